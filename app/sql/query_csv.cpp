// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/connection.h"
#include "app/sql/sql.h"
#include "core/base/text/text.h"

#include "core/base/contains.h"

namespace epsilometer::sql {

namespace {

/// The text quoted as in RFC 4180, otherwise unchanged, since this program reads the bytes.
std::string quoted(const std::string &text)
{
    if (text.find_first_of(",;\t\"\r\n") == std::string::npos)
        return text;
    std::string cell = "\"";
    for (const char c : text)
        cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    return cell + "\"";
}

std::string csvOf(const Rows &rows)
{
    std::string csv;
    const auto add = [&csv](const std::string &cell, std::size_t column) {
        csv += (column == 0 ? "" : ",") + quoted(cell);
    };
    for (std::size_t column = 0; column < rows.columns.size(); ++column)
        add(rows.columns[column], column);
    for (const auto &row : rows.rows) {
        csv += '\n';
        for (std::size_t column = 0; column < row.size(); ++column)
            add(row[column].value_or(""), column);
    }
    return csv + "\n";
}

/// Refuses an answer in which the number of runs is NULL or empty: in a CSV an empty cell stands for one run.
Status checkCounts(const Rows &rows)
{
    for (std::size_t column = 0; column < rows.columns.size(); ++column) {
        if (!isOneOf(asciiLowered(rows.columns[column]), {"count", "steps", "num_steps"}))
            continue;
        for (std::size_t row = 0; row < rows.rows.size(); ++row)
            if (trimmed(rows.rows[row][column].value_or("")).empty())
                return makeError(
                    ErrorCode::Malformed, rows.columns[column], "NULL",
                    core::tr("must say how often the analysis ran (row {1} of the query's answer)", row + 1));
    }
    return {};
}

} // namespace

Result<std::string> queryCsv(const std::string &server, const std::string &query, Progress &progress)
{
    EPSILOMETER_ASSIGN(Connection connection, Connection::open(server, 1));
    EPSILOMETER_TRY(connection.run("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY", progress));
    // The query ends with a line end, so that a comment at its end does not swallow the bracket.
    const std::string source = "(" + query + "\n) AS asked";
    EPSILOMETER_ASSIGN(const Rows shape, connection.run("SELECT * FROM " + source + " LIMIT 0", progress));
    std::string kept;
    std::string grouped;
    std::string order;
    bool hasCount = false;
    for (const std::string &name : shape.columns) {
        EPSILOMETER_ASSIGN(const std::string column, connection.identifier(name));
        const std::string lowered = asciiLowered(name);
        const bool only = isOneOf(lowered, {"round", "seq"}); // gives the order only, not a cost
        if (only || isOneOf(lowered, {"time", "date", "timestamp"}))
            order += (order.empty() ? " ORDER BY " : ", ") + column;
        if (!only)
            kept += (kept.empty() ? "" : ", ") + column;
        grouped += (grouped.empty() ? "" : ", ") + column;
        hasCount = hasCount || lowered == "count";
    }
    if (kept.empty())
        return makeError(ErrorCode::Malformed, "the query has no columns that say what an analysis costs")
            .at(connection.name());
    // A query with a column "count" has grouped its rows itself.
    const std::string statement =
        hasCount ? "SELECT " + kept + " FROM " + source + order
                 : "SELECT " + kept + ", pg_catalog.count(*) AS count FROM " + source + " GROUP BY " + grouped + order;
    EPSILOMETER_ASSIGN(const Rows rows, connection.run(statement, progress));
    if (const Status stated = checkCounts(rows); !stated.ok())
        return stated.error().at(connection.name());
    return csvOf(rows);
}

} // namespace epsilometer::sql
