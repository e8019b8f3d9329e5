// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/calibrate.h"
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/linear_queries.h"
#include "app/dpledger/support/native_options.h"
#include "app/dpledger/support/order_answer.h"
#include "app/dpledger/support/request.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/number_text.h"
#include "core/calibrate/edge_search.h"
#include "core/calibrate/split.h"
#include "core/ledger/ledger.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/text/words.h"
#include "core/service/calibration.h"
#include "core/service/composition_choice.h"
#include "core/service/filter_choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace epsilometer::dpledger {

namespace {

constexpr const char *kNoDelta = "0";
/// The largest number of runs that is tried.
constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;

/// `dpledger calibrate`: the least noise, or the largest cost, that keeps `count` runs of a mechanism within a budget;
/// or the number of runs that fit; or a budget split over several analyses.
class CalibrateCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "calibrate"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Find the smallest noise that fits a budget, how many runs fit, or a split of a budget";
    }

    void addOptions(Options &options) override
    {
        options.optionalPositional("FILE", m_file,
                                   "With --solve orders: the ledger or log for whose rounds, recorded and planned, the "
                                   "orders are chosen; its budget where none is given; - is standard input");
        options.text("--mechanism", m_mechanism, R"(The mechanism as JSON, for example {"kind":"gaussian"})");
        options.text("--solve", m_parameter,
                     "The parameter to find: sigma, scale, epsilon, rho, ...; count: how many runs fit; orders: the "
                     "orders of the universal filter with which most runs fit");
        options.text("--accuracy", m_accuracy,
                     "Instead of a budget: the largest error of one answer; finds the largest noise that keeps to it");
        options.text("--confidence", m_confidence, "With --accuracy: with at least this probability (default 0.95)");
        options.text("--advantage", m_risk.advantage,
                     "Instead of a budget: the largest true positive rate minus false positive rate of any attacker, "
                     "if everything is fixed beforehand");
        options.text("--tpr", m_risk.rightly,
                     "Instead of a budget, with --fpr: the largest true positive rate of any attacker");
        options.text("--fpr", m_risk.falsely, "With --tpr: at this false positive rate");
        options.text("--split", m_split,
                     R"(Split the budget instead: a JSON list of {"mechanism":{...},"solve":"scale","weight":"2",)"
                     R"("count":10} and, for analyses that stay as they are, "locked":true)");
        options.text("--by", m_by,
                     "With --split, what a weight is of: cost (default; twice the weight is twice the cost, or half "
                     "the noise), error (half the error of an answer), or relative (half the error relative to the "
                     "\"answer\" that each analysis of the list then has, such as the smallest cell)");
        options.text("--epsilon", m_epsilon, "Budget epsilon, in nats");
        options.text("--delta", m_delta, "Budget delta (default 0); with --rho that of approximate zCDP");
        m_native.addTo(options);
        options.texts("--order", m_orders, "Renyi order of --renyi-budget");
        options.text("--count", m_count, "How many identical runs (default 1)");
        options.text("--composition", m_composition,
                     "Parameters fixed beforehand: by this composition (default: the best of all; those that "
                     "would take longer than about a second are named)");
        options.text("--filter", m_filter,
                     "Parameters chosen adaptively: by this filter (--split: that of a new ledger)");
        options.text("--delta-prime", m_deltaPrime,
                     "The filter's delta' (default 49/50 of delta under the potential filter, half under others)");
        m_linear.addTo(options);
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(m_composition.empty() || m_filter.empty(), "--filter", m_filter,
                                      "must not be given together with --composition"));
        if (m_accuracy)
            return noiseFor(*m_accuracy, environment);
        EPSILOMETER_TRY(require::that(m_confidence.empty(), "--confidence", m_confidence, "must come with --accuracy"));
        EPSILOMETER_TRY(checkTogether());
        EPSILOMETER_ASSIGN(service::CalibrationGoal goal, readGoal());
        if (m_linear.any())
            return linearQueries(goal);
        EPSILOMETER_TRY(m_linear.checkAbsent());
        if (m_filter.empty() && goal.native)
            m_filter = goal.native->filter();
        goal.filter = m_filter;
        if (!m_split.empty())
            return splitUp(goal, environment);
        EPSILOMETER_TRY(
            require::that(m_mechanism.empty() != m_file.empty(), "--mechanism", m_mechanism,
                          m_file.empty() ? "must be given, or --split" : "must not be given together with FILE"));
        EPSILOMETER_TRY(require::that(!m_parameter.empty(), "--solve", m_parameter, "must be given"));
        if (m_parameter == "orders")
            return chooseOrders(goal, environment);
        EPSILOMETER_ASSIGN(const Mechanism mechanism, parseMechanism(m_mechanism, environment));
        if (m_parameter == "count")
            return countRuns(mechanism, goal, environment);
        const auto found = service::calibrateMechanism(mechanism, m_parameter, goal, environment);
        if (!found.ok())
            return withoutDelta(found.error(), goal);
        m_json ? printJson(*found, goal) : print(*found);
        return ExitCode::Fine;
    }

private:
    /// Adds to a refusal at delta 0 that another delta may help: Gaussian noise of any size has no epsilon at delta 0.
    static Error withoutDelta(Error error, const service::CalibrationGoal &goal)
    {
        if (error.code == ErrorCode::Refused && !goal.native && !goal.risk.isGiven() && goal.delta.isZero())
            error.constraint += " at delta 0; --delta D asks at another";
        return error;
    }

    /// The noise for an accuracy. Its cost is the question of `dpledger cost`.
    Result<ExitCode> noiseFor(const std::string &accuracy, const Environment &environment) const
    {
        EPSILOMETER_TRY(require::that(!m_mechanism.empty(), "--mechanism", "", "must be given, such as laplace"));
        EPSILOMETER_TRY(require::that(!m_epsilon && !m_native.any() && m_parameter.empty() && m_split.empty(),
                                      "--accuracy", accuracy, "asks without a budget, --solve and --split"));
        EPSILOMETER_ASSIGN(const Mechanism mechanism, parseMechanism(m_mechanism, environment));
        const std::string probability = m_confidence.empty() ? "0.95" : m_confidence;
        EPSILOMETER_ASSIGN(const Exact width, Exact::parse("--accuracy", accuracy));
        EPSILOMETER_ASSIGN(const Exact confidence, Exact::parse("--confidence", probability));
        const auto found = calibrate::noiseForAccuracy(mechanism, width.down(), confidence.up());
        if (!found.ok())
            return found.error().inField("--" + found.error().parameter);
        const std::string noise = found->value.text();
        if (m_json)
            console::printJson(Json::object({{"parameter", found->parameter},
                                             {"value", noise},
                                             {"accuracy", accuracy},
                                             {"confidence", probability}}));
        else
            console::print(found->parameter + " = " + noise + "\nthe largest with which one answer is within +-" +
                           accuracy + " with probability " + probability + "; what it costs: dpledger cost " +
                           mechanism.kind() + " " + found->parameter + "=" + noise + "\n");
        return ExitCode::Fine;
    }

    /// Refuses flags that would be ignored: the user might take the noise for that of more runs than were computed.
    [[nodiscard]] Status checkTogether() const
    {
        if (m_risk.isGiven()) {
            const bool alone = !m_epsilon && !m_native.any() && m_delta == kNoDelta && m_deltaPrime.empty() &&
                               m_composition.empty() && m_filter.empty() && m_split.empty() && m_file.empty() &&
                               !m_linear.any() && m_parameter != "count" && m_parameter != "orders";
            return require::that(alone, m_risk.advantage.empty() ? "--tpr" : "--advantage",
                                 m_risk.advantage.empty() ? m_risk.rightly : m_risk.advantage,
                                 "asks with --mechanism, --solve and --count alone, for the record's own curve");
        }
        const bool ofFile = !m_file.empty() && !m_native.any() && m_delta == kNoDelta && m_deltaPrime.empty();
        EPSILOMETER_TRY(require::that(ofFile || m_native.any() != m_epsilon.has_value(), "--epsilon",
                                      m_epsilon.value_or(""),
                                      "must be given, or one of --rho, --mu and --renyi-budget"));
        EPSILOMETER_TRY(require::that(m_file.empty() || (m_parameter == "orders" && m_split.empty() && !m_count),
                                      "FILE", m_file, "is only for --solve orders without --count"));
        EPSILOMETER_TRY(require::that(!m_native.any() || m_composition.empty(), "--composition", m_composition,
                                      "converts to epsilon; a budget of another notion is asked of its filter"));
        EPSILOMETER_TRY(require::that(m_native.takesOrders() || m_orders.empty(), "--order",
                                      m_orders.empty() ? "" : m_orders.front(), "belongs to --renyi-budget"));
        if (m_split.empty())
            return require::that(!m_count || m_parameter != "count", "--count", m_count.value_or(""),
                                 "must not be given together with --solve count, which finds it");
        const std::string within =
            R"(must not be given together with --split; every analysis of the list has its own ")";
        EPSILOMETER_TRY(require::that(m_mechanism.empty(), "--mechanism", m_mechanism, within + "mechanism\""));
        EPSILOMETER_TRY(require::that(m_parameter.empty(), "--solve", m_parameter, within + "solve\""));
        EPSILOMETER_TRY(require::that(!m_count, "--count", m_count.value_or(""), within + "count\""));
        return require::that(m_composition.empty(), "--composition", m_composition,
                             "must not be given together with --split, which asks a filter: --filter");
    }

    [[nodiscard]] Result<service::CalibrationGoal> readGoal() const
    {
        service::CalibrationGoal goal;
        goal.risk = m_risk;
        goal.composition = m_composition;
        goal.deltaPrime = m_deltaPrime;
        goal.epsilonText = m_epsilon.value_or("");
        goal.deltaText = m_delta;
        present::TypedNumbers typed;
        EPSILOMETER_ASSIGN(goal.native, m_native.budget(m_orders, typed));
        if (m_epsilon) {
            EPSILOMETER_ASSIGN(goal.epsilon, Exact::parse("--epsilon", *m_epsilon));
        }
        EPSILOMETER_ASSIGN(goal.delta, Exact::parse("--delta", m_delta));
        EPSILOMETER_TRY(require::that(goal.delta < Exact(1), "--delta", m_delta, "must be >= 0 and < 1"));
        EPSILOMETER_ASSIGN(goal.count, parseCount("--count", countText()));
        return goal;
    }

    /// Noise for linear queries. Only the zCDP of the budget counts; an (epsilon, delta) budget is converted at its
    /// delta.
    [[nodiscard]] Result<ExitCode> linearQueries(const service::CalibrationGoal &goal) const
    {
        for (const auto &[flag, value] : {std::pair{"--mechanism", &m_mechanism},
                                          {"--solve", &m_parameter},
                                          {"--split", &m_split},
                                          {"--composition", &m_composition},
                                          {"--filter", &m_filter},
                                          {"--delta-prime", &m_deltaPrime}})
            EPSILOMETER_TRY(
                require::that(value->empty(), flag, *value, "must not be given together with --linear-queries"));
        EPSILOMETER_TRY(
            require::that(!m_count, "--count", m_count.value_or(""),
                          "must not be given together with --linear-queries, which finds how many rounds fit"));
        EPSILOMETER_TRY(require::that(!goal.native || goal.native->notion == Notion::Zcdp, "--linear-queries", "",
                                      "needs --rho, or --epsilon and --delta"));
        if (goal.native) {
            EPSILOMETER_TRY(require::that(goal.delta.isZero(), "--delta", m_delta, "belongs to --epsilon here"));
            return m_linear.run(goal.native->amount, goal.native->guaranteeText().english(), m_json);
        }
        const auto kappa = zcdp::budgetCks(goal.epsilon.down(), goal.delta.down());
        EPSILOMETER_TRY(
            require::that(kappa > 0, "--delta", m_delta, "must be > 0: Gaussian noise has no epsilon at 0"));
        return m_linear.run(Exact::fromDouble(kappa),
                            displayText(kappa, Bound::Lower) + "-zCDP, so (" + goal.epsilon.text() + ", " +
                                goal.delta.text() + ")-DP",
                            m_json);
    }

    /// Chooses orders for one mechanism, or for the record and the plan in FILE.
    Result<ExitCode> chooseOrders(const service::CalibrationGoal &goal, const Environment &environment) const
    {
        EPSILOMETER_TRY(require::that(!goal.native && m_filter.empty() && m_composition.empty(), "--solve", m_parameter,
                                      "is asked of the universal filter under --epsilon and --delta"));
        EPSILOMETER_ASSIGN(Policy policy, service::filterPolicy(goal, environment));
        if (m_file.empty()) {
            EPSILOMETER_ASSIGN(const Mechanism mechanism, parseMechanism(m_mechanism, environment));
            MechanismResolver resolver(environment.catalog.mechanisms);
            EPSILOMETER_ASSIGN(auto cost, resolver.tryResolve(mechanism));
            RoundsToCome asked;
            asked.rounds.append(std::move(cost), goal.count);
            return answerOrders(asked, std::move(policy), m_json, environment);
        }
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        if (!m_epsilon) {
            EPSILOMETER_TRY(require::that(input.policy && !input.policy->native, "--epsilon", "",
                                          "must be given: the file states no budget of epsilon and delta"));
            policy = *input.policy;
        }
        EPSILOMETER_ASSIGN(const RoundsToCome asked, roundsOf(input, policy, environment));
        return answerOrders(asked, std::move(policy), m_json, environment);
    }

    /// The number of runs that fit, by the filter or else by the compositions, which need all runs fixed beforehand.
    Result<ExitCode> countRuns(const Mechanism &mechanism, const service::CalibrationGoal &goal,
                               const Environment &environment) const
    {
        MechanismResolver resolver(environment.catalog.mechanisms);
        EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(mechanism));
        std::uint64_t most = 0;
        std::string accountant;
        Label label;
        std::vector<std::string> untried;
        const auto take = [&](std::uint64_t count, std::string_view id, const Label &itsLabel) {
            if (!accountant.empty() && count <= most)
                return;
            most = count;
            accountant = std::string(id);
            label = itsLabel;
        };
        if (!m_filter.empty()) {
            const filters::FilterKind *kind = nullptr;
            EPSILOMETER_ASSIGN(const auto filter, service::startFilter(m_filter, goal, environment, kind, mechanism));
            const Applicability answer = filter->applies(*cost);
            EPSILOMETER_TRY(require::that(answer.applies, "--filter", m_filter, answer.why));
            take(filters::largestCountThatFits(*filter, *cost, kMost), std::string(kind->id()), kind->label());
        } else {
            EPSILOMETER_ASSIGN(service::CompositionChoice choice, service::choiceFor(goal, environment));
            std::string reasons;
            EPSILOMETER_TRY(choice.ask(
                [&](const compositions::CompositionKind &kind, calibrate::Patience *patience) -> Result<bool> {
                    const Applicability answer = choice.applies(kind, *cost);
                    if (!answer.applies) {
                        service::addReason(reasons, kind, answer.why.english());
                        return false;
                    }
                    const std::uint64_t known = patience == nullptr ? 0 : most;
                    EPSILOMETER_ASSIGN(const std::uint64_t count,
                                       largestCount(kind, *cost, goal, known, patience, environment.progress));
                    if (count > known || known == 0)
                        take(count, kind.id(), kind.label());
                    return count > 0;
                }));
            if (accountant.empty())
                return service::noComposition(mechanism, goal, reasons, environment);
            untried = choice.untried();
        }
        // The count stops at kMost; the true number may be larger but finite.
        const std::string text = most >= kMost ? "at least " + std::to_string(most) : std::to_string(most);
        if (m_json) {
            Json out = Json::object({{"parameter", "count"},
                                     {"value", text},
                                     {"delta", m_delta},
                                     {"accountant", accountant},
                                     {"valid", std::string(id(label.validity))},
                                     {"theorem", label.theorem}});
            out.set("not_tried", idsJson(untried));
            service::setBudget(out, goal);
            console::printJson(out);
        } else {
            console::print(text + (text == "1" ? " run fits; by " : " runs fit; by ") + accountant + ": " +
                           present::labelText(label) + service::untriedText(untried) + "\n");
        }
        return ExitCode::Fine;
    }

    static Json idsJson(const std::vector<std::string> &ids)
    {
        Json::Array list;
        for (const std::string &id : ids)
            list.emplace_back(id);
        return Json(std::move(list));
    }

    /// The largest number of runs that fit, found by search: more runs never cost less.
    /// known  a number that fits by another composition, as the start; 0: none is known
    static Result<std::uint64_t> largestCount(const compositions::CompositionKind &kind, const RoundCost &cost,
                                              const service::CalibrationGoal &goal, std::uint64_t known,
                                              calibrate::Patience *patience, Progress &progress)
    {
        calibrate::EdgeQuestion edge;
        edge.ask = [&](std::int64_t count) {
            return calibrate::fitsComposition(kind, goal.epsilon, goal.delta, static_cast<std::uint64_t>(count),
                                              progress)(cost);
        };
        edge.position = [](std::int64_t count) { return std::log(static_cast<double>(count)); };
        edge.at = [](double position) {
            return static_cast<std::int64_t>(std::min(std::exp(position), static_cast<double>(kMost)));
        };
        edge.first = 1;
        edge.last = static_cast<std::int64_t>(kMost);
        edge.largerFits = false;
        const auto start = static_cast<std::int64_t>(std::clamp<std::uint64_t>(known, 1, kMost));
        EPSILOMETER_ASSIGN(const calibrate::Edge found, calibrate::findEdge(edge, start, known > 0, patience));
        return found.fitting ? static_cast<std::uint64_t>(*found.fitting) : 0;
    }

    [[nodiscard]] std::string countText() const { return m_count.value_or("1"); }

    Result<ExitCode> splitUp(const service::CalibrationGoal &goal, const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const auto shares, calibrate::readShares("--split", m_split));
        const std::string asked =
            m_filter.empty() ? std::string(defaultFilter(goal.epsilon, goal.delta)) : std::string(m_filter);
        const filters::FilterKind *kind = nullptr;
        EPSILOMETER_ASSIGN(const auto filter,
                           service::startFilter(asked, goal, environment, kind, shares.front().mechanism));
        const std::string filterId(kind->id());
        EPSILOMETER_ASSIGN(const calibrate::SplitBy by, splitBy());
        EPSILOMETER_ASSIGN(const calibrate::Split split,
                           calibrate::splitBudget(environment.catalog.mechanisms, *filter, shares, 7, {}, by));
        if (m_json) {
            Json::Array mechanisms;
            for (std::size_t i = 0; i < shares.size(); ++i) {
                Json one = Json::object({{"mechanism", split.mechanisms[i].json()},
                                         {"count", std::to_string(shares[i].count)},
                                         {"locked", shares[i].locked}});
                if (const std::string error = present::accuracyText(split.mechanisms[i]).english(); !error.empty())
                    one.set("error", error);
                mechanisms.push_back(std::move(one));
            }
            Json out = Json::object({{"scale", split.scale.text()},
                                     {"analyses", Json(std::move(mechanisms))},
                                     {"delta", m_delta},
                                     {"accountant", filterId},
                                     {"valid", std::string(id(kind->label().validity))},
                                     {"theorem", kind->label().theorem}});
            service::setBudget(out, goal);
            console::printJson(out);
            return ExitCode::Fine;
        }
        std::string out;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const std::string error = present::accuracyText(split.mechanisms[i]).english();
            out += std::to_string(shares[i].count) + " x " + split.mechanisms[i].json().write() +
                   (error.empty() ? "" : ", +- " + error + " at 95 %") + (shares[i].locked ? " (locked)" : "") + "\n";
        }
        console::print(out + "all of them together fit; by " + filterId + ": " + present::labelText(kind->label()) +
                       "\n");
        return ExitCode::Fine;
    }

    [[nodiscard]] Result<calibrate::SplitBy> splitBy() const
    {
        using calibrate::SplitBy;
        const std::pair<std::string_view, SplitBy> names[] = {
            {"cost", SplitBy::Cost}, {"error", SplitBy::Error}, {"relative", SplitBy::RelativeError}};
        for (const auto &[name, by] : names)
            if (m_by == name)
                return by;
        return Error{ErrorCode::OutOfDomain, "--by", m_by, "must be cost, error or relative", {}};
    }

    /// The filter of a new ledger with this budget.
    [[nodiscard]] std::string_view newFilter() const
    {
        const auto epsilon = Exact::parse("--epsilon", m_epsilon.value_or(""));
        const auto delta = Exact::parse("--delta", m_delta);
        return epsilon.ok() && delta.ok() && !delta->isZero() ? defaultFilter(*epsilon, *delta) : kUniversalFilter;
    }

    void print(const service::Calibrated &found) const
    {
        const bool ofPair = m_filter.empty() && m_composition.empty() && !m_risk.isGiven();
        console::print(m_parameter + " = " + found.best.value.text() + "\n" +
                       (ofPair ? "if everything is fixed beforehand; a ledger's filter, for parameters chosen on the "
                                 "way, asks for more: --filter " +
                                     std::string(newFilter()) + "\n"
                               : "") +
                       (found.best.noise ? "the smallest that fits" : "the largest that fits") + "; " +
                       found.best.next.text() + " does not; by " + found.accountant + ": " +
                       present::labelText(found.label) + service::untriedText(found.untried) + "\n");
    }

    static void printJson(const service::Calibrated &found, const service::CalibrationGoal &goal)
    {
        console::printJson(service::jsonOf(found, goal));
    }

    std::string m_mechanism;
    std::string m_parameter;
    std::optional<std::string> m_epsilon;
    NativeOptions m_native;
    std::vector<std::string> m_orders;
    std::string m_file;
    std::string m_delta = kNoDelta;
    std::optional<std::string> m_count;
    std::string m_composition;
    std::string m_filter;
    std::string m_deltaPrime;
    std::string m_split;
    std::string m_by = "cost";
    std::optional<std::string> m_accuracy;
    std::string m_confidence;
    service::RiskGoal m_risk;
    LinearQueryOptions m_linear;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCalibrateCommand()
{
    return std::make_unique<CalibrateCommand>();
}

} // namespace epsilometer::dpledger
