// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record_risk.h"

#include "core/account/record_profile.h"
#include "core/base/infinity.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/numeric/outward.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"

#include <algorithm>

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

Result<std::optional<Exact>> rateIn(const Host &host, std::string_view name, const std::string &typed)
{
    if (typed.empty())
        return std::optional<Exact>();
    EPSILOMETER_ASSIGN(Exact rate, rateOf(host, name, typed));
    return std::optional(std::move(rate));
}

Result<tradeoff::AttackOdds> oddsOf(const RiskQuestion &question, const Host &host)
{
    tradeoff::AttackOdds odds;
    EPSILOMETER_ASSIGN(const auto falsely, rateIn(host, "fpr", question.falsely));
    odds.falsely = falsely ? *falsely : Exact::quotient(Exact(1), Exact(100));
    EPSILOMETER_ASSIGN(odds.prior, rateIn(host, "prior", question.prior));
    EPSILOMETER_ASSIGN(odds.baseline, rateIn(host, "baseline", question.baseline));
    return odds;
}

Status addRecord(RecordRisk &risk, const account::Rounds &rounds, const Host &host)
{
    const account::CompositionKinds &compositions = host.catalog.compositions;
    const tradeoff::AttackOdds &odds = *risk.odds;
    std::vector<double> rates{odds.falsely.up()};
    if (odds.baseline)
        rates.push_back(odds.baseline->up());
    EPSILOMETER_ASSIGN(const auto profile, account::recordProfile(compositions, rounds, host.progress, rates));
    if (profile == nullptr) {
        risk.record = tradeoff::attackUpper({}, odds);
        return {};
    }
    risk.record = tradeoff::attackUpper({profile.get()}, odds);
    risk.gaussian = gaussianOf(*profile, rounds);
    if (odds.prior) {
        const double epsilon = tradeoff::logOddsDown(*odds.prior);
        EPSILOMETER_ASSIGN(const double delta, account::deltaAt(compositions, rounds, epsilon, host.progress));
        risk.record.right = std::min(*risk.record.right, tradeoff::rightUpper(*odds.prior, delta));
    }
    return {};
}

std::string percent(const Exact &share)
{
    return displayExactly(share * Exact(100)) + "%";
}

/// Whom a bound holds for: "Fixed beforehand, ..." or "Whatever is asked within the budget, ...".
void addSentences(std::vector<Message> &sentences, const tradeoff::Attack &attack, const tradeoff::AttackOdds &odds,
                  const Message &valid, const std::string &unit)
{
    if (attack.found >= 1 && attack.advantage >= 1) {
        sentences.emplace_back(core::tr("{1}: no bound limits what an attacker learns.", valid));
        return;
    }
    sentences.emplace_back(
        core::tr("{1}: an attacker who wrongly accuses {2} of those outside the data, one {5} each, finds at most {3} "
                 "of those in it (guessing finds {2}); advantage at most {4}.",
                 valid, percent(odds.falsely), present::percentUp(attack.found), shown(attack.advantage), unit));
    if (attack.right)
        sentences.emplace_back(core::tr(
            "{1}: with a prior of {2} the best guess whether the data of one {7} was used is right with a probability "
            "of at most {3} ({4} without the outputs). Of those accused by a test that wrongly accuses {6}, "
            "at most {5} are in the data.",
            valid, percent(*odds.prior), present::percentUp(*attack.right),
            percent(std::max(*odds.prior, Exact::positiveDifference(Exact(1), *odds.prior))),
            present::percentUp(*attack.accusedRight), percent(odds.falsely), unit));
    if (attack.guessed)
        sentences.emplace_back(
            core::tr("{1}: a secret of one {4} that is guessed with a probability of {2} without the "
                     "outputs is guessed with at most {3} with them.",
                     valid, percent(*odds.baseline), present::percentUp(*attack.guessed), unit));
}

Json attackJson(const tradeoff::Attack &attack, const tradeoff::AttackOdds &odds, const char *valid)
{
    Json json = Json::object({{"advantage", Json::number(attack.advantage)},
                              {"false_positive_rate", Json::number(odds.falsely.up())},
                              {"true_positive_rate", Json::number(attack.found)},
                              {"valid", valid}});
    if (attack.right) {
        json.set("prior", odds.prior->text());
        json.set("right", Json::number(*attack.right));
        json.set("accused_right", Json::number(*attack.accusedRight));
    }
    if (attack.guessed) {
        json.set("baseline", odds.baseline->text());
        json.set("guessed", Json::number(*attack.guessed));
    }
    return json;
}

} // namespace

Result<Exact> rateOf(const Host &host, std::string_view name, const std::string &typed)
{
    const std::string field = host.field(name);
    EPSILOMETER_ASSIGN(Exact rate, Exact::parse(field, typed));
    EPSILOMETER_TRY(require::that(!rate.isZero() && rate < Exact(1), field, typed, core::tr("must be > 0 and < 1")));
    return rate;
}

Policy inForce(const Policy &policy, const PoliciesInForce &policies)
{
    return policies.count < 2 ? policy : makePolicy(policies.epsilon, policies.delta);
}

Policy inForce(const headline::Headline &record)
{
    return inForce(record.policy, {record.policies, record.limit, record.delta});
}

tradeoff::Attack budgetAttack(const Policy &budget, const tradeoff::AttackOdds &odds)
{
    const tradeoff::PrivacyProfiles profiles = tradeoff::budgetProfiles(budget);
    std::vector<const tradeoff::PrivacyProfile *> all;
    for (const auto &profile : profiles)
        all.push_back(profile.get());
    return tradeoff::attackUpper(all, odds);
}

Result<RecordRisk> recordRisk(const account::Rounds &rounds, const RiskQuestion &question, const Policy *budget,
                              const Host &host)
{
    RecordRisk risk;
    if (!question.epsilon.empty()) {
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse(host.field("at_epsilon"), question.epsilon));
        EPSILOMETER_TRY(require::that(!epsilon.isInfinite(), host.field("at_epsilon"), question.epsilon,
                                      core::tr("must be >= 0 and finite")));
        EPSILOMETER_ASSIGN(risk.delta,
                           account::deltaAt(host.catalog.compositions, rounds, epsilon.down(), host.progress));
    }
    if (!question.asksAttack())
        return risk;
    EPSILOMETER_ASSIGN(risk.odds, oddsOf(question, host));
    EPSILOMETER_TRY(addRecord(risk, rounds, host));
    if (budget != nullptr)
        risk.budget = budgetAttack(*budget, *risk.odds);
    return risk;
}

std::vector<Message> sentencesOf(const RecordRisk &risk, const RiskQuestion &question)
{
    std::vector<Message> sentences;
    if (risk.delta)
        sentences.push_back(core::tr("Delta at most {1} at epsilon {2}; valid only if everything was fixed beforehand.",
                                     shown(*risk.delta), question.epsilon));
    if (!risk.odds)
        return sentences;
    addSentences(sentences, risk.record, *risk.odds, core::tr("If everything was fixed beforehand"), risk.unit);
    if (risk.gaussian)
        sentences.push_back(risk.gaussian->delta == 0
                                ? Message(core::tr("Gaussian differential privacy with mu at most {1}; valid only if "
                                                   "everything was fixed beforehand.",
                                                   shown(risk.gaussian->mu)))
                                : Message(core::tr("Gaussian differential privacy with mu at most {1}, but for a "
                                                   "delta of {2}; valid only if everything was fixed beforehand.",
                                                   shown(risk.gaussian->mu), shown(risk.gaussian->delta))));
    if (risk.budget)
        addSentences(sentences, *risk.budget, *risk.odds, core::tr("Whatever is asked within the budget"), risk.unit);
    return sentences;
}

void addTo(Json &json, const RecordRisk &risk, const RiskQuestion &question)
{
    constexpr const char *kFixed = "fixed-parameters";
    if (risk.delta)
        json.set(
            "delta_at",
            Json::object({{"epsilon", question.epsilon}, {"delta", Json::number(*risk.delta)}, {"valid", kFixed}}));
    if (!risk.odds)
        return;
    Json attack = attackJson(risk.record, *risk.odds, kFixed);
    if (risk.gaussian) {
        attack.set("mu", Json::number(risk.gaussian->mu));
        attack.set("mu_delta", Json::number(risk.gaussian->delta));
    }
    json.set("attack", std::move(attack));
    if (risk.budget)
        json.set("budget_attack", attackJson(*risk.budget, *risk.odds, "fully-adaptive"));
}

} // namespace epsilometer::service
