// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/bounded_range_loss.h"

#include "core/base/number_text.h"
#include "core/notions/losses/exponential_density.h"
#include "core/notions/losses/single_loss.h"
#include "core/numeric/outward.h"
#include "core/numeric/rotations.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

using exponential_density::halfSinc;
using exponential_density::scaled;

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
