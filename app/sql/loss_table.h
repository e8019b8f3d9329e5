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

/// A table of losses on one server, found by the name that the user gave. All names are quoted.
struct LossTable {
    std::string schema;              ///< quoted
    std::string name;                ///< schema.table, quoted
    std::string person;              ///< column, quoted
    std::string round;               ///< column, quoted
    std::vector<std::string> losses; ///< columns, quoted, one per order
    bool decimal = true;             ///< else doubles
    bool isCounts = false;           ///< columns what, at, n in place of losses
};

/// Finds the table and checks names and types of its columns. Afterwards bare names in statements are those of built-in
/// functions and operators alone, whatever the database holds.
/// Errors  Malformed naming the column and what is right
[[nodiscard]] Result<LossTable> findTable(Connection &connection, const std::string &name, std::size_t orders,
                                          Progress &progress);

/// A name of our own in the schema of a table, quoted. Errors  OutOfDomain: empty, or with `suffix` above 63 bytes,
/// which the server would cut off to another name
[[nodiscard]] Result<std::string> ownName(const Connection &connection, const LossTable &table, const std::string &name,
                                          std::string_view suffix = {});

/// Statements over one table, for one filter. Losses are charged in whole quanta, each rounded up, exactly: a NUMERIC
/// times a power of ten has no rounding, nor has a double over a power of two whose quotient is neither tiny nor huge.
/// What is no loss becomes NULL. Only whole numbers are added, as NUMERIC.
class LossStatements {
public:
    LossStatements(LossTable table, const individual::IndividualCounts &filter, std::string filterLiteral)
        : m_table(std::move(table)), m_filter(filter), m_text(std::move(filterLiteral))
    {
    }

    [[nodiscard]] const LossTable &table() const { return m_table; }
    /// The filter as text, as a literal.
    [[nodiscard]] const std::string &filterText() const { return m_text; }
    /// "q1, q2" with a prefix before each and a suffix after: "s.q1" and so on.
    [[nodiscard]] std::string list(std::string_view prefix, std::string_view suffix = {},
                                   std::string_view separator = ", ") const;
    /// p, r, q1, q2, ... of each row.
    [[nodiscard]] std::string rows() const;
    /// Whether a row of rows() is a loss.
    [[nodiscard]] std::string isLoss() const;
    /// Whether sums plus losses stay within the budgets, all of them.
    [[nodiscard]] std::string fits(std::string_view sum, std::string_view loss) const;
    /// The first rows that are no losses, or of a person who is twice in a round: person, round, losses, each as text.
    /// round  only of this round; 0: of all
    [[nodiscard]] std::string badRows(std::uint64_t round) const;
    /// The counts as rows (what, at, n). skip  the quoted name of the ordered aggregate
    [[nodiscard]] std::string counts(const std::string &skip) const;
    /// The counts of what steps have charged. people, rounds  quoted names of their tables
    [[nodiscard]] std::string stateCounts(const std::string &people, const std::string &rounds) const;
    /// What makes the ordered aggregate of the skipping filter, of the given names.
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

/// Adds rows (what, at, n) to counts. text  the filter that they must be of. Errors  Malformed
[[nodiscard]] Status addCounts(const Rows &rows, const std::string &text, individual::IndividualCounts &counts);

} // namespace epsilometer::sql
