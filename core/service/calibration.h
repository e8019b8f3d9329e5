// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/calibrate.h"
#include "core/plan/policy.h"
#include "core/service/composition_choice.h"
#include "core/service/host.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// What has to fit: `count` runs within a budget, by a filter where parameters may be chosen adaptively, else by
/// compositions.
struct CalibrationGoal {
    Exact epsilon; ///< nats
    Exact delta;
    std::uint64_t count = 1;
    std::optional<NativeBudget> native = {}; ///< instead of epsilon
    std::string epsilonText = {};            ///< as typed
    std::string deltaText = "0";             ///< as typed
    std::string deltaPrime = {};             ///< the filter's delta', as typed; empty: half of delta
    std::string composition = {};            ///< this one alone; empty: the best of all, within about a second
    std::string filter = {};                 ///< empty: by compositions
};

struct Calibrated {
    calibrate::Calibration best;
    std::string accountant;
    Label label;
    std::vector<std::string> untried; ///< compositions that could do better, had they more time
};

/// The least noise, or the largest cost, with which the goal holds; never a value with which it does not.
/// Errors: as calibrate(), OutOfDomain also for a filter or composition that is unknown or does not take such rounds.
/// Tests: tests/core/calibrate/calibrate_test.cpp, tests/core/service/service_test.cpp
[[nodiscard]] Result<Calibrated> calibrateMechanism(const Mechanism &mechanism, const std::string &parameter,
                                                    const CalibrationGoal &goal, const Host &host);
/// What `dpledger calibrate --json` prints of it.
[[nodiscard]] Json jsonOf(const Calibrated &found, const CalibrationGoal &goal);

/// The policy that the goal's filter is set up for. Errors: those of validate().
[[nodiscard]] Result<Policy> filterPolicy(const CalibrationGoal &goal, const Host &host);
/// The filter before its first round.
/// kind   becomes its kind, which another may be than that of `id`: what is asked first chooses (FilterKind::chosenFor())
[[nodiscard]] Result<std::shared_ptr<const filters::Filter>> startFilter(const std::string &id,
                                                                         const CalibrationGoal &goal, const Host &host,
                                                                         const filters::FilterKind *&kind,
                                                                         const Mechanism &first);
/// The goal's compositions. Errors: OutOfDomain for an unknown one.
[[nodiscard]] Result<CompositionChoice> choiceFor(const CalibrationGoal &goal, const Host &host);
/// Adds why a composition does not take the rounds.
void addReason(std::string &reasons, const compositions::CompositionKind &kind, const std::string &why);
/// That none takes them: an accountant that does not support such rounds does not decide whether they fit.
[[nodiscard]] Error noComposition(const Mechanism &mechanism, const CalibrationGoal &goal, const std::string &reasons,
                                  const Host &host);
/// Names the goal's budget in an answer: epsilon as typed, or rho, mu or renyi as in a policy.
void setBudget(Json &json, const CalibrationGoal &goal);

} // namespace epsilometer::service
