// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/order_choice.h"
#include "core/base/infinity.h"

#include "core/base/contains.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/order_mixture.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace epsilometer::account {

namespace {

constexpr std::size_t kMostLookedAt = 1024; ///< groups of rounds, maximum in a sample
/// Most groups without pure curves in a sample for which every order is tried: curves of subsampled noise are slow
/// integrals.
constexpr std::size_t kMostIntegrals = 32;
constexpr std::size_t kMostCorners = 64;

using Groups = std::vector<Rounds::Group>;

bool isPure(const RoundCost &cost)
{
    return ApproximateRenyi::pureEpsilon(ApproximateRenyi(cost).source()) >= 0;
}

/// A representative sample: every n-th group, each with n times its count.
Groups sampleOf(const Rounds &rounds)
{
    const auto groups = rounds.groups();
    const std::size_t stride = groups.size() / kMostLookedAt + 1;
    Groups sample;
    for (std::size_t i = 0; i < groups.size(); i += stride) {
        Rounds::Group group = groups[i];
        group.count *= stride;
        if (ApproximateRenyi::supplied(*group.cost))
            sample.push_back(std::move(group));
    }
    return sample;
}

/// The sample reduced to at most kMostIntegrals groups whose curves may be integrals.
Groups fewIntegrals(const Groups &sample)
{
    const auto integrals =
        static_cast<std::size_t>(std::ranges::count_if(sample, [](const auto &group) { return !isPure(*group.cost); }));
    const std::size_t stride = (integrals + kMostIntegrals - 1) / kMostIntegrals;
    Groups few;
    std::size_t next = 0;
    for (Rounds::Group group : sample) {
        const bool pure = isPure(*group.cost);
        if (!pure && next++ % stride != 0)
            continue;
        group.count *= pure ? 1 : stride;
        few.push_back(std::move(group));
    }
    return few;
}

/// The orders at which curves of the rounds have corners.
std::vector<double> cornersOf(const Groups &groups)
{
    std::vector<double> corners;
    for (std::size_t i = 0; i < groups.size() && corners.size() < kMostCorners; ++i)
        for (const double corner : ApproximateRenyi(*groups[i].cost).corners())
            if (corner > 1 && std::isfinite(corner) && !contains(corners, corner))
                corners.push_back(corner);
    return corners;
}

/// The candidate orders 1 + 2^(k/8) and the corners; ascending.
std::vector<Exact> candidates(const Groups &groups)
{
    constexpr int kLowest = -40;
    constexpr int kHighest = 128;
    constexpr double kPerDoubling = 8;
    std::vector<Exact> orders;
    for (int k = kLowest; k <= kHighest; ++k)
        orders.push_back(decimalOrder(1 + std::exp2(k / kPerDoubling)));
    for (const double corner : cornersOf(groups))
        orders.push_back(decimalOrder(corner));
    std::ranges::sort(orders);
    return orders;
}

/// Score of an order; smaller is better. logInverse  log(1 / its share of delta')
double badness(double sum, double order, double logInverse, const std::optional<Exact> &epsilon)
{
    if (!std::isfinite(sum))
        return kInfinity;
    if (!epsilon || epsilon->isInfinite())
        return cksEpsilonUp(sum, order, logInverse);
    const double budget = cksBudgetDown(order, epsilon->down(), logInverse);
    return budget > 0 ? sum / budget : kInfinity;
}

/// Finds the best order for some rounds, as an index into the candidates.
class Search {
public:
    Search(double logInverse, const std::optional<Exact> &epsilon) : m_logInverse(logInverse), m_epsilon(epsilon) {}

    /// Absent if no order shows a cost: nothing ran, or the rounds cost less than any order can show.
    Result<std::optional<std::size_t>> best(const Groups &groups, std::span<const Exact> decimals,
                                            Progress &progress) const
    {
        std::vector<double> orders;
        for (const Exact &order : decimals)
            orders.push_back(order.down());
        OrderSums sums(orders);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (!progress.report(static_cast<double>(i) / static_cast<double>(groups.size())))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            sums.add(*groups[i].cost, groups[i].count);
        }
        std::optional<std::size_t> found;
        double best = kInfinity;
        for (std::size_t j = 0; j < orders.size(); ++j)
            if (const double bad = badness(sums.up()[j], orders[j], m_logInverse, m_epsilon); bad > 0 && bad < best) {
                best = bad;
                found = j;
            }
        return found;
    }

private:
    double m_logInverse;
    const std::optional<Exact> &m_epsilon;
};

} // namespace

Result<std::vector<OrderShare>> orderSharesFor(const Rounds &rounds, const Exact &deltaPrime,
                                               const std::optional<Exact> &epsilon, Progress &progress)
{
    std::vector<OrderShare> shares = defaultOrderShares(epsilon.value_or(Exact(1)), deltaPrime);
    const double logInverse = logInverseUp(shares.front().share * deltaPrime);
    if (!std::isfinite(logInverse))
        return shares;
    const Groups sample = sampleOf(rounds);
    const Groups few = fewIntegrals(sample);
    const std::vector<Exact> orders = candidates(sample);
    const Search search(logInverse, epsilon);
    ProgressPart first(progress, 0, 0.5);
    ProgressPart second(progress, 0.5, 1);
    EPSILOMETER_ASSIGN(const auto found, search.best(few, orders, first));
    if (!found)
        return shares;
    shares.front().order = orders[*found];
    if (few.size() == sample.size())
        return shares;
    // Continue downhill from there with all groups of the sample.
    constexpr std::size_t kNear = 3;
    for (std::size_t best = *found;;) {
        const std::size_t from = best < kNear ? 0 : best - kNear;
        const auto near = std::span(orders).subspan(from, std::min(orders.size(), best + kNear + 1) - from);
        EPSILOMETER_ASSIGN(const auto nearest, search.best(sample, near, second));
        if (!nearest || from + *nearest == best)
            break;
        best = from + *nearest;
        shares.front().order = orders[best];
    }
    return shares;
}

} // namespace epsilometer::account
