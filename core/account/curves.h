// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/tasks.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// Whether the result comes from a lattice of losses, which takes seconds at small sampling rates; other results take
/// milliseconds.
[[nodiscard]] inline bool isFromLattice(const compositions::CompositionResult &result)
{
    return result.note.english().starts_with("lattice");
}

/// Whether the result is one formula, which takes microseconds.
[[nodiscard]] inline bool isClosedForm(const compositions::CompositionResult &result)
{
    return result.note.english() == "closed form";
}

/// The most results from lattices of one composition; with more readings it does not apply.
inline constexpr std::size_t kMostFromLattice = 8;

/// readCurves() as tasks in two steps, for callers that run other tasks at the same time: the first step computes
/// shared sums, the second reads the odometers and compositions.
class Curves {
public:
    /// All arguments must outlive the tasks. The reports are those of readCurves().
    Curves(const std::vector<const odometers::OdometerKind *> &odometers,
           const std::vector<const compositions::CompositionKind *> &compositions, const Policy &policy,
           const Rounds &rounds, const std::vector<std::uint64_t> &at,
           const std::vector<OdometerReport *> &odometerReports,
           const std::vector<CompositionReport *> &compositionReports, std::uint64_t together = kAllTogether);
    ~Curves();
    Curves(const Curves &) = delete;
    Curves &operator=(const Curves &) = delete;

    /// Step 1: computes the sums that formulas need, if some accountant may be a formula.
    void addSums(Tasks &tasks);
    /// Step 2, after step 1 ended: one task per accountant, or one task for all if there are no sums.
    void addReaders(Tasks &tasks);
    /// After step 2 ended: completes the reports.
    Status finish(Progress &progress);

private:
    struct Readers;
    std::unique_ptr<Readers> m_readers;
};

} // namespace epsilometer::account
