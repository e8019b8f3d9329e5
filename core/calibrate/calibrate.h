// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/edge_search.h"
#include "core/mechanisms/resolver.h"

#include <optional>
#include <string>

namespace epsilometer::calibrate {

/// The best value of a parameter: the least noise, or the largest cost, that fits.
struct Calibration {
    std::string parameter;
    Exact value;        ///< exactly this decimal was tested, and it fits
    bool noise = false; ///< whether it is the smallest value that fits (noise) or the largest (cost)
    Exact next;         ///< the neighbouring decimal that does not fit: how far from the best it can be
};

/// Where to look, for questions that take long.
struct SearchStart {
    /// Fits by another question: only a better value is looked for.
    std::optional<Exact> known;
    /// Once it ended, what was found so far is the answer, and `next` no neighbour.
    Patience *patience = nullptr;
};

/// Finds where a parameter of a mechanism stops fitting, all else as `mechanism` says.
/// parameter  any Real or Integer parameter of the kind; `mechanism` may leave it out
/// digits     significant digits of the answer, 1 to 15; integers are found exactly
/// Returns    OutOfDomain for an unknown mechanism or parameter, or other parameters that are wrong; Refused when no
///            value in its domain fits, every one does, or none was found that is better than a known one; Cancelled
/// Source     monotonicity of the question in the parameter; a wavering answer still yields a value that was verified
/// Tests      tests/core/calibrate/calibrate_test.cpp
[[nodiscard]] Result<Calibration> calibrate(const MechanismKinds &kinds, const Mechanism &mechanism,
                                            const std::string &parameter, const FitQuestion &question, int digits = 7,
                                            const SearchStart &from = {});

} // namespace epsilometer::calibrate
