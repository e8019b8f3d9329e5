// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// The ledger objects whose keys are checked. All other objects may have any keys.
enum class KeyHolder : std::uint8_t { Header, Policy, Partition, Spend, Unit };

/// The name used in texts, such as "spend".
[[nodiscard]] Literal nameOf(KeyHolder holder);
/// The keys known to this version, sorted; for a header and a policy including those of statements.
[[nodiscard]] std::span<const std::string_view> knownKeys(KeyHolder holder);

/// Whether a key or an event type belongs to other programs, like "x-team": it is ignored here, and never treated as a
/// misspelling.
[[nodiscard]] inline bool isExtension(std::string_view word)
{
    return word.starts_with("x-");
}

/// The key of lines that were appended together: the seq of the first and of the last of them, [5,6]. They count
/// when all of them are there (endOfWholeLines()).
inline constexpr std::string_view kAppendKey = "append";

/// The key of a line that was replayed from another copy of the ledger: the SHA-256 of the line that it replays, so that
/// no spend is replayed twice (replayFork()).
inline constexpr std::string_view kReplaysKey = "replays";

/// The keys that a program writes into each event of the chain, besides what the event says; sorted.
inline constexpr std::array<std::string_view, 5> kChainKeys{kAppendKey, "prev", kReplaysKey, "seq", "type"};

/// Calls `report` with every key that is neither known nor an extension. One pass along both sorted lists.
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

/// Refuses the first of these keys, which may have been meant to tighten a budget. Errors: Malformed, naming it
[[nodiscard]] Status onlyKnownKeys(KeyHolder holder, const Json &object);

} // namespace epsilometer
