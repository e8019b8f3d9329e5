// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"

namespace epsilometer {

/// Randomised response with leak: infinite with probability delta, otherwise +-epsilon with odds e^epsilon : 1, in both
/// orders. M(z) = (1 - delta) cosh((z + 1/2) epsilon) / cosh(epsilon / 2).
class ResponseLoss final : public ElementaryLoss, public LossTransform {
public:
    /// epsilon  in [0, inf); delta  in [0, 1)
    ResponseLoss(double epsilon, double delta) : m_epsilon(epsilon), m_delta(delta) {}

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder) const override { return m_epsilon; }
    [[nodiscard]] double largestLossMass(LossOrder) const override;
    [[nodiscard]] double infiniteMass() const override { return m_delta; }
    [[nodiscard]] Spacing spacing() const override { return {2 * m_epsilon, m_epsilon > 0}; }
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    double m_epsilon;
    double m_delta;
};

} // namespace epsilometer
