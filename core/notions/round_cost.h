// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/notions/notion.h"
#include "core/notions/renyi_curve.h"

#include <memory>
#include <optional>

namespace epsilometer {

class OutputDp;  // core/notions/output_dp.h: a partition of the outputs, each cell with its own epsilon
class LossModel; // core/notions/loss_model.h: the two privacy loss distributions of a round, for pld

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

} // namespace epsilometer
