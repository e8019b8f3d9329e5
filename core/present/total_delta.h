// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <string>

namespace epsilometer::present {

/// The total delta of a composition for display: as typed if it is known exactly and short, else rounded up to a few
/// digits. Tests: tests/core/present/total_delta_test.cpp
[[nodiscard]] std::string totalDeltaText(const compositions::CompositionResult &result);

} // namespace epsilometer::present
