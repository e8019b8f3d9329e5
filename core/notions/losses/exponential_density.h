// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"

/// Shared by losses with a P-density proportional to e^(l/2) between -epsilon and epsilon.
namespace epsilometer::exponential_density {

/// cosh and sinh of x, divided by e^x: (1 + e^(-2x)) / 2, (1 - e^(-2x)) / 2, for x >= 0.
struct ScaledHyperbolic {
    double cosine;
    double sine;
};
[[nodiscard]] ScaledHyperbolic scaled(double x);

/// sinh(a e) / (2 a) e^(-ae), also at a = 0.  a >= 0
[[nodiscard]] double halfSinc(double a, double epsilon);

/// Adds the density `height` e^((l - epsilon)/2) / 2 on [-epsilon, epsilon], including its part below the range.
void addCells(LatticeBuilder &builder, double epsilon, long double height);

} // namespace epsilometer::exponential_density
