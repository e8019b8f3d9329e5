// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

#include "core/base/require.h"

#include <cstdint>

namespace epsilometer {

std::optional<Exact> windowCount(const Unit &unit)
{
    auto windows = Exact::parse("windows", unit.windows);
    // Less than one would make the whole cheaper than one window, and a person present in part of a window counts for
    // it.
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

Status checkPeople(std::string_view parameter, const std::string &people)
{
    constexpr std::size_t kMostDigits = 15;
    const bool digits = people.size() <= kMostDigits && !people.starts_with('0') &&
                        people.find_first_not_of("0123456789") == std::string::npos;
    return require::that(digits, parameter, people, core::tr("must be a whole number of people, such as 25000"));
}

std::optional<bool> isBelowOnePerPerson(const Exact &delta, const std::string &people)
{
    const auto n = Exact::parse("n", people);
    if (people.empty() || !n.ok() || n->isZero() || n->isInfinite())
        return std::nullopt;
    return delta * *n < Exact(1);
}

} // namespace epsilometer
