// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"

namespace epsilometer {

/// Laplace noise of scale sensitivity / epsilon0: L = epsilon0 with probability 1/2, -epsilon0 with e^-epsilon0 / 2,
/// and density e^((l - epsilon0)/2) / 4 between, in both orders. M(z) = e^(-epsilon0/2) (cosh(s epsilon0) + sinh(s
/// epsilon0) / (2 s)), s = z + 1/2.
///
/// Permute and flip is dominated by this loss: every point of the curve is attained with two candidates, but no pair of
/// neighbours attains all. Scores that move from epsilon0 / 2 behind to as much ahead give randomised response with the
/// odds 2 e^(epsilon0/2) - 1.
class LaplaceLoss final : public ElementaryLoss, public LossTransform {
public:
    enum class Of { Laplace, PermuteAndFlip };
    explicit LaplaceLoss(double epsilon0, Of mechanism = Of::Laplace) : m_epsilon(epsilon0), m_of(mechanism) {}

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder) const override { return m_epsilon; }
    [[nodiscard]] double largestLossMass(LossOrder) const override { return 0.5; }
    [[nodiscard]] bool attained() const override { return m_of == Of::Laplace; }
    [[nodiscard]] std::shared_ptr<const LossModel> attainedBelow() const override;
    [[nodiscard]] Spacing spacing() const override { return {2 * m_epsilon, false}; }
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder order, double sigma, double omega, double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    double m_epsilon;
    Of m_of;
};

} // namespace epsilometer
