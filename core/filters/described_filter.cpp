// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/described_filter.h"

#include <utility>

namespace epsilometer::filters {

Result<std::unique_ptr<Filter>> DescribedFilter::start(const Policy &policy) const
{
    if (!policy.native)
        return startDp(policy);
    EPSILOMETER_TRY(validate(policy));
    if (!promises(policy.native->notion))
        return makeError(ErrorCode::NotApplicable,
                         core::tr("the budget is {1}; this filter promises {2}; the one that fits is {3}",
                                  policy.native->text(), promise(), policy.native->filter()));
    return startNative(policy);
}

Result<std::unique_ptr<Filter>> DescribedFilter::startNative(const Policy &policy) const
{
    return startDp(policy);
}

Message DescribedFilter::promise() const
{
    Message converted = core::tr("(epsilon, delta)");
    if (m_text.nativeTheorem.empty())
        return converted;
    const Notion own = m_text.consumes;
    const Literal native = own == Notion::Zcdp ? "rho" : own == Notion::Gdp ? "mu" : core::tr("Renyi divergences");
    return core::tr("{1} or {2}", native, converted);
}

Guarantee DescribedFilter::guarantee(const Policy &policy) const
{
    if (!policy.native)
        return guaranteeDp(policy);
    Label own = label();
    own.theorem = m_text.nativeTheorem;
    return promiseOf(policy, std::move(own));
}

Guarantee DescribedFilter::guaranteeDp(const Policy &policy) const
{
    return promiseOf(policy, label());
}

} // namespace epsilometer::filters
