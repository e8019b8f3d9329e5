// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"

namespace epsilometer {

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

} // namespace epsilometer
