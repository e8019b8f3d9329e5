// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/sampled_gaussian_moments.h"

/// The loss of the Poisson-subsampled Gaussian, and its masses on a lattice.
namespace epsilometer {

/// Masses of N = N(0, sigma^2) and of the mixture A = (1 - q) N(0, sigma^2) + q N(1, sigma^2) between points given by
/// their likelihood ratio r = dA / dN: the lattice masses of subsampled Gaussian losses.
class SampledGaussianCells {
public:
    /// rate  q in (0, 1]
    SampledGaussianCells(double rate, double sigma) : m_rate(rate), m_sigma(sigma) {}

    /// Error of a loss boundary after conversion by pointOf() and back.
    static constexpr double kBoundaryError = 0x1p-57;

    /// The x at which log r(x) = loss, rounded to nearest (kBoundaryError); -inf if no x has this loss.
    [[nodiscard]] long double pointOf(long double loss) const;
    /// Adds the cells [from, to) of L = log r under A; returns an UPPER bound on the A-mass above them.
    [[nodiscard]] double addForward(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const;
    /// Adds the cells [from, to) of L = -log r under N; returns an UPPER bound on the N-mass above them.
    [[nodiscard]] double addReverse(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const;
    /// UPPER bounds on the mass below a loss: under A for the forward order, under N for the reverse.
    [[nodiscard]] double belowForward(double loss) const;
    [[nodiscard]] double belowReverse(double loss) const;
    /// The loss above which the A-mass is about `tail`; no bound: the end of a lattice, which counts what lies beyond.
    [[nodiscard]] double highestForward(double tail) const;
    /// The loss below which there is almost no N-mass; no bound: as above.
    [[nodiscard]] double lowestReverse() const;

private:
    [[nodiscard]] double lossAt(double x) const;
    double m_rate;
    double m_sigma;
};

/// Poisson-subsampled Gaussian, add or remove one entry. Forward: P = (1 - q) N(0, sigma^2) + q N(1, sigma^2) against
/// Q = N(0, sigma^2), L = log r(x); Reverse: Q against P, L = -log r(x).
class SampledGaussianLoss final : public ElementaryLoss, public LossTransform {
public:
    SampledGaussianLoss(double rate, double sigma)
        : m_rate(rate), m_sigma(sigma), m_moments(rate, sigma), m_cells(rate, sigma)
    {
    }

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return m_rate == 1; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double deltaLower(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder order) const override;
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] Work work() const override { return {0x1p13, 0x1p15}; }
    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder order, double sigma, double omega, double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    /// M(z) is A(z + 1) forward and A(-z) in reverse.
    [[nodiscard]] static double argument(LossOrder order, double t) { return order == LossOrder::Forward ? t + 1 : -t; }
    /// delta(epsilon) of the law, within an error, while e^epsilon does not overflow.
    struct CurvePoint {
        long double value = 0;
        long double error = 0;
    };
    [[nodiscard]] CurvePoint curve(LossOrder order, double epsilon) const;
    [[nodiscard]] double massError(double step, double loss) const;
    [[nodiscard]] LatticeLaw forwardLattice(const LatticeGrid &grid) const;
    [[nodiscard]] LatticeLaw reverseLattice(const LatticeGrid &grid) const;

    double m_rate;
    double m_sigma;
    SampledGaussianMoments m_moments;
    SampledGaussianCells m_cells;
};

} // namespace epsilometer
