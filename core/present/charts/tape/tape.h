// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/fixed_curve.h"
#include "core/account/sequence.h"
#include "core/present/chart/chart_spec.h"
#include "core/simulation/simulation.h"

#include <optional>
#include <vector>

namespace epsilometer::present {

/// A session as one picture: charts one below the other over the same axis of rounds, refused rounds counted too.
struct Tape {
    ChartSpec loss; ///< the odometer of every headline against composition, with the budget
    std::optional<ChartSpec>
        halts; ///< one bar a filter, up to the round that it refuses first; absent without a budget
    std::optional<ChartSpec>
        givenBack;       ///< the odometer with every outcome unknown and with the known ones; absent where they agree
    Message nothingBack; ///< one line: why nothing is given back, where some round has an outcome; else empty
    /// What the outcome of each row gives back of the odometer, in nats (account::givenBackByRow); empty where none does.
    std::vector<double> backByRow;

    /// The charts that there are, from the top down. Only the last one names the axis of rounds.
    [[nodiscard]] std::vector<ChartSpec> lanes() const;
};

/// Heights of the lanes in a drawing, in pixels: bars have as much as their number needs.
/// total  of all lanes; absent: as high as they read well
[[nodiscard]] std::vector<int> laneHeights(const std::vector<ChartSpec> &lanes, std::optional<int> total = {});

struct TapeOptions {
    bool adaptive = true; ///< parameters depend on outputs: fixed-parameter numbers carry a warning mark
    std::optional<account::FixedCurve> fixed = {}; ///< absent: the lowest composition among those at every round
};

/// Curves that are read at each of up to 64 rounds are drawn as steps. The axis of epsilon is logarithmic where the highest curve
/// ends more than 50 times above the lowest one.
/// Tests: tests/core/present/charts/tape
[[nodiscard]] Tape tape(const account::SequenceReport &sequence, const TapeOptions &options = {});

/// Adds simulated paths to the tape of a plan whose rules look at outcomes: 5 to 95 percent of the odometer's curves and of
/// the rounds that filters accept, with the medians. Every curve and lane stays.
[[nodiscard]] Tape simulatedTape(Tape tape, const simulation::SimulationReport &report);

} // namespace epsilometer::present
