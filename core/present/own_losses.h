// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/individual_json.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// The filter on a person's own device (local model; Feldman and Zrnic 2021, Remark 4.6): it needs only that person's
/// losses. Its file is the person's export, personJson(). A device that stays out must send what it would send without
/// data; otherwise staying out is visible and reveals something about the person.
/// Tests: tests/core/present/own_losses_test.cpp
class OwnLosses {
public:
    /// person  name in the file. Errors  OutOfDomain as lossBudgets()
    static Result<OwnLosses> make(IndividualNotion notion, individual::IndividualMode mode, std::string person);
    /// Reads an export and replays it; refuses it if its sums or participation contradict the losses.
    /// Errors  Malformed
    static Result<OwnLosses> read(std::string_view bytes);

    /// Adds a round. losses  as typed, one per order
    /// Returns  whether the person takes part. Errors  OutOfDomain; then nothing changes
    Result<bool> take(const std::vector<std::string> &losses);

    [[nodiscard]] const IndividualNotion &notion() const { return m_notion; }
    [[nodiscard]] const individual::IndividualFilter &filter() const { return m_report.filter; }
    [[nodiscard]] const individual::PersonHistory &history() const { return *m_report.watched; }
    [[nodiscard]] Json json() const { return personJson(m_report, m_notion); }

private:
    OwnLosses(IndividualNotion notion, individual::IndividualReport report)
        : m_notion(std::move(notion)), m_report(std::move(report))
    {
    }
    Result<bool> takeAt(std::uint64_t round, const std::vector<std::string> &losses);

    IndividualNotion m_notion;
    individual::IndividualReport m_report; ///< for one person
};

} // namespace epsilometer::present
