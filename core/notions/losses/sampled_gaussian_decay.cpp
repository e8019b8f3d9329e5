// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_decay.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsilometer {

namespace {

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
