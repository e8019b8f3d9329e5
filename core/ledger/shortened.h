// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsilometer {

/// A typed name, shortened for a message of one line.
[[nodiscard]] inline std::string shortened(std::string_view name)
{
    constexpr std::size_t kMostBytes = 64;
    return std::string(name.substr(0, validUtf8Prefix(name.substr(0, kMostBytes))));
}

} // namespace epsilometer
