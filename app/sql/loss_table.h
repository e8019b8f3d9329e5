// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sql/connection.h"
#include "app/sql/sql.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::sql {

/// A table of losses on one server, found by the name that the user gave. All names are quoted for SQL.
struct LossTable {
    std::string schema;              ///< quoted
    std::string name;                ///< schema.table, quoted
    std::string person;              ///< column, quoted
    std::string round;               ///< column, quoted
    std::vector<std::string> losses; ///< columns, quoted, one per order
    bool decimal = true;             ///< NUMERIC or whole numbers; else doubles
    bool isCounts = false;           ///< the columns are what, at, n instead of losses
};

/// Finds the table and checks names and types of its columns. Afterwards bare names in statements mean built-in
/// functions and operators alone, whatever the database holds.
/// Errors  Malformed, naming the column and the correct form
[[nodiscard]] Result<LossTable> findTable(Connection &connection, const std::string &name, std::size_t orders,
                                          Progress &progress);

/// A quoted name in the schema of a table, for a table or view of our own.
/// Errors  OutOfDomain if the name is empty, or with `suffix` longer than 63 bytes, where the server would truncate it
[[nodiscard]] Result<std::string> ownName(const Connection &connection, const LossTable &table, const std::string &name,
                                          std::string_view suffix = {});

/// SQL statements over one table, for one filter. Losses are charged in whole quanta, each rounded up, exactly: a
/// NUMERIC times a power of ten is not rounded, and neither is a double divided by a power of two if the quotient is
/// neither tiny nor huge. An invalid loss becomes NULL. Only whole numbers are added, as NUMERIC.
class LossStatements {
public:
    LossStatements(LossTable table, const individual::IndividualCounts &filter, std::string filterLiteral)
        : m_table(std::move(table)), m_filter(filter), m_text(std::move(filterLiteral))
    {
    }

    [[nodiscard]] const LossTable &table() const { return m_table; }
    /// The text of the filter as an SQL literal.
    [[nodiscard]] const std::string &filterText() const { return m_text; }
    /// The loss columns with a prefix before and a suffix after each: "s.q1, s.q2" and so on.
    [[nodiscard]] std::string list(std::string_view prefix, std::string_view suffix = {},
                                   std::string_view separator = ", ") const;
    /// Query for the columns p (person), r (round), q1, q2, ... (losses in quanta) of each row.
    [[nodiscard]] std::string rows() const;
    /// Condition that a row of rows() holds a valid loss.
    [[nodiscard]] std::string isLoss() const;
    /// Condition that every sum plus loss stays within its budget.
    [[nodiscard]] std::string fits(std::string_view sum, std::string_view loss) const;
    /// Query for the first bad rows, with an invalid loss or with a person twice in a round: person, round and losses,
    /// as text.
    /// round  the round to look at; 0: all rounds
    [[nodiscard]] std::string badRows(std::uint64_t round) const;
    /// Query for the counts, as rows (what, at, n).
    /// skip  quoted name of the ordered aggregate
    [[nodiscard]] std::string counts(const std::string &skip) const;
    /// Query for the counts of the losses that steps have charged.
    /// people, rounds  quoted names of the tables of the state
    [[nodiscard]] std::string stateCounts(const std::string &people, const std::string &rounds) const;
    /// Statements that create the ordered aggregate of the skipping filter, under the given names.
    [[nodiscard]] std::vector<std::string> makeSkip(const std::string &function, const std::string &aggregate) const;
    [[nodiscard]] std::size_t orders() const { return m_filter.scales().size(); }
    [[nodiscard]] std::int64_t limit(std::size_t order) const { return m_filter.limit(order); }
    [[nodiscard]] bool latches() const { return m_filter.mode() == individual::IndividualMode::Latch; }

private:
    [[nodiscard]] std::string quanta(std::size_t order) const;
    [[nodiscard]] std::string values() const;
    [[nodiscard]] std::string spread(const std::string &people) const;

    LossTable m_table;
    const individual::IndividualCounts &m_filter;
    std::string m_text;
};

/// Adds rows (what, at, n) to counts.
/// text  the filter that the rows must belong to
/// Errors  Malformed
[[nodiscard]] Status addCounts(const Rows &rows, const std::string &text, individual::IndividualCounts &counts);

} // namespace epsilometer::sql
