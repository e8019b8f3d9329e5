// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/potential_check/check_potential.h"

#include <cstdint>

namespace epsilometer::potential_check {

/// A round whose hockey-stick divergence has a closed form.
struct KnownRound {
    enum class Kind : std::uint8_t {
        Gaussian,        ///< parameter mu^2
        Response,        ///< randomised response; parameter epsilon
        Laplace,         ///< one run; parameter epsilon
        SampledGaussian, ///< one run, one entry added or removed; parameter sigma, and rate
    };
    Kind kind = Kind::Gaussian;
    double parameter = 0;
    std::uint64_t runs = 1;
    double rate = 1;
};

/// Checks that the laws dominate the round: their hockey-stick divergence is nowhere below its own, at every node and,
/// as one is convex and the other linear, between nodes.
[[nodiscard]] Checked checkLaws(const Laws &laws, double step, const KnownRound &round);

} // namespace epsilometer::potential_check
