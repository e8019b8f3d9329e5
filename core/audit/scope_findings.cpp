// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/scope_findings.h"

#include "core/audit/reading.h"
#include "core/ledger/scopes.h"

namespace epsilometer::audit {

AuditFindings scopeFindings(const Session &session, std::string_view id, const Message &fix)
{
    AuditFindings found;
    const Scopes scopes(session);
    for (const Finding &one : scopes.findings())
        if (one.id == id)
            found.push_back(reading::finding(one.severity, one.line, one.text, fix));
    return found;
}

} // namespace epsilometer::audit
