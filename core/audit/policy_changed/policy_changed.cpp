// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/ledger/ledger.h"

namespace epsilometer::audit {

namespace policy_changed {
namespace {

constexpr CheckText kText{
    .id = "POLICY-CHANGED",
    .title = core::tr("Policy changes"),
    .looksAt = core::tr("Changes of the policy after spending began."),
};

Message budget(const Json &body)
{
    if (const auto policy = policyFromBody(body); policy.ok() && policy->native)
        return core::tr("{1}, filter {2}", policy->native->guaranteeText(policy->deltaSecond()), policy->filter);
    const auto epsilon = reading::quantity(body, "epsilon");
    const auto delta = reading::quantity(body, "delta");
    const std::string filter = textOf(body, "filter");
    return core::tr("({1}, {2}), filter {3}", epsilon ? epsilon->text() : "?", delta ? delta->text() : "?",
                    filter.empty() ? std::string(kUnstatedFilter) : filter);
}

Message said(const Json &body, std::string_view key)
{
    const std::string text = textOf(body, key);
    return text.empty() ? Message(core::tr("not stated")) : Message(text);
}

AuditFinding changed(const LedgerEvent &before, const LedgerEvent &after)
{
    AuditFinding found = reading::finding(
        Severity::Warning, after.line, core::tr("The policy was changed after spending began."),
        core::tr("Check who decided it, and that the reason was not an earlier output: a budget chosen after looking "
                 "is not the budget of any theorem."));
    found.evidence = {{core::tr("from"), budget(before.body)},
                      {core::tr("to"), budget(after.body)},
                      {core::tr("who"), said(after.body, "actor")},
                      {core::tr("when"), said(after.body, "time")},
                      {core::tr("reason"), said(after.body, "reason")}};
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
} // namespace policy_changed

/// Finds changes of the policy after spending began.
std::unique_ptr<const AuditCheck> makePolicyChangedCheck()
{
    return makeCheck(policy_changed::kText, policy_changed::check);
}

} // namespace epsilometer::audit
