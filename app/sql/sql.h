// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/present/individual_part.h"

#include <cstdint>
#include <string>
#include <vector>

/// PostgreSQL as the engine: sums and counts are made where the data are. Losses become whole quanta on the server, each
/// rounded up; whole numbers add up to the same in every order and on every shard.
///
/// Errors of all functions: Io naming the server, for what it or the connection says; Unsupported where the program was
/// built without libpq. Tests: tests/sql
namespace epsilometer::sql {

/// Where people's losses are, and the filter over them.
struct LossSource {
    /// One connection string of libpq for each server; people are spread over them, each person's losses on one.
    std::vector<std::string> servers;
    /// On every server, as SQL writes names: LOSSES or schema.losses; a table or a view. Its columns are named as in the
    /// long form of files: person, round, then a loss per order; losses are whole numbers or NUMERIC, which count as
    /// typed, or REAL or DOUBLE PRECISION, which count with their exact binary value.
    /// Or the columns what, at, n: counts that views made by createView() give, read through foreign tables.
    std::string table;
    present::IndividualNotion notion;
    individual::IndividualMode mode = individual::IndividualMode::Skip; ///< Skip or Latch
};

/// The filter over all rounds of the table, on every server at once; the same integers as reading the losses here.
/// Errors  Malformed naming the first bad rows: NULL, NaN, negative, above 2^62 quanta, a person twice in a round.
/// Nothing is written.
[[nodiscard]] Result<present::IndividualPart> accountLosses(const LossSource &source, Progress &progress);

/// Makes a view of the counts on every server, for a coordinator that reads them as a foreign table: the whole filter then
/// runs on the shard. view  a name of its own in the schema of the table
[[nodiscard]] Status createView(const LossSource &source, const std::string &view, Progress &progress);

/// What a round charged.
struct Step {
    std::uint64_t round = 0;
    std::uint64_t asked = 0;        ///< people with a loss in the round
    std::uint64_t charged = 0;      ///< of them, those who take part
    std::size_t repeated = 0;       ///< servers that had charged the round before, and repeat their answer
    std::vector<std::string> who{}; ///< names of those who take part, if wanted
};

/// Before round `round` of an adaptive analysis: charges those whose loss fits, in one transaction per server with a
/// marker of the round, and says who takes part only when all servers have committed. Asked again after a crash it
/// repeats the answer of servers that have charged, and charges the others: a person may be charged for a round that
/// was never released, never the reverse.
///
/// state  name of the table that holds what people have spent, in the schema of the table of losses; the first step makes
///        it, and NAME_rounds for the markers. Its rows with that round are those who take part.
/// round  1 more than the last one, or the last one again
/// Errors  those of accountLosses(); Conflict where another step runs, the round is another, the state is of another filter
/// or the losses of the round changed since they were charged. Nothing is charged then, on any server.
[[nodiscard]] Result<Step> step(const LossSource &source, const std::string &state, std::uint64_t round, bool names,
                                Progress &progress);

/// What the steps so far have charged, as accountLosses() would count it.
[[nodiscard]] Result<present::IndividualPart> accountState(const LossSource &source, const std::string &state,
                                                           Progress &progress);

/// The rows of a query as a CSV with a header. Equal rows are counted on the server, in the column "count", unless the query
/// has such a column: then it has counted them. Columns named time, date or timestamp keep rows apart and in their order;
/// so do columns named round or seq, which are then left out. Without them rows come in any order.
/// server  a connection string of libpq; empty: as its environment says. The transaction may only read.
[[nodiscard]] Result<std::string> queryCsv(const std::string &server, const std::string &query, Progress &progress);

} // namespace epsilometer::sql
