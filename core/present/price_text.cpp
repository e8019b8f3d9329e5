// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/price_text.h"

#include "core/base/display.h"

namespace epsilometer {

namespace {

std::string roundsText(std::uint64_t rounds, const PriceOfAdaptivity &price)
{
    return std::to_string(rounds) + (rounds == price.limit ? " or more" : "");
}

} // namespace

std::string priceText(const PriceOfAdaptivity &price)
{
    std::string out = "Price of full adaptivity: rounds of epsilon " + displayText(price.epsilon, Bound::Upper) +
                      " that fit (epsilon, delta'): " + roundsText(price.fixed, price) +
                      " if all is fixed beforehand (optimal composition); adaptively ";
    bool first = true;
    for (const PriceOfAdaptivity::Entry &entry : price.adaptive) {
        out += (first ? "" : ", ") + roundsText(entry.rounds, price) + " (" + std::string(entry.filter->id()) + ")";
        first = false;
    }
    out += ".";
    if (price.lattice)
        out += " Price of the lattice, another one: at its step of " + displayText(price.lattice->step, Bound::Lower) +
               " each counts as " + displayText(price.lattice->charged, Bound::Upper) + ", and " +
               roundsText(price.lattice->rounds, price) + " fit the exact filter.";
    return out;
}

} // namespace epsilometer
