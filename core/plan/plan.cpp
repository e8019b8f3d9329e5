// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

#include <cstdint>

namespace epsilometer {

std::optional<Exact> windowCount(const Unit &unit)
{
    auto windows = Exact::parse("windows", unit.windows);
    // Fewer than one would make the whole cheaper than one window, and a person present in a part of one is in it.
    if (unit.windows.empty() || !windows.ok() || *windows < Exact(1))
        return std::nullopt;
    const bool whole = windows->isInfinite() || Exact(Exact::floorQuotient(*windows, Exact(1))) == *windows;
    if (!whole)
        return std::nullopt;
    return *std::move(windows);
}

std::optional<std::uint64_t> groupSize(const Unit &unit)
{
    constexpr std::int64_t kMost = 1'000'000'000;
    const auto size = Exact::parse("group_size", unit.groupSize);
    if (unit.groupOf.empty() || unit.groupSize.empty() || !size.ok() || *size < Exact(1) || *size > Exact(kMost))
        return std::nullopt;
    const auto whole = static_cast<std::uint64_t>(Exact::floorQuotient(*size, Exact(1)));
    return Exact(whole) == *size ? std::optional(whole) : std::nullopt;
}

bool startsAgain(const Unit &unit)
{
    return !unit.window.empty() && unit.window != "lifetime";
}

} // namespace epsilometer
