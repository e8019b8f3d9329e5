// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/least_prefixes.h"
#include "core/base/infinity.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::account {

namespace {

/// Whether to evaluate a composition at prefix i: a slow one only at the last prefix and at evenly spread others.
bool isAsked(bool atOnce, std::size_t i, std::size_t prefixes)
{
    if (atOnce || prefixes <= kMostComposed || i + 1 == prefixes)
        return true;
    const auto place = [prefixes](std::size_t index) { return index * kMostComposed / prefixes; };
    return place(i + 1) != place(i);
}

double usable(const compositions::CompositionResult &result, const Exact &delta)
{
    const bool within = result.exactDelta ? *result.exactDelta <= delta : result.delta <= delta.down();
    return within && !std::isnan(result.epsilon) ? result.epsilon : kInfinity;
}

/// Lowers each value of `least` to the bound of this composition if that is smaller.
Status ask(compositions::Composition &composition, const std::vector<NestedRun> &runs,
           const std::vector<std::uint32_t> &prefixes, const Exact &delta, std::vector<double> &least,
           Progress &progress)
{
    std::size_t run = 0;
    std::uint64_t taken = 0; // rounds of the current run that are charged
    std::uint64_t done = 0;
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        while (done < prefixes[i]) {
            const auto more = std::min<std::uint64_t>(prefixes[i] - done, runs[run].count - taken);
            composition.add(*runs[run].cost, more);
            done += more;
            taken += more;
            if (taken == runs[run].count) {
                ++run;
                taken = 0;
            }
        }
        if (!isAsked(composition.incremental(), i, prefixes.size()))
            continue;
        const auto result = composition.result(progress);
        if (!result.ok() && result.error().code == ErrorCode::Cancelled)
            return result.error();
        if (result.ok())
            least[i] = std::min(least[i], usable(*result, delta));
    }
    return {};
}

} // namespace

Result<std::vector<double>>
leastPrefixes(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds,
              const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta,
              Progress &progress)
{
    std::vector<double> least(prefixes.size(), kInfinity);
    const auto policy = makePolicy(Exact(1), delta);
    for (const auto &kind : kinds) {
        auto composition = kind->start(policy);
        if (!composition.ok())
            continue;
        // Among slow compositions only the loss distribution is used: for (epsilon, delta)-DP rounds it is as good as
        // the optimal ones.
        const bool asked = (*composition)->incremental() || kind->id() == "pld";
        if (!asked || !std::ranges::all_of(
                          runs, [&](const NestedRun &run) { return (*composition)->applies(*run.cost).applies; }))
            continue;
        EPSILOMETER_TRY(ask(**composition, runs, prefixes, delta, least, progress));
    }
    for (auto i = least.size(); i-- > 1;)
        least[i - 1] = std::min(least[i - 1], least[i]);
    return least;
}

} // namespace epsilometer::account
