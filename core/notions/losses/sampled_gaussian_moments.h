// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// Moments of the Poisson-subsampled Gaussian's loss, and how fast they decay away from the real line.
namespace epsilometer {

/// A(w) = E[r(x)^w] for x ~ N(0, sigma^2) and r(x) = 1 - q + q e^((2x - 1) / (2 sigma^2)), the likelihood ratio of the
/// Poisson-subsampled Gaussian of sensitivity 1: the moments of its privacy loss in both orders.
///
/// Computed by the trapezoid rule, which converges geometrically: log r is analytic for |Im x| < pi sigma^2, and on
/// Im x = theta sigma^2 the integrand is at most e^(theta^2 sigma^2 / 2 + |Im w| theta) times its size on the real
/// line, and cos(theta/2)^w times more where w < 0 (|1 - q + q e^(t + i theta)| >= r cos(theta/2)). Trefethen and
/// Weideman 2014, Theorem 5.1, then bounds the error; truncated tails are bounded by geometric series.
class SampledGaussianMoments {
public:
    /// rate  q in (0, 1]; sigma > 0, the noise over the sensitivity
    SampledGaussianMoments(double rate, double sigma) : m_rate(rate), m_sigma(sigma) {}

    [[nodiscard]] double rate() const { return m_rate; }
    [[nodiscard]] double sigma() const { return m_sigma; }

    /// A value with its absolute error.
    struct Value {
        long double value = 0;
        long double error = 0;
    };
    /// log A(w) for real w. Relatively accurate even near w = 0 and 1, where A = 1: the excess A - 1 is summed without
    /// cancellation. inf if the sum would be too long (|w| > 4000, or little noise).
    [[nodiscard]] Value logMoment(double w) const;

    /// The trapezoid nodes for A(w + i omega) / A(w), |omega| <= omegaLargest: sum of weight e^(i omega loss).
    struct Nodes {
        std::vector<double> loss;   ///< log r
        std::vector<double> weight; ///< positive, sum 1
        double error = 0;           ///< absolute error of the quotient, without the rounding of the caller's sum
        double rounding = 0;        ///< relative error of each weight
        std::vector<double> x;      ///< positions of the nodes
    };
    /// logError  natural logarithm of the target error, such as -44
    [[nodiscard]] Nodes nodes(double w, double omegaLargest, double logError) const;

    /// (d/dx) log r = sigmoid(...) / sigma^2, rounded to nearest, increasing in x.
    [[nodiscard]] double lossSlope(double x) const;

private:
    struct Interval {
        long double low = 0;
        long double high = 0;
        long double step = 0;
    };
    [[nodiscard]] long double ratioExcess(long double x) const;
    [[nodiscard]] Interval interval(double w, double omega, double logError) const;
    [[nodiscard]] long double logIntegrand(long double x, double w) const;
    [[nodiscard]] long double tails(const Interval &interval, double w, long double scale) const;
    [[nodiscard]] Value smallMoment(double w) const;
    [[nodiscard]] Value largeMoment(double w) const;

    double m_rate;
    double m_sigma;
};

/// UPPER bound on sup over t >= omega of |A(w + i t)| / A(w), at most 1; decreases exponentially with omega.
///
/// The integral is moved to Im x = theta sigma^2, 0 < theta < pi/2, where r^(i t) shrinks by e^(-t arg r): the bound
///   e^(theta^2 sigma^2 / 2) E[|r(x + i theta sigma^2)|^w e^(-t arg r(x + i theta sigma^2))] / A(w)
/// decreases in t, so its value at omega covers all larger t. It is itself computed by the trapezoid rule: the
/// integrand extends to |Im x| <= theta sigma^2, where the arguments at theta +- Im x / sigma^2 stay >= 0. Every theta
/// is sound: several are tried until the bound is at most `goal`.
[[nodiscard]] double sampledGaussianDecay(const SampledGaussianMoments &moments, double w, double omega, double goal);

} // namespace epsilometer
