// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// The first key of an object that is none of these; null where there is none, and where the value is no object.
[[nodiscard]] inline const std::string *firstKeyBeyond(std::span<const std::string_view> known, const Json &value)
{
    const Json::Object *members = value.ifObject();
    if (members == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(
        *members, [&](const Json::Member &member) { return std::ranges::find(known, member.first) == known.end(); });
    return found == members->end() ? nullptr : &found->first;
}

} // namespace epsilometer
