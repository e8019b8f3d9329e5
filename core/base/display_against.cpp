// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/display_against.h"

#include "core/base/display_exact.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr int kMostDigits = 17;

/// The number that a text displays.
Exact shownNumber(const std::string &text)
{
    const auto number = Exact::parse("number", text);
    return number.ok() ? *number : Exact::infinity();
}

/// Whether each displayed amount is at most the displayed limit exactly if `within` is true for it.
template <class Within> bool readsRight(const ShownAgainst &shown, Within within)
{
    const Exact limit = shownNumber(shown.limit);
    for (std::size_t i = 0; i < shown.amounts.size(); ++i)
        if ((shownNumber(shown.amounts[i]) <= limit) != within(i))
            return false;
    return true;
}

/// The exact value if it is a short decimal, else displayText().
std::string brief(const Exact &value, Bound bound)
{
    constexpr std::size_t kBrief = 12;
    std::string exact = displayExactly(value);
    const bool decimal = exact.find('/') == std::string::npos;
    return decimal && exact.size() <= kBrief ? exact : displayText(value, bound);
}

/// The exact value if it is not too long, else displayText().
std::string readable(const Exact &value, Bound bound)
{
    constexpr std::size_t kReadable = 20;
    std::string exact = displayExactly(value);
    return exact.size() <= kReadable ? exact : displayText(value, bound);
}

template <class Text> ShownAgainst written(const std::vector<Exact> &amounts, const Exact &limit, Text text)
{
    ShownAgainst shown{{}, text(limit, Bound::Lower)};
    for (const Exact &amount : amounts)
        shown.amounts.push_back(text(amount, Bound::Upper));
    return shown;
}

ShownAgainst shownWith(const std::vector<Amount> &amounts, double limit, int digits)
{
    ShownAgainst shown{{}, displayText(limit, Bound::Lower, digits)};
    for (const Amount &amount : amounts)
        shown.amounts.push_back(displayText(amount.value, Bound::Upper, digits));
    return shown;
}

} // namespace

ShownAgainst displayAgainst(const std::vector<Amount> &amounts, double limit, int digits)
{
    const auto within = [&](std::size_t i) { return amounts[i].within; };
    for (int more = digits; more <= kMostDigits; ++more)
        if (ShownAgainst shown = shownWith(amounts, limit, more); readsRight(shown, within))
            return shown;
    // With all digits shown, rounding may put an accepted amount above the limit; the limit is then shown as that
    // amount.
    double largest = limit;
    for (const Amount &amount : amounts)
        if (amount.within)
            largest = std::max(largest, amount.value);
    return shownWith(amounts, largest, kMostDigits);
}

ShownAgainst displayAgainst(const std::vector<Exact> &amounts, const Exact &limit)
{
    const auto within = [&](std::size_t i) { return amounts[i] <= limit; };
    ShownAgainst shown = written(amounts, limit, brief);
    if (!readsRight(shown, within))
        shown = written(amounts, limit, readable);
    for (int digits = kDisplayDigits + 1; digits <= kMostDigits && !readsRight(shown, within); ++digits)
        for (std::size_t i = 0; i < amounts.size(); ++i)
            shown.amounts[i] = displayText(amounts[i].up(), Bound::Upper, digits);
    if (!readsRight(shown, within)) // closer to each other than neighbouring doubles
        shown = written(amounts, limit, [](const Exact &value, Bound) { return displayExactly(value); });
    return shown;
}

Message displayOf(const Amount &spent, double limit, int digits)
{
    const ShownAgainst shown = displayAgainst({spent}, limit, digits);
    return core::tr("{1} of {2}", shown.amounts.front(), shown.limit);
}

Message displayOf(const Exact &spent, const Exact &limit)
{
    const ShownAgainst shown = displayAgainst(std::vector{spent}, limit);
    return core::tr("{1} of {2}", shown.amounts.front(), shown.limit);
}

} // namespace epsilometer
