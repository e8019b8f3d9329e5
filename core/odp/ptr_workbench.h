// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::odp {

/// The interquartile range by propose-test-release: tests a first proposal, and a second one if the first fails.
struct PtrPlan {
    Exact epsilon;          ///< of one test, finite, > 0
    Exact delta;            ///< of one test, in [0, 1]
    bool exclusive = false; ///< at most one of the two proposals can be bad for the same data
    Exact budgetEpsilon;    ///< total, may be inf
    Exact budgetDelta;
};

/// The charge of one way of accounting for one outcome. All exact.
struct PtrCase {
    Literal outcome; ///< "first passes", "second passes", "neither"
    Exact epsilon;
    Exact delta;
    std::uint64_t runs = 0; ///< runs that fit the budget if every run has this outcome; at most kMostPtrRuns
};

inline constexpr std::uint64_t kMostPtrRuns = 1000000;

/// One way of accounting for the same two tests.
struct PtrAccounting {
    std::string_view id;        ///< "two", "one", "plain"
    Literal title;              ///< "as two", "as one", "plain DP"
    std::vector<PtrCase> cases; ///< the same outcomes in the same order for all ways
};

/// Three ways of accounting (accounting.md 7.4): as two mechanisms with cells, the second run only after the first gave
/// bottom; as one mechanism (Lemma 10); and plain DP, where each test is (2 epsilon, delta)-DP. A run may start only if
/// its worst case fits the rest of the budget, as the output DP filter requires.
/// Errors  OutOfDomain naming the field. Tests: tests/core/odp/ptr_workbench_test.cpp
[[nodiscard]] Result<std::vector<PtrAccounting>> ptrAccountings(const PtrPlan &plan);

} // namespace epsilometer::odp
