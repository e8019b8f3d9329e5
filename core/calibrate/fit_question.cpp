// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/fit_question.h"

namespace epsilometer::calibrate {

namespace {

/// The composition of `count` such rounds at the policy's delta; empty where it does not apply or cannot answer.
Result<std::optional<compositions::CompositionResult>> compose(const compositions::CompositionKind &kind,
                                                               const Policy &policy, const RoundCost &cost,
                                                               std::uint64_t count, Progress &progress)
{
    auto composition = kind.start(policy);
    if (!composition.ok() || !(*composition)->applies(cost).applies)
        return std::optional<compositions::CompositionResult>();
    (*composition)->add(cost, count);
    auto result = (*composition)->result(progress);
    if (!result.ok() && result.error().code == ErrorCode::Cancelled)
        return result.error();
    return result.ok() ? std::optional(*std::move(result)) : std::nullopt;
}

bool withinDelta(const compositions::CompositionResult &result, const Exact &limit)
{
    return result.exactDelta ? *result.exactDelta <= limit : result.delta <= limit.down();
}

} // namespace

FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon, const Exact &delta,
                            std::uint64_t count, Progress &progress)
{
    return [&kind, &progress, epsilon, delta, count](const RoundCost &cost) -> Result<bool> {
        EPSILOMETER_ASSIGN(const auto result, compose(kind, makePolicy(epsilon, delta), cost, count, progress));
        return result && result->epsilon <= epsilon.down() && withinDelta(*result, delta);
    };
}

FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count)
{
    return [filter = std::move(filter), count](const RoundCost &cost) -> Result<bool> {
        return filter->applies(cost).applies && filter->fits(cost, count);
    };
}

} // namespace epsilometer::calibrate
