// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/base/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/notions/pair_atoms.h"
#include "core/notions/renyi_curves.h"
#include "core/numeric/outward.h"

#include <cmath>

namespace epsilometer {

namespace mechanisms::randomized_response {
namespace {

constexpr MechanismText kText{
    .id = "randomized_response",
    .title = core::tr("Randomised response"),
    .description = core::tr("Reports the truth or another answer at random, and with probability δ the data itself."),
    .formula = "ε = |log(p (k−1)/(1−p))|; loss ±ε, or 0",
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
    ParameterSpec spec = parameter_row::number("p", core::tr("Probability of the truth p"),
                                               core::tr("The probability with which the true bit is reported; "
                                                        "instead of epsilon."),
                                               parameter_row::kProbability);
    spec.optional = true;
    return spec;
}

ParameterSpec categoriesRow()
{
    return parameter_row::whole("categories", core::tr("Answers k"),
                                core::tr("How many answers there are; the false ones are equally likely."),
                                Range{2, true, 1e15, true}, "2");
}

/// |log(p / l)|, where l = (1 - p) / (k - 1) is the probability of each false answer, rounded up; exactly 0 for p = l,
/// inf for p = 0 and 1.
Exact epsilonOfTruth(const Exact &p, const Exact &categories)
{
    const Exact others = Exact::positiveDifference(categories, Exact(1));
    const Exact lie = Exact::quotient(Exact::positiveDifference(Exact(1), p), others);
    const Exact odds = p < lie ? Exact::quotient(lie, p) : Exact::quotient(p, lie);
    if (odds == Exact(1))
        return Exact();
    // log1p keeps odds close to 1 accurate.
    const double excess = Exact::positiveDifference(odds, Exact(1)).up();
    return Exact::fromDouble(outward::up(std::log1p(excess)));
}

/// Uses that with more than two answers some do not distinguish two truths: the loss is 0 with probability (k - 2) l.
void addThirdAnswers(RoundCost &cost, double epsilon, double categories)
{
    const long double odds = std::exp(static_cast<long double>(epsilon));
    const long double lie = 1 / (odds + categories - 1);
    const auto atoms = std::make_shared<PairAtoms>();
    atoms->addAtom(-epsilon, lie);
    atoms->addAtom(0, (static_cast<long double>(categories) - 2) * lie);
    atoms->addAtom(epsilon, odds * lie);
    cost.loss = atoms->loss("randomized_response " + shortestText(categories) + " " + shortestText(epsilon), 1);
    cost.renyi = makeSmallerCurve(std::move(cost.renyi), makeAtomsCurve(atoms, 1));
}

Result<RoundCost> cost(const ParameterValues &values)
{
    if (values.has("epsilon") == values.has("p"))
        return Error{ErrorCode::OutOfDomain,
                     "epsilon",
                     values.has("p") ? core::tr("given with p") : core::tr("(missing)"),
                     core::tr("must be given, or p instead; not both"),
                     {}};
    const Exact &categories = values.real("categories");
    const Exact epsilon = values.has("epsilon") ? values.real("epsilon") : epsilonOfTruth(values.real("p"), categories);
    // The loss exceeds epsilon exactly when the data is revealed: P(L > epsilon) = delta.
    RoundCost cost = dpCost(epsilon, values.real("delta"), true);
    // If the true answer is the less likely one, the other answers reveal less than assumed here.
    constexpr double kLargest = 5000; // e^kLargest fits a long double
    const bool likely = values.has("epsilon") || values.real("p") * categories >= Exact(1);
    if (likely && categories > Exact(2) && values.real("delta").isZero() && cost.dp->epsilonUp > 0 &&
        cost.dp->epsilonUp <= kLargest)
        addThirdAnswers(cost, cost.dp->epsilonUp, categories.up());
    return cost;
}

} // namespace
} // namespace mechanisms::randomized_response

/// Supplies (epsilon, delta)-DP whose epsilon bounds the loss except with probability delta, and for delta = 0 the
/// exact Renyi curve. `p` may be given instead of epsilon. Local model, any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeRandomizedResponse()
{
    return describeMechanism(
        mechanisms::randomized_response::kText,
        {mechanisms::randomized_response::epsilonRow(),
         parameter_row::delta(core::tr("The probability with which the true answer is revealed for certain."), "0"),
         mechanisms::randomized_response::truthRow(), mechanisms::randomized_response::categoriesRow()},
        &mechanisms::randomized_response::cost);
}

} // namespace epsilometer
