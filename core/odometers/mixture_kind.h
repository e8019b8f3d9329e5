// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <cmath>
#include <concepts>
#include <limits>
#include <memory>

namespace epsilometer::odometers {

/// The curve of an odometer from a mixture of supermartingales: tail(W + gamma, L + log(1 + W/gamma)/2) + W/2 in intrinsic
/// time W, L = log(1/delta'); UPPER. `Tail` has the part that differs,
/// `template <std::floating_point Real> static Real of(Real spread, Real exponent)`, rounded to nearest.
/// Source: Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3. Tests: tests/core/odometers
template <class Tail> struct MixtureCurve {
    double gamma;
    double logInverse;

    template <std::floating_point Real> [[nodiscard]] double upper(double w) const
    {
        if (std::isinf(logInverse) || std::isinf(w))
            return std::numeric_limits<double>::infinity();
        const auto wide = static_cast<Real>(w);
        const auto g = static_cast<Real>(gamma);
        const Real exponent = static_cast<Real>(logInverse) + std::log1p(wide / g) / 2;
        return formulaUp(Tail::template of<Real>(wide + g, exponent) + wide / 2);
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
