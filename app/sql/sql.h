// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/present/json/individual_part.h"

#include <cstdint>
#include <string>
#include <vector>

/// Per-person filters that run in PostgreSQL: sums and counts are made where the data are. The server turns losses into
/// whole quanta, each rounded up; sums of whole numbers do not depend on the order or the shard.
///
/// Errors of all functions: Io, naming the server, for errors of the server or the connection; Unsupported if the
/// program was built without libpq. Tests: tests/sql
namespace epsilometer::sql {

/// The table of people's losses, and the filter over it.
struct LossSource {
    /// One connection string of libpq per server. People are spread over the servers; all losses of one person are on
    /// one server.
    std::vector<std::string> servers;
    /// Name of the table or view on every server, written as in SQL: LOSSES or schema.losses. Its columns have the
    /// names of the long form of files: person, round, then one loss per order. Losses are whole numbers or NUMERIC,
    /// which count as typed, or REAL or DOUBLE PRECISION, which count with their exact binary value.
    /// Instead, the table may have the columns what, at, n: the counts of views made by createView(), read through
    /// foreign tables.
    std::string table;
    present::IndividualNotion notion;
    individual::IndividualMode mode = individual::IndividualMode::Skip; ///< Skip or Latch
};

/// Runs the filter over all rounds of the table, on every server at once. The counts equal those of reading the losses
/// into this program. Writes nothing.
/// Errors  Malformed, naming the first bad rows: NULL, NaN, negative, above 2^62 quanta, or a person twice in a round
[[nodiscard]] Result<present::IndividualPart> accountLosses(const LossSource &source, Progress &progress);

/// Makes a view of the counts on every server. A coordinator can read the views as foreign tables, so that the whole
/// filter runs on the shards.
/// view  a new name in the schema of the table
[[nodiscard]] Status createView(const LossSource &source, const std::string &view, Progress &progress);

/// The result of step().
struct Step {
    std::uint64_t round = 0;
    std::uint64_t asked = 0;        ///< number of people with a loss in the round
    std::uint64_t charged = 0;      ///< number of these people who take part
    std::size_t repeated = 0;       ///< number of servers that had charged the round before, and repeat their answer
    std::vector<std::string> who{}; ///< names of the people who take part, if requested
};

/// Charges, before round `round` of an adaptive analysis, all people whose loss fits. Each server uses one transaction,
/// which also writes a marker of the round; the result is returned only after all servers have committed. After a
/// crash, call step() again for the same round: servers that have charged repeat their answer, and the others charge.
/// So a person may be charged for a round that was never released, but never takes part without a charge.
///
/// state  name of the table that holds the spent amounts per person, in the schema of the table of losses. The first
///        step makes it, and NAME_rounds for the markers. Its rows with that round belong to the people who take part.
/// round  1 more than the last round, or the last round again
/// names  whether to return the names of the people who take part
/// Errors  those of accountLosses(); Conflict if another step runs, the round is out of order, the state belongs to
///         another filter, or the losses of the round changed after they were charged. Nothing is charged then, on any
/// server.
[[nodiscard]] Result<Step> step(const LossSource &source, const std::string &state, std::uint64_t round, bool names,
                                Progress &progress);

/// The counts of the losses charged by the steps so far, in the form of accountLosses().
[[nodiscard]] Result<present::IndividualPart> accountState(const LossSource &source, const std::string &state,
                                                           Progress &progress);

/// The rows of a query as CSV with a header. The server merges equal rows and adds their number as the column "count",
/// unless the query has such a column already. Rows with columns named time, date or timestamp are kept apart and in
/// their order; so are rows with columns named round or seq, which are then left out. Without such columns the order of
/// rows is arbitrary. The transaction is read-only.
/// server  a connection string of libpq; empty: taken from the environment
[[nodiscard]] Result<std::string> queryCsv(const std::string &server, const std::string &query, Progress &progress);

} // namespace epsilometer::sql
