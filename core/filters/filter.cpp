// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filter.h"

#include "core/filters/sums.h"
#include "core/numeric/state_archive.h"

#include <utility>

namespace epsilometer::filters {

double Filter::used() const
{
    const double sum = spent();
    const double limit = budget();
    return keptShare(sum, limit, sum <= limit);
}

void Filter::keep(StateArchive &archive)
{
    archive.refuse();
}

std::uint64_t largestCountThatFits(const Filter &filter, const RoundCost &cost, std::uint64_t limit)
{
    if (limit == 0 || !filter.fits(cost, 1))
        return 0;
    if (filter.fits(cost, limit))
        return limit;
    std::uint64_t fitting = 1;
    while (fitting <= limit / 2 && filter.fits(cost, fitting * 2))
        fitting *= 2;
    std::uint64_t refused = fitting <= limit / 2 ? fitting * 2 : limit;
    while (refused - fitting > 1) {
        const std::uint64_t middle = fitting + (refused - fitting) / 2;
        (filter.fits(cost, middle) ? fitting : refused) = middle;
    }
    return fitting;
}

Result<std::unique_ptr<Filter>> FilterKind::start(const Policy &policy) const
{
    if (!policy.native)
        return startDp(policy);
    EPSILOMETER_TRY(validate(policy));
    if (!promises(policy.native->notion))
        return makeError(ErrorCode::NotApplicable,
                         core::tr("the budget is {1}; this filter promises {2}; the one that fits is {3}",
                                  policy.native->text(), promise(), policy.native->filter()));
    return m_startNative == nullptr ? startDp(policy) : m_startNative(policy);
}

Message FilterKind::promise() const
{
    Message converted = core::tr("(epsilon, delta)");
    if (m_text.nativeTheorem.empty())
        return converted;
    const Notion own = m_text.consumes;
    const Literal native = own == Notion::Zcdp ? "rho" : own == Notion::Gdp ? "mu" : core::tr("Renyi divergences");
    return core::tr("{1} or {2}", native, converted);
}

Guarantee FilterKind::guarantee(const Policy &policy) const
{
    if (!policy.native)
        return guaranteeDp(policy);
    Label own = label();
    own.theorem = m_text.nativeTheorem;
    return promiseOf(policy, std::move(own));
}

Guarantee FilterKind::guaranteeDp(const Policy &policy) const
{
    return m_text.ofWholeDelta ? Guarantee{policy.epsilon, policy.delta, label()} : promiseOf(policy, label());
}

} // namespace epsilometer::filters
