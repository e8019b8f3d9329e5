// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/promise_gate.h"

#include "core/base/infinity.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsilometer::account {

namespace {

constexpr double kMargin = 1e-9;
constexpr double kMassError = 1e-9; ///< more than the error of an incomplete beta function

/// The line alpha rho of rho-zCDP, of which Gaussian noise with mu^2 = 2 rho has every divergence.
bool isZcdpLine(const RenyiCurve &curve)
{
    const auto ids = conversionsOf(curve);
    return ids.size() == 1 && ids.front() == conversion_id::kZcdpToRenyi;
}

/// mu^2 of Gaussian noise for which every description in the cost is true; absent if none is known.
std::optional<double> gaussianWitness(const RoundCost &cost)
{
    if (cost.loss) {
        double sum = 0;
        for (const LossPart &part : cost.loss->parts())
            sum += part.loss->gaussianMuSquared() * static_cast<double>(part.count);
        return sum > 0 ? std::optional(sum) : std::nullopt;
    }
    if (cost.dp || cost.odp || cost.approximateRenyi || !(cost.gdp || cost.zcdp))
        return std::nullopt;
    if (cost.renyi && !isZcdpLine(*cost.renyi))
        return std::nullopt;
    double least = cost.gdp ? cost.gdp->muSquared : kInfinity;
    if (cost.zcdp)
        least = std::min(least, 2 * cost.zcdp->rho);
    if (cost.renyi)
        least = std::min(least, 2 * cost.renyi->upper(1));
    return least;
}

/// Whether (epsilon, delta)-DP is all that is known: then randomised response with leak has every description. A
/// partition keeps it inside the worst cell.
bool isResponse(const RoundCost &cost)
{
    if (!cost.dp || cost.loss || cost.gdp || cost.approximateRenyi)
        return false;
    if (cost.renyi && !(cost.dp->delta.isZero() && cost.renyi->pureEpsilon() >= cost.dp->epsilonUp))
        return false;
    return !cost.zcdp || (cost.zcdp->rho >= cost.dp->meanUp && cost.zcdp->delta >= cost.dp->delta);
}

/// LOWER bound on delta(epsilon) of n randomised responses e: P - e^epsilon Q of the event that the loss (n - 2 h) e
/// exceeds epsilon, h binomial.  excess  LOWER bound on e - epsilon, for n = 1
double responsesDelta(double e, double epsilon, double excess, std::uint64_t n)
{
    if (n == 1)
        return excess > 0 ? -std::expm1(-excess) / (1 + std::exp(-e)) : 0;
    using boost::math::policies::ignore_error;
    using Quiet = boost::math::policies::policy<
        boost::math::policies::domain_error<ignore_error>, boost::math::policies::overflow_error<ignore_error>,
        boost::math::policies::evaluation_error<ignore_error>, boost::math::policies::promote_double<false>>;
    const auto rounds = static_cast<double>(n);
    const double most = std::floor((rounds - epsilon / e) / 2 * (1 - kMargin)); // outcomes against, in the event
    if (!(most >= 0) || !(most < rounds) || rounds > 1e12)
        return 0;
    const auto upTo = [&](double x) { return boost::math::ibetac(most + 1, rounds - most, x, Quiet()); };
    const double p = upTo(1 / (1 + std::exp(e)));
    const double q = upTo(1 / (1 + std::exp(-e)));
    const double delta = p * (1 - kMassError) - (q > 0 ? std::exp(epsilon + std::log(q)) * (1 + kMassError) : 0);
    return delta > 0 ? delta : 0; // also NaN
}

} // namespace

PromiseGate::PromiseGate(const Guarantee &promise)
    : m_judges(true), m_native(promise.native.has_value()), m_epsilon(promise.epsilon),
      m_epsilonDown(promise.epsilon.down()), m_epsilonUp(promise.epsilon.up()), m_deltaDown(promise.delta.down()),
      m_mostDelta(promise.delta.up() * (1 + kMargin))
{
    if (m_native) {
        // 2 rho, mu^2 or the least 2 B / order: Gaussian noise of that mu^2 spends the budget, unless a delta helps.
        const bool exact = promise.native->delta.isZero();
        m_mostMuSquared = exact ? promise.native->budget.intrinsicTime() * (1 + kMargin) : kInfinity;
        return;
    }
    const double mu = noise::gaussianMu(m_epsilonUp, std::min(m_mostDelta, 1.0)) * (1 + kMargin);
    m_mostMuSquared = mu * mu;
}

bool PromiseGate::provenByPair(const RoundCost &cost, std::uint64_t count) const
{
    const auto times = static_cast<double>(count);
    return cost.dp && cost.dp->epsilonUp * times <= m_epsilonDown && cost.dp->deltaUp * times <= m_deltaDown;
}

double PromiseGate::lawDelta(const std::shared_ptr<const LossModel> &loss) const
{
    constexpr std::size_t kMostKept = 8;
    for (const Judged &one : m_judged)
        if (one.law == loss)
            return one.delta;
    double most = 0;
    for (const LossPart &part : loss->parts()) {
        // A law of which each point has a pair of its own bounds one run from below.
        if (!part.loss->attained() && !part.loss->attainedBelow())
            continue;
        for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse})
            most = std::max(most, part.loss->deltaLower(order, m_epsilonUp));
    }
    if (m_judged.size() < kMostKept)
        m_judged.push_back({loss, most});
    else
        m_judged[m_oldest++ % kMostKept] = {loss, most};
    return most;
}

double PromiseGate::responseDelta(const RoundCost::Dp &dp, std::uint64_t count) const
{
    const double leak = count == 1 ? dp.deltaUp : -std::expm1(static_cast<double>(count) * std::log1p(-dp.deltaUp));
    const double excess = Exact::positiveDifference(dp.epsilon, m_epsilon).down();
    return leak + (1 - leak) * responsesDelta(dp.epsilonUp, m_epsilonUp, excess, count);
}

bool PromiseGate::mayKeep(const RoundCost &cost, std::uint64_t count) const
{
    if (!m_judges)
        return true;
    if (cost.realisedEpsilon)
        count = 1; // accepted one after another, each after the refunds before it
    if (!m_native && provenByPair(cost, count))
        return true;
    if (const auto muSquared = gaussianWitness(cost))
        return !(*muSquared * static_cast<double>(count) > m_mostMuSquared);
    if (m_native)
        return true;
    if (cost.loss)
        return !(lawDelta(cost.loss) > m_mostDelta);
    return !isResponse(cost) || !(responseDelta(*cost.dp, count) > m_mostDelta);
}

bool PromiseGate::keepsEach(const RoundBatch &run) const
{
    if (!m_judges)
        return true;
    const RoundSums &sums = run.sums;
    if (sums.gdp && sums.muSquared.up() <= m_mostMuSquared)
        return true;
    if (m_native || !sums.dp) // a pair is what remains to be judged
        return sums.zcdp && 2 * sums.rho.up() <= m_mostMuSquared;
    const double largest = run.epsilon.empty() ? kInfinity : *std::ranges::max_element(run.epsilon);
    return largest <= m_epsilonDown && sums.delta().up() <= m_deltaDown;
}

} // namespace epsilometer::account
