// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/repeat_and_select/repeat_and_select.h"

#include "core/base/infinity.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/repeat_and_select/selection_profile.h"

#include "core/base/text/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/nested.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace epsilometer {

namespace mechanisms::repeat_and_select {
namespace {

using Real = long double;

/// Orders to try for the free order of the theorems, ascending: sixteen per octave of order - 1.
std::vector<double> triedOrders()
{
    std::vector<double> orders;
    for (int i = -16 * 8; i <= 16 * 14; ++i)
        orders.push_back(1 + std::exp2(i / 16.0));
    return orders;
}

/// The Renyi divergence of one repetition, which may itself be a composition.
double divergence(const std::vector<NestedRun> &runs, double order)
{
    double sum = 0;
    for (const NestedRun &run : runs)
        sum = outward::up(sum + outward::up(run.cost->renyi->upper(order) * static_cast<double>(run.count), 2), 2);
    return sum;
}

/// The common part of both theorems: D_alpha(selection) <= D_alpha(one) + more(alpha) + log(mean) / (alpha - 1), and,
/// as divergences increase with the order, the bound at any larger order.
class SelectionCurve : public RenyiCurve {
public:
    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return kInfinity;
        double least = alpha > 1 ? at(alpha, divergence(m_runs, alpha)) : kInfinity;
        const auto first = std::ranges::lower_bound(m_orders, alpha);
        for (auto i = static_cast<std::size_t>(first - m_orders.begin()); i < m_orders.size(); ++i)
            least = std::min(least, m_bounds[i]);
        return least;
    }

protected:
    SelectionCurve(std::vector<NestedRun> runs, double mean)
        : m_runs(std::move(runs)), m_mean(mean), m_orders(triedOrders())
    {
        for (const double order : m_orders)
            m_divergences.push_back(divergence(m_runs, order));
    }
    /// Call it once more() is defined.
    void fill()
    {
        for (std::size_t i = 0; i < m_orders.size(); ++i)
            m_bounds.push_back(at(m_orders[i], m_divergences[i]));
    }
    /// The term in which the theorems differ, an UPPER bound.
    [[nodiscard]] virtual double more(double alpha) const = 0;

    [[nodiscard]] const std::vector<double> &orders() const { return m_orders; }
    [[nodiscard]] const std::vector<double> &divergences() const { return m_divergences; }
    [[nodiscard]] const std::vector<NestedRun> &runs() const { return m_runs; }

private:
    [[nodiscard]] double at(double alpha, double one) const
    {
        const double chance = outward::up(outward::up(std::log(m_mean), 2) / (alpha - 1), 4);
        return outward::up(one + more(alpha) + chance, 4);
    }

    std::vector<NestedRun> m_runs;
    double m_mean;
    std::vector<double> m_orders;
    std::vector<double> m_divergences;
    std::vector<double> m_bounds;
};

/// Theorem 2: (1 + eta) min over b of (1 - 1/b) D_b + log(1/gamma) / b.
class NegativeBinomialCurve final : public SelectionCurve {
public:
    NegativeBinomialCurve(std::vector<NestedRun> runs, double mean, double shape)
        : SelectionCurve(std::move(runs), mean), m_more(least(mean, shape))
    {
        fill();
    }

private:
    [[nodiscard]] double more(double) const override { return m_more; }

    [[nodiscard]] double least(double mean, double shape) const
    {
        const double logGamma = logInverseGamma(mean, shape);
        double smallest = logGamma; // b = 1
        std::size_t best = 0;
        for (std::size_t i = 0; i < orders().size(); ++i) {
            const double value = valueAt(orders()[i], divergences()[i], logGamma);
            best = value < smallest ? i : best;
            smallest = std::min(smallest, value);
        }
        // The minimum lies between the neighbours of the best order; ternary search finds it.
        double low = orders()[best == 0 ? 0 : best - 1];
        double high = orders()[std::min(best + 1, orders().size() - 1)];
        constexpr int kThirds = 24;
        for (int i = 0; i < kThirds; ++i) {
            const double a = low + (high - low) / 3;
            const double b = high - (high - low) / 3;
            const double atA = valueAt(a, divergence(runs(), a), logGamma);
            const double atB = valueAt(b, divergence(runs(), b), logGamma);
            smallest = std::min({smallest, atA, atB});
            (atA < atB ? high : low) = atA < atB ? b : a;
        }
        if (const double pure = divergence(runs(), kInfinity); pure < smallest)
            smallest = pure; // b = inf
        return outward::up(outward::up(1 + shape, 1) * smallest, 4);
    }

    /// UPPER bound at one order b.
    static double valueAt(double b, double divergence, double logGamma)
    {
        return outward::up(outward::up((1 - 1 / b) * divergence, 4) + outward::up(logGamma / b, 4), 4);
    }

    double m_more;
};

/// Theorem 6: mean * delta, where one repetition is (log(1 + 1/(alpha - 1)), delta)-DP.
class PoissonCurve final : public SelectionCurve {
public:
    PoissonCurve(std::vector<NestedRun> runs, double mean) : SelectionCurve(std::move(runs), mean), m_mean(mean)
    {
        fill();
    }

private:
    /// mean times delta at epsilon from the divergences: the minimum of e^((b - 1)(D_b - epsilon)) (1 - 1/b)^(b - 1) /
    /// b (Canonne, Kamath, Steinke 2020, Proposition 12).
    [[nodiscard]] double more(double alpha) const override
    {
        const double epsilon = outward::down(std::log1p(1 / (alpha - 1)), 4);
        if (divergence(runs(), kInfinity) <= epsilon)
            return 0;
        Real least = 0; // log delta
        for (std::size_t i = 0; i < orders().size(); ++i) {
            const Real b = orders()[i];
            const Real log =
                (b - 1) * (divergences()[i] - static_cast<Real>(epsilon) + std::log1p(-1 / b)) - std::log(b);
            least = std::min(least, log);
        }
        const Real delta = std::exp(least) * (1 + std::abs(least) * 0x1p-60L + 0x1p-50L);
        return outward::up(m_mean * outward::up(static_cast<double>(std::min(delta, Real(1))), 2), 2);
    }

    double m_mean;
};

constexpr const char *kRuns = "runs";

ParameterSpec runsRow()
{
    return parameter_row::structured(
        kRuns, core::tr("One repetition"),
        core::tr("What one repetition runs: a mechanism as in a ledger, or a list of {\"mechanism\": ..., \"count\": "
                 "...}."));
}

constexpr const char *kHidden = "hidden";
constexpr const char *kKnown = "known";

ParameterSpec numberRow()
{
    return parameter_row::choice(
        "number", core::tr("Number of repetitions"),
        core::tr("hidden: drawn at random before the first run, and never published. known: fixed beforehand, or seen "
                 "by anyone who sees the result; then the best run costs as much as all of them."),
        {kHidden, kKnown}, kHidden);
}

ParameterSpec meanRow()
{
    return parameter_row::number(
        "mean", core::tr("Mean number of repetitions"),
        core::tr("The mean of the random number of repetitions; where the number is known, that number."),
        Range{1, true, 1e15, true});
}

ParameterSpec shapeRow()
{
    return parameter_row::optional(parameter_row::number(
        "shape", core::tr("Shape η"),
        core::tr("Law of the hidden number of repetitions: 0 logarithmic, 1 geometric, other numbers truncated "
                 "negative binomial, inf Poisson."),
        Range{0, true, kInfinity, true}));
}

ParameterSpec trialsRow()
{
    ParameterSpec spec = parameter_row::whole(
        "trials", core::tr("Trials n"),
        core::tr("Instead of a shape: the hidden number of repetitions is binomial, of this many trials. It may be 0; "
                 "then nothing is released."),
        Range{1, true, 1e15, true});
    spec.optional = true;
    return spec;
}

/// The epsilon of a Renyi curve.
class CurveEpsilon {
public:
    explicit CurveEpsilon(const RenyiCurve *curve)
    {
        const std::vector<double> orders = triedOrders();
        constexpr std::size_t kEvery = 4;
        for (std::size_t i = 0; curve != nullptr && i < orders.size(); i += kEvery)
            m_divergences.emplace_back(orders[i], curve->upper(orders[i]));
    }
    [[nodiscard]] double operator()(const Exact &delta) const
    {
        double least = kInfinity;
        if (delta.isZero())
            return least;
        const double logInverse = outward::up(-std::log(delta.down()), 2);
        for (const auto &[order, divergence] : m_divergences)
            least = std::min(least, cksEpsilonUp(divergence, order, logInverse));
        return least;
    }

private:
    std::vector<std::pair<double, double>> m_divergences;
};

class RepeatAndSelect {
public:
    RepeatAndSelect(MechanismKinds inner, PrefixEpsilons prefixes)
        : m_inner(std::make_shared<const MechanismKinds>(std::move(inner))), m_prefixes(std::move(prefixes))
    {
    }

    [[nodiscard]] Result<RoundCost> operator()(const ParameterValues &values) const
    {
        EPSILOMETER_ASSIGN(auto runs, nestedRuns(*m_inner, values.structured(kRuns), kRuns));
        EPSILOMETER_ASSIGN(const Neighbours relation, commonRelation(runs, kRuns));
        if (values.choice("number") == kKnown)
            return allOf(std::move(runs), values.real("mean"), relation);
        if (values.has("shape") == values.has("trials"))
            return makeError(ErrorCode::OutOfDomain, "shape", "",
                             core::tr("either a shape, such as 1, or trials must be given for a hidden number"));
        const bool binomial = values.has("trials");
        const Exact &mean = values.real("mean");
        if (binomial && mean > values.real("trials"))
            return makeError(ErrorCode::OutOfDomain, "mean", mean.text(), core::tr("must be at most the trials"));
        if (binomial && mean == values.real("trials"))
            return allOf(std::move(runs), mean, relation);
        RoundCost cost;
        if (!binomial && std::ranges::all_of(runs, [](const NestedRun &run) { return run.cost->renyi != nullptr; }))
            addCurve(runs, mean.up(), values.real("shape"), cost);
        addProfile(runs, mean, surchargeOf(values), cost);
        if (!cost.loss && !cost.renyi)
            return makeError(ErrorCode::Unsupported, kRuns, {},
                             core::tr("must have Renyi divergences, or a finite epsilon at some delta"));
        if (!cost.loss && !std::isfinite(cost.renyi->upper(1)))
            cost = infiniteCost();
        cost.neighbours = relation;
        return cost;
    }

private:
    /// The composition of all runs, if their number is fixed: a known number hides nothing.
    static Result<RoundCost> allOf(std::vector<NestedRun> runs, const Exact &number, Neighbours relation)
    {
        const std::int64_t times = Exact::floorQuotient(number, Exact(1));
        if (Exact(times) != number)
            return makeError(ErrorCode::OutOfDomain, "mean", number.text(),
                             core::tr("must be whole where the number is known"));
        constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
        Exact epsilon;
        Exact delta;
        bool allDp = true;
        bool boundLoss = true;
        for (NestedRun &run : runs) {
            if (run.count > kMost / static_cast<std::uint64_t>(times))
                return infiniteCost();
            run.count *= static_cast<std::uint64_t>(times);
            allDp = allDp && run.cost->dp;
            if (!allDp)
                continue;
            const Exact count(static_cast<std::int64_t>(run.count));
            epsilon = epsilon + run.cost->dp->epsilon * count;
            delta = delta + run.cost->dp->delta * count;
            boundLoss = boundLoss && run.cost->dp->boundsLoss;
        }
        RoundCost cost = addedUp(std::move(runs));
        if (allDp)
            cost.dp = delta < Exact(1) ? dpCost(epsilon, delta, boundLoss).dp : infiniteCost().dp;
        cost.neighbours = relation;
        return cost;
    }

    static void addCurve(const std::vector<NestedRun> &runs, double mean, const Exact &shape, RoundCost &cost)
    {
        if (shape.isInfinite()) {
            cost.renyi = std::make_shared<PoissonCurve>(runs, mean);
            return;
        }
        addPure(runs, shape, cost);
        cost.renyi = smaller(cost.renyi, std::make_shared<NegativeBinomialCurve>(runs, mean, shape.up()));
    }

    static SurchargeAt surchargeOf(const ParameterValues &values)
    {
        const Exact &mean = values.real("mean");
        if (values.has("trials")) {
            const Exact &trials = values.real("trials");
            return binomialSurcharge(trials.up(), Exact::quotient(mean, trials).up());
        }
        const Exact &shape = values.real("shape");
        return shape.isInfinite() ? poissonSurcharge(mean.up())
                                  : negativeBinomialSurcharge(logInverseGamma(mean.up(), shape.up()), shape.up());
    }

    /// Adds the loss distribution above the profile, and pure epsilon where there is one and no other was added.
    void addProfile(const std::vector<NestedRun> &runs, const Exact &mean, const SurchargeAt &surcharge,
                    RoundCost &cost) const
    {
        std::uint64_t count = 0;
        for (const NestedRun &run : runs)
            count += std::min<std::uint64_t>(run.count, std::numeric_limits<std::uint32_t>::max());
        if (count > std::numeric_limits<std::uint32_t>::max())
            return;
        const auto one = [&](const Exact &delta) {
            const auto epsilons = m_prefixes(runs, {static_cast<std::uint32_t>(count)}, delta);
            return epsilons.ok() ? epsilons->back() : kInfinity;
        };
        const auto points = selectionProfile(one, CurveEpsilon(cost.renyi.get()), mean, surcharge);
        if (points.empty())
            return;
        std::string key = "selection";
        for (const ProfilePoint &point : points)
            key += " " + shortestText(point.epsilon) + " " + shortestText(point.delta);
        cost.loss = makeProfileLoss(std::move(key), points);
        if (points.back().delta == 0 && !cost.dp)
            cost.dp = dpCost(Exact::fromDouble(points.back().epsilon), Exact(), true).dp;
    }

    static std::shared_ptr<const RenyiCurve> smaller(std::shared_ptr<const RenyiCurve> pure,
                                                     std::shared_ptr<const RenyiCurve> other)
    {
        return pure ? makeSmallerCurve(std::move(pure), std::move(other)) : other;
    }

    /// Adds (2 + eta) epsilon if each run is epsilon-DP: Theorem 2 in the limit of large orders.
    static void addPure(const std::vector<NestedRun> &runs, const Exact &shape, RoundCost &cost)
    {
        Exact epsilon;
        for (const NestedRun &run : runs) {
            if (!run.cost->dp || !run.cost->dp->delta.isZero())
                return;
            epsilon = epsilon + run.cost->dp->epsilon * Exact(run.count);
        }
        cost = dpCost((shape + Exact(2)) * epsilon, Exact(), true);
    }

    std::shared_ptr<const MechanismKinds> m_inner; // a function can be copied
    PrefixEpsilons m_prefixes;
};

/// The mean of the law, from t = log(1 / gamma): eta (e^t - 1) / (1 - e^(-eta t)); increasing in t.
Real meanOf(Real t, Real shape)
{
    if (shape == 0)
        return std::expm1(t) / t;
    return shape * std::expm1(t) / -std::expm1(-shape * t);
}

} // namespace
} // namespace mechanisms::repeat_and_select

double logInverseGamma(double mean, double shape)
{
    if (!(mean > 1))
        return 0;
    mechanisms::repeat_and_select::Real low = 0;
    mechanisms::repeat_and_select::Real high = 1;
    while (mechanisms::repeat_and_select::meanOf(high, shape) < mean)
        high *= 2;
    for (int i = 0; i < 120; ++i) {
        const mechanisms::repeat_and_select::Real middle = (low + high) / 2;
        (mechanisms::repeat_and_select::meanOf(middle, shape) < mean ? low : high) = middle;
    }
    return outward::up(static_cast<double>(high * (1 + 1e-14L)), 2);
}

/// A mechanism that is run K times with only the best output released; K is random, independent of the data, and secret
/// (Papernot, Steinke 2022). The law of K has a mean and a shape eta: truncated negative binomial, with 0 logarithmic
/// and 1 geometric (Theorem 2), and for an infinite shape Poisson (Theorem 6); or it is binomial. A fixed or known number
/// of runs is composition: record it as that many runs instead. Supplies Renyi divergences where the mechanism has them
/// and the law is not binomial, a loss above the profile of selection_profile.h, and with pure epsilon pure epsilon.
/// Tests: tests/core/mechanisms/repeat_and_select_test.cpp
/// inner  the kinds that may be repeated
std::unique_ptr<const MechanismKind> makeRepeatAndSelect(MechanismKinds inner, PrefixEpsilons prefixes)
{
    using namespace mechanisms::repeat_and_select;
    return describeMechanism(
        {.id = "repeat_and_select",
         .title = core::tr("Best of a hidden number of runs"),
         .description =
             core::tr("Repeats a mechanism a random, hidden number of times and releases the best output: private "
                      "tuning. If the number of runs was fixed or is known, all of them count."),
         .formula = core::tr("D_α + (1 + η) min_b((1 − 1/b) D_b + log(1/γ)/b) + log(E K)/(α − 1); Poisson: D_α + m δ + "
                             "log(m)/(α − 1); and δ(ε + (1 + η) ε₁) ≤ E K δ₁(ε) where δ₁(ε₁) ≤ γ (e^ε₁ − 1)/(1 − γ)"),
         .source = "Papernot, Steinke 2022, Theorems 2 and 6; Koskela, Redberg, Wang 2024; docs/proofs.md 21"},
        {runsRow(), numberRow(), meanRow(), shapeRow(), trialsRow()},
        RepeatAndSelect(std::move(inner), std::move(prefixes)));
}

} // namespace epsilometer
