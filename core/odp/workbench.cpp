// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/workbench.h"

#include "core/base/exact/exact.h"
#include "core/base/require.h"
#include "core/odp/cells.h"

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace epsilometer::odp {

namespace {

constexpr std::array kOutcomes{core::tr("first passes"), core::tr("second passes"), core::tr("neither")};

/// Number n of runs that cost `each` and need `needed` to be free before they start: (n - 1) each + needed <= budget.
std::uint64_t runsThatFit(const Exact &each, const Exact &needed, const Exact &budget)
{
    if (!(needed <= budget))
        return 0;
    if (each.isZero() || budget.isInfinite())
        return kMostPtrRuns;
    const auto further = Exact::floorQuotient(Exact::positiveDifference(budget, needed), each);
    return std::min<std::uint64_t>(kMostPtrRuns, static_cast<std::uint64_t>(further) + 1);
}

PtrCase caseOf(const PtrPlan &plan, std::size_t outcome, const Exact &epsilon, const Exact &needed, const Exact &delta)
{
    const auto byEpsilon = runsThatFit(epsilon, needed, plan.budgetEpsilon);
    const auto byDelta = runsThatFit(delta, delta, plan.budgetDelta);
    return {kOutcomes[outcome], epsilon, delta, std::min(byEpsilon, byDelta)};
}

constexpr double kTails = 80; ///< in scales of the noise; the density beyond is below e^-80
constexpr double kNegligible = 1e-40;

/// P(Lap(scale) >= x).
double laplaceTail(double x, double scale)
{
    return x >= 0 ? 0.5 * std::exp(-x / scale) : 1 - 0.5 * std::exp(x / scale);
}

/// P(Lap(scale) < x), the tail's complement without cancellation.
double laplaceBelow(double x, double scale)
{
    return laplaceTail(-x, scale);
}

double answerScale(const SvtRelease &plan)
{
    return (plan.monotone ? 1 : 2) * plan.cutoff * plan.sensitivity / plan.epsilon2;
}

/// Binomial probabilities of 0..n successes; p and its complement q are given separately.
std::vector<double> binomial(std::uint32_t n, double p, double q)
{
    std::vector<double> mass(n + 1, 0);
    if (p <= 0 || q <= 0) {
        mass[p <= 0 ? 0 : n] = 1;
        return mass;
    }
    const auto logOf = [](double x) { return std::log(x); };
    const auto logFactorial = [](std::uint32_t k) { return std::lgamma(static_cast<double>(k) + 1); };
    for (std::uint32_t k = 0; k <= n; ++k)
        mass[k] = std::exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * logOf(p) + (n - k) * logOf(q));
    return mass;
}

/// E s(min(M, c)) conditional on the threshold's noise.
class GivenThreshold {
public:
    GivenThreshold(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large)
        : m_entries(entries), m_large(large), m_scale(answerScale(plan))
    {
        for (std::uint32_t found = 0; found <= plan.cutoff; ++found)
            m_released.push_back(releaseScale(plan, found));
    }

    double operator()(double noise) const
    {
        const auto large = found(m_large, m_entries.threshold + noise - m_entries.high);
        const auto small = found(m_entries.count - m_large, m_entries.threshold + noise - m_entries.low);
        double sum = 0;
        for (std::size_t i = 0; i < large.size(); ++i)
            for (std::size_t j = 0; j < small.size() && large[i] > kNegligible; ++j)
                sum += large[i] * small[j] * m_released[std::min(i + j, m_released.size() - 1)];
        return sum;
    }

private:
    [[nodiscard]] std::vector<double> found(std::uint32_t entries, double margin) const
    {
        return binomial(entries, laplaceTail(margin, m_scale), laplaceBelow(margin, m_scale));
    }

    const SvtEntries &m_entries;
    std::uint32_t m_large;
    double m_scale;
    std::vector<double> m_released; ///< s(0), ..., s(c)
};

Status validate(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large)
{
    EPSILOMETER_TRY(validate(plan));
    EPSILOMETER_TRY(require::that(large <= entries.count, "large", std::to_string(large),
                                  core::tr("must be at most the number of entries, {1}", entries.count)));
    EPSILOMETER_TRY(require::that(entries.count >= plan.cutoff, "count", std::to_string(entries.count),
                                  core::tr("must be at least the cutoff, {1}", plan.cutoff)));
    return require::that(entries.low < entries.threshold && entries.threshold < entries.high, "threshold", "",
                         core::tr("must lie between the small and the large entries"));
}

/// log of delta_i(k).
long double logDelta(long double epsilon, std::int64_t k, std::int64_t steps)
{
    const auto rounds = static_cast<long double>(k);
    long double sum = 0;
    long double largest = 0;
    // Terms are relative to the first, which is never much smaller than the others; C(k, l) grows with l.
    long double logBinomial = 0;
    for (std::int64_t l = 0; l < steps; ++l) {
        const auto place = static_cast<long double>(l);
        if (l > 0)
            logBinomial += std::log((rounds - place + 1) / place);
        const auto gap = 2 * (static_cast<long double>(steps) - place) * epsilon;
        const auto term = logBinomial - place * epsilon + std::log(-std::expm1(-gap));
        if (l == 0) {
            largest = term;
            sum = 1;
        } else if (term > largest) {
            sum = sum * std::exp(largest - term) + 1;
            largest = term;
        } else {
            sum += std::exp(term - largest);
        }
    }
    return largest + std::log(sum) - rounds * std::log1p(std::exp(-epsilon));
}

} // namespace

Result<std::vector<PtrAccounting>> ptrAccountings(const PtrPlan &plan)
{
    EPSILOMETER_TRY(require::that(!plan.epsilon.isInfinite() && !plan.epsilon.isZero(), "epsilon", plan.epsilon.text(),
                                  core::tr("must be finite and > 0")));
    EPSILOMETER_ASSIGN(const auto whole, ptrIqrCells(plan.epsilon, plan.delta, plan.exclusive));
    const auto &value = whole.find("value")->epsilon;
    const auto &bottom = whole.find("bottom")->epsilon;
    const auto once = plan.epsilon;
    const auto twice = Exact(2) * once;
    const auto thrice = Exact(3) * once;
    const auto bothDeltas = Exact(2) * plan.delta;
    // The first test needs 2 epsilon to be free; after bottom, which costs epsilon, the second needs 2 epsilon.
    PtrAccounting two{"two", core::tr("as two"), {}};
    two.cases = {caseOf(plan, 0, twice, twice, plan.delta), caseOf(plan, 1, thrice, thrice, bothDeltas),
                 caseOf(plan, 2, twice, thrice, bothDeltas)};
    PtrAccounting one{"one", core::tr("as one"), {}};
    one.cases = {caseOf(plan, 0, value, whole.worst(), whole.delta()),
                 caseOf(plan, 1, value, whole.worst(), whole.delta()),
                 caseOf(plan, 2, bottom, whole.worst(), whole.delta())};
    PtrAccounting plain{"plain", core::tr("plain DP"), {}};
    const auto fourfold = Exact(4) * once;
    plain.cases = {caseOf(plan, 0, twice, twice, plan.delta), caseOf(plan, 1, fourfold, fourfold, bothDeltas),
                   caseOf(plan, 2, fourfold, fourfold, bothDeltas)};
    return std::vector<PtrAccounting>{std::move(two), std::move(one), std::move(plain)};
}

Result<SvtSplit> svtSplit(double epsilon, std::uint32_t cutoff, bool monotone)
{
    EPSILOMETER_TRY(require::finitePositive("epsilon", epsilon));
    EPSILOMETER_TRY(require::that(cutoff >= 1, "cutoff", std::to_string(cutoff), core::tr("must be >= 1")));
    const auto ratio = std::cbrt(std::pow((monotone ? 1.0 : 2.0) * cutoff, 2));
    SvtSplit split;
    split.epsilon1 = epsilon / (1 + ratio);
    split.epsilon2 = epsilon - split.epsilon1;
    // Compared exactly: a sum rounded to the nearest double could hide an excess.
    const auto exact = [](double value) { return Exact::fromDouble(value); };
    while (exact(split.epsilon1) + exact(split.epsilon2) > exact(epsilon))
        split.epsilon2 = std::nextafter(split.epsilon2, 0);
    return split;
}

Status validate(const SvtRelease &plan)
{
    EPSILOMETER_TRY(require::finitePositive("epsilon1", plan.epsilon1));
    EPSILOMETER_TRY(require::finitePositive("epsilon2", plan.epsilon2));
    EPSILOMETER_TRY(require::finitePositive("release epsilon", plan.epsilonRelease));
    EPSILOMETER_TRY(require::finitePositive("sensitivity", plan.sensitivity));
    return require::that(plan.cutoff >= 1, "cutoff", std::to_string(plan.cutoff), core::tr("must be >= 1"));
}

double releaseScale(const SvtRelease &plan, std::uint32_t found)
{
    const auto unused = plan.epsilon2 * (static_cast<double>(plan.cutoff) - found) / plan.cutoff;
    return found * plan.sensitivity / (plan.epsilonRelease + unused);
}

Result<double> expectedScale(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large)
{
    EPSILOMETER_TRY(validate(plan, entries, large));
    const GivenThreshold given(plan, entries, large);
    const auto scale = plan.sensitivity / plan.epsilon1;
    const auto integrand = [&](double noise) {
        return given(noise) * std::exp(-std::abs(noise) / scale) / (2 * scale);
    };
    // The integrand has kinks where the threshold's noise meets an entry, and at 0: integrate between them, only within
    // the reach of the noise, since in a longer interval all points could miss it.
    const auto toHigh = entries.high - entries.threshold;
    const auto toLow = entries.low - entries.threshold;
    const auto far = kTails * scale;
    const std::array<double, 5> places = {-far, std::max(toLow, -far), 0, std::min(toHigh, far), far};
    double sum = 0;
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
        sum += boost::math::quadrature::gauss_kronrod<double, 31>::integrate(integrand, places[i], places[i + 1], 12,
                                                                             1e-12);
    return sum;
}

Result<ChebyshevScales> chebyshevScales(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large)
{
    EPSILOMETER_TRY(validate(plan, entries, large));
    const auto thresholdScale = plan.sensitivity / plan.epsilon1;
    const auto variance = 2 * (thresholdScale * thresholdScale + answerScale(plan) * answerScale(plan));
    const auto margin = entries.threshold - entries.low;
    ChebyshevScales scales;
    scales.falsePositive = std::min(1.0, variance / (margin * margin));
    const auto worst = releaseScale(plan, plan.cutoff);
    if (large >= plan.cutoff) {
        scales.byCount = scales.byUnion = worst;
        return scales;
    }
    const auto least = releaseScale(plan, large);
    const auto expected = (entries.count - large) * scales.falsePositive;
    const auto room = static_cast<double>(plan.cutoff - large);
    scales.byCount = least + std::min(room, expected) * (worst - least) / room;
    const auto any = std::min(1.0, expected);
    scales.byUnion = (1 - any) * least + any * worst;
    return scales;
}

std::size_t firstWithoutSaving(const std::vector<double> &bound, const std::vector<double> &plain)
{
    // Both numbers are rounded, so a difference in the last digits is not a saving.
    constexpr double kSame = 1 - 1e-9;
    std::size_t first = bound.size();
    while (first > 1 && bound[first - 1] >= kSame * plain[first - 1])
        --first;
    return first;
}

std::int64_t leastRoundsToSave(double epsilon, double delta, std::int64_t steps)
{
    const auto target = std::log(static_cast<long double>(delta));
    const auto enough = [&](std::int64_t k) { return logDelta(epsilon, k, steps) <= target; };
    auto low = 2 * steps;
    if (enough(low))
        return low;
    auto high = 2 * low;
    while (!enough(high)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const auto middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace epsilometer::odp
