// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// The objects of a ledger whose keys are looked at one by one. All other objects may have any keys.
enum class KeyHolder : std::uint8_t { Header, Policy, Spend, Unit };

/// "spend", as in texts.
[[nodiscard]] Literal nameOf(KeyHolder holder);
/// The keys that mean something to this version, sorted; of a header and a policy also what statements are made with.
[[nodiscard]] std::span<const std::string_view> knownKeys(KeyHolder holder);

/// Whether a key or an event type belongs to other programs, "x-team": it is ignored here, and no slip of the hand
/// makes one of a word that does.
[[nodiscard]] inline bool isExtension(std::string_view word)
{
    return word.starts_with("x-");
}

/// Calls `report` with every key that is neither known nor an extension. A well-formed object takes one walk along both
/// sorted lists.
template <class Report> void forUnknownKeys(KeyHolder holder, const Json &object, const Report &report)
{
    const std::span<const std::string_view> keys = knownKeys(holder);
    auto known = keys.begin();
    if (object.ifObject() == nullptr)
        return;
    for (const auto &[key, value] : *object.ifObject()) {
        while (known != keys.end() && *known < key)
            ++known;
        if ((known == keys.end() || *known != key) && !isExtension(key))
            report(key);
    }
}

} // namespace epsilometer
