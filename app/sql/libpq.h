// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <libpq-fe.h>

namespace epsilometer::sql {

/// The functions of libpq that connections call, each under its name without "PQ".
class Libpq {
    /// A function of any type; null where the library has none of that name.
    struct Function {
        void *address;
        template <class Type> operator Type *() const { return reinterpret_cast<Type *>(address); }
    };
    [[nodiscard]] Function function(const char *name);

    void *m_library;
    bool m_isComplete = true;

public:
    /// library  a handle of dlopen()
    explicit Libpq(void *library) : m_library(library) {}
    /// Whether the library has all of them.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }

    decltype(&PQcancel) cancel = function("PQcancel");
    decltype(&PQclear) clear = function("PQclear");
    decltype(&PQcmdStatus) cmdStatus = function("PQcmdStatus");
    decltype(&PQcmdTuples) cmdTuples = function("PQcmdTuples");
    decltype(&PQconnectdb) connectdb = function("PQconnectdb");
    decltype(&PQconsumeInput) consumeInput = function("PQconsumeInput");
    decltype(&PQdb) db = function("PQdb");
    decltype(&PQerrorMessage) errorMessage = function("PQerrorMessage");
    decltype(&PQescapeIdentifier) escapeIdentifier = function("PQescapeIdentifier");
    decltype(&PQescapeLiteral) escapeLiteral = function("PQescapeLiteral");
    decltype(&PQfinish) finish = function("PQfinish");
    decltype(&PQfname) fname = function("PQfname");
    decltype(&PQfreeCancel) freeCancel = function("PQfreeCancel");
    decltype(&PQfreemem) freemem = function("PQfreemem");
    decltype(&PQgetCancel) getCancel = function("PQgetCancel");
    decltype(&PQgetResult) getResult = function("PQgetResult");
    decltype(&PQgetisnull) getisnull = function("PQgetisnull");
    decltype(&PQgetlength) getlength = function("PQgetlength");
    decltype(&PQgetvalue) getvalue = function("PQgetvalue");
    decltype(&PQhost) host = function("PQhost");
    decltype(&PQisBusy) isBusy = function("PQisBusy");
    decltype(&PQnfields) nfields = function("PQnfields");
    decltype(&PQntuples) ntuples = function("PQntuples");
    decltype(&PQport) port = function("PQport");
    decltype(&PQresultErrorField) resultErrorField = function("PQresultErrorField");
    decltype(&PQresultErrorMessage) resultErrorMessage = function("PQresultErrorMessage");
    decltype(&PQresultStatus) resultStatus = function("PQresultStatus");
    decltype(&PQsendQueryParams) sendQueryParams = function("PQsendQueryParams");
    decltype(&PQsetNoticeProcessor) setNoticeProcessor = function("PQsetNoticeProcessor");
    decltype(&PQsocket) socket = function("PQsocket");
    decltype(&PQstatus) status = function("PQstatus");
};

/// libpq, loaded when a server is first asked: it brings some twenty libraries, such as those of TLS and LDAP, for which
/// every other command would wait at its start. Errors: Unsupported if it is not installed.
[[nodiscard]] const Result<Libpq> &libpq();

} // namespace epsilometer::sql
