// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/scope_changes.h"

#include <algorithm>

namespace epsilometer {

Status checkScopeChange(const account::FilterKinds &filters, const Session &before, const Session &after,
                        Progress &progress)
{
    const Scopes known(before);
    const Scopes scopes(after);
    for (const Finding &finding : scopes.findings())
        if (finding.severity == Severity::Error && std::ranges::none_of(known.findings(), [&](const Finding &old) {
                return old.id == finding.id && old.line == finding.line && old.text == finding.text;
            }))
            return makeError(ErrorCode::OutOfDomain, finding.text);
    EPSILOMETER_ASSIGN(const ScopeAccounts accounts, ScopeAccounts::make(filters, after, progress));
    for (std::size_t i = 0; i < scopes.policies().size(); ++i)
        if (accounts.exceededAt(i) && accounts.policy(i).line == after.records.back().line)
            return makeError(
                ErrorCode::OutOfDomain, "scope", accounts.policy(i).scope.text(),
                core::tr("is too small for what is recorded: its filter refuses line {1}", *accounts.exceededAt(i)));
    return {};
}

} // namespace epsilometer
