// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/notions/notion.h"
#include "core/plan/policy.h"
#include "core/plan/steps.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// The unit that the guarantee protects: `unit` of the ledger's header.
struct Unit {
    std::string entity;       ///< "person", "household", "row"
    std::string contribution; ///< the protected part of the entity: "all records", "one record"
    std::string window;       ///< "day", "release", "lifetime"
    std::string windows;      ///< number of windows
    // A guarantee for someone with several entities, such as a person with at most `groupSize` records.
    std::string groupOf = {};    ///< "person"; empty: no such guarantee is stated
    std::string groupSize = {};  ///< largest number of records that one person has
    std::string groupBound = {}; ///< how the limit is enforced, "the import keeps the first 20"; empty: it is only
                                 ///< stated
    friend bool operator==(const Unit &, const Unit &) = default;
};

/// The number of windows; absent if it is not stated, or is not a whole number >= 1 (or inf).
[[nodiscard]] std::optional<Exact> windowCount(const Unit &unit);
/// The largest number of entities per member of the stated group; absent if it is not stated, or is not a whole number
/// from 1 to 10^9, so that the group has no guarantee.
[[nodiscard]] std::optional<std::uint64_t> groupSize(const Unit &unit);
/// Whether the budget is renewed: there is a window other than the lifetime.
[[nodiscard]] bool startsAgain(const Unit &unit);

/// A block of consecutive steps that runs more than once, or only under a condition.
struct StepGroup {
    std::string name;
    std::uint64_t repeat = 1;
    bool untilHalt = false; ///< repeat until the filter refuses a step of the block; `repeat` is ignored
    std::string when;       ///< formula, evaluated before each run of the block; empty: always
    friend bool operator==(const StepGroup &, const StepGroup &) = default;
};

/// A sequence of analyses under a budget, as a value. Edits return a new one.
struct Plan {
    std::string title;
    Unit unit;
    std::string neighbours; ///< id of Neighbours, or free text
    std::string people;     ///< how many people are in the data, as typed; empty: not stated
    Policy policy;
    Steps steps;
    std::vector<StepGroup> groups; ///< settings of the blocks that steps name; a block without settings runs once
    friend bool operator==(const Plan &, const Plan &) = default;
};

/// Checks a number of people for recording; delta is compared with 1 / that number. Empty: not stated.
/// Errors  OutOfDomain, naming `parameter`
[[nodiscard]] Status checkPeople(std::string_view parameter, const std::string &people);
/// Whether delta is below 1 / (number of people): publishing one of them at random is (0, 1/n)-DP. Absent if the number
/// is not stated, or is not a number.
[[nodiscard]] std::optional<bool> isBelowOnePerPerson(const Exact &delta, const std::string &people);

} // namespace epsilometer
