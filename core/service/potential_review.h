// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/filters/potential/family.h"
#include "core/ledger/ledger_parts.h"
#include "core/odometers/potential/potential_inside.h"
#include "core/plan/policy.h"
#include "core/potential_check/check_potential.h"
#include "core/service/host.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace epsilometer::service {

/// The numbers that a family's decisions rest on, as core/potential_check takes them, with the table that they lie in.
struct PotentialData {
    std::shared_ptr<const filters::PotentialTable> owner;
    potential_check::Table table;
};

/// policy  of the family, with its clock; prices are all that the family was asked for so far
/// Errors: those of Family::limit(), Cancelled
[[nodiscard]] Result<PotentialData> potentialData(const Policy &policy, const filters::Family &family,
                                                  Progress &progress);

/// The same of an odometer, with what it reads.
[[nodiscard]] PotentialData potentialData(const odometers::PotentialInside &inside, const Policy &policy);

/// The outcome of potential_check::check() of a ledger.
struct PotentialReview {
    potential_check::Checked checked; ///< of the filter's table, then of the odometer's
    std::uint64_t prices = 0;         ///< prices that were charged or asked for
    bool odometer = false;            ///< whether the odometer's table was checked, too

    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] Json json() const;
};

/// Recomputes the table that the policy in force states (family, charges, clock), all prices of the recorded rounds, and the
/// table of the odometer with what it reads, and checks them by a second program. Policies with a scope are not checked. Absent where the policy's filter has no
/// table.
/// ledger  whose chain has been verified
/// Errors  those of reading a ledger and of starting its filter; Cancelled
/// Tests: tests/e2e/potential_test.cpp
[[nodiscard]] Result<std::optional<PotentialReview>> reviewPotential(const LedgerParts &ledger, const Host &host);

} // namespace epsilometer::service
