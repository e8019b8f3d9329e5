// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record_risk.h"

#include "core/account/record_profile.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"

#include <utility>

namespace epsilometer::service {

namespace {

constexpr int kDigits = 3;

std::string shown(double value)
{
    return displayText(value, Bound::Upper, kDigits);
}

} // namespace

Result<RecordRisk> recordRisk(const account::Rounds &rounds, const RiskQuestion &question, const Host &host)
{
    RecordRisk risk;
    const account::CompositionKinds &compositions = host.catalog.compositions;
    if (!question.epsilon.empty()) {
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse(host.field("at_epsilon"), question.epsilon));
        EPSILOMETER_TRY(require::that(!epsilon.isInfinite(), host.field("at_epsilon"), question.epsilon,
                                      core::tr("must be >= 0 and finite")));
        EPSILOMETER_ASSIGN(risk.delta, account::deltaAt(compositions, rounds, epsilon.down(), host.progress));
    }
    if (!question.attack)
        return risk;
    tradeoff::PrivacyProfiles profiles;
    EPSILOMETER_ASSIGN(auto profile, account::recordProfile(compositions, rounds, host.progress));
    if (profile == nullptr) {
        risk.advantage = risk.found = 1;
        risk.attack = core::tr("No bound limits what an attacker learns.");
        return risk;
    }
    risk.advantage = tradeoff::advantageUpper(*profile);
    risk.found = tradeoff::truePositiveRateUpper(*profile, present::kWronglyAccused);
    profiles.push_back(std::move(profile));
    risk.attack = present::attackSentence(profiles);
    return risk;
}

std::vector<Message> sentencesOf(const RecordRisk &risk, const RiskQuestion &question)
{
    std::vector<Message> sentences;
    if (risk.delta)
        sentences.push_back(core::tr("Delta at most {1} at epsilon {2}; valid only if everything was fixed beforehand.",
                                     shown(*risk.delta), question.epsilon));
    if (risk.advantage)
        sentences.push_back(core::tr("{1} Advantage at most {2}; valid only if everything was fixed beforehand.",
                                     risk.attack, shown(*risk.advantage)));
    return sentences;
}

void addTo(Json &json, const RecordRisk &risk, const RiskQuestion &question)
{
    constexpr const char *kValid = "fixed-parameters";
    if (risk.delta)
        json.set(
            "delta_at",
            Json::object({{"epsilon", question.epsilon}, {"delta", Json::number(*risk.delta)}, {"valid", kValid}}));
    if (risk.advantage)
        json.set("attack", Json::object({{"advantage", Json::number(*risk.advantage)},
                                         {"false_positive_rate", Json::number(present::kWronglyAccused)},
                                         {"true_positive_rate", Json::number(*risk.found)},
                                         {"valid", kValid}}));
}

} // namespace epsilometer::service
