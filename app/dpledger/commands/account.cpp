// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/claim_option.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/risk_options.h"
#include "app/sql/sql.h"
#include "core/account/sequence_conversions.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/ledger/policy_changes.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/invalid_rules.h"
#include "core/present/scope_tables.h"
#include "core/present/table/account_tables.h"
#include "core/present/table/plan_table.h"
#include "core/present/table/table_text.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/references.h"
#include "core/present/text/words.h"
#include "core/service/account_record.h"
#include "core/service/ledgers_together.h"
#include "core/service/round_selection.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace epsilometer::dpledger {

namespace {

std::string unstated(const std::string &text)
{
    return text.empty() ? "not stated" : text;
}

std::string asFormat(const Input &input)
{
    return input.format.empty() ? "" : " (read as " + input.format + ")";
}

std::string neighboursText(const Input &input)
{
    const std::string relation = service::relationOf(input.session);
    if (relation.empty() || !input.session.plan.neighbours.empty())
        return unstated(relation);
    return "not stated; the numbers hold under " + relation + (input.isLedger ? "" : ", --neighbours asks for another");
}

/// Text of the budget: "(3, 1e-6)-DP, epsilon 3, ...". A budget of another notion is given once: "15.29-zCDP, converted
/// at delta 1e-10".
std::string budgetFact(const Policy &policy)
{
    const std::string split = present::budgetSplitText(policy).english();
    return present::budgetText(policy).english() +
           (policy.native ? split.substr(policy.native->text().english().size()) : ", " + split);
}

/// The heading of the tables: privacy unit and budget.
std::string heading(const Input &input, bool budget, const account::AccountReport &report,
                    const present::TextStyle &style)
{
    const Plan &plan = input.session.plan;
    std::string out = plan.title.empty() ? "" : present::paragraphText(plan.title, style);
    const auto fact = [&](const std::string &name, const std::string &value) {
        const std::string indent(12, ' ');
        out += present::paragraphText(indent + value, style, indent).replace(0, name.size(), name);
    };
    if (budget)
        fact("Budget", budgetFact(report.policy));
    fact("Unit", unstated(plan.unit.entity) + "; neighbours: " + neighboursText(input));
    if (input.assumesPoisson)
        fact("Batches", service::kAssumedBatches);
    fact("Rounds", std::to_string(report.rounds) + asFormat(input));
    return out + "\n";
}

/// The facts of heading() beside the budget in a sentence: "Unit: person; neighbours: add-remove. 12 rounds."
std::string facts(const Input &input, const account::AccountReport &report, const present::TextStyle &style)
{
    const std::string unit = unstated(input.session.plan.unit.entity);
    const std::string relation = service::relationOf(input.session);
    const bool assumed = input.session.plan.neighbours.empty() && !relation.empty();
    return present::paragraphText(
        "Unit: " + unit + "; neighbours: " + unstated(relation) + (assumed ? " assumed" : "") +
            (input.assumesPoisson ? std::string("; batches: ") + service::kAssumedBatches : std::string()) + ". " +
            counted(report.rounds, "round") + asFormat(input) + ".",
        style);
}

/// `dpledger account`: recomputes everything from the record.
class AccountCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "account"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Account a ledger or a log: what it costs, and what still fits";
    }

    void addOptions(Options &options) override
    {
        options.optionalPositionals(
            "FILE", m_files,
            "Ledger, CSV, JSON Lines or the log of a library; - is standard input; with --sql a connection string of "
            "PostgreSQL, such as service=warehouse. Several ledgers: what they cost a person in all of them");
        options.text("--sql", m_query,
                     "FILE is a PostgreSQL server, the analyses are the rows of this query, columns named as in a CSV; "
                     "equal rows are counted there");
        options.flag("--all", m_all, "All accounting methods, and known invalid ones with counterexamples");
        options.flag("--papers", m_papers,
                     "With --all: odometers and compositions that only comparisons with papers need");
        options.text("--rounds", m_rounds, "The rounds reported: last (default), all, or N,M,...");
        options.flag("--plan", m_plan,
                     "The ledger's plan, too: every filter and odometer over the record, followed by the plan");
        addLogAnswers(options, m_answers);
        addRiskOptions(options, m_risk);
        options.flag("--bibtex", m_bibtex, "Instead: the papers behind the answer as BibTeX entries");
        options.flag("--json", m_json, "Machine-readable output");
        m_claim.addTo(options);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_files.size() > 1)
            return together(environment);
        m_file = m_files.empty() ? std::string() : m_files.front();
        EPSILOMETER_ASSIGN(const account::RoundSelection selection, service::parseRounds(m_rounds));
        EPSILOMETER_TRY(require::that(!m_bibtex || !m_json, "--bibtex", "", "must not be given together with --json"));
        EPSILOMETER_ASSIGN(Input input, read(environment));
        warnOfTornLine(input);
        EPSILOMETER_TRY(service::checkListable(selection, input.rounds.size()));
        EPSILOMETER_ASSIGN(const service::AccountQuestion asked, question(input, selection, environment));
        const service::AccountSubject subject{input.session,  input.rounds, input.typed,
                                              input.isLedger, input.format, input.assumesPoisson};
        EPSILOMETER_ASSIGN(const service::AccountAnswer answer, service::accountRecord(subject, asked, environment));
        if (m_bibtex)
            console::print(present::bibtexOfProgram() +
                           present::bibtexOf(service::citationsOf(answer, input.session, environment.catalog)));
        else if (m_json)
            console::printJson(service::jsonOf(answer, subject, asked, environment.catalog));
        else
            print(input, answer, environment.catalog);
        const bool broken =
            std::ranges::any_of(answer.findings, [](const Finding &one) { return one.severity == Severity::Error; });
        const bool claimed = std::ranges::all_of(
            answer.claims, [](const audit::JudgedClaim &one) { return one.standing() == audit::Standing::Holds; });
        return broken || !claimed ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    /// Several ledgers, each under its own budget.
    Result<ExitCode> together(const Environment &environment) const
    {
        const bool asksMore =
            m_query || m_all || m_plan || m_bibtex || m_rounds != "last" || m_policy.any() || m_risk.asksAnything();
        EPSILOMETER_ASSIGN(const auto claim, m_claim.claim());
        EPSILOMETER_TRY(require::that(!asksMore && !claim, "FILE", m_files[1],
                                      "must be the only one with these options; of several ledgers it takes --json"));
        std::vector<service::LedgerShare> shares;
        bool broken = false;
        for (const std::string &file : m_files) {
            EPSILOMETER_ASSIGN(service::LedgerShare share, service::readShare(file, m_answers, environment));
            warnOfTornLine(file, share.head);
            broken = broken || !share.headline.keepsBudget() || share.hasErrors;
            shares.push_back(std::move(share));
        }
        EPSILOMETER_ASSIGN(const service::LedgersTogether all, service::addUp(std::move(shares)));
        if (m_json) {
            console::printJson(service::ledgersJson(all));
        } else {
            std::string out;
            for (const Message &sentence : service::ledgersSentences(all))
                out += present::paragraphText(sentence, console::style());
            console::printStyled(out + "\n" + present::tableText(service::ledgersTable(all), console::style()));
        }
        return broken ? ExitCode::Findings : ExitCode::Fine;
    }

    [[nodiscard]] Result<Input> read(const Environment &environment) const
    {
        if (m_query) {
            EPSILOMETER_ASSIGN(const std::string csv, sql::queryCsv(m_file, *m_query, environment.progress));
            return service::readLogInput("the query's answer", csv, m_answers, environment);
        }
        EPSILOMETER_TRY(require::that(!m_file.empty(), "FILE", "", "must be given"));
        return readInput(m_file, environment, m_answers);
    }

    [[nodiscard]] service::PlanDetail planDetail() const
    {
        if (!m_plan)
            return m_json ? service::PlanDetail::Decisions : service::PlanDetail::Short;
        return m_all ? service::PlanDetail::All : service::PlanDetail::Whole;
    }

    [[nodiscard]] Result<service::AccountQuestion> question(Input &input, const account::RoundSelection &selection,
                                                            const Environment &environment) const
    {
        service::AccountQuestion asked;
        EPSILOMETER_ASSIGN(asked.claim, m_claim.claim());
        const bool atClaim = asked.claim && !asked.claim->delta.isZero();
        asked.budget = input.policy || m_policy.asksForPolicy();
        EPSILOMETER_ASSIGN(
            asked.policy,
            asked.budget
                ? m_policy.policy(input.policy, input.rounds, input.targetDelta, input.typed, environment)
                : m_policy.question(atClaim ? asked.claim->deltaTyped : input.targetDelta, input.typed, environment));
        asked.forThisRun = m_policy.any();
        asked.selection = selection;
        // Without --all or --json, only the policy's filter and one odometer are run.
        asked.all = m_all || m_json || selection.mode != account::RoundSelection::Mode::Last;
        asked.papers = m_papers;
        asked.invalidRules = m_all;
        asked.detail = planDetail();
        asked.planAccount = m_plan;
        asked.risk = m_risk;
        asked.adaptive = m_policy.adaptive();
        return asked;
    }

    void print(const Input &input, const service::AccountAnswer &answer, const Catalog &catalog) const
    {
        const present::TextStyle style = console::style();
        const bool tables = m_all || answer.report.at.size() > 1;
        std::string out(
            present::headlineText(answer.headline,
                                  tables ? present::headlineTexts(answer.headline, catalog.mechanisms, input.typed)
                                         : present::shortTexts(answer.headline, catalog.mechanisms, input.typed),
                                  style));
        if (answer.pace)
            out += present::paragraphText(present::paceText(*answer.pace), style);
        for (const Message &sentence : service::sentencesOf(answer.risk, m_risk))
            out += present::paragraphText(sentence, style);
        for (const audit::JudgedClaim &judged : answer.claims)
            out += present::paragraphText(present::claimText(judged), style);
        if (const Message group = present::groupSentence(answer.headline, input.session.plan.unit); !group.empty())
            out += present::paragraphText(group, style);
        if (tables)
            out += "\n" + heading(input, answer.budget, answer.report, style) + headlineTable(input, answer, style) +
                   tablesText(answer, style);
        else
            out += facts(input, answer.report, style);
        if (m_policy.adaptive().value_or(false))
            out += present::paragraphText(
                "Parameters were chosen by looking at outputs: the compositions above do not hold "
                "here.",
                style);
        if (m_all)
            out += annexText(input, catalog.invalidRules, style);
        out += planText(answer.planned, style);
        for (const std::string &hint : hintsOf(answer))
            out += present::paragraphText("Hint: " + hint, style, "      ");
        if (!answer.findings.empty())
            out += "\n" + present::tableText(present::findingTable(answer.findings), style);
        if (!answer.scopes->scopes().policies().empty())
            out += "\n" + present::tableText(present::scopesTable(*answer.scopes, answer.whole), style);
        console::printStyled(out);
    }

    /// The text on the plan. The text above it covers the record alone.
    [[nodiscard]] std::string planText(const std::optional<service::PlannedAccount> &planned,
                                       const present::TextStyle &style) const
    {
        if (!planned)
            return m_plan ? present::paragraphText("The ledger keeps no plan: dpledger plan add FILE makes one.", style)
                          : "";
        if (planned->left)
            return "\n" +
                   present::paragraphText("The ledger keeps a plan of " + std::to_string(*planned->left) +
                                              " rounds by rules, too many to run by default: dpledger plan FILE.",
                                          style);
        const std::string sentence =
            present::paragraphText(present::planSentence(planned->plan, planned->report), style);
        if (!m_plan)
            return "\n" + sentence +
                   present::paragraphText("The plan row by row: dpledger plan FILE; with every filter: --plan.", style);
        const account::AccountReport &whole = planned->report.account;
        return "\n" + present::tableText(present::planTable(planned->plan, planned->report), style) + sentence +
               "\nThe record and then the plan:\n" + present::tableText(present::filterTable(whole), style) + "\n" +
               present::tableText(present::odometerChartTable(whole, present::odometerChartOptions(planned->report)),
                                  style);
    }

    static std::string headlineTable(const Input &input, const service::AccountAnswer &answer,
                                     const present::TextStyle &style)
    {
        const present::TableSpec table = present::headlineTable(answer.headline, input.typed);
        return table.rows.empty() ? std::string() : present::tableText(table, style) + "\n";
    }

    static std::string tablesText(const service::AccountAnswer &answer, const present::TextStyle &style)
    {
        std::string out;
        if (answer.budget)
            out = present::tableText(present::filterTable(answer.report), style) + "\n" +
                  present::tableText(present::odometerTable(answer.report), style) + "\n";
        return out + present::tableText(present::compositionTable(answer.report), style);
    }

    static std::string annexText(const Input &input, const invalid_rules::InvalidRules &invalid,
                                 const present::TextStyle &style)
    {
        std::string out;
        if (const std::string within = present::conversionsText(account::conversionsWithin(input.rounds)).english();
            !within.empty())
            out = present::paragraphText("Within the mechanisms: " + within + ".", style);
        return out + "\n" + present::tableText(present::invalidRulesTable(invalid), style) +
               present::paragraphText("Reasons and complete counterexamples: --filter RULE, or --json.", style);
    }

    [[nodiscard]] std::vector<std::string> hintsOf(const service::AccountAnswer &answer) const
    {
        std::vector<std::string> hints = answer.hints;
        if (!m_all)
            hints.emplace_back(answer.budget ? "--all shows every filter, odometer and composition"
                                             : "--epsilon E asks whether a budget is kept and how many more fit; --all "
                                               "shows every composition");
        return hints;
    }

    std::vector<std::string> m_files;
    std::string m_file; ///< the only one
    std::optional<std::string> m_query;
    std::string m_rounds = "last";
    LogAnswers m_answers;
    bool m_all = false;
    bool m_papers = false;
    bool m_plan = false;
    service::RiskQuestion m_risk;
    bool m_bibtex = false;
    bool m_json = false;
    ClaimOption m_claim;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeAccountCommand()
{
    return std::make_unique<AccountCommand>();
}

} // namespace epsilometer::dpledger
