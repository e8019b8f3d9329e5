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
    std::string watch; ///< name of a person whose history is wanted; empty: none
    /// Budgets of people who have one of their own, in the unit of the losses; all of them must be in the losses. They
    /// were fixed beforehand, without looking at the data (practice.md 10).
    std::map<std::string, Exact> own{};
};

/// Forms that losses come in. With J orders every round has J neighbouring columns, one per order.
enum class LossFormat : std::uint8_t {
    Wide, ///< CSV, a line per person, a column per round (and order)
    Long, ///< CSV with a header: person, round, then a loss per order; rounds of a person ascend, gaps are losses of 0
    Binary, ///< magic, people, columns, then column after column of doubles and nothing more: see writeLossColumns()
};

/// Long form if the header has a column `round`, `step` or `t`; binary by its magic; otherwise wide.
[[nodiscard]] LossFormat recogniseLosses(std::string_view firstBytes);

/// Reads losses and accounts them on the way: one line or one column at a time, memory O(people + rounds).
///
/// In CSV a first line without a cell that begins like a number is a header; any other is a person's. A first column
/// named person, id, user or name holds names.
/// In the wide form a name is there once: two lines would be two people, each with a budget of their own.
/// Numbers are read as typed: ten times 0.1 is exactly 1. Binary numbers count with their exact binary value.
/// Errors  Malformed, OutOfDomain with line and field, also for losses without a name; Cancelled
[[nodiscard]] Result<IndividualReport> readWideLosses(std::istream &stream, const IndividualRequest &request,
                                                      Progress &progress);
[[nodiscard]] Result<IndividualReport> readLongLosses(std::istream &stream, const IndividualRequest &request,
                                                      Progress &progress);
[[nodiscard]] Result<IndividualReport> readBinaryLosses(std::istream &stream, const IndividualRequest &request,
                                                        Progress &progress);
[[nodiscard]] Result<IndividualReport> readLosses(std::istream &stream, LossFormat format,
                                                  const IndividualRequest &request, Progress &progress);

/// A CSV of people's names and their own budgets, after a header, person,budget, or none. Each name once. Errors  Malformed
[[nodiscard]] Result<std::map<std::string, Exact>> readOwnBudgets(std::istream &stream, Progress &progress);

/// Whether a column of this name, in any case, holds people or rounds, in a file as in a table of a server.
[[nodiscard]] bool namesPeople(std::string_view column);
[[nodiscard]] bool namesRounds(std::string_view column);
/// Whether the first line of a CSV that is not blank has a column of rounds, its names read as the readers read them.
/// A column of rounds is one of the long form alone, wherever it stands: read as losses it would be charged.
[[nodiscard]] bool headerNamesRounds(std::string_view firstBytes);
/// Fails on an empty table: most likely the file was misread. Error  Malformed
[[nodiscard]] Status requirePeople(std::uint64_t people);

/// The binary form of columns of equal length: "dpllosses 1.0\n\0\0", people and columns as unsigned 64-bit, then the
/// doubles, all little-endian.
[[nodiscard]] std::string writeLossColumns(const std::vector<std::vector<double>> &columns);

} // namespace epsilometer::individual
