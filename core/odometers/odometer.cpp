// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometer.h"

#include "core/base/require.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>

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

Result<double> targetTime(const Policy &policy)
{
    if (policy.native && !policy.parameters.target) {
        // The intrinsic time at which the budget is spent, for any delta.
        const double y = policy.native->intrinsicTime();
        EPSILOMETER_TRY(require::that(y > 0 && std::isfinite(y), "target", policy.native->text(),
                                      core::tr("has no finite intrinsic time above 0: name a target")));
        return y;
    }
    const Exact target = policy.parameters.target.value_or(policy.epsilon);
    EPSILOMETER_TRY(require::that(!target.isZero() && !target.isInfinite(), "target", target.text(),
                                  core::tr("must be > 0 and finite (it is the budget's epsilon unless given)")));
    const double logInverse = logInverseUp(policy.deltaPrime);
    if (std::isinf(logInverse))
        return 1.0;
    const double y = yStarDown(target.down(), logInverse);
    EPSILOMETER_TRY(
        require::that(y > 0 && std::isfinite(y), "target", target.text(), core::tr("must be larger: y* vanishes")));
    return y;
}

Result<double> mixtureGamma(const Policy &policy)
{
    if (policy.parameters.gamma) {
        const double gamma = policy.parameters.gamma->up();
        EPSILOMETER_TRY(require::finitePositive("gamma", gamma));
        return gamma;
    }
    EPSILOMETER_ASSIGN(const double y, targetTime(policy));
    const double logInverse = logInverseUp(policy.deltaPrime);
    if (std::isinf(logInverse))
        return y;
    const double gamma = bestGamma(y, logInverse);
    EPSILOMETER_TRY(require::finitePositive("gamma", gamma));
    return gamma;
}

Result<double> stitchedStart(const Policy &policy)
{
    if (policy.parameters.v0) {
        const double v0 = policy.parameters.v0->up();
        EPSILOMETER_TRY(require::finitePositive("v0", v0));
        return v0;
    }
    EPSILOMETER_ASSIGN(const double y, targetTime(policy));
    EPSILOMETER_TRY(require::finitePositive("v0", y / 4));
    return y / 4;
}

Result<double> dataSetSize(const Policy &policy)
{
    constexpr double kDefault = 10000;
    const double n = policy.parameters.n ? policy.parameters.n->down() : kDefault;
    EPSILOMETER_TRY(require::atLeast("n", n, 2));
    return n;
}

} // namespace epsilometer::odometers
