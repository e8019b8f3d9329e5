// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include "core/present/account_json.h"
#include "core/report/sections.h"

namespace epsilometer::report {

namespace {

/// What the session says of itself may quote the record.
std::vector<Finding> shownFindings(const Data &data, const Disclosure &disclosure)
{
    std::vector<Finding> findings = data.session.findings;
    for (Finding &finding : findings)
        finding.text = disclosure.internal(finding.text, finding.line, "finding");
    return findings;
}

} // namespace

Document makeReport(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    Document document;
    const Session &session = data.session;
    document.title = session.plan.title.empty() ? "Privacy report" : session.plan.title;
    document.audience = disclosure.audience();
    document.software = "Epsilometer " EPSILOMETER_VERSION;
    document.ledgerId = session.id;
    document.headHash = data.verdict.head.headHash;
    document.lines = data.verdict.head.nextSeq;
    document.label = makeLabel(data, disclosure);
    document.annex = {policySection(data, disclosure), dataSection(data, disclosure),
                      ledgerSection(data, disclosure), accountSection(data),
                      chartSection(data, disclosure),  utilitySection(data, disclosure),
                      trustSection(data, disclosure),  findingSection(data, sources, disclosure),
                      comparisonSection(data),         methodSection(data, sources, disclosure),
                      verifySection(data, disclosure), glossarySection()};
    document.account = accountJson(data.account, data.typed, shownFindings(data, disclosure));
    return document;
}

} // namespace epsilometer::report
