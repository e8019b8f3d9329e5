// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check.h"

#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/ledger/read_findings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace epsilometer::audit {

namespace {

/// Findings of integrity cannot be suppressed, nor those of lines that other people had to approve.
bool suppressible(const std::string &check)
{
    constexpr std::array<std::string_view, 4> kNever{"CHAIN", "SEAL", "SIGNER", "APPROVAL-MISSING"};
    return !contains(kNever, check);
}

Literal fixOf(std::string_view readFinding)
{
    const auto &all = read_finding::kAll;
    const auto found = std::ranges::find(all, readFinding, &ReadFinding::id);
    return found == all.end() ? read_finding::kFixEntry : found->fix;
}

/// One review event that suppresses a check.
struct Suppression {
    std::int64_t line = 0;
    std::optional<std::int64_t> about; ///< the only line it covers; absent: all lines before it
    std::string check;
    std::string reason;
};

/// Line of the event that this one refers to; the header is seq 0 on line 1.
std::optional<std::int64_t> referredLine(const Json &body)
{
    if (body.find(kRefersTo) == nullptr)
        return std::nullopt;
    const auto seq = referredSeq(body);
    return seq ? static_cast<std::int64_t>(*seq) + 1 : 0; // 0: there is no such line
}

std::vector<Suppression> suppressionsOf(const Session &session)
{
    std::vector<Suppression> found;
    for (const LedgerEvent &event : session.records) {
        if (event.type == "review" && textOf(event.body, "role") == "audit" &&
            textOf(event.body, "decision") == "suppress")
            found.push_back(
                {event.line, referredLine(event.body), textOf(event.body, "check"), textOf(event.body, "text")});
    }
    return found;
}

/// The last line of an event or of its corrections.
std::int64_t lastLineAt(const Session &session, std::int64_t line)
{
    const auto spend = session.spends.withLine(line);
    return spend ? session.spends[*spend].lastLine() : line;
}

/// The last line that contributes to the finding.
std::int64_t reach(const Session &session, const AuditFinding &finding)
{
    std::int64_t last = finding.lastLine;
    for (const std::int64_t line : finding.lines)
        last = std::max(last, lastLineAt(session, line));
    return last;
}

/// A suppression covers only findings whose evidence precedes it.
bool covers(const Suppression &suppression, const AuditFinding &finding, std::int64_t reached)
{
    const bool about =
        !suppression.about || (!finding.lines.empty() && finding.moreLines == 0 &&
                               std::all_of(finding.lines.begin(), finding.lines.end(),
                                           [&](std::int64_t line) { return line == suppression.about; }));
    return suppression.check == finding.check && reached < suppression.line && about;
}

void suppress(const std::vector<Suppression> &suppressions, const Session &session, AuditFinding &finding)
{
    if (suppressions.empty() || !suppressible(finding.check))
        return;
    const std::int64_t reached = reach(session, finding);
    for (const Suppression &one : suppressions)
        if (finding.suppressedBecause.empty() && covers(one, finding, reached))
            finding.suppressedBecause = one.reason;
}

bool isCheck(const AuditChecks &checks, std::string_view id)
{
    return std::any_of(checks.begin(), checks.end(), [&](const auto &check) { return check->id == id; });
}

/// Reports suppressions without effect that could not have one.
void addVainSuppressions(const AuditChecks &checks, const std::vector<Suppression> &suppressions, AuditFindings &all)
{
    for (const Suppression &one : suppressions) {
        const bool read =
            std::ranges::find(read_finding::kAll, one.check, &ReadFinding::id) != read_finding::kAll.end();
        const bool found = std::any_of(all.begin(), all.end(),
                                       [&](const AuditFinding &finding) { return finding.check == one.check; });
        const bool known = read || found || isCheck(checks, one.check);
        if (known && suppressible(one.check))
            continue;
        AuditFinding vain = reading::finding(
            Severity::Warning, one.line,
            known ? core::tr("The suppression changes nothing: findings on the file itself cannot be suppressed.")
                  : core::tr("The suppression changes nothing: no check is called \"{1}\".", one.check),
            core::tr("Record the suppression again, with the id of the check as its findings say it."));
        vain.check = "SUPPRESSION-UNKNOWN";
        all.push_back(std::move(vain));
    }
}

/// Adds the reader's findings that no check covers, so that a report includes all of them.
void addReadingFindings(const AuditChecks &checks, const Session &session, AuditFindings &all)
{
    for (const Finding &one : session.findings) {
        if (isCheck(checks, one.id) || (one.id == "PARALLEL-AS-SEQUENTIAL" && isCheck(checks, "PARALLEL-UNPROVEN")))
            continue;
        AuditFinding found = reading::finding(one.severity, one.line, one.text, fixOf(one.id));
        found.check = one.id;
        found.lines.insert(found.lines.end(), one.moreLines.begin(), one.moreLines.end());
        found.lastLine = one.lastLine;
        if (one.times > found.lines.size())
            found.evidence = {{core::tr("lines in all"), std::to_string(one.times)}};
        all.push_back(std::move(found));
    }
}

} // namespace

void AuditFinding::addLine(std::int64_t line, std::int64_t last)
{
    if (line > 0 && lines.size() < kMostLines) // the entries of a log have none
        lines.push_back(line);
    else if (line > 0)
        ++moreLines;
    lastLine = std::max(lastLine, last);
}

Result<AuditFindings> audit(const AuditChecks &checks, const AuditSubject &subject, Progress &progress)
{
    AuditFindings all;
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (!progress.report(static_cast<double>(i) / static_cast<double>(checks.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(AuditFindings found, checks[i]->run(subject, progress));
        for (AuditFinding &finding : found) {
            finding.check = finding.check.empty() ? std::string(checks[i]->id) : finding.check;
            all.push_back(std::move(finding));
        }
    }
    addReadingFindings(checks, subject.session, all);
    const std::vector<Suppression> suppressions = suppressionsOf(subject.session);
    addVainSuppressions(checks, suppressions, all);
    for (AuditFinding &finding : all)
        suppress(suppressions, subject.session, finding);
    std::stable_sort(all.begin(), all.end(),
                     [](const AuditFinding &a, const AuditFinding &b) { return a.severity > b.severity; });
    return all;
}

void FindingList::add(AuditFinding finding)
{
    OfSeverity &same = m_counts[static_cast<std::size_t>(finding.severity)];
    if (same.kept < kMost) {
        ++same.kept;
        m_kept.push_back(std::move(finding));
        return;
    }
    if (same.notKept == 0) {
        same.others.check = finding.check;
        same.others.severity = finding.severity;
        same.others.text = core::tr("More findings of this check; the first {1} are listed.", kMost);
        same.others.fix = finding.fix;
    }
    same.others.findings = ++same.notKept;
    for (const std::int64_t line : finding.lines)
        same.others.addLine(line, std::max(line, finding.lastLine));
}

AuditFindings FindingList::take()
{
    for (OfSeverity &same : m_counts) {
        if (same.notKept == 0)
            continue;
        same.others.evidence = {{core::tr("findings not listed"), std::to_string(same.others.findings)}};
        m_kept.push_back(std::move(same.others));
    }
    return std::exchange(m_kept, {});
}

} // namespace epsilometer::audit
