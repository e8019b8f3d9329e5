// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/ledger/verdict.h"
#include "core/mechanisms/mechanism_kind.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The audit: what a check (AuditCheck) reads (AuditSubject), and what it finds (AuditFinding). A check that may find
/// something in every line keeps a FindingList.
namespace epsilometer::audit {

struct JudgedClaim;
enum class Standing : std::uint8_t;

/// The input of the checks.
struct AuditSubject {
    const Session &session;
    const Verdict &verdict; ///< verdict on the file itself, before its contents are trusted
    const MechanismKinds &mechanisms;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
    /// judgeClaims() of the session, if known; judging a claim needs every accountant.
    const std::vector<JudgedClaim> *judged = nullptr;
    /// The time of the audit, in seconds since 1970 in UTC; absent if it is not known.
    std::optional<std::int64_t> now = {};
    /// EntryClaims::standings() of the session, if known.
    const std::vector<Standing> *entries = nullptr;
};

/// One number behind a finding, as text rounded to the safe side.
struct Evidence {
    Message name;
    Message value;
};

/// One finding: problem, severity, place, numbers, and how to fix it.
struct AuditFinding {
    std::string check;
    Severity severity = Severity::Note;
    Message text;
    std::vector<std::int64_t> lines; ///< 1-based; empty for the whole ledger
    /// The last line that the evidence depends on, besides `lines` and corrections of the entries there: a suppression
    /// covers only findings known when it was recorded.
    std::int64_t lastLine = 0;
    std::vector<Evidence> evidence;
    Message fix;
    std::string suppressedBecause; ///< recorded reason for the suppression; empty if the finding is not suppressed
    std::uint64_t findings = 1;    ///< number of findings that this one represents (FindingList)
    /// Number of further lines that addLine() counted but did not store.
    std::uint64_t moreLines = 0;
    bool notStated = false; ///< the finding is that a statement is missing

    static constexpr std::size_t kMostLines = 1000; ///< maximum number stored by addLine()
    /// Adds a line; lastLine  of the line and of the corrections of its entry.
    void addLine(std::int64_t line, std::int64_t last);
    [[nodiscard]] std::uint64_t allLines() const { return lines.size() + moreLines; }
};

using AuditFindings = std::vector<AuditFinding>;

/// Number of findings for which `counts` is true, including those represented (AuditFinding::findings).
template <class Counts> std::uint64_t findingsWhere(const AuditFindings &findings, const Counts &counts)
{
    std::uint64_t all = 0;
    for (const AuditFinding &finding : findings)
        all += counts(finding) ? finding.findings : 0;
    return all;
}

/// One rule of the audit.
struct AuditCheck {
    std::string_view id;
    Literal title;
    Literal looksAt; ///< the data that the check reads, in one sentence
    /// Errors: Cancelled, or those of an accountant that failed.
    Result<AuditFindings> (*run)(const AuditSubject &subject, Progress &progress);
};

using AuditChecks = std::vector<const AuditCheck *>;

/// Runs all checks. A finding that the ledger suppresses with a reason keeps its place and is marked: a `review` event
/// with role "audit", decision "suppress", `check` and `text`. It covers findings whose evidence is entirely in the
/// lines before it; with `refers_to`, only those about that line. Integrity checks cannot be suppressed.
/// Order: by severity, then by check as listed, then by line.
[[nodiscard]] Result<AuditFindings> audit(const AuditChecks &checks, const AuditSubject &subject, Progress &progress);

/// The findings of a check that may have one in every line of a long ledger. The first kMost of each severity are
/// stored; one further finding collects the lines of the rest (AuditFinding::addLine()), so memory is bounded. No
/// attention is lost: that finding has the same severity, and a suppression covers it only if it covers all of its
/// lines.
/// Tests: tests/core/audit/finding_list_test.cpp
class FindingList {
public:
    static constexpr std::size_t kMost = 1000; ///< stored findings of each severity

    void add(AuditFinding finding);
    /// The findings in the order of add(); collective findings come last.
    [[nodiscard]] AuditFindings take();

private:
    struct OfSeverity {
        std::size_t kept = 0;
        std::uint64_t notKept = 0;
        AuditFinding others; ///< collective finding of those that are not kept
    };
    AuditFindings m_kept;
    std::array<OfSeverity, 4> m_counts; ///< by Severity
};

} // namespace epsilometer::audit
