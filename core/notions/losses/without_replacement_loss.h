// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/sampled_gaussian_loss.h"

#include <cstddef>
#include <vector>

/// The loss of the Gaussian on batches drawn without replacement, and its moments.
namespace epsilometer {

/// M(z) = E_N[r^(z+1); x > 1/2] + E_N[r^(-z); x > 1/2] + (1 - q) P(|x| < 1/2), N = N(0, sigma^2) and r(x) = 1 - q + q
/// e^u, u = (2x - 1) / (2 sigma^2): the moment generating function of WithoutReplacementLoss. M(z) = M(-1 - z).
///
/// Computed by Gauss-Legendre rules of 24 points on short pieces. On the Bernstein ellipse of rho = 4 around a piece,
/// where |Im x| <= theta sigma^2, the density is at most e^(theta^2 sigma^2 / 2) times its largest value at the real
/// parts, r(Re x) cos(theta / 2) <= |r| <= r(Re x), and |arg r| <= atan(p sin theta / (1 - p + p cos theta)), where p
/// is the share of q e^u in r at the right end. By Trefethen 2013, Theorem 19.3, the error of each rule is then at most
/// 64/15 max|f| rho^(-46) / (1 - rho^-2) half-widths. Pieces are halved until it is small. Beyond the last piece r <=
/// e^u, a Gaussian tail.
class WithoutReplacementMoments {
public:
    /// rate  q in (0, 1); sigma > 0
    WithoutReplacementMoments(double rate, double sigma) : m_rate(rate), m_sigma(sigma) {}

    struct Value {
        long double value = 0;
        long double error = 0;
    };
    /// log M(t) for t >= 0 or t <= -1, where it is at least 0; inf elsewhere, and if the rule would be too long.
    [[nodiscard]] Value logMoment(double t) const;

    /// M(s + i omega) / M(s) for |omega| <= omegaLargest: zero + sum of up e^(i omega loss) + down e^(-i omega loss).
    struct Nodes {
        std::vector<double> loss; ///< log r > 0
        std::vector<double> up;   ///< all weights positive, their sum 1
        std::vector<double> down;
        double zero = 0;     ///< weight of no loss
        double error = 0;    ///< absolute error of the quotient, without the rounding of the caller's sum; inf: no
                             ///< result
        double rounding = 0; ///< relative error of each weight
        double meanSize = 0; ///< UPPER bound on the mean size of the loss
    };
    [[nodiscard]] Nodes nodes(double s, double omegaLargest) const;

    /// UPPER bound on |M(s + i omega)| / M(s) for omega within the nodes' range.
    [[nodiscard]] static double modulus(const Nodes &nodes, double omega);

    /// UPPER bound on sup over t >= omega of |M(s + i t)| / M(s): `goal` if that can be shown, else 1.
    ///
    /// From omega on, the modulus is followed by its values and its Lipschitz constant, the mean size of the loss, up
    /// to the point where the bound |no loss| + T / t is below the goal. T comes from integrating by parts over l = log
    /// r: |int g e^(itl) dl| <= (g(0) + TV g) / t, where g is the density over dl/dx. For r^(s+1), the slope of g
    /// changes sign as often as (s + 2) p - x - 1 does, at most three times, p being logistic in x; for r^-s, g falls.
    [[nodiscard]] double decay(double s, double omega, double goal) const;

private:
    struct Rule;
    [[nodiscard]] long double logRatio(long double x) const;
    [[nodiscard]] long double logPieceError(long double centre, long double half, long double s,
                                            long double omega) const;
    [[nodiscard]] long double logMostMass(long double start, long double half, long double order) const;
    [[nodiscard]] Rule rule(double s, double omegaLargest) const;
    [[nodiscard]] double variation(double s, long double logMoment) const;

    double m_rate;
    double m_sigma;
};

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
    [[nodiscard]] double deltaLower(LossOrder order, double epsilon) const override;
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
