// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/randomized_response/randomized_response.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/numeric/outward.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "randomized_response",
    .title = "Randomised response",
    .description = "Reports the truth or its opposite at random, and with probability δ the data itself.",
    .formula = "ε = |log(p/(1−p))|; loss ±ε",
    .source = "Warner 1965; Kairouz, Oh, Viswanath 2015",
};

ParameterSpec epsilonRow()
{
    ParameterSpec spec = parameter_row::epsilon();
    spec.optional = true;
    return spec;
}

ParameterSpec truthRow()
{
    ParameterSpec spec;
    spec.name = "p";
    spec.label = "Probability of the truth p";
    spec.help = "The probability with which the true bit is reported; instead of epsilon.";
    spec.range = parameter_row::kProbability;
    spec.optional = true;
    return spec;
}

/// |log(p / (1 - p))|, rounded up; exactly 0 for p = 1/2, inf for 0 and 1.
Exact epsilonOfTruth(const Exact &p)
{
    const Exact lie = Exact::positiveDifference(Exact(1), p);
    const Exact odds = p < lie ? Exact::quotient(lie, p) : Exact::quotient(p, lie);
    if (odds == Exact(1))
        return Exact();
    // log1p keeps odds close to 1 accurate.
    const double excess = Exact::positiveDifference(odds, Exact(1)).up();
    return Exact::fromDouble(outward::up(std::log1p(excess)));
}

Result<RoundCost> cost(const ParameterValues &values)
{
    if (values.has("epsilon") == values.has("p"))
        return Error{ErrorCode::OutOfDomain,
                     "epsilon",
                     values.has("p") ? "given with p" : "(missing)",
                     "must be given, or p instead; not both",
                     {}};
    const Exact epsilon = values.has("epsilon") ? values.real("epsilon") : epsilonOfTruth(values.real("p"));
    // The loss exceeds epsilon exactly when the data is revealed: P(L > epsilon) = delta.
    return dpCost(epsilon, values.real("delta"), true);
}

} // namespace

std::unique_ptr<const MechanismKind> makeRandomizedResponse()
{
    return describeMechanism(kText, {epsilonRow(), parameter_row::delta("0"), truthRow()}, &cost);
}

} // namespace epsilometer
