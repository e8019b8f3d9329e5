// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/present/audit_report.h"
#include "core/present/table_text.h"

namespace epsilometer {

namespace {

/// Every check of the catalog over one ledger: findings, and what was claimed against what is recomputed.
class AuditCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "audit"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Look for faults: limits, claims, validity, what is not stated";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger; - is standard input");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        auto input = readInput(m_file, environment);
        if (!input.ok() && input.error().code == ErrorCode::ChainBroken)
            return brokenChain(environment, input.error());
        if (!input.ok())
            return input.error();
        warnOfTornLine(*input);
        EPSILOMETER_ASSIGN(const AuditFindings findings, findingsOf(environment, input->session, {}));
        print(findings, claimsTable(input->session));
        return needsAttention(findings) ? ExitCode::Findings : ExitCode::Fine;
    }

private:
    static Result<AuditFindings> findingsOf(const Environment &environment, const Session &session,
                                            const IntegrityReport &integrity)
    {
        const Catalog &catalog = environment.catalog;
        return audit(catalog.auditChecks,
                     {session, integrity, catalog.filters, catalog.odometers, catalog.compositions},
                     environment.progress);
    }

    /// Nothing in a broken file can be believed, so only the integrity checks speak; the error keeps its exit status.
    Result<ExitCode> brokenChain(const Environment &environment, const Error &error) const
    {
        IntegrityReport integrity;
        integrity.chainHolds = false;
        integrity.chainProblem = error.located();
        EPSILOMETER_ASSIGN(AuditFindings findings, findingsOf(environment, Session(), integrity));
        std::erase_if(findings, [](const AuditFinding &finding) { return finding.check != "CHAIN"; });
        print(findings, TableSpec());
        return error;
    }

    void print(const AuditFindings &findings, const TableSpec &claims) const
    {
        if (m_json)
            return console::printJson(auditJson(findings));
        console::print(tableText(auditTable(findings)));
        if (!claims.rows.empty())
            console::print("\n" + tableText(claims));
    }

    std::string m_file;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeAuditCommand()
{
    return std::make_unique<AuditCommand>();
}

} // namespace epsilometer
