// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/ledger/ledger.h"

namespace epsilometer {

namespace checks::policy_changed {
namespace {

constexpr CheckText kText{
    .id = "POLICY-CHANGED",
    .title = "Policy changes",
    .looksAt = "Changes of the policy after spending began.",
};

std::string budget(const Json &body)
{
    if (const auto policy = policyFromBody(body); policy.ok() && policy->native)
        return policy->native->guaranteeText(policy->deltaSecond()) + ", filter " + policy->filter;
    const auto epsilon = reading::quantity(body, "epsilon");
    const auto delta = reading::quantity(body, "delta");
    const std::string filter = textOf(body, "filter");
    return "(" + (epsilon ? epsilon->text() : "?") + ", " + (delta ? delta->text() : "?") + "), filter " +
           (filter.empty() ? std::string(kFilterOfOldPolicies) : filter);
}

std::string said(const Json &body, std::string_view key)
{
    const std::string text = textOf(body, key);
    return text.empty() ? "not stated" : text;
}

AuditFinding changed(const LedgerEvent &before, const LedgerEvent &after)
{
    AuditFinding found = reading::finding(
        Severity::Warning, after.line, "The policy was changed after spending began.",
        "Check who decided it, and that the reason was not an earlier output: a budget chosen after looking is not the "
        "budget of any theorem.");
    found.evidence = {{"from", budget(before.body)},
                      {"to", budget(after.body)},
                      {"who", said(after.body, "actor")},
                      {"when", said(after.body, "time")},
                      {"reason", said(after.body, "reason")}};
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    const auto &spends = subject.session.spends;
    const LedgerEvent *before = nullptr;
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "policy")
            continue;
        if (before != nullptr && !spends.empty() && event.line > spends.front().line)
            found.push_back(changed(*before, event));
        before = &event;
    }
    return found;
}

} // namespace
} // namespace checks::policy_changed

/// Changes of the policy after spending began.
std::unique_ptr<const AuditCheck> makePolicyChangedCheck()
{
    return makeCheck(checks::policy_changed::kText, checks::policy_changed::check);
}

} // namespace epsilometer
