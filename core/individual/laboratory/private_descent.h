// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/tasks.h"
#include "core/individual/laboratory/descent_settings.h"
#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

/// A noisy look at the accuracy on the training records, paid for by every one of them.
struct AccuracyCheck {
    std::uint32_t step = 0;
    double noisy = 0; ///< what the algorithm saw, as a share of the training records
    double truth = 0; ///< for this report only; the data set is public
};

struct DescentRun {
    double accuracy = 0; ///< of the chosen model on the test records
    std::uint32_t chosenStep = 0;
    std::vector<std::uint32_t> active; ///< people that contributed, per step
    std::vector<double> left;          ///< share of each person's budget left at the end, LOWER; empty: no filter
    std::vector<AccuracyCheck> checks; ///< the best noisy one chose the model
    std::vector<double> curve;         ///< watched: true accuracy on the test records after each step
    std::vector<std::vector<double>>
        history;          ///< watched: squared norms that the first few people contributed, per step
    bool stopped = false; ///< too few people took part, as the noisy answer said
    DescentCost cost;
};

/// One run; the same seed gives the same run on the same machine. Errors  OutOfDomain, Cancelled
/// Tests: tests/core/individual/laboratory/private_descent_test.cpp
[[nodiscard]] Result<DescentRun> descend(const TrainingSplit &data, const DescentSettings &settings,
                                         Progress &progress);

/// Both algorithms with the same draws of noise on the gradients.
struct DescentPair {
    DescentRun plain;
    DescentRun filtered;
};
/// What descend() gives without and with `settings.filtered`. Until a budget cuts somebody's gradient shorter the two are
/// one run, which is computed once.
[[nodiscard]] Result<DescentPair> descendBoth(const TrainingSplit &data, const DescentSettings &settings,
                                              Progress &progress);

/// Mean and standard error over seeds.
struct Spread {
    double mean = 0;
    double standardError = 0;
    std::vector<double> values;
};
[[nodiscard]] Spread spreadOf(std::vector<double> values);

/// Algorithm 6 and Algorithm 7 at the same guarantee, seed by seed.
struct DescentComparison {
    DescentSettings settings;
    Spread plain;
    Spread filtered;
    Spread gain;         ///< filtered - plain, of the same seed
    DescentPair example; ///< the runs of the first seed, watched
};
/// seeds  number of seeds, counted up from settings.seed; >= 2. Every seed is a task for `run`; the result is the same
/// whatever the runner.
[[nodiscard]] Result<DescentComparison> compareDescents(const TrainingSplit &data, DescentSettings settings,
                                                        std::uint32_t seeds, Progress &progress,
                                                        const TaskRunner &run = runInOrder);

} // namespace epsilometer::individual
