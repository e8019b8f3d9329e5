// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/numeric/state_archive.h"

#include <algorithm>

namespace epsilometer::odometers {

void Odometer::keep(StateArchive &archive)
{
    archive.refuse();
}

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
