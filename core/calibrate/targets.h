// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/mechanism_kind.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Accuracies first: the noise of every analysis from the error that it may have, and the smallest budget for all of them.
namespace epsilometer::calibrate {

/// An analysis with a required accuracy, or with parameters that stay as they are.
struct AccuracyTarget {
    Mechanism mechanism;             ///< with an accuracy only its kind and sensitivity are read
    std::optional<double> halfWidth; ///< largest error of one answer, LOWER, in the unit of the answer
    double confidence = 0;           ///< with at least this probability, UPPER
    std::uint64_t count = 1;
    std::string place = "targets"; ///< in errors
};

/// What the accuracies cost.
struct AccuracyBudget {
    std::vector<Mechanism> mechanisms; ///< one for each target, with the largest noise that keeps its accuracy
    double fixedEpsilon = 0;           ///< in nats, UPPER, if everything is fixed beforehand; inf if no bound is finite
    /// The smallest with which the filter of a new ledger accepts all in this order; absent beyond kLargestBudget.
    std::optional<Exact> epsilon;
    std::string filter; ///< that filter
};

/// Larger budgets are not tried.
inline constexpr double kLargestBudget = 1e15;

/// delta   of the budget, in [0, 1)
/// digits  significant digits of `epsilon`, 1 to 15; the filter accepted all analyses with exactly this decimal
/// Errors  OutOfDomain naming the analysis, or if no neighbouring relation suits all; NotApplicable for a mechanism without
///         additive noise; Cancelled
/// Tests   tests/core/calibrate/targets_test.cpp
[[nodiscard]] Result<AccuracyBudget> budgetForAccuracies(const MechanismKinds &kinds,
                                                         const account::FilterKinds &filters,
                                                         const account::CompositionKinds &compositions,
                                                         const std::vector<AccuracyTarget> &targets, const Exact &delta,
                                                         int digits, Progress &progress);

/// Reads a JSON list of objects {"mechanism": "gaussian sensitivity=2" or an object, "accuracy": X, "confidence": X (0.95),
/// "count": N (1)}; without an accuracy the mechanism stays as it is.
/// place   name of the list in errors: "--targets", then "--targets[2].accuracy"
/// Errors  Malformed if it is not JSON; OutOfDomain with the place for an empty list, unknown keys and invalid values
[[nodiscard]] Result<std::vector<AccuracyTarget>> readTargets(const MechanismKinds &kinds, const std::string &place,
                                                              std::string_view json);

} // namespace epsilometer::calibrate
