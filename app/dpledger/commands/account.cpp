// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/filter_choice.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/plan_account.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/round_selection.h"
#include "app/dpledger/support/threads.h"
#include "core/account/sequence_conversions.h"
#include "core/audit/neighbours_mixed/neighbours_mixed.h"
#include "core/base/terminal_text.h"
#include "core/headline/headline.h"
#include "core/ledger/policy_changes.h"
#include "core/notions/relation.h"
#include "core/present/account_json.h"
#include "core/present/account_tables.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/headline_table.h"
#include "core/present/headline_text.h"
#include "core/present/invalid_rules.h"
#include "core/present/plan_table.h"
#include "core/present/table_text.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer {

namespace {

std::string unstated(const std::string &text)
{
    return text.empty() ? "not stated" : text;
}

std::string asFormat(const Input &input)
{
    return input.format.empty() ? "" : " (read as " + input.format + ")";
}

/// The relation under which the numbers hold: the one that is stated, else the first that a mechanism insists on; empty
/// where they hold under any one fixed relation.
std::string relationOf(const Input &input)
{
    if (const std::string &stated = input.session.plan.neighbours; !stated.empty())
        return stated;
    const auto &spends = input.session.spends;
    const auto insists =
        std::find_if(spends.begin(), spends.end(), [](const Spend &spend) { return insistsOnRelation(*spend.cost); });
    return insists == spends.end() ? std::string() : std::string(id(insists->cost->neighbours));
}

std::string neighboursText(const Input &input)
{
    const std::string relation = relationOf(input);
    if (relation.empty() || !input.session.plan.neighbours.empty())
        return unstated(relation);
    return "not stated; the numbers hold under " + relation + (input.isLedger ? "" : ", --neighbours asks for another");
}

/// "(3, 1e-6)-DP, epsilon 3, ..."; a budget of another notion is said once: "15.29-zCDP, converted at delta 1e-10".
std::string budgetFact(const Policy &policy)
{
    const std::string split = budgetSplitText(policy);
    return budgetText(policy) + (policy.native ? split.substr(policy.native->text().size()) : ", " + split);
}

/// The heading of the tables: privacy unit and budget.
std::string heading(const Input &input, bool budget, const AccountReport &report, const TextStyle &style)
{
    const Plan &plan = input.session.plan;
    std::string out = plan.title.empty() ? "" : paragraphText(plan.title, style);
    const auto fact = [&](const std::string &name, const std::string &value) {
        const std::string indent(12, ' ');
        out += paragraphText(indent + value, style, indent).replace(0, name.size(), name);
    };
    if (budget)
        fact("Budget", budgetFact(report.policy));
    fact("Unit", unstated(plan.unit.entity) + "; neighbours: " + neighboursText(input));
    fact("Rounds", std::to_string(report.rounds) + asFormat(input));
    return out + "\n";
}

/// How the rounds come to the notions that accountants read, where it is not their mechanism's own statement.
Json conversionsJson(const std::vector<NotionConversions> &conversions)
{
    Json::Array out;
    for (const NotionConversions &one : conversions) {
        Json::Array ids;
        for (const std::string_view id : one.ids)
            ids.emplace_back(std::string(id));
        out.push_back(Json::object({{"notion", std::string(id(one.notion))}, {"conversions", std::move(ids)}}));
    }
    return {std::move(out)};
}

/// A split of delta that wastes half of it is worth a sentence: delta'' pays for the deltas of rounds alone.
std::string splitHint(const Policy &policy, const Rounds &rounds)
{
    const RoundSums totals = rounds.totals();
    const bool allPure = totals.dp && totals.delta.isZero();
    if (rounds.empty() || !allPure || policy.native || policy.deltaSecond().isZero())
        return "";
    return "every round is pure, so all of delta can be delta': --delta-prime " + policy.delta.text();
}

/// Numbers that need a delta are infinite where a budget of another notion comes without one.
std::string deltaHint(const Policy &policy)
{
    if (!policy.native || !policy.deltaPrime.isZero())
        return "";
    return "the budget is " + policy.native->text() +
           " and names no delta: odometers and compositions that need one answer with --delta 1e-6, say";
}

std::vector<std::string> policyHints(const Policy &policy, const Rounds &rounds)
{
    std::vector<std::string> hints;
    for (std::string hint : {splitHint(policy, rounds), deltaHint(policy)})
        if (!hint.empty())
            hints.push_back(std::move(hint));
    return hints;
}

/// What reading found, and whether the rounds hold under one relation: no number below says that of itself.
std::vector<Finding> findingsOf(const Session &session)
{
    std::vector<Finding> found = session.findings;
    for (const AuditFinding &mixed : neighboursMixed(session)) {
        std::string relations;
        for (const Evidence &one : mixed.evidence)
            relations += (relations.empty() ? " " : ", ") + one.name + ": " + one.value;
        found.push_back({mixed.check, mixed.severity, mixed.lines.front(), mixed.text + relations});
    }
    return found;
}

/// Everything recomputed from the record.
class AccountCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "account"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Account a ledger or a log: what it costs, and what still fits";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        options.flag("--all", m_all, "Every filter, odometer and composition, and the rules that do not hold");
        options.text("--rounds", m_rounds, "The rounds reported: last (default), all, or N,M,...");
        options.flag("--plan", m_plan,
                     "The ledger's plan, too: every filter and odometer over the record, followed by the plan");
        options.text(
            "--neighbours", m_neighbours,
            "Neighbouring relation of a log that does not state it: add-remove, replace-one, zero-out, or text");
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const RoundSelection selection, parseRounds(m_rounds));
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment, m_neighbours));
        warnOfTornLine(input);
        EPSILOMETER_TRY(checkListable(selection, input.rounds.size()));
        EPSILOMETER_ASSIGN(AccountOutput output, recompute(input, selection, environment));
        output.findings = findingsOf(input.session);
        EPSILOMETER_ASSIGN(output.planned,
                           accountKeptPlan(input, m_policy.any() ? std::optional(output.report.policy) : std::nullopt,
                                           planDetail(), environment));
        m_json ? printJson(input, output, environment.catalog) : print(input, output, environment.catalog);
        const bool broken = std::any_of(output.findings.begin(), output.findings.end(),
                                        [](const Finding &finding) { return finding.severity == Severity::Error; });
        return broken ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    /// What is printed.
    struct AccountOutput {
        bool budget = false; ///< there is a policy to hold the record against
        AccountReport report;
        Headline headline;
        std::vector<Finding> findings;
        std::optional<PlannedAccount> planned;
    };

    [[nodiscard]] PlanDetail planDetail() const
    {
        if (!m_plan)
            return m_json ? PlanDetail::Decisions : PlanDetail::Short;
        return m_all ? PlanDetail::All : PlanDetail::Whole;
    }

    /// Without a budget only compositions can be asked: filters and odometers are set up for one, beforehand.
    Result<AccountOutput> recompute(Input &input, const RoundSelection &selection, const Environment &environment) const
    {
        const Catalog &catalog = environment.catalog;
        AccountOutput output;
        output.budget = input.policy || m_policy.asksForPolicy();
        EPSILOMETER_ASSIGN(const Policy policy, output.budget ? m_policy.policy(input.policy, input.rounds, input.typed)
                                                              : m_policy.question(input.targetDelta, input.typed));
        if (output.budget)
            EPSILOMETER_TRY(checkFilter(catalog, policy.filter));
        static const FilterKinds kNoFilters;
        static const OdometerKinds kNoOdometers;
        // The short answer asks the policy's filter and one odometer by itself.
        const bool all = output.budget && (m_all || m_json || selection.mode != RoundSelection::Mode::Last);
        EPSILOMETER_ASSIGN(output.report, account(all ? catalog.filters : kNoFilters,
                                                  all ? catalog.odometers : kNoOdometers, catalog.compositions, policy,
                                                  input.rounds, selection, environment.progress, runOnAllProcessors));
        // A policy of this run is asked as if it had been there from the start.
        const PoliciesInForce policies = m_policy.any() ? PoliciesInForce() : policiesInForce(input.session);
        EPSILOMETER_ASSIGN(output.headline, headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                                                     {output.budget ? std::optional(policy) : std::nullopt,
                                                      input.rounds, input.last(), &output.report, policies},
                                                     environment.progress));
        return output;
    }

    void print(const Input &input, const AccountOutput &output, const Catalog &catalog) const
    {
        const TextStyle style = console::style();
        std::string out = headlineText(output.headline, catalog.mechanisms, input.typed, style) + "\n";
        out += heading(input, output.budget, output.report, style);
        const bool tables = m_all || output.report.at.size() > 1;
        out += tables ? tablesText(output, style) : shortText(input, output, style);
        if (m_policy.adaptive().value_or(false))
            out += paragraphText("Parameters were chosen by looking at outputs: the compositions above do not hold "
                                 "here.",
                                 style);
        if (m_all)
            out += annexText(input, catalog.invalidRules, style);
        out += planText(output.planned, style);
        for (const std::string &hint : hintsOf(input, output))
            out += paragraphText("Hint: " + hint, style, "      ");
        if (!output.findings.empty())
            out += "\n" + tableText(findingTable(output.findings), style);
        console::printStyled(out);
    }

    /// What stands above is of the record alone.
    [[nodiscard]] std::string planText(const std::optional<PlannedAccount> &planned, const TextStyle &style) const
    {
        if (!planned)
            return m_plan ? paragraphText("The ledger keeps no plan: dpledger plan add FILE makes one.", style) : "";
        if (planned->left)
            return "\n" + paragraphText("The ledger keeps a plan of " + std::to_string(*planned->left) +
                                            " rounds by rules, too many to run by default: dpledger plan FILE.",
                                        style);
        const std::string sentence = paragraphText(planSentence(planned->plan, planned->report), style);
        if (!m_plan)
            return "\n" + sentence +
                   paragraphText("The plan row by row: dpledger plan FILE; with every filter: --plan.", style);
        const AccountReport &whole = planned->report.account;
        return "\n" + tableText(planTable(planned->plan, planned->report), style) + sentence +
               "\nThe record and then the plan:\n" + tableText(filterTable(whole), style) + "\n" +
               tableText(odometerChartTable(whole), style);
    }

    static std::string shortText(const Input &input, const AccountOutput &output, const TextStyle &style)
    {
        const TableSpec table = headlineTable(output.headline, input.typed);
        return table.rows.empty() ? std::string() : tableText(table, style);
    }

    static std::string tablesText(const AccountOutput &output, const TextStyle &style)
    {
        std::string out;
        if (output.budget)
            out = tableText(filterTable(output.report), style) + "\n" + tableText(odometerTable(output.report), style) +
                  "\n";
        return out + tableText(compositionTable(output.report), style);
    }

    static std::string annexText(const Input &input, const InvalidRules &invalid, const TextStyle &style)
    {
        std::string out;
        if (const std::string within = conversionsText(conversionsWithin(input.rounds)); !within.empty())
            out = paragraphText("Within the mechanisms: " + within + ".", style);
        return out + "\n" + tableText(invalidRulesTable(invalid), style) +
               paragraphText("Reasons and complete counterexamples: --filter RULE, or --json.", style);
    }

    static std::vector<std::string> budgetHints(const Input &input, const AccountOutput &output)
    {
        return output.budget ? policyHints(output.report.policy, input.rounds) : std::vector<std::string>();
    }

    [[nodiscard]] std::vector<std::string> hintsOf(const Input &input, const AccountOutput &output) const
    {
        std::vector<std::string> hints = budgetHints(input, output);
        if (!output.budget)
            hints.emplace_back("with a budget, --epsilon E, it also says whether the record keeps it and how many "
                               "more fit");
        if (!m_all)
            hints.emplace_back("--all shows every filter, odometer and composition");
        return hints;
    }

    [[nodiscard]] Json planOf(const PlannedAccount &planned, const Input &input) const
    {
        Json plan = planJson(planned.plan, planned.report);
        if (m_plan)
            plan.set("account", accountJson(planned.report.account, input.typed, {}));
        return plan;
    }

    void printJson(const Input &input, const AccountOutput &output, const Catalog &catalog) const
    {
        Json json = accountJson(output.report, input.typed, output.findings);
        if (!output.budget)
            for (const char *key : {"budget", "filter", "on_halt"})
                json.set(key, Json());
        if (output.planned)
            json.set("plan", planOf(*output.planned, input));
        json.set("answer", headlineJson(output.headline, catalog.mechanisms, input.typed));
        if (const auto adaptive = m_policy.adaptive())
            json.set("adaptive", *adaptive);
        if (!input.format.empty())
            json.set("format", input.format);
        if (const std::string relation = relationOf(input); !relation.empty())
            json.set("neighbours", relation);
        Json::Array hints;
        for (std::string &hint : budgetHints(input, output))
            hints.emplace_back(std::move(hint));
        if (!hints.empty())
            json.set("hints", std::move(hints));
        json.set("within_mechanisms", conversionsJson(conversionsWithin(input.rounds)));
        json.set("invalid_rules", invalidRulesJson(catalog.invalidRules));
        console::printJson(json);
    }

    std::string m_file;
    std::string m_rounds = "last";
    std::string m_neighbours;
    bool m_all = false;
    bool m_plan = false;
    bool m_json = false;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeAccountCommand()
{
    return std::make_unique<AccountCommand>();
}

} // namespace epsilometer
