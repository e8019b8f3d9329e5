// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/session_numbers.h"

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
