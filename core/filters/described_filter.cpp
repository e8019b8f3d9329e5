// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/described_filter.h"

namespace epsilometer {

Guarantee DescribedFilter::guarantee(const Policy &policy) const
{
    const Exact second = policy.deltaSecond();
    const Exact kept = Exact::positiveDifference(Exact(1), second);
    return {policy.epsilon, second + kept * policy.deltaPrime, label()};
}

} // namespace epsilometer
