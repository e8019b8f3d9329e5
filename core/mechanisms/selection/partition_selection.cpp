// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/nested.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// Noisy counts by groups that are found in the data, such as words or URLs: a group shows up only if its noisy count
// reaches a threshold.

namespace epsilometer {

namespace {

constexpr std::int64_t kMostWhole = 1'000'000'000'000'000; ///< of a contribution
constexpr double kMostGroups = 1e12;

/// What one group costs: its noise, and the probability that a group of this one person is released.
struct OneGroup {
    RoundCost noise;
    double released = 1; ///< UPPER bound on p
};

/// P(Z >= x) for x >= 0, UPPER.
double normalTail(double x)
{
    const NormalPoint point = normalPoint(x);
    return outward::up(static_cast<double>(point.tail + point.error), 2);
}

/// e^-x, UPPER.  x  LOWER, >= 0
double decay(double x)
{
    return outward::up(std::exp(-x), 4);
}

/// The noise on whole numbers k has P(k) ~ exp(-|k| / scale).  beyond  how far the noise must reach, >= 1
double geometricTail(const Exact &beyond, const Exact &scale)
{
    const double lie = outward::down(std::exp(-Exact::quotient(Exact(1), scale).up()), 4);
    return outward::up(decay(Exact::quotient(beyond, scale).down()) / outward::down(1 + std::max(0.0, lie), 1), 1);
}

/// The mass of such noise at the end of [-beyond, beyond] after it was cut there: with q = e^(-1 / scale), q^beyond (1 -
/// q) over (1 - q) + 2 q (1 - q^beyond).
double truncatedGeometricEnd(const Exact &beyond, const Exact &scale)
{
    const Exact rate = Exact::quotient(Exact(1), scale);
    const Exact length = Exact::quotient(beyond, scale);
    const double end = outward::up(decay(length.down()) * outward::up(-std::expm1(-rate.up()), 2), 1);
    const double others = outward::down(2 * std::exp(-rate.up()) * -std::expm1(-length.down()), 8);
    const double all = outward::down(outward::down(-std::expm1(-rate.down()), 2) + std::max(0.0, others), 1);
    return all > 0 ? outward::up(end / all, 1) : 1;
}

OneGroup oneGroup(const std::string &noise, const Exact &scale, const Exact &contribution, const Exact &beyond)
{
    OneGroup one;
    const Exact epsilon = Exact::quotient(contribution, scale);
    if (noise == "gaussian") {
        one.noise = gaussianCost(epsilon);
        one.released = normalTail(Exact::quotient(beyond, scale).down());
    } else if (noise == "laplace") {
        one.noise = laplaceCost(epsilon);
        one.released = decay(Exact::quotient(beyond, scale).down()) / 2;
    } else if (noise == "discrete_laplace") {
        one.noise = discreteLaplaceCost(contribution, scale);
        one.released = geometricTail(beyond, scale);
    } else { // without its ends, truncated geometric noise is randomised response (docs/proofs.md 24)
        one.noise = dpCost(epsilon, Exact(), true);
        one.released = truncatedGeometricEnd(beyond, scale);
    }
    if (!one.noise.loss)
        one.noise.loss = makeResponseLoss(epsilon.up(), 0);
    one.released = std::min(1.0, one.released);
    return one;
}

/// 1 - (1 - p)^k, UPPER.
double anyReleased(double p, std::uint64_t groups)
{
    const double each = outward::up(-std::log1p(-p), 2);
    return p < 1 ? std::min(1.0, outward::up(-std::expm1(-outward::up(each * static_cast<double>(groups), 1)), 2)) : 1;
}

Result<Exact> beyondContribution(const ParameterValues &values, bool whole)
{
    const Exact &contribution = values.real("contribution");
    const Exact &typed = values.real("threshold");
    if (typed <= contribution)
        return makeError(
            ErrorCode::OutOfDomain, "threshold", typed.text(),
            core::tr("must be above the contribution: else a group of one person is released more often than "
                     "not"));
    if (whole &&
        (contribution > Exact(kMostWhole) || Exact(Exact::ceilQuotient(contribution, Exact(1))) != contribution))
        return makeError(ErrorCode::OutOfDomain, "contribution", contribution.text(),
                         core::tr("must be a whole number, at most 10^15, for noise on whole numbers"));
    if (values.choice("noise") == "truncated_geometric" && contribution != Exact(1))
        return makeError(ErrorCode::OutOfDomain, "contribution", contribution.text(),
                         core::tr("must be 1 for truncated geometric noise"));
    return Exact::positiveDifference(whole ? Exact(Exact::ceilQuotient(typed, Exact(1))) : typed, contribution);
}

Result<RoundCost> costOfPartitionSelection(const ParameterValues &values)
{
    const std::string &noise = values.choice("noise");
    const Exact &scale = values.real("scale");
    const Exact &contribution = values.real("contribution");
    const bool gaussian = noise == "gaussian";
    EPSILOMETER_ASSIGN(const Exact beyond, beyondContribution(values, !gaussian && noise != "laplace"));
    const Neighbours relation = statedRelation(values);
    RoundCost infinite = infiniteCost();
    infinite.neighbours = relation;
    if (!(Exact::quotient(contribution, scale).up() < kInfinity) || scale.down() <= 0)
        return infinite;
    const auto groups = static_cast<std::uint64_t>(Exact::floorQuotient(values.real("groups"), Exact(1)));
    OneGroup one = oneGroup(noise, scale, contribution, beyond);
    const double released = anyReleased(one.released, groups);
    const Exact delta = Exact::fromDouble(released);
    const Exact epsilon = Exact::quotient(contribution * values.real("groups"), scale);
    RoundCost all = addedUp({NestedRun{std::make_shared<const RoundCost>(std::move(one.noise)), groups}});
    if (!all.loss || !all.zcdp || !all.renyi)
        return infinite;
    RoundCost cost;
    if (!gaussian)
        cost = dpCost(epsilon, delta, false);
    cost.zcdp = RoundCost::Zcdp{all.zcdp->rho, delta, released, {}};
    cost.renyi = nullptr;
    cost.approximateRenyi = RoundCost::ApproximateCurve{std::move(all.renyi), delta};
    std::vector<LossPart> parts = all.loss->parts();
    const auto leak = makeResponseLoss(0, released);
    parts.insert(parts.end(), leak->parts().begin(), leak->parts().end());
    cost.loss = std::make_shared<const LossModel>(std::move(parts));
    cost.neighbours = relation;
    return cost;
}

} // namespace

/// Supplies what the noise costs on the groups of one person, with the probability that a group without
/// anyone else in it is released, as delta: loss distribution, delta-approximate zCDP and Renyi curve, and (k c / b, delta)
/// where the noise is not Gaussian. UPPER bounds; proof: docs/proofs.md, section 24. Scale 0 costs infinity. Tests:
/// tests/core/mechanisms/partition_selection_test.cpp
std::unique_ptr<const MechanismKind> makePartitionSelection()
{
    return describeMechanism(
        {.id = "partition_selection",
         .title = core::tr("Partition selection"),
         .description =
             core::tr("Noisy counts of groups that are found in the data, such as words: only groups whose noisy "
                      "count reaches a threshold are released."),
         .formula = core::tr("the noise on k groups together with (0, 1 − (1 − p)^k), p = P(c + noise ≥ threshold)"),
         .source =
             core::tr("Korolova, Kenthapadi, Mishra, Ntoulas 2009; truncated geometric noise: Desfontaines, Voss, "
                      "Gipson, Mandayam 2022; all notions: docs/proofs.md 24")},
        {parameter_row::choice(
             "noise", core::tr("Noise"),
             core::tr("The noise on every count: laplace and gaussian on real numbers, discrete_laplace on whole ones, "
                      "truncated_geometric on whole ones and never as far as the threshold."),
             {"laplace", "gaussian", "discrete_laplace", "truncated_geometric"}),
         parameter_row::noise("scale", core::tr("Noise scale"),
                              core::tr("The standard deviation of Gaussian noise; b of the others, whose density or "
                                       "mass falls as exp(−|x|/b).")),
         parameter_row::number("threshold", core::tr("Threshold τ"),
                               core::tr("A group is released if its noisy count is at least this."), ranges::kPositive),
         parameter_row::whole("groups", core::tr("Groups of a person k"),
                              core::tr("The most groups that one person is counted in; twice as many where a person "
                                       "is replaced."),
                              Range{1, true, kMostGroups, true}),
         parameter_row::number("contribution", core::tr("Contribution c"),
                               core::tr("The most that one person adds to the count of one group."), ranges::kPositive,
                               "1"),
         statedRelationRow()},
        costOfPartitionSelection);
}

} // namespace epsilometer
