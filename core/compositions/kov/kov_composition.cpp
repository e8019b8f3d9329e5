// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/kov/kov_composition.h"

#include "core/base/clones.h"
#include "core/compositions/delta_product.h"
#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/requirement.h"
#include "core/numeric/growth.h"
#include "core/numeric/square_up.h"
#include "core/numeric/step_curve.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
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

/// smallest[i] = the smaller of the two. Returns how often the first is, ties included.
EPSILOMETER_VECTORISED std::int64_t smallestAll(const double *simple, const double *deviations, std::size_t size,
                                                double *smallest)
{
    std::int64_t firsts = 0;
    for (std::size_t i = 0; i < size; ++i) {
        smallest[i] = std::min(simple[i], deviations[i]);
        firsts += simple[i] <= deviations[i] ? 1 : 0;
    }
    return firsts;
}

/// The smaller of the two roots.
struct KovRoot {
    StepCurve curve;
    const char *note;
};

/// Nothing where another root becomes the smaller one within the readings, or they are too close to tell.
std::optional<KovRoot> kovRoot(const Readings &readings, double delta, double logInverse)
{
    const double first = readings.square.front();
    const double last = readings.square.back();
    const double ratio = std::sqrt(first) / delta;
    const double inner = kE + ratio;
    const double largest = kE + std::sqrt(last) / delta;
    if (!(delta > 0) || !std::isfinite(largest * largest) || !std::isfinite(last * logInverse))
        return std::nullopt;
    constexpr double kMargin = 1e-9;
    const bool logE = std::log(largest) <= logInverse * (1 - kMargin);
    if (!logE && !(std::log(inner) >= logInverse * (1 + kMargin)))
        return std::nullopt;
    // With t = (v - v[0]) / v[0]: the root of v grows by sqrt(1 + t), and what is inside the logarithm follows.
    const PowerSeries curve =
        logE ? std::sqrt(2 * first) * sqrtOfGrown(std::log(inner) + log1p(ratio / inner * (-1 + sqrt1pSeries())))
             : std::sqrt(2 * first * logInverse) * sqrt1pSeries();
    const StepCurve step(curve, first, 1 / first, last);
    return step.close() ? std::optional(KovRoot{step, logE ? kLogEWon : kLogInverseWon}) : std::nullopt;
}

/// kovTermsUp() at the readings, or false.
bool kovTermsAll(const Readings &readings, double delta, double logInverse, CompositionReadings &results)
{
    const auto root = kovRoot(readings, delta, logInverse);
    if (!root)
        return false;
    const std::size_t size = readings.size();
    const double *simple = readings.epsilon.data();
    double deviations[Readings::kMost];
    root->curve.upperAll(readings.square.data(), readings.mean.data(), size, deviations);
    const std::int64_t simpleWins = smallestAll(simple, deviations, size, results.epsilon);
    const bool mixed = simpleWins != 0 && simpleWins != static_cast<std::int64_t>(size);
    results.oneNote = mixed ? nullptr : simpleWins == 0 ? root->note : kSimpleWon;
    for (std::size_t i = 0; mixed && i < size; ++i)
        results.note[i] = simple[i] <= deviations[i] ? kSimpleWon : root->note;
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
        m_v.add(squareUp(cost.dp->epsilonUp), count);
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
