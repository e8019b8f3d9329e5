/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program in C that uses libdpledger as its header says. Ends with 0 where everything it expects holds.
 *   uses_dpledger LEDGER            on a new ledger in which ten requests of kTenth fit
 *   uses_dpledger LEDGER --measure  prints how long a question takes */
#include "app/libdpledger/dpledger.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define REQUEST(method)                                                                                                \
    "{\"method\":\"" method "\",\"params\":{\"mechanism\":{\"kind\":\"pure_dp\",\"epsilon\":\"0.1\"}}}"

/* Under the address sanitizer another thread may hold the lock of the allocator at a fork, for which the child then waits. */
#ifdef __SANITIZE_ADDRESS__
enum { kForkedChildrenAllocate = 0 };
#else
enum { kForkedChildrenAllocate = 1 };
#endif

static const char *const kSpend = REQUEST("spend");
static const char *const kAsk = REQUEST("can_spend");
static int failures = 0;

static void expect(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        failures = 1;
    }
}

/* Whether the answer holds the text. */
static int says(dpledger *handle, const char *request, const char *text)
{
    char *answer = dpledger_call(handle, request);
    const int found = answer != NULL && strstr(answer, text) != NULL;
    if (!found)
        fprintf(stderr, "%s answers %s\n", request, answer == NULL ? "nothing" : answer);
    dpledger_free(answer);
    return found;
}

static int spent(dpledger *handle)
{
    char *answer = dpledger_call(handle, kSpend);
    const int cont = answer != NULL && strstr(answer, "\"decision\":\"cont\"") != NULL;
    dpledger_free(answer);
    return cont;
}

static void *spendTwice(void *handle)
{
    const int first = spent(handle);
    return first + spent(handle) > 0 ? handle : NULL;
}

/* Four threads on one handle, two requests each: none is lost, none is answered twice. */
static void useFromThreads(dpledger *handle)
{
    pthread_t threads[4];
    for (int i = 0; i < 4; ++i)
        pthread_create(&threads[i], NULL, spendTwice, handle);
    for (int i = 0; i < 4; ++i) {
        void *result = NULL;
        pthread_join(threads[i], &result);
        expect(result == handle, "a thread spends");
    }
}

static int spendInOtherProcess(const char *path)
{
    const pid_t child = fork();
    if (child == 0) {
        dpledger *own = dpledger_open(path);
        _exit(own == NULL ? 2 : spent(own));
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}

static void useWrongly(dpledger *handle)
{
    expect(dpledger_open("/no/such/ledger") == NULL, "a missing file is not opened");
    expect(strstr(dpledger_last_error(), "/no/such/ledger") != NULL, "the error names the file");
    expect(dpledger_call(NULL, kAsk) == NULL && dpledger_last_error()[0] != '\0', "a null handle has no answer");
    expect(dpledger_call(handle, NULL) == NULL && dpledger_last_error()[0] != '\0', "a null request has no answer");
    expect(says(handle, "", "-32700"), "an empty request");
    expect(says(handle, "{\"method\":", "-32700"), "half a request");
    expect(says(handle, "\"\xff\xfe\"", "-32700"), "what is not UTF-8");
    expect(says(handle, "{}", "-32600"), "a request without a method");
    expect(says(handle, "{\"method\":\"dance\"}", "-32601"), "a method that there is not");
    expect(says(handle, "{\"method\":\"spend\",\"params\":{\"mechanism\":7}}", "-32602"), "a mechanism that is none");
    char *deep = malloc(1000001);
    memset(deep, '[', 1000000);
    deep[1000000] = '\0';
    expect(says(handle, deep, "-32700"), "a million brackets");
    free(deep);
    dpledger_free(NULL);
    dpledger_close(NULL);
}

static void *askUntilClosed(void *handle)
{
    char *answer = NULL;
    while ((answer = dpledger_call(handle, kAsk)) != NULL)
        dpledger_free(answer);
    return strcmp(dpledger_last_error(), "the ledger is closed") == 0 ? handle : NULL;
}

/* Threads that go on asking while it is closed, several times, each get an error and nothing worse. */
static void closeWhileAsked(const char *path)
{
    for (int round = 0; round < 8; ++round) {
        pthread_t threads[3];
        dpledger *handle = dpledger_open(path);
        for (int i = 0; i < 3; ++i)
            pthread_create(&threads[i], NULL, askUntilClosed, handle);
        dpledger_close(handle);
        dpledger_close(handle);
        dpledger *other = dpledger_open(path);
        for (int i = 0; i < 3; ++i) {
            void *result = NULL;
            pthread_join(threads[i], &result);
            expect(result == handle, "a thread is told that the ledger is closed");
        }
        expect(says(other, kAsk, "decision"), "what is opened later is another handle");
        dpledger_close(other);
    }
}

/* A child that is forked while other threads ask can open the ledger. */
static void forkWhileAsked(const char *path)
{
    pthread_t thread;
    dpledger *handle = dpledger_open(path);
    pthread_create(&thread, NULL, askUntilClosed, handle);
    for (int i = 0; i < 8; ++i)
        expect(spendInOtherProcess(path) == 0, "the child opens the ledger, and nothing fits");
    dpledger_close(handle);
    pthread_join(thread, NULL);
}

static int use(const char *path)
{
    dpledger *a = dpledger_open(path);
    dpledger *b = dpledger_open(path);
    dpledger *none = dpledger_open(NULL);
    expect(dpledger_interface() == DPLEDGER_INTERFACE, "the interface is that of the header");
    expect(says(none, "{\"method\":\"version\"}", dpledger_version()), "the version");
    expect(says(none, kAsk, "no ledger is open"), "without a ledger nothing is asked");
    useWrongly(a);
    useFromThreads(a);
    expect(says(b, "{\"method\":\"account\"}", "\"rounds\":8"), "the other handle sees eight");
    expect(spendInOtherProcess(path) == 1, "another process spends the ninth");
    expect(says(a, kAsk, "\"more\":0"), "after the tenth nothing fits");
    expect(spent(b) == 1, "the tenth");
    expect(spent(a) == 0, "not an eleventh");
    expect(spendInOtherProcess(path) == 0, "nor from another process");
    expect(says(a, "{\"method\":\"verify\"}", "\"valid\":true"), "the chain holds");
    closeWhileAsked(path);
    if (kForkedChildrenAllocate)
        forkWhileAsked(path);
    dpledger_close(a);
    dpledger_close(b);
    dpledger_close(none);
    return failures;
}

static int measure(const char *path)
{
    enum { kQuestions = 10000 };
    dpledger *handle = dpledger_open(path);
    struct timespec start;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < kQuestions; ++i)
        dpledger_free(dpledger_call(handle, kAsk));
    clock_gettime(CLOCK_MONOTONIC, &end);
    const double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
    printf("%.1f microseconds a question\n", 1e6 * seconds / kQuestions);
    dpledger_close(handle);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 64;
    return argc > 2 ? measure(argv[1]) : use(argv[1]);
}
