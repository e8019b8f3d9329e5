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
    double sensitivity = 1; ///< distance of the neighbours' true values

    /// log P(noise) / P(noise + sensitivity), the loss against the neighbour whose true value is lower by
    /// `sensitivity`; rounded to nearest. In [-sensitivity / scale, sensitivity / scale] for the Laplace laws. NaN if
    /// the scale is 0 or inf.
    [[nodiscard]] double loss(double noise) const;
};

/// The noise of a mechanism; absent if it does not add noise to one number, or its parameters are not numbers.
/// mechanism  with its formulas evaluated. Tests: tests/core/simulation/simulated_answers_test.cpp
[[nodiscard]] std::optional<AnswerNoise> answerNoise(const Mechanism &mechanism);

} // namespace epsilometer::simulation
