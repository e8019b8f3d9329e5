// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// Mixtures of Renyi orders: the orders with their shares of delta, and what a filter or odometer concludes from the
/// sums.
namespace epsilometer {

/// A Renyi order as a short decimal, for policies: order - 1 rounded to nearest with four significant digits, since
/// every order is sound.  order  > 1, finite
[[nodiscard]] Exact decimalOrder(double order);

/// A Renyi order and its share of the failure probability delta', as decimals, so that others can recompute with them.
/// A list of them determines how the universal filter and odometer mix orders; it is fixed before the interaction.
struct OrderShare {
    Exact order;
    Exact share;
    friend bool operator==(const OrderShare &, const OrderShare &) = default;
};

/// The default list for a budget: 0.9 on the order 1 + b at which the zCDP conversion at the
/// budget is tight (accounting.md 2.5; b to four significant digits), 0.005 on each of 1 + 2^(k/2 - 2), k = 0 ... 19
/// (five significant digits). Any list is sound; this one loses little wherever zCDP does.
[[nodiscard]] std::vector<OrderShare> defaultOrderShares(const Exact &epsilon, const Exact &deltaPrime);

/// The list of the odometer that is read with it: 0.25 on the order 1 + b above, 0.05 on each of 1 + b 2^(5k/12 - 2), k =
/// 0 ... 12, which read well from a tenth of the budget to one and a half of it, and the same small ones.
[[nodiscard]] std::vector<OrderShare> odometerOrderShares(const Exact &epsilon, const Exact &deltaPrime);

/// Checks that orders are above 1 and finite, that shares are above 0 with a sum of at most 1, and that there are at
/// most kMostOrderShares. Errors name the field and its constraint. An empty list is valid: it means the default.
[[nodiscard]] Status validate(const std::vector<OrderShare> &shares);
inline constexpr std::size_t kMostOrderShares = 64; ///< the time of a decision is proportional to their number

/// A mixture of Renyi supermartingales. With b_j = order - 1, lambda_j = share times delta', and S_j the sum of the
/// rounds' divergences of order j, M_j = exp(b_j (loss - S_j)) is a nonnegative supermartingale that starts at 1, so
///   F(loss), F(L) = sum_j lambda_j e^{b_j (L - S_j)},
/// has at most the expectation delta' at any stopping time. (1 - e^{epsilon - L})^+ <= F(L) for every L exactly where epsilon
/// >= L + log(1 - F(L)) wherever F(L) < 1. The right side is concave in L, and epsilonUp() is its maximum: what a filter
/// compares with its budget, and what an odometer reads (docs/proofs.md 8 and 22). With one order it is the conversion of
/// Canonne, Kamath, Steinke 2020.
///
/// Sums of divergences are UPPER bounds in [0, inf], as many as orders(); a term with an infinite one counts as 0.
/// Accuracy  never below the truth; above it by at most 1e-14 of the terms that may cancel, which are the
///           sums and log(1 / lambda_j) / b_j, for orders of at most 1e6
/// Tests     tests/core/notions/order_mixture_test.cpp, tests/core/soundness
class OrderMixture {
public:
    /// shares  valid
    OrderMixture(const std::vector<OrderShare> &shares, const Exact &deltaPrime);

    /// Where the divergences are to be taken, ascending. At most the orders as typed: the proof holds for these as well.
    [[nodiscard]] std::span<const double> orders() const { return m_orders; }

    /// The smallest epsilon >= 0 for which the condition above holds of the sums; an UPPER bound in nats, inf if no epsilon
    /// suffices.
    /// sums  of all orders, or of the first of them: the others then count as infinite
    /// near  where the maximum was, for the next question; any value is sound, and it is brought up to date
    [[nodiscard]] double epsilonUp(std::span<const double> sums, double &near) const;
    [[nodiscard]] double epsilonUp(std::span<const double> sums) const
    {
        double near = std::numeric_limits<double>::infinity();
        return epsilonUp(sums, near);
    }

    /// What a sum of each order may come to at most where the condition shall hold by that order alone; LOWER bounds.
    [[nodiscard]] std::vector<double> limitsAlone(double epsilon) const;

    /// What is worth remembering from one decision to the next of a growing sequence; any values are sound.
    struct Memory {
        double near = std::numeric_limits<double>::infinity();  ///< where the maximum was
        double bound = std::numeric_limits<double>::infinity(); ///< on epsilonUp() where the answer was yes
    };
    /// Whether epsilonUp(sums) <= epsilon.
    [[nodiscard]] bool filterKeeps(std::span<const double> sums, double epsilon, Memory &memory) const;

    /// All orders from this one on have terms of F below e^-40 wherever F < 1. Divergences do not fall with the order,
    /// so their sums grow as fast as those of the orders that matter, and that stays so: they need not be added up.
    [[nodiscard]] std::size_t ordersThatMatter(std::span<const double> sums) const;

private:
    struct Terms;
    [[nodiscard]] Terms terms(std::span<const double> sums, double loss) const;
    [[nodiscard]] double highestLoss(std::span<const double> sums) const;
    [[nodiscard]] bool isNegligible(std::size_t order, double sum, double highest) const;
    [[nodiscard]] double maximiser(std::span<const double> sums, double start, double highest) const;
    [[nodiscard]] double tangentBound(const Terms &at, double loss, double highest) const;

    std::vector<double> m_orders;
    std::vector<double> m_slopes;        ///< b_j, at most order - 1
    std::vector<double> m_logLambda;     ///< log lambda_j < 0, LOWER; -inf for delta' = 0
    std::vector<double> m_minusPerSlope; ///< -log lambda_j / b_j, UPPER
};

} // namespace epsilometer
