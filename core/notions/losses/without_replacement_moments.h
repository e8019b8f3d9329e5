// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

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

} // namespace epsilometer
