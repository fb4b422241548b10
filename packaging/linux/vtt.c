/* The program that Linux starts: Python with the modules of packaging/linux/pack.py, which lie in _internal beside it.
 *
 * Nothing of the machine's own Python is looked at, and text is UTF-8. The first modules, packed among them, which finds
 * all others, are in this file itself.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "first_modules.h"

static char folder[PATH_MAX + 32];

static void need(PyStatus status) {
    if (PyStatus_Exception(status)) {
        Py_ExitStatusException(status);
    }
}

static void look_in(PyConfig *config, const char *inside) {
    char path[sizeof folder + 64];
    snprintf(path, sizeof path, "%s%s", folder, inside);
    wchar_t *wide = Py_DecodeLocale(path, NULL);
    need(wide == NULL ? PyStatus_NoMemory() : PyWideStringList_Append(&config->module_search_paths, wide));
    PyMem_RawFree(wide);
}

int main(int count, char **arguments) {
    char program[PATH_MAX + 1];
    ssize_t length = readlink("/proc/self/exe", program, PATH_MAX);
    if (length < 0) {
        perror("vtt: /proc/self/exe");
        return 2;
    }
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    snprintf(folder, sizeof folder, "%s/_internal", program);
    program[strlen(program)] = '/';

    PyPreConfig before;
    PyPreConfig_InitIsolatedConfig(&before);
    before.utf8_mode = 1;
    need(Py_PreInitialize(&before));
    PyImport_FrozenModules = first_modules;

    PyConfig config;
    PyConfig_InitIsolatedConfig(&config);
    config.site_import = 0;
    config.write_bytecode = 0;
    config.install_signal_handlers = 1;
    config.pathconfig_warnings = 0;
    config.module_search_paths_set = 1;
    look_in(&config, "/python" PYTHON_VERSION "/lib-dynload");
    look_in(&config, "");
    need(PyConfig_SetBytesString(&config, &config.executable, program));
    need(PyConfig_SetBytesString(&config, &config.base_executable, program));
    need(PyConfig_SetBytesString(&config, &config.prefix, folder));
    need(PyConfig_SetBytesString(&config, &config.base_prefix, folder));
    need(PyConfig_SetBytesString(&config, &config.exec_prefix, folder));
    need(PyConfig_SetBytesString(&config, &config.base_exec_prefix, folder));
    need(PyConfig_SetBytesArgv(&config, count, arguments));
    need(Py_InitializeFromConfig(&config));
    PyConfig_Clear(&config);

    /* By these what runs frozen is known. */
    PyObject *path = PyUnicode_DecodeFSDefault(folder);
    int failed = path == NULL || PySys_SetObject("_MEIPASS", path) < 0 || PySys_SetObject("frozen", Py_True) < 0;
    Py_XDECREF(path);
    PyObject *packed = failed ? NULL : PyImport_ImportModule("packed");
    Py_XDECREF(packed);
    if (packed == NULL || PyImport_ImportFrozenModule("__main__") <= 0) {
        PyErr_Print();
        failed = 1;
    }
    return Py_FinalizeEx() < 0 ? 120 : failed;
}
