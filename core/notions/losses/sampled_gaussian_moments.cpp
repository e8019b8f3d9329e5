// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_moments.h"

#include "core/base/infinity.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsilometer {

namespace {

using Real = long double;

constexpr Real kMomentUnit = 0x1p-64L;
/// Standard deviations covered by the truncated integrals: e^(-kReach^2 / 2) is 10^-24.
constexpr Real kReach = 10.5L;
constexpr double kLargestOrder = 4000;
constexpr double kLogError = -50;
/// Little noise with a large order needs many nodes; beyond this number the caller needs another bound.
constexpr Real kMostNodes = 50000;

/// log of the density of N(0, sigma^2) at x, without the constant.
Real logKernel(Real x, Real sigma)
{
    const Real z = x / sigma;
    return -z * z / 2;
}

constexpr double kDecayReach = 9;      ///< in standard deviations; the mass beyond is below 10^-17, covered by the
                                       ///< slack
constexpr double kDecayLogError = -34; ///< log of the trapezoid rule's error
constexpr double kDecaySlack = 1e-11;  ///< rounding of a sum of thousands of positive terms, each accurate to 10^-13
constexpr double kMostDecayNodes = 20000;

/// The bound for one value of theta.
double boundAt(const SampledGaussianMoments &moments, double w, double omega, double theta, double logMoment)
{
    const double q = moments.rate();
    const double sigma = moments.sigma();
    const double variance = sigma * sigma;
    // For w < 0, |r|^w grows by cos(theta)^w, most on the edge of the strip.
    const double edge = theta * theta * variance / 2 + (w < 0 ? w * std::log(std::cos(theta)) : 0);
    const double step = 2 * std::numbers::pi * theta * variance / (edge - kDecayLogError);
    const double low = -(w < 0 ? -w * moments.lossSlope(0) * variance : 0) - kDecayReach * sigma;
    const double high = std::max(w, 0.0) + kDecayReach * sigma;
    if ((high - low) / step > kMostDecayNodes)
        return 1;
    const double cosine = std::cos(theta);
    const double sine = std::sin(theta);
    const double shift = theta * theta * variance / 2 - logMoment;
    double sum = 0;
    for (double k = std::floor(low / step); k * step <= high; ++k) {
        const double x = k * step;
        const double part = q * std::exp((x - 0.5) / variance);
        const double real = 1 - q + part * cosine;
        const double imaginary = part * sine;
        const double argument = std::atan2(imaginary, real);
        const double logModulus = std::log(real * real + imaginary * imaginary) / 2;
        sum += std::exp(shift - x * x / (2 * variance) + w * logModulus - omega * argument);
    }
    const double value = sum * step / (sigma * std::sqrt(2 * std::numbers::pi));
    return value * (1 + kDecaySlack) + 1e-13 * std::exp(edge);
}

/// Mean slope of the loss times sigma^2 under the tilted law; arg r is about theta times it.
double meanSlope(const SampledGaussianMoments &moments, double w)
{
    const auto nodes = moments.nodes(w, 0, -20);
    double mean = 0;
    for (std::size_t j = 0; j < nodes.x.size(); ++j)
        mean += nodes.weight[j] * moments.lossSlope(nodes.x[j]);
    return mean * moments.sigma() * moments.sigma();
}

} // namespace

/// r(x) - 1.
long double SampledGaussianMoments::ratioExcess(long double x) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    return m_rate * std::expm1((x - 0.5L) / variance);
}

double SampledGaussianMoments::lossSlope(double x) const
{
    const double variance = m_sigma * m_sigma;
    // q e^t / (1 - q + q e^t), written so that neither end overflows.
    const double sigmoid = m_rate / (m_rate + (1 - m_rate) * std::exp(-(x - 0.5) / variance));
    return sigmoid / variance;
}

long double SampledGaussianMoments::logIntegrand(long double x, double w) const
{
    return logKernel(x, m_sigma) + (w == 0 ? 0 : w * std::log1p(ratioExcess(x)));
}

/// The range of the integrand, and the largest step whose trapezoid error is below e^logError, over all strips: 2 pi
/// theta sigma^2 / h - theta^2 sigma^2 / 2 - |omega| theta + w log cos(theta/2) - log 2 >= -logError.
SampledGaussianMoments::Interval SampledGaussianMoments::interval(double w, double omega, double logError) const
{
    const Real sigma = m_sigma;
    Interval result;
    // For w >= 0 the peak lies between 0 and w (and N(1, .) must be covered); for w < 0 at -|w| slope at most.
    const Real shift = w < 0 ? -w * lossSlope(0) * sigma * sigma : 0;
    result.low = -shift - kReach * sigma;
    result.high = std::max<Real>(w, 1) + kReach * sigma;
    // Best near theta sigma = 10 if the analytic strip allows it.
    const Real widest = std::min(0.99L * std::numbers::pi_v<Real>, 16 / sigma);
    for (int part = 1; part <= 40; ++part) {
        const Real theta = widest * part / 40;
        const Real negative = w < 0 ? w * std::log(std::cos(theta / 2)) : 0;
        const Real need = theta * theta * sigma * sigma / 2 + negative + omega * theta + 0.71L - logError;
        result.step = std::max(result.step, 2 * std::numbers::pi_v<Real> * theta * sigma * sigma / need);
    }
    return result;
}

/// The truncated part of the sum, in units of e^scale: geometric series with the slope of the logarithm at the ends.
long double SampledGaussianMoments::tails(const Interval &interval, double w, long double scale) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    const Real fall = (interval.high - std::max(w, 0.0)) / variance;
    const Real slope = lossSlope(static_cast<double>(interval.low)) * 1.001;
    const Real rise = -interval.low / variance - (w < 0 ? -w * slope : 0);
    const auto series = [&](Real at, Real rate) {
        return rate > 0 ? std::exp(logIntegrand(at, w) - scale) / -std::expm1(-rate * interval.step) : kInfinity;
    };
    return series(interval.high, fall) + series(interval.low, rise);
}

/// log(1 + E[r^w - 1 - w (r - 1)]), using E[r] = 1: every term is >= 0 for w outside (0, 1), <= 0 inside.
SampledGaussianMoments::Value SampledGaussianMoments::smallMoment(double w) const
{
    const Interval range = interval(w, 0, kLogError);
    if (range.high - range.low > kMostNodes * range.step)
        return {kInfinity, 0};
    const Real constant = range.step / (m_sigma * std::sqrt(2 * std::numbers::pi_v<Real>));
    Real excess = 0;
    Real error = 0;
    Real size = 0;
    const Real first = std::floor(range.low / range.step);
    const Real last = std::ceil(range.high / range.step);
    for (Real k = first; k <= last; ++k) {
        const Real x = k * range.step;
        const Real density = std::exp(logKernel(x, m_sigma));
        const Real ratio = ratioExcess(x);
        const Real power = std::expm1(w * std::log1p(ratio));
        const Real linear = w * ratio;
        excess += density * (power - linear);
        // Ratio and logarithm have a few roundings each, amplified by w and by the size of the exponent.
        const Real roundings = 16 + 4 * std::abs(w) + x * x / (m_sigma * m_sigma);
        error += density * (std::abs(power) + std::abs(linear)) * roundings * kMomentUnit;
        size += density * (1 + std::abs(power) + std::abs(linear));
    }
    const Real cut = tails(range, w, 0) + tails(range, 0, 0) + std::abs(w) * tails(range, 1, 0);
    Value result;
    const Real trapezoid = std::exp(static_cast<Real>(kLogError)) * size * constant * 2;
    const Real moment = 1 + excess * constant;
    result.value = std::log1p(excess * constant);
    const Real terms = (last - first + 8) * kMomentUnit;
    result.error =
        (error * constant + cut * constant + trapezoid + std::abs(excess) * constant * terms) / moment * 1.01L +
        std::abs(result.value) * 8 * kMomentUnit;
    return result;
}

/// The logarithm of a sum of exponentials, for moments that are large or would overflow.
SampledGaussianMoments::Value SampledGaussianMoments::largeMoment(double w) const
{
    const Interval range = interval(w, 0, kLogError);
    if (range.high - range.low > kMostNodes * range.step)
        return {kInfinity, 0};
    const Real first = std::floor(range.low / range.step);
    const Real last = std::ceil(range.high / range.step);
    std::vector<Real> logs;
    logs.reserve(static_cast<std::size_t>(last - first) + 1);
    for (Real k = first; k <= last; ++k)
        logs.push_back(logIntegrand(k * range.step, w));
    const Real largest = *std::ranges::max_element(logs);
    // The omitted terms are below the rounding of the sum, e^-44 of every term, which is counted below.
    constexpr Real kNegligible = -60;
    Real sum = 0;
    for (const Real log : logs)
        if (log - largest > kNegligible)
            sum += std::exp(log - largest);
    const Real constant = range.step / (m_sigma * std::sqrt(2 * std::numbers::pi_v<Real>));
    Value result;
    result.value = largest + std::log(sum * constant);
    const Real exponents = std::abs(largest) + std::abs(result.value) + 100 + (16 + 4 * std::abs(w));
    result.error = 4 * (exponents + last - first) * kMomentUnit + tails(range, w, largest) / sum +
                   2 * std::exp(static_cast<Real>(kLogError));
    return result;
}

SampledGaussianMoments::Value SampledGaussianMoments::logMoment(double w) const
{
    if (w == 0 || w == 1)
        return {};
    if (!(std::abs(w) <= kLargestOrder))
        return {kInfinity, 0};
    // The largest exponent for the sum that keeps the excess free of cancellation; a long double holds e^11356.
    const double orders = std::max(w, 0.0) / m_sigma;
    return orders * (orders + 2 * static_cast<double>(kReach)) < 1e4 ? smallMoment(w) : largeMoment(w);
}

SampledGaussianMoments::Nodes SampledGaussianMoments::nodes(double w, double omegaLargest, double logError) const
{
    const Interval range = interval(w, omegaLargest, logError);
    Nodes result;
    const Real first = std::floor(range.low / range.step);
    const Real last = std::ceil(range.high / range.step);
    std::vector<Real> logs;
    Real largest = -kInfinity;
    for (Real k = first; k <= last; ++k) {
        const Real x = k * range.step;
        const Real loss = std::log1p(ratioExcess(x));
        logs.push_back(logKernel(x, m_sigma) + w * loss);
        largest = std::max(largest, logs.back());
        result.loss.push_back(static_cast<double>(loss));
        result.x.push_back(static_cast<double>(x));
    }
    Real sum = 0;
    for (Real &log : logs)
        sum += log = std::exp(log - largest);
    for (const Real weight : logs)
        result.weight.push_back(static_cast<double>(weight / sum));
    const Real cut = tails(range, w, largest) / sum;
    const Real rounding = (4 * (std::abs(largest) + 100 + 16 + 4 * std::abs(w)) + 2 * (last - first)) * kMomentUnit;
    result.error = static_cast<double>(2 * (cut + std::exp(static_cast<Real>(logError))));
    result.rounding = outward::up(static_cast<double>(rounding) + outward::kUnit, 2);
    return result;
}

double sampledGaussianDecay(const SampledGaussianMoments &moments, double w, double omega, double goal)
{
    const auto moment = moments.logMoment(w);
    const double logMoment = static_cast<double>(moment.value - moment.error);
    if (!std::isfinite(logMoment))
        return 1;
    const double variance = moments.sigma() * moments.sigma();
    const double best = omega * meanSlope(moments, w) / variance;
    double least = 1;
    for (const double factor : {1.0, 0.6, 1.6}) {
        const double theta = std::clamp(best * factor, 1e-3, 1.5);
        least = std::min(least, boundAt(moments, w, omega, theta, logMoment));
        if (least <= goal)
            break;
    }
    return least;
}

} // namespace epsilometer
