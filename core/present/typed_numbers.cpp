// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/typed_numbers.h"

#include <algorithm>

namespace epsilometer::present {

void TypedNumbers::add(const Exact &value, std::string text)
{
    m_known.emplace_back(value, std::move(text));
}

void TypedNumbers::add(const std::string &text)
{
    if (const auto value = Exact::parse("number", text))
        add(*value, text);
}

std::string TypedNumbers::text(const Exact &value) const
{
    const auto same = [&](const auto &known) { return known.first == value; };
    const auto found = std::find_if(m_known.begin(), m_known.end(), same);
    return found == m_known.end() ? value.text() : found->second;
}

} // namespace epsilometer::present
