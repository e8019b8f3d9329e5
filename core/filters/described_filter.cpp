// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/described_filter.h"

#include <utility>

namespace epsilometer {

Result<std::unique_ptr<Filter>> DescribedFilter::start(const Policy &policy) const
{
    if (!policy.native)
        return startDp(policy);
    EPSILOMETER_TRY(validate(policy));
    if (!promises(policy.native->notion))
        return makeError(ErrorCode::NotApplicable, "the budget is " + policy.native->text() +
                                                       "; this filter promises " + promise() +
                                                       "; the one that fits is " + policy.native->filter());
    return startNative(policy);
}

Result<std::unique_ptr<Filter>> DescribedFilter::startNative(const Policy &policy) const
{
    return startDp(policy);
}

std::string DescribedFilter::promise() const
{
    const std::string converted = "(epsilon, delta)";
    if (m_text.nativeTheorem.empty())
        return converted;
    const Notion own = m_text.consumes;
    return (own == Notion::Zcdp ? "rho" : own == Notion::Gdp ? "mu" : "Renyi divergences") + (" or " + converted);
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

} // namespace epsilometer
