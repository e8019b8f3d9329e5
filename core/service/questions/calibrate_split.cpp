// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/calibrate/split.h"
#include "core/present/text/words.h"
#include "core/service/questions/calibrate.h"

#include <utility>

namespace epsilometer::service::questions {

namespace {

Json analysesOf(const calibrate::Split &split, const std::vector<calibrate::SplitShare> &shares)
{
    Json::Array analyses;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        Json one = Json::object({{"mechanism", split.mechanisms[i].json()},
                                 {"count", std::to_string(shares[i].count)},
                                 {"locked", shares[i].locked}});
        if (const std::string error = present::accuracyText(split.mechanisms[i]).english(); !error.empty())
            one.set("error", error);
        analyses.push_back(std::move(one));
    }
    return {std::move(analyses)};
}

std::string linesOf(const calibrate::Split &split, const std::vector<calibrate::SplitShare> &shares)
{
    std::string lines;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const std::string error = present::accuracyText(split.mechanisms[i]).english();
        lines += std::to_string(shares[i].count) + " x " + split.mechanisms[i].json().write() +
                 (error.empty() ? "" : ", +- " + error + " at 95 %") + (shares[i].locked ? " (locked)" : "") + "\n";
    }
    return lines;
}

/// A budget split over several analyses.
class SplitUp final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.json("split", m_split,
                   R"(Split the budget instead: a JSON list of {"mechanism":{...},"solve":"scale","weight":"2",)"
                   R"("count":10} and, for analyses that stay as they are, "locked":true)");
        table
            .text("by", m_by,
                  "With --split, what a weight is of: cost (default; twice the weight is twice the cost, or half the "
                  "noise), error (half the error of an answer), or relative (half the error relative to the "
                  "\"answer\" that each analysis of the list then has, such as the smallest cell)")
            .words({"cost", "error", "relative"})
            .usual("cost");
        m_goal.addTo(table);
        m_goal.addFilterTo(table, kFilterHelp);
        table.answersJson();
    }

    [[nodiscard]] std::vector<Rule> rules() const override
    {
        std::vector<Rule> rules = GoalFields::rules();
        return rules;
    }

    Result<Reply> answer(const Asked &asked) override
    {
        constexpr int kDigits = 7;
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const CalibrationGoal goal, m_goal.goal(host));
        EPSILOMETER_ASSIGN(const auto shares, calibrate::readShares(host.field("split"), m_split));
        const std::string id = goal.filter.empty() ? std::string(defaultFilter(goal.epsilon, goal.delta)) : goal.filter;
        const filters::FilterKind *kind = nullptr;
        EPSILOMETER_ASSIGN(const auto filter, startFilter(id, goal, host, kind, shares.front().mechanism));
        const calibrate::SplitBy by = m_by == "error"      ? calibrate::SplitBy::Error
                                      : m_by == "relative" ? calibrate::SplitBy::RelativeError
                                                           : calibrate::SplitBy::Cost;
        EPSILOMETER_ASSIGN(const calibrate::Split split,
                           calibrate::splitBudget(host.catalog.mechanisms, *filter, shares, kDigits, {}, by));
        Json json = Json::object({{"scale", split.scale.text()},
                                  {"analyses", analysesOf(split, shares)},
                                  {"delta", goal.deltaText},
                                  {"accountant", std::string(kind->id())},
                                  {"valid", std::string(epsilometer::id(kind->label().validity))},
                                  {"theorem", kind->label().theorem}});
        setBudget(json, goal);
        Reply reply;
        reply.json = [json] { return json; };
        reply.text = [text = linesOf(split, shares) + "all of them together fit; by " + std::string(kind->id()) + ": " +
                             present::labelText(kind->label()).english() +
                             "\n"](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    std::string m_split;
    std::string m_by;
    GoalFields m_goal;
};

} // namespace

std::unique_ptr<Question> makeSplit()
{
    return std::make_unique<SplitUp>();
}

} // namespace epsilometer::service::questions
