// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

namespace epsilometer {

/// "a, b, c": the texts of the parts, with the separator between those that are there.
/// text  of a part: a function or a member; the part itself where it is none
template <class Parts, class Text = std::identity>
[[nodiscard]] auto joined(const Parts &parts, std::string_view separator = ", ", Text text = {})
{
    using Part = std::remove_cvref_t<std::invoke_result_t<Text, decltype(*std::begin(parts))>>;
    using Sum =
        std::conditional_t<std::is_same_v<Part, Message> || std::is_same_v<Part, Literal>, Message, std::string>;
    Sum out;
    for (const auto &part : parts) {
        if (!out.empty())
            out += Sum(separator);
        out += std::invoke(text, part);
    }
    return out;
}

} // namespace epsilometer
