// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/tasks.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// Odometers and compositions that are read at the same rounds and share their sums, as tasks in two steps. What
/// readCurves() does, for a caller that has other tasks as well.
class Curves {
public:
    /// All that is referred to outlives the tasks; reports as those of readCurves().
    Curves(const std::vector<const odometers::OdometerKind *> &odometers,
           const std::vector<const compositions::CompositionKind *> &compositions, const Policy &policy,
           const Rounds &rounds, const std::vector<std::uint64_t> &at,
           const std::vector<OdometerReport *> &odometerReports,
           const std::vector<CompositionReport *> &compositionReports);
    ~Curves();
    Curves(const Curves &) = delete;
    Curves &operator=(const Curves &) = delete;

    /// First: the sums that formulas are of, where some accountant may be one.
    void addSums(Tasks &tasks);
    /// When they are done: a task for each accountant, or, without sums, one for all of them.
    void addReaders(Tasks &tasks);
    /// When these are done.
    Status finish(Progress &progress);

private:
    struct Readers;
    std::unique_ptr<Readers> m_readers;
};

} // namespace epsilometer::account
