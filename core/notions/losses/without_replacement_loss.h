// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"
#include "core/notions/losses/sampled_gaussian_loss.h"
#include "core/notions/losses/without_replacement_moments.h"

namespace epsilometer {

/// Gaussian noise on batches drawn without replacement, q = batch size / data set size, one entry replaced; sigma is the
/// noise over the sensitivity of a batch to replacing one entry.
///
/// Let N = N(0, sigma^2), A = (1 - q) N(0, sigma^2) + q N(1, sigma^2), and H_x(P, Q) = sup_S P(S) - x Q(S). Amplification
/// by subsampling without replacement (Balle, Barthe, Gaboardi 2018, Theorem 10, data sets of one size on both sides):
/// for x = e^epsilon >= 1 the step's H_x is at most q H_x'(N(1, .), N), x' = 1 + (x - 1)/q, because N(0, .) and N(1, .)
/// are the worst neighbouring batches; and q (P - x' Q) = (1 - q) Q + q P - x Q, so that is H_x(A, N). For x < 1 the
/// roles of the neighbours swap: H_x(P, Q) = 1 - x + x H_(1/x)(Q, P) <= 1 - x + x H_(1/x)(A, N) = H_x(N, A).
/// Both together bound the profile of every pair of neighbours by the one curve
///   h(x) = H_x(A, N) for x >= 1, H_x(N, A) for x < 1.
/// It is convex: each part is, and at x = 1 the slope grows from -A(r > 1) to -N(r > 1), r = dA / dN, A(r > 1) being the
/// larger. A convex h that falls from 1 and stays above (1 - x)^+ is the curve of a pair of laws, which dominates (Zhu,
/// Dong, Wang 2022, Proposition 8), also in composition. Its losses are those of A against N where positive, those of N
/// against A where negative, and 0 with the rest, (1 - q) P(|Z| < 1 / (2 sigma)); the reverse order has the same law.
/// One pair of neighbours has (A, N) in one order and (N, A) in the other, as under Poisson sampling.
class WithoutReplacementLoss final : public ElementaryLoss, public LossTransform {
public:
    /// rate  in (0, 1)
    WithoutReplacementLoss(double rate, double sigma)
        : m_rate(rate), m_sigma(sigma), m_poisson(rate, sigma), m_cells(rate, sigma), m_moments(rate, sigma)
    {
    }

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder order) const override;
    [[nodiscard]] bool attained() const override { return false; }
    [[nodiscard]] std::shared_ptr<const LossModel> attainedBelow() const override;
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }
    [[nodiscard]] Work work() const override { return {0x1p14, 0x1p21}; }
    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder order, double sigma, double omega, double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    double m_rate;
    double m_sigma;
    SampledGaussianLoss m_poisson;
    SampledGaussianCells m_cells;
    WithoutReplacementMoments m_moments;
};

} // namespace epsilometer
