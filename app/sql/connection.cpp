// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/connection.h"

#include "app/sql/libpq.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <utility>

#include <poll.h>

namespace epsilometer::sql {

namespace {

constexpr int kMillisecondsPerReport = 100; ///< how often a wait checks for cancellation

/// The library behind an open connection.
const Libpq &pq()
{
    return *libpq();
}

struct ClearResult {
    void operator()(PGresult *result) const { pq().clear(result); }
};
using ResultHandle = std::unique_ptr<PGresult, ClearResult>;

struct FreeMemory {
    void operator()(char *memory) const { pq().freemem(memory); }
};
using Memory = std::unique_ptr<char, FreeMemory>;

std::string textOf(const char *text)
{
    return text == nullptr ? std::string() : std::string(text);
}

/// The message of the server with detail and hint, without the position in the statement, which the user did not write.
std::string problemIn(const PGresult *result)
{
    std::string text = textOf(pq().resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
    for (const int field : {PG_DIAG_MESSAGE_DETAIL, PG_DIAG_MESSAGE_HINT})
        if (const std::string more = textOf(pq().resultErrorField(result, field)); !more.empty())
            text += "; " + more;
    return text.empty() ? textOf(pq().resultErrorMessage(result)) : text;
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
    const ExecStatusType status = pq().resultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

Rows rowsOf(PGresult *result)
{
    Rows rows;
    rows.tag = textOf(pq().cmdStatus(result));
    rows.touched = parseNumber<std::uint64_t>(textOf(pq().cmdTuples(result))).value_or(0);
    const int columns = pq().nfields(result);
    for (int column = 0; column < columns; ++column)
        rows.columns.push_back(textOf(pq().fname(result, column)));
    for (int row = 0; row < pq().ntuples(result); ++row) {
        auto &cells = rows.rows.emplace_back();
        for (int column = 0; column < columns; ++column)
            if (pq().getisnull(result, row, column) != 0)
                cells.emplace_back();
            else
                cells.emplace_back(std::string(pq().getvalue(result, row, column),
                                               static_cast<std::size_t>(pq().getlength(result, row, column))));
    }
    return rows;
}

/// Asks the server to cancel the running statement of the connection.
void cancel(PGconn *connection)
{
    char ignored[256];
    PGcancel *handle = pq().getCancel(connection);
    pq().cancel(handle, ignored, sizeof ignored);
    pq().freeCancel(handle);
}

} // namespace

void Connection::Close::operator()(pg_conn *connection) const
{
    pq().finish(connection);
}

Error Connection::lost() const
{
    std::string problem = textOf(pq().errorMessage(m_connection.get()));
    while (!problem.empty() && problem.back() == '\n')
        problem.pop_back();
    std::erase(problem, '\t');
    std::ranges::replace(problem, '\n', ' ');
    return makeError(ErrorCode::Io, beginningOf(problem)).at(m_name);
}

Result<Connection> Connection::open(const std::string &conninfo, std::size_t number)
{
    if (!libpq().ok())
        return libpq().error();
    Connection result(pq().connectdb(conninfo.c_str()));
    PGconn *connection = result.m_connection.get();
    result.m_name = "server " + std::to_string(number);
    if (connection == nullptr)
        return makeError(ErrorCode::Io, "out of memory").at(result.m_name);
    const std::string host = textOf(pq().host(connection));
    if (const std::string base = textOf(pq().db(connection)); !base.empty())
        result.m_name +=
            " (" + beginningOf(host + (host.empty() ? "" : ":") + textOf(pq().port(connection)) + "/" + base) + ")";
    if (pq().status(connection) != CONNECTION_OK)
        return result.lost();
    pq().setNoticeProcessor(
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
    const int sent = pq().sendQueryParams(m_connection.get(), statement.c_str(), static_cast<int>(values.size()),
                                          nullptr, values.data(), nullptr, nullptr, 0);
    return sent == 1 ? Status() : Status(lost());
}

Result<Rows> Connection::receive(Progress &progress)
{
    PGconn *connection = m_connection.get();
    std::optional<Error> problem;
    Rows rows;
    bool cancelled = false;
    for (;;) {
        while (pq().isBusy(connection) != 0) {
            pollfd waiting{pq().socket(connection), POLLIN, 0};
            ::poll(&waiting, 1, kMillisecondsPerReport);
            if (!cancelled && !progress.report(0.5)) {
                cancelled = true;
                cancel(connection);
            }
            if (pq().consumeInput(connection) == 0)
                return lost();
        }
        const ResultHandle result(pq().getResult(connection));
        if (!result)
            break;
        if (const auto status = pq().resultStatus(result.get()); status == PGRES_COPY_IN || status == PGRES_COPY_OUT)
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
    const Memory quoted(pq().escapeIdentifier(m_connection.get(), name.data(), name.size()));
    if (!quoted)
        return lost();
    return std::string(quoted.get());
}

Result<std::string> Connection::literal(const std::string &text) const
{
    const Memory quoted(pq().escapeLiteral(m_connection.get(), text.data(), text.size()));
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
