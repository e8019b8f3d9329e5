// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

/// L ~ N(mu^2/2, mu^2) under P, in both orders. M(z) = e^(z (z + 1) mu^2 / 2).
class GaussianLoss final : public ElementaryLoss, public LossTransform {
public:
    explicit GaussianLoss(double muSquared);

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder order) const override;
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }
    [[nodiscard]] double gaussianMuSquared() const override { return m_muSquared; }

    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder order, double sigma, double omega, double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    double m_muSquared;
    double m_mu; ///< UPPER
};

} // namespace

GaussianLoss::GaussianLoss(double muSquared) : m_muSquared(muSquared), m_mu(outward::up(std::sqrt(muSquared), 1)) {}

std::string GaussianLoss::key() const
{
    return "gaussian " + shortestText(m_muSquared);
}

double GaussianLoss::deltaUpper(LossOrder, double epsilon) const
{
    return noise::gaussianDelta(m_mu, epsilon);
}

double GaussianLoss::largestLoss(LossOrder) const
{
    return m_muSquared > 0 ? std::numeric_limits<double>::infinity() : 0;
}

LogMoment GaussianLoss::logMoment(LossOrder, double t) const
{
    const double value = t * (t + 1) * m_muSquared / 2;
    return {value, 4 * outward::kUnit * std::abs(value)};
}

double GaussianLoss::decay(LossOrder, double, double omega, double) const
{
    return std::min(1.0, outward::up(std::exp(outward::up(-m_muSquared * omega * omega / 2, 4)), 2));
}

void GaussianLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    const double variance = m_muSquared * static_cast<double>(power);
    NodeValues quotients;
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        const double exponent = -variance * omega * omega / 2;
        const double phase = variance * omega * (2 * nodes.sigma + 1) / 2;
        const double size = std::exp(exponent);
        quotients.real[i] = size * std::cos(phase);
        quotients.imaginary[i] = size * std::sin(phase);
        quotients.error[i] = size * outward::kUnit * (8 + 4 * std::abs(exponent) + 6 * std::abs(phase));
    }
    product.multiply(quotients, 1);
}

LatticeLaw GaussianLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    const long double mu = m_mu;
    const double centre = m_mu * m_mu / 2;
    LatticeBuilder builder(grid, centre - m_mu * normalReach(kLowerTail),
                           std::min(centre + m_mu * normalReach(grid.tail), grid.highest));
    // The loss l corresponds to z = l / mu - mu / 2 under P, and to z + mu under Q.
    const auto point = [&](std::int64_t cell) {
        const long double z = builder.boundary(cell) / mu - mu / 2;
        return std::pair(normalPoint(z), normalPoint(z + mu));
    };
    auto low = point(0);
    builder.addBelow(outward::up(static_cast<double>(low.first.tail), 4));
    for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
        const auto high = point(cell + 1);
        const NormalMass p = normalMass(low.first, high.first);
        const NormalMass q = normalMass(low.second, high.second);
        const long double ratio = std::exp(static_cast<long double>(builder.boundary(cell)));
        const long double scaled = ratio * q.mass;
        builder.addCell(cell, p.mass, p.error, p.mass - scaled,
                        p.error + ratio * q.error + scaled * 0x1p-60L * (1 + std::abs(builder.boundary(cell))));
        low = high;
    }
    builder.addAbove(outward::up(static_cast<double>(low.first.z > 0 ? low.first.tail : 1 - low.first.tail), 4),
                     deltaAbove(LossOrder::Forward, builder.boundary(builder.cells())));
    // Error of the boundaries, and, from below, of the root of mu^2, which was rounded up.
    const double excess = (std::abs(builder.boundary(builder.cells())) + centre) * 0x1p-51;
    return std::move(builder).build(0, 1e-13 + 1e-15 * m_mu / grid.step, excess);
}

std::shared_ptr<const LossModel> makeGaussianLoss(double muSquared)
{
    if (!(muSquared < std::numeric_limits<double>::infinity()))
        return makeInfiniteLoss();
    if (muSquared == 0)
        return makeNoLoss();
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::make_shared<GaussianLoss>(muSquared), 1}});
}

} // namespace epsilometer
