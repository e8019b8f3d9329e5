// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/audit_record.h"

#include "core/present/audit_report.h"
#include "core/present/text/claim_text.h"

namespace epsilometer::service {

Result<AuditAnswer> auditRecord(const Session &session, const Verdict &verdict, const Catalog &catalog,
                                Progress &progress, bool withChecklist, std::optional<std::int64_t> now)
{
    const audit::AuditSubject subject{
        session, verdict, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions, nullptr, now};
    EPSILOMETER_ASSIGN(audit::Audit audited, audit::fullAudit(catalog.auditChecks, subject, progress));
    AuditAnswer answer{
        std::move(audited.findings), std::move(audited.claims), present::claimsTable(session, audited.entries), {}, {}};
    EPSILOMETER_ASSIGN(answer.totals, present::totalsTable(subject, progress));
    if (withChecklist) {
        EPSILOMETER_ASSIGN(answer.checklist, checklist(subject, answer.findings, progress));
    }
    return answer;
}

Json jsonOf(const AuditAnswer &answer, const Verdict &verdict, const std::string &judgement)
{
    Json json = present::auditJson(answer.findings);
    json.set("verdict", judgement);
    json.set("lines", Json::count(verdict.head.nextSeq));
    json.set("head", verdict.head.headHash);
    json.set("claims", present::rowsJson(answer.claims));
    json.set("totals", present::rowsJson(answer.totals));
    json.set("total_claims", present::claimsJson(answer.judged));
    if (!answer.checklist.empty())
        json.set("checklist", checklistJson(answer.checklist));
    return json;
}

} // namespace epsilometer::service
