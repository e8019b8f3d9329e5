// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/rotations.h"

#include "core/base/clones.h"

#include <cmath>

namespace epsilometer {

namespace {

/// Elements [Known, 2 Known) from [0, Known), turned by Known steps.
template <std::size_t Known>
[[gnu::always_inline]] inline void turnOn(Block &cosines, Block &sines, double turnCosine, double turnSine)
{
    for (std::size_t i = 0; i < Known; ++i) {
        cosines[Known + i] = cosines[i] * turnCosine - sines[i] * turnSine;
        sines[Known + i] = sines[i] * turnCosine + cosines[i] * turnSine;
    }
    if constexpr (2 * Known < kBlockSize)
        turnOn<2 * Known>(cosines, sines, turnCosine * turnCosine - turnSine * turnSine, 2 * turnSine * turnCosine);
}

} // namespace

void rotations(double first, double step, Block &cosines, Block &sines)
{
    cosines[0] = std::cos(first);
    sines[0] = std::sin(first);
    turnOn<1>(cosines, sines, std::cos(step), std::sin(step));
}

EPSILOMETER_VECTORISED void addRotations(std::span<const double> weights, std::span<const double> losses, double first,
                                         double step, Block &real, Block &imaginary)
{
    Block cosines;
    Block sines;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        cosines[0] = std::cos(first * losses[j]);
        sines[0] = std::sin(first * losses[j]);
        turnOn<1>(cosines, sines, std::cos(step * losses[j]), std::sin(step * losses[j]));
        const double weight = weights[j];
        for (std::size_t i = 0; i < kBlockSize; ++i) {
            real[i] += weight * cosines[i];
            imaginary[i] += weight * sines[i];
        }
    }
}

} // namespace epsilometer
