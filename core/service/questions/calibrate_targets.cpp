// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/display.h"
#include "core/base/text/number_text.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/targets.h"
#include "core/service/questions/calibrate.h"

#include <cmath>
#include <memory>
#include <utility>

namespace epsilometer::service::questions {

namespace {

using calibrate::AccuracyBudget;
using calibrate::AccuracyTarget;

double confidenceOf(const AccuracyTarget &target)
{
    return target.halfWidth ? target.confidence : calibrate::kUsualConfidence;
}

/// The half-width of one answer at that confidence; empty for mechanisms without additive noise.
std::string errorOf(const AccuracyTarget &target, const Mechanism &mechanism)
{
    const auto width = calibrate::halfWidth(mechanism, confidenceOf(target));
    return width ? displayBriefly(Exact::fromDouble(*width), Bound::Upper) : std::string();
}

std::string linesOf(const std::vector<AccuracyTarget> &targets, const AccuracyBudget &found)
{
    std::string lines;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::string error = errorOf(targets[i], found.mechanisms[i]);
        lines +=
            std::to_string(targets[i].count) + " x " + found.mechanisms[i].json().write() +
            (error.empty() ? "" : ", +- " + error + " with probability " + shortestText(confidenceOf(targets[i]))) +
            "\n";
    }
    return lines;
}

std::string budgetsOf(const AccuracyBudget &found, const std::string &delta)
{
    const std::string at = " at delta " + delta;
    const std::string fixed = std::isfinite(found.fixedEpsilon)
                                  ? "epsilon " + displayBriefly(Exact::fromDouble(found.fixedEpsilon), Bound::Upper) +
                                        at + " if everything is fixed beforehand"
                                  : "no finite epsilon is known" + at;
    const std::string kept =
        found.epsilon
            ? "epsilon " + found.epsilon->text() + at +
                  " if parameters are chosen on the way: the smallest budget with which new takes all of them "
                  "(filter " +
                  found.filter + ")"
            : "no budget of a new ledger up to epsilon " + shortestText(calibrate::kLargestBudget) + at +
                  " takes all of them";
    return fixed + "\n" + kept + "\n";
}

Json jsonOf(const std::vector<AccuracyTarget> &targets, const AccuracyBudget &found, const std::string &delta)
{
    Json::Array analyses;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        Json one =
            Json::object({{"mechanism", found.mechanisms[i].json()}, {"count", std::to_string(targets[i].count)}});
        if (const std::string error = errorOf(targets[i], found.mechanisms[i]); !error.empty()) {
            one.set("error", error);
            one.set("confidence", shortestText(confidenceOf(targets[i])));
        }
        analyses.push_back(std::move(one));
    }
    Json json = Json::object({{"analyses", Json(std::move(analyses))}, {"delta", delta}});
    if (std::isfinite(found.fixedEpsilon))
        json.set("epsilon_if_fixed", fullText(found.fixedEpsilon));
    if (found.epsilon) {
        json.set("epsilon", found.epsilon->text());
        json.set("filter", found.filter);
    }
    return json;
}

/// Accuracies first: the noise of every analysis, and the smallest budget for all of them.
class Targets final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.json("targets", m_targets,
                   R"(Instead of a budget: a JSON list of {"mechanism":"gaussian sensitivity=2","accuracy":"5",)"
                   R"("confidence":"0.95","count":10}; finds each noise, and the smallest budget for all of them)");
        table.number("delta", m_delta, "The delta of that budget").must(kBelowOne).usual("1e-6");
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        constexpr int kDigits = 4;
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const Exact delta, Exact::parse(host.field("delta"), m_delta));
        EPSILOMETER_ASSIGN(auto targets,
                           calibrate::readTargets(host.catalog.mechanisms, host.field("targets"), m_targets));
        EPSILOMETER_ASSIGN(const AccuracyBudget found,
                           calibrate::budgetForAccuracies(host.catalog.mechanisms, host.catalog.filters,
                                                          host.catalog.compositions, targets, delta, kDigits,
                                                          host.progress));
        Reply reply;
        reply.fine = found.epsilon.has_value();
        reply.json = [json = jsonOf(targets, found, m_delta)] { return json; };
        reply.text = [text = linesOf(targets, found) +
                             budgetsOf(found, m_delta)](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    std::string m_targets;
    std::string m_delta;
};

} // namespace

std::unique_ptr<Question> makeTargets()
{
    return std::make_unique<Targets>();
}

} // namespace epsilometer::service::questions
