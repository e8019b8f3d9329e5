// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string>

namespace CLI {
class App;
}

namespace epsilometer {

/// What a new ledger says of itself: title, unit, neighbours.
class HeaderOptions {
public:
    void addTo(CLI::App &app);
    /// The header's body. Errors name the flag.
    /// neighbours  what an imported source states, used where the flag says nothing
    [[nodiscard]] Result<Json> body(const std::string &neighbours = {}) const;
    [[nodiscard]] const std::string &time() const { return m_time; }

private:
    std::string m_title;
    std::string m_unit;
    std::string m_contribution;
    std::string m_window;
    std::string m_windows;
    std::string m_neighbours;
    std::string m_id;
    std::string m_time;
};

} // namespace epsilometer
