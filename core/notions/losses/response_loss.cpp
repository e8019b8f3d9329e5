// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/response_loss.h"

#include "core/base/number_text.h"
#include "core/numeric/outward.h"
#include "core/numeric/rotations.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

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
        return LatticeBuilder(grid, 0, 0).build(0, 0, 0);
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
    return std::move(builder).build(0, 1e-14, 0);
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

} // namespace epsilometer
