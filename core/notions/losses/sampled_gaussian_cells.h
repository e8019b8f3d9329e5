// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"

namespace epsilometer {

/// Masses of N = N(0, sigma^2) and of the mixture A = (1 - q) N(0, sigma^2) + q N(1, sigma^2) between points given by
/// their likelihood ratio r = dA / dN: the lattice masses of subsampled Gaussian losses.
class SampledGaussianCells {
public:
    /// rate  q in (0, 1]
    SampledGaussianCells(double rate, double sigma) : m_rate(rate), m_sigma(sigma) {}

    /// Error of a loss boundary after conversion by pointOf() and back.
    static constexpr double kBoundaryError = 0x1p-57;

    /// The x at which log r(x) = loss; -inf if no x has this loss.
    [[nodiscard]] long double pointOf(long double loss) const;
    /// Adds the cells [from, to) of L = log r under A; returns an UPPER bound on the A-mass above them.
    [[nodiscard]] double addForward(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const;
    /// Adds the cells [from, to) of L = -log r under N; returns an UPPER bound on the N-mass above them.
    [[nodiscard]] double addReverse(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const;
    /// UPPER bounds on the mass below a loss: under A for the forward order, under N for the reverse.
    [[nodiscard]] double belowForward(double loss) const;
    [[nodiscard]] double belowReverse(double loss) const;
    /// The loss above which the A-mass is about `tail`.
    [[nodiscard]] double highestForward(double tail) const;
    /// The loss below which there is almost no N-mass.
    [[nodiscard]] double lowestReverse() const;

private:
    [[nodiscard]] double lossAt(double x) const;
    double m_rate;
    double m_sigma;
};

} // namespace epsilometer
