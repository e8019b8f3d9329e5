// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
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

} // namespace epsilometer::account
