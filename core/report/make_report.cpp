// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include "core/present/json/account_json.h"
#include "core/present/table/plan_table.h"
#include "core/present/text/headline_text.h"
#include "core/report/sections.h"

#include <algorithm>
#include <variant>

namespace epsilometer::report {

namespace {

/// The session's findings; their texts may quote the record.
std::vector<Finding> shownFindings(const Data &data, const Disclosure &disclosure)
{
    std::vector<Finding> findings = data.session.findings;
    for (Finding &finding : findings)
        if (disclosure.isPublic())
            finding.text = "withheld, SHA-256 " + disclosure.digest(finding.text.english(), finding.line, "finding");
    return findings;
}

std::vector<Section> technicalAnnex(const Data &data, const Sources &sources)
{
    std::vector<Section> annex{policySection(data), dataSection(data), ledgerSection(data), accountSection(data),
                               chartSection(data)};
    annex.front().newPage = true;
    if (data.planned)
        annex.push_back(planSection(data));
    for (Section &section :
         std::vector<Section>{utilitySection(data), trustSection(data), findingSection(data), comparisonSection(data),
                              methodSection(data, sources), verifySection(data), glossarySection()})
        annex.push_back(std::move(section));
    return annex;
}

std::vector<Section> shortAnnex(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    std::vector<Section> annex{oneChartSection(data, disclosure),       releaseSection(data, disclosure),
                               doubtSection(data, sources, disclosure), comparisonSection(data),
                               checkSection(data, disclosure),          signatureSection()};
    if (data.scopes && !data.scopes->scopes().policies().empty())
        annex.insert(annex.begin() + 2, scopeSection(data, disclosure));
    if (disclosure.isPublic())
        annex.push_back(digestSection(data, disclosure));
    return annex;
}

} // namespace

namespace {

/// Findings of severity note, which state what is not stated, stand as their ids alone.
void foldNotes(present::TableSpec &findings)
{
    std::string ids;
    std::erase_if(findings.rows, [&ids](const std::vector<present::TableCell> &row) {
        const bool isNote = row[0].text == present::severityId(Severity::Note);
        if (isNote)
            ids += (ids.empty() ? "Notes besides: " : ", ") + row[1].text.english();
        return isNote;
    });
    if (!ids.empty())
        findings.note += (findings.note.empty() ? "" : " ") + (ids + "; dpledger audit --all says what each means.");
}

/// Facts that are not stated stand in one row.
void foldUnstated(Facts &facts)
{
    std::string names;
    std::erase_if(facts.rows, [&names](const std::pair<std::string, std::string> &row) {
        const bool unstated = row.second == kNotStated;
        if (unstated)
            names += (names.empty() ? "" : "; ") + row.first;
        return unstated;
    });
    if (!names.empty())
        facts.rows.emplace_back(kNotStated, names);
}

} // namespace

void shorten(Document &document)
{
    std::erase_if(document.annex,
                  [](const Section &section) { return section.id == kMethodsId || section.id == kGlossaryId; });
    for (Section &section : document.annex)
        for (Block &block : section.blocks) {
            if (auto *figure = std::get_if<Figure>(&block)) {
                figure->data.rows.clear();
                figure->chart.sources.clear();
            }
            if (auto *table = std::get_if<Table>(&block); table != nullptr && table->spec.id == kFindingsId)
                foldNotes(table->spec);
            if (auto *facts = std::get_if<Facts>(&block))
                foldUnstated(*facts);
        }
}

Document makeReport(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    Document document;
    const Session &session = data.session;
    const bool technical = disclosure.audience() == Audience::Technical;
    document.title = session.plan.title.empty() ? "Privacy report"
                     : technical                ? session.plan.title
                                                : brief(session.plan.title, kBriefCell);
    document.audience = disclosure.audience();
    document.software = kSoftware;
    document.log = data.log;
    document.ledgerId = session.id;
    document.headHash = data.verdict.head.headHash;
    document.lines = data.verdict.head.nextSeq;
    document.label = makeLabel(data, sources, disclosure);
    document.annex = technical ? technicalAnnex(data, sources) : shortAnnex(data, sources, disclosure);
    const Data &shown = data.shown();
    document.account = present::accountJson(shown.account, data.typed, shownFindings(data, disclosure));
    document.account.set("answer",
                         present::headlineJson(shownHeadline(shown, disclosure), sources.mechanisms, data.typed));
    if (const std::string about = data.about(disclosure.isPublic()); !about.empty())
        document.account.set("about", about);
    if (data.planned && !disclosure.isPublic())
        document.account.set("plan", present::planJson(data.planned->plan, data.planned->report));
    return document;
}

} // namespace epsilometer::report
