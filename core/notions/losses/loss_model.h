// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_transform.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Privacy loss distributions: ElementaryLoss is the interface of one run of one mechanism, LossModel a sum of such
/// losses; the functions make the loss of each family of mechanisms, of any profile, and of a round.
namespace epsilometer {

class LossModel;

/// The privacy loss distribution of one pair of laws (P, Q) that dominates all pairs of neighbouring inputs, in both
/// orders. L = log dP/dQ under P; the orders swap P and Q. Immutable. Tests: tests/core/compositions/pld_test.cpp
class ElementaryLoss {
public:
    virtual ~ElementaryLoss() = default;

    /// Canonical name including the parameters at full precision: equal keys, equal laws.
    [[nodiscard]] virtual std::string key() const = 0;
    /// Whether both orders have the same distribution.
    [[nodiscard]] virtual bool symmetric() const = 0;
    /// UPPER bound on delta(epsilon) = sup_S P(S) - e^epsilon Q(S) of one run.  epsilon  in [0, inf]
    [[nodiscard]] virtual double deltaUpper(LossOrder order, double epsilon) const = 0;
    /// LOWER bound on delta(epsilon) of the intended law: before parameters and losses were rounded up, and with
    /// certain infinite losses only.
    [[nodiscard]] virtual double deltaLower(LossOrder order, double epsilon) const;
    /// UPPER bound on the largest finite loss, at most 1e-11 relative above it; inf if losses are unbounded.
    [[nodiscard]] virtual double largestLoss(LossOrder order) const = 0;
    /// deltaUpper(), an UPPER bound, for the upper end of a lattice, which may be below 0, where the whole mass above
    /// it counts.
    [[nodiscard]] double deltaAbove(LossOrder order, double loss) const
    {
        return loss < 0 ? 1 : deltaUpper(order, loss);
    }
    /// Approximate loss from which on delta(epsilon) of the finite losses is at most `tail`; no bound: a suitable end
    /// for a lattice, which counts what lies beyond.
    [[nodiscard]] virtual double reach(LossOrder order, double tail) const;
    /// LOWER bound on the P-mass at the largest loss.
    [[nodiscard]] virtual double largestLossMass(LossOrder order) const;
    /// UPPER bound on how much losses may have been rounded up, if they are bounded.
    [[nodiscard]] double lossRounding(LossOrder order) const;
    /// UPPER bound on P(L = inf).
    [[nodiscard]] virtual double infiniteMass() const { return 0; }
    /// LOWER bound on P(L = inf): usually as exact as the parameter.
    [[nodiscard]] virtual double infiniteMassLower() const;
    /// Whether some pair of neighbouring inputs has this law in every run; then a composition costs as much as the law
    /// states, not less.
    [[nodiscard]] virtual bool attained() const { return true; }
    /// Distance between atoms that a lattice step should divide, so that rounding does not move them; 0 without atoms.
    struct Spacing {
        double distance = 0;
        bool whole = false; ///< every finite loss lies on a lattice of that step
    };
    [[nodiscard]] virtual Spacing spacing() const { return {}; }
    /// The law moved to a lattice, from above and from below, without the infinite mass, but including the mass given
    /// up at the upper end.
    [[nodiscard]] virtual LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const = 0;
    /// The moment generating function of the finite part; null if there is no usable one.
    [[nodiscard]] virtual const LossTransform *transform() const { return nullptr; }
    /// UPPER bound on mu^2 of a Gaussian loss, which adds up under composition; 0 for any other loss.
    [[nodiscard]] virtual double gaussianMuSquared() const { return 0; }
    /// The law of a single pair of neighbours, as a lower bound for compositions. Some laws are suprema delta(epsilon)
    /// = sup over pairs of H_epsilon(P, Q): each point is attained by another pair, and no single pair attains all of
    /// them. Such a law is a lower bound for one run and at delta 0, but not for compositions. Null if no pair is
    /// known.
    [[nodiscard]] virtual std::shared_ptr<const LossModel> attainedBelow() const { return nullptr; }
};

/// `count` independent runs.
struct LossPart {
    std::shared_ptr<const ElementaryLoss> loss;
    std::uint64_t count = 1;
};

/// The privacy loss of one round: a sum of independent parts. Without parts there is no loss.
class LossModel {
public:
    explicit LossModel(std::vector<LossPart> parts) : m_parts(std::move(parts)) {}
    [[nodiscard]] const std::vector<LossPart> &parts() const { return m_parts; }

private:
    std::vector<LossPart> m_parts;
};

/// mu-Gaussian loss.  muSquared  UPPER bound, in [0, inf)
[[nodiscard]] std::shared_ptr<const LossModel> makeGaussianLoss(double muSquared);
/// Laplace noise of scale sensitivity / epsilon0.  epsilon0  UPPER bound, in [0, inf)
[[nodiscard]] std::shared_ptr<const LossModel> makeLaplaceLoss(double epsilon0);
/// Permute and flip at epsilon0, dominated by Laplace noise (docs/proofs.md 6).  epsilon0  UPPER, in [0, inf)
[[nodiscard]] std::shared_ptr<const LossModel> makePermuteAndFlipLoss(double epsilon0);
/// Randomised response with leak, which dominates every (epsilon, delta)-DP round (accounting.md 2.1); infinite
/// parameters give an infinite loss.  epsilon in [0, inf], delta in [0, 1], UPPER bounds
[[nodiscard]] std::shared_ptr<const LossModel> makeResponseLoss(double epsilon, double delta);
/// Poisson-subsampled Gaussian of sensitivity 1, add or remove one entry, `steps` times.
/// rate  UPPER, in (0, 1]; sigma  LOWER, > 0
[[nodiscard]] std::shared_ptr<const LossModel> makeSampledGaussianLoss(double rate, double sigma, std::uint64_t steps);
/// Gaussian on samples drawn without replacement, one entry replaced; sigma is relative to the sensitivity to replacing
/// one.
[[nodiscard]] std::shared_ptr<const LossModel> makeWithoutReplacementLoss(double rate, double sigma,
                                                                          std::uint64_t steps);
/// Any mechanism of bounded range epsilon, such as the exponential mechanism.  epsilon  UPPER bound, in [0, inf]
[[nodiscard]] std::shared_ptr<const LossModel> makeBoundedRangeLoss(double epsilon);
/// Two-sided geometric noise P(k) ~ exp(-|k| / scale) under an integer shift.
/// shift >= 1; scale > 0; null if the shift has more atoms than a table holds
[[nodiscard]] std::shared_ptr<const LossModel> makeDiscreteLaplaceLoss(std::uint64_t shift, double scale);
/// Discrete Gaussian noise P(k) ~ exp(-k^2 / (2 sigma^2)) under a shift by 1 in the given number of coordinates; null
/// if sigma exceeds 10^4.
[[nodiscard]] std::shared_ptr<const LossModel> makeDiscreteGaussianLoss(double sigma, std::uint64_t coordinates = 1);
/// A round without loss, and one with infinite loss.
[[nodiscard]] std::shared_ptr<const LossModel> makeNoLoss();
[[nodiscard]] std::shared_ptr<const LossModel> makeInfiniteLoss();

/// A point on or above a privacy profile: sup_S P(S) - e^epsilon Q(S) <= delta.
struct ProfilePoint {
    double epsilon = 0;
    double delta = 0; ///< UPPER, in [0, 1]
};

/// The loss of a pair of laws that dominates all mechanisms with a profile below the points, in both orders.
///
/// As a function of x = e^epsilon a profile is convex and falls from 1 at x = 0, and the profile of the other order is
/// its image under h(x) -> 1 - x + x h(1/x), which maps lines to lines. So the lower convex hull of the points, their
/// images and (0, 1), constant after the last point, lies above all of these profiles; being convex, falling from 1 and
/// above (1 - x)^+, it is the curve of a pair (Zhu, Dong, Wang 2022, Proposition 8) with one atom at each bend. Proof:
/// docs/proofs.md 6.
///
/// key     see ElementaryLoss::key()
/// points  epsilons >= 0, ascending and distinct; losses beyond the last count as infinite. Empty: all losses do.
/// Tests   tests/core/notions/profile_loss_test.cpp
[[nodiscard]] std::shared_ptr<const LossModel> makeProfileLoss(std::string key, std::span<const ProfilePoint> points);

/// The loss distribution for accounting a round: its own if the mechanism supplies one; else the Gaussian of its GDP
/// bound; else the randomised response with leak that dominates its (epsilon, delta)-DP bound. Made on demand, because
/// a million plain rounds need none. Null if the round supplies none of these: rounds known only by Renyi divergences
/// are better dominated all together (CurvePool).
/// Tests: tests/core/notions/round_loss_test.cpp
[[nodiscard]] std::shared_ptr<const LossModel> lossOf(const RoundCost &cost);

/// Whether lossOf() returns a distribution; does not make it.
[[nodiscard]] inline bool hasLoss(const RoundCost &cost)
{
    return cost.loss != nullptr || cost.gdp.has_value() || cost.dp.has_value();
}

/// Whether the round's known loss distribution is at least as tight as its Renyi curve. It is not for batches by random
/// allocation with little noise (makeAllocationLoss() gives none): their only known loss is the Gaussian of a record
/// whose batch is known, and their curve lies below that Gaussian's. Tests: tests/core/compositions/pld_curves_test.cpp
[[nodiscard]] inline bool hasTightLoss(const RoundCost &cost)
{
    constexpr double kOrder = 2; // a Gaussian's divergence at this order is mu^2
    const bool curveIsLower =
        !cost.loss && cost.gdp && cost.renyi && cost.renyi->upper(kOrder) < cost.gdp->muSquared * (1 - 1e-9);
    return hasLoss(cost) && !curveIsLower;
}

} // namespace epsilometer
