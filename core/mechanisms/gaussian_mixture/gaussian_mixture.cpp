// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/mechanisms.h"

#include "core/base/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/gaussian_pairs.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace epsilometer {

namespace mechanisms::gaussian_mixture {
namespace {

constexpr MechanismText kText{
    .id = "gaussian_mixture",
    .title = core::tr("Mixture of Gaussians"),
    .description = core::tr("Gaussian noise on a sum that a record moves by one of several lengths, drawn at random."),
    .formula = "Σ pᵢ N(cᵢ, σ²) against N(0, σ²)",
    .source = core::tr("Choquette-Choo, Ganesh, Steinke, Thakurta 2023"),
};

/// Maximum error of a sum of decimals that were computed from doubles.
constexpr double kSumTolerance = 1e-9;
/// Larger values would make the tables too long.
constexpr double kLargestShift = 1000;
constexpr std::size_t kMostShifts = 4096;

ParameterSpec listRow(std::string_view name, Literal label, Literal help, const Range &range)
{
    return parameter_row::numbers(name, label, help, range);
}

/// The weight of each length; the weight missing to 1 goes to the longest, which costs the most.
Result<std::map<Exact, Exact>> weightsOf(const ParameterValues &values)
{
    const auto &lengths = values.list("sensitivities");
    const auto &probabilities = values.list("probabilities");
    if (lengths.size() != probabilities.size() || lengths.size() > kMostShifts)
        return Error{ErrorCode::OutOfDomain,
                     "probabilities",
                     core::tr("{1} numbers", probabilities.size()),
                     core::tr("must be as many as the sensitivities, and at most 4096"),
                     {}};
    std::map<Exact, Exact> weights;
    Exact sum;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        weights[lengths[i]] = weights[lengths[i]] + probabilities[i];
        sum = sum + probabilities[i];
    }
    if (std::abs(sum.up() - 1) > kSumTolerance)
        return Error{ErrorCode::OutOfDomain, "probabilities", shortestText(sum.up()), core::tr("must add up to 1"), {}};
    Exact &longest = weights.rbegin()->second;
    longest = longest + Exact::positiveDifference(Exact(1), sum);
    return weights;
}

/// The shifts with weights, larger shifts first, rounded up; the smallest gets the remaining weight.
std::vector<GaussianShift> shiftsOf(const std::map<Exact, Exact> &weights, const Exact &sigma)
{
    std::vector<GaussianShift> shifts;
    long double left = 1;
    for (auto one = weights.rbegin(); one != weights.rend(); ++one) {
        const bool last = std::next(one) == weights.rend();
        const long double weight = last ? left : std::min<long double>(left, one->second.up());
        left -= weight;
        const double shift = one->first.isZero() ? 0 : Exact::quotient(one->first, sigma).up();
        if (weight > 0)
            shifts.push_back({weight, shift});
    }
    std::ranges::reverse(shifts);
    return shifts;
}

std::string keyOf(const std::vector<GaussianShift> &shifts)
{
    std::string key = "gaussian_mixture";
    for (const GaussianShift &one : shifts)
        key += " " + shortestText(static_cast<double>(one.weight)) + "@" + shortestText(one.shift);
    return key;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(const auto weights, weightsOf(values));
    EPSILOMETER_ASSIGN(const Neighbours relation,
                       statedRelation(values, Neighbours::AddRemove, Neighbours::ReplaceOne,
                                      core::tr("must be add-remove or zero-out: one of the two laws has no "
                                               "contribution")));
    const auto shifts = shiftsOf(weights, values.real("sigma"));
    RoundCost cost;
    if (shifts.back().shift == 0)
        cost = zeroCost();
    else if (!(shifts.back().shift < std::numeric_limits<double>::infinity()))
        cost = infiniteCost();
    else if (shifts.back().shift > kLargestShift)
        return Error{ErrorCode::OutOfDomain,
                     "sigma",
                     values.real("sigma").text(),
                     core::tr("must be at least the largest sensitivity over 1000"),
                     {}};
    else {
        auto atoms = gaussianMixtureAtoms(shifts);
        cost.loss = atoms->loss(keyOf(shifts), 1);
        cost.renyi = makeGaussianMixtureCurve(shifts, 1, std::move(atoms));
    }
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::gaussian_mixture

/// Gaussian noise whose centre a record moves by a random length: N(0, sigma^2) against the sum of p_i N(c_i, sigma^2).
/// Examples are a batch that may contain the record several times, a user with several records under Poisson sampling
/// (binomial weights), and b-min-separated matrix factorisation. Add-remove. Supplies the loss distribution and the
/// Renyi curve, both from outcomes gathered from above. Tests: tests/core/mechanisms/gaussian_mixture_test.cpp
std::unique_ptr<const MechanismKind> makeGaussianMixture()
{
    return describeMechanism(
        mechanisms::gaussian_mixture::kText,
        {parameter_row::noise("sigma", core::tr("Noise standard deviation σ"),
                              core::tr("The standard deviation of the Gaussian noise.")),
         mechanisms::gaussian_mixture::listRow("sensitivities", core::tr("Sensitivities cᵢ"),
                                               core::tr("How far one record can move the sum, in L2."),
                                               Range{0, true, kInfinity, false}),
         mechanisms::gaussian_mixture::listRow("probabilities", core::tr("Probabilities pᵢ"),
                                               core::tr("The probability of each sensitivity."),
                                               Range{0, true, 1, true}),
         statedRelationRow()},
        &mechanisms::gaussian_mixture::cost);
}

} // namespace epsilometer
