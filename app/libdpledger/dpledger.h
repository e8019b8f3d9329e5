/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * libdpledger: access to a ledger of differentially private analyses from any language.
 *
 * A handle keeps one ledger open. A question costs microseconds. Every answer takes account of all that other programs
 * have recorded before. All that dpledger_call() records is synced to disk before it returns. Requests and answers are
 * JSON in UTF-8:
 *
 *     {"method": "can_spend", "params": {"mechanism": {"kind": "gaussian", "sigma": "10"}}}
 *     {"result": {"decision": "cont", ...}}
 *     {"error": {"code": -32602, "message": "...", "data": {"kind": "out-of-domain", "field": "..."}}}
 *
 * A HALT is an answer, {"result": {"decision": "halt", ...}}, not an error. libdpledger(3) lists the methods.
 *
 * Any thread may use any handle; calls on one handle wait for each other. A handle must not be used on both sides of a
 * fork(). No C++ exception leaves a function.
 */
#ifndef DPLEDGER_H
#define DPLEDGER_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define DPLEDGER_API __attribute__((visibility("default")))
#else
#define DPLEDGER_API
#endif

/** Version of the functions below and of the JSON. A program made for a smaller number works with a greater one. */
#define DPLEDGER_INTERFACE 1

typedef struct dpledger dpledger;

/** "1.0.0"; never null, never freed. */
DPLEDGER_API const char *dpledger_version(void);
/** DPLEDGER_INTERFACE of the library in use at run time. */
DPLEDGER_API int dpledger_interface(void);

/** Opens a ledger: reads and checks all of it. With a null path no ledger is opened, for the methods that need none.
 *  Returns null on an error; dpledger_last_error() gives the reason. */
DPLEDGER_API dpledger *dpledger_open(const char *path);

/** Answers one request. The caller frees the answer with dpledger_free(). Returns null only for a null argument, for a
 *  closed handle, or if memory runs out. In the last case the request may have been recorded all the same; open the
 *  ledger again to find out. */
DPLEDGER_API char *dpledger_call(dpledger *handle, const char *request);

/** Frees an answer; null is allowed. */
DPLEDGER_API void dpledger_free(char *answer);

/** The reason why the last dpledger_open() or dpledger_call() on this thread returned null, in one line; "" if it did
 *  not. Valid until the next call on this thread. */
DPLEDGER_API const char *dpledger_last_error(void);

/** Closes the handle, after a running call on another thread has ended; null is allowed. Later calls with the handle
 *  return null, with the reason "the ledger is closed". */
DPLEDGER_API void dpledger_close(dpledger *handle);

#ifdef __cplusplus
}
#endif

#endif
