// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::individual {

/// Private gradient descent on a softmax regression or a small network (accounting.md 6.4); neighbours differ by adding
/// or removing one person, the number of people is public.
struct DescentSettings {
    double clip = 1;           ///< C: longest gradient of one person in one step
    double sigma = 40;         ///< noise N(0, sigma^2 C^2) on the sum of gradients, one draw a step
    std::uint32_t steps = 100; ///< k: the guarantee is that of k steps, k/(2 sigma^2)-zCDP
    double learningRate = 1;
    std::uint32_t hidden = 0; ///< units of the one hidden layer (tanh); 0: softmax regression
    /// Algorithm 7: each person may use up to a budget of squared norms, and steps go on after k. Otherwise Algorithm 6.
    bool filtered = false;
    std::uint32_t extraSteps = 35; ///< filtered only: at most so many after k
    std::uint32_t checkEvery = 5; ///< filtered only: accuracy checks, and asking who is left, at k, k + checkEvery, ...
    /// Filtered only: this share of the budget k/(2 sigma^2) pays for noisy accuracies on the training records, the
    /// best of which chooses the model; 0: the last model is taken, without noisy accuracies.
    double checkShare = 0.05;
    /// Filtered only: stop once fewer people than this share take part, asked with the sparse vector technique; 0: never
    /// asked.
    double stopBelow = 0;
    double stopShare = 0.05; ///< filtered and stopBelow > 0 only: this share of the budget pays for asking
    std::uint64_t seed = 1;
    bool watched = true; ///< record accuracies of every step and the first people's histories
};

/// Errors  OutOfDomain naming the field
[[nodiscard]] Status validate(const DescentSettings &settings);

/// What each part of a run costs one person, in zCDP, and the noise that makes it so (docs/proofs.md 12).
/// The whole is the k/(2 sigma^2) of Algorithm 6 without filtering, whatever the shares.
/// Tests: tests/core/individual/laboratory/descent_settings_test.cpp
struct DescentCost {
    double normBudget = 0;    ///< squared gradient norms one person may use in total; LOWER
    std::uint32_t checks = 0; ///< noisy accuracies at most
    double checkSigma = 0;    ///< standard deviation on the number of right answers, sensitivity 1; UPPER
    double stopEpsilon = 0;   ///< of the sparse vector technique, half for the threshold and half for answers; LOWER
    double rhoTrain = 0;      ///< UPPER, as all of these
    double rhoChecks = 0;
    double rhoStop = 0;
    double rho = 0; ///< the whole; at most k/(2 sigma^2) but for rounding
};
/// Precondition: validate(settings)
[[nodiscard]] DescentCost costOf(const DescentSettings &settings);

/// How settings are made worse at no higher cost, as in the paper's second and third experiment: noise sigma/f and
/// floor(k/f^2) steps, and for `Clip` also a clip C f, which leaves the noise itself, sigma C, as it was.
enum class Mistuning { Clip, Noise };

/// factor  at most sqrt(k), so that a step is left: one step of sigma/f would cost more. Errors  OutOfDomain
[[nodiscard]] Result<DescentSettings> badlyTuned(const DescentSettings &tuned, Mistuning what, double factor);
/// "as typed", "clip times 2", "noise over 2"
[[nodiscard]] Message mistuningName(Mistuning what, double factor);

struct NamedSettings {
    std::string_view id;
    Literal name;
    double target = 1; ///< epsilon it is meant for, at delta 1e-5
    DescentSettings settings;
    double factor = 1; ///< by which the paper made its settings worse
};
/// For the digits, tuned by hand on them (they are public).
[[nodiscard]] const std::vector<NamedSettings> &digitsSettings();
/// Sigma, clip and steps of the paper's appendix, and a learning rate of ours: the paper's is for another model and
/// other images.
[[nodiscard]] const std::vector<NamedSettings> &imagesSettings();

} // namespace epsilometer::individual
