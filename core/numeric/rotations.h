// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace epsilometer {

/// How many nodes the contour is sampled at in one go.
inline constexpr std::size_t kBlockSize = 64;
using Block = std::array<double, kBlockSize>;

/// cos and sin of first, first + step, first + 2 step, ...: two calls of the library and one complex product an
/// element, by doubling. Absolute error at most 40 units + 2 units |largest angle|, the rounding of the given angles
/// included.
void rotations(double first, double step, Block &cosines, Block &sines);

/// Sums over j of weights_j e^(i omega losses_j) for omega = first, first + step, first + 2 step, ...; of each term as
/// above.
void addRotations(std::span<const double> weights, std::span<const double> losses, double first, double step,
                  Block &real, Block &imaginary);

} // namespace epsilometer
