// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/cost.h"
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/request.h"
#include "app/dpledger/support/risk_options.h"
#include "core/present/table/account_tables.h"
#include "core/present/table/table_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::dpledger {

namespace {

/// `dpledger cost`: what runs of a mechanism cost, without a file.
class CostCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "cost"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Compute the cost of runs of a mechanism, without a ledger";
    }

    void addOptions(Options &options) override
    {
        m_options.addTo(options, true);
        options.text("--delta", m_asked.delta, "The delta at which epsilon is stated (default 1e-6)");
        options.text("--neighbours", m_asked.neighbours,
                     "Neighbouring relation: add-remove, replace-one, zero-out, or your own words");
        addRiskOptions(options, m_asked.risk);
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(m_asked.request, m_options.request(environment));
        EPSILOMETER_ASSIGN(const service::CostAnswer answer, service::costOf(m_asked, environment));
        if (m_json)
            console::printJson(service::jsonOf(answer, m_asked, environment.catalog));
        else
            print(answer, environment.catalog.mechanisms);
        const std::vector<Finding> &findings = answer.account.findings;
        const bool broken =
            std::ranges::any_of(findings, [](const Finding &finding) { return finding.severity == Severity::Error; });
        return broken ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    void print(const service::CostAnswer &answer, const MechanismKinds &kinds) const
    {
        const present::TextStyle style = console::style();
        const auto &[session, rounds, typed, question, account] = answer;
        std::string out(
            present::headlineText(account.headline, present::headlineTexts(account.headline, kinds, typed), style));
        if (const Message accuracy = present::accuracyText(m_asked.request.step.mechanism); !accuracy.empty())
            out += present::paragraphText(
                "One answer is within " + accuracy + " of its true value with a probability of 95 %.", style);
        for (const Message &sentence : service::sentencesOf(account.risk, m_asked.risk))
            out += present::paragraphText(sentence, style);
        if (const present::TableSpec table = present::headlineTable(account.headline, typed); !table.rows.empty())
            out += "\n" + present::tableText(table, style);
        if (!account.findings.empty())
            out += "\n" + present::tableText(present::findingTable(account.findings), style);
        console::printStyled(out);
    }

    RequestOptions m_options;
    service::CostQuestion m_asked;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCostCommand()
{
    return std::make_unique<CostCommand>();
}

} // namespace epsilometer::dpledger
