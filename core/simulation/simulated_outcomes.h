// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"
#include "core/simulation/answer_noise.h"

#include <cstdint>
#include <random>
#include <vector>

namespace epsilometer::simulation {

/// Outcomes and losses of one simulated path; they depend on (seed, path) only. Every round is replaced by the worst
/// mechanism of its notion: leaky randomised response for (epsilon, delta)-DP (accounting.md 2.1), the Gaussian for
/// zCDP and GDP. So losses are as bad as the guarantee allows. Noise on one number has its own law and scale: randomised
/// response is then drawn given that noise, so that the answer is computed from it, and the loss of Gaussian noise is
/// its own. Tests: tests/core/simulation/simulated_answers_test.cpp
class SimulatedOutcomes final : public account::OutcomeSource {
public:
    SimulatedOutcomes(std::uint64_t seed, std::uint64_t path);

    /// A cell of the partition, drawn with equal odds.
    std::string cell(const Step &step, const RoundCost &cost) override;
    [[nodiscard]] bool drawsCells() const override { return true; }
    /// outcome  1 where randomised response was truthful, else 0; for a partition of the outputs, outcomeNumber() of
    ///          the cell drawn last
    /// answer   the true value that the step assumes (Step::answer, else 0) with the mechanism's noise; of a mechanism
    ///          that adds none to one number, with standard normal noise where it is simulated as a Gaussian, else the
    ///          outcome
    /// step     its formulas replaced by their values
    account::RealisedOutcome realise(const Step &step, const RoundCost &cost, std::uint64_t count) override;

    /// The loss of every realised round, in order; nats, +inf for a catastrophe.
    [[nodiscard]] const std::vector<double> &losses() const { return m_losses; }

private:
    account::RealisedOutcome draw(const RoundCost &cost, const std::optional<AnswerNoise> &noise, double truth);
    account::RealisedOutcome drawPlain(const RoundCost &cost, double truth);
    double drawResponse(const RoundCost::Dp &dp, double odds); ///< 1 where it is truthful, which has these odds
    void noteGaussianLoss(double mu, double normal);
    double drawNoise(const AnswerNoise &noise);
    double discreteLaplace(double scale);
    double discreteGaussian(double sigma);
    double uniform(); ///< in (0, 1)
    double normal();

    std::mt19937_64 m_engine;
    std::string m_cell;
    std::vector<double> m_losses;
};

} // namespace epsilometer::simulation
