// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/kov/kov_composition.h"

#include "core/base/clones.h"
#include "core/compositions/delta_product.h"
#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/requirement.h"
#include "core/numeric/growth.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

namespace epsilometer {

namespace {

constexpr CompositionText kText{
    .id = "kov",
    .title = "Kairouz, Oh, Viswanath",
    .formula = "ε = min{Σ ε, Σ m + √(2V log(e + √V/δ′)), Σ m + √(2V log(1/δ′))}, m = ε tanh(ε/2), V = Σ ε²; "
               "δ = 1 − (1 − δ′) Π(1 − δ)",
    .theorem = "Kairouz, Oh, Viswanath 2015, Theorem 3.5",
    .consumes = Notion::Dp,
};

constexpr const char *kSimpleWon = "sum of epsilons";
constexpr const char *kLogEWon = "term with log(e + sqrt(V)/delta')";
constexpr const char *kLogInverseWon = "term with log(1/delta')";
constexpr double kE = 2.718281828459045235360287471352662498;

/// What a reading starts from: the root of v, and the logarithm and inside of the term with log(e + sqrt(v) / delta).
struct KovStart {
    double root = 0;
    double inner = 0;
    double log = 0;
};

/// The smaller of the terms with log(e + sqrt(v) / delta) and log(1 / delta), and the first of the two logarithms.
EPSILOMETER_VECTORISED void deviationsAll(const double *v, const double *mean, std::size_t size, double inverse,
                                          KovStart start, double logInverse, double *deviations, double *logs)
{
    const double scale = inverse / start.inner;
    for (std::size_t i = 0; i < size; ++i) {
        deviations[i] = std::sqrt(v[i]);
        logs[i] = start.log + log1pOfStep((deviations[i] - start.root) * scale);
    }
    for (std::size_t i = 0; i < size; ++i) {
        const double twice = 2 * std::min(logs[i], logInverse);
        deviations[i] = (mean[i] + deviations[i] * std::sqrt(twice)) * kOutwardFactor;
    }
}

/// How many readings each comparison holds at.
struct KovWins {
    std::int64_t simple = 0; ///< the sum of epsilons is smallest
    std::int64_t logE = 0;   ///< the logarithm with e is the smaller one
};

EPSILOMETER_VECTORISED KovWins smallestAll(const double *simple, const double *deviations, const double *logs,
                                           double logInverse, std::size_t size, double *smallest)
{
    KovWins wins;
    for (std::size_t i = 0; i < size; ++i) {
        smallest[i] = std::min(simple[i], deviations[i]);
        wins.simple += simple[i] <= deviations[i] ? 1 : 0;
        wins.logE += logs[i] <= logInverse ? 1 : 0;
    }
    return wins;
}

/// kovTermsUp() at the readings, or false.
bool kovTermsAll(const Readings &readings, double delta, double logInverse, CompositionReadings &results)
{
    const std::size_t size = readings.size();
    const double *v = readings.square.data();
    const double root = std::sqrt(v[0]);
    const double inner = kE + root / delta;
    if (!(delta > 0) || !std::isfinite(inner * inner) || !std::isfinite(v[size - 1] * logInverse))
        return false;
    double deviations[Readings::kMost];
    double logs[Readings::kMost];
    const double *simple = readings.epsilon.data();
    deviationsAll(v, readings.mean.data(), size, 1 / delta, {root, inner, std::log(inner)}, logInverse, deviations,
                  logs);
    const KovWins wins = smallestAll(simple, deviations, logs, logInverse, size, results.epsilon);
    const auto every = static_cast<std::int64_t>(size);
    if (wins.simple == every)
        std::fill_n(results.note, size, kSimpleWon);
    else if (wins.simple == 0 && (wins.logE == 0 || wins.logE == every))
        std::fill_n(results.note, size, wins.logE == 0 ? kLogInverseWon : kLogEWon);
    else
        for (std::size_t i = 0; i < size; ++i)
            results.note[i] = simple[i] <= deviations[i] ? kSimpleWon
                              : logs[i] <= logInverse    ? kLogEWon
                                                         : kLogInverseWon;
    return true;
}

/// 1 - exp(-x) by its alternating series, ended after a positive term: an UPPER bound but for rounding.
EPSILOMETER_VECTORISED void smallTotals(const double *sums, std::size_t size, double more, double *totals)
{
    constexpr double kThird = 1.0 / 3;
    for (std::size_t i = 0; i < size; ++i) {
        const double x = sums[i] + more;
        totals[i] = x * (1 - x * 0.5 * (1 - x * kThird * (1 - x * 0.25 * (1 - x * 0.2)))) * kOutwardFactor;
    }
}

/// DeltaProduct::totalUp() at the readings, or false.
bool deltaTotals(std::span<const double> sums, const Exact &delta, CompositionReadings &results)
{
    constexpr double kSmall = 0.01;
    const double deltaUp = delta.up();
    double *totals = results.delta;
    const double more = minusLogKeptUp(deltaUp);
    const bool constant = sums.front() == sums.back();
    if (sums.front() == 0 && !constant)
        return false; // the first ones are exact, the others not
    if (sums.back() == 0)
        results.exactDelta = delta;
    else
        results.exactDelta.reset();
    if (constant)
        std::fill_n(totals, sums.size(), DeltaProduct::totalUp(sums.front(), deltaUp));
    else if (sums.back() + more <= kSmall && sums.front() + more >= std::numeric_limits<double>::min())
        smallTotals(sums.data(), sums.size(), more, totals);
    else
        return false;
    return true;
}

class KovComposition final : public Composition {
public:
    explicit KovComposition(const Exact &deltaPrime)
        : m_deltaPrime(deltaPrime), m_deltaDown(deltaPrime.down()), m_logInverse(logInverseUp(deltaPrime))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_sum.add(cost.dp->epsilon, count);
        m_mean.add(cost.dp->meanUp, count);
        m_v.add(exactSquare(cost.dp->epsilonUp), count);
        m_delta.add(cost.dp->deltaUp, count);
    }
    [[nodiscard]] bool addAll(const RoundRun &run) override
    {
        if (!run.sums.dp)
            return false;
        m_sum.add(run.sums.epsilon);
        m_mean.add(run.sums.mean);
        m_v.add(run.sums.square);
        m_delta.add(run.sums.minusLog);
        return true;
    }
    [[nodiscard]] bool readAll(const Readings &readings, CompositionReadings &results) override
    {
        return kovTermsAll(readings, m_deltaDown, m_logInverse, results) &&
               deltaTotals(readings.minusLog, m_deltaPrime, results) && addAll(readings.rounds);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        const KovTerms terms = kovTermsUp(m_sum.up(), m_mean.up(), m_v.up(), m_deltaDown, m_logInverse);
        CompositionResult result{terms.smallest(), 1, {}, {}, terms.winner(), {}};
        m_delta.total(m_deltaPrime, result);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<KovComposition>(*this);
    }

private:
    Exact m_deltaPrime;
    double m_deltaDown;
    double m_logInverse;
    ExactSum m_sum;
    UpperSum m_mean;
    UpperSum m_v;
    DeltaProduct m_delta;
};

class KovCompositionKind final : public DescribedComposition {
public:
    KovCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<KovComposition>(policy.deltaPrime));
    }
};

} // namespace

double KovTerms::smallest() const
{
    return std::min({simple, logE, logInverse});
}

const char *KovTerms::winner() const
{
    if (smallest() == simple)
        return kSimpleWon;
    return smallest() == logE ? kLogEWon : kLogInverseWon;
}

KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse)
{
    if (v == 0)
        return {sum, mean, mean};
    const long double wide = v;
    const auto finish = [mean](long double deviation) {
        return outward::up(static_cast<double>(static_cast<long double>(mean) + deviation), 2);
    };
    constexpr long double kWideE = 2.718281828459045235360287471352662498L;
    const long double logE = delta > 0 ? std::log(kWideE + std::sqrt(wide) / static_cast<long double>(delta))
                                       : std::numeric_limits<long double>::infinity();
    return {sum, finish(std::sqrt(2 * wide * logE)),
            finish(std::sqrt(2 * wide * static_cast<long double>(logInverse)))};
}

std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<KovCompositionKind>();
}

} // namespace epsilometer
