// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// The last check behind every filter: rounds that a filter accepts must be able to keep its promise as a plan of these
/// rounds alone, fixed beforehand.
///
/// Theorem. Let W be a mechanism for which every description in a round's cost is true. If a filter whose theorem holds
/// accepts n such rounds, after any history, then n runs of W keep the filter's promise.
/// Proof. The promise covers every interaction in which the descriptions are true: also the one whose earlier rounds
/// have the recorded outputs on all data, which makes every description of them true, and whose next n rounds are W.
/// The n runs of W are a part of that interaction, so its guarantee holds for them by post-processing.
///
/// So a LOWER bound above the promised delta, on delta(epsilon) of n runs of one such W, proves that the filter is
/// wrong, whichever of the descriptions it read. W has to satisfy all descriptions: a round with a better Renyi curve
/// than its pair (epsilon, delta) says is not judged by the pair. The mechanisms W:
///
/// - the mechanism itself, where some pair of neighbours has its loss law (ElementaryLoss::attained()); Gaussian laws add
///   up to n mu^2, of other laws one run counts;
/// - Gaussian noise of the least mu^2 of mu-Gaussian DP, rho-zCDP and the line of their Renyi curve, n times;
/// - randomised response with leak, where (epsilon, delta)-DP is all that is known, n times.
///
/// A cost with none of them is not judged, nor is a budget in another notion but by n mu^2 without a delta. Bounds are
/// lowered by 1e-9 relative, more than the rounding in the costs and in filters. Work: O(1) for any n, and a law once for
/// each of the last few costs. Copies are independent.
/// Tests: tests/core/account/promise_gate_test.cpp, tests/core/oracle
class PromiseGate {
public:
    /// Judges nothing.
    PromiseGate() = default;
    explicit PromiseGate(const Guarantee &promise);

    /// Whether `count` such rounds may keep the promise as a fixed plan. False only if they certainly break it.
    /// cost  accepted by the filter, with or without an outcome; count  >= 1
    [[nodiscard]] bool mayKeep(const RoundCost &cost, std::uint64_t count) const;
    /// Whether mayKeep() certainly holds of every round of the run; if not, ask for one group after another.
    [[nodiscard]] bool keepsEach(const RoundBatch &run) const;

private:
    /// Whether the round's (epsilon, delta) proves that the rounds keep the promise.
    [[nodiscard]] bool provenByPair(const RoundCost &cost, std::uint64_t count) const;
    /// LOWER bounds on delta(epsilon) of one run with the law, and of responses with leak.
    [[nodiscard]] double lawDelta(const std::shared_ptr<const LossModel> &loss) const;
    [[nodiscard]] double responseDelta(const RoundCost::Dp &dp, std::uint64_t count) const;

    bool m_judges = false;
    bool m_native = false;
    Exact m_epsilon;
    double m_epsilonDown = 0;
    double m_epsilonUp = 0;
    double m_deltaDown = 0;
    double m_mostDelta = 0;     ///< UPPER, with the margin
    double m_mostMuSquared = 0; ///< UPPER bound on mu^2 of Gaussian noise that keeps the promise, with the margin
    struct Judged {
        std::shared_ptr<const LossModel> law; ///< kept, so that its address stays unique
        double delta;
    };
    mutable std::vector<Judged> m_judged; ///< the last few: ledgers repeat few mechanisms
    mutable std::size_t m_oldest = 0;
};

} // namespace epsilometer::account
