// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/round_gate.h"
#include "core/filters/filter.h"
#include "core/mechanisms/mechanism_kind.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Splits of a budget over analyses: by weights (splitBudget()), of a list that is read from JSON (readShares()), and
/// evenly under the filter that admits most (splitEvenly()).
namespace epsilometer::calibrate {

/// What a weight is of: twice the weight is twice the cost or half the noise, half the error of an answer, or half its
/// error relative to the expected answer. Error: the half-width at kUsualConfidence (halfWidth()).
enum class SplitBy : std::uint8_t { Cost, Error, RelativeError };

/// One analysis in a split.
struct SplitShare {
    Mechanism mechanism;
    std::string parameter;   ///< parameter to vary: a cost (epsilon, rho, mu) or noise (scale, sigma, noise_multiplier)
    Exact weight = Exact(1); ///< > 0; of what, says SplitBy
    std::uint64_t count = 1;
    bool locked = false;        ///< keeps its mechanism unchanged; the others share the rest
    Message name{};             ///< for messages; empty: "share 1", by its place
    const Step *step = nullptr; ///< its stated facts, which other policies examine; null: unknown
    Exact answer{};             ///< the expected answer, such as the smallest cell; > 0 for SplitBy::RelativeError
};

/// The result of a split.
struct Split {
    Exact scale; ///< cost = weight * scale, noise = sensitivity / (weight * scale); by error: error = weight^-1 / scale
    std::vector<Mechanism> mechanisms; ///< one per share, parameters filled in
    Message limitedBy{};               ///< the other policy that refuses more (RoundGate); empty: the filter does
};

/// Splits a filter's remaining budget over analyses, as much as fits: the filter answered CONT for all of them in turn,
/// with exactly the decimals returned.
/// filter   the state before the analyses; any filter
/// digits   significant digits of the scale, 1 to 15
/// gate     policies with a scope, which accept all of the analyses as well
/// by       by error, the errors are as weighted to 1e-3 of themselves; for discrete noise, whose error is a whole
///          number, to 1. The budget is kept in any case
/// Returns  OutOfDomain for invalid weights, parameters or mechanisms; Refused if the locked ones alone do not fit, or
///          nothing remains for the others, with the name of the other policy that refuses; NotApplicable by error if
///          an analysis that is not locked adds no noise to its answer
/// Tests    tests/core/calibrate/split_test.cpp
[[nodiscard]] Result<Split> splitBudget(const MechanismKinds &kinds, const filters::Filter &filter,
                                        const std::vector<SplitShare> &shares, int digits = 7,
                                        const account::RoundGate &gate = {}, SplitBy by = SplitBy::Cost);

/// Reads the analyses of a split: a JSON list of objects {"mechanism":{...},"solve":NAME,"weight":X,"count":N,
/// "locked":BOOL,"answer":X}; only the mechanism is required, and `solve` if it is not locked.
/// place  name of the list in errors: "--split", then "--split[2].weight"
/// Errors  Malformed if it is not JSON; OutOfDomain with the place for an empty list, unknown keys and values of a
///         wrong type. A misspelt key would silently use its default: one run instead of ten.
/// Tests   tests/core/calibrate/split_shares_test.cpp, tests/fuzz/split_target.cpp
[[nodiscard]] Result<std::vector<SplitShare>> readShares(const std::string &place, std::string_view json);

/// Equal analyses that share a whole budget, and the filter that admits the most of them.
struct EvenSplit {
    const filters::FilterKind *filter = nullptr;
    Mechanism mechanism;                             ///< each analysis, with the parameter filled in
    Message why;                                     ///< why it is not the policy's own filter; empty if it is
    std::vector<const filters::FilterKind *> takers; ///< the filters compared, if it is not the policy's own
};

/// Splits the policy's budget evenly over `share.count` analyses: under the policy's filter if it supports them, else
/// under the filter that supports them and admits the largest cost or the smallest noise, rounded to `digits`. With an
/// infinite budget the mechanism stays unchanged.
/// Returns  Refused or NotApplicable if no filter admits them within this budget; errors as splitBudget()
/// Tests    tests/core/calibrate/even_split_test.cpp
[[nodiscard]] Result<EvenSplit> splitEvenly(const MechanismKinds &kinds, const account::FilterKinds &filters,
                                            const Policy &policy, const SplitShare &share, int digits);

} // namespace epsilometer::calibrate
