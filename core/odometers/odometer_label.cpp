// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometer_label.h"

#include "core/notions/conversions/conversion.h"

#include <algorithm>

namespace epsilometer::odometers {

Label labelUnder(const OdometerKind &kind, const Policy &policy)
{
    Label label = kind.label();
    if (policy.parameters.clock == Clock::Square)
        std::replace(label.conversions.begin(), label.conversions.end(), conversion_id::kPureToZcdpTight,
                     conversion_id::kPureToZcdpBs);
    if (policy.ordersChosenAfterwards && kind.usesOrderShares())
        label.validity = Validity::FixedParameters;
    return label;
}

} // namespace epsilometer::odometers
