// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <vector>

namespace epsilometer {

/// Private gradient descent on a softmax regression (accounting.md 6.4), add-remove neighbours, n public.
struct DescentSettings {
    double clip = 1;           ///< C: longest gradient of one person in one step
    double sigma = 40;         ///< noise N(0, sigma^2 C^2) on the sum of gradients, one draw a step
    std::uint32_t steps = 100; ///< k: the guarantee is that of k steps, k/(2 sigma^2)-zCDP
    double learningRate = 1;
    /// Algorithm 7: each person may use up to k C^2 in squared norms, and steps go on after k. Otherwise Algorithm 6.
    bool filtered = false;
    std::uint32_t extraSteps = 35; ///< filtered only
    std::uint32_t checkEvery = 5;  ///< filtered only: accuracy checks at k, k + checkEvery, ...
    std::uint64_t seed = 1;
};

/// Errors  OutOfDomain naming the field
[[nodiscard]] Status validate(const DescentSettings &settings);

/// A noisy look at the accuracy on the test records, paid for by them.
struct AccuracyCheck {
    std::uint32_t step = 0;
    double noisy = 0; ///< what the algorithm saw, as a share of the test records
    double truth = 0; ///< for this report only; the data set is public
};

struct DescentRun {
    double accuracy = 0; ///< of the chosen model on the test records
    std::uint32_t chosenStep = 0;
    std::vector<std::uint32_t> active; ///< people that contributed, per step
    std::vector<double> left;          ///< share of each person's budget left at the end; one entry a person, LOWER
    std::vector<std::vector<double>> history; ///< squared norms that the first few people contributed, per step
    std::vector<double> curve;                ///< true accuracy after each step, for this report only
    std::vector<AccuracyCheck> checks;        ///< the best noisy one chose the model
    double checkSigma = 0;                    ///< noise on the number of right answers, sensitivity 1
    /// zCDP of the whole: training and test records are disjoint, so the larger of the two parts. UPPER bounds.
    double rhoTrain = 0;
    double rhoTest = 0;
    [[nodiscard]] double rho() const { return rhoTrain > rhoTest ? rhoTrain : rhoTest; }
};

/// One run; the same seed gives the same run on the same machine. The checks' noise is chosen so that they cost the
/// test records no more than training costs the training records. Errors  OutOfDomain, Cancelled
[[nodiscard]] Result<DescentRun> descend(const TrainingSplit &data, const DescentSettings &settings,
                                         Progress &progress);

/// Mean and standard error over seeds.
struct Spread {
    double mean = 0;
    double standardError = 0;
    std::vector<double> values;
};
[[nodiscard]] Spread spreadOf(std::vector<double> values);

/// Algorithm 6 beside Algorithm 7 at the same guarantee, seed by seed.
struct DescentComparison {
    DescentSettings settings;
    Spread plain;
    Spread filtered;
    Spread gain;        ///< filtered - plain, of the same seed
    DescentRun example; ///< the filtered run of the first seed
};
/// seeds  number of seeds, counted up from settings.seed; >= 2
[[nodiscard]] Result<DescentComparison> compareDescents(const TrainingSplit &data, DescentSettings settings,
                                                        std::uint32_t seeds, Progress &progress);

/// Settings for the digits at about (epsilon, 1e-5)-DP: tuned by hand on them (they are public), and the same with
/// clip, noise and steps changed as in the paper, C f, sigma/f, floor(k/f^2): it costs at most as much, the clip is too
/// large.
struct NamedSettings {
    const char *name = "";
    double factor = 1;
    DescentSettings settings;
};
[[nodiscard]] std::vector<NamedSettings> digitsSettings();
/// factor  at most sqrt(k), so that a step is left: one step of sigma/f would cost more. Errors  OutOfDomain
[[nodiscard]] Result<DescentSettings> badlyTuned(const DescentSettings &tuned, double factor);

} // namespace epsilometer
