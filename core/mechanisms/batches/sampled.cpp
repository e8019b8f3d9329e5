// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"
#include "core/mechanisms/batches/sampled_curves.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/nested.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/pair_atoms.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace mechanisms::sampled {
namespace {

constexpr int kProfilePoints = 2048;
constexpr double kMostRecords = 1e12;

/// log(1 + q (e^epsilon - 1)), rounded up.
double amplified(double rate, double epsilon)
{
    if (std::isinf(epsilon))
        return epsilon;
    constexpr double kLarge = 700;
    if (epsilon > kLarge) // log q + epsilon + log(1 + (1 - q) / (q e^epsilon)); the last term is below a unit
        return outward::up(std::log(rate) + epsilon, 16);
    return outward::up(std::log1p(outward::up(rate * outward::up(std::expm1(epsilon), 2), 2)), 2);
}

/// The cost of everything that runs on one sample: later runs may depend on answers of earlier ones, their parameters not.
Result<RoundCost> jointCost(std::vector<NestedRun> runs)
{
    if (runs.size() == 1 && runs.front().count == 1)
        return *runs.front().cost;
    EPSILOMETER_ASSIGN(const Neighbours relation, commonRelation(runs, "mechanism"));
    Exact epsilon;
    Exact delta;
    bool allDp = true;
    for (const NestedRun &run : runs) {
        const Exact count(run.count);
        allDp = allDp && run.cost->dp;
        if (allDp) {
            epsilon = epsilon + run.cost->dp->epsilon * count;
            delta = delta + run.cost->dp->delta * count;
        }
    }
    RoundCost cost = addedUp(std::move(runs));
    if (allDp && delta <= Exact(1))
        cost.dp = dpCost(epsilon, delta, delta.isZero()).dp;
    cost.neighbours = relation;
    return cost;
}

/// The bounded loss of what runs; the response with leak if only (epsilon, delta) is known, or several losses add up.
std::shared_ptr<const ElementaryLoss> boundedLossOf(const RoundCost &cost)
{
    const auto isOne = [](const auto &model) {
        return model && model->parts().size() == 1 && model->parts().front().count == 1;
    };
    std::shared_ptr<const LossModel> model = cost.loss;
    if (!isOne(model) && cost.dp && std::isfinite(cost.dp->epsilonUp))
        model = makeResponseLoss(cost.dp->epsilonUp, cost.dp->deltaUp);
    if (!isOne(model))
        return nullptr;
    const auto &loss = model->parts().front().loss;
    const bool bounded =
        std::isfinite(loss->largestLoss(LossOrder::Forward)) && std::isfinite(loss->largestLoss(LossOrder::Reverse));
    return bounded ? loss : nullptr;
}

/// A pair above the profile of a sample of m of n records, if one record is replaced.
std::shared_ptr<const LossModel> replacedLoss(const ElementaryLoss &base, double rate)
{
    const double largest = std::max(base.largestLoss(LossOrder::Forward), base.largestLoss(LossOrder::Reverse));
    std::vector<ProfilePoint> points;
    for (int i = 0; i <= kProfilePoints; ++i) {
        const double epsilon = largest * i / kProfilePoints;
        const double delta =
            std::max(base.deltaUpper(LossOrder::Forward, epsilon), base.deltaUpper(LossOrder::Reverse, epsilon));
        const double there = amplified(rate, epsilon);
        if (points.empty() || there > points.back().epsilon)
            points.push_back({i == 0 ? 0 : there, std::min(1.0, outward::up(rate * delta, 2))});
    }
    return makeProfileLoss("sampled_without " + shortestText(rate) + " " + base.key(), points);
}

/// A pair above the profile of m draws with replacement from n records, if one record is replaced: it is k times in the
/// sample with probability b_k = Bin(m, 1/n)(k), and a group of k then costs delta(eps / k) (e^eps - 1) / (e^(eps / k)
/// - 1).
std::vector<ProfilePoint> redrawnProfile(const ElementaryLoss &base, std::uint64_t draws, std::uint64_t records)
{
    constexpr double kNegligible = 1e-24;
    const BinomialLaw law = binomialLaw(draws, Exact::quotient(Exact(1), Exact(records - 1)).up(), kNegligible);
    const auto at = [&](double epsilon) { // sum of b_k delta_k(epsilon) over k > 0, UPPER
        double sum = outward::up(static_cast<double>(law.above + law.below), 1);
        for (std::size_t i = 0; i < law.masses.size(); ++i) {
            const auto times = static_cast<double>(law.first + i);
            if (times == 0)
                continue;
            const double one = outward::down(epsilon / times, 1);
            const double delta =
                std::max(base.deltaUpper(LossOrder::Forward, one), base.deltaUpper(LossOrder::Reverse, one));
            const double enlarged = one > 0 ? outward::up(std::expm1(epsilon) / std::expm1(one), 4) : times;
            const auto mass = static_cast<double>(law.masses[i] * (1 + law.error));
            sum += outward::up(mass, 1) * std::min(1.0, delta > 0 ? outward::up(delta * enlarged, 2) : 0);
        }
        return std::min(1.0, outward::up(sum * (1 + 1e-12), 2));
    };
    const auto missed = std::expm1(static_cast<double>(draws) * std::log1p(-1 / static_cast<double>(records)));
    const double rate = std::min(1.0, outward::up(-missed, 8));
    // Beyond this only the tail of the number of copies is left.
    const double largest = std::max(base.largestLoss(LossOrder::Forward), base.largestLoss(LossOrder::Reverse)) *
                           static_cast<double>(law.first + law.masses.size());
    std::vector<ProfilePoint> points;
    for (int i = 0; i <= kProfilePoints; ++i) {
        const double share = static_cast<double>(i) / kProfilePoints;
        const double epsilon = largest * share * share; // denser where the profile is high
        const double there = i == 0 ? 0 : amplified(rate, epsilon);
        if (points.empty() || there > points.back().epsilon)
            points.push_back({there, at(epsilon)});
    }
    return points;
}

ParameterSpec mechanismRow()
{
    return parameter_row::structured(
        "mechanism", core::tr("Mechanism"),
        core::tr("The mechanism that runs on each sample, as in a ledger: {\"kind\": \"laplace\", \"scale\": "
                 "\"2\"}, or a list of "
                 "{mechanism, count}, such as a gradient and a count for adaptive clipping."));
}

ParameterSpec rateRow()
{
    return parameter_row::number(
        "sampling_rate", core::tr("Sampling rate q"),
        core::tr("The probability with which each record joins, or the size of a sample over the number of "
                 "records."),
        ranges::kProbability);
}

ParameterSpec samplingRow()
{
    return parameter_row::choice(
        "sampling", core::tr("Sampling"),
        core::tr("How the sample is drawn: poisson goes with adding, removing or zeroing out a record, "
                 "without_replacement and with_replacement with replacing one. Samples by stratum or cluster are "
                 "not amplified: their records join together."),
        {"poisson", "without_replacement", "with_replacement"});
}

ParameterSpec recordsRow()
{
    ParameterSpec spec = parameter_row::whole(
        "dataset_size", core::tr("Records n"),
        core::tr("With replacement: how many records there are; their number times the sampling rate is that of "
                 "the draws."),
        Range{2, true, kMostRecords, true});
    spec.optional = true;
    return spec;
}

class Sampled {
public:
    explicit Sampled(MechanismKinds inner) : m_inner(std::make_shared<const MechanismKinds>(std::move(inner))) {}

    [[nodiscard]] Result<RoundCost> operator()(const ParameterValues &values) const
    {
        EPSILOMETER_ASSIGN(auto runs, nestedRuns(*m_inner, values.structured("mechanism"), "mechanism"));
        const bool poisson = values.choice("sampling") == "poisson";
        EPSILOMETER_ASSIGN(const RoundCost inner, jointCost(std::move(runs)));
        EPSILOMETER_ASSIGN(const Neighbours relation, relationOf(inner, poisson));
        EPSILOMETER_ASSIGN(RoundCost cost, values.choice("sampling") == "with_replacement"
                                               ? redrawn(inner, values)
                                               : costOf(inner, values.real("sampling_rate"), poisson));
        cost.neighbours = relation;
        return cost;
    }

private:
    static Result<Neighbours> relationOf(const RoundCost &inner, bool poisson)
    {
        const Neighbours own = poisson ? Neighbours::AddRemove : Neighbours::ReplaceOne;
        const bool narrower = poisson && inner.neighbours == Neighbours::ZeroOut;
        if (!insistsOnRelation(inner) || inner.neighbours == own || narrower)
            return narrower ? Neighbours::ZeroOut : own;
        return makeError(ErrorCode::OutOfDomain, "mechanism.neighbours", std::string(epsilometer::id(inner.neighbours)),
                         poisson ? core::tr("must be add-remove or zero-out for Poisson samples")
                                 : core::tr("must be replace-one for samples of a fixed size"));
    }

    static Error noBound()
    {
        return makeError(ErrorCode::Unsupported, "mechanism", {},
                         core::tr("must have a bounded loss, an (epsilon, delta) or Renyi divergences"));
    }

    static Result<RoundCost> redrawn(const RoundCost &inner, const ParameterValues &values)
    {
        if (!values.has("dataset_size"))
            return makeError(ErrorCode::OutOfDomain, "dataset_size", core::tr("missing"),
                             core::tr("must be given for draws with "
                                      "replacement"));
        const Exact draws = values.real("sampling_rate") * values.real("dataset_size");
        const std::int64_t whole = Exact::floorQuotient(draws, Exact(1));
        if (Exact(whole) != draws)
            return makeError(ErrorCode::OutOfDomain, "sampling_rate", values.real("sampling_rate").text(),
                             core::tr("must be a whole number of draws over the number of records, such as 500/50000"));
        if (whole == 0)
            return zeroCost();
        const auto loss = boundedLossOf(inner);
        if (!loss)
            return inner.dp ? infiniteCost() : Result<RoundCost>(noBound());
        const auto records = static_cast<std::uint64_t>(Exact::floorQuotient(values.real("dataset_size"), Exact(1)));
        const auto profile = redrawnProfile(*loss, static_cast<std::uint64_t>(whole), records);
        // For accountants of (epsilon, delta): the point where only the leaks are left.
        const double least = std::max(1e-14, profile.back().delta);
        const auto point =
            std::ranges::find_if(profile, [least](const ProfilePoint &one) { return one.delta <= least; });
        RoundCost cost = dpCost(Exact::fromDouble(point->epsilon), Exact::fromDouble(least), false);
        cost.loss = makeProfileLoss(
            "sampled_with " + std::to_string(whole) + " " + std::to_string(records) + " " + loss->key(), profile);
        return cost;
    }

    /// Whether Renyi divergences are known, as for zCDP. A mechanism proven only for zeroing out may distinguish a record
    /// without contribution from a missing one.
    static bool hasCurve(const RoundCost &inner) { return inner.renyi && inner.neighbours != Neighbours::ZeroOut; }

    /// Gaussians on one sample are one Gaussian of the summed mu^2, and a mu-GDP mechanism is dominated by it.
    static RoundCost costOfGaussian(const RoundCost &inner, const Exact &rate, bool poisson)
    {
        const Exact sigma = Exact::quotient(Exact(1), Exact::fromDouble(inner.gdp->mu));
        return sampledGaussianCost(sigma, rate, Exact(1), poisson ? SampledBatches::Poisson : SampledBatches::Fixed);
    }

    static RoundCost costOfCurve(const RoundCost &inner, const Exact &rate, bool poisson)
    {
        RoundCost cost;
        cost.renyi =
            poisson ? makePoissonSampledCurve(inner.renyi, rate.up()) : makeFixedSampleCurve(inner.renyi, rate.up());
        return cost;
    }

    static Result<RoundCost> costOf(const RoundCost &inner, const Exact &rate, bool poisson)
    {
        if (rate.isZero())
            return zeroCost();
        if (inner.gdp && inner.gdp->mu > 0 && inner.neighbours != Neighbours::ZeroOut)
            return costOfGaussian(inner, rate, poisson);
        const auto loss = boundedLossOf(inner);
        if (!inner.dp && !loss)
            return hasCurve(inner) ? costOfCurve(inner, rate, poisson) : Result<RoundCost>(noBound());
        RoundCost cost;
        if (inner.dp)
            cost = dpCost(Exact::fromDouble(amplified(rate.up(), inner.dp->epsilonUp)), rate * inner.dp->delta,
                          inner.dp->delta.isZero());
        if (!loss)
            return cost;
        if (!poisson) {
            cost.loss = replacedLoss(*loss, rate.up());
            return cost;
        }
        const auto atoms = std::make_shared<const PairAtoms>(poissonSampledAtoms(*loss, rate.up()));
        cost.loss = atoms->loss("sampled_poisson " + shortestText(rate.up()) + " " + loss->key(), 1);
        auto curve = makeAtomsCurve(atoms, 1);
        cost.renyi = cost.renyi ? makeSmallerCurve(std::move(cost.renyi), std::move(curve)) : std::move(curve);
        if (std::isinf(cost.renyi->upper(2)))
            cost.renyi = nullptr; // no finite order is bounded
        return cost;
    }

    std::shared_ptr<const MechanismKinds> m_inner; // a function can be copied
};

} // namespace
} // namespace mechanisms::sampled

/// Any mechanism on a random sample of the records.
///   poisson              every record joins with the sampling rate; neighbours add, remove or zero out one record.
///                        Loss distribution of the sampled pair in both orders, its Renyi curve, and
///                        (log(1 + q (e^eps - 1)), q delta).
///   without_replacement  m of n records, q = m / n; neighbours replace one. The same (epsilon, delta), and the pair
///                        above q delta(eps) at log(1 + q (e^eps - 1)).
///   with_replacement     m draws of n records, q = 1 - (1 - 1/n)^m; neighbours replace one, which may be k times in
///                        the sample: the pair above the sum of Bin(m, 1/n)(k) times the profile of a group of k
///                        (Balle, Barthe, Gaboardi 2018, Theorem 10), at log(1 + q (e^eps - 1)).
/// Stratified and cluster samples do not have this amplification: their strata and clusters join together.
/// Tests: tests/core/mechanisms/sampled_test.cpp
/// inner  the kinds that may be sampled
std::unique_ptr<const MechanismKind> makeSampled(MechanismKinds inner)
{
    using namespace mechanisms::sampled;
    return describeMechanism(
        {.id = "sampled",
         .title = core::tr("Mechanism on a sample"),
         .description = core::tr("Any mechanism, or several, on one random sample of the records."),
         .formula =
             core::tr("ε′ = log(1 + q (e^ε − 1)), δ′ = q δ; Poisson: (1 − q) Q + q P against Q, and P against (1 − "
                      "q) P + q Q; with replacement: δ′ ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀; of Rényi "
                      "divergences alone: at whole orders"),
         .source = core::tr("Balle, Barthe, Gaboardi 2018, Theorems 8 to 10; loss distribution: Zhu, Dong, Wang 2022, "
                            "Theorem 11; Rényi divergences: Wang, Balle, Kasiviswanathan 2019, Theorem 9, and "
                            "docs/proofs.md, section 10")},
        {mechanismRow(), rateRow(), samplingRow(), recordsRow()}, Sampled(std::move(inner)));
}

} // namespace epsilometer
