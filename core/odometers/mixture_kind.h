// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// The curve of an odometer from a mixture of supermartingales: tail(W + gamma, L + log(1 + W/gamma)/2) + W/2 in
/// intrinsic time W, L = log(1/delta'); UPPER. `Tail` supplies the part in which the mixtures differ,
/// `template <class Real> static Real of(const Real &spread, const Real &exponent)`, rounded to nearest.
/// Source: Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3. Tests: tests/core/odometers
template <class Tail> struct MixtureCurve {
    double gamma;
    double logInverse;

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        const Real exponent = logInverse + formula::log1p(w / gamma) / 2;
        return formula::up(Real(Tail::template of<Real>(w + gamma, exponent) + w / 2));
    }
};

template <class Tail> class MixtureOdometerKind final : public DescribedOdometer {
public:
    explicit MixtureOdometerKind(const OdometerText &text) : DescribedOdometer(text) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double gamma, mixtureGamma(policy));
        const MixtureCurve<Tail> curve{gamma, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<MixtureCurve<Tail>>>(curve, policy));
    }
};

} // namespace epsilometer::odometers
