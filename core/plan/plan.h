// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/notions/notion.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer {

/// Whom the guarantee protects: ledger header `unit`.
struct Unit {
    std::string entity;       ///< "person", "household", "row"
    std::string contribution; ///< what of the entity: "all records", "one record"
    std::string window;       ///< "day", "release", "lifetime"
    std::string windows;      ///< how many windows
    friend bool operator==(const Unit &, const Unit &) = default;
};

/// One planned or recorded analysis.
struct Step {
    std::string label;
    Json mechanism;          ///< {"kind": ..., parameters as typed}
    std::uint64_t count = 1; ///< identical runs
    std::string role = "sequential";
    std::string outcome; ///< realised or assumed cell, for output DP mechanisms
    friend bool operator==(const Step &, const Step &) = default;
};

/// A sequence of analyses under a budget, as a value. Edits make a new one.
struct Plan {
    std::string title;
    Unit unit;
    std::string neighbours; ///< id of Neighbours, or free text
    Policy policy;
    std::vector<Step> steps;
    friend bool operator==(const Plan &, const Plan &) = default;
};

} // namespace epsilometer
