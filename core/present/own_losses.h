// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/individual_json.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// The filter that a person's own device runs (local model; Feldman and Zrnic 2021, Remark 4.6): it needs that person's
/// losses alone, and holds no other person's numbers. Its file is the person's export, personJson(). A device that is
/// to stay out must send what it would send without data: else staying out is seen, and says something about the
/// person.
/// Tests: tests/core/present/own_losses_test.cpp
class OwnLosses {
public:
    /// person  the name in the file. Errors  OutOfDomain as lossBudgets()
    static Result<OwnLosses> make(IndividualNotion notion, individual::IndividualMode mode, std::string person);
    /// An export, played through again: it is refused where its sums, or who took part, are not what the losses say.
    /// Errors  Malformed
    static Result<OwnLosses> read(std::string_view bytes);

    /// The next round. losses  as typed, one per order
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
    individual::IndividualReport m_report; ///< of one person
};

} // namespace epsilometer::present
