// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/typed_numbers.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

void rememberTyped(TypedNumbers &typed, const Json &policy)
{
    for (const char *key : {"epsilon", "rho", "mu", "delta", "delta_prime", "delta_second"}) {
        const Json *value = policy.find(key);
        if (value != nullptr && value->ifString() != nullptr)
            typed.add(*value->ifString());
    }
    const Json *renyi = policy.find("renyi");
    if (renyi == nullptr || renyi->ifArray() == nullptr)
        return;
    for (const Json &limit : *renyi->ifArray()) {
        for (const char *key : {"order", "limit"}) {
            const Json *value = limit.find(key);
            if (value != nullptr && value->ifString() != nullptr)
                typed.add(*value->ifString());
        }
    }
}

} // namespace

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

TypedNumbers typedNumbers(const Session &session)
{
    TypedNumbers typed;
    // Adds later policies first, since the first text for a value is kept.
    for (auto event = session.records.rbegin(); event != session.records.rend(); ++event) {
        if (event->type == "policy")
            rememberTyped(typed, event->body);
    }
    return typed;
}

} // namespace epsilometer::present
