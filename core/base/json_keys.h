// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/contains.h"
#include "core/base/json.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer {

/// The first key of an object that is not in `known`; null if all keys are known, or the value is not an object.
[[nodiscard]] inline const std::string *firstKeyBeyond(std::span<const std::string_view> known, const Json &value)
{
    const Json::Object *members = value.ifObject();
    if (members == nullptr)
        return nullptr;
    const auto found =
        std::ranges::find_if(*members, [&](const Json::Member &member) { return !contains(known, member.first); });
    return found == members->end() ? nullptr : &found->first;
}

/// The members of an object except these, in order; an empty object for other values.
[[nodiscard]] inline Json withoutKeys(const Json &value, std::initializer_list<std::string_view> left)
{
    Json::Object members;
    if (const Json::Object *all = value.ifObject())
        std::ranges::copy_if(*all, std::back_inserter(members),
                             [&](const Json::Member &member) { return !contains(left, member.first); });
    return Json::object(std::move(members), Json::Sorted{});
}

} // namespace epsilometer
