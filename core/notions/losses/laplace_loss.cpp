// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/laplace_loss.h"

#include "core/base/number_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/exponential_density.h"
#include "core/notions/losses/single_loss.h"
#include "core/numeric/outward.h"
#include "core/numeric/rotations.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

using exponential_density::halfSinc;
using exponential_density::scaled;

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

} // namespace epsilometer
