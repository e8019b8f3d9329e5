// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/unit_event/unit_event.h"

#include "core/audit/reading.h"
#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "UNIT-EVENT",
    .title = "Event-level unit",
    .looksAt = "Whether rows are protected while a person has several.",
};

/// What a person may have several of.
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

/// "one record a person", "one visit per user": each has one, so the row is the person.
bool isOneEach(std::string_view contribution)
{
    constexpr std::array<std::string_view, 7> kPeople{"person",   "user",        "individual", "patient",
                                                      "customer", "participant", "respondent"};
    const std::string words = asciiLowered(contribution);
    return words.starts_with("one ") && std::any_of(kPeople.begin(), kPeople.end(), [&](std::string_view one) {
               return words.ends_with(" a " + std::string(one)) || words.ends_with(" per " + std::string(one));
           });
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    if (!isEvent(unit.entity) || isOneEach(unit.contribution))
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning, reading::statementOf(subject.session, "unit").line,
        "The unit is one " + unit.entity + ": a person with several is protected less, the more they have.",
        "Bound the contribution of a person and state it, or account with the person as the unit.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeUnitEventCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
