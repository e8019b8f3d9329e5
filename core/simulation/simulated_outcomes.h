// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"

#include <cstdint>
#include <random>
#include <vector>

namespace epsilometer::simulation {

/// Outcomes and losses of one simulated path; they depend on (seed, path) only. Every round is replaced by the worst
/// mechanism of its notion: leaky randomised response for (epsilon, delta)-DP (accounting.md 2.1), the Gaussian for
/// zCDP and GDP. So losses are as bad as the guarantee allows.
class SimulatedOutcomes final : public account::OutcomeSource {
public:
    SimulatedOutcomes(std::uint64_t seed, std::uint64_t path);

    /// A cell of the partition, drawn with equal odds.
    std::string cell(const Step &step, const RoundCost &cost) override;
    [[nodiscard]] bool drawsCells() const override { return true; }
    /// outcome  1 where randomised response was truthful, else 0; for a partition of the outputs, outcomeNumber() of
    ///          the cell drawn last
    /// answer   the Gaussian's noisy answer, else the outcome
    account::RealisedOutcome realise(const Step &step, const RoundCost &cost, std::uint64_t count) override;

    /// The loss of every realised round, in order; nats, +inf for a catastrophe.
    [[nodiscard]] const std::vector<double> &losses() const { return m_losses; }

private:
    account::RealisedOutcome draw(const RoundCost &cost);
    account::RealisedOutcome drawResponse(const RoundCost::Dp &dp);
    account::RealisedOutcome drawGaussian(double mu);
    double uniform(); ///< in (0, 1)
    double normal();

    std::mt19937_64 m_engine;
    std::string m_cell;
    std::vector<double> m_losses;
};

} // namespace epsilometer::simulation
