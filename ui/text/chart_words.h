// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"

namespace epsilometer::ui {

/// The chart with every text in the user's language, for the screen. Tests: tests/ui/text/core_messages_test.cpp
[[nodiscard]] present::ChartSpec inUsersLanguage(present::ChartSpec chart);

} // namespace epsilometer::ui
