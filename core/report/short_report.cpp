// SPDX-License-Identifier: GPL-3.0-or-later
// The reports for policy and for the public: two and three pages, however long the ledger is.
#include "core/base/calendar.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/present/chart/chart_series.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/json/account_json.h"
#include "core/present/scope_tables.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include "core/base/contains.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>

namespace epsilometer::report {

namespace {

constexpr std::size_t kMostReleases = 12; ///< rows that fit a page together with its other parts
constexpr std::size_t kMostDoubts = 5;
constexpr std::size_t kMostCurves = 4;

/// The first digits of a digest; "Not stated" for other texts, whose letters must not be cut.
std::string beginning(const std::string &digest)
{
    const auto isDigit = [](unsigned char c) { return std::isxdigit(c) != 0; };
    return std::ranges::all_of(digest, isDigit) ? digest.substr(0, 12) : kNotStated;
}

/// The place of publication of each spend by its seq: an address, or the beginning of a digest.
std::map<std::uint64_t, std::string> publishedAs(const Session &session)
{
    std::map<std::uint64_t, std::string> versions;
    for (const LedgerEvent &event : session.records) {
        const auto seq = event.type == "release" ? referredSeq(event.body) : std::nullopt;
        if (!seq)
            continue;
        const std::string url = textOf(event.body, "url");
        versions[*seq] = url.empty() ? "SHA-256 " + beginning(textOf(event.body, "digest")) : url;
    }
    return versions;
}

std::string statusText(const Spend &spend, bool isPublic)
{
    if (spend.wasRefused())
        return "refused";
    if (!isPublic && !spend.status.empty())
        return spend.status.text();
    return spend.decision.empty() ? "" : "allowed";
}

std::vector<present::TableCell> releaseRow(const Spend &spend, const std::string &version, bool isPublic,
                                           bool partitioned)
{
    // so that a row takes two lines
    constexpr std::size_t kMost = 36;
    const auto open = [](const std::string &text) { return present::textCell(brief(Disclosure::open(text), kMost)); };
    std::vector<present::TableCell> row{present::lineCell(spend.line), open(std::string(dayOf(spend.time.text())))};
    if (!isPublic)
        row.insert(row.end(), {open(spend.step.label), blocksCell(spend, partitioned)});
    row.push_back(open(spend.notUnderstood != nullptr ? "not understood" : spend.step.mechanism.kind()));
    row.push_back({std::to_string(spend.step.count), static_cast<double>(spend.step.count), {}});
    row.push_back(present::textCell(brief(present::costText(*spend.cost, spend.step.mechanism).english(), kBriefCell)));
    row.push_back(accuracyCell(spend));
    row.push_back(open(statusText(spend, isPublic)));
    if (!isPublic)
        row.push_back(open(spend.actor));
    row.push_back(open(version.empty() && !isPublic ? spend.library.text() : version));
    return row;
}

std::string linesText(const std::vector<std::int64_t> &lines)
{
    constexpr std::size_t kShown = 4;
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), kShown); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(lines[i]);
    return text.empty() ? "-" : text + (lines.size() > kShown ? ", ..." : "");
}

std::string titleOf(const audit::AuditFinding &finding, const audit::AuditChecks &checks)
{
    const auto check = std::ranges::find_if(checks, [&](const auto &one) { return one->id == finding.check; });
    return check == checks.end() ? finding.check : std::string((*check)->title);
}

bool isDoubt(const audit::AuditFinding &finding)
{
    return finding.severity >= Severity::Warning && finding.suppressedBecause.empty();
}

/// Errors, then warnings; findings of one check with one text are combined, with all of their lines.
std::vector<audit::AuditFinding> doubtsByKind(const audit::AuditFindings &findings)
{
    std::vector<audit::AuditFinding> kinds;
    for (const Severity severity : {Severity::Error, Severity::Warning})
        for (const audit::AuditFinding &finding : findings) {
            if (!isDoubt(finding) || finding.severity != severity)
                continue;
            const auto known = std::ranges::find_if(kinds, [&](const audit::AuditFinding &one) {
                return one.check == finding.check && one.text == finding.text && one.severity == finding.severity;
            });
            if (known == kinds.end())
                kinds.push_back(finding);
            else
                known->lines.insert(known->lines.end(), finding.lines.begin(), finding.lines.end());
        }
    return kinds;
}

/// "The audit found 1 error and 2 warnings."
std::string countsText(const audit::AuditFindings &findings)
{
    const auto count = [&](Severity severity) {
        return audit::findingsWhere(
            findings, [&](const audit::AuditFinding &one) { return isDoubt(one) && one.severity == severity; });
    };
    return "The audit found " + counted(count(Severity::Error), "error") + " and " +
           counted(count(Severity::Warning), "warning") + ".";
}

/// The titles of all other findings, without duplicates.
std::string notesText(const audit::AuditFindings &findings, const audit::AuditChecks &checks)
{
    std::vector<std::string> titles;
    for (const audit::AuditFinding &finding : findings)
        if (const std::string title = titleOf(finding, checks); !isDoubt(finding) && !contains(titles, title))
            titles.push_back(title);
    return joined(titles);
}

/// Text fields of spends that are not public.
constexpr std::array<std::string_view, 5> kInternal{"actor", "purpose", "dataset", "status", "library"};

/// Whether a field of an event other than a spend is internal. Releases outside the guarantee and contacts are public,
/// since the label shows them.
bool isInternal(std::string_view type, std::string_view key)
{
    if (type == "header" || type == "plan" || type == "seal")
        return false;
    if (type == "policy")
        return key == "reason";
    return type == "outside" ? key == "actor" : key != "contact" && key != "outside";
}

/// Whether the scope names a person, a purpose, a data set or a block.
bool namesAny(const Scope &scope)
{
    return std::ranges::any_of(std::array{&scope.actor, &scope.purpose, &scope.dataset, &scope.blocks},
                               [](const std::string *name) { return !name->empty() && *name != "*"; });
}

} // namespace

std::string brief(const std::string &text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    constexpr std::string_view kEllipsis = "\u2026";
    const std::size_t whole = validUtf8Prefix(std::string_view(text).substr(0, most));
    const std::size_t blank = text.rfind(' ', whole);
    return text.substr(0, blank == std::string::npos || blank < most / 2 ? whole : blank) + std::string(kEllipsis);
}

Section releaseSection(const Data &data, const Disclosure &disclosure)
{
    Section section{"releases", "Releases", {}};
    const auto &spends = data.session.spends;
    if (spends.empty()) {
        section.blocks.emplace_back(Paragraph{"There are no entries yet."});
        return section;
    }
    present::TableSpec table;
    table.id = "spends";
    table.title = "What was released, in order";
    table.columns = {{"line", "Line", true, {}}, {"date", "Date", false, {}}};
    if (!disclosure.isPublic())
        table.columns.insert(table.columns.end(), {{"label", "Release", false, {}}, {"blocks", "Blocks", false, {}}});
    table.columns.insert(table.columns.end(), {{"mechanism", "Mechanism", false, {}},
                                               {"count", "Times", true, {}},
                                               {"cost", "Cost of one", false, {}},
                                               {"accuracy", "+- at 95 %", true, {}},
                                               {"status", "Status", false, {}}});
    if (!disclosure.isPublic())
        table.columns.push_back({"actor", "Actor", false, {}});
    table.columns.push_back({"version", "Version", false, {}});
    const auto versions = publishedAs(data.session);
    const bool partitioned = isPartitioned(data);
    SpendList::Reader reader(spends);
    for (std::size_t i = 0; i < std::min(spends.size(), kMostReleases); ++i) {
        const Spend &spend = reader.at(i);
        const auto version = versions.find(spend.seq);
        table.rows.push_back(
            releaseRow(spend, version == versions.end() ? "" : version->second, disclosure.isPublic(), partitioned));
    }
    if (spends.size() > kMostReleases)
        table.note = "The first " + std::to_string(kMostReleases) + " of " + std::to_string(spends.size()) +
                     " entries; the technical report and the ledger hold the others.";
    dropUnstated(table);
    section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

Section scopeSection(const Data &data, const Disclosure &disclosure)
{
    constexpr std::size_t kMostScopes = 6;
    Section section{"scopes", "Policies with a scope", {}};
    present::TableSpec table = scopesTable(data);
    if (table.rows.size() > kMostScopes) {
        table.note += " The first " + std::to_string(kMostScopes) + " of " + std::to_string(table.rows.size()) +
                      "; the technical report has all.";
        table.rows.resize(kMostScopes);
    }
    // Scopes name people and purposes; the promises are not internal, and neither is what names nothing.
    for (std::size_t at = 0; disclosure.isPublic() && at < table.rows.size(); ++at)
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            if (const std::string &id = table.columns[i].id;
                id == "least_left" || (id == "scope" && namesAny(data.scopes->policy(at).scope)))
                table.rows[at][i].text = "withheld";
    section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

void addAbout(Section &section, const Data &data, bool isPublic)
{
    if (const std::string about = data.about(isPublic); !about.empty())
        section.blocks.emplace_back(Paragraph{"About " + about + ": the spends that count there."});
}

Section oneChartSection(const Data &data, const Disclosure &disclosure)
{
    Section section{"charts", "What was spent, round by round", {}};
    const Data &shown = data.shown();
    addAbout(section, data, disclosure.isPublic());
    if (shown.account.rounds == 0)
        section.blocks.emplace_back(Paragraph{"There are no rounds yet."});
    else
        section.blocks.emplace_back(
            Figure{present::withFewSeries(present::odometerChart(shown.sequence.account), kMostCurves), {}});
    return section;
}

Section doubtSection(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    Section section{"findings", "Findings", {}};
    section.blocks.emplace_back(Paragraph{countsText(data.audit.findings)});
    present::TableSpec table;
    table.id = "audit";
    table.title = "Errors and warnings";
    table.columns = {{"severity", "Severity", false, {}},
                     {"check", "Check", false, {}},
                     {"what", "What was found", false, {}},
                     {"lines", "Line", false, {}}};
    const std::vector<audit::AuditFinding> doubts = doubtsByKind(data.audit.findings);
    for (std::size_t i = 0; i < std::min(doubts.size(), kMostDoubts); ++i) {
        const audit::AuditFinding &finding = doubts[i];
        // The text of a finding may quote the record.
        const std::string what =
            disclosure.isPublic() ? titleOf(finding, sources.checks) : brief(finding.text.english(), 2 * kBriefCell);
        table.rows.push_back({present::textCell(std::string(present::severityId(finding.severity))),
                              present::textCell(finding.check), present::textCell(what),
                              present::textCell(linesText(finding.lines))});
    }
    if (doubts.size() > kMostDoubts)
        table.note = "The first " + std::to_string(kMostDoubts) + " kinds of " + std::to_string(doubts.size()) +
                     "; the technical report has all.";
    if (!table.rows.empty())
        section.blocks.emplace_back(Table{std::move(table)});
    if (const std::string notes = notesText(data.audit.findings, sources.checks); !notes.empty())
        section.blocks.emplace_back(Paragraph{"Noted besides: " + notes + "."});
    return section;
}

Section checkSection(const Data &data, const Disclosure &disclosure)
{
    Section section{"verify", "How to check", {}};
    if (!data.log.empty()) {
        section.blocks.emplace_back(Paragraph{"With the log as L, and the options of this report: the first command "
                                              "gives its numbers, the second is the technical report."});
        section.blocks.emplace_back(Commands{"dpledger account L\ndpledger report L -o technical.html"});
        return section;
    }
    const LedgerHead &head = data.verdict.head;
    section.blocks.emplace_back(Paragraph{
        "With the ledger as L: the first command must say " + counted(head.nextSeq, "line") +
        " and the head of this page; the second gives its numbers; the third is the technical report, with every "
        "accountant, formula and finding, and whole texts where this one ends in an ellipsis."});
    section.blocks.emplace_back(Commands{"dpledger verify L\ndpledger account L\ndpledger report L -o technical.html"});
    if (disclosure.isPublic())
        section.blocks.emplace_back(
            Paragraph{"The ledger is not attached: it holds internal fields. The annex has their digests."});
    return section;
}

Section signatureSection()
{
    Section section{"signatures", "Signatures", {}};
    section.blocks.emplace_back(SignatureLines{{"Prepared by", "Approved by"}});
    return section;
}

Section digestSection(const Data &data, const Disclosure &disclosure)
{
    Section section{"digests", "Annex: digests of what is withheld", {}};
    section.newPage = true;
    section.blocks.emplace_back(Paragraph{
        "Ask the keeper for the value and the salt of a field; the digest is SHA-256 of the salt, a line feed and the "
        "value: printf '%s\\n%s' SALT VALUE | sha256sum."});
    present::TableSpec table;
    table.id = "digests";
    table.title = "Digests of internal fields";
    table.columns = {{"line", "Line", true, {}}, {"field", "Field", false, {}}, {"sha256", "SHA-256", false, {}}};
    const auto add = [&](std::int64_t line, std::string_view field, const std::string &value) {
        if (!value.empty())
            table.rows.push_back({present::lineCell(line), present::textCell(brief(std::string(field), kBriefCell)),
                                  present::textCell(disclosure.digest(value, line, field))});
    };
    const auto &spends = data.session.spends;
    SpendList::Reader reader(spends);
    for (std::size_t i = 0; i < std::min(spends.size(), kMostLedgerRows); ++i) {
        const Spend &spend = reader.at(i);
        add(spend.line, "label", spend.step.label);
        for (const SpendField &field : kSpendFields)
            if (contains(kInternal, field.key))
                add(spend.line, field.key, (spend.*field.text).text());
    }
    for (const LedgerEvent &event : data.session.records)
        for (const auto &[key, value] : contentOf(event.body))
            if (isInternal(event.type, key))
                add(event.line, key, value);
    std::ranges::stable_sort(table.rows, {}, [](const auto &row) { return row.front().number; });
    if (spends.size() > kMostLedgerRows)
        table.note = "The first " + std::to_string(kMostLedgerRows) + " of " + std::to_string(spends.size()) +
                     " entries; the ledger holds all of them.";
    if (table.rows.empty())
        section.blocks.emplace_back(Paragraph{"The ledger has no internal field."});
    else
        section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

} // namespace epsilometer::report
