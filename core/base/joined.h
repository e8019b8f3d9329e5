// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

namespace epsilometer {

/// The texts of the parts with a separator in between: "a, b, c".
/// text  returns the text of a part: a function or a member; default: the part itself
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
