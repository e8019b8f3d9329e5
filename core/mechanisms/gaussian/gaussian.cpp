// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/base/text/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/losses/gaussian_pairs.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

// Gaussian noise: continuous, discrete, truncated, and with a random sensitivity.

namespace epsilometer {

namespace {

Result<RoundCost> costOfGaussian(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    cost.neighbours = statedRelation(values);
    return cost;
}

/// Longer shifts can be distributed over coordinates in several ways, none of which dominates the others.
constexpr std::int64_t kMostCoordinates = 3;

/// Number of coordinates that an integer shift of this squared length moves, each by 1: the squared length itself, if
/// it is whole up to the last digits of a typed root. Absent if integers have no such shift: the answers are then on a
/// grid with another unit, such as fixed-point numbers, where a shorter shift would be charged too little.
std::optional<std::uint64_t> coordinatesOf(const Exact &squared)
{
    constexpr double kTyped = 1e-9;
    if (squared.isZero())
        return 0;
    if (squared >= Exact(kMostCoordinates + 1))
        return {};
    const std::int64_t whole = Exact::floorQuotient(squared + Exact::fromDouble(0.5), Exact(1));
    const Exact nearest(whole);
    const Exact off =
        std::max(Exact::positiveDifference(squared, nearest), Exact::positiveDifference(nearest, squared));
    if (whole < 1 || whole > kMostCoordinates || off > Exact::fromDouble(kTyped))
        return {};
    return static_cast<std::uint64_t>(whole);
}

ParameterSpec dimensionRow()
{
    return parameter_row::optional(parameter_row::whole(
        "dimension", core::tr("Dimension"),
        core::tr("How many numbers an answer has, where that is known. The cost does not depend on it."),
        Range{1, true, 9e15, true}, ""));
}

Result<RoundCost> costOfDiscreteGaussian(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    cost.neighbours = statedRelation(values);
    if (std::isfinite(cost.gdp->mu)) // an infinite cost supplies every notion
        cost.gdp.reset();
    // The losses of independent coordinates add up, and more coordinates dominate fewer. Other shifts are known only by
    // their Renyi divergences, which hold on a grid with any unit.
    cost.loss = nullptr;
    if (const auto coordinates = coordinatesOf(values.real("sensitivity") * values.real("sensitivity")))
        cost.loss = makeDiscreteGaussianLoss(values.real("sigma").down(), *coordinates);
    return cost;
}

constexpr double kMostRecords = 1e12;
constexpr double kLargestShift = 1000; ///< larger values would make the tables too long

ParameterSpec countRow(std::string_view name, Literal label, Literal help)
{
    return parameter_row::whole(name, label, help, Range{0, true, kMostRecords, true});
}

ParameterSpec rateRow()
{
    return parameter_row::number("sampling_rate", core::tr("Sampling rate q"),
                                 core::tr("The probability with which each record joins a batch."),
                                 ranges::kProbability);
}

std::uint64_t countOf(const Exact &value)
{
    return static_cast<std::uint64_t>(Exact::floorQuotient(value, Exact(1)));
}

/// Bounds on the event that the other n - 1 records alone fill the batch, and on the probability that the record is in
/// it then. The batch is cut to any of s + 1 records with equal probability, whatever they are, so only the mean of q B
/// / (s + 1) matters.
struct Full {
    double least = 0; ///< LOWER bound on the probability
    double most = 0;  ///< UPPER
    double rate = 0;  ///< UPPER
};

Full fullBatch(std::uint64_t others, const Exact &rate, std::uint64_t batch)
{
    if (batch > others)
        return {0, 0, rate.up()};
    const Exact odds = rate >= Exact(1) ? Exact(2) : Exact::quotient(rate, Exact::positiveDifference(Exact(1), rate));
    if (odds > Exact(1))
        return {0, 1, rate.up()};
    constexpr long double kNegligible = 1e-30L;
    const BinomialLaw law = binomialLaw(others, odds.up(), kNegligible);
    long double sum = 0;
    long double share = 0;
    for (std::size_t i = 0; i < law.masses.size(); ++i) {
        const std::uint64_t drawn = law.first + i;
        if (drawn < batch)
            continue;
        sum += law.masses[i];
        share += law.masses[i] * static_cast<long double>(batch) / static_cast<long double>(drawn + 1);
    }
    const long double error = 2 * law.error + 0x1p-50L;
    // The odds were rounded up by at most one unit, which changes each mass by one unit per draw.
    const long double odd = outward::kUnit * static_cast<long double>(others) * 4;
    const double most = std::min(1.0, outward::up(static_cast<double>(sum * (1 + error) + law.above), 8));
    const double least = std::max(0.0, outward::down(static_cast<double>(sum * (1 - error - odd)), 8));
    const long double mean = sum > 0 ? share / sum * (1 + 2 * error + 2 * odd) : 1;
    return {least, most, std::min(rate.up(), outward::up(rate.up() * static_cast<double>(std::min(mean, 1.0L)), 4))};
}

/// The cost if a record is added, removed or zeroed out.
RoundCost cutBatches(double rate, double shift, const Full &full)
{
    const GaussianShift shifts[] = {{1 - static_cast<long double>(rate), 0}, {rate, shift}};
    const auto poisson = rate < 1 ? std::span(shifts) : std::span(shifts).last(1);
    const double rest = outward::up(1 - full.least, 1);
    auto sampled = gaussianMixtureAtoms(poisson);
    auto replaced = replacedGaussianAtoms(full.rate, 2 * shift);
    PairAtoms atoms;
    atoms.add(*sampled, rest);
    atoms.add(*replaced, full.most);
    RoundCost cost;
    cost.loss = atoms.loss("truncated_gaussian " + shortestText(rate) + " " + shortestText(shift) + " " +
                               shortestText(full.most) + " " + shortestText(full.rate),
                           1);
    cost.renyi = makeEitherCurve({makeGaussianMixtureCurve(poisson, 1, std::move(sampled)), rest},
                                 {makeReplacedGaussianCurve(full.rate, 2 * shift, std::move(replaced)), full.most});
    return cost;
}

/// The cost if a record is replaced: the new one takes the same place, so cutting adds nothing.
RoundCost replaced(double rate, double shift)
{
    RoundCost cost;
    auto atoms = replacedGaussianAtoms(rate, shift);
    cost.loss = atoms->loss("replaced_gaussian " + shortestText(rate) + " " + shortestText(shift), 1);
    cost.renyi = makeReplacedGaussianCurve(rate, shift, std::move(atoms));
    return cost;
}

Result<RoundCost> costOfTruncatedGaussian(const ParameterValues &values)
{
    const Exact &rate = values.real("sampling_rate");
    const std::uint64_t records = countOf(values.real("dataset_size"));
    const std::uint64_t batch = countOf(values.real("batch_size"));
    const double shift = Exact::quotient(Exact(1), values.real("noise_multiplier")).up();
    const Neighbours relation = statedRelation(values, Neighbours::AddRemove);
    RoundCost cost;
    if (rate.isZero() || records == 0 || batch == 0)
        cost = zeroCost();
    else if (!(shift < std::numeric_limits<double>::infinity()))
        cost = infiniteCost();
    else if (shift > kLargestShift)
        return makeError(ErrorCode::OutOfDomain, "noise_multiplier", values.real("noise_multiplier").text(),
                         core::tr("must be 0 or at least 0.001"));
    else if (relation == Neighbours::ReplaceOne)
        cost = replaced(rate.up(), shift);
    else
        cost = cutBatches(rate.up(), shift, fullBatch(records - 1, rate, batch));
    cost.neighbours = relation;
    return cost;
}

/// Maximum error of a sum of decimals that were computed from doubles.
constexpr double kSumTolerance = 1e-9;
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
        return makeError(ErrorCode::OutOfDomain, "probabilities", core::tr("{1} numbers", probabilities.size()),
                         core::tr("must be as many as the sensitivities, and at most 4096"));
    std::map<Exact, Exact> weights;
    Exact sum;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        weights[lengths[i]] = weights[lengths[i]] + probabilities[i];
        sum = sum + probabilities[i];
    }
    if (std::abs(sum.up() - 1) > kSumTolerance)
        return makeError(ErrorCode::OutOfDomain, "probabilities", shortestText(sum.up()), core::tr("must add up to 1"));
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

Result<RoundCost> costOfGaussianMixture(const ParameterValues &values)
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
        return makeError(ErrorCode::OutOfDomain, "sigma", values.real("sigma").text(),
                         core::tr("must be at least the largest sensitivity over 1000"));
    else {
        auto atoms = gaussianMixtureAtoms(shifts);
        cost.loss = atoms->loss(keyOf(shifts), 1);
        cost.renyi = makeGaussianMixtureCurve(shifts, 1, std::move(atoms));
    }
    cost.neighbours = relation;
    return cost;
}

} // namespace

/// Supplies GDP with mu = sensitivity / sigma, zCDP and Renyi divergences, all from the exact rational mu^2. No
/// (epsilon, delta) of its own, which would be one point of a curve. Sigma 0 costs infinity. The neighbouring relation
/// is the one for which the sensitivity was computed. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeGaussian()
{
    return describeMechanism(
        {.id = "gaussian",
         .title = core::tr("Gaussian"),
         .description =
             core::tr("Adds Gaussian noise of a given standard deviation to an answer of given L2 sensitivity."),
         .formula = "μ = Δ₂/σ; μ-GDP, (μ²/2)-zCDP, D_α = αμ²/2",
         .source = "Dong, Roth, Su 2019, Theorem 2.7; Bun, Steinke 2016, Proposition 1.6"},
        {parameter_row::noise("sigma", core::tr("Noise standard deviation σ"),
                              core::tr("The standard deviation of the Gaussian noise.")),
         parameter_row::sensitivity(core::tr("L2 sensitivity Δ₂"),
                                    core::tr("The most one person can change the answer, in L2.")),
         statedRelationRow()},
        costOfGaussian);
}

/// Supplies zCDP and its line of Renyi divergences, like the continuous Gaussian; the loss distribution if the
/// sensitivity is a root of 1, 2 or 3; not GDP, since its trade-off function differs. Sigma 0 costs infinity. The
/// neighbouring relation is the one for which the sensitivity was computed.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeDiscreteGaussian()
{
    return describeMechanism(
        {.id = "discrete_gaussian",
         .title = core::tr("Discrete Gaussian"),
         .description = core::tr("Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2 "
                                 "sensitivity."),
         .formula = "(Δ₂²/(2σ²))-zCDP",
         .source = "Canonne, Kamath, Steinke 2020, Theorem 4"},
        {parameter_row::noise("sigma", core::tr("Noise parameter σ"),
                              core::tr("Noise k has probability proportional to exp(−k²/(2σ²)).")),
         parameter_row::sensitivity(core::tr("L2 sensitivity Δ₂"),
                                    core::tr("The most one person can change the integer answers, in L2.")),
         dimensionRow(), statedRelationRow()},
        costOfDiscreteGaussian);
}

/// Gaussian noise on one Poisson batch that is cut to a maximum size by leaving out records at random. Whether the
/// other records alone fill the batch does not depend on the record: if they do not, it is a Poisson batch; if they do,
/// the record takes the place of another one, two clips away, with probability less than q (Ganesh 2025;
/// docs/proofs.md 10). Tests: tests/core/mechanisms/batches_test.cpp
std::unique_ptr<const MechanismKind> makeTruncatedGaussian()
{
    return describeMechanism(
        {.id = "truncated_gaussian",
         .title = core::tr("Gaussian on truncated Poisson batches"),
         .description = core::tr("Gaussian noise on a Poisson batch that is cut to a largest size at random."),
         .formula = core::tr("with τ = P(s ≥ B), s ~ Bin(n − 1, q): 1 − τ times the Poisson pair, τ times that of "
                             "replacing a record at rate q E[B/(s + 1)]"),
         .source = "Ganesh 2025"},
        {parameter_row::noise(
             "noise_multiplier", core::tr("Noise multiplier σ"),
             core::tr("Standard deviation of the noise over the clip; over two clips where a record is replaced.")),
         rateRow(), countRow("dataset_size", core::tr("Records n"), core::tr("How many records there are.")),
         countRow("batch_size", core::tr("Largest batch B"),
                  core::tr("Batches with more records are cut to this size at "
                           "random.")),
         statedRelationRow()},
        costOfTruncatedGaussian);
}

/// Gaussian noise whose centre a record moves by a random length: N(0, sigma^2) against the sum of p_i N(c_i, sigma^2).
/// Examples are a batch that may contain the record several times, a user with several records under Poisson sampling
/// (binomial weights), and b-min-separated matrix factorisation. Add-remove. Supplies the loss distribution and the
/// Renyi curve, both from outcomes gathered from above. Tests: tests/core/mechanisms/gaussian_mixture_test.cpp
std::unique_ptr<const MechanismKind> makeGaussianMixture()
{
    return describeMechanism(
        {.id = "gaussian_mixture",
         .title = core::tr("Mixture of Gaussians"),
         .description =
             core::tr("Gaussian noise on a sum that a record moves by one of several lengths, drawn at random."),
         .formula = "Σ pᵢ N(cᵢ, σ²) against N(0, σ²)",
         .source = core::tr("Choquette-Choo, Ganesh, Steinke, Thakurta 2023")},
        {parameter_row::noise("sigma", core::tr("Noise standard deviation σ"),
                              core::tr("The standard deviation of the Gaussian noise.")),
         listRow("sensitivities", core::tr("Sensitivities cᵢ"), core::tr("How far one record can move the sum, in L2."),
                 Range{0, true, kInfinity, false}),
         listRow("probabilities", core::tr("Probabilities pᵢ"), core::tr("The probability of each sensitivity."),
                 Range{0, true, 1, true}),
         statedRelationRow()},
        costOfGaussianMixture);
}

} // namespace epsilometer
