// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/tradeoff/privacy_profile.h"

#include <memory>
#include <vector>

/// The privacy profile of a record: delta over epsilon, as if all its rounds had been fixed in advance. It says what an
/// attacker can learn from the outputs, where the (epsilon, delta) of the budget is a single point of such a curve.
namespace epsilometer::account {

/// The smallest delta at which the record costs at most `epsilon`, by the lowest composition.
/// epsilon  nats, >= 0
/// Returns  UPPER, within 0.1 percent of the smallest that the compositions give; 0 if they hold without delta; 1 if
///          they hold at no delta that is tried
/// Errors   Cancelled
/// Tests    tests/core/account/record_profile_test.cpp
[[nodiscard]] Result<double> deltaAt(const CompositionKinds &compositions, const Rounds &rounds, double epsilon,
                                     Progress &progress);

/// The profile through deltas from 1e-12 to 1/2 and delta at epsilon 0; UPPER everywhere. Between its points it uses
/// that delta is convex in e^epsilon; more of them where gaussianFit() needs them. Valid for fixed parameters. Takes some
/// 40 to 100 results of a composition.
/// falsePositiveRates  also points around the best test of each rate, so that tradeoff::truePositiveRateUpper() there is
///                     within 1e-6 of what the compositions know, also at the corners of laws with atoms
/// Returns  null if no composition has a finite bound
/// Source   accounting.md 3.6
/// Errors   Cancelled
/// Tests    tests/core/account/record_profile_test.cpp
[[nodiscard]] Result<std::unique_ptr<const tradeoff::PrivacyProfile>>
recordProfile(const CompositionKinds &compositions, const Rounds &rounds, Progress &progress,
              const std::vector<double> &falsePositiveRates = {});

} // namespace epsilometer::account
