// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <cstdint>
#include <optional>

namespace epsilometer::simulation {

/// The noise that a mechanism adds to one number.
struct AnswerNoise {
    enum class Law : std::uint8_t { Laplace, Gaussian, DiscreteLaplace, DiscreteGaussian };
    Law law = Law::Laplace;
    double scale = 0;       ///< b of the Laplace laws, sigma of the Gaussian ones; in [0, inf]
    double sensitivity = 1; ///< how far the neighbours' true values lie apart

    /// log P(noise) / P(noise + sensitivity), the loss against the neighbour whose true value lies `sensitivity` below;
    /// to nearest. Of the Laplace laws in [-sensitivity / scale, sensitivity / scale]. NaN where the scale is 0 or inf.
    [[nodiscard]] double loss(double noise) const;
};

/// Nothing for mechanisms that do not add noise to one number, and for parameters that are no numbers.
/// mechanism  its formulas replaced by their values. Tests: tests/core/simulation/simulated_answers_test.cpp
[[nodiscard]] std::optional<AnswerNoise> answerNoise(const Mechanism &mechanism);

} // namespace epsilometer::simulation
