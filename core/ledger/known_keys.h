// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// The objects of a ledger whose keys are looked at one by one. All others may hold what anybody likes.
enum class KeyHolder : std::uint8_t { Header, Policy, Spend, Unit };

/// "spend", as in texts.
[[nodiscard]] std::string_view nameOf(KeyHolder holder);
/// The keys that mean something to this version, sorted; of a header and a policy also what statements are made with.
[[nodiscard]] std::span<const std::string_view> knownKeys(KeyHolder holder);
/// Whether a word was probably meant to be another: at most two slips away (one, of four letters or fewer), whatever the
/// case. The word itself is, too.
[[nodiscard]] bool isSlipOf(std::string_view meant, std::string_view typed);
/// The known key that an unknown one was probably meant to be: the nearest that it is a slip of; empty where there is
/// none.
[[nodiscard]] std::string_view probablyMeant(KeyHolder holder, std::string_view key);

/// Calls `tell` with every key that is not known. What is well-formed takes one walk along both sorted lists.
template <class Tell> void forUnknownKeys(KeyHolder holder, const Json &object, const Tell &tell)
{
    const std::span<const std::string_view> keys = knownKeys(holder);
    auto known = keys.begin();
    if (object.ifObject() == nullptr)
        return;
    for (const auto &[key, value] : *object.ifObject()) {
        while (known != keys.end() && *known < key)
            ++known;
        if (known == keys.end() || *known != key)
            tell(key);
    }
}

} // namespace epsilometer
