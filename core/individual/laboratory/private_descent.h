// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/tasks.h"
#include "core/individual/laboratory/descent_settings.h"
#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

/// A noisy measurement of the accuracy on the training records, which costs each of them.
struct AccuracyCheck {
    std::uint32_t step = 0;
    double noisy = 0; ///< the noisy share of the training records, as seen by the algorithm
    double truth = 0; ///< true value, for this report only; the data set is public
};

struct DescentRun {
    double accuracy = 0; ///< of the selected model on the test records
    std::uint32_t chosenStep = 0;
    std::vector<std::uint32_t> active; ///< number of people who contributed, per step
    std::vector<double> left;          ///< share of each person's budget left at the end, LOWER; empty without a filter
    std::vector<AccuracyCheck> checks; ///< the best noisy one selected the model
    std::vector<double> curve;         ///< watched: true accuracy on the test records after each step
    std::vector<std::vector<double>> history; ///< watched: squared norms contributed by the first few people, per step
    bool stopped = false;                     ///< too few people took part, by the noisy answer
    DescentCost cost;
};

/// One run; deterministic for a seed on the same machine. Errors  OutOfDomain, Cancelled
/// Tests: tests/core/individual/laboratory/private_descent_test.cpp
[[nodiscard]] Result<DescentRun> descend(const TrainingSplit &data, const DescentSettings &settings,
                                         Progress &progress);

/// The runs of both algorithms with the same noise on the gradients.
struct DescentPair {
    DescentRun plain;
    DescentRun filtered;
};
/// descend() without and with `settings.filtered`. The two are equal until a budget shortens some gradient; that part
/// is computed once.
[[nodiscard]] Result<DescentPair> descendBoth(const TrainingSplit &data, const DescentSettings &settings,
                                              Progress &progress);

/// Mean and standard error over seeds.
struct Spread {
    double mean = 0;
    double standardError = 0;
    std::vector<double> values;
};
[[nodiscard]] Spread spreadOf(std::vector<double> values);

/// Algorithms 6 and 7 at the same guarantee, compared for each seed.
struct DescentComparison {
    DescentSettings settings;
    Spread plain;
    Spread filtered;
    Spread gain;         ///< filtered - plain, for the same seed
    DescentPair example; ///< the runs of the first seed, watched
};
/// seeds  number of consecutive seeds from settings.seed; >= 2. Each seed is a task for `run`; the result does not
///        depend on the runner.
[[nodiscard]] Result<DescentComparison> compareDescents(const TrainingSplit &data, DescentSettings settings,
                                                        std::uint32_t seeds, Progress &progress,
                                                        const TaskRunner &run = runInOrder);

} // namespace epsilometer::individual
