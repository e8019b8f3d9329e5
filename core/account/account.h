// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odp_savings.h"
#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/tasks.h"
#include "core/compositions/composition.h"
#include "core/compositions/composition_results.h"
#include "core/filters/filter.h"
#include "core/odometers/odometer.h"
#include "core/plan/policy.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::account {

using FilterKinds = std::vector<std::unique_ptr<const filters::FilterKind>>;
using OdometerKinds = std::vector<std::unique_ptr<const odometers::OdometerKind>>;
using CompositionKinds = std::vector<std::unique_ptr<const compositions::CompositionKind>>;

/// One filter over the whole sequence.
struct FilterReport {
    const filters::FilterKind *kind = nullptr;
    Applicability applicability;
    std::optional<std::uint64_t> haltsAt;         ///< 1-based round that is the first refused
    std::uint64_t accepted = 0;                   ///< rounds accepted under the policy's on_halt
    double spent = 0;                             ///< UPPER; the rule's own statistic
    double budget = 0;                            ///< LOWER
    std::optional<filters::ExactlySpent> exactly; ///< both to the digit, where every number behind them is typed
    Guarantee guarantee;
};

/// One odometer at the reported rounds.
struct OdometerReport {
    const odometers::OdometerKind *kind = nullptr;
    Applicability applicability;
    OdometerMeaning meaning = OdometerMeaning::Loss;
    std::vector<double>
        values; ///< UPPER, one per reported round; capped by the running sum of epsilons where it is known
    /// Those running sums, shared by the odometers of a report, and how many of them, from the first on, cap the values.
    std::shared_ptr<const std::vector<double>> caps;
    std::size_t cappedReadings = 0;
};

/// One fixed-parameter composition at the reported rounds.
struct CompositionReport {
    const compositions::CompositionKind *kind = nullptr;
    Applicability applicability;
    compositions::CompositionResults results;
};

struct AccountReport {
    std::uint64_t rounds = 0;
    Policy policy;
    std::vector<std::uint64_t> at; ///< the rounds reported, 1-based, ascending
    /// Every finite epsilon is a whole multiple of 1 / sumDenominator, where there is such a number.
    std::optional<std::int64_t> sumDenominator;
    std::vector<FilterReport> filters;
    std::vector<OdometerReport> odometers;
    std::vector<CompositionReport> compositions;
    std::optional<OdpSavings> odp; ///< sums alone; absent where some round has neither a partition nor a DP bound
};

/// What the policy's own filter says; null where the report leaves it out.
[[nodiscard]] const FilterReport *ownFilter(const AccountReport &report);

/// The sum of epsilons of which `sumUp` is the outward double, exactly, where the denominators of the epsilons allow
/// it.
[[nodiscard]] std::optional<Exact> exactSum(const AccountReport &report, double sumUp);

/// Which rounds a report covers.
struct RoundSelection {
    enum class Mode : std::uint8_t { Last, All, Listed };
    Mode mode = Mode::Last;
    std::vector<std::uint64_t> listed; ///< 1-based, ascending, unique
};

/// Runs one filter over the sequence under the policy's on_halt. O(groups) checks, O(log count) inside a group.
[[nodiscard]] Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy,
                                             const Rounds &rounds, Progress &progress);
/// Reads one odometer at the given ascending rounds.
[[nodiscard]] Result<OdometerReport> readOdometer(const odometers::OdometerKind &kind, const Policy &policy,
                                                  const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                  Progress &progress);
[[nodiscard]] Result<CompositionReport> readComposition(const compositions::CompositionKind &kind, const Policy &policy,
                                                        const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                        Progress &progress);

/// Reads many odometers and compositions in one pass, in which they share their sums. Reports like those of
/// readOdometer() and readComposition(), in the order of the kinds.
[[nodiscard]] Status readCurves(const std::vector<const odometers::OdometerKind *> &odometers,
                                const std::vector<const compositions::CompositionKind *> &compositions,
                                const Policy &policy, const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                const std::vector<OdometerReport *> &odometerReports,
                                const std::vector<CompositionReport *> &compositionReports, Progress &progress);

/// Recomputes everything. Accountants that do not apply are in the report, with why. The report is the same whatever
/// the runner; with one that runs several tasks at a time, `progress` is reported to from several threads.
/// Errors: OutOfDomain for the policy or a listed round beyond the sequence; Cancelled.
[[nodiscard]] Result<AccountReport> account(const FilterKinds &filters, const OdometerKinds &odometers,
                                            const CompositionKinds &compositions, const Policy &policy,
                                            const Rounds &rounds, const RoundSelection &selection, Progress &progress,
                                            const TaskRunner &run = runInOrder);

} // namespace epsilometer::account
