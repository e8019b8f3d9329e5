// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/fixed_curve.h"

#include "core/account/curves.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::account {

namespace {

/// Whether the composition is read at every round beside the odometers, or costs seconds in a long sequence.
bool isQuick(const compositions::CompositionKind &kind, const Policy &policy)
{
    const auto started = kind.start(policy);
    return started.ok() && (*started)->incremental();
}

std::size_t mostReadings(const CompositionReport &composition, std::size_t most)
{
    return isFromLattice(composition.results.back()) ? std::min(most, kMostFromLattice) : most;
}

std::optional<double> lastEpsilon(const CompositionReport &composition)
{
    if (!composition.applicability.applies || composition.results.empty())
        return std::nullopt;
    const double epsilon = composition.results.back().epsilon;
    return std::isfinite(epsilon) ? std::optional(epsilon) : std::nullopt;
}

} // namespace

Result<std::optional<FixedCurve>> lowestFixedCurve(const CompositionKinds &compositions, const SequenceReport &sequence,
                                                   Progress &progress, const TaskRunner &run, std::size_t most)
{
    constexpr std::size_t kMostGroups = 4096;
    const AccountReport &account = sequence.account;
    if (account.at.empty() || sequence.running == nullptr)
        return std::optional<FixedCurve>();
    const Rounds &rounds = *sequence.running;
    const bool isLong = rounds.groups().size() > kMostGroups;
    std::vector<CompositionReport> last(compositions.size());
    ProgressPart choosing(progress, 0, 0.2);
    Tasks tasks(choosing);
    for (std::size_t i = 0; i < compositions.size(); ++i)
        if (!isLong || isQuick(*compositions[i], account.policy))
            tasks.add(last[i], [&, i](Progress &part) {
                return readComposition(*compositions[i], account.policy, rounds, {account.at.back()}, part);
            });
    EPSILOMETER_TRY(tasks.run(run));
    const CompositionReport *lowest = nullptr;
    for (const CompositionReport &one : last) {
        const auto epsilon = lastEpsilon(one);
        if (epsilon && (lowest == nullptr || *epsilon < *lastEpsilon(*lowest)))
            lowest = &one;
    }
    if (lowest == nullptr)
        return std::optional<FixedCurve>();

    FixedCurve curve{lowest->kind, {}, {}};
    std::vector<std::uint64_t> at;
    for (const std::uint64_t place : evenRounds(account.at.size(), mostReadings(*lowest, most))) {
        curve.readings.push_back(static_cast<std::size_t>(place) - 1);
        at.push_back(account.at[curve.readings.back()]);
    }
    ProgressPart reading(progress, 0.2, 1);
    EPSILOMETER_ASSIGN(const CompositionReport whole,
                       readComposition(*lowest->kind, account.policy, rounds, at, reading));
    curve.epsilons = whole.results.epsilons();
    return std::optional(std::move(curve));
}

} // namespace epsilometer::account
