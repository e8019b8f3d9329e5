// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/base/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/gaussian_pairs.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace mechanisms::truncated_gaussian {
namespace {

constexpr MechanismText kText{
    .id = "truncated_gaussian",
    .title = core::tr("Gaussian on truncated Poisson batches"),
    .description = core::tr("Gaussian noise on a Poisson batch that is cut to a largest size at random."),
    .formula = core::tr("with τ = P(s ≥ B), s ~ Bin(n − 1, q): 1 − τ times the Poisson pair, τ times that of "
                        "replacing a record at rate q E[B/(s + 1)]"),
    .source = "Ganesh, McKenna, Steinke 2025",
};

constexpr double kMostRecords = 1e12;
constexpr double kLargestShift = 1000;

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

Result<RoundCost> cost(const ParameterValues &values)
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
        return Error{ErrorCode::OutOfDomain,
                     "noise_multiplier",
                     values.real("noise_multiplier").text(),
                     core::tr("must be 0 or at least 0.001"),
                     {}};
    else if (relation == Neighbours::ReplaceOne)
        cost = replaced(rate.up(), shift);
    else
        cost = cutBatches(rate.up(), shift, fullBatch(records - 1, rate, batch));
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::truncated_gaussian

/// Gaussian noise on one Poisson batch that is cut to a maximum size by leaving out records at random. Whether the
/// other records alone fill the batch does not depend on the record: if they do not, it is a Poisson batch; if they do,
/// the record takes the place of another one, two clips away, with probability less than q (Ganesh, McKenna, Steinke
/// 2025; docs/proofs.md 10). Tests: tests/core/mechanisms/batches_test.cpp
std::unique_ptr<const MechanismKind> makeTruncatedGaussian()
{
    return describeMechanism(
        mechanisms::truncated_gaussian::kText,
        {parameter_row::noise(
             "noise_multiplier", core::tr("Noise multiplier σ"),
             core::tr("Standard deviation of the noise over the clip; over two clips where a record is replaced.")),
         mechanisms::truncated_gaussian::rateRow(),
         mechanisms::truncated_gaussian::countRow("dataset_size", core::tr("Records n"),
                                                  core::tr("How many records there are.")),
         mechanisms::truncated_gaussian::countRow("batch_size", core::tr("Largest batch B"),
                                                  core::tr("Batches with more records are cut to this size at "
                                                           "random.")),
         statedRelationRow()},
        &mechanisms::truncated_gaussian::cost);
}

} // namespace epsilometer
