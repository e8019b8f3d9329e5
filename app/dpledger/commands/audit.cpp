// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/claim_option.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/ledger/scan.h"
#include "core/present/audit_report.h"
#include "core/present/table/table_text.h"
#include "core/present/text/claim_text.h"
#include "core/service/audit_record.h"
#include "core/service/checklist.h"
#include "core/service/signed_audit.h"

#include <unistd.h>

namespace epsilometer::dpledger {

namespace {

/// `dpledger audit`: runs every check of the catalog over one ledger. Prints findings, and claimed totals next to
/// recomputed ones.
class AuditCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "audit"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Audit a ledger or a log: limits, claims, validity, missing statements";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        options.text("--allowed-signers", m_allowedSigners,
                     "Your allowed_signers file; without it seals are not checked");
        options.text("--revoked", m_revoked, "Keys no longer trusted, a file as ssh-keygen -Y verify -r reads it");
        options.flag("--checklist", m_checklist,
                     "What NIST SP 800-226 and the registry of deployments ask, with the evidence or \"not stated\"");
        options.flag("--all", m_all, "Print notes as well, and the text and the fix of every finding");
        options.flag("--json", m_json, "Machine-readable output");
        options.flag("--sarif", m_sarif, "Findings as SARIF 2.1.0, for code review systems");
        options.text("--sign", m_sign, "Write the audit, signed, to this file; verify --audit checks it");
        options.text("--key", m_key, "SSH key to sign with; a public key signs through the agent");
        options.text("--identity", m_identity, "Name of the signer, as in the readers' allowed signers");
        addLogAnswers(options, m_answers);
        m_claim.addTo(options);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (const auto claim = m_claim.claim(); !claim.ok()) // before reading anything
            return claim.error();
        EPSILOMETER_TRY(require::that(!m_json || !m_sarif, "--sarif", "", "must be given without --json"));
        EPSILOMETER_TRY(require::that(!m_checklist || !m_sarif, "--sarif", "", "must be given without --checklist"));
        const bool signs = !m_sign.empty();
        EPSILOMETER_TRY(require::that(signs || (m_key.empty() && m_identity.empty()), "--sign", "",
                                      "must be given with --key and --identity: the file to write"));
        EPSILOMETER_TRY(require::that(!signs || !m_key.empty(), "--key", "", "must be given with --sign"));
        EPSILOMETER_TRY(require::that(!signs || !m_identity.empty(), "--identity", "", "must be given with --sign"));
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        EPSILOMETER_TRY(checkReadable("--revoked", m_revoked));
        SshSignatures checker({}, m_allowedSigners, m_revoked);
        EPSILOMETER_ASSIGN(
            service::JudgedInput input,
            service::judgeInput(m_file, m_allowedSigners.empty() ? nullptr : &checker, environment, m_answers));
        EPSILOMETER_TRY(require::that(!signs || input.isLedger(), "--sign", m_sign,
                                      "must be given with a ledger: a log has no chain to sign; import it first"));
        const Verdict &verdict = input.verdict;
        if (!verdict.problem)
            EPSILOMETER_TRY(setQuestion(input.session, input.targetDelta, environment));
        EPSILOMETER_ASSIGN(const service::AuditAnswer answer,
                           service::auditRecord(input.session, verdict, environment.catalog, environment.progress,
                                                m_checklist, environment.now()));
        if (signs)
            EPSILOMETER_TRY(sign(service::jsonOf(answer, verdict, input.judgement), environment));
        if (m_sarif) // as the SARIF schema requires, without our schema number
            console::printForeignJson(
                present::sarifJson(answer.findings, environment.catalog.auditChecks, m_file == "-" ? "" : m_file));
        else if (m_json)
            console::printJson(service::jsonOf(answer, verdict, input.judgement));
        else
            print(answer, verdict, input.judgement);
        // An invalid seal is more serious than any finding.
        if (const Status good = verdict.status(); input.isLedger() && !good.ok())
            return good.error().at(shownName(m_file));
        return present::needsAttention(answer.findings) ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    /// Writes the audit with a signature over it; the ledger is not changed.
    [[nodiscard]] Status sign(const Json &audit, const Environment &environment) const
    {
        SshSignatures signatures(m_key, {});
        if (::isatty(STDIN_FILENO) == 1)
            signatures.mayAskOnTerminal();
        EPSILOMETER_ASSIGN(const std::string time, environment.claimedTime({}));
        auto made = service::signedAudit(audit, m_identity, time, signatures);
        if (!made.ok())
            return made.error().at(shownName(m_file));
        EPSILOMETER_TRY(createFile(m_sign, made->writePretty() + "\n", madeFrom(m_file)));
        console::complain(m_sign + ": the audit is signed by " + m_identity);
        return {};
    }

    /// Sets the claim and the policy given for this run, in place of the policy in the ledger.
    /// stated  the delta that a log states
    Status setQuestion(Session &session, const std::string &stated, const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const auto claim, m_claim.claim());
        if (claim)
            session.records.push_back({"account", 0, 0, accountBody(*claim)});
        if (!m_policy.any() && !m_policy.adaptive())
            return {};
        present::TypedNumbers typed;
        const std::optional<Policy> own = session.hasPolicy ? std::optional(session.plan.policy) : std::nullopt;
        EPSILOMETER_ASSIGN(session.plan.policy, m_policy.policy(own, session.rounds(), stated, typed, environment));
        session.hasPolicy = true;
        session.policyForRun = m_policy.any();
        if (const auto adaptive = m_policy.adaptive())
            session.records.push_back({"note", 0, 0, Json::object({{"adaptive", *adaptive ? "yes" : "no"}})});
        return {};
    }

    /// The findings, each once. Unless all is asked for, notes by their ids alone, and what to do about errors alone.
    [[nodiscard]] std::string findingsText(const audit::AuditFindings &findings, const present::TextStyle &style) const
    {
        const present::TableSpec table = present::auditTable(findings);
        std::string out = findings.empty() ? present::paragraphText(table.note, style) : std::string();
        std::string notes;
        for (std::size_t i = 0; i < findings.size(); ++i) {
            const auto cell = [&](std::size_t column) { return table.rows[i][column].text.english(); };
            if (!m_all && findings[i].severity == Severity::Note && findings[i].suppressedBecause.empty()) {
                notes += (notes.empty() ? "" : ", ") + cell(1);
                continue;
            }
            const bool fix = m_all || findings[i].severity == Severity::Error;
            const bool hasLine = cell(2).find_first_of("123456789") != std::string::npos;
            out += present::paragraphText(cell(0) + " " + cell(1) + (hasLine ? " (line " + cell(2) + ")" : "") + ": " +
                                              cell(3) + (fix && !cell(4).empty() ? " Fix: " + cell(4) : ""),
                                          style, "  ");
        }
        if (!notes.empty())
            out += present::paragraphText("note " + notes, style, "  ");
        if (!m_all && !findings.empty())
            out += present::paragraphText("Hint: --all says what to do about each, and what the notes mean", style);
        return out;
    }

    void print(const service::AuditAnswer &answer, const Verdict &verdict, const std::string &judgement) const
    {
        const present::TextStyle style = console::style();
        const bool chained = verdict.head.nextSeq > 0 && !verdict.problem;
        if (!verdict.problem)
            console::print(
                oneLine(judgement) + "\n" +
                (chained ? counted(verdict.head.nextSeq, "line") + ", head " + verdict.head.headHash + "\n" : "") +
                "\n");
        if (!answer.checklist.empty())
            console::printStyled(service::checklistText(answer.checklist, style) + "\n");
        console::printStyled(findingsText(answer.findings, style));
        for (const present::TableSpec *table : {&answer.claims, &answer.totals})
            if (!table->rows.empty())
                console::printStyled("\n" + present::tableText(*table, style));
        for (const audit::JudgedClaim &one : answer.judged)
            console::printStyled(present::paragraphText(present::claimText(one), style));
    }

    std::string m_file;
    std::string m_allowedSigners;
    std::string m_revoked;
    bool m_all = false;
    bool m_json = false;
    bool m_sarif = false;
    bool m_checklist = false;
    std::string m_sign;
    std::string m_key;
    std::string m_identity;
    LogAnswers m_answers;
    ClaimOption m_claim;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeAuditCommand()
{
    return std::make_unique<AuditCommand>();
}

} // namespace epsilometer::dpledger
