// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/statement_kinds.h"

#include "core/base/require.h"
#include "core/ledger/statements.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

constexpr std::string_view kName = "name";
constexpr std::string_view kPeople = "n";
constexpr std::string_view kOutside = "outside";

constexpr std::array kKinds{
    StatementKind{kName, "dataset", core::tr("The data set"), core::tr("survey of households 2026")},
    StatementKind{kPeople, "dataset",
                  core::tr("Number of people in it, if that may be known; a delta of 1/n or more gives no protection"),
                  "25000"},
    StatementKind{"bounds_origin", "dataset", core::tr("Where the bounds of values come from"),
                  core::tr("the questionnaire")},
    StatementKind{"delta_reason", "note", core::tr("Why this delta was chosen"), core::tr("a hundredth of 1/n")},
    StatementKind{kOutside, "outside",
                  core::tr("Published outside the guarantee: exact counts, invariants, tuning on raw data; or none"),
                  "none"},
    StatementKind{"utility", "note", core::tr("The error of the results at a confidence level"),
                  core::tr("within 12 people, at 95 %")},
    StatementKind{"access", "note", core::tr("Who may ask queries and see the answers"),
                  core::tr("three analysts; the answers are public")},
    StatementKind{"security", "note", core::tr("Who could see the raw data or the noise seeds"),
                  core::tr("the data custodian; seeds are not kept")},
    StatementKind{"timing", "note", core::tr("Protection against timing side channels"),
                  core::tr("answers are given at fixed times")},
    StatementKind{"contact", "note", core::tr("Whom to ask about this record, shown in every report"),
                  "privacy@example.org"},
    StatementKind{"floating_point", "note", core::tr("Floating-point safe sampling of the noise"),
                  core::tr("discrete Laplace, exact")},
};

/// The text under the key in the last event of the type.
std::string lastText(const Session &session, std::string_view type, std::string_view key)
{
    std::string last;
    for (const LedgerEvent &event : session.records)
        if (event.type == type)
            last = textOf(event.body, key);
    return last;
}

} // namespace

std::span<const StatementKind> statementKinds()
{
    return kKinds;
}

const StatementKind &statementKind(std::string_view key)
{
    return *std::ranges::find(kKinds, key, &StatementKind::key);
}

std::string stated(const Session &session, const StatementKind &kind)
{
    if (kind.key == kName)
        return lastText(session, "dataset", kName);
    std::string said = statement(session, kind.key);
    return said.empty() && kind.key == kOutside ? lastText(session, "outside", "text") : said;
}

Result<std::vector<LedgerFile::NewEvent>> statementEvents(const Session &session, const Statements &statements)
{
    Json dataset = Json::object();
    Json note = Json::object();
    std::vector<LedgerFile::NewEvent> events;
    for (const auto &[key, text] : statements) {
        const auto kind = std::ranges::find(kKinds, key, &StatementKind::key);
        EPSILOMETER_TRY(
            require::that(kind != kKinds.end(), key, text, core::tr("must be one of the properties audits ask for")));
        if (text.empty() || text == stated(session, *kind))
            continue;
        if (key == kPeople)
            EPSILOMETER_TRY(checkPeople(kPeople, text));
        // "none" is a statement, not an event about something published.
        if (key == kOutside && text != "none")
            events.push_back({"outside", Json::object({{"text", text}})});
        else
            (kind->event == "dataset" ? dataset : note).set(key, text);
    }
    if (!dataset.ifObject()->empty() && dataset.find(kName) == nullptr) {
        const std::string name = stated(session, statementKind(kName));
        EPSILOMETER_TRY(require::that(!name.empty(), kName, "", core::tr("must say which data this is about")));
        dataset.set(std::string(kName), name);
    }
    if (!dataset.ifObject()->empty())
        events.insert(events.begin(), {"dataset", std::move(dataset)});
    if (!note.ifObject()->empty())
        events.push_back({"note", std::move(note)});
    return events;
}

} // namespace epsilometer
