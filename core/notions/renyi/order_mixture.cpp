// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/renyi/order_mixture.h"

#include "core/base/contains.h"
#include "core/base/infinity.h"
#include "core/base/require.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>

namespace epsilometer {

namespace {

constexpr std::string_view kLargeShare = "0.9";
constexpr std::string_view kSmallShare = "0.005";
constexpr std::string_view kShareAtTheBudget = "0.25";
constexpr std::string_view kShareAround = "0.05";
constexpr int kAround = 13;

/// 1 + 2^(k/2 - 2) to five significant digits.
constexpr auto kGrid = std::to_array<std::string_view>(
    {"1.25", "1.3536", "1.5", "1.7071", "2",  "2.4142", "3",  "3.8284", "5",   "6.6569",
     "9",    "12.314", "17",  "23.627", "33", "46.255", "65", "91.51",  "129", "182.02"});

Exact decimal(std::string_view text)
{
    return *Exact::parse("order", text);
}

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
    double units = 0;      ///< relative error of the summation

    [[nodiscard]] double total() const { return plain + slope; }
    /// F and F' between bounds.
    [[nodiscard]] double low() const { return plain * (1 - units) - error; }
    [[nodiscard]] double high() const { return plain * (1 + units) + error; }
    [[nodiscard]] double slopeLow() const { return slope * (1 - units) - slopeError; }
    [[nodiscard]] double slopeHigh() const { return slope * (1 + units) + slopeError; }
    /// Bounds the error of total().
    [[nodiscard]] double totalError() const { return total() * units + error + slopeError; }
};

/// t_j, and a bound on its relative error: exponents err by three roundings of b_j (L - S_j) and one of themselves, the
/// exponential by at most 4 units.
struct Term {
    double value;
    double error;
};
Term termOf(double slope, double log, double sum, double loss)
{
    constexpr double kLeast = -700; // below, a term counts as 0
    const double raw = slope * (loss - sum) + log;
    const double exponent = std::clamp(raw, kLeast, 1.0); // a term above 1 is as good as any
    const double term = std::exp(exponent);
    return {raw > kLeast ? term : 0, (std::abs(exponent) - log + 2) * (8 * outward::kUnit)};
}

Sums sumsOf(std::span<const double> slopes, std::span<const double> logs, std::span<const double> sums, double loss)
{
    Sums total;
    total.units = (static_cast<double>(sums.size()) + 8) * outward::kUnit;
    for (std::size_t j = 0; j < sums.size(); ++j) {
        const Term term = termOf(slopes[j], logs[j], sums[j], loss);
        const double weighted = slopes[j] * term.value;
        total.plain += term.value;
        total.slope += weighted;
        total.second += weighted * (1 + slopes[j]);
        total.error += term.value * term.error;
        total.slopeError += weighted * term.error;
    }
    return total;
}

} // namespace

Exact decimalOrder(double order)
{
    constexpr int kAfterPoint = 3;
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.begin(), buffer.end(), order - 1, std::chars_format::scientific, kAfterPoint);
    return Exact(1) + decimal({buffer.data(), end.ptr});
}

std::vector<OrderShare> defaultOrderShares(const Exact &epsilon, const Exact &deltaPrime)
{
    const double best = bestCksOrder(epsilon.down(), logInverseUp(deltaPrime));
    std::vector<OrderShare> shares;
    shares.reserve(1 + kGrid.size());
    // For delta' = 0 there is no best order, and its share has no effect.
    shares.push_back({std::isinf(best) ? Exact(2) : decimalOrder(best), decimal(kLargeShare)});
    for (const std::string_view order : kGrid)
        shares.push_back({decimal(order), decimal(kSmallShare)});
    return shares;
}

std::vector<OrderShare> odometerOrderShares(const Exact &epsilon, const Exact &deltaPrime)
{
    std::vector<OrderShare> shares = defaultOrderShares(epsilon, deltaPrime);
    OrderShare &atTheBudget = shares.front();
    atTheBudget.share = decimal(kShareAtTheBudget);
    const double slope = atTheBudget.order.down() - 1;
    for (int k = 0; k < kAround; ++k)
        shares.push_back({decimalOrder(1 + slope * std::exp2(5 * k / 12.0 - 2)), decimal(kShareAround)});
    return shares;
}

Status validate(const std::vector<OrderShare> &shares)
{
    EPSILOMETER_TRY(require::that(shares.size() <= kMostOrderShares, "orders", std::to_string(shares.size()),
                                  core::tr("must be at most {1}", kMostOrderShares)));
    Exact total;
    for (const OrderShare &one : shares) {
        EPSILOMETER_TRY(require::that(one.order > Exact(1) && !one.order.isInfinite(), "order", one.order.text(),
                                      core::tr("must be > 1 and finite")));
        EPSILOMETER_TRY(require::that(!one.share.isZero() && one.share <= Exact(1), "share", one.share.text(),
                                      core::tr("must be > 0 and at most 1")));
        total = total + one.share;
    }
    return require::that(total <= Exact(1), "shares", total.text(), core::tr("must add up to at most 1"));
}

struct OrderMixture::Terms : Sums {};

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
    return {sumsOf(m_slopes, m_logLambda, sums, loss)};
}

/// No L beyond has F(L) < 1: there, some term alone is 1.
double OrderMixture::highestLoss(std::span<const double> sums) const
{
    double highest = kInfinity;
    for (std::size_t j = 0; j < sums.size(); ++j)
        highest = std::min(highest, sums[j] + m_minusPerSlope[j]);
    return outward::up(highest, 1);
}

/// About where L + log(1 - F(L)) is largest: F + F' = 1, whose logarithm is convex and increasing, so that Newton's method
/// falls to it from the right, and from the left first goes too far. Any point is sound.
double OrderMixture::maximiser(std::span<const double> sums, double start, double highest) const
{
    double loss = std::min(start, highest);
    for (int i = 0; i < kMostSteps; ++i) {
        const Terms at = terms(sums, loss);
        const double total = at.total();
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

std::vector<double> OrderMixture::limitsAlone(double epsilon) const
{
    std::vector<double> limits;
    for (std::size_t j = 0; j < m_orders.size(); ++j)
        limits.push_back(cksBudgetDown(m_orders[j], epsilon, -m_logLambda[j]));
    return limits;
}

double OrderMixture::epsilonUp(std::span<const double> sums, double &near) const
{
    if (contains(sums, 0.0))
        return 0; // a divergence of 0 means equal laws
    const double highest = highestLoss(sums);
    if (!(highest < kInfinity))
        return kInfinity;
    near = maximiser(sums, near, highest);
    return std::max(0.0, tangentBound(terms(sums, near), near, highest));
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
    memory.bound = epsilonUp(sums);
    return memory.bound <= epsilon;
}

/// Whether the term of an order is below e^-40 at any loss up to the highest. F without it is a little smaller, and so the
/// epsilon a little larger.
bool OrderMixture::isNegligible(std::size_t order, double sum, double highest) const
{
    constexpr double kNegligible = 40;
    return sum + m_minusPerSlope[order] - kNegligible / m_slopes[order] > highest;
}

std::size_t OrderMixture::ordersThatMatter(std::span<const double> sums) const
{
    const double highest = highestLoss(sums);
    std::size_t orders = m_orders.size();
    while (orders > 0 && isNegligible(orders - 1, sums[orders - 1], highest))
        --orders;
    return orders;
}

} // namespace epsilometer
