// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odp_savings.h"
#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/tasks.h"
#include "core/compositions/composition.h"
#include "core/filters/filter.h"
#include "core/odometers/odometer.h"
#include "core/plan/policy.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
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
    std::optional<std::uint64_t> haltsAt;         ///< 1-based number of the first refused round
    std::uint64_t accepted = 0;                   ///< rounds accepted under the policy's on_halt
    double spent = 0;                             ///< UPPER bound of the filter's own statistic
    double budget = 0;                            ///< LOWER bound of the filter's own limit
    std::optional<filters::ExactlySpent> exactly; ///< spent and budget as exact numbers, if all inputs were exact
    Guarantee guarantee;
};

/// One odometer at the reported rounds.
struct OdometerReport {
    const odometers::OdometerKind *kind = nullptr;
    Applicability applicability;
    OdometerMeaning meaning = OdometerMeaning::Loss;
    std::vector<double>
        values; ///< UPPER, one per reported round; capped by the running sum of epsilons where it is known
    /// Running sums of epsilon, shared by the odometers of a report; the first `cappedReadings` of them cap the values.
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
    /// A number d such that every finite epsilon is a whole multiple of 1/d, if there is one.
    std::optional<std::int64_t> sumDenominator;
    std::vector<FilterReport> filters;
    std::vector<OdometerReport> odometers;
    std::vector<CompositionReport> compositions;
    std::optional<OdpSavings> odp; ///< sums only; absent if some round has neither a partition nor a DP bound
};

/// The report of the policy's own filter; null if it was left out.
[[nodiscard]] const FilterReport *ownFilter(const AccountReport &report);
/// The report of an odometer; null if it was left out.
[[nodiscard]] const OdometerReport *findOdometer(const AccountReport &report, std::string_view id);

/// The exact sum of epsilons, given `sumUp`, the double that it rounds up to; absent if the denominators of the
/// epsilons do not determine it.
[[nodiscard]] std::optional<Exact> exactSum(const AccountReport &report, double sumUp);

/// The rounds that a report covers.
struct RoundSelection {
    enum class Mode : std::uint8_t { Last, All, Listed };
    Mode mode = Mode::Last;
    std::vector<std::uint64_t> listed; ///< 1-based, ascending, unique
};

/// Runs one filter over the sequence under the policy's on_halt. O(groups) checks, O(log count) inside a group.
[[nodiscard]] Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy,
                                             const Rounds &rounds, Progress &progress);
/// Evaluates one odometer at the given rounds, which are ascending.
[[nodiscard]] Result<OdometerReport> readOdometer(const odometers::OdometerKind &kind, const Policy &policy,
                                                  const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                  Progress &progress);
[[nodiscard]] Result<CompositionReport> readComposition(const compositions::CompositionKind &kind, const Policy &policy,
                                                        const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                        Progress &progress);

/// For `together`: all rounds are recorded.
inline constexpr std::uint64_t kAllTogether = std::numeric_limits<std::uint64_t>::max();

/// Evaluates several odometers and compositions in one pass with shared sums. The reports equal those of readOdometer()
/// and readComposition() and keep the order of the kinds.
/// together  the first rounds, of which each group was recorded as one spend: an odometer that charges them together
///           (Odometer::chargesTogether()) reads the same from the first to the last, as in every headline
[[nodiscard]] Status readCurves(const std::vector<const odometers::OdometerKind *> &odometers,
                                const std::vector<const compositions::CompositionKind *> &compositions,
                                const Policy &policy, const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                const std::vector<OdometerReport *> &odometerReports,
                                const std::vector<CompositionReport *> &compositionReports, Progress &progress,
                                std::uint64_t together = kAllTogether);

/// Which odometers and compositions are asked.
enum class Listed : std::uint8_t {
    All,
    WithoutPapers ///< but those that stand for a paper alone (CompositionKind::isOfPapers())
};

/// Recomputes every accountant. An accountant that does not apply is listed with the reason. The report does not depend
/// on the runner; a runner with several threads calls `progress` from each of them.
/// Errors: OutOfDomain for the policy or a listed round beyond the sequence; Cancelled.
[[nodiscard]] Result<AccountReport> account(const FilterKinds &filters, const OdometerKinds &odometers,
                                            const CompositionKinds &compositions, const Policy &policy,
                                            const Rounds &rounds, const RoundSelection &selection, Progress &progress,
                                            const TaskRunner &run = runInOrder, Listed listed = Listed::All);

} // namespace epsilometer::account
