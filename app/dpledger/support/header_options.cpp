// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/header_options.h"

#include "app/dpledger/support/console.h"
#include "app/host/stamp.h"
#include "core/base/require.h"
#include "core/base/version.h"
#include "core/ledger/ledger.h"
#include "core/notions/relation.h"

namespace epsilometer::dpledger {

namespace {

constexpr const char *kSoftware = "dpledger " EPSILOMETER_VERSION;

/// Checks that the windows are a whole number, since only whole windows give a guarantee over all of them. The header
/// is permanent.
Status checkWindows(const std::string &windows)
{
    constexpr const char *kRight = "must be a whole number of windows, 1 or more, or inf";
    if (windows.empty())
        return {};
    Unit unit;
    unit.windows = windows;
    return require::that(windowCount(unit).has_value(), "--windows", windows, kRight);
}

/// Checks that group and group size come together: neither has a meaning alone.
Status checkGroup(const Unit &unit)
{
    EPSILOMETER_TRY(require::that(unit.groupOf.empty() || groupSize(unit), "--group-size", unit.groupSize,
                                  "must be a whole number from 1 to 10^9: how many units each has at most"));
    const bool more = !unit.groupSize.empty() || !unit.groupBound.empty();
    return require::that(!unit.groupOf.empty() || !more, "--group", "", "must be given: whose records they are");
}

} // namespace

void HeaderOptions::addTo(Options &options)
{
    options.group("Header");
    options.text("--title", m_title, "Subject of the ledger");
    options.text("--unit", m_unit, "Whom the guarantee protects: person, household, row, ...");
    options.text("--contribution", m_contribution,
                 "Contribution of the unit that is protected: all records, one record, ...");
    options.text("--window", m_window, "Time window that the budget covers: lifetime, release, day, ...");
    options.text("--windows", m_windows, "How many such windows");
    options.text("--group", m_groupOf,
                 "Who may own several units, such as person; the guarantee for one owner is stated, too");
    options.text("--group-size", m_groupSize, "How many units one owner has at most");
    options.text("--group-bound", m_groupBound, "What enforces that: \"the import keeps the first 5\"");
    options.text("--people", m_people,
                 "How many people are in the data, if that may be known: a delta of 1/N or more gives no protection");
    options.text("--neighbours", m_neighbours, "add-remove, replace-one, zero-out, or your own words");
    options.text("--id", m_id, "UUID of the ledger (default random)");
    options.text("--time", m_time,
                 "Claimed time, a date or an RFC 3339 time in UTC (default SOURCE_DATE_EPOCH, else now)");
}

void HeaderOptions::askForWhom()
{
    if (m_unit.empty())
        m_unit = console::ask("Whom does the guarantee protect? person, household, row, ... (empty: not stated): ");
    if (m_neighbours.empty())
        m_neighbours =
            console::ask("Which neighbouring relation holds? add-remove, replace-one, zero-out, or other words "
                         "(empty: not stated): ");
}

std::string HeaderOptions::unstatedText() const
{
    std::string text;
    if (m_unit.empty())
        text += "--unit, so the guarantee is for whatever the sensitivities are about";
    if (m_neighbours.empty())
        text += std::string(text.empty() ? "" : "; ") +
                "--neighbours, so every analysis is taken to be stated for one and the same relation";
    return text.empty() ? text : "Not stated: " + text + ". The audit asks for it.";
}

Result<Json> HeaderOptions::body(const std::string &neighbours, const std::string &title, const std::string &unit) const
{
    Plan plan;
    plan.title = m_title.empty() ? title : m_title;
    EPSILOMETER_TRY(checkWindows(m_windows));
    plan.unit = {
        m_unit.empty() ? unit : m_unit, m_contribution, m_window, m_windows, m_groupOf, m_groupSize, m_groupBound};
    EPSILOMETER_TRY(checkGroup(plan.unit));
    plan.people = m_people;
    EPSILOMETER_TRY(checkPeople("--people", plan.people));
    EPSILOMETER_TRY(checkRelationName(m_neighbours, "--neighbours"));
    plan.neighbours = m_neighbours.empty() ? neighbours : m_neighbours;
    EPSILOMETER_ASSIGN(const std::string id, host::ledgerId(m_id));
    EPSILOMETER_ASSIGN(const std::string created, host::claimedTime(m_time));
    return headerBody(plan, id, created, kSoftware);
}

} // namespace epsilometer::dpledger
