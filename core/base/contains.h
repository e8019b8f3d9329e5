// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

namespace epsilometer {

/// Whether a list has an element equal to `one`; linear search, for short lists.
template <class List, class One> [[nodiscard]] bool contains(const List &list, const One &one)
{
    return std::find(std::begin(list), std::end(list), one) != std::end(list);
}

[[nodiscard]] inline bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return contains(names, name);
}

} // namespace epsilometer
