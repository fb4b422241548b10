/* Loaded before a program of Qt, it ends the program when the first picture of a window goes to the screen. */
#include <unistd.h>

void _ZN13QBackingStore5flushERK7QRegionP7QWindowRK6QPoint(void) {
    _exit(0);
}
