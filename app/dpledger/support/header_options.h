// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/base/result.h"
#include "core/base/text/json.h"

#include <string>

namespace epsilometer::dpledger {

/// The header of a new ledger as flags: title, privacy unit, neighbouring relation and so on.
class HeaderOptions {
public:
    void addTo(Options &options);
    /// The body of the header event. Errors name the flag.
    /// neighbours, title, unit  what an imported source states; used where the flag is not given
    [[nodiscard]] Result<Json> body(const std::string &neighbours = {}, const std::string &title = {},
                                    const std::string &unit = {}) const;
    /// Asks a person at a terminal for unit and neighbours that were not given.
    void askForWhom();
    /// A sentence on what the header does not state, and what follows from that; empty: unit and neighbours are stated.
    [[nodiscard]] std::string unstatedText() const;
    [[nodiscard]] const std::string &neighbours() const { return m_neighbours; }

private:
    std::string m_title;
    std::string m_unit;
    std::string m_contribution;
    std::string m_people;
    std::string m_window;
    std::string m_windows;
    std::string m_groupOf;
    std::string m_groupSize;
    std::string m_groupBound;
    std::string m_neighbours;
    std::string m_id;
    std::string m_time;
};

} // namespace epsilometer::dpledger
