/* Loaded before the C library (LD_PRELOAD): reads and writes of database files fail while a file says so.
   FAULTY_DISK names it; with an "r" in it reads fail, with a "w" writes do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int failing(int fd, char what) {
    char link[64], path[4096], kinds[8];
    const char *flag = getenv("FAULTY_DISK");
    if (flag == NULL) return 0;
    int opened = open(flag, O_RDONLY | O_CLOEXEC);
    if (opened < 0) return 0;
    ssize_t length = read(opened, kinds, sizeof kinds);
    close(opened);
    if (length <= 0 || memchr(kinds, what, (size_t)length) == NULL) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, ".db") != NULL;
}

ssize_t pread64(int fd, void *buffer, size_t count, off64_t offset) {
    static ssize_t (*real)(int, void *, size_t, off64_t);
    if (real == NULL) real = dlsym(RTLD_NEXT, "pread64");
    if (failing(fd, 'r')) { errno = EIO; return -1; }
    return real(fd, buffer, count, offset);
}

ssize_t pwrite64(int fd, const void *buffer, size_t count, off64_t offset) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (real == NULL) real = dlsym(RTLD_NEXT, "pwrite64");
    if (failing(fd, 'w')) { errno = ENOSPC; return -1; }
    return real(fd, buffer, count, offset);
}
