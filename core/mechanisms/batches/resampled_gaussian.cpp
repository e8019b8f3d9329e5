// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace epsilometer {

namespace mechanisms::resampled_gaussian {
namespace {

constexpr double kMostRecords = 1e12;
constexpr double kLargestShift = 100;
constexpr double kNegligible = 1e-26;
constexpr std::int64_t kMostMeanDraws = 1'000'000; ///< of a record in the batch
constexpr std::size_t kMostNumbers = 500;          ///< of draws; more are grouped, which bounds the work

ParameterSpec countRow(std::string_view name, Literal label, Literal help)
{
    return parameter_row::whole(name, label, help, Range{1, true, kMostRecords, true});
}

/// How often a record is drawn, if at all. A number stands for those just below it, too: delta_k grows with k.
struct Draws {
    struct Number {
        std::uint64_t drawn = 0;
        long double mass = 0; ///< its probability, UPPER
    };
    std::vector<Number> numbers; ///< ascending
    long double beyond = 0;      ///< of other numbers, UPPER; they count as infinite loss
};

Draws drawsOf(const Exact &sample, const Exact &records)
{
    const auto size = static_cast<std::uint64_t>(Exact::floorQuotient(sample, Exact(1)));
    Draws draws;
    const Exact odds =
        records <= Exact(1) ? Exact(2) : Exact::quotient(Exact(1), Exact::positiveDifference(records, Exact(1)));
    if (odds > Exact(1)) { // there is one record, which is always drawn
        draws.beyond = 1;
        return draws;
    }
    const BinomialLaw law = binomialLaw(size, odds.up(), static_cast<long double>(kNegligible));
    const std::size_t together = law.masses.size() / kMostNumbers + 1;
    for (std::size_t i = law.first == 0 ? 1 : 0; i < law.masses.size(); ++i) {
        if (draws.numbers.empty() || i % together == 0)
            draws.numbers.emplace_back();
        draws.numbers.back().drawn = law.first + i;
        draws.numbers.back().mass += law.masses[i] * (1 + law.error);
    }
    draws.beyond = law.above + (law.first > 1 ? law.below : 0);
    return draws;
}

/// The points at which to evaluate the profile: dense near 0, sparser further out.
std::vector<double> epsilons(double shift, std::uint64_t most)
{
    const double last = shift * static_cast<double>(most) * (10 + shift * static_cast<double>(most) / 2);
    std::vector<double> points;
    constexpr double kGrowth = 1.004;
    double step = shift / 128;
    for (double epsilon = 0; epsilon < last && epsilon < 4000; epsilon += step) {
        points.push_back(epsilon);
        if (epsilon > 6 * shift)
            step *= kGrowth;
    }
    return points;
}

std::vector<ProfilePoint> profileOf(const Draws &draws, double shift)
{
    long double rate = draws.beyond;
    for (const Draws::Number &number : draws.numbers)
        rate += number.mass;
    const double q = std::min(1.0, outward::up(static_cast<double>(rate), 2));
    std::vector<ProfilePoint> points;
    for (const double epsilon : epsilons(shift, draws.numbers.empty() ? 1 : draws.numbers.back().drawn)) {
        long double delta = draws.beyond;
        for (const Draws::Number &number : draws.numbers) {
            const double mu = outward::up(shift * static_cast<double>(number.drawn), 2);
            delta += number.mass * noise::gaussianDelta(mu, epsilon);
        }
        const double there = epsilon == 0 ? 0 : outward::up(std::log1p(q * std::expm1(epsilon)), 8);
        points.push_back({there, std::min(1.0, outward::up(static_cast<double>(delta), 8))});
    }
    return points;
}

/// One point of the profile, for accountants of (epsilon, delta): the first point with a negligible delta.
RoundCost pointCost(const std::vector<ProfilePoint> &profile)
{
    constexpr double kNegligibleDelta = 1e-14;
    const auto found = std::ranges::find_if(profile, [](const auto &point) { return point.delta <= kNegligibleDelta; });
    const ProfilePoint &point = found == profile.end() ? profile.back() : *found;
    return dpCost(Exact::fromDouble(point.epsilon), Exact::fromDouble(std::max(point.delta, kNegligibleDelta)), false);
}

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(const Neighbours relation,
                       statedRelation(values, Neighbours::ReplaceOne, Neighbours::AddRemove,
                                      core::tr("must be replace-one or zero-out: every draw depends on how many "
                                               "records there are")));
    const double shift = Exact::quotient(Exact(1), values.real("noise_multiplier")).up();
    RoundCost cost;
    if (!(shift < std::numeric_limits<double>::infinity()))
        cost = infiniteCost();
    else if (shift > kLargestShift)
        return makeError(ErrorCode::OutOfDomain, "noise_multiplier", values.real("noise_multiplier").text(),
                         core::tr("must be 0 or at least 0.01"));
    else {
        const Exact &sample = values.real("sample_size");
        const Exact &records = values.real("dataset_size");
        const Exact most = records * Exact(kMostMeanDraws);
        if (sample > most)
            return makeError(ErrorCode::OutOfDomain, "sample_size", sample.text(),
                             core::tr("must be at most {1}", most.text()));
        const std::vector<ProfilePoint> profile = profileOf(drawsOf(sample, records), shift);
        cost = pointCost(profile);
        cost.loss = makeProfileLoss(
            "resampled_gaussian " + sample.text() + " " + records.text() + " " + shortestText(shift), profile);
    }
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::resampled_gaussian

/// Gaussian noise on one batch of m records drawn with replacement from n; neighbours replace one record, or zero it
/// out. A record is k times in the batch with probability b_k = Bin(m, 1/n)(k), and then moves the sum k times as far:
/// delta at log(1 + q (e^eps - 1)), q = 1 - b_0, is at most the sum of b_k delta_k(eps) (Balle, Barthe, Gaboardi 2018,
/// Theorem 10). Supplies the loss distribution. Tests: tests/core/mechanisms/batches_test.cpp
std::unique_ptr<const MechanismKind> makeResampledGaussian()
{
    using namespace mechanisms::resampled_gaussian;
    return describeMechanism(
        {.id = "resampled_gaussian",
         .title = core::tr("Gaussian on batches with replacement"),
         .description =
             core::tr("Gaussian noise on a batch of records drawn with replacement, in which a record may be several "
                      "times."),
         .formula = "δ(log(1 + q (e^ε − 1))) ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀",
         .source = "Balle, Barthe, Gaboardi 2018, Theorem 10"},
        {parameter_row::noise("noise_multiplier", core::tr("Noise multiplier σ"),
                              core::tr("Standard deviation of the noise over two clips, what one copy of a record can "
                                       "move.")),
         countRow("sample_size", core::tr("Batch size m"), core::tr("How many records are drawn, each from all.")),
         countRow("dataset_size", core::tr("Records n"), core::tr("How many records there are.")), statedRelationRow()},
        &cost);
}

} // namespace epsilometer
