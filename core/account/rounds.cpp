// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/rounds.h"

#include "core/base/clones.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/round_terms.h"
#include "core/numeric/square_up.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>
#include <string>
#include <utility>

namespace epsilometer {

namespace {

/// A number below 64 for the set of notions that the round supplies.
unsigned kindOf(const RoundCost &cost)
{
    const bool supplied[] = {cost.dp.has_value(),   cost.zcdp.has_value(), cost.gdp.has_value(),
                             cost.renyi != nullptr, cost.loss != nullptr,  cost.odp != nullptr};
    unsigned kind = 0;
    for (const bool one : supplied)
        kind = 2 * kind + (one ? 1 : 0);
    return kind;
}

constexpr std::int32_t kLeastPower = -36;
constexpr std::int32_t kMostPower = 18;

bool hasPower(const Exact::Scaled &decimal)
{
    return decimal.exponent >= kLeastPower && decimal.exponent <= kMostPower;
}

/// Makes `common` a multiple of the denominator too; false where there is none or it gets too large.
bool makeCommon(std::int64_t &common, std::optional<std::int64_t> denominator)
{
    constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
    if (!denominator)
        return false;
    const std::int64_t factor = *denominator / std::gcd(common, *denominator);
    if (factor > kMost / common)
        return false;
    common *= factor;
    return true;
}

std::vector<Exact> makePowersOfTen()
{
    std::vector<Exact> powers;
    for (std::int32_t exponent = kLeastPower; exponent <= kMostPower; ++exponent)
        powers.push_back(*Exact::parse("power", "1e" + std::to_string(exponent)));
    return powers;
}

/// Precondition: hasPower(decimal).
Exact exactOf(const Exact::Scaled &decimal)
{
    static const std::vector<Exact> kPowers = makePowersOfTen();
    return Exact(decimal.mantissa) * kPowers[static_cast<std::size_t>(decimal.exponent - kLeastPower)];
}

/// Writes the epsilons from `first` on with the same exponent, where all are decimals with powers of ours and 15 digits
/// hold them so: then they are added up without looking at each exponent.
void alignDecimals(RoundColumns &columns, std::size_t first)
{
    constexpr std::int64_t kMost = 1'000'000'000'000'000;
    const std::span mantissas = std::span(columns.mantissa).subspan(first);
    const std::span exponents = std::span(columns.exponent).subspan(first);
    const std::int8_t least = *std::min_element(exponents.begin(), exponents.end());
    std::vector<std::int64_t> aligned(mantissas.begin(), mantissas.end());
    for (std::size_t i = 0; i < aligned.size(); ++i) {
        for (int shift = exponents[i] - least; shift > 0 && aligned[i] > 0 && aligned[i] < kMost; --shift)
            aligned[i] *= 10;
        if (aligned[i] < 0 || aligned[i] >= kMost || least < kLeastPower)
            return;
    }
    std::copy(aligned.begin(), aligned.end(), mantissas.begin());
    std::fill(exponents.begin(), exponents.end(), least);
}

EPSILOMETER_VECTORISED std::int64_t anyBits(const std::int64_t *numbers, std::size_t size)
{
    std::int64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i)
        bits |= numbers[i];
    return bits;
}

EPSILOMETER_VECTORISED std::int8_t leastBelowZero(const std::int8_t *numbers, std::size_t size)
{
    std::int8_t least = 0;
    for (std::size_t i = 0; i < size; ++i)
        least = numbers[i] < least ? numbers[i] : least;
    return least;
}

/// What accountants need of an (epsilon, delta)-DP round besides its exact numbers.
RoundCost::Dp roundedDp(const Exact &epsilon, const RoundCost::Dp &prototype)
{
    RoundCost::Dp dp;
    dp.epsilon = epsilon;
    dp.delta = prototype.delta;
    dp.boundsLoss = prototype.boundsLoss;
    dp.epsilonUp = epsilon.up();
    dp.deltaUp = prototype.deltaUp;
    dp.meanUp = pure::rhoTight(dp.epsilonUp);
    return dp;
}

} // namespace

bool Rounds::isTooMany(std::uint64_t count) const
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;
    return m_size >= kMost || count > kMost - m_size;
}

void Rounds::append(std::shared_ptr<const RoundCost> cost, std::uint64_t count)
{
    if (count == 0)
        return;
    if (isTooMany(count)) {
        cost = std::make_shared<RoundCost>(infiniteCost());
        count = 1;
    }
    const bool repeated = !m_groups.empty() && m_groups.back().cost == cost;
    if (repeated)
        m_columns.repeatLast();
    else
        m_columns.append(*cost);
    m_open.sums.add(*cost, count);
    push(std::move(cost), count);
}

void Rounds::appendDp(const Exact &epsilon, const Exact &delta, bool boundsLoss, std::uint64_t count)
{
    if (count == 0)
        return;
    Exact::Scaled decimal;
    if (isTooMany(count) || !epsilon.asDecimal(decimal) || !hasPower(decimal))
        return append(std::make_shared<RoundCost>(dpCost(epsilon, delta, boundsLoss)), count);
    const auto &shared = prototype(delta, boundsLoss);
    const bool repeated = !m_groups.empty() && m_groups.back().cost == shared &&
                          m_columns.mantissa.back() == decimal.mantissa &&
                          m_columns.exponent.back() == decimal.exponent;
    const RoundCost::Dp dp = roundedDp(epsilon, *shared->dp);
    if (repeated)
        m_columns.repeatLast();
    else
        m_columns.append(dp);
    m_open.sums.addDp(dp, count);
    push(shared, count);
}

void Rounds::learnOutcome(std::size_t group, std::shared_ptr<const RoundCost> known)
{
    m_lateOutcomes.push_back({group, m_groups.size(), std::move(known)});
}

Rounds Rounds::settled() const
{
    if (m_lateOutcomes.empty())
        return *this;
    std::vector<std::shared_ptr<const RoundCost>> costs(m_groups.size());
    for (const LateOutcome &late : m_lateOutcomes)
        costs[late.group] = late.cost;
    Rounds settled;
    settled.reserve(m_groups.size());
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        Group one = group(i);
        settled.append(costs[i] ? std::move(costs[i]) : std::move(one.cost), one.count);
    }
    settled.m_refusedAt = m_refusedAt;
    settled.m_stated = m_stated;
    return settled;
}

const std::shared_ptr<const RoundCost> &Rounds::prototype(const Exact &delta, bool boundsLoss)
{
    const auto fits = [&](const std::shared_ptr<const RoundCost> &cost) {
        return cost->dp->boundsLoss == boundsLoss && cost->dp->delta == delta;
    };
    constexpr std::ptrdiff_t kMostKept = 8;
    const auto found = std::find_if(m_prototypes.rbegin(), m_prototypes.rend(), fits);
    if (found != m_prototypes.rend()) {
        std::rotate(std::prev(found.base()), found.base(), m_prototypes.end());
        return m_prototypes.back();
    }
    if (std::ssize(m_prototypes) == kMostKept)
        m_prototypes.erase(m_prototypes.begin());
    m_prototypes.push_back(std::make_shared<const RoundCost>(dpCost(Exact::infinity(), delta, boundsLoss)));
    return m_prototypes.back();
}

bool Rounds::isPlain(std::size_t group) const
{
    const RoundCost &cost = *m_groups[group].cost;
    return m_columns.mantissa[group] >= 0 && cost.dp && cost.dp->epsilon.isInfinite();
}

Rounds::Group Rounds::group(std::size_t index) const
{
    const Group &stored = m_groups[index];
    if (!isPlain(index))
        return stored;
    const RoundCost::Dp &dp = *stored.cost->dp;
    return {std::make_shared<RoundCost>(dpCost(*epsilonOf(index), dp.delta, dp.boundsLoss)), stored.count,
            stored.firstRound};
}

std::optional<Exact> Rounds::epsilonOf(std::size_t group) const
{
    const RoundCost &cost = *m_groups[group].cost;
    if (!cost.dp)
        return std::nullopt;
    if (isPlain(group))
        return exactOf({m_columns.mantissa[group], m_columns.exponent[group]});
    return cost.dp->epsilon;
}

std::optional<std::int64_t> Rounds::epsilonDenominator() const
{
    constexpr int kMostDigits = 18;
    const int digits = -leastBelowZero(m_columns.exponent.data(), m_columns.exponent.size());
    if (digits > kMostDigits)
        return std::nullopt;
    std::int64_t common = 1;
    for (int i = 0; i < digits; ++i)
        common *= 10;
    const bool decimals = anyBits(m_columns.mantissa.data(), m_columns.mantissa.size()) >= 0;
    for (std::size_t i = 0; !decimals && i < m_groups.size(); ++i) {
        const bool other = m_columns.mantissa[i] < 0;
        const auto epsilon = other ? epsilonOf(i) : std::nullopt;
        if (epsilon && !epsilon->isInfinite() && !makeCommon(common, epsilon->lowestDenominator()))
            return std::nullopt;
    }
    return common;
}

void Rounds::addTo(DpRoundSums &sums, std::size_t group, std::uint64_t count) const
{
    const RoundCost::Dp &dp = *m_groups[group].cost->dp;
    const double epsilonUp = m_columns.epsilon[group];
    if (isPlain(group))
        sums.epsilon.add(exactOf({m_columns.mantissa[group], m_columns.exponent[group]}), count);
    else
        sums.epsilon.add(dp.epsilon, count);
    sums.square.add(squareUp(epsilonUp), count);
    sums.mean.add(m_columns.mean[group], count);
    sums.drift.add(m_columns.drift[group], count);
    if (dp.delta.isZero())
        return;
    sums.delta.add(dp.delta, count);
    sums.boundsLoss = sums.boundsLoss && dp.boundsLoss;
    sums.pdpDrift.add(pdpDriftUp(epsilonUp, dp.deltaUp), count);
}

bool Rounds::allDp() const
{
    return std::ranges::all_of(m_firstOfKind, [&](std::size_t first) { return m_groups[first].cost->dp.has_value(); });
}

void Rounds::push(std::shared_ptr<const RoundCost> cost, std::uint64_t count)
{
    const std::uint64_t kind = std::uint64_t{1} << kindOf(*cost);
    if ((m_kindsSeen & kind) == 0)
        m_firstOfKind.push_back(m_groups.size());
    m_kindsSeen |= kind;
    if (insistsOnRelation(*cost))
        noteRelation(cost->neighbours);
    m_open.single = m_open.single && count == 1;
    m_groups.push_back({std::move(cost), count, m_size + 1});
    m_size += count;
    if (m_groups.size() % kBlock == 0)
        finishBlock();
}

void Rounds::noteRelation(Neighbours relation)
{
    const auto same = [&](std::size_t first) { return m_groups[first].cost->neighbours == relation; };
    if (std::ranges::none_of(m_firstOfRelation, same))
        m_firstOfRelation.push_back(m_groups.size());
}

Rounds Rounds::under(Neighbours relation) const
{
    Rounds same = *this;
    if (relation != Neighbours::Unstated)
        same.state(relation);
    return same;
}

Relation Rounds::relation() const
{
    Relation relation(m_stated);
    for (const std::size_t first : m_firstOfRelation)
        relation.keep(*m_groups[first].cost);
    return relation;
}

std::optional<OtherRelation> Rounds::firstOfAnotherRelation() const
{
    const Relation kept = relation();
    for (const std::size_t first : m_firstOfRelation) {
        const Applicability taken = kept.takes(*m_groups[first].cost);
        if (!taken.applies)
            return OtherRelation{first, m_groups[first].firstRound, taken.why};
    }
    return std::nullopt;
}

void Rounds::reserve(std::size_t groups)
{
    m_groups.reserve(groups);
    m_columns.reserve(groups);
    m_blocks.reserve(groups / kBlock);
}

RoundRun Rounds::block(std::size_t index) const
{
    const Block &block = m_blocks[index];
    const std::size_t first = index * kBlock;
    return {block.sums,
            std::span(m_columns.epsilon).subspan(first, kBlock),
            std::span(m_columns.mantissa).subspan(first, kBlock),
            std::span(m_columns.exponent).subspan(first, kBlock),
            block.single,
            block.cheapest.get()};
}

RoundSums Rounds::totals() const
{
    RoundSums sums;
    for (const Block &block : m_blocks)
        sums.add(block.sums);
    sums.add(m_open.sums);
    return sums;
}

void Rounds::finishBlock()
{
    const std::size_t first = m_groups.size() - kBlock;
    alignDecimals(m_columns, first);
    if (m_open.single) {
        m_open.sums.fill(m_columns, first, kBlock);
    } else {
        for (std::size_t i = first; i < m_groups.size(); ++i)
            m_open.sums.fill(*group(i).cost, m_groups[i].count);
    }
    m_open.cheapest = cheapestOf(m_open.sums, first);
    m_blocks.push_back(std::move(m_open));
    m_open = Block();
}

/// The least epsilon without a delta, in every notion that rules read; null where outputs may be given back or curves
/// are their own.
std::shared_ptr<const RoundCost> Rounds::cheapestOf(const RoundSums &sums, std::size_t first) const
{
    if (!sums.dp || sums.partitions || !sums.pureCurves || !sums.zcdp)
        return nullptr;
    const auto begin = m_columns.epsilon.begin() + static_cast<std::ptrdiff_t>(first);
    const auto least = std::min_element(begin, m_columns.epsilon.end());
    const auto index = static_cast<std::size_t>(least - m_columns.epsilon.begin());
    RoundCost cost = dpCost(*epsilonOf(index), Exact(), true);
    cost.zcdp->rho = sums.leastRho;
    if (sums.gdp)
        cost.gdp = RoundCost::Gdp{0, sums.leastMuSquared};
    return std::make_shared<const RoundCost>(std::move(cost));
}

} // namespace epsilometer
