// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace epsilometer {

/// "a, b, c": the texts of the parts, with the separator between those that are there.
/// text  of a part: a function or a member; the part itself where it is none
template <class Parts, class Text = std::identity>
[[nodiscard]] std::string joined(const Parts &parts, std::string_view separator = ", ", Text text = {})
{
    std::string out;
    for (const auto &part : parts) {
        if (!out.empty())
            out += separator;
        out += std::invoke(text, part);
    }
    return out;
}

} // namespace epsilometer
