// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/renyi/approximate_renyi.h"

#include "core/base/contains.h"
#include "core/base/infinity.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/round_cost.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

const Exact &zero()
{
    static const Exact kZero;
    return kZero;
}

} // namespace

Applicability ApproximateRenyi::applies(const RoundCost &cost)
{
    return needs(supplied(cost), core::tr("a Renyi curve, an (epsilon, delta)-DP, a zCDP or a Gaussian DP bound"),
                 cost);
}

ApproximateRenyi::ApproximateRenyi(const RoundCost &cost) : m_delta(&zero())
{
    const bool pure = cost.dp && cost.dp->delta.isZero();
    if (cost.renyi) {
        takeCurve(cost.renyi);
        // With delta = 1 a curve at infinity adds nothing: the (epsilon, delta) bound has the better known delta.
        if (cost.dp && cost.dp->deltaUp >= 1) {
            m_delta = &cost.dp->delta;
            m_dp = &*cost.dp;
        }
    } else if (pure)
        takeDp(*cost.dp);
    else if (cost.zcdp && cost.zcdp->delta.isZero())
        takeZcdp(*cost.zcdp);
    else if (cost.gdp)
        m_source.parameter = cost.gdp->muSquared == 0 ? 0 : outward::up(cost.gdp->muSquared / 2, 1);
    else if (cost.approximateRenyi) {
        takeCurve(cost.approximateRenyi->curve);
        m_delta = &cost.approximateRenyi->delta;
    } else if (cost.dp)
        takeDp(*cost.dp);
    else
        takeZcdp(*cost.zcdp);
    if (pure)
        m_dp = &*cost.dp;
    if (m_dp)
        m_epsilon = &m_dp->epsilon;
}

ApproximateRenyi ApproximateRenyi::charged(const RoundCost &cost)
{
    ApproximateRenyi parts(cost);
    if (!cost.odp || !cost.realisedEpsilon || !parts.m_dp || pureEpsilon(parts.m_source) != parts.m_dp->epsilonUp)
        return parts;
    const double realised = cost.realisedEpsilon->up();
    if (!(realised < parts.m_dp->epsilonUp))
        return parts;
    parts.m_source = {nullptr, true, parts.m_dp->epsilonUp, realised};
    parts.m_epsilon = &*cost.realisedEpsilon;
    return parts;
}

void ApproximateRenyi::takeCurve(const std::shared_ptr<const RenyiCurve> &curve)
{
    m_curve = &curve;
    m_source.curve = curve.get();
}

void ApproximateRenyi::takeDp(const RoundCost::Dp &dp)
{
    m_source = {nullptr, true, dp.epsilonUp};
    m_delta = &dp.delta;
    m_dp = &dp;
}

void ApproximateRenyi::takeZcdp(const RoundCost::Zcdp &zcdp)
{
    m_source = {nullptr, false, zcdp.rho};
    m_exactRho = &zcdp.exactRho;
    m_delta = &zcdp.delta;
}

double ApproximateRenyi::upper(const Source &source, double alpha)
{
    if (source.curve)
        return source.curve->upper(alpha);
    if (!source.pure)
        return renyi::zcdpLine(source.parameter, alpha);
    return source.realised < 0 ? renyi::pureDp(source.parameter, alpha)
                               : renyi::cellCharge(source.parameter, source.realised, alpha);
}

double ApproximateRenyi::upper(double alpha) const
{
    return upper(m_source, alpha);
}

std::optional<Exact> ApproximateRenyi::exactly(const Exact &alpha) const
{
    if (m_source.curve)
        return m_source.curve->exactly(alpha);
    // Use the exact number only if it confirms the upper bound.
    const bool known = m_exactRho && *m_exactRho && m_source.parameter <= (*m_exactRho)->up();
    return known ? std::optional(**m_exactRho * alpha) : std::nullopt;
}

std::vector<double> ApproximateRenyi::corners() const
{
    return m_source.curve ? m_source.curve->corners() : std::vector<double>();
}

namespace {

/// The sum of the divergences of pure rounds at an order.  column  room for them
UpperSum sumOfPure(const renyi::PureDpOrder &order, std::span<const double> epsilons, std::vector<double> &column)
{
    column.resize(epsilons.size());
    std::ranges::transform(epsilons, column.begin(), [&](double epsilon) { return order.divergence(epsilon); });
    return UpperSum::of(column);
}

} // namespace

OrderSums::OrderSums(std::span<const double> orders)
    : m_orders(std::make_shared<const std::vector<double>>(orders.begin(), orders.end())),
      m_pure(std::make_shared<const std::vector<renyi::PureDpOrder>>(orders.begin(), orders.end())),
      m_sums(orders.size()), m_up(orders.size()), m_upWith(orders.size())
{
}

std::span<const double> OrderSums::divergences(const RoundCost &cost) const
{
    return divergences(ApproximateRenyi(cost));
}

std::span<const double> OrderSums::divergences(const ApproximateRenyi &bound) const
{
    const auto same = std::ranges::find(m_known, bound.source(), &Known::source);
    if (same != m_known.end())
        return same->divergences;
    std::vector<double> values(m_orders->size());
    if (const double epsilon = ApproximateRenyi::pureEpsilon(bound.source()); epsilon >= 0)
        std::ranges::transform(*m_pure, values.begin(), [&](const auto &order) { return order.divergence(epsilon); });
    else
        std::ranges::transform(*m_orders, values.begin(), [&](double order) { return bound.upper(order); });
    Known known{bound.source(), bound.curve(), std::move(values)};
    constexpr std::size_t kMostKnown = 32;
    if (m_known.size() < kMostKnown)
        return m_known.emplace_back(std::move(known)).divergences;
    return (m_known[m_oldest++ % kMostKnown] = std::move(known)).divergences;
}

void OrderSums::add(const RoundCost &cost, std::uint64_t count)
{
    add(ApproximateRenyi::charged(cost), count);
}

void OrderSums::add(const ApproximateRenyi &parts, std::uint64_t count)
{
    constexpr std::size_t kMostWaiting = 512;
    const double epsilon = count == 1 ? ApproximateRenyi::pureEpsilon(parts.source()) : -1;
    if (!(epsilon >= 0))
        return addTo(m_sums, divergences(parts), count);
    m_waiting.push_back(epsilon);
    if (m_waiting.size() == kMostWaiting)
        addWaiting();
}

void OrderSums::learnOutcome(const RoundCost &known, std::uint64_t count)
{
    const auto charged = ApproximateRenyi::charged(known);
    std::vector<double> back(m_orders->size());
    std::ranges::copy(divergences(known), back.begin());
    const std::span realised = divergences(charged);
    m_givenBack.resize(back.size());
    for (std::size_t j = 0; j < back.size(); ++j)
        if (realised[j] < back[j] && back[j] < kInfinity) // an infinite sum stays infinite
            m_givenBack[j] = outward::lessThanSum(m_givenBack[j], back[j] - realised[j], count);
}

std::span<const double> OrderSums::upOf(const std::vector<UpperSum> &sums, std::vector<double> &up) const
{
    for (std::size_t j = 0; j < sums.size(); ++j) {
        up[j] = sums[j].up();
        if (!m_givenBack.empty())
            up[j] = std::max(0.0, outward::up(up[j] - m_givenBack[j], 1));
    }
    return up;
}

void OrderSums::addTo(std::vector<UpperSum> &sums, std::span<const double> terms, std::uint64_t times)
{
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j].add(terms[j], times);
}

/// Not rounded before they are added: sums that two words can hold do not depend on how often they were read.
void OrderSums::addWaiting() const
{
    std::vector<double> column;
    for (std::size_t j = 0; j < m_sums.size(); ++j)
        m_sums[j].add(sumOfPure((*m_pure)[j], m_waiting, column));
    m_waiting.clear();
}

std::span<const double> OrderSums::up() const
{
    if (!m_waiting.empty())
        addWaiting();
    return upOf(m_sums, m_up);
}

void OrderSums::keep(StateArchive &archive)
{
    if (!archive.reading())
        static_cast<void>(up());
    else
        m_waiting.clear();
    archive.keep(m_sums);
    bool refunded = !m_givenBack.empty();
    archive.keep(refunded);
    m_givenBack.resize(refunded ? m_orders->size() : 0);
    for (double &one : m_givenBack)
        archive.keep(one);
}

std::span<const double> OrderSums::upWith(const RoundCost &cost, std::uint64_t count) const
{
    static_cast<void>(up());
    m_candidates = m_sums;
    addTo(m_candidates, divergences(cost), std::min<std::uint64_t>(count, 1));
    if (count > 1)
        addTo(m_candidates, divergences(ApproximateRenyi::charged(cost)), count - 1);
    return upOf(m_candidates, m_upWith);
}

std::span<const double> OrderSums::upWith(std::span<const double> sums) const
{
    static_cast<void>(up());
    m_candidates = m_sums;
    addTo(m_candidates, sums, 1);
    return upOf(m_candidates, m_upWith);
}

std::vector<double> OrderSums::ofPure(std::span<const double> epsilons) const
{
    std::vector<double> column;
    std::vector<double> sums;
    for (const renyi::PureDpOrder &order : *m_pure)
        sums.push_back(sumOfPure(order, epsilons, column).up());
    return sums;
}

std::vector<double> OrderSums::addEach(std::span<const double> epsilons, std::size_t orders)
{
    addWaiting();
    std::vector<double> rows(epsilons.size() * orders);
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        for (std::size_t j = 0; j < orders; ++j) {
            m_sums[j].add((*m_pure)[j].divergence(epsilons[i]));
            rows[i * orders + j] = m_sums[j].up();
        }
    for (std::size_t j = orders; j < m_sums.size(); ++j)
        m_sums[j].add(kInfinity);
    return rows;
}

bool meanEqualLaws(std::span<const double> divergences)
{
    return contains(divergences, 0.0);
}

bool areUnknown(std::span<const double> divergences)
{
    return std::all_of(divergences.begin(), divergences.end(), [](double one) { return std::isinf(one); });
}

} // namespace epsilometer
