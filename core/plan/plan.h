// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/notions/notion.h"
#include "core/plan/policy.h"
#include "core/plan/steps.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Whom the guarantee protects: ledger header `unit`.
struct Unit {
    std::string entity;       ///< "person", "household", "row"
    std::string contribution; ///< what of the entity: "all records", "one record"
    std::string window;       ///< "day", "release", "lifetime"
    std::string windows;      ///< how many windows
    // A guarantee for someone with several of the entities: a person with at most `groupSize` records.
    std::string groupOf = {};    ///< "person"; empty: no such guarantee is stated
    std::string groupSize = {};  ///< how many each has at most
    std::string groupBound = {}; ///< what enforces it, "the import keeps the first 20"; empty: it is only stated
    friend bool operator==(const Unit &, const Unit &) = default;
};

/// How many windows there are; absent where it is not stated, or is not a whole number of 1 or more (or inf).
[[nodiscard]] std::optional<Exact> windowCount(const Unit &unit);
/// How many entities each member of the stated group has at most; absent where it is not stated, or is not a whole number
/// from 1 to 10^9: then nothing is promised for the group.
[[nodiscard]] std::optional<std::uint64_t> groupSize(const Unit &unit);
/// Whether the budget starts again: there is a window, and it is not the lifetime.
[[nodiscard]] bool startsAgain(const Unit &unit);

/// A block of consecutive steps that is run more than once, or only under a condition.
struct StepGroup {
    std::string name;
    std::uint64_t repeat = 1;
    bool untilHalt = false; ///< repeat until the filter refuses a step of the block; `repeat` is ignored
    std::string when;       ///< formula, asked before each run of the block; empty for always
    friend bool operator==(const StepGroup &, const StepGroup &) = default;
};

/// A sequence of analyses under a budget, as a value. Edits make a new one.
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

/// Of a number of people that is to be recorded: delta is compared with one over it. Empty: not stated.
/// Errors  OutOfDomain, naming `parameter`
[[nodiscard]] Status checkPeople(std::string_view parameter, const std::string &people);
/// Whether delta is below one over the number of people: publishing one of them at random is (0, 1/n)-DP. Absent where the
/// statement is missing, or is not a number.
[[nodiscard]] std::optional<bool> isBelowOnePerPerson(const Exact &delta, const std::string &people);

} // namespace epsilometer
