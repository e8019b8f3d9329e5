// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/price_text.h"

#include "core/base/display.h"
#include "core/base/joined.h"

namespace epsilometer::present {

namespace {

Message roundsText(std::uint64_t rounds, const account::PriceOfAdaptivity &price)
{
    return rounds == price.limit ? core::tr("{1} or more", rounds) : Message(rounds);
}

} // namespace

Message priceText(const account::PriceOfAdaptivity &price)
{
    const auto entryText = [&](const account::PriceOfAdaptivity::Entry &entry) {
        return roundsText(entry.rounds, price) + " (" + entry.filter->id() + ")";
    };
    Message out = core::tr("Price of full adaptivity: rounds of epsilon {1} that fit (epsilon, delta'): {2} if "
                           "all is fixed beforehand (optimal composition); adaptively {3}.",
                           displayText(price.epsilon, Bound::Upper), roundsText(price.fixed, price),
                           joined(price.adaptive, ", ", entryText));
    if (!price.lattice)
        return out;
    return out + " " +
           core::tr("Price of the lattice, another one: at its step of {1} each counts as {2}, and {3} fit the exact "
                    "filter.",
                    displayText(price.lattice->step, Bound::Lower), displayText(price.lattice->charged, Bound::Upper),
                    roundsText(price.lattice->rounds, price));
}

} // namespace epsilometer::present
