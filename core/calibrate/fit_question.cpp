// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/fit_question.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// The composition of `count` such rounds at one delta'; empty where it does not apply or cannot answer.
Result<std::optional<CompositionResult>> compose(const CompositionKind &kind, const Policy &policy,
                                                 const RoundCost &cost, std::uint64_t count, Progress &progress)
{
    auto composition = kind.start(policy);
    if (!composition.ok() || !(*composition)->applies(cost).applies)
        return std::optional<CompositionResult>();
    (*composition)->add(cost, count);
    auto result = (*composition)->result(progress);
    if (!result.ok() && result.error().code == ErrorCode::Cancelled)
        return result.error();
    return result.ok() ? std::optional(*std::move(result)) : std::nullopt;
}

/// All the deltas that any notion of the round would add up.
Exact deltasOf(const RoundCost &cost, std::uint64_t count)
{
    const Exact dp = cost.dp ? cost.dp->delta : Exact();
    const Exact zcdp = cost.zcdp ? cost.zcdp->delta : Exact();
    ExactSum sum;
    sum.add(std::max(dp, zcdp), count);
    return sum.value();
}

Result<bool> fitsAt(const CompositionKind &kind, const Policy &policy, const RoundCost &cost, std::uint64_t count,
                    double deltaLimit, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto result, compose(kind, policy, cost, count, progress));
    return result && result->epsilon <= policy.epsilon.down() && result->delta <= deltaLimit;
}

} // namespace

FitQuestion fitsComposition(const CompositionKind &kind, const Exact &epsilon, const Exact &delta, std::uint64_t count,
                            Progress &progress)
{
    return [&kind, &progress, epsilon, delta, count](const RoundCost &cost) -> Result<bool> {
        Policy policy;
        policy.epsilon = epsilon;
        policy.delta = delta;
        // All of delta for the tail, a double at or below it: no rounding of the total can hide an excess.
        policy.deltaPrime = Exact::fromDouble(delta.down());
        EPSILOMETER_ASSIGN(const bool whole, fitsAt(kind, policy, cost, count, delta.down(), progress));
        const Exact rounds = deltasOf(cost, count);
        if (whole || rounds.isZero() || rounds > delta)
            return whole;
        // The rest after the rounds' own deltas: 1 - (1 - d) prod(1 - d_i) <= d + sum d_i = delta, exactly.
        policy.deltaPrime = Exact::positiveDifference(delta, rounds);
        constexpr double kRounding = 1 + 1e-12;
        return fitsAt(kind, policy, cost, count, delta.up() * kRounding, progress);
    };
}

FitQuestion fitsFilter(std::shared_ptr<const Filter> filter, std::uint64_t count)
{
    return [filter = std::move(filter), count](const RoundCost &cost) -> Result<bool> {
        return filter->applies(cost).applies && filter->fits(cost, count);
    };
}

} // namespace epsilometer
