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

/// A limit of what an attacker who tests for one person's data achieves, if everything was fixed beforehand.
struct RiskGoal {
    std::string advantage; ///< largest true positive rate minus false positive rate
    std::string rightly;   ///< largest true positive rate
    std::string falsely;   ///< at this false positive rate
    std::string right;     ///< largest probability of the best guess whether a person's data was used
    std::string prior;     ///< with this probability beforehand
    std::string guessed;   ///< largest probability of guessing a person's secret
    std::string baseline;  ///< which is guessed with this probability without the outputs

    [[nodiscard]] bool isGiven() const
    {
        return !advantage.empty() || !rightly.empty() || !right.empty() || !guessed.empty();
    }
};

/// The calibration target: `count` runs within a budget, by a filter if parameters may be chosen adaptively, else by
/// compositions.
struct CalibrationGoal {
    Exact epsilon; ///< nats
    Exact delta;
    std::uint64_t count = 1;
    std::optional<NativeBudget> native = {}; ///< instead of epsilon
    std::string epsilonText = {};            ///< as typed
    std::string deltaText = "0";             ///< as typed
    std::string deltaPrime = {};             ///< the filter's delta', as typed; empty: half of delta
    std::string composition = {};            ///< use this composition only; empty: the best of all, within about a
                                             ///< second
    std::string filter = {};                 ///< empty: use compositions
    RiskGoal risk = {};                      ///< if given, instead of a budget
};

struct Calibrated {
    calibrate::Calibration best;
    std::string accountant;
    Label label;
    std::vector<std::string> untried; ///< compositions that were cut short and might give a better value
};

/// The smallest noise, or the largest cost, for which the goal holds; never a value for which it does not.
/// Of a limit on an attacker: by the curve of the record (account/record_profile.h), at 5 digits; reading the answer
/// again gives at most the limit.
/// Errors: as calibrate(); OutOfDomain also for rates outside (0, 1) or a true positive rate not above the false one,
/// for an unknown filter or composition, or one that does not support such
/// rounds.
/// Tests: tests/core/calibrate/calibrate_test.cpp, tests/core/service/service_test.cpp
[[nodiscard]] Result<Calibrated> calibrateMechanism(const Mechanism &mechanism, const std::string &parameter,
                                                    const CalibrationGoal &goal, const Host &host);
/// The output of `dpledger calibrate --json`.
[[nodiscard]] Json jsonOf(const Calibrated &found, const CalibrationGoal &goal);

/// The policy that sets up the goal's filter. Errors: those of validate().
[[nodiscard]] Result<Policy> filterPolicy(const CalibrationGoal &goal, const Host &host);
/// The goal's filter before its first round.
/// kind   set to the kind of the returned filter, which may differ from that of `id`: the first request chooses
///        (FilterKind::chosenFor())
[[nodiscard]] Result<std::shared_ptr<const filters::Filter>> startFilter(const std::string &id,
                                                                         const CalibrationGoal &goal, const Host &host,
                                                                         const filters::FilterKind *&kind,
                                                                         const Mechanism &first);
/// The goal's compositions. Errors: OutOfDomain for an unknown one.
[[nodiscard]] Result<CompositionChoice> choiceFor(const CalibrationGoal &goal, const Host &host);
/// Appends the reason why a composition does not support the rounds.
void addReason(std::string &reasons, const compositions::CompositionKind &kind, const std::string &why);
/// The error that no composition supports the rounds, so that whether they fit is undecided.
[[nodiscard]] Error noComposition(const Mechanism &mechanism, const CalibrationGoal &goal, const std::string &reasons,
                                  const Host &host);
/// Writes the goal's budget to an answer: epsilon as typed, or rho, mu or renyi as in a policy.
void setBudget(Json &json, const CalibrationGoal &goal);

} // namespace epsilometer::service
