// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/ledger/verdict.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::audit {

struct JudgedClaim;

/// What the checks look at.
struct AuditSubject {
    const Session &session;
    const Verdict &verdict; ///< on the file itself, before anything in it is believed
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
    /// judgeClaims() of the session, where that is known: each claim takes every accountant to judge.
    const std::vector<JudgedClaim> *judged = nullptr;
};

/// One number behind a finding, as text that is already rounded to the safe side.
struct Evidence {
    Message name;
    Message value;
};

/// One finding: what, how bad, where, the numbers, how to fix it.
struct AuditFinding {
    std::string check;
    Severity severity = Severity::Note;
    Message text;
    std::vector<std::int64_t> lines; ///< 1-based; empty for the whole ledger
    /// The last line that the evidence depends on besides `lines` and what corrects the entries there: a suppression
    /// is of what was known when it was recorded.
    std::int64_t lastLine = 0;
    std::vector<Evidence> evidence;
    Message fix;
    std::string suppressedBecause; ///< the recorded reason, if somebody suppressed it
    std::uint64_t findings = 1;    ///< that it stands for (FindingList)
    /// Lines after those in `lines` that addLine() counted, and did not keep.
    std::uint64_t moreLines = 0;
    bool notStated = false; ///< it says that a statement is missing

    static constexpr std::size_t kMostLines = 1000; ///< that addLine() keeps
    /// One more line; lastLine  of it and what corrects the entry there.
    void addLine(std::int64_t line, std::int64_t last);
    [[nodiscard]] std::uint64_t allLines() const { return lines.size() + moreLines; }
};

using AuditFindings = std::vector<AuditFinding>;

/// How many findings those that are counted stand for (AuditFinding::findings).
template <class Counts> std::uint64_t findingsWhere(const AuditFindings &findings, const Counts &counts)
{
    std::uint64_t all = 0;
    for (const AuditFinding &finding : findings)
        all += counts(finding) ? finding.findings : 0;
    return all;
}

/// One rule of the audit. Immutable.
class AuditCheck {
public:
    virtual ~AuditCheck() = default;
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual Literal title() const = 0;
    [[nodiscard]] virtual Literal looksAt() const = 0; ///< what it reads, one sentence
    /// Errors: Cancelled, or those of an accountant that could not answer.
    [[nodiscard]] virtual Result<AuditFindings> run(const AuditSubject &subject, Progress &progress) const = 0;
};

using AuditChecks = std::vector<std::unique_ptr<const AuditCheck>>;

/// A check from its words and a function: most checks are exactly that.
struct CheckText {
    std::string_view id;
    Literal title;
    Literal looksAt;
};
using CheckFunction = Result<AuditFindings> (*)(const AuditSubject &subject, Progress &progress);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeCheck(const CheckText &text, CheckFunction function);

/// Runs all checks. Findings of a check that the ledger suppresses with a reason keep their place, marked: a `review`
/// event with role "audit", decision "suppress", `check` and `text`. It is about the lines before it, so about findings
/// whose evidence is all there; with `refers_to`, about that line alone. The integrity checks cannot be suppressed.
/// Order: by severity, then by check as listed, then by line.
[[nodiscard]] Result<AuditFindings> audit(const AuditChecks &checks, const AuditSubject &subject, Progress &progress);

} // namespace epsilometer::audit
