// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/calibration.h"

#include "core/account/guard.h"
#include "core/account/record_profile.h"
#include "core/base/require.h"
#include "core/ledger/ledger.h"
#include "core/service/filter_choice.h"
#include "core/service/record_risk.h"
#include "core/service/request.h"
#include "core/tradeoff/attack.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

namespace epsilometer::service {

namespace {

/// A fit question that records why the accountant does not support the rounds.
struct Asked {
    calibrate::FitQuestion fits;
    std::function<Applicability(const RoundCost &)> applies;
    std::optional<std::string> foreign;

    calibrate::FitQuestion question()
    {
        return [this](const RoundCost &cost) -> Result<calibrate::FitAnswer> {
            const Applicability answer = applies(cost);
            if (!answer.applies)
                foreign = answer.why.english();
            return answer.applies ? fits(cost) : Result<calibrate::FitAnswer>(calibrate::FitAnswer());
        };
    }
};

bool isBetter(const calibrate::Calibration &a, const calibrate::Calibration &b)
{
    return a.noise ? a.value < b.value : a.value > b.value;
}

Result<Calibrated> byComposition(const Mechanism &mechanism, const std::string &parameter, const CalibrationGoal &goal,
                                 const Host &host)
{
    EPSILOMETER_ASSIGN(CompositionChoice choice, choiceFor(goal, host));
    std::optional<Calibrated> best;
    std::optional<Error> problem;
    std::string reasons;
    const auto ask = [&](const compositions::CompositionKind &kind, calibrate::Patience *patience) -> Result<bool> {
        Asked asked{calibrate::fitsComposition(kind, goal.epsilon, goal.delta, goal.count, host.progress),
                    [&](const RoundCost &cost) { return choice.applies(kind, cost); },
                    {}};
        // A further digit would take more time than it is worth.
        constexpr int kDigits = 7;
        constexpr int kFewDigits = 5;
        const bool better = patience != nullptr && best;
        const calibrate::SearchStart from{better ? std::optional(best->best.value) : std::nullopt,
                                          better ? patience : nullptr};
        const auto found = calibrate::calibrate(host.catalog.mechanisms, mechanism, parameter, asked.question(),
                                                better ? kFewDigits : kDigits, from);
        if (found.ok() && (!best || isBetter(*found, best->best)))
            best = Calibrated{*found, std::string(kind.id()), kind.label(), {}};
        if (!found.ok() && found.error().code == ErrorCode::Cancelled)
            return found.error();
        if (!found.ok() && asked.foreign && found.error().code == ErrorCode::Refused)
            addReason(reasons, kind, *asked.foreign);
        else if (!found.ok() && (!problem || found.error().code != ErrorCode::Refused))
            problem = found.error();
        // An invalid mechanism is invalid for every composition.
        return found.ok() || (problem && problem->code != ErrorCode::Refused);
    };
    EPSILOMETER_TRY(choice.ask(ask));
    if (!best)
        return problem ? *problem : noComposition(mechanism, goal, reasons, host);
    best->untried = choice.untried();
    return *std::move(best);
}

Result<Calibrated> byFilter(const Mechanism &mechanism, const std::string &parameter, const CalibrationGoal &goal,
                            const Host &host)
{
    const filters::FilterKind *kind = nullptr;
    EPSILOMETER_ASSIGN(const auto filter, startFilter(goal.filter, goal, host, kind, mechanism));
    Asked asked{
        calibrate::fitsFilter(filter, goal.count), [&](const RoundCost &cost) { return filter->applies(cost); }, {}};
    const auto found = calibrate::calibrate(host.catalog.mechanisms, mechanism, parameter, asked.question());
    if (!found.ok() && asked.foreign && found.error().code == ErrorCode::Refused)
        return makeError(ErrorCode::OutOfDomain, host.field("filter"), goal.filter, *asked.foreign);
    EPSILOMETER_TRY(found);
    return Calibrated{*found, std::string(kind->id()), kind->label(), {}};
}

/// What an attacker may reach, what guessing without the outputs reaches, and what rounds let an attacker reach, UPPER.
struct AttackLimit {
    Exact most;
    Exact free;
    std::function<Result<double>(const account::Rounds &)> reached;
};

/// A limit and the odds that it is stated at.
Result<AttackLimit> limitAt(std::string_view name, const std::string &typed, const Exact &free, const Host &host)
{
    EPSILOMETER_ASSIGN(const Exact most, rateOf(host, name, typed));
    EPSILOMETER_TRY(
        require::that(most > free, host.field(name), typed,
                      core::tr("must be above {1}, which guessing without the outputs reaches", free.text())));
    return AttackLimit{most, free, {}};
}

Result<AttackLimit> limitOf(const RiskGoal &risk, const Host &host)
{
    const account::CompositionKinds &compositions = host.catalog.compositions;
    Progress &progress = host.progress;
    if (!risk.advantage.empty()) {
        EPSILOMETER_ASSIGN(AttackLimit limit, limitAt("advantage", risk.advantage, Exact(), host));
        limit.reached = [&](const account::Rounds &rounds) {
            return account::deltaAt(compositions, rounds, 0, progress);
        };
        return limit;
    }
    // Who guesses a secret tests for it: the baseline takes the place of the false positive rate (tradeoff/attack.h).
    const bool isSecret = !risk.guessed.empty();
    EPSILOMETER_ASSIGN(const Exact free,
                       rateOf(host, isSecret ? "baseline" : "fpr", isSecret ? risk.baseline : risk.falsely));
    EPSILOMETER_ASSIGN(AttackLimit limit,
                       limitAt(isSecret ? "guessed" : "tpr", isSecret ? risk.guessed : risk.rightly, free, host));
    limit.reached = [&, falsely = free.up()](const account::Rounds &rounds) -> Result<double> {
        EPSILOMETER_ASSIGN(const auto profile, account::recordProfile(compositions, rounds, progress, {falsely}));
        return profile == nullptr ? 1.0 : tradeoff::truePositiveRateUpper(*profile, falsely);
    };
    return limit;
}

/// The goal whose best guess is right no more often: its gain over the prior's is min(p, 1 - p) delta at the prior's log
/// odds (tradeoff/attack.h), so that it is a budget.
Result<CalibrationGoal> budgetAtPrior(CalibrationGoal goal, const Host &host)
{
    EPSILOMETER_ASSIGN(const Exact prior, rateOf(host, "prior", goal.risk.prior));
    const Exact other = Exact::positiveDifference(Exact(1), prior);
    const Exact free = std::max(prior, other);
    EPSILOMETER_ASSIGN(const AttackLimit limit, limitAt("right", goal.risk.right, free, host));
    goal.epsilon = Exact::fromDouble(tradeoff::logOddsDown(prior));
    goal.delta = Exact::quotient(Exact::positiveDifference(limit.most, free), std::min(prior, other));
    return goal;
}

Result<Calibrated> byRisk(const Mechanism &mechanism, const std::string &parameter, const CalibrationGoal &goal,
                          const Host &host)
{
    EPSILOMETER_ASSIGN(const AttackLimit limit, limitOf(goal.risk, host));
    const double most = limit.most.down();
    const double free = limit.free.up();
    const calibrate::FitQuestion question = [&](const RoundCost &cost) -> Result<calibrate::FitAnswer> {
        account::Rounds rounds;
        rounds.append(std::make_shared<const RoundCost>(cost), goal.count);
        EPSILOMETER_ASSIGN(const double rate, limit.reached(rounds));
        const double excess = std::log((rate - free) / (most - free));
        return calibrate::FitAnswer{rate <= most, std::isfinite(excess) ? excess : std::nan(""), 0};
    };
    constexpr int kDigits = 5;
    EPSILOMETER_ASSIGN(const calibrate::Calibration found,
                       calibrate::calibrate(host.catalog.mechanisms, mechanism, parameter, question, kDigits));
    return Calibrated{found,
                      "record",
                      {core::tr("The lowest of the compositions at each delta"), Validity::FixedParameters, Notion::Dp,
                       Neighbours::AnyFixed},
                      {}};
}

} // namespace

Result<Policy> filterPolicy(const CalibrationGoal &goal, const Host &host)
{
    Policy policy = goal.native ? makePolicy(*goal.native, {}, goal.delta) : makePolicy(goal.epsilon, goal.delta);
    if (!goal.deltaPrime.empty()) {
        EPSILOMETER_ASSIGN(policy.deltaPrime, Exact::parse(host.field("delta_prime"), goal.deltaPrime));
    }
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

Result<std::shared_ptr<const filters::Filter>> startFilter(const std::string &id, const CalibrationGoal &goal,
                                                           const Host &host, const filters::FilterKind *&kind,
                                                           const Mechanism &first)
{
    EPSILOMETER_TRY(checkFilter(host.catalog, id));
    EPSILOMETER_ASSIGN(kind, account::findFilter(host.catalog.filters, id));
    EPSILOMETER_ASSIGN(Policy policy, filterPolicy(goal, host));
    policy = withFilter(std::move(policy), id);
    EPSILOMETER_ASSIGN(policy, begunPolicy(host, policy, first));
    EPSILOMETER_ASSIGN(kind, account::findFilter(host.catalog.filters, policy.filter));
    EPSILOMETER_TRY(kind->prepare(policy, host.progress));
    EPSILOMETER_ASSIGN(std::shared_ptr<const filters::Filter> filter, kind->start(policy));
    return filter;
}

Result<CompositionChoice> choiceFor(const CalibrationGoal &goal, const Host &host)
{
    return CompositionChoice::make(host.catalog.compositions, makePolicy(goal.epsilon, goal.delta), goal.composition);
}

void addReason(std::string &reasons, const compositions::CompositionKind &kind, const std::string &why)
{
    reasons += (reasons.empty() ? "" : "; ") + std::string(kind.id()) + " " + why;
}

Error noComposition(const Mechanism &mechanism, const CalibrationGoal &goal, const std::string &reasons,
                    const Host &host)
{
    if (!goal.composition.empty())
        return {ErrorCode::OutOfDomain,
                host.field("composition"),
                goal.composition,
                "does not take such rounds: " + reasons,
                {}};
    return {ErrorCode::OutOfDomain,
            host.field("mechanism"),
            mechanism.json().write(),
            "no composition takes such rounds: " + reasons,
            {}};
}

void setBudget(Json &json, const CalibrationGoal &goal)
{
    const RiskGoal &risk = goal.risk;
    for (const auto &[key, typed] : {std::pair<const char *, const std::string &>{"advantage", risk.advantage},
                                     {"tpr", risk.rightly},
                                     {"fpr", risk.falsely},
                                     {"right", risk.right},
                                     {"prior", risk.prior},
                                     {"guessed", risk.guessed},
                                     {"baseline", risk.baseline}})
        if (!typed.empty())
            json.set(key, typed);
    if (risk.isGiven())
        return;
    if (!goal.native)
        return json.set("epsilon", goal.epsilonText);
    const Json policy = policyBody(makePolicy(*goal.native));
    for (const char *key : {"rho", "mu", "renyi"})
        if (const Json *value = policy.find(key))
            json.set(key, *value);
}

Result<Calibrated> calibrateMechanism(const Mechanism &mechanism, const std::string &parameter,
                                      const CalibrationGoal &goal, const Host &host)
{
    EPSILOMETER_TRY(checkKind(mechanism, host.catalog.mechanisms, host.field("mechanism")));
    if (!goal.risk.right.empty()) {
        EPSILOMETER_ASSIGN(const CalibrationGoal budget, budgetAtPrior(goal, host));
        return byComposition(mechanism, parameter, budget, host);
    }
    if (goal.risk.isGiven())
        return byRisk(mechanism, parameter, goal, host);
    return goal.filter.empty() ? byComposition(mechanism, parameter, goal, host)
                               : byFilter(mechanism, parameter, goal, host);
}

Json jsonOf(const Calibrated &found, const CalibrationGoal &goal)
{
    Json::Array untried;
    for (const std::string &id : found.untried)
        untried.emplace_back(id);
    Json json = Json::object({{"parameter", found.best.parameter},
                              {"value", found.best.value.text()},
                              {"next", found.best.next.text()},
                              {"is", found.best.noise ? "smallest that fits" : "largest that fits"},
                              {"count", std::to_string(goal.count)},
                              {"accountant", found.accountant},
                              {"valid", std::string(id(found.label.validity))},
                              {"theorem", found.label.theorem},
                              {"not_tried", std::move(untried)}});
    if (!goal.risk.isGiven())
        json.set("delta", goal.deltaText);
    setBudget(json, goal);
    return json;
}

} // namespace epsilometer::service
