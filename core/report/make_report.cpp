// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include "core/present/account_json.h"
#include "core/present/headline_text.h"
#include "core/present/plan_table.h"
#include "core/report/sections.h"

#include <algorithm>

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
    document.label = makeLabel(data, sources, disclosure);
    document.annex = {policySection(data, disclosure), dataSection(data, disclosure),
                      ledgerSection(data, disclosure), accountSection(data),
                      chartSection(data, disclosure),  utilitySection(data, disclosure),
                      trustSection(data, disclosure),  findingSection(data, sources, disclosure),
                      comparisonSection(data),         methodSection(data, sources, disclosure),
                      verifySection(data, disclosure), glossarySection()};
    if (data.planned && !disclosure.isPublic()) {
        const auto charts = std::ranges::find(document.annex, "charts", &Section::id);
        document.annex.insert(charts + 1, planSection(data));
    }
    document.account = accountJson(data.account, data.typed, shownFindings(data, disclosure));
    document.account.set("answer", headlineJson(shownHeadline(data, disclosure), sources.mechanisms, data.typed));
    if (data.planned && !disclosure.isPublic())
        document.account.set("plan", planJson(data.planned->plan, data.planned->report));
    return document;
}

} // namespace epsilometer::report
