// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tradeoff/attack.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::tradeoff {

namespace {

Exact complement(const Exact &probability)
{
    return Exact::positiveDifference(Exact(1), probability);
}

/// UPPER in [0, 1]; 1 where nothing is known.
double asRate(double value)
{
    return value < 1 ? std::max(value, 0.0) : 1; // NaN gives 1
}

/// p t / (p t + (1 - p) f), UPPER.
double accusedRightUpper(const Exact &prior, double found, const Exact &falsely)
{
    const double rightly = prior.up() * found;
    const double wrongly = (complement(prior) * falsely).down();
    return asRate(outward::up(rightly / (rightly + wrongly), 4));
}

} // namespace

double logOddsDown(const Exact &prior)
{
    const Exact other = complement(prior);
    const double odds = Exact::quotient(std::max(prior, other), std::min(prior, other)).down();
    return odds > 1 ? std::max(outward::down(std::log(odds), 2), 0.0) : 0;
}

double rightUpper(const Exact &prior, double delta)
{
    const Exact other = complement(prior);
    return asRate(outward::up(std::max(prior, other).up() + std::min(prior, other).up() * asRate(delta), 2));
}

Attack attackUpper(const std::vector<const PrivacyProfile *> &profiles, const AttackOdds &odds)
{
    Attack attack;
    double guessed = 1;
    double gain = 1;
    for (const PrivacyProfile *profile : profiles) {
        attack.advantage = std::min(attack.advantage, advantageUpper(*profile));
        attack.found = std::min(attack.found, truePositiveRateUpper(*profile, odds.falsely.up()));
        if (odds.baseline)
            guessed = std::min(guessed, truePositiveRateUpper(*profile, odds.baseline->up()));
        if (odds.prior)
            gain = std::min(gain, profile->deltaUpper(logOddsDown(*odds.prior)));
    }
    if (odds.baseline)
        attack.guessed = guessed;
    if (odds.prior) {
        attack.right = rightUpper(*odds.prior, gain);
        attack.accusedRight = accusedRightUpper(*odds.prior, attack.found, odds.falsely);
    }
    return attack;
}

} // namespace epsilometer::tradeoff
