// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/edge_search.h"
#include "core/present/text/words.h"
#include "core/service/composition_choice.h"
#include "core/service/questions/calibrate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace epsilometer::service::questions {

namespace {

/// The largest number of runs that is tried.
constexpr std::uint64_t kMostRuns = std::uint64_t{1} << 53U;

/// The largest number of runs, and who found it.
struct Most {
    std::uint64_t count = 0;
    std::string accountant; ///< empty: none answered
    Label label;
    std::vector<std::string> untried;

    void take(std::uint64_t found, std::string_view id, const Label &its)
    {
        if (!accountant.empty() && found <= count)
            return;
        count = found;
        accountant = std::string(id);
        label = its;
    }
    /// The search stops at kMostRuns; the true number may be larger but finite.
    [[nodiscard]] std::string text() const { return (count >= kMostRuns ? "at least " : "") + std::to_string(count); }
};

/// The largest number of runs that is fitting, found by search: more runs never cost less.
/// known  a number that fits by another composition, as the start; 0: none is known
Result<std::uint64_t> largestCount(const compositions::CompositionKind &kind, const RoundCost &cost,
                                   const CalibrationGoal &goal, std::uint64_t known, calibrate::Patience *patience,
                                   Progress &progress)
{
    calibrate::EdgeQuestion edge;
    edge.ask = [&](std::int64_t count) {
        return calibrate::fitsComposition(kind, goal.epsilon, goal.delta, static_cast<std::uint64_t>(count),
                                          progress)(cost);
    };
    edge.position = [](std::int64_t count) { return std::log(static_cast<double>(count)); };
    edge.at = [](double position) {
        return static_cast<std::int64_t>(std::min(std::exp(position), static_cast<double>(kMostRuns)));
    };
    edge.first = 1;
    edge.last = static_cast<std::int64_t>(kMostRuns);
    edge.largerFits = false;
    const auto start = static_cast<std::int64_t>(std::clamp<std::uint64_t>(known, 1, kMostRuns));
    EPSILOMETER_ASSIGN(const calibrate::Edge found, calibrate::findEdge(edge, start, known > 0, patience));
    return found.fitting ? static_cast<std::uint64_t>(*found.fitting) : 0;
}

/// How many runs of a mechanism fit a budget.
class Count final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addMechanism(table, m_mechanism);
        addSolve(table, m_parameter);
        m_goal.addTo(table);
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
        EPSILOMETER_ASSIGN(const Mechanism mechanism,
                           mechanismIn(m_mechanism, host.catalog.mechanisms, host.field("mechanism")));
        MechanismResolver resolver(host.catalog.mechanisms);
        EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(mechanism));
        EPSILOMETER_ASSIGN(const Most most, goal.filter.empty() ? byCompositions(mechanism, *cost, goal, host)
                                                                : byFilter(mechanism, *cost, goal, host));
        Reply reply;
        reply.json = [most, goal] { return jsonOf(most, goal); };
        std::string text = most.text() + (most.text() == "1" ? " run fits; by " : " runs fit; by ") + most.accountant +
                           ": " + present::labelText(most.label).english() + untriedText(most.untried) + "\n";
        reply.text = [text](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    static Result<Most> byFilter(const Mechanism &mechanism, const RoundCost &cost, const CalibrationGoal &goal,
                                 const Host &host)
    {
        const filters::FilterKind *kind = nullptr;
        EPSILOMETER_ASSIGN(const auto filter, startFilter(goal.filter, goal, host, kind, mechanism));
        const Applicability applies = filter->applies(cost);
        EPSILOMETER_TRY(require::that(applies.applies, host.field("filter"), goal.filter, applies.why));
        Most most;
        most.take(filters::largestCountThatFits(*filter, cost, kMostRuns), kind->id(), kind->label());
        return most;
    }

    /// By compositions all runs are fixed beforehand.
    static Result<Most> byCompositions(const Mechanism &mechanism, const RoundCost &cost, const CalibrationGoal &goal,
                                       const Host &host)
    {
        Most most;
        std::string reasons;
        EPSILOMETER_ASSIGN(CompositionChoice choice, choiceFor(goal, host));
        EPSILOMETER_TRY(
            choice.ask([&](const compositions::CompositionKind &kind, calibrate::Patience *patience) -> Result<bool> {
                const Applicability applies = choice.applies(kind, cost);
                if (!applies.applies) {
                    addReason(reasons, kind, applies.why.english());
                    return false;
                }
                const std::uint64_t known = patience == nullptr ? 0 : most.count;
                EPSILOMETER_ASSIGN(const std::uint64_t count,
                                   largestCount(kind, cost, goal, known, patience, host.progress));
                if (count > known || known == 0)
                    most.take(count, kind.id(), kind.label());
                return count > 0;
            }));
        if (most.accountant.empty())
            return noComposition(mechanism, goal, reasons, host);
        most.untried = choice.untried();
        return most;
    }

    static Json jsonOf(const Most &most, const CalibrationGoal &goal)
    {
        Json::Array untried(most.untried.begin(), most.untried.end());
        Json json = Json::object({{"parameter", "count"},
                                  {"value", most.text()},
                                  {"delta", goal.deltaText},
                                  {"accountant", most.accountant},
                                  {"valid", std::string(id(most.label.validity))},
                                  {"theorem", most.label.theorem},
                                  {"not_tried", std::move(untried)}});
        setBudget(json, goal);
        return json;
    }

    std::string m_mechanism;
    std::string m_parameter; ///< count
    GoalFields m_goal;
    std::string m_composition;
};

} // namespace

std::unique_ptr<Question> makeCount()
{
    return std::make_unique<Count>();
}

} // namespace epsilometer::service::questions
