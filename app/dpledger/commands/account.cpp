// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/filter_choice.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/round_selection.h"
#include "app/dpledger/support/threads.h"
#include "core/account/sequence_conversions.h"
#include "core/audit/neighbours_mixed/neighbours_mixed.h"
#include "core/present/account_json.h"
#include "core/present/account_tables.h"
#include "core/present/invalid_rules.h"
#include "core/present/table_text.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer {

namespace {

std::string unstated(const std::string &text)
{
    return text.empty() ? "not stated" : text;
}

/// What stands above the tables: whom the guarantee protects and what was promised.
std::string heading(const Input &input, const AccountReport &report)
{
    const Plan &plan = input.session.plan;
    std::string out = plan.title.empty() ? "" : plan.title + "\n";
    out += "Budget      " + budgetText(report.policy) + ", " + budgetSplitText(report.policy) + "\n";
    out += "Unit        " + unstated(plan.unit.entity) + "; neighbours: " + unstated(plan.neighbours) + "\n";
    out += "Rounds      " + std::to_string(report.rounds) + "\n\n";
    return out;
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
    if (rounds.empty() || !allPure || policy.deltaSecond().isZero())
        return "";
    return "every round is pure, so all of delta can be delta': --delta-prime " + policy.delta.text();
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
        return "Recompute everything: where each filter halts, odometer readings, compositions";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV or JSON Lines; - is standard input");
        options.text("--rounds", m_rounds, "The rounds reported: last (default), all, or N,M,...");
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const RoundSelection selection, parseRounds(m_rounds));
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_TRY(checkListable(selection, input.rounds.size()));
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.policy(input.policy, input.typed));
        EPSILOMETER_ASSIGN(const AccountReport report, recompute(policy, input, selection, environment));
        const std::vector<Finding> findings = findingsOf(input.session);
        print(input, report, findings, environment.catalog.invalidRules);
        const bool broken = std::any_of(findings.begin(), findings.end(),
                                        [](const Finding &finding) { return finding.severity == Severity::Error; });
        return broken ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    static Result<AccountReport> recompute(const Policy &policy, const Input &input, const RoundSelection &selection,
                                           const Environment &environment)
    {
        const Catalog &catalog = environment.catalog;
        EPSILOMETER_TRY(checkFilter(catalog, policy.filter));
        return account(catalog.filters, catalog.odometers, catalog.compositions, policy, input.rounds, selection,
                       environment.progress, runOnAllProcessors);
    }

    void print(const Input &input, const AccountReport &report, const std::vector<Finding> &findings,
               const InvalidRules &invalid) const
    {
        if (m_json)
            return printJson(input, report, findings, invalid);
        console::print(heading(input, report) + tableText(filterTable(report)) + "\n" +
                       tableText(odometerTable(report)) + "\n" + tableText(compositionTable(report)));
        if (m_policy.adaptive().value_or(false))
            console::print("Parameters were chosen by looking at outputs: the compositions above do not hold here.\n");
        if (const std::string within = conversionsText(conversionsWithin(input.rounds)); !within.empty())
            console::print("Within the mechanisms: " + within + ".\n");
        console::print("\n" + tableText(invalidRulesTable(invalid)) +
                       "Why, with the whole counterexample: --filter RULE, or --json.\n");
        if (const std::string hint = splitHint(report.policy, input.rounds); !hint.empty())
            console::print("Hint: " + hint + "\n");
        if (!findings.empty())
            console::print("\n" + tableText(findingTable(findings)));
    }

    void printJson(const Input &input, const AccountReport &report, const std::vector<Finding> &findings,
                   const InvalidRules &invalid) const
    {
        Json json = accountJson(report, input.typed, findings);
        if (const auto adaptive = m_policy.adaptive())
            json.set("adaptive", *adaptive);
        if (const std::string hint = splitHint(report.policy, input.rounds); !hint.empty())
            json.set("hints", Json::Array{hint});
        json.set("within_mechanisms", conversionsJson(conversionsWithin(input.rounds)));
        json.set("invalid_rules", invalidRulesJson(invalid));
        console::printJson(json);
    }

    std::string m_file;
    std::string m_rounds = "last";
    bool m_json = false;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeAccountCommand()
{
    return std::make_unique<AccountCommand>();
}

} // namespace epsilometer
