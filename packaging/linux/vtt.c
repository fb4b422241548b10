/* The program that Linux starts: Python with the modules of packaging/linux/pack.py, which lie in _internal beside it.
 *
 * Nothing of the machine's own Python is looked at, and text is UTF-8. The first modules, packed among them, which finds
 * all others, are in this file itself.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <dlfcn.h>
#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
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

/* Memory in large pages: a start touches some ten thousand small ones, each of which the system gives singly. */

#define LARGE ((size_t)2 << 20)
#define AT_ONCE (16 * LARGE)

/* What Python keeps its objects in. It asks here for pieces of its stack as well, from 16 KiB upwards by how deep it goes:
 * those are never given for one of these. */
#define ARENA ((size_t)1 << 20)

struct arena {
    struct arena *next;
};

static struct arena *given_back;
static char *arenas, *arenas_end;

static void *give_arena(void *context, size_t size) {
    (void)context;
    if (size != ARENA) {
        void *piece = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return piece == MAP_FAILED ? NULL : piece;
    }
    if (given_back != NULL) {
        struct arena *again = given_back;
        given_back = again->next;
        return again;
    }
    if (arenas == arenas_end) {
        char *area = mmap(NULL, AT_ONCE + LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (area == MAP_FAILED) {
            return NULL;
        }
        arenas = (char *)(((uintptr_t)area + LARGE - 1) & ~(uintptr_t)(LARGE - 1));
        arenas_end = arenas + AT_ONCE;
        madvise(arenas, AT_ONCE, MADV_HUGEPAGE);
    }
    char *given = arenas;
    arenas += ARENA;
    return given;
}

static void take_arena_back(void *context, void *arena, size_t size) {
    (void)context;
    if (size != ARENA) {
        munmap(arena, size);
        return;
    }
    madvise(arena, size, MADV_DONTNEED);
    struct arena *taken = arena;
    taken->next = given_back;
    given_back = taken;
}

/* So is the heap, of one piece with room for all that a start asks for. Large blocks are taken from it as well: by itself
 * the library comes to these bounds once it was given such blocks back. */

#define LARGEST_IN_HEAP (16 * LARGE)
#define HEAP_OF_A_START (12 * LARGE)

static void make_heap(void) {
    mallopt(M_MMAP_THRESHOLD, LARGEST_IN_HEAP);
    mallopt(M_TRIM_THRESHOLD, 2 * LARGEST_IN_HEAP);
    mallopt(M_TOP_PAD, HEAP_OF_A_START);
    uintptr_t begin = ((uintptr_t)sbrk(0) + LARGE - 1) & ~(uintptr_t)(LARGE - 1);
    /* The compiler leaves out what it sees nobody use. */
    void *volatile block = malloc(LARGE / 2);
    free(block);
    uintptr_t end = (uintptr_t)sbrk(0) & ~(uintptr_t)(LARGE - 1);
    if (begin < end) {
        madvise((void *)begin, end - begin, MADV_HUGEPAGE);
    }
    mallopt(M_TOP_PAD, LARGE);
}

/* Qt's libraries are loaded, and the fonts looked for, beside what Python does: no turn of Python is waited for. */

struct given {
    char **libraries, **fonts;
};

static struct given given;
static pthread_t beside;
static int is_running;

/* As fontconfig declares them; a command of the terminal does without it. */
struct fonts {
    int count, room;
    void **each;
};

static void add_fonts(void *fontconfig) {
    void *(*pattern)(void) = (void *(*)(void))dlsym(fontconfig, "FcPatternCreate");
    int (*add)(void *, const char *, const char *) = (int (*)(void *, const char *, const char *))dlsym(fontconfig, "FcPatternAddString");
    void *(*set)(void) = (void *(*)(void))dlsym(fontconfig, "FcObjectSetCreate");
    struct fonts *(*list)(void *, void *, void *) = (struct fonts * (*)(void *, void *, void *)) dlsym(fontconfig, "FcFontList");
    int (*add_folder)(void *, const char *) = (int (*)(void *, const char *))dlsym(fontconfig, "FcConfigAppFontAddDir");
    if (pattern == NULL || add == NULL || set == NULL || list == NULL || add_folder == NULL) {
        return;
    }
    for (char **folder = given.fonts; *folder != NULL; folder++) {
        void *family = pattern();
        add(family, "family", strrchr(*folder, '/') + 1);
        struct fonts *known = list(NULL, family, set());
        if (known != NULL && known->count == 0) {
            add_folder(NULL, *folder);
        }
    }
}

static void *load_given(void *nothing) {
    (void)nothing;
    for (char **each = given.libraries; *each != NULL; each++) {
        dlopen(*each, RTLD_NOW);
    }
    void *fontconfig = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_NOLOAD);
    int (*begin)(void) = fontconfig == NULL ? NULL : (int (*)(void))dlsym(fontconfig, "FcInit");
    if (begin != NULL && begin()) {
        add_fonts(fontconfig);
    }
    return NULL;
}

static char **copied(PyObject *paths) {
    Py_ssize_t count = PyTuple_GET_SIZE(paths);
    char **copies = PyMem_RawCalloc((size_t)count + 1, sizeof *copies);
    for (Py_ssize_t each = 0; copies != NULL && each < count; each++) {
        const char *path = PyBytes_AsString(PyTuple_GET_ITEM(paths, each));
        copies[each] = path == NULL ? NULL : strdup(path);
        if (copies[each] == NULL) {
            return NULL;
        }
    }
    return copies;
}

static PyObject *load(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *libraries, *fonts;
    if (!PyArg_ParseTuple(arguments, "O!O!", &PyTuple_Type, &libraries, &PyTuple_Type, &fonts)) {
        return NULL;
    }
    given.libraries = copied(libraries);
    given.fonts = copied(fonts);
    if (given.libraries == NULL || given.fonts == NULL) {
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    is_running = pthread_create(&beside, NULL, load_given, NULL) == 0;
    Py_RETURN_NONE;
}

static PyObject *wait_for_it(PyObject *module, PyObject *nothing) {
    (void)module;
    (void)nothing;
    if (is_running) {
        is_running = 0;
        Py_BEGIN_ALLOW_THREADS
        pthread_join(beside, NULL);
        Py_END_ALLOW_THREADS
    }
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"load", load, METH_VARARGS,
     "Load these libraries, in this order, and add these folders of fonts, each with the name of its family, where the "
     "machine has none of that name: beside, and once."},
    {"wait", wait_for_it, METH_NOARGS, "Until that is done."},
    {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_beside", NULL, 0, methods, NULL, NULL, NULL, NULL};

static PyObject *make_beside(void) {
    return PyModule_Create(&definition);
}

int main(int count, char **arguments) {
    make_heap();
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
    if (PyImport_AppendInittab("_beside", make_beside) < 0) {
        return 2;
    }
    PyObject_SetArenaAllocator(&(PyObjectArenaAllocator){NULL, give_arena, take_arena_back});

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
