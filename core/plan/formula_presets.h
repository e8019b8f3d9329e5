// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <span>
#include <string_view>

namespace epsilometer {

/// A common rule, ready to be inserted into a field and changed.
struct FormulaPreset {
    Literal title;         ///< "A tenth of what is left"
    std::string_view text; ///< "=left/10" for parameters, "answer < 100" for conditions
    Literal meaning;       ///< one sentence on its effect and requirements
};

/// Rules for a cost (epsilon, rho, mu: more is less private) and for noise.
/// Tests: tests/core/plan/formula_presets_test.cpp
[[nodiscard]] std::span<const FormulaPreset> costPresets();
[[nodiscard]] std::span<const FormulaPreset> noisePresets();
/// Rules for "run only if".
[[nodiscard]] std::span<const FormulaPreset> conditionPresets();

} // namespace epsilometer
