// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/order_choice.h"

#include "core/notions/approximate_renyi.h"
#include "core/notions/cks_order.h"
#include "core/notions/decimal_order.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/order_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kMostLookedAt = 1024; ///< groups of rounds: curves of subsampled noise are integrals
constexpr std::size_t kMostCorners = 64;

/// Groups that stand for all: every n-th of many.
std::size_t stride(const Rounds &rounds)
{
    return rounds.groups().size() / kMostLookedAt + 1;
}

/// The orders at which curves of the rounds have corners.
std::vector<double> cornersOf(const Rounds &rounds)
{
    std::vector<double> corners;
    for (std::size_t i = 0; i < rounds.groups().size() && corners.size() < kMostCorners; i += stride(rounds)) {
        const Rounds::Group group = rounds.groups()[i];
        if (!ApproximateRenyi::supplied(*group.cost))
            continue;
        for (const double corner : ApproximateRenyi(*group.cost).corners())
            if (corner > 1 && std::isfinite(corner) && std::ranges::find(corners, corner) == corners.end())
                corners.push_back(corner);
    }
    return corners;
}

/// 1 + 2^(k/8), and the corners.
std::vector<Exact> candidates(const Rounds &rounds)
{
    constexpr int kLowest = -40;
    constexpr int kHighest = 128;
    constexpr double kPerDoubling = 8;
    std::vector<Exact> orders;
    for (int k = kLowest; k <= kHighest; ++k)
        orders.push_back(decimalOrder(1 + std::exp2(k / kPerDoubling)));
    for (const double corner : cornersOf(rounds))
        orders.push_back(decimalOrder(corner));
    std::ranges::sort(orders);
    return orders;
}

OrderSums sumsOf(const Rounds &rounds, std::span<const double> orders)
{
    OrderSums sums(orders);
    for (std::size_t i = 0; i < rounds.groups().size(); i += stride(rounds)) {
        const Rounds::Group group = rounds.groups()[i];
        if (ApproximateRenyi::supplied(*group.cost))
            sums.add(*group.cost, group.count * stride(rounds));
    }
    return sums;
}

/// How good an order is; smaller is better. logInverse  of its share of delta'
double badness(double sum, double order, double logInverse, const std::optional<Exact> &epsilon)
{
    if (!std::isfinite(sum))
        return kInfinity;
    if (!epsilon || epsilon->isInfinite())
        return cksEpsilonUp(sum, order, logInverse);
    const double budget = cksBudgetDown(order, epsilon->down(), logInverse);
    return budget > 0 ? sum / budget : kInfinity;
}

} // namespace

std::vector<OrderShare> orderSharesFor(const Rounds &rounds, const Exact &deltaPrime,
                                       const std::optional<Exact> &epsilon)
{
    std::vector<OrderShare> shares = defaultOrderShares(epsilon.value_or(Exact(1)), deltaPrime);
    const double logInverse = logInverseUp(shares.front().share * deltaPrime);
    if (!std::isfinite(logInverse))
        return shares;
    const std::vector<Exact> decimals = candidates(rounds);
    std::vector<double> orders;
    for (const Exact &order : decimals)
        orders.push_back(order.down());
    const OrderSums sums = sumsOf(rounds, orders);
    double best = kInfinity;
    for (std::size_t j = 0; j < orders.size(); ++j) {
        const double bad = badness(sums.up()[j], orders[j], logInverse, epsilon);
        if (bad > 0 && bad < best) { // 0: nothing ran, or the rounds cost less than any order shows
            best = bad;
            shares.front().order = decimals[j];
        }
    }
    return shares;
}

} // namespace epsilometer
