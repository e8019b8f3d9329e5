// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/order_mixture.h"
#include "core/base/infinity.h"

#include "core/base/clones.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/column_functions.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kRoundings = 1 + 1e-7; ///< more than those of a correction that is itself tiny
constexpr int kMostSteps = 60;          ///< of Newton's method, which takes about five
constexpr double kLastStep = 1e-9;      ///< relative; what is left after such a step is its square

/// Of t_j = lambda_j e^{b_j (L - S_j)}; every sum is of positive terms.
struct Sums {
    double plain = 0;      ///< sum t_j = F
    double slope = 0;      ///< sum b_j t_j = F'
    double second = 0;     ///< sum b_j (1 + b_j) t_j
    double error = 0;      ///< sum t_j e_j, e_j bounds the relative error of the computed t_j
    double slopeError = 0; ///< sum b_j t_j e_j
};

/// terms[j] = lambda_j e^{b_j (L - S_j)}, errors[j] bounds its relative error: exponents err by three roundings of
/// b_j (L - S_j) and one of themselves, the exponential by 4 units.
EPSILOMETER_VECTORISED void fillTerms(const double *slopes, const double *logs, const double *sums, std::size_t size,
                                      double loss, double *terms, double *errors)
{
    constexpr double kLeast = -700; // below, a term counts as 0
    for (std::size_t j = 0; j < size; ++j) {
        const double raw = slopes[j] * (loss - sums[j]) + logs[j];
        const double exponent = raw > kLeast ? (raw < 1 ? raw : 1) : kLeast; // a term above 1 is as good as any
        const double term = column::exp(exponent);
        terms[j] = raw > kLeast ? term : 0;
        errors[j] = ((exponent < 0 ? -exponent : exponent) - logs[j] + 2) * (8 * outward::kUnit);
    }
}

Sums addTerms(const double *slopes, const double *terms, const double *errors, std::size_t size)
{
    Sums total;
    for (std::size_t j = 0; j < size; ++j) {
        const double weighted = slopes[j] * terms[j];
        total.plain += terms[j];
        total.slope += weighted;
        total.second += weighted * (1 + slopes[j]);
        total.error += terms[j] * errors[j];
        total.slopeError += weighted * errors[j];
    }
    return total;
}

} // namespace

/// F and F' between bounds.
struct OrderMixture::Terms {
    Sums sums;
    double units = 0; ///< relative error of the summation
    [[nodiscard]] double total() const { return sums.plain + sums.slope; }
    [[nodiscard]] double low() const { return sums.plain * (1 - units) - sums.error; }
    [[nodiscard]] double high() const { return sums.plain * (1 + units) + sums.error; }
    [[nodiscard]] double slopeLow() const { return sums.slope * (1 - units) - sums.slopeError; }
    [[nodiscard]] double slopeHigh() const { return sums.slope * (1 + units) + sums.slopeError; }
    /// Bounds the error of total().
    [[nodiscard]] double totalError() const { return total() * units + sums.error + sums.slopeError; }
};

OrderMixture::OrderMixture(const std::vector<OrderShare> &shares, const Exact &deltaPrime)
{
    std::vector<OrderShare> ascending = shares;
    std::ranges::sort(ascending, {}, &OrderShare::order);
    for (const OrderShare &one : ascending) {
        const double order = one.order.down();
        const double slope = order < 2 ? order - 1 : std::nextafter(order - 1, 0.0); // exact below 2
        if (!(slope > 0))
            continue; // an order that is 1 in double: its share is not used
        const double minusLog = logInverseUp(one.share * deltaPrime);
        m_orders.push_back(order);
        m_slopes.push_back(slope);
        m_logLambda.push_back(-minusLog);
        m_minusPerSlope.push_back(outward::up(minusLog / slope, 1));
    }
}

OrderMixture::Terms OrderMixture::terms(std::span<const double> sums, double loss) const
{
    const std::size_t size = m_orders.size();
    double terms[kMostOrderShares];
    double errors[kMostOrderShares];
    fillTerms(m_slopes.data(), m_logLambda.data(), sums.data(), size, loss, terms, errors);
    const double units = (static_cast<double>(size) + 8) * outward::kUnit;
    return {addTerms(m_slopes.data(), terms, errors, size), units};
}

/// No L beyond has F(L) < 1: there, some term alone is 1.
double OrderMixture::highestLoss(std::span<const double> sums) const
{
    double highest = kInfinity;
    for (std::size_t j = 0; j < m_orders.size(); ++j)
        highest = std::min(highest, outward::up(sums[j] + m_minusPerSlope[j], 1));
    return highest;
}

/// About where L + log(1 - F(L)) is largest: F + F' = 1, whose logarithm is convex and increasing, so that Newton's method
/// falls to it from the right, and from the left first goes too far. Any point is sound.
double OrderMixture::maximiser(std::span<const double> sums, double start, double highest) const
{
    double loss = std::min(start, highest);
    for (int i = 0; i < kMostSteps; ++i) {
        const Sums at = terms(sums, loss).sums;
        const double total = at.plain + at.slope;
        // Far to the left all terms vanish.
        const double next = at.plain > std::numeric_limits<double>::min()
                                ? std::min(loss - std::log(total) * total / at.second, highest)
                                : highest;
        const bool close = !(std::abs(next - loss) > kLastStep * std::abs(loss));
        loss = next;
        if (close)
            break;
    }
    return loss;
}

/// An UPPER bound on the maximum of psi(L) = L + log(1 - F(L)) by its tangent at `loss`. Psi is concave, is not above
/// psi(loss) where L <= psi(loss), and ends before `highest`; so the tangent is looked at between these two.
double OrderMixture::tangentBound(const Terms &at, double loss, double highest) const
{
    const double rest = 1 - at.high();
    if (!(rest > 0))
        return highest;
    const double log = std::log1p(-std::max(at.low(), 0.0));
    const double here = loss + log;
    const double hereUp = here + (4 * std::abs(log) + 2 * std::abs(here)) * outward::kUnit;
    // psi' = (1 - F - F') / (1 - F)
    const double difference = 1 - at.total();
    const double error = at.totalError() + 4 * outward::kUnit;
    const double rising = std::max(difference + error, 0.0) / rest * (highest - loss);
    const double falling = std::max(error - difference, 0.0) / rest * (loss - here);
    return std::min(highest, outward::up(hereUp + kRoundings * std::max(rising, falling), 4));
}

double OrderMixture::filterEpsilonUp(std::span<const double> sums) const
{
    if (std::find(sums.begin(), sums.end(), 0.0) != sums.end())
        return 0; // a divergence of 0 means equal laws
    const double highest = highestLoss(sums);
    if (!(highest < kInfinity))
        return kInfinity;
    const double loss = maximiser(sums, highest, highest);
    return std::max(0.0, tangentBound(terms(sums, loss), loss, highest));
}

bool OrderMixture::filterKeeps(std::span<const double> sums, double epsilon, Memory &memory) const
{
    const double highest = highestLoss(sums);
    if (!(highest < kInfinity))
        return epsilon == kInfinity;
    constexpr double kMargin = 1e-9; // farther from the limit every point decides alike
    const double loss = std::min(memory.near, highest);
    const double high = terms(sums, loss).high();
    if (high < 1 && loss + std::log1p(-high) > epsilon + (epsilon + std::abs(loss)) * kMargin)
        return false;
    memory.near = maximiser(sums, loss, highest);
    memory.bound = tangentBound(terms(sums, memory.near), memory.near, highest);
    if (memory.bound <= epsilon * (1 - kMargin))
        return true;
    memory.bound = filterEpsilonUp(sums);
    return memory.bound <= epsilon;
}

double OrderMixture::odometerUp(std::span<const double> sums, double &near) const
{
    const double highest = highestLoss(sums);
    if (!(highest < kInfinity))
        return kInfinity;
    near = std::min(near, highest);
    for (int i = 0; i < kMostSteps; ++i) {
        const Terms at = terms(sums, near);
        const double low = at.low();
        if (!(low > std::numeric_limits<double>::min()) || !(at.slopeLow() > 0)) { // far to the left all terms vanish
            if (near == highest)
                break;
            near = highest;
            continue;
        }
        // log F is convex: its tangent crosses 0 at the root or beyond it, from either side. Rounded outward, that is a
        // bound at any point, and a tight one where the step is small.
        const double log = std::log(low);
        const double step =
            log < 0 ? log * kRoundings * at.high() / at.slopeLow() : log / kRoundings * low / at.slopeHigh();
        const double bound = std::min(highest, outward::up(near - step, 4));
        const bool close = std::abs(step) <= kLastStep * std::abs(near);
        near = bound;
        if (close)
            break;
    }
    return near;
}

} // namespace epsilometer
