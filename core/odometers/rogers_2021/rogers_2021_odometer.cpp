// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/rogers_2021/rogers_2021_odometer.h"

#include "core/odometers/odometers.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"
#include "core/odometers/rogers_epochs.h"

#include <cmath>

namespace epsilometer::odometers {

namespace rogers_2021 {
namespace {

constexpr OdometerText kText{
    .id = "rogers_2021",
    .title = core::tr("Rogers et al. as restated in 2023"),
    .formula = "W ∈ [1/n², 1]: √(2W(log(110e) + 2 log(log n/δ′))) + W/2; else √(2(1/n² + W)(1 + ½ log(1 + n²W)) "
               "log(2⌈2 log₂ n⌉/δ′)) + W/2",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Lemma 3, with the third branch corrected"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

class Rogers2021Curve {
public:
    Rogers2021Curve(double n, double logInverse)
        : m_n(n), m_middle(std::log(110.0L) + 1 + 2 * (std::log(std::log(static_cast<long double>(n))) + logInverse)),
          m_outside(std::log(2.0L * rogersEpochs(n)) + static_cast<long double>(logInverse))
    {
    }

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        using Scalar = formula::Scalar<Real>;
        const Scalar square = static_cast<Scalar>(m_n) * static_cast<Scalar>(m_n);
        const Real middle = 2 * w * static_cast<Scalar>(m_middle);
        const Real outside =
            2 * (1 / square + w) * (1 + formula::log1p(square * w) / 2) * static_cast<Scalar>(m_outside);
        const auto isMiddle = [&](Scalar one) { return inMiddleBranch(one, square); };
        return formula::up(Real(formula::sqrt(formula::choose(isMiddle, w, middle, outside)) + w / 2));
    }

private:
    double m_n;
    long double m_middle;
    long double m_outside;
};

class Rogers2021OdometerKind final : public DescribedOdometer {
public:
    Rogers2021OdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double n, dataSetSize(policy));
        const Rogers2021Curve curve(n, logInverseUp(policy.deltaPrime));
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<Rogers2021Curve>>(curve, policy));
    }
};

} // namespace
} // namespace rogers_2021

double rogers2021Up(double w, double n, double logInverse)
{
    return rogers_2021::Rogers2021Curve(n, logInverse).upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeRogers2021Odometer()
{
    return std::make_unique<rogers_2021::Rogers2021OdometerKind>();
}

} // namespace epsilometer::odometers
