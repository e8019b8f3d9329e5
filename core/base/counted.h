// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer {

/// "1 line", "7 lines"; the default plural adds an s.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {})
{
    std::string text = std::to_string(count) + ' ';
    text += count == 1 || many.empty() ? one : many;
    if (count != 1 && many.empty())
        text += 's';
    return text;
}

/// Translatable form: texts for one and for many, with the hole "{1}" for the count.
template <std::same_as<Literal> Text> // excludes plain text, which has no translation
[[nodiscard]] Message counted(std::uint64_t count, Text one, Text many)
{
    return {count == 1 ? one : many, {count}};
}

} // namespace epsilometer
