// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/account/sequence.h"
#include "core/base/result.h"
#include "core/odometers/odometer.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// What outcomes give back at an odometer, in its unit: its readings with every outcome unknown, charged at its worst
/// cell, and with the known ones, after each group of rounds or, of many, after every so many. Both in nats, UPPER, valid
/// at any stopping time. Tests: tests/core/present/charts/tape
struct OdometerSavings {
    std::vector<std::uint64_t> at; ///< rounds, ascending
    std::vector<double> worst;
    std::vector<double> realised;
};

/// Absent if the odometer does not apply to some round, and where nothing is recorded.
/// Errors  those of OdometerKind::start()
[[nodiscard]] Result<std::optional<OdometerSavings>> savingsAt(const odometers::OdometerKind &kind,
                                                               const Policy &policy, const Rounds &rounds);

/// What the known outcome of each row gives back at the end of the sequence: the odometer's last reading with this outcome
/// alone unknown, less the last reading; in nats, no bound: a difference of two upper bounds, as OdometerSavings states it
/// for all outcomes together. 0 where a row gives nothing back, and for planned rows of a plan with rules, whose rounds
/// differ. Empty if no row gives something back, and beyond 2000 rows.
/// Errors  those of OdometerKind::start()
[[nodiscard]] Result<std::vector<double>> givenBackByRow(const odometers::OdometerKind &kind,
                                                         const SequenceReport &sequence);

} // namespace epsilometer::account
