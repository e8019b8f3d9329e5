// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"
#include "core/mechanisms/batches/sampled_curves.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/parameter.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/losses/gaussian_pairs.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

/// Rate 1: supplies the notions of the Gaussian mechanism run `steps` times.
void supplyGaussian(RoundCost &cost, const Exact &sigma, const Exact &steps)
{
    const Exact muSquared = Exact::quotient(steps, sigma * sigma);
    cost.zcdp = RoundCost::Zcdp{Exact::quotient(muSquared, Exact(2)).up(), Exact(), 0};
    cost.gdp = RoundCost::Gdp{std::sqrt(muSquared.up()) * (1 + 0x1p-51), muSquared.up()};
}

} // namespace

RoundCost sampledGaussianCost(const Exact &sigma, const Exact &rate, const Exact &steps, SampledBatches batches)
{
    const std::int64_t whole = Exact::floorQuotient(steps, Exact(1));
    if (rate.isZero() || whole == 0)
        return zeroCost();
    if (sigma.down() <= 0)
        return infiniteCost();
    RoundCost cost;
    if (rate >= Exact(1))
        supplyGaussian(cost, sigma, steps);
    // Less noise and a larger rate cost more, so they are rounded that way.
    const auto count = static_cast<std::uint64_t>(whole);
    // The sensitivity is two contributions. With very little noise the bound of batches of a fixed size holds, too: the
    // batch without the record has the same distance from those with either (docs/proofs.md 10).
    const double shift = Exact::quotient(Exact(1), sigma * Exact(2)).up();
    if (batches == SampledBatches::PoissonReplaced && rate < Exact(1) && rate.up() < 1 &&
        shift <= kLargestReplacedShift) {
        auto atoms = poissonReplacedAtoms(rate.up(), shift);
        cost.loss = atoms->loss("replaced_in_poisson " + shortestText(rate.up()) + " " + shortestText(shift), count);
        cost.renyi = makePoissonReplacedCurve(rate.up(), shift, count, std::move(atoms));
        return cost;
    }
    const bool present = batches == SampledBatches::Poisson;
    cost.renyi = present ? makePoissonCurve(rate.up(), sigma.down(), count)
                         : makeWithoutReplacementCurve(rate.up(), sigma.down(), count);
    if (rate >= Exact(1))
        cost.loss = makeGaussianLoss(cost.gdp->muSquared);
    else
        cost.loss = present ? makeSampledGaussianLoss(rate.up(), sigma.down(), count)
                            : makeWithoutReplacementLoss(rate.up(), sigma.down(), count);
    return cost;
}

namespace mechanisms::subsampled_gaussian {
namespace {

/// Larger values would make the tables of a person's records too long.
constexpr double kLargestShift = 1000;
constexpr double kMostRecords = 4096;

ParameterSpec noiseRow()
{
    return parameter_row::number(
        "noise_multiplier", core::tr("Noise multiplier σ"),
        core::tr("Standard deviation of the noise over the L2 sensitivity of one batch under the stated neighbours: "
                 "over the clipping norm where a record is added, removed or zeroed out, over twice that norm where "
                 "one is replaced. Zero means no privacy."),
        ranges::kNoise);
}

ParameterSpec rateRow()
{
    return parameter_row::number(
        "sampling_rate", core::tr("Sampling rate q"),
        core::tr("Poisson: the probability with which each entry joins a batch. Without replacement: batch size over "
                 "data set size."),
        ranges::kProbability);
}

ParameterSpec stepsRow()
{
    return parameter_row::whole("steps", core::tr("Steps"), core::tr("How many batches were drawn."),
                                Range{0, true, 9e18, true});
}

ParameterSpec samplingRow()
{
    return parameter_row::choice(
        "sampling", core::tr("Sampling"),
        core::tr("How batches are drawn. Unless the neighbours are stated it decides them: poisson goes with adding "
                 "or removing an entry, without_replacement with replacing one."),
        {"poisson", "without_replacement"});
}

ParameterSpec recordsRow()
{
    return parameter_row::optional(parameter_row::whole(
        "records", core::tr("Records of a person k"),
        core::tr("How many records a person has at most, each of which joins a Poisson batch on its own. The "
                 "guarantee is then that person's. If left empty, it is that of one record."),
        Range{1, true, kMostRecords, true}));
}

/// Sensitivities 0 to k with the probabilities of Bin(k, q), rounded up for larger sensitivities; the smallest has the
/// remaining probability (Ganesh 2024).
std::vector<GaussianShift> shiftsOf(std::uint64_t records, const Exact &rate, double shift)
{
    constexpr long double kNegligible = 1e-40L;
    const Exact odds = Exact::quotient(rate, Exact::positiveDifference(Exact(1), rate));
    const bool few = odds <= Exact(1);
    const BinomialLaw law = binomialLaw(records, few ? odds.up() : outward::down(1 / odds.up(), 1), kNegligible);
    std::vector<GaussianShift> shifts;
    long double left = 1;
    for (std::size_t i = law.masses.size(); i-- > 0;) {
        // The law counts records that join, or records that stay out, whichever is rarer.
        const std::size_t place = few ? i : law.masses.size() - 1 - i;
        const std::uint64_t joined = few ? law.first + place : records - law.first - place;
        const long double beyond = few ? law.above : law.below;
        long double weight = law.masses[place] * (1 + law.error) + (i + 1 == law.masses.size() ? beyond : 0);
        weight = i == 0 ? left : std::min(left, weight);
        left -= weight;
        // Numbers above the window count as all records.
        const std::uint64_t counted = i + 1 == law.masses.size() && beyond > 0 ? records : joined;
        if (weight > 0)
            shifts.push_back({weight, outward::up(static_cast<double>(counted) * shift, 2)});
    }
    std::ranges::reverse(shifts);
    return shifts;
}

Result<Neighbours> relationOf(const ParameterValues &values, bool poisson)
{
    if (poisson)
        return statedRelation(values, Neighbours::AddRemove);
    return statedRelation(values, Neighbours::ReplaceOne, Neighbours::AddRemove,
                          core::tr("must be replace-one or zero-out: the share of a batch of fixed size tells how "
                                   "many records there are"));
}

class SubsampledGaussian {
public:
    [[nodiscard]] Result<RoundCost> operator()(const ParameterValues &values) const
    {
        const bool poisson = values.choice("sampling") == "poisson";
        EPSILOMETER_ASSIGN(const Neighbours relation, relationOf(values, poisson));
        const SampledBatches batches = !poisson                             ? SampledBatches::Fixed
                                       : relation == Neighbours::ReplaceOne ? SampledBatches::PoissonReplaced
                                                                            : SampledBatches::Poisson;
        const std::int64_t records = values.has("records") ? Exact::floorQuotient(values.real("records"), Exact(1)) : 1;
        if (records > 1 && batches != SampledBatches::Poisson)
            return makeError(
                ErrorCode::OutOfDomain, "records", std::to_string(records),
                core::tr("must be 1 unless batches are Poisson samples and neighbours add, remove or zero out: for "
                         "others no bound is known here"));
        EPSILOMETER_ASSIGN(RoundCost cost, records > 1
                                               ? personCost(values, static_cast<std::uint64_t>(records))
                                               : Result<RoundCost>(sampledGaussianCost(values.real("noise_multiplier"),
                                                                                       values.real("sampling_rate"),
                                                                                       values.real("steps"), batches)));
        cost.neighbours = relation;
        return cost;
    }

private:
    /// The cost for a person with several records: a mixture of Gaussians in each step.
    static Result<RoundCost> personCost(const ParameterValues &values, std::uint64_t records)
    {
        const Exact &rate = values.real("sampling_rate");
        const std::int64_t steps = Exact::floorQuotient(values.real("steps"), Exact(1));
        if (rate.isZero() || steps == 0)
            return zeroCost();
        const double shift = Exact::quotient(Exact(1), values.real("noise_multiplier")).up();
        if (!(shift < std::numeric_limits<double>::infinity()))
            return infiniteCost();
        const double furthest = shift * static_cast<double>(records);
        if (furthest > kLargestShift)
            return makeError(ErrorCode::OutOfDomain, "noise_multiplier", values.real("noise_multiplier").text(),
                             core::tr("must be at least the records of a person over 1000"));
        const auto count = static_cast<std::uint64_t>(steps);
        RoundCost cost;
        if (rate >= Exact(1)) {
            const Exact copies(static_cast<std::int64_t>(records));
            supplyGaussian(cost, Exact::quotient(values.real("noise_multiplier"), copies), values.real("steps"));
            cost.renyi = makeZcdpCurve(cost.zcdp->rho);
            cost.loss = makeGaussianLoss(cost.gdp->muSquared);
            return cost;
        }
        const auto shifts = shiftsOf(records, rate, shift);
        const std::string key =
            "person_gaussian " + std::to_string(records) + " " + shortestText(rate.up()) + " " + shortestText(shift);
        auto atoms = gaussianMixtureAtoms(shifts);
        cost.loss = atoms->loss(key, count);
        cost.renyi = makeGaussianMixtureCurve(shifts, count, std::move(atoms));
        return cost;
    }
};

} // namespace
} // namespace mechanisms::subsampled_gaussian

/// Gaussian noise on random batches, the step of private gradient descent, repeated `steps` times.
///   poisson              every entry joins independently with the sampling rate; neighbours add or remove one entry,
///                        or zero it out. Renyi curve at every real order from certified quadrature, in both orders
///                        of the neighbours. If an entry is replaced, contributions are at most half of the
///                        sensitivity: the pair (1 - q) N(0, 1) + q N(+-s, 1) (docs/proofs.md, section 10).
///   without_replacement  batches of fixed size; neighbours replace one entry, or zero it out. Renyi bound of Wang,
///                        Balle, Kasiviswanathan 2019 at integer orders, by convexity between them.
/// Amplification has no bound in zCDP or Gaussian DP, so those are supplied at rate 1 only.
std::unique_ptr<const MechanismKind> makeSubsampledGaussian()
{
    using namespace mechanisms::subsampled_gaussian;
    return describeMechanism(
        {.id = "subsampled_gaussian",
         .title = core::tr("Subsampled Gaussian"),
         .description = core::tr("Gaussian noise on random batches, repeated: the steps of private gradient descent."),
         .formula = core::tr("Poisson: (α−1) D_α = log E[(1 − q + q e^{(2x−1)/(2σ²)})^α], x ~ N(0, σ²), and the other "
                             "order; fixed batches: log(E[r^α + r^{1−α}; x > 1/2] + (1−q) P(|x| < 1/2)), r = 1 − q + q "
                             "e^{(2x−1)/(2σ²)}"),
         .source = core::tr("Mironov, Talwar, Zhang 2019; Wang, Balle, Kasiviswanathan 2019, Theorem 9; loss "
                            "distributions: Zhu, Dong, Wang 2022; Balle, Barthe, Gaboardi 2018, Theorem 10")},
        {noiseRow(), rateRow(), stepsRow(), samplingRow(), statedRelationRow(), recordsRow()}, SubsampledGaussian());
}

} // namespace epsilometer
