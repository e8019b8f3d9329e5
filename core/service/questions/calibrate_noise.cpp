// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/calibrate/calibrate.h"
#include "core/present/text/words.h"
#include "core/service/questions/calibrate.h"

#include <optional>

namespace epsilometer::service::questions {

namespace {

/// "if everything is fixed beforehand".
std::string whenText(const Calibrated &found)
{
    return found.label.validity == Validity::FixedParameters ? "if everything is fixed beforehand"
                                                             : "if parameters are chosen on the way";
}

/// "value" fits and "next" does not, by whom, and under which theorem.
std::string foundText(const std::string &parameter, const Calibrated &found)
{
    return parameter + " = " + found.best.value.text() + "\n" + whenText(found) + ": " +
           (found.best.noise ? "the smallest that fits" : "the largest that fits") + "; " + found.best.next.text() +
           " does not; by " + found.accountant + ": " + present::labelText(found.label).english() +
           untriedText(found.untried) + "\n";
}

Reply replyOf(const Calibrated &found, const CalibrationGoal &goal, std::string text)
{
    Reply reply;
    reply.json = [found, goal] { return jsonOf(found, goal); };
    reply.text = [text = std::move(text)](const present::TextStyle & /*style*/) { return text; };
    return reply;
}

/// The least noise, or the largest cost, that keeps `count` runs of a mechanism within a budget.
class Noise final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addMechanism(table, m_mechanism);
        addSolve(table, m_parameter);
        m_goal.addTo(table);
        addCount(table, m_count);
        addComposition(table, m_composition);
        m_goal.addFilterTo(table, kFilterHelp);
        table.answersJson();
    }

    [[nodiscard]] std::vector<Rule> rules() const override { return accountantRules(); }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(CalibrationGoal goal, m_goal.goal(host));
        goal.composition = m_composition;
        EPSILOMETER_ASSIGN(goal.count, parseCount(host.field("count"), m_count));
        EPSILOMETER_ASSIGN(const Mechanism mechanism,
                           mechanismIn(m_mechanism, host.catalog.mechanisms, host.field("mechanism")));
        const auto found = calibrateMechanism(mechanism, m_parameter, goal, host);
        if (!found.ok())
            return withoutDelta(found.error(), goal, host);
        EPSILOMETER_ASSIGN(const std::optional<Calibrated> other, otherNumber(mechanism, goal, host));
        std::string text = foundText(m_parameter, *found);
        if (other)
            text += m_parameter + " = " + other->best.value.text() + " " + whenText(*other) + ": by " +
                    (goal.filter.empty()
                         ? "the filter " + other->accountant + ", as new takes it (--filter " + newFilter(goal) + ")" +
                               (newFilter(goal) == kPotentialFilter
                                    ? "; with a scope it takes universal: ask with --filter universal"
                                    : "")
                         : other->accountant) +
                    "\n";
        Reply reply = replyOf(*found, goal, std::move(text));
        if (other)
            reply.json = [first = *found, other = *other, goal] {
                Json json = jsonOf(first, goal);
                json.set("other", otherJson(other));
                return json;
            };
        return reply;
    }

private:
    /// Adds to a refusal at delta 0 that another delta may help: Gaussian noise of any size has no epsilon at delta 0.
    static Error withoutDelta(Error error, const CalibrationGoal &goal, const Host &host)
    {
        if (error.code == ErrorCode::Refused && !goal.native && goal.delta.isZero())
            error.constraint += " at delta 0; " + host.field("delta") + " D asks at another";
        return error;
    }

    /// The number for the other case: by the filter of a new ledger where the first was for parameters that are fixed
    /// beforehand, else by the best composition. Absent where there is no such bound.
    Result<std::optional<Calibrated>> otherNumber(const Mechanism &mechanism, CalibrationGoal goal,
                                                  const Host &host) const
    {
        if (goal.native)
            return std::optional<Calibrated>(); // a composition converts to epsilon
        goal.composition.clear();
        goal.filter = goal.filter.empty() ? newFilter(goal) : "";
        goal.deltaPrime.clear();
        const auto other = calibrateMechanism(mechanism, m_parameter, goal, host);
        if (!other.ok() && other.error().code == ErrorCode::Cancelled)
            return other.error();
        return other.ok() ? std::optional(*other) : std::nullopt;
    }

    static Json otherJson(const Calibrated &other)
    {
        return Json::object({{"value", other.best.value.text()},
                             {"next", other.best.next.text()},
                             {"accountant", other.accountant},
                             {"valid", std::string(id(other.label.validity))},
                             {"theorem", other.label.theorem}});
    }

    /// The filter of a new ledger with this budget.
    static std::string newFilter(const CalibrationGoal &goal)
    {
        return std::string(goal.delta.isZero() ? kUniversalFilter : defaultFilter(goal.epsilon, goal.delta));
    }

    std::string m_mechanism;
    std::string m_parameter;
    GoalFields m_goal;
    std::string m_count;
    std::string m_composition;
};

/// The least noise that keeps an attacker within a limit, if everything is fixed beforehand.
class NoiseAgainstAttack final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addMechanism(table, m_mechanism);
        addSolve(table, m_parameter);
        addCount(table, m_count);
        table
            .number("advantage", m_risk.advantage,
                    "Instead of a budget: the largest true positive rate minus false positive rate of any attacker, if "
                    "everything is fixed beforehand")
            .must(kRate);
        table
            .number("tpr", m_risk.rightly,
                    "Instead of a budget, with --fpr: the largest true positive rate of any attacker")
            .must(kRate);
        table.number("fpr", m_risk.falsely, "With --tpr: at this false positive rate").must(kRate);
        table
            .number(
                "right", m_risk.right,
                "Instead of a budget, with --prior: the largest probability of a right guess whether a person's data "
                "was used")
            .must(kRate);
        table.number("prior", m_risk.prior, "With --right: of an attacker who holds it so likely beforehand")
            .must(kRate);
        table
            .number("guessed", m_risk.guessed,
                    "Instead of a budget, with --baseline: the largest probability of guessing a person's secret")
            .must(kRate);
        table
            .number("baseline", m_risk.baseline,
                    "With --guessed: of a secret that is guessed with this probability without the outputs")
            .must(kRate);
        table.answersJson();
    }

    [[nodiscard]] std::vector<Rule> rules() const override
    {
        return {{Rule::Is::Needs, {"tpr", "fpr"}},
                {Rule::Is::Needs, {"fpr", "tpr"}},
                {Rule::Is::Needs, {"right", "prior"}},
                {Rule::Is::Needs, {"prior", "right"}},
                {Rule::Is::Needs, {"guessed", "baseline"}},
                {Rule::Is::Needs, {"baseline", "guessed"}},
                {Rule::Is::OneOf, {"advantage", "tpr", "right", "guessed"}}};
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        CalibrationGoal goal;
        goal.risk = m_risk;
        EPSILOMETER_ASSIGN(goal.count, parseCount(host.field("count"), m_count));
        EPSILOMETER_ASSIGN(const Mechanism mechanism,
                           mechanismIn(m_mechanism, host.catalog.mechanisms, host.field("mechanism")));
        EPSILOMETER_ASSIGN(const Calibrated found, calibrateMechanism(mechanism, m_parameter, goal, host));
        return replyOf(found, goal, foundText(m_parameter, found));
    }

private:
    std::string m_mechanism;
    std::string m_parameter;
    std::string m_count;
    RiskGoal m_risk;
};

/// The largest noise for an accuracy. Its cost is the question of `dpledger cost`.
class NoiseForAccuracy final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addMechanism(table, m_mechanism);
        table
            .number("accuracy", m_accuracy,
                    "Instead of a budget: the largest error of one answer; finds the largest noise that keeps to it")
            .must(kPositive);
        table.number("confidence", m_confidence, "With --accuracy: with at least this probability")
            .must(kRate)
            .usual("0.95");
        table
            .number("after", m_after,
                    "With --accuracy: of the average with a Gaussian answer to the same question that is there, with "
                    "this noise; of both, no more is paid than for one answer with the noise of the average")
            .must(kPositive);
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const Mechanism mechanism,
                           mechanismIn(m_mechanism, host.catalog.mechanisms, host.field("mechanism")));
        EPSILOMETER_ASSIGN(const Exact width, Exact::parse(host.field("accuracy"), m_accuracy));
        EPSILOMETER_ASSIGN(const Exact confidence, Exact::parse(host.field("confidence"), m_confidence));
        const auto found = calibrate::noiseForAccuracy(mechanism, width.down(), confidence.up());
        if (!found.ok())
            return named(found.error(), host);
        Json json = Json::object({{"parameter", found->parameter},
                                  {"value", found->value.text()},
                                  {"accuracy", m_accuracy},
                                  {"confidence", m_confidence}});
        std::string noise = found->value.text();
        std::string what = "the largest with which one answer";
        std::string costs = "what it costs";
        if (!m_after.empty()) {
            EPSILOMETER_TRY(require::that(mechanism.kind() == "gaussian", host.field("after"), m_after,
                                          core::tr("needs Gaussian noise: averages of other noise cost more")));
            EPSILOMETER_ASSIGN(const Exact before, Exact::parse(host.field("after"), m_after));
            const auto refined = calibrate::noiseOfRefinement(before, found->value);
            if (!refined.ok())
                return named(refined.error(), host);
            noise = refined->sigma.text();
            const std::string weight = displayText(refined->weight, Bound::Upper);
            json.set("value", noise);
            json.set("after", m_after);
            json.set("weight", weight);
            json.set("together", refined->together.text());
            what = "the largest with which the average of the new answer (weight " + weight + ") and the one there";
            costs =
                "both cost what one answer with sigma = " + refined->together.text() + " costs; what the new one adds";
        }
        Reply reply;
        std::string text = found->parameter + " = " + noise + "\n" + what + " is within +-" + m_accuracy +
                           " with probability " + m_confidence + "; " + costs + ": dpledger cost " + mechanism.kind() +
                           " " + found->parameter + "=" + noise + "\n";
        reply.json = [json = std::move(json)] { return json; };
        reply.text = [text = std::move(text)](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    /// The error with its field as the door names it; one without a field is about the mechanism.
    static Error named(Error error, const Host &host)
    {
        error.parameter = host.field(error.parameter.empty() ? "mechanism" : error.parameter.english());
        return error;
    }

    std::string m_mechanism;
    std::string m_accuracy;
    std::string m_confidence;
    std::string m_after;
};

} // namespace

std::vector<Rule> accountantRules()
{
    std::vector<Rule> rules = GoalFields::rules();
    rules.push_back({Rule::Is::AtMostOneOf, {"filter", "composition"}});
    rules.push_back({Rule::Is::Not,
                     {"composition", "rho", "mu", "renyi_budget"},
                     "it converts to epsilon, and a budget of another notion is asked of its filter"});
    rules.push_back({Rule::Is::Needs, {"delta_prime", "filter"}});
    return rules;
}

void addMechanism(FieldTable &table, std::string &mechanism)
{
    table.mechanism("mechanism", mechanism, R"(The mechanism as JSON, for example {"kind":"gaussian"})")
        .needed("must be given, such as gaussian");
}

void addSolve(FieldTable &table, std::string &parameter)
{
    table
        .text("solve", parameter,
              "The parameter to find: sigma, scale, epsilon, rho, ...; count: how many runs fit; orders: the orders of "
              "the universal filter with which most runs fit")
        .needed("must be given");
}

void addCount(FieldTable &table, std::string &count)
{
    table.whole("count", count, "How many identical runs").usual("1");
}

void addComposition(FieldTable &table, std::string &composition)
{
    table.text("composition", composition,
               "Parameters fixed beforehand: by this composition (default: the best of all; those that would take "
               "longer than about a second are named)");
}

std::unique_ptr<Question> makeNoise()
{
    return std::make_unique<Noise>();
}

std::unique_ptr<Question> makeNoiseAgainstAttack()
{
    return std::make_unique<NoiseAgainstAttack>();
}

std::unique_ptr<Question> makeNoiseForAccuracy()
{
    return std::make_unique<NoiseForAccuracy>();
}

} // namespace epsilometer::service::questions
