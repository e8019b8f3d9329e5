// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <string_view>

namespace epsilometer::present {

/// The name of a filter in sentences and charts: "Whitehouse et al." of whitehouse; an unknown id as it is. Where users
/// type it, it is the id. Tests: tests/core/present/filter_name_test.cpp
[[nodiscard]] Message filterName(std::string_view id);

} // namespace epsilometer::present
