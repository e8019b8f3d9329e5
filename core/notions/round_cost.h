// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/guarantee.h"
#include "core/notions/notion.h"
#include "core/notions/renyi/renyi_curves.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a round costs, in every notion that its mechanism proves (RoundCost); what accountants add up of it, by which
/// conversions it was found, and what an accountant needs of it (needs()).
namespace epsilometer {

class OutputDp;  // core/notions/output_dp.h: a partition of the outputs, each cell with its own epsilon
class LossModel; // core/notions/losses/loss_model.h: the two privacy loss distributions of a round, for pld

/// The cost of one round in every notion that its mechanism supplies. All numbers are upper bounds, in nats.
/// A notion that is not supplied is absent, never zero. Default-constructed: supplies nothing.
struct RoundCost {
    /// (epsilon, delta)-DP. Exact, because basic composition of typed decimals is exact.
    struct Dp {
        Exact epsilon;
        Exact delta;
        /// Whether epsilon also bounds the loss with probability 1 - delta (pure DP, one-sided pDP); decides whether an
        /// odometer's value is a bound on the loss or only the ex-post statement.
        bool boundsLoss = false;
        double epsilonUp = 0; ///< epsilon.up(), stored because every accountant needs it
        double deltaUp = 0;
        double meanUp = 0; ///< m(epsilon) = epsilon tanh(epsilon / 2), rounded up (accounting.md 0.4)
    };
    struct Zcdp {
        double rho = 0; ///< upper bound
        Exact delta;    ///< delta-approximate
        double deltaUp = 0;
        std::optional<Exact> exactRho = {}; ///< if rho was typed, or is a quotient of typed numbers
    };
    struct Gdp {
        double mu = 0;        ///< upper bound
        double muSquared = 0; ///< upper bound on mu^2, not the rounded square of `mu`: sums of it stay tight
        std::optional<Exact> exactMuSquared = {}; ///< likewise
    };

    /// delta-approximate Renyi DP: the curve bounds the divergences of parts that produce all but a share delta of the
    /// outputs (accounting.md 1, Lemma A in 4.3). Read it only through ApproximateRenyi, which counts the delta.
    struct ApproximateCurve {
        std::shared_ptr<const RenyiCurve> curve;
        Exact delta; ///< > 0
    };

    std::optional<Dp> dp;
    std::optional<Zcdp> zcdp;
    std::optional<Gdp> gdp;
    std::shared_ptr<const RenyiCurve> renyi;
    std::optional<ApproximateCurve> approximateRenyi;
    std::shared_ptr<const LossModel> loss;
    std::shared_ptr<const OutputDp> odp;
    /// The cost of the observed output, for rounds with a partition; absent while the output is unknown, so that the
    /// worst case counts. Only accountants that ask for the worst case beforehand may use it: the ODP filter, and the
    /// filters and odometers of Renyi divergences (docs/proofs.md 17).
    std::optional<Exact> realisedEpsilon;

    /// Relation the bounds hold under; Unstated means "any one fixed relation" (the sensitivity carries it).
    Neighbours neighbours = Neighbours::Unstated;
};

/// A cost that no budget can pay: unknown mechanisms, releases without privacy. Supplies every notion at infinity.
[[nodiscard]] RoundCost infiniteCost();
/// Every notion at zero (no_op).
[[nodiscard]] RoundCost zeroCost();
/// The cost of an (epsilon, delta)-DP round: dp; zcdp by the tight constant m(epsilon) and Lemma A (accounting.md 2.2,
/// 4.3); the Renyi curve of randomised response when delta = 0.
/// boundsLoss  see RoundCost::Dp
[[nodiscard]] RoundCost dpCost(const Exact &epsilon, const Exact &delta, bool boundsLoss);

/// Contributions of one (epsilon, delta)-DP round to the running sums of accountants. UPPER bounds, for upper bounds
/// epsilon in [0, inf] and delta in [0, 1].

/// UPPER bound on epsilon (e^epsilon - 1) / 2, the drift of Rogers et al. 2016.
[[nodiscard]] double exponentialDriftUp(double epsilon);

/// UPPER bound on delta kappa(epsilon), kappa(e) = e / (2 sinh(e / 2)) <= 1: the contribution of a one-sided (epsilon,
/// delta)-pDP
/// round to an odometer beyond its intrinsic time (accounting.md 5.5). 0 only for delta = 0.
/// Accuracy  at most 1e-15 relative above the true value
[[nodiscard]] double pdpDriftUp(double epsilon, double delta);

/// The conversions that give rounds a notion; ids of core/notions/conversions/conversion.h.
struct NotionConversions {
    Notion notion = Notion::Dp;
    std::vector<std::string_view> ids;
};

/// The conversions to each notion other than the one in which the mechanism states its cost: a Laplace round has zCDP
/// by pure-zcdp-tight and a Renyi curve by laplace-renyi. Omits notions without a conversion.
/// Tests: tests/core/account/sequence_conversions_test.cpp
[[nodiscard]] std::vector<NotionConversions> conversionsWithin(const RoundCost &cost);

/// The notions that a round supplies, as display text: "zCDP, a Renyi curve"; "nothing" for a round without a notion.
[[nodiscard]] Message suppliedNotions(const RoundCost &cost);

/// yes() if `holds`; otherwise "needs NEED; it supplies ...".
[[nodiscard]] inline Applicability needs(bool holds, Literal need, const RoundCost &cost)
{
    if (holds)
        return Applicability::yes();
    return Applicability::no(core::tr("needs {1}; it supplies {2}", need, suppliedNotions(cost)));
}

[[nodiscard]] inline Applicability needsDp(const RoundCost &cost)
{
    return needs(cost.dp.has_value(), core::tr("an (epsilon, delta)-DP bound"), cost);
}

[[nodiscard]] inline Applicability needsZcdp(const RoundCost &cost)
{
    return needs(cost.zcdp.has_value(), core::tr("a zCDP bound"), cost);
}

[[nodiscard]] inline Applicability needsGdp(const RoundCost &cost)
{
    return needs(cost.gdp.has_value(), core::tr("a Gaussian DP bound"), cost);
}

} // namespace epsilometer
