// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/without_replacement_loss.h"

#include "core/base/infinity.h"
#include "core/base/text/number_text.h"
#include "core/notions/losses/loss_transform.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;

constexpr Real kRealUnit = 0x1p-64L;
constexpr std::size_t kPoints = 24;
constexpr Real kLogRho = 2 * std::numbers::ln2_v<Real>; ///< rho = 4
constexpr Real kRealAxis = 2.125L;                      ///< (rho + 1 / rho) / 2, half axes of the ellipse
constexpr Real kImaginaryAxis = 1.875L;
constexpr Real kWantedLog = -48; ///< log of one piece's relative error
constexpr std::size_t kMostPieces = 1500;
constexpr Real kMostSigmas = 1e5L; ///< of the half line; its negligible pieces are one sigma wide each

struct Legendre {
    std::array<Real, kPoints> at{};
    std::array<Real, kPoints> weight{};
};

/// Newton's method on the recurrence; accurate to a few units of long double.
Legendre makeLegendre()
{
    Legendre rule;
    for (std::size_t i = 0; i < kPoints; ++i) {
        Real x = std::cos(std::numbers::pi_v<Real> * (static_cast<Real>(i) + 0.75L) / (kPoints + 0.5L));
        Real slope = 1;
        for (int step = 0; step < 20; ++step) {
            Real before = 1;
            Real now = x;
            for (std::size_t k = 2; k <= kPoints; ++k) {
                const Real order = static_cast<Real>(k);
                const Real next = ((2 * order - 1) * x * now - (order - 1) * before) / order;
                before = now;
                now = next;
            }
            slope = kPoints * (x * now - before) / (x * x - 1);
            x -= now / slope;
        }
        rule.at[i] = x;
        rule.weight[i] = 2 / ((1 - x * x) * slope * slope);
    }
    return rule;
}

const Legendre &legendre()
{
    static const Legendre kRule = makeLegendre();
    return kRule;
}

} // namespace

/// One quadrature rule for both half lines, before division by M.
struct WithoutReplacementMoments::Rule {
    std::vector<Real> loss;
    std::vector<Real> up;
    std::vector<Real> down;
    Real zero = 0;
    Real scale = 0;    ///< offset of the exponents
    Real total = 0;    ///< M e^-scale
    Real error = 0;    ///< error of any sum over the rule, relative to M
    Real rounding = 0; ///< relative error of each weight
};

long double WithoutReplacementMoments::logRatio(long double x) const
{
    const Real u = (x - 0.5L) / (static_cast<Real>(m_sigma) * m_sigma);
    constexpr Real kLarge = 100;
    const Real q = m_rate;
    return u > kLarge ? u + std::log(q) + (1 - q) / q * std::exp(-u) : std::log1p(q * std::expm1(u));
}

/// UPPER bound on the logarithm of the error of one piece, both half lines together.
long double WithoutReplacementMoments::logPieceError(long double centre, long double half, long double s,
                                                     long double omega) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    const Real left = centre - half * kRealAxis;
    const Real right = centre + half * kRealAxis;
    const Real height = half * kImaginaryAxis;
    const Real theta = height / variance;
    if (theta > 1)
        return kInfinity;
    const Real nearest = std::max<Real>(left, 0);
    const Real density = (height * height - nearest * nearest) / (2 * variance);
    const Real logRight = logRatio(right);
    const Real logLeft = logRatio(left) + std::log(std::cos(theta / 2));
    const auto power = [&](Real exponent) { return exponent >= 0 ? exponent * logRight : exponent * logLeft; };
    const Real share = m_rate * std::exp(std::min<Real>((right - 0.5L) / variance - logRight, 100));
    const Real p = std::min<Real>(share, 1);
    const Real argument = std::atan2(p * std::sin(theta), 1 - p + p * std::cos(theta));
    const Real largest = std::max(power(s + 1), power(-s)) + std::numbers::ln2_v<Real>;
    const Real rule = std::log(64 / 15.0L * half * 16 / 15) - 2 * (kPoints - 1) * kLogRho;
    return rule + density + largest + omega * argument - std::log(m_sigma * std::sqrt(2 * std::numbers::pi_v<Real>)) +
           0.01L;
}

/// UPPER bound on the logarithm of both integrals over [start, start + 2 half]: r >= 1 increases, the density
/// decreases.
long double WithoutReplacementMoments::logMostMass(long double start, long double half, long double order) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    return order * logRatio(start + 2 * half) - start * start / (2 * variance) +
           std::log(4 * half / (m_sigma * std::sqrt(2 * std::numbers::pi_v<Real>))) + 0.01L;
}

WithoutReplacementMoments::Rule WithoutReplacementMoments::rule(double s, double omegaLargest) const
{
    const Real sigma = m_sigma;
    const Real variance = sigma * sigma;
    const Real q = m_rate;
    const Real order = std::max<Real>(s + 1, -s);
    Rule rule;
    // M is convex and 1 at -1 and 0, hence at least 1 here; and r^order >= q^order e^(order u), whose mean on the half
    // line is at least half of q^order e^(order (order - 1) / (2 sigma^2)).
    const Real growth = order * (order - 1) / (2 * variance);
    const Real floor = std::max<Real>(0, order * std::log(q) + growth - 1);
    const Real reach = std::sqrt(2 * std::max<Real>(60, 52 + growth - floor));
    const Real end = std::max<Real>(order, 1) + reach * sigma;
    if (!(end < kMostSigmas * sigma)) {
        rule.error = kInfinity;
        return rule;
    }
    Real start = 0.5L;
    Real usual = std::min(0.5L * sigma, 0.5L * variance);
    Real error = 0;
    std::vector<Real> exponentsUp;
    std::vector<Real> exponentsDown;
    std::vector<Real> weights;
    rule.scale = floor;
    std::size_t pieces = 0;
    while (start < end) {
        const Real wide = std::min(0.5L * sigma, (end - start) / 2);
        if (const Real log = logMostMass(start, wide, order); log < kWantedLog - 16 + floor) { // negligible, so no rule
                                                                                               // is needed
            error += std::exp(log - floor);
            start += 2 * wide;
            continue;
        }
        Real half = std::min(usual * 1.5L, (end - start) / 2);
        Real log = logPieceError(start + half, half, s, omegaLargest);
        while (log > kWantedLog + floor && half > 1e-4L * sigma) {
            half *= 0.75L;
            log = logPieceError(start + half, half, s, omegaLargest);
        }
        if (++pieces > kMostPieces || !(log < 11000)) {
            rule.error = kInfinity;
            return rule;
        }
        error += std::exp(log - floor);
        for (std::size_t i = 0; i < kPoints; ++i) {
            const Real x = start + half * (1 + legendre().at[i]);
            const Real loss = logRatio(x);
            rule.loss.push_back(loss);
            weights.push_back(legendre().weight[i] * half);
            exponentsUp.push_back((s + 1) * loss - x * x / (2 * variance));
            exponentsDown.push_back(-s * loss - x * x / (2 * variance));
            rule.scale = std::max({rule.scale, exponentsUp.back(), exponentsDown.back()});
        }
        usual = half;
        start += 2 * half;
    }
    const Real constant = 1 / (sigma * std::sqrt(2 * std::numbers::pi_v<Real>));
    Real exponents = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
        rule.up.push_back(weights[j] * constant * std::exp(exponentsUp[j] - rule.scale));
        rule.down.push_back(weights[j] * constant * std::exp(exponentsDown[j] - rule.scale));
        rule.total += rule.up.back() + rule.down.back();
        exponents = std::max(exponents, std::abs(exponentsUp[j]) + std::abs(exponentsDown[j]));
    }
    rule.zero = (1 - q) * std::erf(0.5L / (sigma * std::numbers::sqrt2_v<Real>)) * std::exp(-rule.scale);
    rule.total += rule.zero;
    // The truncated part: E[r^order; x > end] <= e^growth P(N(order, sigma^2) > end); the r^-s part is bounded
    // likewise.
    const Real tail = 2 * std::exp(growth - reach * reach / 2 - floor);
    // Exponents are rounded by their size, sums by their length; the points of the rule by a few units of the piece.
    rule.rounding = (64 + 8 * (exponents + std::abs(rule.scale)) + 4 * static_cast<Real>(weights.size())) * kRealUnit;
    const Real lowest = std::exp(floor - rule.scale) / rule.total; // M may be larger than its floor
    rule.error = (error + tail) * std::min<Real>(lowest, 1) * 1.01L;
    if (lowest > 1.01L)
        rule.error = kInfinity; // contradicts the floor, so the rule is not trusted
    return rule;
}

WithoutReplacementMoments::Value WithoutReplacementMoments::logMoment(double t) const
{
    if (t == 0 || t == -1)
        return {};
    if (!(std::abs(t) < 5000) || (t > -1 && t < 0))
        return {kInfinity, 0};
    const Rule made = rule(t, 0);
    if (!(made.error + made.rounding < 1e-3L))
        return {kInfinity, 0};
    return {made.scale + std::log(made.total),
            1.01L * (made.error + made.rounding) + (std::abs(made.scale) + 4) * 4 * kRealUnit};
}

WithoutReplacementMoments::Nodes WithoutReplacementMoments::nodes(double s, double omegaLargest) const
{
    const Rule made = rule(s, omegaLargest);
    Nodes nodes;
    nodes.error = std::numeric_limits<double>::infinity();
    if (!(made.error + made.rounding < 1e-3L))
        return nodes;
    Real mean = 0;
    for (std::size_t j = 0; j < made.loss.size(); ++j) {
        const Real weight = (made.up[j] + made.down[j]) / made.total;
        if (weight < 1e-30L) { // negligible compared with the errors
            mean += weight * made.loss[j];
            continue;
        }
        nodes.loss.push_back(static_cast<double>(made.loss[j]));
        nodes.up.push_back(static_cast<double>(made.up[j] / made.total));
        nodes.down.push_back(static_cast<double>(made.down[j] / made.total));
        mean += weight * made.loss[j];
    }
    nodes.zero = static_cast<double>(made.zero / made.total);
    nodes.error = static_cast<double>(2.1L * made.error + 1e-24L);
    nodes.rounding = outward::up(static_cast<double>(made.rounding) + outward::kUnit, 2);
    nodes.meanSize = outward::up(static_cast<double>(mean * 1.001L), 4);
    return nodes;
}

double WithoutReplacementMoments::modulus(const Nodes &nodes, double omega)
{
    double real = nodes.zero;
    double imaginary = 0;
    double size = 0;
    for (std::size_t j = 0; j < nodes.loss.size(); ++j) {
        const double angle = omega * nodes.loss[j];
        const double sum = nodes.up[j] + nodes.down[j];
        real += sum * std::cos(angle);
        imaginary += (nodes.up[j] - nodes.down[j]) * std::sin(angle);
        size += sum * (1 + std::abs(angle));
    }
    const double terms = static_cast<double>(nodes.loss.size()) + 16;
    return std::hypot(real, imaginary) + nodes.error + 2 * nodes.rounding + outward::kUnit * 4 * terms * (1 + size);
}

/// UPPER bound on T, see decay(): suprema over short intervals on which every factor is monotone.
double WithoutReplacementMoments::variation(double s, long double logMoment) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    const Real width = 0.02L * std::min<Real>(m_sigma, variance);
    const Real end = std::max<Real>(s + 2, 1) + 12 * static_cast<Real>(m_sigma);
    if (end / width > 200000)
        return std::numeric_limits<double>::infinity();
    // The supremum of the density of r^(s+1) over dl/dx = q e^u / (sigma^2 r), with r between its values at x and x'.
    const auto highest = [&](Real x, Real beyond) {
        return std::exp((s + 2) * logRatio(beyond) - (x - 0.5L) / variance - x * x / (2 * variance) - logMoment);
    };
    Real largest = 0;
    Real x = 0.5L;
    for (; x < end; x += width)
        largest = std::max(largest, highest(x, x + width));
    // The slope of log r is at most 1 / sigma^2, so the exponent decreases from x = s + 1 on.
    const Real beyond = highest(x, x);
    const Real first = std::exp(-0.125L / variance - logMoment); // at x = 1/2, where r = 1; the largest value for r^-s
    const Real slope = m_sigma * std::sqrt(2 * std::numbers::pi_v<Real>) * m_rate / variance;
    return static_cast<double>((5 * std::max(largest, beyond) + 2 * first) / slope * 1.0001L);
}

double WithoutReplacementMoments::decay(double s, double omega, double goal) const
{
    if (!(s > 0) || !(omega > 0) || !(goal < 1))
        return 1;
    const Value moment = logMoment(s);
    if (!std::isfinite(moment.value))
        return 1;
    constexpr double kBlock = 2;
    double limit = kBlock * omega;
    Nodes known = nodes(s, limit);
    if (!(known.error < 1e-9) || known.zero * 1.0001 >= goal || modulus(known, omega) >= goal)
        return 1;
    const double total = variation(s, moment.value - moment.error);
    const double settled = total / (goal - known.zero * 1.0001);
    if (!(settled < 1e6))
        return 1;
    constexpr int kMostSteps = 3000;
    for (int step = 0; omega < settled; ++step) {
        if (omega > limit) {
            limit = kBlock * omega;
            known = nodes(s, limit);
        }
        const double slack = goal - modulus(known, omega);
        if (!(slack > 0) || !(known.error < 1e-9) || step > kMostSteps)
            return 1;
        const double next = omega + slack / known.meanSize * (1 - 1e-9);
        if (!(next > omega))
            return 1;
        omega = next;
    }
    return goal;
}

std::string WithoutReplacementLoss::key() const
{
    return "without_replacement " + shortestText(m_rate) + " " + shortestText(m_sigma);
}

std::shared_ptr<const LossModel> WithoutReplacementLoss::attainedBelow() const
{
    return makeSampledGaussianLoss(m_rate, m_sigma, 1);
}

double WithoutReplacementLoss::deltaUpper(LossOrder, double epsilon) const
{
    return m_poisson.deltaUpper(LossOrder::Forward, epsilon);
}

double WithoutReplacementLoss::deltaLower(LossOrder, double epsilon) const
{
    return m_poisson.deltaLower(LossOrder::Forward, epsilon);
}

double WithoutReplacementLoss::largestLoss(LossOrder) const
{
    return m_poisson.largestLoss(LossOrder::Forward);
}

LogMoment WithoutReplacementLoss::logMoment(LossOrder, double t) const
{
    const auto moment = m_moments.logMoment(t);
    const double value = static_cast<double>(moment.value);
    return {value, std::isinf(value) ? 0 : static_cast<double>(moment.error) + outward::kUnit * std::abs(value)};
}

double WithoutReplacementLoss::decay(LossOrder, double sigma, double omega, double goal) const
{
    return m_moments.decay(sigma, omega, goal);
}

void WithoutReplacementLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power,
                                      NodeValues &product) const
{
    const double largest = static_cast<double>(nodes.first + kBlockSize) * nodes.step;
    const auto quadrature = m_moments.nodes(nodes.sigma, largest);
    std::vector<double> even;
    std::vector<double> odd;
    for (std::size_t i = 0; i < quadrature.loss.size(); ++i) {
        even.push_back(quadrature.up[i] + quadrature.down[i]);
        odd.push_back(quadrature.up[i] - quadrature.down[i]);
    }
    const NodeValues quotients =
        quadratureQuotients(nodes, quadrature.loss, even, odd, quadrature.error, quadrature.rounding);
    product.multiplyOnePlus(quotients, power);
}

LatticeLaw WithoutReplacementLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    const double lowest = m_cells.lowestReverse();
    const double highest = std::min(m_cells.highestForward(grid.tail), grid.highest);
    LatticeBuilder builder(grid, std::min(lowest, -2 * grid.step), std::max(highest, 2 * grid.step), 0.0);
    const std::int64_t zero = std::clamp<std::int64_t>(-builder.firstCell(), 0, builder.cells());
    if (zero > 0) { // the mass below 0 is the mass of N beyond the point where r = 1
        builder.addBelow(m_cells.belowReverse(builder.boundary(0)));
        [[maybe_unused]] const double rest = m_cells.addReverse(builder, 0, zero);
    } else { // the lattice was cut above 0
        builder.addBelow(m_cells.belowReverse(0));
        builder.addBelow(m_cells.belowForward(builder.boundary(0)));
    }
    const NormalMass middle = normalMass(normalPoint(-0.5L / m_sigma), normalPoint(0.5L / m_sigma));
    builder.addAtom(
        0, outward::up(static_cast<double>((1 - static_cast<long double>(m_rate)) * (middle.mass + middle.error)), 4));
    const double above = m_cells.addForward(builder, zero, builder.cells());
    builder.addAbove(above, deltaAbove(LossOrder::Forward, builder.boundary(builder.cells())));
    const double largest = 1 + highest + std::abs(builder.boundary(0)) + 1 / (m_sigma * m_sigma);
    return std::move(builder).build(0, 1e-13 + 1e-15 / (grid.step * m_sigma),
                                    largest * SampledGaussianCells::kBoundaryError);
}

std::shared_ptr<const LossModel> makeWithoutReplacementLoss(double rate, double sigma, std::uint64_t steps)
{
    if (rate == 0 || steps == 0)
        return makeNoLoss();
    if (!(sigma > 0))
        return makeInfiniteLoss();
    if (rate >= 1)
        return makeSampledGaussianLoss(1, sigma, steps);
    return std::make_shared<LossModel>(
        std::vector<LossPart>{{std::make_shared<WithoutReplacementLoss>(rate, sigma), steps}});
}

} // namespace epsilometer
