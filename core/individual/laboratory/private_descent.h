// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/tasks.h"
#include "core/base/text/message.h"
#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Private gradient descent with and without individual filters: its settings and cost, a run, and a comparison over
/// seeds.
namespace epsilometer::individual {

/// Private gradient descent for a softmax regression or a small network (accounting.md 6.4). Neighbours differ by
/// adding or removing one person; the number of people is public.
struct DescentSettings {
    double clip = 1;           ///< C: largest gradient norm of one person in one step
    double sigma = 40;         ///< noise N(0, sigma^2 C^2) on the sum of gradients, one draw per step
    std::uint32_t steps = 100; ///< k: the guarantee is that of k steps, k/(2 sigma^2)-zCDP
    double learningRate = 1;
    std::uint32_t hidden = 0; ///< units of the one hidden layer (tanh); 0: softmax regression
    /// Layers::makeConvolutional() instead; for images of kImageSide by kImageSide pixels.
    bool convolutional = false;
    /// Algorithm 7: each person has a budget of squared norms, and training continues after k steps. Otherwise
    /// Algorithm 6.
    bool filtered = false;
    std::uint32_t extraSteps = 35; ///< filtered only: maximum number of steps after k
    std::uint32_t checkEvery = 5;  ///< filtered only: accuracy checks and queries of participants at k, k + checkEvery,
                                   ///< ...
    /// Filtered only: share of the budget k/(2 sigma^2) for noisy accuracies on the training records, the best of which
    /// selects the model; 0: the last model is used, without noisy accuracies.
    double checkShare = 0.05;
    /// Filtered only: stop once the share of people who take part is below this, queried by the sparse vector
    /// technique; 0: never queried.
    double stopBelow = 0;
    double stopShare = 0.05; ///< filtered and stopBelow > 0 only: share of the budget for these queries
    std::uint64_t seed = 1;
    bool watched = true; ///< record accuracies of every step and the first people's histories
};

/// Errors  OutOfDomain naming the field
[[nodiscard]] Status validate(const DescentSettings &settings);

/// The cost of each part of a run for one person, in zCDP, and the corresponding noise (docs/proofs.md 12). The total
/// is the k/(2 sigma^2) of Algorithm 6 without filtering, for all shares.
/// Tests: tests/core/individual/laboratory/descent_settings_test.cpp
struct DescentCost {
    double normBudget = 0;    ///< total of squared gradient norms available to one person; LOWER
    std::uint32_t checks = 0; ///< maximum number of noisy accuracies
    double checkSigma = 0;    ///< standard deviation of the noise on the number of right answers, sensitivity 1; UPPER
    double stopEpsilon = 0;   ///< for the sparse vector technique, half for the threshold and half for answers; LOWER
    double rhoTrain = 0;      ///< UPPER, like the following ones
    double rhoChecks = 0;
    double rhoStop = 0;
    double rho = 0; ///< total; at most k/(2 sigma^2) up to rounding
};
/// Precondition: validate(settings)
[[nodiscard]] DescentCost costOf(const DescentSettings &settings);

/// A way to make settings worse at no higher cost, as in the paper's second and third experiment: noise sigma/f and
/// floor(k/f^2) steps; for `Clip` also a clip C f, which leaves the noise sigma C unchanged.
enum class Mistuning { Clip, Noise };

/// factor  at most sqrt(k), so that at least one step is left: one step with sigma/f would cost more. Errors
///         OutOfDomain
[[nodiscard]] Result<DescentSettings> badlyTuned(const DescentSettings &tuned, Mistuning what, double factor);
/// "as typed", "clip times 2", "noise over 2"
[[nodiscard]] Message mistuningName(Mistuning what, double factor);

struct NamedSettings {
    std::string_view id;
    Literal name;
    double target = 1; ///< intended epsilon at delta 1e-5
    DescentSettings settings;
    double factor = 1; ///< factor by which the paper made its settings worse
};
/// Settings for the digits, tuned by hand on them (they are public).
[[nodiscard]] const std::vector<NamedSettings> &digitsSettings();
/// Sigma, clip and steps of the paper's appendix, with our own learning rate: the paper's is for another model and
/// other images.
[[nodiscard]] const std::vector<NamedSettings> &imagesSettings();

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
