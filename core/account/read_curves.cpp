// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/walk.h"

namespace epsilometer {

namespace {

/// A composition that is recomputed at every reading is read at so many rounds at most.
constexpr std::size_t kMostReadings = 2048;

} // namespace

Result<OdometerReport> readOdometer(const OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                    const std::vector<std::uint64_t> &at, Progress &progress)
{
    OdometerReport report;
    report.kind = &kind;
    auto started = kind.start(policy);
    if (!started) {
        report.applicability = Applicability::no(started.error().message());
        return report;
    }
    Odometer &odometer = **started;
    report.applicability = firstThatDoesNotApply(odometer, rounds);
    if (!report.applicability.applies)
        return report;
    report.values.reserve(at.size());
    report.capped.reserve(at.size());
    EPSILOMETER_TRY(walk(
        rounds, at, progress, [&](const RoundCost &cost, std::uint64_t count) { odometer.charge(cost, count); },
        [&]() -> Status {
            report.values.push_back(odometer.value());
            report.capped.push_back(odometer.capped());
            return {};
        }));
    report.meaning = odometer.meaning();
    return report;
}

Result<CompositionReport> readComposition(const CompositionKind &kind, const Policy &policy, const Rounds &rounds,
                                          const std::vector<std::uint64_t> &at, Progress &progress)
{
    CompositionReport report;
    report.kind = &kind;
    auto started = kind.start(policy);
    if (!started) {
        report.applicability = Applicability::no(started.error().message());
        return report;
    }
    Composition &composition = **started;
    report.applicability = firstThatDoesNotApply(composition, rounds);
    if (report.applicability.applies && !composition.incremental() && at.size() > kMostReadings)
        report.applicability = Applicability::no("is recomputed at every reading; ask for at most " +
                                                 std::to_string(kMostReadings) + " rounds, or the last one");
    if (!report.applicability.applies)
        return report;
    report.results.reserve(at.size());
    EPSILOMETER_TRY(walk(
        rounds, at, progress, [&](const RoundCost &cost, std::uint64_t count) { composition.add(cost, count); },
        [&]() -> Status {
            EPSILOMETER_ASSIGN(auto result, composition.result(progress));
            report.results.push_back(std::move(result));
            return {};
        }));
    return report;
}

} // namespace epsilometer
