// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"
#include "core/mechanisms/mechanism.h"

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

/// What a simulation draws: outcomes and losses of a path, and the noise on answers that are one number.
namespace epsilometer::simulation {

/// The noise that a mechanism adds to one number.
struct AnswerNoise {
    enum class Law : std::uint8_t { Laplace, Gaussian, DiscreteLaplace, DiscreteGaussian };
    Law law = Law::Laplace;
    double scale = 0;       ///< b of the Laplace laws, sigma of the Gaussian ones; in [0, inf]
    double sensitivity = 1; ///< distance of the neighbours' true values

    /// log P(noise) / P(noise + sensitivity), the loss against the neighbour whose true value is lower by
    /// `sensitivity`; rounded to nearest. In [-sensitivity / scale, sensitivity / scale] for the Laplace laws. NaN if
    /// the scale is 0 or inf.
    [[nodiscard]] double loss(double noise) const;
};

/// The noise of a mechanism; absent if it does not add noise to one number, or its parameters are not numbers.
/// mechanism  with its formulas evaluated. Tests: tests/core/simulation/simulated_answers_test.cpp
[[nodiscard]] std::optional<AnswerNoise> answerNoise(const Mechanism &mechanism);

/// Outcomes and losses of one simulated path; they depend only on (seed, path). Every round is replaced by the worst
/// mechanism of its notion: leaky randomised response for (epsilon, delta)-DP (accounting.md 2.1), the Gaussian for
/// zCDP and GDP, so losses are as bad as the guarantee allows. Noise on one number has its own law and scale:
/// randomised response is then drawn conditional on that noise, so that the answer determines it, and Gaussian noise
/// has its own loss. Tests: tests/core/simulation/simulated_answers_test.cpp
class SimulatedOutcomes final : public account::OutcomeSource {
public:
    SimulatedOutcomes(std::uint64_t seed, std::uint64_t path);

    /// A cell of the partition, drawn uniformly.
    std::string cell(const Step &step, const RoundCost &cost) override;
    [[nodiscard]] bool drawsCells() const override { return true; }
    /// outcome  1 if randomised response was truthful, else 0; for a partition of the outputs, outcomeNumber() of the
    ///          cell drawn last
    /// answer   the true value assumed by the step (Step::answer, else 0) plus the mechanism's noise; for a mechanism
    ///          that does not add noise to one number, plus standard normal noise if it is simulated as a Gaussian,
    ///          else the outcome
    /// step     with its formulas evaluated
    account::RealisedOutcome realise(const Step &step, const RoundCost &cost, std::uint64_t count) override;

    /// The loss of every realised round, in order, in nats; +inf for a catastrophe.
    [[nodiscard]] const std::vector<double> &losses() const { return m_losses; }

private:
    account::RealisedOutcome draw(const RoundCost &cost, const std::optional<AnswerNoise> &noise, double truth);
    account::RealisedOutcome drawPlain(const RoundCost &cost, double truth);
    double drawResponse(const RoundCost::Dp &dp, double odds); ///< returns 1 if it is truthful, which has probability
                                                               ///< `odds`
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
