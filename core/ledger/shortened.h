// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsilometer {

/// A typed name, cut to a length that fits a one-line message.
[[nodiscard]] inline std::string shortened(std::string_view name)
{
    constexpr std::size_t kMostBytes = 64;
    return std::string(name.substr(0, validUtf8Prefix(name.substr(0, kMostBytes))));
}

} // namespace epsilometer
