// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/bounded_losses.h"

#include "core/base/text/number_text.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/fft.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::exponential_density {

ScaledHyperbolic scaled(double x)
{
    const double fall = std::expm1(-2 * x);
    return {1 + fall / 2, -fall / 2};
}

double halfSinc(double a, double epsilon)
{
    return a == 0 ? epsilon / 2 : scaled(a * epsilon).sine / (2 * a);
}

void addCells(LatticeBuilder &builder, double epsilon, long double height)
{
    const long double top = epsilon;
    if (const long double first = builder.boundary(0); first > -top) // the lattice was cut below
        builder.addBelow(outward::up(static_cast<double>(height * (std::exp((first - top) / 2) - std::exp(-top))), 8));
    for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
        const long double start = builder.boundary(cell);
        const long double low = std::max(start, -top);
        const long double high = std::min<long double>(builder.boundary(cell + 1), top);
        if (high <= low)
            continue;
        // P-mass of the density, and e^start times the Q-mass, which has e^-l in the integrand.
        const long double at = height * std::exp((low - top) / 2);
        const long double p = at * std::expm1((high - low) / 2);
        const long double q = at * std::exp(start - low) * -std::expm1((low - high) / 2);
        builder.addCell(cell, p, p * 0x1p-58L, p - q, (p + q) * 0x1p-58L);
    }
}

} // namespace epsilometer::exponential_density

namespace epsilometer {

using exponential_density::halfSinc;
using exponential_density::scaled;

namespace {

/// A response that reveals the input: the loss is infinite.
class InfiniteLoss final : public ElementaryLoss {
public:
    [[nodiscard]] std::string key() const override { return "infinite"; }
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder, double) const override { return 1; }
    [[nodiscard]] double largestLoss(LossOrder) const override { return 0; }
    [[nodiscard]] double infiniteMass() const override { return 1; }
    [[nodiscard]] LatticeLaw lattice(LossOrder, const LatticeGrid &grid) const override
    {
        return LatticeBuilder(grid, 0, 0).build(1, 0, 0);
    }
};

} // namespace

std::string ResponseLoss::key() const
{
    return "response " + shortestText(m_epsilon) + " " + shortestText(m_delta);
}

double ResponseLoss::deltaUpper(LossOrder, double epsilon) const
{
    if (epsilon >= m_epsilon)
        return m_delta;
    const double pure = -std::expm1(epsilon - m_epsilon) / (1 + std::exp(-m_epsilon));
    return std::min(1.0, outward::up(m_delta + (1 - m_delta) * pure, 16));
}

double ResponseLoss::largestLossMass(LossOrder) const
{
    return outward::down((1 - m_delta) / (1 + std::exp(-m_epsilon)), 16);
}

LogMoment ResponseLoss::logMoment(LossOrder, double t) const
{
    // log cosh x = |x| + log(1 + e^(-2|x|)) - log 2, twice; arranged so that small epsilons cancel analytically.
    const double a = std::abs(t + 0.5) * m_epsilon;
    const double half = m_epsilon / 2;
    const double value = (a - half) + std::log1p(std::expm1(-2 * a) / 2) - std::log1p(std::expm1(-2 * half) / 2);
    return {value + std::log1p(-m_delta), outward::kUnit * (16 + 4 * a)};
}

void ResponseLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    // cosh((a + i w) e) / cosh(a e) = cos(w e) + i tanh(a e) sin(w e).
    const double tilt = std::tanh((nodes.sigma + 0.5) * m_epsilon);
    const double first = static_cast<double>(nodes.first) * nodes.step * m_epsilon;
    const double turn = nodes.step * m_epsilon;
    NodeValues quotients;
    rotations(first, turn, quotients.real, quotients.imaginary);
    for (std::size_t i = 0; i < kBlockSize; ++i)
        quotients.imaginary[i] *= tilt;
    quotients.error.fill(outward::kUnit * (48 + 4 * (first + turn * static_cast<double>(kBlockSize))));
    product.multiply(quotients, power);
}

LatticeLaw ResponseLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    LatticeBuilder builder(grid, -m_epsilon, m_epsilon, m_epsilon);
    const double finite = 1 - m_delta;
    builder.addAtom(-m_epsilon, outward::up(finite / (1 + std::exp(m_epsilon)), 8));
    builder.addAtom(m_epsilon, outward::up(finite / (1 + std::exp(-m_epsilon)), 8));
    return std::move(builder).build(m_delta, 1e-14, 0);
}

std::shared_ptr<const LossModel> makeResponseLoss(double epsilon, double delta)
{
    if (!(epsilon < std::numeric_limits<double>::infinity()) || !(delta < 1))
        return makeInfiniteLoss();
    if (epsilon == 0 && delta == 0)
        return makeNoLoss();
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::make_shared<ResponseLoss>(epsilon, delta), 1}});
}

std::shared_ptr<const LossModel> makeNoLoss()
{
    return std::make_shared<LossModel>(std::vector<LossPart>{});
}

std::shared_ptr<const LossModel> makeInfiniteLoss()
{
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::make_shared<InfiniteLoss>(), 1}});
}

std::string LaplaceLoss::key() const
{
    return (attained() ? "laplace " : "permute_and_flip ") + shortestText(m_epsilon);
}

std::shared_ptr<const LossModel> LaplaceLoss::attainedBelow() const
{
    if (attained())
        return nullptr;
    // log(2 e^(e/2) - 1) without cancellation.
    const double odds = m_epsilon / 2 + std::log1p(-std::expm1(-m_epsilon / 2));
    return makeResponseLoss(std::max(0.0, outward::down(odds, 8)), 0);
}

double LaplaceLoss::deltaUpper(LossOrder, double epsilon) const
{
    return noise::laplaceDelta(m_epsilon, epsilon);
}

LogMoment LaplaceLoss::logMoment(LossOrder, double t) const
{
    const double a = std::abs(t + 0.5); // M is even in s = t + 1/2
    const double value = (a - 0.5) * m_epsilon + std::log(scaled(a * m_epsilon).cosine + halfSinc(a, m_epsilon));
    return {value, outward::kUnit * (16 + 4 * a * m_epsilon)};
}

double LaplaceLoss::decay(LossOrder, double sigma, double omega, double) const
{
    // |cosh(s e)| and |sinh(s e)| are at most cosh(a e), and |s| >= omega.
    const double a = std::abs(sigma + 0.5);
    const double cosine = scaled(a * m_epsilon).cosine;
    const double ratio = cosine * (1 + 1 / (2 * omega)) / (cosine + halfSinc(a, m_epsilon));
    return omega > 0 ? std::min(1.0, outward::up(ratio, 16)) : 1;
}

void LaplaceLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    const double a = nodes.sigma + 0.5; // > 0
    const auto [cosh, sinh] = scaled(a * m_epsilon);
    const double largest = cosh + sinh / (2 * a);
    const double first = static_cast<double>(nodes.first) * nodes.step * m_epsilon;
    const double turn = nodes.step * m_epsilon;
    NodeValues quotients;
    rotations(first, turn, quotients.real, quotients.imaginary);
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        const double cosine = quotients.real[i];
        const double sine = quotients.imaginary[i];
        // (S c + i C s) / (2 (a + i omega))
        const double scale = 0.5 / (a * a + omega * omega);
        const double real = (sinh * cosine * a + cosh * sine * omega) * scale;
        const double imaginary = (cosh * sine * a - sinh * cosine * omega) * scale;
        quotients.real[i] = (cosh * cosine + real) / largest;
        quotients.imaginary[i] = (sinh * sine + imaginary) / largest;
    }
    quotients.error.fill(outward::kUnit * (80 + 6 * (first + turn * static_cast<double>(kBlockSize))));
    product.multiply(quotients, power);
}

LatticeLaw LaplaceLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    LatticeBuilder builder(grid, -m_epsilon, m_epsilon, m_epsilon);
    builder.addAtom(-m_epsilon, outward::up(std::exp(-m_epsilon) / 2, 4));
    builder.addAtom(m_epsilon, 0.5);
    exponential_density::addCells(builder, m_epsilon, 0.5L);
    return std::move(builder).build(0, 1e-14, 0x1p-60 * m_epsilon);
}

std::shared_ptr<const LossModel> makeLaplaceLoss(double epsilon0)
{
    return makeSingleLoss<LaplaceLoss>(epsilon0);
}

std::shared_ptr<const LossModel> makePermuteAndFlipLoss(double epsilon0)
{
    return makeSingleLoss<LaplaceLoss>(epsilon0, LaplaceLoss::Of::PermuteAndFlip);
}

std::string BoundedRangeLoss::key() const
{
    return "bounded_range " + shortestText(m_epsilon);
}

std::shared_ptr<const LossModel> BoundedRangeLoss::attainedBelow() const
{
    return makeResponseLoss(m_epsilon / 2, 0);
}

double BoundedRangeLoss::deltaUpper(LossOrder, double epsilon) const
{
    if (!(epsilon < m_epsilon))
        return 0;
    const double root = std::expm1((epsilon - m_epsilon) / 2);
    return std::min(1.0, outward::up(root * (root / -std::expm1(-m_epsilon)), 24));
}

LogMoment BoundedRangeLoss::logMoment(LossOrder, double t) const
{
    const double a = std::abs(t + 0.5); // M is even in s = t + 1/2
    const double value = (a - 0.5) * m_epsilon + std::log(halfSinc(a, m_epsilon) / scaled(m_epsilon / 2).sine);
    return {value, outward::kUnit * (24 + 4 * a * m_epsilon)};
}

double BoundedRangeLoss::decay(LossOrder, double sigma, double omega, double) const
{
    // |sinh(s e)| is at most cosh(a e), and |s| >= omega.
    const double a = std::abs(sigma + 0.5);
    if (!(omega > 0))
        return 1;
    return std::min(1.0, outward::up(scaled(a * m_epsilon).cosine / (2 * omega) / halfSinc(a, m_epsilon), 24));
}

void BoundedRangeLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    const double a = nodes.sigma + 0.5; // > 0
    const auto [cosh, sinh] = scaled(a * m_epsilon);
    const double first = static_cast<double>(nodes.first) * nodes.step * m_epsilon;
    const double turn = nodes.step * m_epsilon;
    NodeValues quotients;
    rotations(first, turn, quotients.real, quotients.imaginary);
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        const double cosine = quotients.real[i];
        const double sine = quotients.imaginary[i];
        // (S c + i C s) / (a + i omega), over S / a
        const double scale = a / (sinh * (a * a + omega * omega));
        quotients.real[i] = (sinh * cosine * a + cosh * sine * omega) * scale;
        quotients.imaginary[i] = (cosh * sine * a - sinh * cosine * omega) * scale;
    }
    // The parts are at most a / |s| and C a epsilon / S in size; the latter is a few units unless a epsilon is large.
    const double growth = 1 + cosh * std::min(1.0, a * m_epsilon) / sinh;
    quotients.error.fill(outward::kUnit * growth *
                         (96 + 6 * (first + turn * static_cast<double>(kBlockSize)) + 4 * a * m_epsilon));
    product.multiply(quotients, power);
}

LatticeLaw BoundedRangeLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    LatticeBuilder builder(grid, -m_epsilon, m_epsilon);
    const long double epsilon = m_epsilon;
    exponential_density::addCells(builder, m_epsilon, -1 / std::expm1(-epsilon));
    return std::move(builder).build(0, 1e-14, 0x1p-60 * m_epsilon);
}

std::shared_ptr<const LossModel> makeBoundedRangeLoss(double epsilon)
{
    return makeSingleLoss<BoundedRangeLoss>(epsilon);
}

} // namespace epsilometer
