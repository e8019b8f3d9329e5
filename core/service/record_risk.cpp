// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record_risk.h"

#include "core/account/record_profile.h"
#include "core/base/infinity.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/numeric/outward.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"

#include <cmath>
#include <utility>

namespace epsilometer::service {

namespace {

constexpr int kDigits = 3;

std::string shown(double value)
{
    return displayText(value, Bound::Upper, kDigits);
}

/// The root of the sum of the rounds' mu^2, UPPER; absent if a round has none.
std::optional<double> muOf(const account::Rounds &rounds)
{
    Exact squares;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (!group.cost->gdp)
            return std::nullopt;
        const Exact square = group.cost->gdp->exactMuSquared.value_or(Exact::fromDouble(group.cost->gdp->muSquared));
        squares = squares + times(square, group.count);
    }
    const double root = std::sqrt(squares.up());
    return Exact::fromDouble(root) * Exact::fromDouble(root) < squares ? outward::up(root, 1) : root;
}

/// Of Gaussian rounds alone, mu is exact and there is no rest.
std::optional<tradeoff::GaussianFit> gaussianOf(const tradeoff::PrivacyProfile &profile, const account::Rounds &rounds)
{
    const tradeoff::GaussianFit fit = tradeoff::gaussianFit(profile);
    if (const auto exact = muOf(rounds); exact && *exact <= fit.mu)
        return tradeoff::GaussianFit{*exact, 0};
    return fit.delta < 1 && fit.mu < kInfinity ? std::optional(fit) : std::nullopt;
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
    EPSILOMETER_ASSIGN(auto profile,
                       account::recordProfile(compositions, rounds, host.progress, present::kWronglyAccused));
    if (profile == nullptr) {
        risk.advantage = risk.found = 1;
        risk.attack = core::tr("No bound limits what an attacker learns.");
        return risk;
    }
    risk.advantage = tradeoff::advantageUpper(*profile);
    risk.found = tradeoff::truePositiveRateUpper(*profile, present::kWronglyAccused);
    risk.gaussian = gaussianOf(*profile, rounds);
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
    if (risk.gaussian)
        sentences.push_back(risk.gaussian->delta == 0
                                ? Message(core::tr("Gaussian differential privacy with mu at most {1}; valid only if "
                                                   "everything was fixed beforehand.",
                                                   shown(risk.gaussian->mu)))
                                : Message(core::tr("Gaussian differential privacy with mu at most {1}, but for a "
                                                   "delta of {2}; valid only if everything was fixed beforehand.",
                                                   shown(risk.gaussian->mu), shown(risk.gaussian->delta))));
    return sentences;
}

void addTo(Json &json, const RecordRisk &risk, const RiskQuestion &question)
{
    constexpr const char *kValid = "fixed-parameters";
    if (risk.delta)
        json.set(
            "delta_at",
            Json::object({{"epsilon", question.epsilon}, {"delta", Json::number(*risk.delta)}, {"valid", kValid}}));
    if (!risk.advantage)
        return;
    Json attack = Json::object({{"advantage", Json::number(*risk.advantage)},
                                {"false_positive_rate", Json::number(present::kWronglyAccused)},
                                {"true_positive_rate", Json::number(*risk.found)},
                                {"valid", kValid}});
    if (risk.gaussian) {
        attack.set("mu", Json::number(risk.gaussian->mu));
        attack.set("mu_delta", Json::number(risk.gaussian->delta));
    }
    json.set("attack", std::move(attack));
}

} // namespace epsilometer::service
