// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/intrinsic_budget.h"
#include "core/odometers/odometer.h"
#include "tests/core/soundness/bound_table.h"
#include "tests/core/soundness/quad_formulas.h"
#include "tests/support/plans.h"

#include <map>
#include <memory>

namespace epsilometer::bounds {

namespace {

constexpr std::size_t kRounds = 4; ///< the first arguments are their epsilons, the last is delta'
constexpr double kRoundDelta = 1e-12;
constexpr double kGamma = 0.01;
constexpr double kSize = 10'000;
constexpr double kOrder = 8;
constexpr double kTarget = 1;
constexpr std::pair<double, double> kMixture[] = {{8, 0.5}, {1.5, 0.125}, {40, 0.25}, {3, 0.125}};

using epsilometer::testing_support::catalog;

template <class Kinds> const auto &named(const Kinds &kinds, std::string_view id)
{
    for (const auto &kind : kinds)
        if (kind->id() == id)
            return *kind;
    std::abort(); // a misspelt row
}

Policy policyAt(double deltaPrime)
{
    Policy policy;
    policy.epsilon = Exact(1);
    policy.deltaPrime = Exact::fromDouble(deltaPrime);
    policy.delta = policy.deltaPrime;
    policy.parameters.target = Exact::fromDouble(kTarget);
    policy.parameters.gamma = policy.parameters.v0 = Exact::fromDouble(kGamma);
    policy.parameters.n = Exact::fromDouble(kSize);
    policy.parameters.orders = {Exact::fromDouble(kOrder)};
    for (const auto &[order, share] : kMixture)
        policy.orderShares.push_back({Exact::fromDouble(order), Exact::fromDouble(share)});
    return policy;
}

RoundCost pureRound(double epsilon)
{
    return dpCost(Exact::fromDouble(epsilon), Exact(), true);
}

RoundCost probabilisticRound(double epsilon)
{
    return dpCost(Exact::fromDouble(epsilon), Exact::fromDouble(kRoundDelta), true);
}

RoundCost gaussianRound(double mu)
{
    RoundCost cost;
    const Exact exact = Exact::fromDouble(mu);
    cost.gdp = RoundCost::Gdp{mu, (exact * exact).up()};
    return cost;
}

/// Sum over the rounds.
template <class Term> Quad sum(const Arguments &a, Term term)
{
    Quad total = 0;
    for (std::size_t i = 0; i < kRounds; ++i)
        total += term(Quad(a[i]));
    return total;
}

Quad square(Quad e)
{
    return e * e;
}
Quad rogersDrift(Quad e)
{
    return e * quad::expm1(e) / 2;
}
Quad logInverse(const Arguments &a)
{
    return -quad::log(a[kRounds]);
}
Quad intrinsic(const Arguments &a)
{
    return 2 * sum(a, mean);
}
Quad drifts(const Arguments &a)
{
    return sum(a, [](Quad e) { return drift(e, kRoundDelta); });
}
/// The mixture after the rounds.
std::vector<MixedOrder> mixed(const Arguments &a)
{
    std::vector<MixedOrder> orders;
    for (const auto &[order, share] : kMixture) {
        const auto divergence = [alpha = order](Quad e) { return pureDivergence(e, alpha); };
        orders.push_back({order, Quad(share) * a[kRounds], sum(a, divergence)});
    }
    return orders;
}
/// What rounds with a delta leave of the whole one: 1 - (1 - d) prod(1 - delta) is the whole.
Quad deltaLeft(const Arguments &a)
{
    return -quad::expm1(quad::log1p(-Quad(a[kRounds])) - kRounds * quad::log1p(-Quad(kRoundDelta)));
}

/// A few delta' for all inputs, so that accountants are set up once.
Arguments drawRounds(Inputs &in)
{
    constexpr double kDeltas[] = {1e-300, 3e-50, 1e-14, 7e-9, 1e-6, 0.001, 0.05, 0.3};
    Arguments a{};
    for (std::size_t i = 0; i < kRounds; ++i)
        a[i] = in.roundEpsilon();
    a[kRounds] = kDeltas[in.index(std::size(kDeltas))];
    return a;
}

/// Where the rounds' own deltas leave something, with many digits.
Arguments drawRoundsWithRoom(Inputs &in)
{
    Arguments a{};
    do
        a = drawRounds(in);
    while (a[kRounds] < 1e-9);
    return a;
}

/// Kairouz, Oh, Viswanath 2015, Theorem 3.5, of rounds whose deltas leave d.
Quad kov(const Arguments &a, Quad d)
{
    const Quad v = sum(a, square);
    const Quad terms[] = {sum(a, [](Quad e) { return e; }), kovLogE(sum(a, mean), v, d),
                          sum(a, mean) + quad::sqrt(2 * v * -quad::log(d))};
    return *std::min_element(std::begin(terms), std::end(terms));
}

/// Accountants by delta', each cloned from the first of its kind.
template <class Accountant> class Prepared {
public:
    using Start = std::function<std::unique_ptr<Accountant>(double)>;
    explicit Prepared(Start start) : m_start(std::move(start)) {}
    std::unique_ptr<Accountant> at(double delta)
    {
        auto &known = m_known[delta];
        if (!known)
            known = m_start(delta);
        return known->clone();
    }

private:
    Start m_start;
    std::map<double, std::unique_ptr<Accountant>> m_known;
};

template <class Accountant> auto prepared(typename Prepared<Accountant>::Start start)
{
    return std::make_shared<Prepared<Accountant>>(std::move(start));
}

Row filterRow(std::string_view id, RoundCost (*round)(double), std::function<Quad(const Arguments &)> truth,
              double accuracy = 1e-12)
{
    const filters::FilterKind &kind = named(catalog().filters, id);
    const auto fresh = prepared<filters::Filter>([&kind](double delta) { return *kind.start(policyAt(delta)); });
    const auto spent = [fresh, round](const Arguments &a) {
        const auto filter = fresh->at(a[kRounds]);
        for (std::size_t i = 0; i < kRounds; ++i)
            filter->charge(round(a[i]), 1);
        return filter->spent();
    };
    return {"filter " + std::string(id), Side::Upper, accuracy, drawRounds, spent, std::move(truth)};
}

/// delta'' has room for the rounds' deltas, which the drift pays for.
Row odometerRow(std::string_view id, RoundCost (*round)(double), std::function<Quad(const Arguments &)> truth,
                double accuracy = 1e-12)
{
    const odometers::OdometerKind &kind = named(catalog().odometers, id);
    const auto fresh = prepared<odometers::Odometer>([&kind, round](double delta) {
        Policy policy = policyAt(delta);
        if (round == probabilisticRound)
            policy.delta = policy.deltaPrime + Exact::fromDouble(0.001);
        return *kind.start(policy);
    });
    const auto value = [fresh, round](const Arguments &a) {
        const auto odometer = fresh->at(a[kRounds]);
        for (std::size_t i = 0; i < kRounds; ++i)
            odometer->charge(round(a[i]), 1);
        return odometer->value();
    };
    return {"odometer " + std::string(id), Side::Upper, accuracy, drawRounds, value, std::move(truth)};
}

Row compositionRow(std::string_view id, RoundCost (*round)(double), std::function<Quad(const Arguments &)> truth)
{
    const compositions::CompositionKind &kind = named(catalog().compositions, id);
    const auto fresh =
        prepared<compositions::Composition>([&kind](double delta) { return *kind.start(policyAt(delta)); });
    const auto bound = [fresh, round](const Arguments &a) {
        const auto composition = fresh->at(a[kRounds]);
        for (std::size_t i = 0; i < kRounds; ++i)
            composition->add(round(a[i]), 1);
        NoProgress progress;
        return composition->result(progress)->epsilon;
    };
    const bool pure = round == pureRound;
    return {"composition " + std::string(id) + (pure ? "" : ", rounds with deltas"),
            Side::Upper,
            1e-12,
            pure ? drawRounds : drawRoundsWithRoom,
            bound,
            std::move(truth)};
}

RoundCost costOf(std::string_view id, std::initializer_list<std::pair<const char *, double>> values)
{
    ParameterValues parameters;
    for (const auto &[name, value] : values)
        parameters.set(name, Exact::fromDouble(value));
    return *named(catalog().mechanisms, id).cost(parameters);
}

Arguments drawNoise(Inputs &in)
{
    return {in.logUniform(1e-3, 1e6), in.logUniform(1e-3, 1e3), in.order()};
}

RoundCost laplaceOf(const Arguments &a)
{
    return costOf("laplace", {{"scale", a[0]}, {"sensitivity", a[1]}});
}

RoundCost gaussianOf(const Arguments &a)
{
    return costOf("gaussian", {{"sigma", a[0]}, {"sensitivity", a[1]}});
}

} // namespace

std::vector<Row> accountantRows()
{
    return {
        filterRow("basic", pureRound, [](auto &a) { return sum(a, [](Quad e) { return e; }); }),
        filterRow("whitehouse", pureRound, [](auto &a) { return sum(a, square); }),
        filterRow("zcdp", pureRound, [](auto &a) { return sum(a, mean); }),
        filterRow("gdp", gaussianRound, [](auto &a) { return sum(a, square); }),
        filterRow("rogers", pureRound,
                  [](auto &a) { return rogersStatistic(sum(a, rogersDrift), sum(a, square), 1, a[kRounds]); }),
        filterRow("renyi", pureRound, [](auto &a) { return sum(a, [](Quad e) { return pureDivergence(e, kOrder); }); }),
        filterRow(
            "universal", pureRound,
            [](auto &a) {
                return std::min(sum(a, [](Quad e) { return e; }), std::max(Quad(0), universalEpsilon(mixed(a))));
            },
            1e-7), // its terms may cancel: golden vectors hold it to 1e-12 where budgets are
        odometerRow(
            "universal", probabilisticRound, [](auto &a) { return std::max(Quad(0), universalEpsilon(mixed(a))); },
            1e-7),
        odometerRow("basic", pureRound, [](auto &a) { return sum(a, [](Quad e) { return e; }); }),
        odometerRow("filter", probabilisticRound,
                    [](auto &a) {
                        static std::map<double, double> times; // any y is sound: the odometer's own
                        double &y = times[a[kRounds]];
                        if (y == 0)
                            y = *odometers::targetTime(policyAt(a[kRounds]));
                        return filterCurve(intrinsic(a), y, logInverse(a)) + drifts(a);
                    }),
        odometerRow("mixture", probabilisticRound,
                    [](auto &a) { return mixtureCurve(intrinsic(a), kGamma, logInverse(a)) + drifts(a); }),
        odometerRow("mixture_one_sided", probabilisticRound,
                    [](auto &a) { return oneSidedCurve(intrinsic(a), kGamma, logInverse(a)) + drifts(a); }),
        odometerRow("stitched", probabilisticRound,
                    [](auto &a) { return stitchedCurve(intrinsic(a), kGamma, logInverse(a)) + drifts(a); }),
        odometerRow("rogers", pureRound,
                    [](auto &a) { return rogersCurve(sum(a, rogersDrift), sum(a, square), kSize, a[kRounds]); }),
        odometerRow("rogers_2021", probabilisticRound,
                    [](auto &a) { return rogers2021Curve(intrinsic(a), kSize, logInverse(a)) + drifts(a); }),
        odometerRow("renyi", pureRound,
                    [](auto &a) {
                        return sum(a, [](Quad e) { return pureDivergence(e, kOrder); }) + logInverse(a) / (kOrder - 1);
                    }),
        compositionRow("basic", probabilisticRound, [](auto &a) { return sum(a, [](Quad e) { return e; }); }),
        compositionRow("drv", pureRound,
                       [](auto &a) {
                           return std::min(sum(a, [](Quad e) { return e; }),
                                           2 * sum(a, rogersDrift) + quad::sqrt(2 * logInverse(a) * sum(a, square)));
                       }),
        compositionRow("kov", pureRound, [](auto &a) { return kov(a, a[kRounds]); }),
        compositionRow("kov", probabilisticRound, [](auto &a) { return kov(a, deltaLeft(a)); }),
        compositionRow("zcdp", pureRound,
                       [](auto &a) {
                           const Quad rho = sum(a, mean);
                           return rho + 2 * quad::sqrt(rho * logInverse(a));
                       }),
    };
}

std::vector<Row> mechanismRows()
{
    constexpr double kTight = 1e-14;
    const auto ratio = [](const Arguments &a) { return Quad(a[1]) / a[0]; };
    const auto probability = [](Inputs &in) { return Arguments{in.delta()}; };
    const auto epsilon = [](Inputs &in) { return Arguments{in.epsilon()}; };
    return {
        {"laplace, epsilon", Side::Upper, kTight, drawNoise, [](auto &a) { return laplaceOf(a).dp->epsilonUp; }, ratio},
        {"laplace, rho", Side::Upper, kTight, drawNoise, [](auto &a) { return laplaceOf(a).zcdp->rho; },
         [ratio](auto &a) { return ratio(a) + quad::expm1(-ratio(a)); }},
        {"laplace, divergence", Side::Upper, 1e-11,
         [](Inputs &in) {
             return Arguments{in.logUniform(1e-3, 1e3), in.logUniform(1e-3, 1e3), in.order()};
         },
         [](auto &a) { return laplaceOf(a).renyi->upper(a[2]); },
         [](auto &a) { return laplaceDivergence(Quad(a[1]) / a[0], a[2]) * (1 - Quad(1e-19)); }},
        {"gaussian, mu", Side::Upper, kTight, drawNoise, [](auto &a) { return gaussianOf(a).gdp->mu; }, ratio},
        {"gaussian, mu^2", Side::Upper, kTight, drawNoise, [](auto &a) { return gaussianOf(a).gdp->muSquared; },
         [ratio](auto &a) { return square(ratio(a)); }},
        {"gaussian, rho", Side::Upper, kTight, drawNoise, [](auto &a) { return gaussianOf(a).zcdp->rho; },
         [ratio](auto &a) { return square(ratio(a)) / 2; }},
        {"gaussian, divergence", Side::Upper, kTight, drawNoise,
         [](auto &a) { return gaussianOf(a).renyi->upper(a[2]); },
         [ratio](auto &a) { return a[2] * square(ratio(a)) / 2; }},
        {"randomized_response, epsilon", Side::Upper, 1e-12, probability,
         [](auto &a) {
             return costOf("randomized_response", {{"p", a[0]}, {"delta", 0}, {"categories", 2}}).dp->epsilonUp;
         },
         [](auto &a) { return quad::abs(quad::log(a[0]) - quad::log1p(-Quad(a[0]))); }},
        {"pure_dp, rho", Side::Upper, kTight, epsilon,
         [](auto &a) {
             return costOf("pure_dp", {{"epsilon", a[0]}}).zcdp->rho;
         },
         [](auto &a) { return mean(a[0]); }},
        {"gdp, rho", Side::Upper, kTight, epsilon,
         [](auto &a) {
             return costOf("gdp", {{"mu", a[0]}}).zcdp->rho;
         },
         [](auto &a) { return square(a[0]) / 2; }},
    };
}

} // namespace epsilometer::bounds
