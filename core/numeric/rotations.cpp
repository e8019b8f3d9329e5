// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/rotations.h"

#include <Eigen/Core>

#include <cmath>

namespace epsilometer {

namespace {

using Values = Eigen::Map<Eigen::Array<double, kBlockSize, 1>>;

} // namespace

void rotations(double first, double step, Block &cosines, Block &sines)
{
    Values x(cosines.data());
    Values y(sines.data());
    x[0] = std::cos(first);
    y[0] = std::sin(first);
    double turnX = std::cos(step);
    double turnY = std::sin(step);
    // Elements [known, 2 known) are those of [0, known), turned by known steps.
    for (Eigen::Index known = 1; known < x.size(); known *= 2) {
        x.segment(known, known) = x.head(known) * turnX - y.head(known) * turnY;
        y.segment(known, known) = y.head(known) * turnX + x.head(known) * turnY;
        const double doubled = turnX * turnX - turnY * turnY;
        turnY = 2 * turnY * turnX;
        turnX = doubled;
    }
}

void addRotations(std::span<const double> weights, std::span<const double> losses, double first, double step,
                  Block &real, Block &imaginary)
{
    Block cosines;
    Block sines;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        rotations(first * losses[j], step * losses[j], cosines, sines);
        Values(real.data()) += weights[j] * Values(cosines.data());
        Values(imaginary.data()) += weights[j] * Values(sines.data());
    }
}

} // namespace epsilometer
