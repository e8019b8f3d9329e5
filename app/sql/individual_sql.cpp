// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/loss_table.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/individual/loss_readers.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace epsilometer::sql {

namespace {

/// The filter without fields that are only displayed, so that equal decisions have equal texts.
std::string filterText(present::IndividualPart part)
{
    part.notion.delta = Exact();
    return present::partHeading(part).write();
}

/// The servers, with the table of losses on each.
class Shards {
public:
    static Result<Shards> open(const LossSource &source, Progress &progress)
    {
        EPSILOMETER_TRY(require::that(!source.servers.empty(), "--sql", "", "must be given"));
        EPSILOMETER_TRY(require::that(!source.table.empty(), "--table", "", "must be given with --sql"));
        EPSILOMETER_ASSIGN(present::IndividualPart typed, present::emptyPart(source.notion, source.mode, true));
        Shards shards(progress);
        std::vector<LossTable> tables;
        for (const std::string &server : source.servers) {
            EPSILOMETER_ASSIGN(auto connection, Connection::open(server, shards.m_connections.size() + 1));
            EPSILOMETER_ASSIGN(auto table, findTable(connection, source.table, typed.counts.scales().size(), progress));
            const bool same = tables.empty() || table.isCounts || table.decimal == tables.front().decimal;
            if (!same)
                return makeError(ErrorCode::Malformed, "losses are decimal on one server and doubles on another")
                    .at(connection.name());
            shards.m_connections.push_back(std::move(connection));
            tables.push_back(std::move(table));
        }
        EPSILOMETER_ASSIGN(const bool doubles,
                           countsDoubles(source, shards.m_connections.front(), tables.front(), progress));
        EPSILOMETER_ASSIGN(auto part,
                           present::emptyPart(source.notion, source.mode, tables.front().decimal && !doubles));
        shards.m_part = std::make_unique<present::IndividualPart>(std::move(part));
        shards.m_text = filterText(*shards.m_part);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            EPSILOMETER_ASSIGN(auto literal, shards.m_connections[i].literal(shards.m_text));
            shards.m_statements.emplace_back(std::move(tables[i]), shards.m_part->counts, std::move(literal));
        }
        return shards;
    }

    [[nodiscard]] std::size_t size() const { return m_connections.size(); }
    [[nodiscard]] std::vector<Connection> &connections() { return m_connections; }
    [[nodiscard]] const LossStatements &statements(std::size_t i) const { return m_statements[i]; }
    [[nodiscard]] const std::string &text() const { return m_text; }
    [[nodiscard]] const present::IndividualPart &part() const { return *m_part; }

    /// Runs the statement of each server, on all servers at once.
    Result<std::vector<Rows>> run(const std::function<std::string(std::size_t)> &statement)
    {
        std::vector<std::string> statements;
        for (std::size_t i = 0; i < size(); ++i)
            statements.push_back(statement(i));
        return runOnAll(m_connections, statements, m_progress);
    }

    /// The sum of the counts that the servers returned.
    Result<present::IndividualPart> add(const std::vector<Rows> &answers) const
    {
        present::IndividualPart sum = *m_part;
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (const Status added = addCounts(answers[i], m_text, sum.counts); !added.ok())
                return added.error().at(m_connections[i].name());
        EPSILOMETER_TRY(individual::requirePeople(sum.counts.people));
        return sum;
    }

    /// Fails if the table on a server holds bad rows; the error names the first of them.
    /// round  the round to check; 0: all rounds
    Status checkRows(std::uint64_t round)
    {
        EPSILOMETER_ASSIGN(const auto answers, run([&](std::size_t i) { return m_statements[i].badRows(round); }));
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (!answers[i].rows.empty())
                return badRows(i, answers[i]);
        return {};
    }

    /// Fails if the table holds counts instead of losses.
    Status requireLosses() const
    {
        for (std::size_t i = 0; i < size(); ++i)
            if (m_statements[i].table().isCounts)
                return makeError(ErrorCode::Malformed, "the table holds counts: losses are needed")
                    .at(m_connections[i].name());
        return {};
    }

private:
    /// Whether a table of counts was made from losses that were doubles.
    static Result<bool> countsDoubles(const LossSource &source, Connection &connection, const LossTable &table,
                                      Progress &progress)
    {
        if (!table.isCounts)
            return false;
        EPSILOMETER_ASSIGN(const auto doubles, present::emptyPart(source.notion, source.mode, false));
        EPSILOMETER_ASSIGN(const Rows rows, connection.run("SELECT 1 FROM " + table.name + " WHERE what = $1 LIMIT 1",
                                                           progress, {filterText(doubles)}));
        return !rows.rows.empty();
    }

    explicit Shards(Progress &progress) : m_progress(progress) {}

    [[nodiscard]] Error badRows(std::size_t i, const Rows &rows) const
    {
        std::string text;
        for (const auto &row : rows.rows) {
            text += text.empty() ? "" : "; ";
            for (std::size_t column = 0; column < row.size(); ++column)
                text += std::string(column == 0   ? "person "
                                    : column == 1 ? ", round "
                                                  : ", loss ") +
                        row[column].value_or("NULL");
        }
        return makeError(
                   ErrorCode::Malformed, m_statements[i].table().name, text,
                   "must each be the only one of a person and a round from 1 to 2^22, with losses >= 0 that are not "
                   "NULL, NaN or above 2^62 quanta; nothing is charged")
            .at(m_connections[i].name());
    }

    Progress &m_progress;
    std::vector<Connection> m_connections;
    std::unique_ptr<present::IndividualPart> m_part; ///< filter without people; statements refer to it
    std::string m_text;
    std::vector<LossStatements> m_statements;
};

constexpr const char *kTemporaryFunction = "pg_temp.dpledger_skip_step";
constexpr const char *kTemporarySkip = "pg_temp.dpledger_skip";
constexpr const char *kLosses = "pg_temp.dpledger_losses"; ///< the losses of a round, in quanta, once read
constexpr std::string_view kRoundsSuffix = "_rounds";

/// Quoted names of the tables of a state on one server.
struct StateNames {
    std::string people;
    std::string rounds;
};

Result<std::vector<StateNames>> stateNames(Shards &shards, const std::string &state)
{
    EPSILOMETER_TRY(shards.requireLosses());
    std::vector<StateNames> names;
    for (std::size_t i = 0; i < shards.size(); ++i) {
        const Connection &connection = shards.connections()[i];
        const LossTable &table = shards.statements(i).table();
        EPSILOMETER_ASSIGN(auto rounds, ownName(connection, table, state, kRoundsSuffix));
        EPSILOMETER_ASSIGN(auto people, ownName(connection, table, state));
        names.push_back({std::move(people), std::move(rounds)});
    }
    return names;
}

std::uint64_t wholeNumber(const std::optional<std::string> &text)
{
    return text ? parseNumber<std::uint64_t>(*text).value_or(0) : 0;
}

/// A step on all servers. Every transaction stays open until all servers are ready to commit.
class Stepper {
public:
    Stepper(Shards &shards, std::vector<StateNames> names, std::uint64_t round, Progress &progress)
        : m_shards(shards), m_names(std::move(names)), m_markers(shards.size()), m_round(round),
          m_number(std::to_string(round)), m_progress(progress)
    {
    }

    Result<Step> run(bool names)
    {
        EPSILOMETER_TRY(m_shards.run([](std::size_t) { return std::string("BEGIN"); }));
        EPSILOMETER_TRY(takeTurn());
        EPSILOMETER_TRY(makeTables());
        EPSILOMETER_TRY(lock());
        EPSILOMETER_TRY(m_shards.checkRows(m_round));
        EPSILOMETER_TRY(copyLosses());
        EPSILOMETER_TRY(charge());
        Step result;
        result.round = m_round;
        for (const Marker &marker : m_markers) {
            result.asked += marker.asked;
            result.charged += marker.charged;
            result.repeated += marker.repeated ? 1 : 0;
        }
        if (names)
            EPSILOMETER_TRY(readNames(result));
        EPSILOMETER_TRY(commit());
        return result;
    }

private:
    /// The record that a server keeps of a round.
    struct Marker {
        std::uint64_t asked = 0;
        std::uint64_t charged = 0;
        std::string losses; ///< fingerprint of people and losses, independent of their order
        bool repeated = false;
    };

    /// Takes the turn of the state on every server until the transaction ends, or refuses: the first step would wait in
    /// CREATE TABLE for another first step, and then fail.
    Status takeTurn()
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_shards.size(); ++i) {
            EPSILOMETER_ASSIGN(std::string name, m_shards.connections()[i].literal(m_names[i].rounds));
            names.push_back(std::move(name));
        }
        EPSILOMETER_ASSIGN(const auto answers, m_shards.run([&names](std::size_t i) {
            return "SELECT pg_try_advisory_xact_lock(hashtextextended(" + names[i] + ", 0))";
        }));
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (answers[i].rows.front().front() != "t")
                return makeError(ErrorCode::Conflict, "another step is under way: nothing is charged")
                    .at(m_shards.connections()[i].name());
        return {};
    }

    Status makeTables()
    {
        for (std::size_t i = 0; i < m_shards.size(); ++i) {
            Connection &connection = m_shards.connections()[i];
            EPSILOMETER_ASSIGN(const std::string literal, connection.literal(m_names[i].rounds));
            EPSILOMETER_ASSIGN(const Rows there,
                               connection.run("SELECT to_regclass(" + literal + ") IS NOT NULL", m_progress));
            if (there.rows.front().front() == "t")
                continue;
            for (const std::string &statement : tableStatements(i))
                EPSILOMETER_TRY(connection.run(statement, m_progress));
        }
        return {};
    }

    [[nodiscard]] std::vector<std::string> tableStatements(std::size_t i) const
    {
        const LossStatements &statements = m_shards.statements(i);
        const auto &[people, rounds] = m_names[i];
        std::string sums;
        std::string checks;
        for (std::size_t j = 1; j <= statements.orders(); ++j) {
            const std::string name = "spent_" + std::to_string(j);
            sums += ", 0::bigint AS " + name;
            checks += ", ALTER " + name + " SET NOT NULL, ADD CHECK (" + name + " BETWEEN 0 AND " +
                      std::to_string(statements.limit(j - 1)) + ")";
        }
        // Half of each page stays free for new versions of its rows, so that an update need not write an index.
        return {"CREATE TABLE " + people + " WITH (fillfactor = 50) AS SELECT " + statements.table().person +
                    " AS person" + sums + ", NULL::bigint AS round, false AS gone FROM " + statements.table().name +
                    " WITH NO DATA",
                "ALTER TABLE " + people + " ADD PRIMARY KEY (person)" + checks,
                "CREATE TABLE " + rounds +
                    " (round bigint PRIMARY KEY, filter text, asked bigint, charged bigint, left_out bigint, losses "
                    "numeric)",
                "INSERT INTO " + rounds + " VALUES (0, " + statements.filterText() + ", 0, 0, 0, 0)"};
    }

    /// Locks the state against writers other than steps, and reads the rounds charged so far.
    Status lock()
    {
        const auto locked = m_shards.run(
            [this](std::size_t i) { return "LOCK TABLE " + m_names[i].rounds + " IN EXCLUSIVE MODE NOWAIT"; });
        if (!locked.ok()) {
            Error error = locked.error();
            error.constraint += "; another program may be writing to the state";
            return error;
        }
        EPSILOMETER_ASSIGN(const auto answers, m_shards.run([this](std::size_t i) {
            const std::string &rounds = m_names[i].rounds;
            return "SELECT (SELECT filter FROM " + rounds + " WHERE round = 0), asked, charged, losses, round FROM " +
                   rounds + " ORDER BY round DESC LIMIT 1";
        }));
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (const Status read = readMarker(answers[i], m_markers[i]); !read.ok())
                return read.error().at(m_shards.connections()[i].name());
        return {};
    }

    Status readMarker(const Rows &rows, Marker &marker) const
    {
        if (rows.rows.empty() || !rows.rows.front().front())
            return makeError(ErrorCode::Malformed, "the state has lost its filter");
        const auto &row = rows.rows.front();
        if (row[0] != m_shards.text())
            return makeError(ErrorCode::Conflict,
                             "the state is of another filter: " + *row[0] + "; asked for: " + m_shards.text());
        const std::uint64_t last = wholeNumber(row[4]);
        marker.repeated = last == m_round;
        if (!marker.repeated && last + 1 != m_round)
            return makeError(ErrorCode::Conflict, "--step", m_number,
                             "must be " + std::to_string(last + 1) + " or, again, " + std::to_string(last));
        if (marker.repeated) {
            marker.asked = wholeNumber(row[1]);
            marker.charged = wholeNumber(row[2]);
            marker.losses = row[3].value_or("");
        }
        return {};
    }

    /// Copies the losses of the round, so that the charge and the fingerprint use the same rows. On a server that has
    /// charged the round, the losses must still be the charged ones.
    Status copyLosses()
    {
        EPSILOMETER_TRY(m_shards.run([this](std::size_t i) {
            const LossStatements &statements = m_shards.statements(i);
            return "CREATE TEMP TABLE dpledger_losses ON COMMIT DROP AS " + statements.rows() + " WHERE " +
                   statements.table().round + " = " + m_number;
        }));
        // The table was checked above, but others may have written since: the copy is decisive.
        EPSILOMETER_TRY(m_shards.run([this](std::size_t i) {
            return "ALTER TABLE " + std::string(kLosses) + " ADD PRIMARY KEY (p), " +
                   m_shards.statements(i).list("ALTER q", " SET NOT NULL");
        }));
        EPSILOMETER_ASSIGN(const auto answers, m_shards.run([this](std::size_t i) {
            return "SELECT count(*), coalesce(sum(hashtextextended(concat_ws(' ', " + m_shards.statements(i).list("q") +
                   ", p::text), 0)::numeric), 0) FROM " + kLosses;
        }));
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const auto &row = answers[i].rows.front();
            Marker &marker = m_markers[i];
            const std::uint64_t asked = wholeNumber(row[0]);
            if (marker.repeated && (marker.asked != asked || marker.losses != row[1]))
                return makeError(ErrorCode::Conflict, "the losses of round " + m_number +
                                                          " changed since they were charged: what is released must be "
                                                          "what was charged")
                    .at(m_shards.connections()[i].name());
            marker.asked = asked;
            marker.losses = row[1].value_or("");
        }
        return {};
    }

    /// Runs statements on the servers that have not charged the round; the others get an empty statement.
    Result<std::vector<Rows>> runWhereNew(const std::function<std::string(std::size_t)> &statement)
    {
        return m_shards.run(
            [&](std::size_t i) { return m_markers[i].repeated ? std::string("SELECT 1") : statement(i); });
    }

    Status charge()
    {
        EPSILOMETER_TRY(runWhereNew([this](std::size_t i) {
            const LossStatements &statements = m_shards.statements(i);
            return "INSERT INTO " + m_names[i].people + " (person, " + statements.list("spent_") +
                   ", gone) SELECT p, " + statements.list("0 * q") + ", false FROM " + kLosses +
                   " ON CONFLICT (person) DO NOTHING";
        }));
        EPSILOMETER_ASSIGN(const auto charged, runWhereNew([this](std::size_t i) {
                               const LossStatements &statements = m_shards.statements(i);
                               std::string sums;
                               for (std::size_t j = 1; j <= statements.orders(); ++j) {
                                   const std::string n = std::to_string(j);
                                   sums += "spent_" + n + " = s.spent_" + n + " + l.q" + n + ", ";
                               }
                               return "UPDATE " + m_names[i].people + " s SET " + sums + "round = " + m_number +
                                      " FROM " + kLosses + " l WHERE s.person = l.p AND NOT s.gone AND " +
                                      statements.fits("s.spent_", "l.q");
                           }));
        // With latching, mark the people whose loss does not fit now; with skipping no row needs a mark.
        EPSILOMETER_ASSIGN(const auto gone, runWhereNew([this](std::size_t i) {
                               if (!m_shards.statements(i).latches())
                                   return std::string("SELECT 1");
                               return "UPDATE " + m_names[i].people + " s SET gone = true FROM " + kLosses +
                                      " l WHERE s.person = l.p AND NOT s.gone AND s.round IS DISTINCT FROM " + m_number;
                           }));
        EPSILOMETER_TRY(runWhereNew([&](std::size_t i) {
            Marker &marker = m_markers[i];
            marker.charged = charged[i].touched;
            const std::uint64_t leftOut =
                m_shards.statements(i).latches() ? gone[i].touched : marker.asked - marker.charged;
            return "INSERT INTO " + m_names[i].rounds + " VALUES (" + m_number + ", NULL, " +
                   std::to_string(marker.asked) + ", " + std::to_string(marker.charged) + ", " +
                   std::to_string(leftOut) + ", " + marker.losses + ")";
        }));
        return {};
    }

    Status readNames(Step &result)
    {
        EPSILOMETER_ASSIGN(const auto answers, m_shards.run([this](std::size_t i) {
            return "SELECT person::text FROM " + m_names[i].people + " WHERE round = " + m_number;
        }));
        for (const Rows &rows : answers)
            for (const auto &row : rows.rows)
                result.who.push_back(row.front().value_or(""));
        return {};
    }

    Status commit()
    {
        const auto committed = m_shards.run([](std::size_t) { return std::string("COMMIT"); });
        if (committed.ok() && std::ranges::all_of(*committed, [](const Rows &rows) { return rows.tag == "COMMIT"; }))
            return {};
        Error error = committed.ok() ? makeError(ErrorCode::Io, "a server rolled back") : committed.error();
        error.constraint += "; round " + m_number +
                            " may be charged on some servers: release nothing, and ask for it again, which charges no "
                            "person twice";
        return error;
    }

    Shards &m_shards;
    std::vector<StateNames> m_names;
    std::vector<Marker> m_markers;
    std::uint64_t m_round;
    std::string m_number;
    Progress &m_progress;
};

} // namespace

Result<present::IndividualPart> accountLosses(const LossSource &source, Progress &progress)
{
    EPSILOMETER_ASSIGN(Shards shards, Shards::open(source, progress));
    // Check and count must see the same rows.
    EPSILOMETER_TRY(
        shards.run([](std::size_t) { return std::string("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ"); }));
    for (std::size_t i = 0; i < shards.size(); ++i)
        if (const LossStatements &statements = shards.statements(i);
            !statements.table().isCounts && !statements.latches())
            for (const std::string &statement : statements.makeSkip(kTemporaryFunction, kTemporarySkip))
                EPSILOMETER_TRY(shards.connections()[i].run(statement, progress));
    EPSILOMETER_ASSIGN(const auto answers, shards.run([&shards](std::size_t i) {
        const LossStatements &statements = shards.statements(i);
        return statements.table().isCounts ? "SELECT what, at, n FROM " + statements.table().name
                                           : statements.counts(kTemporarySkip);
    }));
    auto sum = shards.add(answers);
    if (!sum.ok() && shards.requireLosses().ok())
        EPSILOMETER_TRY(shards.checkRows(0));
    return sum;
}

Status createView(const LossSource &source, const std::string &view, Progress &progress)
{
    EPSILOMETER_ASSIGN(Shards shards, Shards::open(source, progress));
    EPSILOMETER_TRY(shards.requireLosses());
    EPSILOMETER_TRY(shards.run([](std::size_t) { return std::string("BEGIN"); }));
    for (std::size_t i = 0; i < shards.size(); ++i) {
        Connection &connection = shards.connections()[i];
        const LossStatements &statements = shards.statements(i);
        EPSILOMETER_ASSIGN(const std::string name, ownName(connection, statements.table(), view));
        EPSILOMETER_ASSIGN(const std::string function, ownName(connection, statements.table(), view + "_step"));
        EPSILOMETER_ASSIGN(const std::string skip, ownName(connection, statements.table(), view + "_skip"));
        if (!statements.latches())
            for (const std::string &statement : statements.makeSkip(function, skip))
                EPSILOMETER_TRY(connection.run(statement, progress));
        EPSILOMETER_TRY(connection.run("CREATE VIEW " + name + " AS " + statements.counts(skip), progress));
    }
    EPSILOMETER_TRY(shards.run([](std::size_t) { return std::string("COMMIT"); }));
    return {};
}

Result<Step> step(const LossSource &source, const std::string &state, std::uint64_t round, bool names,
                  Progress &progress)
{
    EPSILOMETER_ASSIGN(Shards shards, Shards::open(source, progress));
    EPSILOMETER_ASSIGN(auto tables, stateNames(shards, state));
    return Stepper(shards, std::move(tables), round, progress).run(names);
}

Result<present::IndividualPart> accountState(const LossSource &source, const std::string &state, Progress &progress)
{
    EPSILOMETER_ASSIGN(Shards shards, Shards::open(source, progress));
    EPSILOMETER_ASSIGN(const auto names, stateNames(shards, state));
    EPSILOMETER_ASSIGN(const auto answers, shards.run([&](std::size_t i) {
        return shards.statements(i).stateCounts(names[i].people, names[i].rounds);
    }));
    return shards.add(answers);
}

} // namespace epsilometer::sql
