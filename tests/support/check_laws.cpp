// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/check_laws.h"

#include "core/potential_check/unit_law.h"

namespace epsilometer::potential_check {

namespace {

/// P(Z > x), Z standard normal.
Number above(const Number &x)
{
    static const Number kRoot = mp::sqrt(Number(2));
    return mp::erfc(x / kRoot) / 2;
}

/// H(x) = sup_S P(S) - e^x Q(S) of one round, in closed form.
Number hockeyStick(const KnownRound &round, std::size_t order, const Number &x)
{
    const Number parameter = round.parameter;
    const Number runs = round.runs;
    const Number scale = mp::exp(x);
    switch (round.kind) {
    case KnownRound::Kind::Gaussian: {
        const Number mu = mp::sqrt(parameter * runs);
        return above(x / mu - mu / 2) - scale * above(x / mu + mu / 2);
    }
    case KnownRound::Kind::Response: {
        // k answers of n are true: loss (2 k - n) epsilon.
        const Number truth = 1 / (1 + mp::exp(-parameter));
        Number sum = 0;
        Number ways = 1;
        for (std::uint64_t k = 0; k <= round.runs; ++k) {
            const Number loss = (2 * Number(k) - runs) * parameter;
            if (loss > x)
                sum += ways * mp::pow(truth, Number(k)) * mp::pow(truth * mp::exp(-parameter), runs - k) *
                       -mp::expm1(x - loss);
            ways = ways * (runs - k) / (k + 1);
        }
        return sum;
    }
    case KnownRound::Kind::Laplace: {
        if (x >= parameter)
            return 0;
        const auto right = [&](const Number &at) -> Number { return -mp::expm1((at - parameter) / 2); };
        if (x >= 0)
            return right(x);
        return 1 - scale + scale * (-x >= parameter ? Number(0) : right(-x));
    }
    case KnownRound::Kind::SampledGaussian: {
        const Number rate = round.rate;
        // The output where P with the entry is e^y times that without it.
        const auto outputAt = [&](const Number &y) -> Number {
            return parameter * parameter * mp::log((mp::exp(y) - (1 - rate)) / rate) + Number(1) / 2;
        };
        const bool with = order == 0;
        const Number y = with ? x : Number(-x);
        if (mp::exp(y) <= 1 - rate)
            return with ? Number(1 - scale) : Number(0);
        const Number at = outputAt(y);
        const Number sign = with ? 1 : -1;
        const Number without = above(sign * at / parameter);
        const Number mixed = (1 - rate) * without + rate * above(sign * (at - 1) / parameter);
        return with ? mixed - scale * without : without - scale * mixed;
    }
    }
    return 1;
}

} // namespace

Checked checkLaws(const Laws &laws, double step, const KnownRound &round)
{
    Checked checked;
    const Number decay = mp::exp(-Number(step));
    for (std::size_t order = 0; order < 2; ++order) {
        const Law &law = laws[order];
        checked.violated = UnitLaw(law, decay).violated();
        if (!checked.holds())
            return checked;
        // At each node, from the highest down: mass and mean of e^-X above it.
        Number mass = law.beyond;
        Number mean = 0;
        for (std::size_t left = law.mass.size() + 1; left-- > 0; ++checked.states) {
            const Number loss = Number(law.first + static_cast<std::int64_t>(left) - 1) * step;
            const Number truth = hockeyStick(round, order, loss);
            if (const Number mine = mass - mean * mp::exp(loss); exceeds(truth, mine)) {
                checked.violated = inequality("delta of the round at epsilon " + text(loss) + ", " + orderText(order) +
                                                  ", and that of its law",
                                              truth, mine);
                return checked;
            }
            if (left > 0) {
                mass += law.mass[left - 1];
                mean += law.mass[left - 1] * mp::exp(-loss);
            }
        }
    }
    checked.allStates = checked.states;
    return checked;
}

} // namespace epsilometer::potential_check
