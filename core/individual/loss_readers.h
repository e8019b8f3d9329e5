// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_report.h"

#include <istream>
#include <map>
#include <string>
#include <string_view>

namespace epsilometer::individual {

/// Options for accounting a set of losses.
struct IndividualRequest {
    std::vector<Exact> budgets; ///< one per order, in the unit of the losses
    IndividualMode mode = IndividualMode::Skip;
    std::string watch; ///< name of the person whose history is recorded; empty: none
    /// Individual budgets by name, in the unit of the losses; all of these people must be in the losses. They were
    /// fixed in advance, without looking at the data (practice.md 10).
    std::map<std::string, Exact> own{};
};

/// Formats of losses. With J orders every round has J adjacent columns, one per order.
enum class LossFormat : std::uint8_t {
    Wide, ///< CSV, one line per person, one column per round (and order)
    Long, ///< CSV with a header: person, round, then one loss per order; rounds of a person ascend, gaps are losses of
          ///< 0
    Binary, ///< magic, people, columns, then column by column of doubles and nothing more
};

/// Long form if the header has a column `round`, `step` or `t`; binary by its magic; otherwise wide.
[[nodiscard]] LossFormat recogniseLosses(std::string_view firstBytes);

/// Reads and accounts losses at the same time, one line or one column at a time; memory O(people + rounds).
///
/// In CSV a first line without a cell that begins like a number is a header; any other belongs to a person. A first
/// column named person, id, user or name holds names. In the wide form names are unique: two lines would be two people
/// with a budget each. Numbers are read as typed: ten times 0.1 is exactly 1. Binary numbers count with their exact
/// binary value.
/// Errors  Malformed, OutOfDomain with line and field, including losses without a name; Cancelled
[[nodiscard]] Result<IndividualReport> readWideLosses(std::istream &stream, const IndividualRequest &request,
                                                      Progress &progress);
[[nodiscard]] Result<IndividualReport> readLongLosses(std::istream &stream, const IndividualRequest &request,
                                                      Progress &progress);
[[nodiscard]] Result<IndividualReport> readBinaryLosses(std::istream &stream, const IndividualRequest &request,
                                                        Progress &progress);
[[nodiscard]] Result<IndividualReport> readLosses(std::istream &stream, LossFormat format,
                                                  const IndividualRequest &request, Progress &progress);

/// Reads a CSV of people's names and their own budgets, with an optional header person,budget. Names are unique. Errors
/// Malformed
[[nodiscard]] Result<std::map<std::string, Exact>> readOwnBudgets(std::istream &stream, Progress &progress);

/// Whether a column with this name, in any case, holds people or rounds, in a file or in a table of a server.
[[nodiscard]] bool namesPeople(std::string_view column);
[[nodiscard]] bool namesRounds(std::string_view column);
/// Whether the first non-blank line of a CSV has a column of rounds, with names read as by the readers. Only the long
/// form has such a column; read as losses it would be charged.
[[nodiscard]] bool headerNamesRounds(std::string_view firstBytes);
/// Fails on an empty table: most likely the file was misread. Error  Malformed
[[nodiscard]] Status requirePeople(std::uint64_t people);

} // namespace epsilometer::individual
