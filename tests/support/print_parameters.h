// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/best_parameter.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"

#include <array>
#include <ostream>

/// Words for values that tests are repeated over: CTest lists each test with its value, which is otherwise shown as bytes.
/// A test's own struct has a PrintTo() beside it.
namespace epsilometer::present {

inline void PrintTo(Theme theme, std::ostream *out)
{
    *out << (theme == Theme::Dark ? "dark" : "light");
}

inline void PrintTo(ChartKind kind, std::ostream *out)
{
    *out << (kind == ChartKind::Lines ? "lines" : "horizontal_bars");
}

} // namespace epsilometer::present

namespace epsilometer::calibrate {

inline void PrintTo(FreeParameter parameter, std::ostream *out)
{
    *out << std::array{"target", "gamma", "v0"}[static_cast<std::size_t>(parameter)];
}

} // namespace epsilometer::calibrate
