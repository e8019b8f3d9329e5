// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"

namespace epsilometer {

/// The loss that dominates every mechanism of bounded range epsilon, such as the exponential mechanism: p(y) / q(y) <=
/// e^epsilon p(y') / q(y') for all outputs y, y' (Durfee, Rogers 2019).
///
/// Then the loss lies in [t - epsilon, t] for some t in [0, epsilon]. E_Q[(e^L - e^x)^+] is convex in e^L, so among the
/// laws with E_Q[e^L] = 1 it is largest for the one on the two ends, which is (1 - e^(t - epsilon))(1 - e^(x - t)) /
/// (1 - e^-epsilon) for x in [t - epsilon, t]. Its supremum over t, at t = (x + epsilon) / 2, is
///   delta(x) = (1 - e^((x - epsilon)/2))^2 / (1 - e^-epsilon), -epsilon <= x <= epsilon,
/// a supremum of curves convex in e^x, hence itself the curve of a pair of laws that dominates all of them (Zhu, Dong,
/// Wang 2022, Proposition 8), also in composition with parameters fixed in advance. Twice differentiated it is the
/// P-density e^((l - epsilon)/2) / (2 (1 - e^-epsilon)) on [-epsilon, epsilon], the same in both orders, with
/// M(z) = sinh(s epsilon) / (2 s sinh(epsilon/2)), s = z + 1/2.
///
/// Each point of the curve is attained by some mechanism, at its own t, but no mechanism attains all: in composition
/// one pair of neighbours keeps one t. The mechanism for t = epsilon / 2 is randomised response.
class BoundedRangeLoss final : public ElementaryLoss, public LossTransform {
public:
    /// epsilon  in (0, inf)
    explicit BoundedRangeLoss(double epsilon) : m_epsilon(epsilon) {}

    [[nodiscard]] std::string key() const override;
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder) const override { return m_epsilon; }
    [[nodiscard]] bool attained() const override { return false; }
    [[nodiscard]] std::shared_ptr<const LossModel> attainedBelow() const override;
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder order, double sigma, double omega, double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    double m_epsilon;
};

} // namespace epsilometer
