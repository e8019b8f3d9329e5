// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/decision_wrong/decision_wrong.h"

#include "core/account/gate.h"
#include "core/account/late_outcomes.h"
#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "DECISION-WRONG",
    .title = "Decisions",
    .looksAt = "Each logged decision against what the policy's filter says at that moment.",
};

AuditFinding wrong(const Spend &spend, const FilterKind &kind)
{
    return reading::finding(Severity::Error, spend.line,
                            "Logged as cont, but the " + std::string(kind.id()) + " filter halts here.",
                            "Find out what the enforcing system computed; the entry stays charged.");
}

AuditFinding strict(const Spend &spend, const FilterKind &kind)
{
    return reading::finding(Severity::Info, spend.line,
                            "Logged as halt, but the " + std::string(kind.id()) + " filter could have gone on.",
                            "Nothing is lost for privacy; the enforcing system was stricter.");
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || kind == nullptr)
        return AuditFindings();
    EPSILOMETER_TRY(kind->prepare(session.plan.policy, progress));
    auto filter = kind->start(session.plan.policy);
    if (!filter.ok())
        return AuditFindings(); // BUDGET-EXCEEDED says why
    Gate gate(*std::move(filter), Relation(neighboursFromId(session.plan.neighbours)));
    AuditFindings found;
    const auto add = [&found](AuditFinding finding, std::int64_t lastLine) {
        finding.lastLine = lastLine;
        found.push_back(std::move(finding));
    };
    const std::vector<LateOutcome> outcomes = session.lateOutcomes();
    LateOutcomes lateOutcomes(outcomes);
    std::size_t index = 0;
    bool chargeable = true; // once an entry could not be charged, every later CONT is wrong
    std::int64_t lastLine = reading::lastLineOfDecisions(session, 0);
    for (const Spend &spend : session.spends) {
        const auto cost = spend.costWhenRun();
        const bool taken = gate.applies(*cost).applies;
        const bool fits = chargeable && gate.allows(*cost, spend.step.count);
        lastLine = std::max(lastLine, spend.lastLine());
        if (spend.decision == "cont" && !fits)
            add(wrong(spend, *kind), lastLine);
        if (spend.wasRefused() && fits)
            add(strict(spend, *kind), lastLine);
        const bool ran = !spend.wasLeftOut();
        chargeable = chargeable && (!ran || taken);
        if (ran && chargeable)
            gate.charge(*cost, spend.step.count); // it ran, so it counts, whatever the filter says
        lateOutcomes.after(index++, ran && chargeable, gate.filter());
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeDecisionWrongCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
