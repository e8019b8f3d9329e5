// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/reading.h"

#include "core/base/text/text.h"
#include "core/ledger/statement_kinds.h"

#include <algorithm>
#include <array>

namespace epsilometer::audit::reading {

namespace {

/// Units of which one person may have several.
constexpr std::array<std::string_view, 26> kEvents{
    "row",    "event",   "record",  "entry", "tuple",   "visit", "transaction", "purchase",   "message",
    "query",  "click",   "view",    "trip",  "ride",    "item",  "image",       "document",   "post",
    "sample", "example", "reading", "stay",  "session", "line",  "measurement", "observation"};

bool isEvent(std::string_view entity)
{
    const std::string word = asciiLowered(entity);
    return std::any_of(kEvents.begin(), kEvents.end(),
                       [&](std::string_view event) { return word == event || word == std::string(event) + "s"; });
}

/// Whether each person has exactly one, as in "one record a person", "one visit per user"; then the row is the person.
bool isOneEach(std::string_view contribution)
{
    constexpr std::array<std::string_view, 7> kPeople{"person",   "user",        "individual", "patient",
                                                      "customer", "participant", "respondent"};
    const std::string words = asciiLowered(contribution);
    return words.starts_with("one ") && std::any_of(kPeople.begin(), kPeople.end(), [&](std::string_view one) {
               return words.ends_with(" a " + std::string(one)) || words.ends_with(" per " + std::string(one));
           });
}

} // namespace

bool isPartOfPerson(const Unit &unit)
{
    return isEvent(unit.entity) && !isOneEach(unit.contribution);
}

std::optional<Exact> quantity(const Json &body, std::string_view key)
{
    const std::string *typed = body.findQuantity(key);
    if (typed == nullptr)
        return std::nullopt;
    auto number = Exact::parse(key, *typed);
    return number.ok() ? std::optional(*std::move(number)) : std::nullopt;
}

bool namesRelation(std::string_view neighbours)
{
    return !neighbours.empty() && neighbours != "not stated";
}

std::int64_t policyLine(const Session &session)
{
    if (session.policyForRun)
        return 0;
    const auto last = std::find_if(session.records.rbegin(), session.records.rend(),
                                   [](const LedgerEvent &event) { return event.type == "policy"; });
    return last == session.records.rend() ? 0 : last->line;
}

std::int64_t lastLineOfPolicy(const Session &session)
{
    return session.policyForRun ? kThisRun : policyLine(session);
}

std::int64_t lastLineOf(const Statement &statement)
{
    return !statement.text.empty() && statement.line == 0 ? kThisRun : statement.line;
}

std::int64_t lastLineOfSpends(const Session &session, std::int64_t before)
{
    return session.spends.lastLine(before);
}

std::int64_t lastLineOfDecisions(const Session &session, std::int64_t before)
{
    return std::max(
        {lastLineOfSpends(session, before), lastLineOfPolicy(session), lastLineOf(statementOf(session, "neighbours"))});
}

Json::Array claimedTotals(const LedgerEvent &event)
{
    const Json *results = event.type == "account" ? event.body.find("results") : nullptr;
    const Json::Array *claims = results == nullptr ? nullptr : results->ifArray();
    return claims == nullptr ? Json::Array() : *claims;
}

const filters::FilterKind *policyFilter(const AuditSubject &subject)
{
    const auto found = std::find_if(subject.filters.begin(), subject.filters.end(),
                                    [&](const auto &kind) { return kind->id() == subject.session.plan.policy.filter; });
    return found == subject.filters.end() ? nullptr : found->get();
}

AuditFinding finding(Severity severity, Message text, Message fix)
{
    AuditFinding result;
    result.severity = severity;
    result.text = std::move(text);
    result.fix = std::move(fix);
    return result;
}

AuditFinding finding(Severity severity, std::int64_t line, Message text, Message fix)
{
    AuditFinding result = finding(severity, std::move(text), std::move(fix));
    if (line > 0)
        result.lines.push_back(line);
    return result;
}

std::string reasonsOf(const Session &session)
{
    const std::string &budget = session.plan.policy.reason;
    const std::string delta = stated(session, statementKind("delta_reason"));
    if (delta.empty())
        return budget;
    return (budget.empty() ? "" : budget + "; ") + "delta: " + delta;
}

AuditFindings notStated(const Session &session, std::string_view key)
{
    if (!statement(session, key).empty())
        return {};
    AuditFinding missing =
        finding(Severity::Note, core::tr("{1}: not stated.", statementKind(key).title),
                core::tr("State it: Statements on the Audit page, or a note event with the key \"{1}\".", key));
    missing.notStated = true;
    return {std::move(missing)};
}

AuditFindings fromReading(const Session &session, std::string_view id, Literal fix)
{
    AuditFindings found;
    for (const Finding &one : session.findings) {
        if (one.id == id)
            found.push_back(finding(one.severity, one.line, one.text, fix));
    }
    return found;
}

} // namespace epsilometer::audit::reading
