// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/audit_report.h"

#include "core/audit/entry_claims.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"
#include "core/base/version.h"
#include "core/compositions/optimal/optimal.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/json/account_json.h"
#include "core/present/table/cells.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace epsilometer::present {

namespace {

Message linesText(const audit::AuditFinding &finding)
{
    constexpr std::size_t kShown = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, finding.lines.size()); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(finding.lines[i]);
    if (finding.allLines() > kShown)
        return core::tr("{1} and {2} more", text, finding.allLines() - kShown);
    return text.empty() ? "-" : text;
}

Message whatText(const audit::AuditFinding &finding)
{
    Message text = finding.text;
    for (const audit::Evidence &evidence : finding.evidence)
        text += " [" + evidence.name + ": " + evidence.value + "]";
    if (!finding.suppressedBecause.empty())
        return core::tr("{1} (suppressed: {2})", text, finding.suppressedBecause);
    return text;
}

Json jsonOf(const audit::AuditFinding &finding)
{
    Json::Array lines;
    for (const std::int64_t line : finding.lines)
        lines.push_back(Json::integer(line));
    Json evidence = Json::object();
    for (const audit::Evidence &one : finding.evidence)
        evidence.set(one.name.english(), one.value);
    Json json =
        Json::object({{"id", finding.check},
                      {"severity", std::string(severityId(finding.severity))},
                      {"text", finding.text},
                      {"lines", std::move(lines)},
                      {"evidence", std::move(evidence)},
                      {"mend", finding.fix},
                      {"suppressed", finding.suppressedBecause.empty() ? Json() : Json(finding.suppressedBecause)}});
    if (finding.findings > 1)
        json.set("findings", Json::count(finding.findings));
    if (finding.moreLines > 0)
        json.set("more_lines", Json::count(finding.moreLines));
    return json;
}

std::int64_t countOf(const audit::AuditFindings &findings, Severity severity)
{
    return static_cast<std::int64_t>(audit::findingsWhere(findings, [&](const audit::AuditFinding &finding) {
        return finding.severity == severity && finding.suppressedBecause.empty();
    }));
}

/// Two bounds on epsilon at a delta: by the plain formula, and by the tightest known theorem.
struct Recomputed {
    double conservative = 0;
    double tight = 0;
};

Recomputed recomputed(const RoundCost &cost, const Exact &atDelta)
{
    if (cost.dp)
        return {cost.dp->epsilonUp,
                compositions::optimalHomogeneousEpsilon(cost.dp->epsilon, cost.dp->delta, 1, atDelta)};
    const double delta = atDelta.down(); // a smaller delta gives a larger epsilon
    if (cost.gdp && delta > 0)
        return {cost.zcdp ? zcdp::epsilonBasic(cost.zcdp->rho, delta) : noise::gaussianEpsilon(cost.gdp->mu, delta),
                noise::gaussianEpsilon(cost.gdp->mu, delta)};
    if (cost.zcdp && delta > 0)
        return {zcdp::epsilonBasic(cost.zcdp->rho, delta), zcdp::epsilonCks(cost.zcdp->rho, delta)};
    constexpr double kUnknown = std::numeric_limits<double>::infinity();
    return {kUnknown, kUnknown};
}

std::string quantityText(const Json &claimed, std::string_view key)
{
    const std::string *text = claimed.findQuantity(key);
    return text == nullptr ? "-" : *text;
}

/// The epsilon as typed if it was typed, instead of its double.
TableCell epsilonCell(double epsilon, const RoundCost &cost)
{
    const bool typed = cost.dp && cost.dp->epsilonUp == epsilon;
    return {typed ? displayText(cost.dp->epsilon, Bound::Upper) : displayText(epsilon, Bound::Upper), epsilon, {}};
}

TableCell standingCell(audit::Standing standing, bool alsoAdaptive)
{
    TableCell cell;
    switch (standing) {
    case audit::Standing::Holds:
        cell = textCell(alsoAdaptive ? core::tr("holds") : core::tr("holds as a fixed run"));
        cell.tone = CellTone::Good;
        break;
    case audit::Standing::NotShown: cell = textCell(core::tr("not shown")); break;
    case audit::Standing::False:
        cell = textCell(core::tr("false"));
        cell.tone = CellTone::Bad;
        break;
    case audit::Standing::NotCompared: cell = textCell(core::tr("not compared")); break;
    }
    return cell;
}

TableColumn verdictColumn()
{
    return {"verdict", core::tr("Verdict"), false,
            core::tr("whether a bound shows the claim, or a certified lower bound contradicts it")};
}

std::vector<TableCell> claimRow(const Spend &spend, audit::Standing standing)
{
    const std::string *typed = spend.claimed.findQuantity("delta");
    const auto delta = typed != nullptr ? Exact::parse("delta", *typed)
                                        : Result<Exact>(spend.cost->dp ? spend.cost->dp->delta : Exact());
    const Recomputed truth = recomputed(*spend.cost, delta.ok() ? *delta : Exact());
    return {textCell(std::to_string(spend.line)),
            textCell(spend.step.label),
            textCell(quantityText(spend.claimed, "epsilon")),
            textCell(quantityText(spend.claimed, "delta")),
            textCell(quantityText(spend.claimed, "rho")),
            standingCell(standing, true), // one run has nothing to adapt to
            epsilonCell(truth.conservative, *spend.cost),
            epsilonCell(truth.tight, *spend.cost),
            textCell(costText(*spend.cost, spend.step.mechanism))};
}

/// A path as a URI reference (RFC 3986): all bytes except unreserved characters are escaped.
std::string uriOf(const std::string &path)
{
    constexpr const char *kDigits = "0123456789ABCDEF";
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path.empty() ? std::string("stdin") : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && (std::isalnum(byte) != 0 || std::string("-._~/").find(c) != std::string::npos)) {
            uri += c;
        } else {
            uri += '%';
            uri += kDigits[byte >> 4U];
            uri += kDigits[byte & 15U];
        }
    }
    return uri;
}

Json messageText(const Message &text)
{
    return Json::object({{"text", text}});
}

/// line  0: the whole file
Json locationOf(const std::string &uri, std::int64_t line)
{
    Json place = Json::object({{"artifactLocation", Json::object({{"uri", uri}})}});
    if (line > 0)
        place.set("region", Json::object({{"startLine", Json::integer(line)}}));
    return Json::object({{"physicalLocation", std::move(place)}});
}

const char *levelOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

Json resultOf(const audit::AuditFinding &finding, const audit::AuditChecks &checks, const std::string &uri)
{
    Message text = finding.text;
    for (const audit::Evidence &evidence : finding.evidence)
        text += " [" + evidence.name + ": " + evidence.value + "]";
    if (!finding.fix.empty())
        text += Message(" ") + finding.fix;
    Json result = Json::object(
        {{"ruleId", finding.check},
         {"level", levelOf(finding.severity)},
         {"message", messageText(text)},
         {"locations", Json(Json::Array{locationOf(uri, finding.lines.empty() ? 0 : finding.lines.front())})}});
    const auto check = std::ranges::find_if(checks, [&finding](const auto &one) { return one->id == finding.check; });
    if (check != checks.end())
        result.set("ruleIndex", Json::integer(check - checks.begin()));
    Json::Array others;
    for (std::size_t i = 1; i < finding.lines.size(); ++i)
        others.push_back(locationOf(uri, finding.lines[i]));
    if (!others.empty())
        result.set("relatedLocations", Json(std::move(others)));
    if (!finding.suppressedBecause.empty())
        result.set(
            "suppressions",
            Json(Json::Array{Json::object({{"kind", "inSource"}, {"justification", finding.suppressedBecause}})}));
    return result;
}

} // namespace

TableSpec auditTable(const audit::AuditFindings &findings)
{
    TableSpec table;
    table.id = "audit";
    table.title = core::tr("Findings");
    table.columns = {{"severity", core::tr("Severity"), false, ""},
                     {"check", core::tr("Check"), false, ""},
                     {"lines", core::tr("Line"), false, core::tr("1-based line of the ledger")},
                     {"text", core::tr("What was found"), false, ""},
                     {"fix", core::tr("Fix"), false, ""}};
    for (const audit::AuditFinding &finding : findings)
        table.rows.push_back({textCell(severityWord(finding.severity)), textCell(finding.check),
                              textCell(linesText(finding)), textCell(whatText(finding)), textCell(finding.fix)});
    table.note = findings.empty()
                     ? core::tr("No findings. The checks read the ledger only; they do not prove that the data is "
                                "safe.")
                     : "";
    return table;
}

Json auditJson(const audit::AuditFindings &findings)
{
    Json::Array items;
    for (const audit::AuditFinding &finding : findings)
        items.push_back(jsonOf(finding));
    return Json::object({{"findings", std::move(items)},
                         {"errors", Json::integer(countOf(findings, Severity::Error))},
                         {"warnings", Json::integer(countOf(findings, Severity::Warning))}});
}

bool needsAttention(const audit::AuditFindings &findings)
{
    return countOf(findings, Severity::Error) + countOf(findings, Severity::Warning) > 0;
}

TableSpec claimsTable(const Session &session, const std::vector<audit::Standing> &standings)
{
    TableSpec table;
    table.id = "claims";
    table.title = core::tr("Claimed against recomputed");
    table.columns = {{"line", core::tr("Line"), true, ""},
                     {"label", core::tr("Entry"), false, ""},
                     {"claimed_epsilon", core::tr("Claimed epsilon"), true, core::tr("as the log says")},
                     {"claimed_delta", core::tr("Claimed delta"), true, core::tr("as the log says")},
                     {"claimed_rho", core::tr("Claimed rho"), true, core::tr("as the log says")},
                     verdictColumn(),
                     {"conservative", core::tr("Recomputed, plain formula"), true,
                      core::tr("plain conversion of the native notion")},
                     {"tight", core::tr("Recomputed, best formula"), true, core::tr("tightest conversion known")},
                     {"native", core::tr("In its own notion"), false, ""}};
    session.spends.forEach(audit::EntryClaims::isMade, [&](const Spend &spend) {
        const std::size_t row = table.rows.size();
        table.rows.push_back(claimRow(spend, row < standings.size() ? standings[row] : audit::Standing::NotCompared));
    });
    table.note = table.rows.empty() ? core::tr("No entry claims a cost.")
                                    : core::tr("Epsilon of one run, at the claimed delta.");
    return table;
}

namespace {

TableCell boundCell(const std::optional<double> &value)
{
    if (!value)
        return textCell("-");
    return {displayText(*value, Bound::Upper), *value, {}};
}

std::optional<double> upperOf(const std::optional<audit::RecomputedBound> &bound)
{
    return bound ? std::optional(bound->upper) : std::nullopt;
}

/// The range over the applicable compositions, all of them bounds for parameters fixed in advance.
struct Compositions {
    std::optional<double> lowest;
    std::optional<double> highest;
};

/// The policy; for a ledger without one, a policy with the claimed delta.
Policy policyOf(const audit::AuditSubject &subject, const Json &claim)
{
    if (subject.session.hasPolicy)
        return subject.session.plan.policy;
    const auto epsilon = audit::reading::quantity(claim, "epsilon");
    const auto delta = audit::reading::quantity(claim, "delta");
    return makePolicy(epsilon.value_or(Exact(1)), delta && *delta < Exact(1) ? *delta : Exact());
}

Result<Compositions> compositionsOf(const audit::AuditSubject &subject, const Policy &policy,
                                    const account::Rounds &rounds, Progress &progress)
{
    Compositions found;
    for (const auto &kind : subject.compositions) {
        const auto report = rounds.empty() ? Result<account::CompositionReport>(Error())
                                           : account::readComposition(*kind, policy, rounds, {rounds.size()}, progress);
        if (!report.ok() && report.error().code == ErrorCode::Cancelled)
            return report.error();
        if (!report.ok() || !report->applicability.applies || report->results.empty())
            continue;
        const compositions::CompositionResult result = report->results.front();
        if (!result.isWithin(policy.delta))
            continue;
        const double epsilon = result.epsilon;
        found.lowest = std::min(found.lowest.value_or(epsilon), epsilon);
        found.highest = std::max(found.highest.value_or(epsilon), epsilon);
    }
    return found;
}

/// The standing of a total that names its accountant: false where CLAIM-LOW finds it too low.
/// same  what that accountant gives; absent if it gives nothing for these rounds
audit::Standing standingOf(const Json &claim, const std::optional<audit::RecomputedBound> &same,
                           const account::Rounds &rounds)
{
    const auto epsilon = audit::reading::quantity(claim, "epsilon");
    const auto delta = audit::reading::quantity(claim, "delta");
    if (delta && !(*delta < Exact(1)))
        return audit::Standing::Holds; // every total does
    if (delta && audit::deltaAbove(*delta, rounds))
        return audit::Standing::False;
    if (!epsilon || !same)
        return audit::Standing::NotCompared;
    if (audit::isBelow(*epsilon, same->certain))
        return audit::Standing::False;
    return audit::exactTotal(same->shown, rounds) <= *epsilon ? audit::Standing::Holds : audit::Standing::NotShown;
}

Result<std::vector<TableCell>> totalRow(const audit::AuditSubject &subject, const LedgerEvent &event, const Json &claim,
                                        Progress &progress)
{
    const account::Rounds rounds = audit::roundsBefore(subject.session, event.line);
    const std::string id = textOf(claim, "id");
    EPSILOMETER_ASSIGN(const auto same,
                       audit::recomputedTotal(subject, id, rounds, audit::reading::quantity(claim, "delta"), progress));
    EPSILOMETER_ASSIGN(const auto plain, audit::recomputedTotal(subject, "basic", rounds, {}, progress));
    const Policy policy = policyOf(subject, claim);
    EPSILOMETER_ASSIGN(const Compositions fixed, compositionsOf(subject, policy, rounds, progress));
    EPSILOMETER_ASSIGN(const auto adaptive, audit::spentAtAnyTime(subject, policy, rounds, progress));
    const auto total = id.empty() ? totalClaimOf(claim) : std::nullopt;
    std::optional<double> recomputed = upperOf(same);
    TableCell verdict;
    if (!total) {
        const auto epsilon = audit::reading::quantity(claim, "epsilon");
        const bool anyTime = same && epsilon && audit::exactTotal(same->anyTime, rounds) <= *epsilon;
        verdict = standingCell(standingOf(claim, same, rounds), anyTime);
    } else {
        EPSILOMETER_ASSIGN(const audit::JudgedClaim judged,
                           audit::judgedClaim(subject, event.line, *total, rounds, progress));
        recomputed = (total->run == TotalClaim::Run::Adaptive ? judged.adaptive : judged.fixed).epsilon;
        verdict = standingCell(judged.standing(), judged.holdsUnderAdaptivity());
    }
    return std::vector<TableCell>{textCell(event.line == 0 ? "-" : std::to_string(event.line)),
                                  textCell(id.empty() ? Message("-") : Message(id)),
                                  textCell(quantityText(claim, "epsilon")),
                                  textCell(quantityText(claim, "delta")),
                                  std::move(verdict),
                                  boundCell(recomputed),
                                  boundCell(plain ? upperOf(plain) : fixed.highest),
                                  boundCell(fixed.lowest),
                                  boundCell(adaptive ? std::optional(adaptive->epsilon) : std::nullopt),
                                  textCell(adaptive ? std::string(adaptive->odometer->id()) : "-")};
}

} // namespace

Result<TableSpec> totalsTable(const audit::AuditSubject &subject, Progress &progress)
{
    TableSpec table;
    table.id = "totals";
    table.title = core::tr("Claimed totals against recomputed");
    table.columns = {
        {"line", core::tr("Line"), true, ""},
        {"accountant", core::tr("By"), false, ""},
        {"claimed_epsilon", core::tr("Claimed epsilon"), true, core::tr("as the log says")},
        {"claimed_delta", core::tr("Claimed delta"), true, core::tr("as the log says")},
        verdictColumn(),
        {"recomputed", core::tr("Recomputed the same way"), true, ""},
        {"conservative", core::tr("Plain sum"), true,
         core::tr("the plain sum of epsilons; where a round has none, the highest composition that "
                  "applies")},
        {"tight", core::tr("If all was fixed"), true, core::tr("lowest composition, for parameters fixed beforehand")},
        {"adaptive", core::tr("At any stopping time"), true,
         core::tr(
             "the odometer of every headline; a filter that was fixed beforehand may guarantee a smaller epsilon")},
        {"odometer", core::tr("Odometer"), false, ""}};
    for (const LedgerEvent &event : subject.session.records)
        for (const Json &claim : audit::reading::claimedTotals(event)) {
            EPSILOMETER_ASSIGN(auto row, totalRow(subject, event, claim, progress));
            table.rows.push_back(std::move(row));
        }
    table.note = table.rows.empty() ? core::tr("No total is claimed.") : core::tr("Over the entries before the line.");
    if (!table.rows.empty() && !subject.session.hasPolicy)
        table.note += " " + core::tr("The ledger has no policy, so all are read at the claimed delta.");
    return table;
}

Json rowsJson(const TableSpec &table)
{
    Json::Array rows;
    for (const auto &row : table.rows) {
        Json object = Json::object();
        for (std::size_t i = 0; i < row.size(); ++i)
            object.set(table.columns[i].id, row[i].text);
        rows.push_back(std::move(object));
    }
    return rows;
}

Json sarifJson(const audit::AuditFindings &findings, const audit::AuditChecks &checks, const std::string &file)
{
    const std::string uri = uriOf(file);
    Json::Array rules;
    for (const auto &check : checks)
        rules.push_back(Json::object({{"id", std::string(check->id)},
                                      {"shortDescription", messageText(check->title)},
                                      {"fullDescription", messageText(check->looksAt)}}));
    Json::Array results;
    for (const audit::AuditFinding &finding : findings)
        results.push_back(resultOf(finding, checks, uri));
    Json driver =
        Json::object({{"name", "dpledger"}, {"version", EPSILOMETER_VERSION}, {"rules", Json(std::move(rules))}});
    Json run = Json::object({{"tool", Json::object({{"driver", std::move(driver)}})},
                             {"results", Json(std::move(results))},
                             {"columnKind", "utf16CodeUnits"}});
    return Json::object({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                         {"version", "2.1.0"},
                         {"runs", Json(Json::Array{std::move(run)})}});
}

} // namespace epsilometer::present
