// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// A second program for the filter and the odometer `potential`: it was written from docs/spec/potential-filter.md
/// and docs/proofs.md 18 and 22, shares no formula with core/filters/potential and core/odometers/potential,
/// and computes in 50 digits. It takes a table, laws, charges, prices and a reading as plain numbers, and finds the first
/// inequality that they violate.
///
/// The potential is V_K(L) = W_0(L) + (1 + error)^K E_K(L) at the nodes, linear in e^-L between them, constant below the
/// lowest and linear towards V = 1 at infinite loss above the highest; between two K it is linear in K. If (a), (b) and
/// (c) hold for V and laws on the lattice, they hold for the largest convex function of e^-L below V that does not grow
/// in it; so V itself need not be convex.
namespace epsilometer::potential_check {

/// P-masses of a round's losses on the lattice, as the filter uses them: UPPER bounds of every tail.
struct Law {
    std::int64_t first = 0;
    std::vector<double> mass; ///< at (first + i) steps
    double beyond = 0;        ///< at infinity
    double error = 0;         ///< stated: total and mean of e^-X exceed 1 by at most this share
};
using Laws = std::array<Law, 2>; ///< one for each order of the neighbours

/// Clocks and prices are in ticks, of which a unit has so many.
constexpr std::uint64_t kTicks = 256;

struct Member {
    std::uint64_t charge = 0; ///< units
    std::shared_ptr<const Laws> laws;
};
struct Price {
    std::uint64_t clock = 0;  ///< ticks that are left before the round
    std::uint64_t charge = 0; ///< ticks
    std::shared_ptr<const Laws> laws;
};

/// A round whose loss is at most `epsilons[j]` in absolute value if its outcome lies in cell j.
struct Cells {
    std::uint64_t clock = 0;            ///< ticks that are left before the round
    std::vector<double> epsilons;       ///< finite and >= 0
    std::vector<std::uint64_t> charges; ///< ticks, one for each cell
};

/// The strikes of an odometer, and what it reads.
struct Growing {
    /// [K]: with K units left. A strike that is UPPER, and the members that may be bought, each for one unit.
    std::vector<double> strikes;
    std::vector<std::vector<Member>> members;
    /// What was read with `clock` ticks left, and what it rests on: F(L) = sum of lambda e^(b_j (L - S_j)), lambda LOWER, and of
    /// delta_1 the part that is left, LOWER.
    std::uint64_t clock = 0;
    double reading = 0;
    double slackLeft = 0;
    double lambda = 0;
    std::vector<double> powers; ///< b_j > 0
    std::vector<double> sums;   ///< S_j
};

struct Table {
    Exact epsilon;          ///< of the guarantee; of an odometer, its largest strike
    double step = 0;        ///< of the lattice; the node of index i is at i * step
    std::int64_t whole = 0; ///< index of epsilon on the lattice
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
    /// rows[order][K]: the excesses E_K at the nodes.
    std::array<std::vector<std::span<const double>>, 2> rows;
    double error = 0;        ///< relative, of E_K for each unit of K
    double startDelta = 0;   ///< delta_0, what V_T(0) may reach
    double slackDelta = 0;   ///< delta_1, of all rounds together
    Exact delta;             ///< what delta_0 and delta_1 may add up to: delta' less the share of the universal filter
    std::uint64_t units = 0; ///< T by which delta_1 is shared out
    std::uint64_t clock = 0; ///< T of the policy, in units
    std::vector<Member> members;
    std::vector<Price> prices;
    std::vector<Cells> cells;
    std::optional<Growing> growing; ///< of an odometer, which has no `members`
};

struct Checked {
    std::uint64_t states = 0;    ///< inequalities checked in 50 digits
    std::uint64_t allStates = 0; ///< inequalities that a complete check has
    /// The first violated inequality, at which state and by how much; empty if all hold.
    std::string violated;

    [[nodiscard]] bool holds() const { return violated.empty(); }
};

/// Checks the table, its members, prices and cells: the data themselves, (a), (b), that a longer clock has no lower potential,
/// that laws have a mass of at least 1, and (c) at the nodes, between nodes and beyond both ends. Of an odometer also that no loss
/// at a node, between nodes or above allows a larger reading.
/// most     products of (c) that may be computed, of 0.1 us each; where that is too few, states are left out evenly. At
///          least one state of each price is checked
/// Errors   Cancelled. Tests: tests/core/potential_check/check_potential_test.cpp
[[nodiscard]] Result<Checked> check(const Table &table, double most, Progress &progress);

} // namespace epsilometer::potential_check
