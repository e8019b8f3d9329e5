// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/connection.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <utility>

#include <libpq-fe.h>
#include <poll.h>

namespace epsilometer::sql {

namespace {

constexpr int kMillisecondsPerReport = 100; ///< how often a wait checks for cancellation

struct ClearResult {
    void operator()(PGresult *result) const { PQclear(result); }
};
using ResultHandle = std::unique_ptr<PGresult, ClearResult>;

struct FreeMemory {
    void operator()(char *memory) const { PQfreemem(memory); }
};
using Memory = std::unique_ptr<char, FreeMemory>;

std::string textOf(const char *text)
{
    return text == nullptr ? std::string() : std::string(text);
}

/// The message of the server with detail and hint, without the position in the statement, which the user did not write.
std::string problemIn(const PGresult *result)
{
    std::string text = textOf(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
    for (const int field : {PG_DIAG_MESSAGE_DETAIL, PG_DIAG_MESSAGE_HINT})
        if (const std::string more = textOf(PQresultErrorField(result, field)); !more.empty())
            text += "; " + more;
    return text.empty() ? textOf(PQresultErrorMessage(result)) : text;
}

/// The beginning of a text that may quote all of a connection string or a query.
std::string beginningOf(const std::string &text)
{
    constexpr std::size_t kMost = 300;
    if (text.size() <= kMost)
        return text;
    return text.substr(0, validUtf8Prefix(std::string_view(text).substr(0, kMost))) + "...";
}

bool isGood(const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

Rows rowsOf(PGresult *result)
{
    Rows rows;
    rows.tag = textOf(PQcmdStatus(result));
    rows.touched = parseNumber<std::uint64_t>(textOf(PQcmdTuples(result))).value_or(0);
    const int columns = PQnfields(result);
    for (int column = 0; column < columns; ++column)
        rows.columns.push_back(textOf(PQfname(result, column)));
    for (int row = 0; row < PQntuples(result); ++row) {
        auto &cells = rows.rows.emplace_back();
        for (int column = 0; column < columns; ++column)
            if (PQgetisnull(result, row, column) != 0)
                cells.emplace_back();
            else
                cells.emplace_back(std::string(PQgetvalue(result, row, column),
                                               static_cast<std::size_t>(PQgetlength(result, row, column))));
    }
    return rows;
}

/// Asks the server to cancel the running statement of the connection.
void cancel(PGconn *connection)
{
    char ignored[256];
    PGcancel *handle = PQgetCancel(connection);
    PQcancel(handle, ignored, sizeof ignored);
    PQfreeCancel(handle);
}

} // namespace

void Connection::Close::operator()(pg_conn *connection) const
{
    PQfinish(connection);
}

Error Connection::lost() const
{
    std::string problem = textOf(PQerrorMessage(m_connection.get()));
    while (!problem.empty() && problem.back() == '\n')
        problem.pop_back();
    std::erase(problem, '\t');
    std::ranges::replace(problem, '\n', ' ');
    return makeError(ErrorCode::Io, beginningOf(problem)).at(m_name);
}

Result<Connection> Connection::open(const std::string &conninfo, std::size_t number)
{
    Connection result(PQconnectdb(conninfo.c_str()));
    PGconn *connection = result.m_connection.get();
    result.m_name = "server " + std::to_string(number);
    if (connection == nullptr)
        return makeError(ErrorCode::Io, "out of memory").at(result.m_name);
    const std::string host = textOf(PQhost(connection));
    if (const std::string base = textOf(PQdb(connection)); !base.empty())
        result.m_name +=
            " (" + beginningOf(host + (host.empty() ? "" : ":") + textOf(PQport(connection)) + "/" + base) + ")";
    if (PQstatus(connection) != CONNECTION_OK)
        return result.lost();
    PQsetNoticeProcessor(
        connection, [](void *, const char *) {}, nullptr);
    NoProgress unseen;
    // A commit undone by a crash would be a charge forgotten, so commits must be synchronous.
    for (const char *statement :
         {"SET client_encoding TO 'UTF8'", "SET extra_float_digits TO 3", "SET datestyle TO 'ISO'",
          "SELECT pg_catalog.set_config('synchronous_commit', 'on', false) WHERE "
          "pg_catalog.current_setting('synchronous_commit') IN ('off', 'local')"})
        EPSILOMETER_TRY(result.run(statement, unseen));
    return result;
}

Status Connection::send(const std::string &statement, const std::vector<std::string> &parameters)
{
    std::vector<const char *> values;
    for (const std::string &parameter : parameters)
        values.push_back(parameter.c_str());
    // The extended protocol accepts a single statement, so no parameter can add a second one.
    const int sent = PQsendQueryParams(m_connection.get(), statement.c_str(), static_cast<int>(values.size()), nullptr,
                                       values.data(), nullptr, nullptr, 0);
    return sent == 1 ? Status() : Status(lost());
}

Result<Rows> Connection::receive(Progress &progress)
{
    PGconn *connection = m_connection.get();
    std::optional<Error> problem;
    Rows rows;
    bool cancelled = false;
    for (;;) {
        while (PQisBusy(connection) != 0) {
            pollfd waiting{PQsocket(connection), POLLIN, 0};
            ::poll(&waiting, 1, kMillisecondsPerReport);
            if (!cancelled && !progress.report(0.5)) {
                cancelled = true;
                cancel(connection);
            }
            if (PQconsumeInput(connection) == 0)
                return lost();
        }
        const ResultHandle result(PQgetResult(connection));
        if (!result)
            break;
        if (const auto status = PQresultStatus(result.get()); status == PGRES_COPY_IN || status == PGRES_COPY_OUT)
            return makeError(ErrorCode::Io, "COPY is no query").at(m_name);
        if (isGood(result.get()))
            rows = rowsOf(result.get());
        else
            problem = makeError(ErrorCode::Io, beginningOf(problemIn(result.get()))).at(m_name);
    }
    if (cancelled)
        return makeError(ErrorCode::Cancelled, "cancelled");
    if (problem)
        return *problem;
    return rows;
}

Result<Rows> Connection::run(const std::string &statement, Progress &progress,
                             const std::vector<std::string> &parameters)
{
    EPSILOMETER_TRY(send(statement, parameters));
    return receive(progress);
}

Result<std::string> Connection::identifier(const std::string &name) const
{
    const Memory quoted(PQescapeIdentifier(m_connection.get(), name.data(), name.size()));
    if (!quoted)
        return lost();
    return std::string(quoted.get());
}

Result<std::string> Connection::literal(const std::string &text) const
{
    const Memory quoted(PQescapeLiteral(m_connection.get(), text.data(), text.size()));
    if (!quoted)
        return lost();
    return std::string(quoted.get());
}

Result<std::vector<Rows>> runOnAll(std::vector<Connection> &connections, const std::vector<std::string> &statements,
                                   Progress &progress)
{
    std::optional<Error> problem;
    std::vector<bool> sent;
    for (std::size_t i = 0; i < connections.size(); ++i) {
        const Status status = connections[i].send(statements[i]);
        sent.push_back(status.ok());
        if (!status.ok() && !problem)
            problem = status.error();
    }
    std::vector<Rows> answers;
    for (std::size_t i = 0; i < connections.size(); ++i) {
        if (!sent[i])
            continue;
        auto rows = connections[i].receive(progress);
        if (rows.ok())
            answers.push_back(*std::move(rows));
        else if (!problem)
            problem = rows.error();
    }
    if (problem)
        return *problem;
    return answers;
}

} // namespace epsilometer::sql
