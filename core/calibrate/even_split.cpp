// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/even_split.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/calibrate/taking_filters.h"

#include <optional>

namespace epsilometer::calibrate {

namespace {

/// One filter's split of the whole budget; the scale is infinite if the budget is.
Result<Split> splitUnder(const filters::FilterKind &kind, const MechanismKinds &kinds, const Policy &policy,
                         const SplitShare &share, int digits)
{
    EPSILOMETER_ASSIGN(const auto fresh, kind.start(policy));
    Result<Split> split = splitBudget(kinds, *fresh, {share}, digits);
    if (!split.ok() && policy.epsilon.isInfinite()) {
        MechanismResolver resolver(kinds);
        const auto cost = resolver.tryResolve(share.mechanism);
        if (cost.ok() && fresh->applies(**cost).applies && fresh->fits(**cost, share.count))
            return Split{Exact::infinity(), {share.mechanism}};
    }
    return split;
}

/// The split of the filter that admits the most, among those that support the analyses; empty if no filter admits any.
EvenSplit mostOf(const MechanismKinds &kinds, std::vector<const filters::FilterKind *> takers, const Policy &policy,
                 const SplitShare &share, int digits)
{
    EvenSplit found;
    std::optional<Exact> best;
    for (const filters::FilterKind *kind : takers) {
        const auto split = splitUnder(*kind, kinds, policy, share, digits);
        if (!split.ok() || (best && !(*best < split->scale)))
            continue;
        best = split->scale;
        found.filter = kind;
        found.mechanism = split->mechanisms.front();
    }
    found.takers = std::move(takers);
    return found;
}

} // namespace

Result<EvenSplit> splitEvenly(const MechanismKinds &kinds, const account::FilterKinds &filters, const Policy &typed,
                              const SplitShare &share, int digits)
{
    EPSILOMETER_TRY(validate(typed));
    NoProgress progress;
    EPSILOMETER_ASSIGN(const Policy policy, account::begunBy(filters, typed, share.mechanism, progress));
    EPSILOMETER_ASSIGN(const filters::FilterKind *own, account::findFilter(filters, policy.filter));
    MechanismResolver resolver(kinds);
    EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(share.mechanism));
    // The policy's own filter first: if it admits a split, the others, which may be slow, are not asked.
    const auto split = splitUnder(*own, kinds, policy, share, digits);
    if (split.ok())
        return EvenSplit{own, split->mechanisms.front(), {}, {}};
    EvenSplit found = mostOf(kinds, filtersThatTake(filters, *cost), policy, share, digits);
    found.why = untakenText(filters, policy, *cost);
    if (found.why.empty())
        found.why = split.error().constraint;
    if (found.filter == nullptr)
        return makeError(ErrorCode::Refused, found.why);
    return found;
}

} // namespace epsilometer::calibrate
