// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/sampled/sampled.h"

#include "core/base/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/nested.h"
#include "core/notions/profile_loss.h"
#include "core/notions/renyi_curves.h"
#include "core/notions/sampled_pairs.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

constexpr int kProfilePoints = 2048;

/// log(1 + q (e^epsilon - 1)), rounded up.
double amplified(double rate, double epsilon)
{
    if (std::isinf(epsilon))
        return epsilon;
    constexpr double kLarge = 700;
    if (epsilon > kLarge) // log q + epsilon + log(1 + (1 - q) / (q e^epsilon)), the last one below a unit
        return outward::up(std::log(rate) + epsilon, 16);
    return outward::up(std::log1p(outward::up(rate * outward::up(std::expm1(epsilon), 2), 2)), 2);
}

/// The loss of one run of one mechanism with a bounded loss; the response with leak where only (epsilon, delta) is known.
std::shared_ptr<const ElementaryLoss> lossOf(const RoundCost &cost)
{
    std::shared_ptr<const LossModel> model = cost.loss;
    if (!model && cost.dp && std::isfinite(cost.dp->epsilonUp))
        model = makeResponseLoss(cost.dp->epsilonUp, cost.dp->deltaUp);
    if (!model || model->parts().size() != 1 || model->parts().front().count != 1)
        return nullptr;
    const auto &loss = model->parts().front().loss;
    const bool bounded =
        std::isfinite(loss->largestLoss(LossOrder::Forward)) && std::isfinite(loss->largestLoss(LossOrder::Reverse));
    return bounded ? loss : nullptr;
}

/// A pair above the profile of m of n records, where one is replaced.
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

class Sampled final : public MechanismKind {
public:
    explicit Sampled(MechanismKinds inner) : m_inner(std::move(inner)) {}

    [[nodiscard]] std::string_view id() const override { return "sampled"; }
    [[nodiscard]] std::string_view title() const override { return "Mechanism on a sample"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Any one mechanism on a random sample of the records.";
    }
    [[nodiscard]] std::string_view formula() const override
    {
        return "ε′ = log(1 + q (e^ε − 1)), δ′ = q δ; Poisson: (1 − q) Q + q P against Q, and P against (1 − q) P + q Q";
    }
    [[nodiscard]] std::string_view source() const override
    {
        return "Balle, Barthe, Gaboardi 2018, Theorems 8 and 9; loss distribution: Zhu, Dong, Wang 2022, Theorem 11";
    }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override
    {
        static const std::vector<ParameterSpec> kTable{mechanismRow(), rateRow(), samplingRow()};
        return kTable;
    }

    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override
    {
        EPSILOMETER_ASSIGN(const auto runs, nestedRuns(m_inner, values.structured("mechanism"), "mechanism"));
        if (runs.size() != 1 || runs.front().count != 1)
            return Error{
                ErrorCode::OutOfDomain, "mechanism", {}, "must be one run of one mechanism on each sample", {}};
        const bool poisson = values.choice("sampling") == "poisson";
        EPSILOMETER_ASSIGN(const Neighbours relation, relationOf(*runs.front().cost, poisson));
        EPSILOMETER_ASSIGN(RoundCost cost, costOf(*runs.front().cost, values.real("sampling_rate"), poisson));
        cost.neighbours = relation;
        return cost;
    }

private:
    static ParameterSpec mechanismRow()
    {
        return parameter_row::structured(
            "mechanism", "Mechanism",
            "What runs on each sample, as in a ledger: {\"kind\": \"laplace\", \"scale\": \"2\"}.");
    }
    static ParameterSpec rateRow()
    {
        return parameter_row::number(
            "sampling_rate", "Sampling rate q",
            "The probability with which each record joins, or the share of the records in a sample.",
            ranges::kProbability);
    }
    static ParameterSpec samplingRow()
    {
        return parameter_row::choice(
            "sampling", "Sampling",
            "How the sample is drawn: poisson goes with adding, removing or zeroing out a record, "
            "without_replacement with replacing one. Samples by stratum or cluster are not amplified.",
            {"poisson", "without_replacement"});
    }

    static Result<Neighbours> relationOf(const RoundCost &inner, bool poisson)
    {
        const Neighbours own = poisson ? Neighbours::AddRemove : Neighbours::ReplaceOne;
        const bool narrower = poisson && inner.neighbours == Neighbours::ZeroOut;
        if (!insistsOnRelation(inner) || inner.neighbours == own || narrower)
            return narrower ? Neighbours::ZeroOut : own;
        return Error{ErrorCode::OutOfDomain,
                     "mechanism.neighbours",
                     std::string(epsilometer::id(inner.neighbours)),
                     poisson ? "must be add-remove or zero-out for Poisson samples"
                             : "must be replace-one for samples without replacement",
                     {}};
    }

    static Result<RoundCost> costOf(const RoundCost &inner, const Exact &rate, bool poisson)
    {
        if (rate.isZero())
            return zeroCost();
        const auto loss = lossOf(inner);
        if (!inner.dp && !loss)
            return Error{ErrorCode::Unsupported,
                         "mechanism",
                         {},
                         "must have a bounded loss or an (epsilon, delta); for Gaussian noise use subsampled_gaussian",
                         {}};
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

    MechanismKinds m_inner;
};

} // namespace

std::unique_ptr<const MechanismKind> makeSampled(MechanismKinds inner)
{
    return std::make_unique<Sampled>(std::move(inner));
}

} // namespace epsilometer
