// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check.h"

#include "core/audit/reading.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

class FunctionCheck final : public AuditCheck {
public:
    FunctionCheck(const CheckText &text, CheckFunction function) : m_text(text), m_function(function) {}
    [[nodiscard]] std::string_view id() const override { return m_text.id; }
    [[nodiscard]] std::string_view title() const override { return m_text.title; }
    [[nodiscard]] std::string_view looksAt() const override { return m_text.looksAt; }
    [[nodiscard]] Result<AuditFindings> run(const AuditSubject &subject, Progress &progress) const override
    {
        return m_function(subject, progress);
    }

private:
    CheckText m_text;
    CheckFunction m_function;
};

/// A file that does not hold together cannot talk itself out of it.
bool suppressible(const std::string &check)
{
    constexpr std::array<std::string_view, 3> kNever{"CHAIN", "SEAL", "SIGNER"};
    return std::find(kNever.begin(), kNever.end(), check) == kNever.end();
}

std::string suppression(const Session &session, const std::string &check)
{
    for (const LedgerEvent &event : session.records) {
        if (event.type == "review" && reading::text(event.body, "role") == "audit" &&
            reading::text(event.body, "decision") == "suppress" && reading::text(event.body, "check") == check)
            return reading::text(event.body, "text");
    }
    return {};
}

/// What reading the ledger already found and no check speaks of: nothing that was noticed is left out of a report.
void addReadingFindings(const AuditChecks &checks, const Session &session, AuditFindings &all)
{
    for (const Finding &one : session.findings) {
        const bool spoken = std::any_of(checks.begin(), checks.end(), [&](const auto &check) {
            return check->id() == one.id || (one.id == "PARALLEL-AS-SEQUENTIAL" && check->id() == "PARALLEL-UNPROVEN");
        });
        if (spoken)
            continue;
        AuditFinding found = reading::finding(one.severity, one.line, one.text,
                                              "Correct the entry with an amend event, or say in a note why it is so.");
        found.check = one.id;
        found.suppressedBecause = suppression(session, one.id);
        all.push_back(std::move(found));
    }
}

} // namespace

std::unique_ptr<const AuditCheck> makeCheck(const CheckText &text, CheckFunction function)
{
    return std::make_unique<FunctionCheck>(text, function);
}

Result<AuditFindings> audit(const AuditChecks &checks, const AuditSubject &subject, Progress &progress)
{
    AuditFindings all;
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (!progress.report(static_cast<double>(i) / static_cast<double>(checks.size())))
            return makeError(ErrorCode::Cancelled, "cancelled");
        EPSILOMETER_ASSIGN(AuditFindings found, checks[i]->run(subject, progress));
        for (AuditFinding &finding : found) {
            finding.check = finding.check.empty() ? std::string(checks[i]->id()) : finding.check;
            if (suppressible(finding.check))
                finding.suppressedBecause = suppression(subject.session, finding.check);
            all.push_back(std::move(finding));
        }
    }
    addReadingFindings(checks, subject.session, all);
    std::stable_sort(all.begin(), all.end(),
                     [](const AuditFinding &a, const AuditFinding &b) { return a.severity > b.severity; });
    return all;
}

} // namespace epsilometer
