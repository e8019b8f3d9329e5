// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_decay.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

using Nodes = SampledGaussianMoments::Nodes;

constexpr double kLogError = -28;
constexpr double kError = 1e-10; ///< covers the quadrature and all rounding
constexpr int kMostSamples = 400;

struct Spread {
    double mean = 0;
    double deviation = 0; ///< UPPER bound on E|loss - mean|
};

Spread spreadOf(const Nodes &nodes)
{
    Spread spread;
    for (std::size_t j = 0; j < nodes.loss.size(); ++j)
        spread.mean += nodes.weight[j] * nodes.loss[j];
    double squares = 0;
    for (std::size_t j = 0; j < nodes.loss.size(); ++j)
        squares += nodes.weight[j] * (nodes.loss[j] - spread.mean) * (nodes.loss[j] - spread.mean);
    // E|loss - mean| <= sqrt(variance), and the second moment is a trapezoid sum of a smooth integrand.
    spread.deviation = std::sqrt(squares) * 1.001 + kError;
    return spread;
}

/// Smallest t, roughly, from which the integration by parts certifies `goal`.
double certifiedFrom(const SampledGaussianMoments &moments, const Nodes &nodes, double w, double goal)
{
    // From node to node the density's logarithm moves by at most its slope; the supremum between nodes is covered so.
    double best = std::numeric_limits<double>::infinity();
    double above = 0;   // mu(x >= x0), LOWER
    double largest = 0; // sup of the density over x >= x0, UPPER
    const double variance = nodes.variance;
    for (std::size_t j = nodes.x.size(); j-- > 0;) {
        const double slope = (std::abs(nodes.x[j]) + nodes.spacing + std::abs(w)) / variance;
        largest = std::max(largest, nodes.weight[j] / nodes.spacing * std::exp(slope * nodes.spacing));
        const double needed = goal - (1 - above) - kError; // x0 is this node; its own mass counts as below
        if (needed > 0)
            best = std::min(best, 5 * largest / (moments.lossSlope(nodes.x[j]) * needed));
        above += nodes.weight[j] * (1 - 1e-9);
    }
    return best * 1.01;
}

double modulusAt(const Nodes &nodes, double t)
{
    double real = 0;
    double imaginary = 0;
    for (std::size_t j = 0; j < nodes.loss.size(); ++j) {
        real += nodes.weight[j] * std::cos(t * nodes.loss[j]);
        imaginary += nodes.weight[j] * std::sin(t * nodes.loss[j]);
    }
    return std::hypot(real, imaginary) + nodes.error + kError;
}

} // namespace

double sampledGaussianDecay(const SampledGaussianMoments &moments, double w, double omega, double goal)
{
    if (goal >= 1)
        return 1;
    Nodes nodes = moments.nodes(w, omega, kLogError);
    const Spread spread = spreadOf(nodes);
    const double last = certifiedFrom(moments, nodes, w, goal);
    if (!(last < 1e7))
        return 1;
    double resolved = omega; // the nodes are fine enough up to here
    double t = omega;
    for (int sample = 0; t < last; ++sample) {
        if (sample == kMostSamples)
            return 1;
        if (t > resolved) {
            resolved = 1.5 * t;
            nodes = moments.nodes(w, resolved, kLogError);
        }
        const double margin = goal - modulusAt(nodes, t);
        if (margin <= 0)
            return 1;
        t += margin / spread.deviation;
    }
    return goal;
}

} // namespace epsilometer
