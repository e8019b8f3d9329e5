// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/header_options.h"

#include "app/dpledger/support/stamp.h"
#include "core/ledger/ledger.h"

#include <CLI/CLI.hpp>

namespace epsilometer {

namespace {

constexpr const char *kSoftware = "dpledger " EPSILOMETER_VERSION;

} // namespace

void HeaderOptions::addTo(CLI::App &app)
{
    constexpr const char *kGroup = "Header";
    app.add_option("--title", m_title, "What this ledger is about")->group(kGroup);
    app.add_option("--unit", m_unit, "Whom the guarantee protects: person, household, row, ...")->group(kGroup);
    app.add_option("--contribution", m_contribution, "What of the unit: all records, one record, ...")->group(kGroup);
    app.add_option("--window", m_window, "Over what time: lifetime, release, day, ...")->group(kGroup);
    app.add_option("--windows", m_windows, "How many such windows")->group(kGroup);
    app.add_option("--neighbours", m_neighbours, "add-remove, replace-one, zero-out, or text")->group(kGroup);
    app.add_option("--id", m_id, "UUID of the ledger (default random)")->group(kGroup);
    app.add_option("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)")->group(kGroup);
}

Result<Json> HeaderOptions::body(const std::string &neighbours) const
{
    Plan plan;
    plan.title = m_title;
    plan.unit = {m_unit, m_contribution, m_window, m_windows};
    plan.neighbours = m_neighbours.empty() ? neighbours : m_neighbours;
    EPSILOMETER_ASSIGN(const std::string id, ledgerId(m_id));
    EPSILOMETER_ASSIGN(const std::string created, claimedTime(m_time));
    return headerBody(plan, id, created, kSoftware);
}

} // namespace epsilometer
