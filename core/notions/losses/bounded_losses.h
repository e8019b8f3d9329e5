// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_model.h"

#include <limits>
#include <memory>
#include <vector>

/// Losses of bounded range that every epsilon-DP mechanism, Laplace noise, permute and flip or the exponential mechanism
/// has. Each is one law with one parameter; loss_model.h makes them.
namespace epsilometer {

/// One run of a loss with a single parameter, constructed with further arguments: parameter 0 gives no loss, a
/// non-finite one an infinite loss.
template <class Loss, class... Rest>
[[nodiscard]] std::shared_ptr<const LossModel> makeSingleLoss(double parameter, Rest... rest)
{
    if (!(parameter < std::numeric_limits<double>::infinity()))
        return makeInfiniteLoss();
    if (parameter == 0)
        return makeNoLoss();
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::make_shared<Loss>(parameter, rest...), 1}});
}

} // namespace epsilometer

/// Shared by losses with a P-density proportional to e^(l/2) between -epsilon and epsilon.
namespace epsilometer::exponential_density {

/// cosh and sinh of x, divided by e^x: (1 + e^(-2x)) / 2, (1 - e^(-2x)) / 2, for x >= 0.
struct ScaledHyperbolic {
    double cosine;
    double sine;
};
[[nodiscard]] ScaledHyperbolic scaled(double x);

/// sinh(a e) / (2 a) e^(-ae), rounded to nearest, also at a = 0.  a >= 0
[[nodiscard]] double halfSinc(double a, double epsilon);

/// Adds the density `height` e^((l - epsilon)/2) / 2 on [-epsilon, epsilon], including its part below the range.
void addCells(LatticeBuilder &builder, double epsilon, long double height);

} // namespace epsilometer::exponential_density

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
