// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/loss_table.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/individual/loss_readers.h"

#include <algorithm>

namespace epsilometer::sql {

namespace {

constexpr std::size_t kLongestName = 63;                    ///< bytes; PostgreSQL cuts off the rest
constexpr std::int64_t kMostQuanta = std::int64_t{1} << 62; ///< largest loss; a loss plus a budget fits a BIGINT
constexpr const char *kBadRowsShown = "3";
constexpr std::size_t kMostDigits =
    2000; ///< decimals of a loss, as in files: products of NUMERIC are exact up to 16383

struct Column {
    std::string name;
    std::string type;
    bool builtIn = false;
};

Result<std::vector<Column>> columnsOf(Connection &connection, const std::string &oid, Progress &progress)
{
    EPSILOMETER_ASSIGN(
        const Rows rows,
        connection.run("SELECT a.attname, pg_catalog.format_type(a.atttypid, NULL), "
                       "t.typnamespace = 'pg_catalog'::pg_catalog.regnamespace FROM pg_catalog.pg_attribute a JOIN "
                       "pg_catalog.pg_type t ON t.oid = a.atttypid WHERE a.attrelid = $1::pg_catalog.oid AND "
                       "a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum",
                       progress, {oid}));
    std::vector<Column> columns;
    for (const auto &row : rows.rows)
        columns.push_back({row[0].value_or(""), row[1].value_or(""), row[2].value_or("") == "t"});
    return columns;
}

Error wrongColumns(const Connection &connection, const std::string &table, std::string problem)
{
    Error error = makeError(ErrorCode::Malformed, std::move(problem));
    return error.inField(table).at(connection.name());
}

Result<std::uint64_t> countIn(const std::optional<std::string> &text)
{
    const auto count = text ? parseNumber<std::uint64_t>(*text) : std::nullopt;
    if (count && *count <= (std::uint64_t{1} << 53))
        return *count;
    return makeError(ErrorCode::Malformed, "a count of the server is no whole number from 0 to 2^53");
}

} // namespace

Result<LossTable> findTable(Connection &connection, const std::string &name, std::size_t orders, Progress &progress)
{
    EPSILOMETER_ASSIGN(const Rows found,
                       connection.run("SELECT c.oid, n.nspname, c.relname FROM pg_catalog.pg_class c JOIN "
                                      "pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = "
                                      "pg_catalog.to_regclass($1)",
                                      progress, {name}));
    if (found.rows.empty())
        return wrongColumns(connection, name, "no such table or view");
    EPSILOMETER_TRY(connection.run("SET search_path TO pg_catalog, pg_temp", progress));
    const auto &row = found.rows.front();
    EPSILOMETER_ASSIGN(const auto columns, columnsOf(connection, row[0].value_or(""), progress));
    LossTable table;
    EPSILOMETER_ASSIGN(table.schema, connection.identifier(row[1].value_or("")));
    EPSILOMETER_ASSIGN(const std::string relation, connection.identifier(row[2].value_or("")));
    table.name = table.schema + "." + relation;
    table.isCounts =
        columns.size() == 3 && columns[0].name == "what" && columns[1].name == "at" && columns[2].name == "n";
    if (table.isCounts)
        return table;
    std::vector<bool> decimal;
    for (const Column &column : columns) {
        EPSILOMETER_ASSIGN(const std::string quoted, connection.identifier(column.name));
        if (table.person.empty() && individual::namesPeople(column.name)) {
            if (!column.builtIn)
                return wrongColumns(connection, name,
                                    "the column " + column.name + " is of type " + column.type +
                                        ": must be of a built-in type; cast it in a view");
            table.person = quoted;
        } else if (table.round.empty() && individual::namesRounds(column.name)) {
            if (!isOneOf(column.type, {"smallint", "integer", "bigint"}))
                return wrongColumns(connection, name, "the column " + column.name + " must be an integer");
            table.round = quoted;
        } else {
            const bool typed = isOneOf(column.type, {"smallint", "integer", "bigint", "numeric"});
            if (!typed && !isOneOf(column.type, {"real", "double precision"}))
                return wrongColumns(
                    connection, name,
                    "the column " + column.name + " is of type " + column.type +
                        ": losses must be whole numbers, numeric, real or double precision; leave other "
                        "columns out with a view");
            table.losses.push_back(quoted);
            decimal.push_back(typed);
        }
    }
    if (table.person.empty() || table.round.empty() || table.losses.size() != orders)
        return wrongColumns(connection, name,
                            "must have the columns person, round and one of losses per order, and no others");
    table.decimal = decimal.front();
    if (std::ranges::count(decimal, decimal.front()) != static_cast<std::ptrdiff_t>(decimal.size()))
        return wrongColumns(connection, name,
                            "columns of losses must all be decimal, or all be real or double precision");
    return table;
}

Result<std::string> ownName(const Connection &connection, const LossTable &table, const std::string &name,
                            std::string_view suffix)
{
    if (name.empty() || name.size() + suffix.size() > kLongestName)
        return makeError(ErrorCode::OutOfDomain, "name", name,
                         "must have 1 to " + std::to_string(kLongestName - suffix.size()) + " bytes");
    EPSILOMETER_ASSIGN(const std::string quoted, connection.identifier(name + std::string(suffix)));
    return table.schema + "." + quoted;
}

std::string LossStatements::list(std::string_view prefix, std::string_view suffix, std::string_view separator) const
{
    std::string text;
    for (std::size_t j = 1; j <= orders(); ++j)
        text += std::string(j == 1 ? "" : separator) + std::string(prefix) + std::to_string(j) + std::string(suffix);
    return text;
}

std::string LossStatements::quanta(std::size_t order) const
{
    const std::string &column = m_table.losses[order];
    const individual::LossScale &scale = m_filter.scales()[order];
    if (m_table.decimal) {
        const std::string most = (Exact(kMostQuanta) * scale.unit()).text();
        return "CASE WHEN " + column + " >= 0 AND " + column + " <= '" + most + "'::numeric AND scale(" + column +
               "::numeric) <= " + std::to_string(kMostDigits) + " THEN ceil(" + column + "::numeric * '1e" +
               std::to_string(scale.digits()) + "'::numeric)::bigint END";
    }
    // The quantum is a power of two. A loss above it has a quotient from 1 to 2^62, which is exact. So are its ceiling,
    // a double, and the conversion to a whole number.
    const std::string value = column + "::float8";
    const std::string quantum = "'" + shortestText(scale.quantum()) + "'::float8";
    const std::string most = "'" + shortestText(scale.quantum() * static_cast<double>(kMostQuanta)) + "'::float8";
    return "CASE WHEN " + value + " >= 0 AND " + value + " <= " + most + " THEN CASE WHEN " + value +
           " = 0 THEN 0 WHEN " + value + " <= " + quantum + " THEN 1 ELSE ceil(" + value + " / " + quantum +
           ")::bigint END END";
}

std::string LossStatements::values() const
{
    std::string text = m_table.person + " AS p, " + m_table.round + "::bigint AS r";
    for (std::size_t j = 0; j < orders(); ++j)
        text += ", " + quanta(j) + " AS q" + std::to_string(j + 1);
    return text;
}

std::string LossStatements::rows() const
{
    return "SELECT " + values() + " FROM " + m_table.name;
}

std::string LossStatements::isLoss() const
{
    return "p IS NOT NULL AND r IS NOT NULL AND r BETWEEN 1 AND " + std::to_string(individual::kMostRounds) + " AND " +
           list("q", " IS NOT NULL", " AND ");
}

std::string LossStatements::fits(std::string_view sum, std::string_view loss) const
{
    std::string text;
    for (std::size_t j = 0; j < orders(); ++j) {
        const std::string number = std::to_string(j + 1);
        text += (j == 0 ? "" : " AND ") + std::string(sum) + number;
        if (!loss.empty())
            text += " + " + std::string(loss) + number;
        text += " <= " + std::to_string(limit(j));
    }
    return text;
}

std::string LossStatements::badRows(std::uint64_t round) const
{
    std::string typed = m_table.person + "::text AS c1, " + m_table.round + "::text AS c2";
    std::string names = "c1, c2";
    for (std::size_t j = 0; j < orders(); ++j) {
        const std::string name = "c" + std::to_string(j + 3);
        typed += ", " + m_table.losses[j] + "::text AS " + name;
        names += ", " + name;
    }
    std::string source = "SELECT " + typed + ", " + values() + " FROM " + m_table.name;
    if (round > 0)
        source += " WHERE " + m_table.round + " = " + std::to_string(round);
    return "SELECT " + names + " FROM (SELECT *, NOT (" + isLoss() +
           ") AS bad, p IS NOT NULL AND r IS NOT NULL AND count(*) OVER (PARTITION BY p, r) > 1 AS twice FROM (" +
           source + ") typed) judged WHERE bad OR twice ORDER BY bad DESC LIMIT " + kBadRowsShown;
}

std::vector<std::string> LossStatements::makeSkip(const std::string &function, const std::string &aggregate) const
{
    // The state holds the sums, and whether the last loss was charged.
    std::string arguments;
    std::string types;
    std::string sums;
    std::string same;
    std::string fit;
    std::string start;
    for (std::size_t j = 1; j <= orders(); ++j) {
        const std::string n = std::to_string(j);
        arguments += ", q" + n + " bigint";
        types += (j == 1 ? "" : ", ") + std::string("bigint");
        // Operators of the system, independent of the caller's search path.
        const std::string sum = "s[" + n + "] OPERATOR(pg_catalog.+) q" + n;
        sums += sum + ", ";
        same += "s[" + n + "], ";
        fit += (j == 1 ? "" : " AND ") + std::string("(") + sum + ") OPERATOR(pg_catalog.<=) " +
               std::to_string(limit(j - 1)) + "::pg_catalog.int8";
        start += "0,";
    }
    return {"CREATE FUNCTION " + function + "(s bigint[]" + arguments +
                ") RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ BEGIN "
                "IF " +
                fit + " THEN RETURN ARRAY[" + sums + "1]; END IF; RETURN ARRAY[" + same + "0]; END $$",
            "CREATE AGGREGATE " + aggregate + "(" + types + ") (SFUNC = " + function +
                ", STYPE = bigint[], INITCOND = '{" + start + "1}')"};
}

std::string LossStatements::spread(const std::string &people) const
{
    const std::string limit0 = std::to_string(limit(0));
    const std::string parts = std::to_string(individual::IndividualCounts::kParts);
    std::string text = " UNION ALL SELECT 'people', 0, count(*) FROM " + people +
                       " UNION ALL SELECT 'least', 0, min(spent_1) FROM " + people + " HAVING count(*) > 0" +
                       " UNION ALL SELECT 'most', 0, max(spent_1) FROM " + people + " HAVING count(*) > 0" +
                       " UNION ALL SELECT 'left', ((" + limit0 + " - spent_1) * " + parts + " + " + limit0 +
                       " - 1) / " + limit0 + ", count(*) FROM " + people + " GROUP BY 2";
    for (std::size_t j = 1; j <= orders(); ++j)
        text += " UNION ALL SELECT 'spent', " + std::to_string(j) + ", coalesce(sum(spent_" + std::to_string(j) +
                "::bigint), 0) FROM " + people;
    return text;
}

std::string LossStatements::counts(const std::string &skip) const
{
    // One pass in the order of the filter; people and rounds are then counted from its rows together.
    std::string ran = "SELECT p, r, lag(r) OVER w IS NOT DISTINCT FROM r AS twice, ";
    std::string spent;
    if (latches()) {
        ran += list("q") + ", ";
        for (std::size_t j = 1; j <= orders(); ++j)
            ran += "sum(q" + std::to_string(j) + ") OVER w AS s" + std::to_string(j) + (j == orders() ? "" : ", ");
        for (std::size_t j = 1; j <= orders(); ++j)
            spent += ", coalesce(max(s" + std::to_string(j) + ") FILTER (WHERE " + fits("s", "") +
                     "), 0)::bigint AS spent_" + std::to_string(j);
    } else {
        ran += skip + "(" + list("q") + ") OVER w AS s";
        for (std::size_t j = 1; j <= orders(); ++j)
            spent += ", max(s[" + std::to_string(j) + "]) AS spent_" + std::to_string(j);
    }
    ran += " FROM losses WHERE " + isLoss() + " WINDOW w AS (PARTITION BY p ORDER BY r)";
    // Who is left out: with skipping, by the charge of this row; with latching, in this round but in no earlier one.
    std::string out = "s[" + std::to_string(orders() + 1) + "] = 0";
    if (latches()) {
        out = "NOT (" + fits("s", "") + ")";
        for (std::size_t j = 1; j <= orders(); ++j)
            out += " AND s" + std::to_string(j) + " - q" + std::to_string(j) + " <= " + std::to_string(limit(j - 1));
    }
    return "WITH losses AS NOT MATERIALIZED (" + rows() + "), ran AS NOT MATERIALIZED (" + ran +
           "), sums AS MATERIALIZED (SELECT p, r, grouping(r) = 1 AS of_person, count(*) FILTER (WHERE " + out +
           ") AS out, count(*) FILTER (WHERE twice) AS twice" + spent +
           " FROM ran GROUP BY GROUPING SETS ((p), (r))), people AS NOT MATERIALIZED (SELECT * FROM sums WHERE "
           "of_person) SELECT what::text AS what, at::bigint AS at, n::numeric AS n FROM (SELECT " +
           m_text + " AS what, 0 AS at, 1 AS n UNION ALL SELECT 'bad', 0, count(*) FROM losses WHERE NOT (" + isLoss() +
           ") UNION ALL SELECT 'bad', 0, coalesce(sum(twice), 0) FROM people UNION ALL SELECT 'out', r, out FROM sums "
           "WHERE NOT of_person" +
           spread("people") + ") counts";
}

std::string LossStatements::stateCounts(const std::string &people, const std::string &rounds) const
{
    return "SELECT what::text AS what, at::bigint AS at, n::numeric AS n FROM (SELECT filter AS what, 0 AS at, 1 AS n "
           "FROM " +
           rounds + " WHERE round = 0 UNION ALL SELECT 'out', round, left_out FROM " + rounds + " WHERE round > 0" +
           spread(people) + ") counts";
}

Status addCounts(const Rows &rows, const std::string &text, individual::IndividualCounts &counts)
{
    individual::IndividualCounts part(counts.scales(), counts.mode());
    bool named = false;
    // Counts read through a coordinator come from several shards, so a kind may occur more than once.
    bool least = false;
    for (const auto &row : rows.rows) {
        if (row.size() != 3 || !row[0])
            return makeError(ErrorCode::Malformed, "the counts must have the columns what, at and n");
        const std::string &what = *row[0];
        named = named || what == text;
        if (what == text)
            continue;
        if (what.starts_with('{'))
            return makeError(ErrorCode::Conflict, "is of another filter: " + what + "; asked for: " + text);
        EPSILOMETER_ASSIGN(const std::uint64_t at, countIn(row[1]));
        if (what == "spent" && at >= 1 && at <= part.spent.size()) {
            EPSILOMETER_ASSIGN(const Exact sum, Exact::parse("spent", row[2].value_or("")));
            part.spent[at - 1] = part.spent[at - 1] + sum;
            continue;
        }
        EPSILOMETER_ASSIGN(const std::uint64_t n, countIn(row[2]));
        const auto quanta = static_cast<std::int64_t>(n);
        if (what == "bad") {
            if (n > 0)
                return makeError(ErrorCode::Malformed, counted(n, "row") + " that are no losses");
        } else if (what == "people") {
            part.people = individual::IndividualCounts::sum(part.people, n);
        } else if (what == "left" && at < part.left.size()) {
            part.left[at] = individual::IndividualCounts::sum(part.left[at], n);
        } else if (what == "least") {
            part.leastSpent = least ? std::min(part.leastSpent, quanta) : quanta;
            least = true;
        } else if (what == "most") {
            part.mostSpent = std::max(part.mostSpent, quanta);
        } else if (what == "out" && at >= 1 && at <= individual::kMostRounds) {
            part.leftOut.resize(std::max<std::size_t>(part.leftOut.size(), at), 0);
            part.leftOut[at - 1] = individual::IndividualCounts::sum(part.leftOut[at - 1], n);
        } else {
            return makeError(ErrorCode::Malformed, "unknown count " + what);
        }
    }
    if (!named)
        return makeError(ErrorCode::Malformed, "the counts do not say of which filter they are");
    EPSILOMETER_TRY(part.check());
    counts.add(part);
    return counts.check();
}

} // namespace epsilometer::sql
