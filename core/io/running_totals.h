// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/io/importer.h"
#include "core/mechanisms/mechanism.h"

#include <cstddef>
#include <string_view>

/// Logs that state after each entry what all entries so far cost, instead of what each one costs.
namespace epsilometer::io {

/// Name of the column and key of such a total; its delta is that of the same row.
inline constexpr std::string_view kEpsilonSoFar = "epsilon_so_far";

/// A cost that is the total of all entries so far. keepLastTotals() resolves it; until then no reader knows its
/// parameter, so it costs infinity.
[[nodiscard]] Mechanism totalSoFar(Mechanism cost);

/// Replaces each series of totals by its last one, which is (epsilon, delta)-DP of all of them together. Entries with
/// the same actor, data set and blocks are a series. A total that falls is not understood: it is not one.
/// Tests: tests/core/io/running_totals_test.cpp
void keepLastTotals(ImportResult &result);

/// Whether the costs rise from each entry to the next, as totals do: five entries or more, of one delta. They are
/// charged as costs, which is sound either way; the log is then asked about (ImportResult::question).
[[nodiscard]] bool riseLikeTotals(const ImportResult &result);
[[nodiscard]] Message questionOfTotals();

/// riseLikeTotals() of a sequence of numbers, for readers without entries.
class RisingCosts {
public:
    /// Adds the next cost, of one run.
    void add(const Exact &epsilon, const Exact &delta);
    [[nodiscard]] bool rise() const;

private:
    Exact m_epsilon;
    Exact m_delta;
    std::size_t m_count = 0;
    bool m_rising = true;
};

} // namespace epsilometer::io
