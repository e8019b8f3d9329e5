// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/rounds.h"

#include "core/notions/conversions/pure.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace epsilometer::account {

namespace {

/// A number below 128 for the set of notions that the round supplies.
unsigned kindOf(const RoundCost &cost)
{
    const bool supplied[] = {cost.dp.has_value(),
                             cost.zcdp.has_value(),
                             cost.gdp.has_value(),
                             cost.renyi != nullptr,
                             cost.loss != nullptr,
                             cost.odp != nullptr,
                             cost.approximateRenyi.has_value()};
    unsigned kind = 0;
    for (const bool one : supplied)
        kind = 2 * kind + (one ? 1 : 0);
    return kind;
}

/// Entries that were used lately are found again by their slots, of which each has several ways.
constexpr std::size_t kWays = 4;
constexpr std::size_t kRecent = 65536;
constexpr std::size_t kFew = 16; ///< of fewer entries none are looked up

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

/// Writes the epsilons from `first` on with the same exponent, where all are decimals with powers of ours and 15 digits
/// hold them so: then they are added up without looking at each exponent.
void alignDecimals(RoundColumns &columns, std::size_t first, std::size_t size)
{
    constexpr std::int64_t kMost = 1'000'000'000'000'000;
    const std::span mantissas = std::span(columns.mantissa).subspan(first, size);
    const std::span exponents = std::span(columns.exponent).subspan(first, size);
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

/// The least epsilon without a delta, in every notion that rules read; null where outputs may be given back or curves
/// are their own.
std::shared_ptr<const RoundCost> cheapestOf(const RoundSums &sums, const std::optional<Exact> &leastEpsilon)
{
    if (!sums.dp || sums.partitions || !sums.pureCurves || !sums.zcdp)
        return nullptr;
    RoundCost cost = dpCost(*leastEpsilon, Exact(), true);
    cost.zcdp->rho = sums.leastRho;
    if (sums.gdp)
        cost.gdp = RoundCost::Gdp{0, sums.leastMuSquared};
    return std::make_shared<const RoundCost>(std::move(cost));
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
    m_open.sums.add(*cost, count);
    if (pushKnown(*cost, {}, count))
        return;
    m_columns.append(*cost);
    pushNew(std::move(cost), {}, count);
}

void Rounds::appendDp(const Exact &epsilon, const Exact &delta, bool boundsLoss, std::uint64_t count)
{
    if (count == 0)
        return;
    Exact::Scaled decimal;
    if (isTooMany(count) || !epsilon.asDecimal(decimal) || !hasPower(decimal))
        return append(std::make_shared<RoundCost>(dpCost(epsilon, delta, boundsLoss)), count);
    const auto &shared = prototype(delta, boundsLoss);
    const RoundCost::Dp dp = roundedDp(epsilon, *shared->dp);
    m_open.sums.addDp(dp, count);
    const PlainEpsilon plain{decimal.mantissa, decimal.exponent};
    if (pushKnown(*shared, plain, count))
        return;
    m_columns.append(dp);
    pushNew(shared, plain, count);
}

std::size_t Rounds::slotOf(const RoundCost &cost, PlainEpsilon epsilon, std::uint64_t count) const
{
    std::uint64_t hash = std::hash<const void *>()(&cost);
    for (const std::uint64_t part :
         {static_cast<std::uint64_t>(epsilon.mantissa), static_cast<std::uint64_t>(epsilon.exponent), count}) {
        hash = (hash ^ part) * 0x9e3779b97f4a7c15U; // of the golden ratio, odd
        hash ^= hash >> 29U;
    }
    return hash % (m_recent.size() / kWays) * kWays;
}

bool Rounds::isEntry(std::size_t entry, const RoundCost &cost, PlainEpsilon epsilon, std::uint64_t count) const
{
    const Distinct &known = m_distinct[entry];
    return known.cost.get() == &cost && known.count == count &&
           (epsilon.mantissa < 0 ||
            (m_columns.mantissa[entry] == epsilon.mantissa && m_columns.exponent[entry] == epsilon.exponent));
}

bool Rounds::pushKnown(const RoundCost &cost, PlainEpsilon epsilon, std::uint64_t count)
{
    if (m_which.empty())
        return false;
    if (isEntry(m_which.back(), cost, epsilon, count)) {
        push(m_which.back());
        return true;
    }
    if (m_recent.empty())
        return false;
    const std::size_t slot = slotOf(cost, epsilon, count);
    for (std::size_t i = slot; i < slot + kWays; ++i) {
        if (m_recent[i] == 0 || !isEntry(m_recent[i] - 1, cost, epsilon, count))
            continue;
        push(m_recent[i] - 1);
        return true;
    }
    return false;
}

/// Its columns are there already.
void Rounds::pushNew(std::shared_ptr<const RoundCost> cost, PlainEpsilon epsilon, std::uint64_t count)
{
    const std::size_t entry = m_distinct.size();
    const unsigned kind = kindOf(*cost);
    if (!m_kindsSeen[kind])
        m_firstOfKind.push_back(m_which.size());
    m_kindsSeen[kind] = true;
    if (insistsOnRelation(*cost))
        noteRelation(cost->neighbours);
    if (m_recent.empty() && entry >= kFew)
        m_recent.resize(kRecent);
    if (!m_recent.empty()) {
        const auto ways = std::span(m_recent).subspan(slotOf(*cost, epsilon, count), kWays);
        const auto free = std::ranges::find(ways, 0U);
        (free != ways.end() ? *free : ways[entry % kWays]) = static_cast<std::uint32_t>(entry + 1);
    }
    m_distinct.push_back({std::move(cost), count});
    push(entry);
}

void Rounds::push(std::size_t entry)
{
    const std::uint64_t count = m_distinct[entry].count;
    if (m_which.size() % kStride == 0)
        m_firstRounds.push_back(m_size + 1);
    m_open.single = m_open.single && count == 1;
    const bool begins = m_which.size() % m_groupsInBlock == 0;
    m_open.inOrder = m_open.inOrder && (begins || entry == m_which.back() + 1);
    m_which.push_back(static_cast<std::uint32_t>(entry));
    m_size += count;
    if (m_which.size() % m_groupsInBlock == 0)
        finishBlock();
}

void Rounds::learnOutcome(std::size_t group, std::shared_ptr<const RoundCost> known)
{
    m_lateOutcomes.push_back({group, m_which.size(), std::move(known)});
}

Rounds Rounds::settled() const
{
    if (m_lateOutcomes.empty())
        return *this;
    std::vector<std::shared_ptr<const RoundCost>> costs(m_which.size());
    for (const LateOutcome &late : m_lateOutcomes)
        costs[late.group] = late.cost;
    Rounds settled;
    settled.beginWith(m_first);
    settled.reserve(m_which.size());
    std::size_t i = 0;
    for (Group one : groups()) {
        settled.append(costs[i] ? std::move(costs[i]) : std::move(one.cost), one.count);
        ++i;
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

bool Rounds::isPlain(std::size_t entry) const
{
    const RoundCost &cost = *m_distinct[entry].cost;
    return m_columns.mantissa[entry] >= 0 && cost.dp && cost.dp->epsilon.isInfinite();
}

Rounds::Group Rounds::group(std::size_t index, std::uint64_t firstRound) const
{
    const std::size_t entry = m_which[index];
    const Distinct &stored = m_distinct[entry];
    if (!isPlain(entry))
        return {stored.cost, stored.count, firstRound};
    const RoundCost::Dp &dp = *stored.cost->dp;
    return {std::make_shared<RoundCost>(dpCost(*distinctEpsilon(entry), dp.delta, dp.boundsLoss)), stored.count,
            firstRound};
}

std::uint64_t Rounds::firstRoundOf(std::size_t group) const
{
    std::size_t at = group - group % kStride;
    std::uint64_t first = m_firstRounds[group / kStride];
    for (; at < group; ++at)
        first += countOf(at);
    return first;
}

std::optional<Exact> Rounds::distinctEpsilon(std::size_t entry) const
{
    const RoundCost &cost = *m_distinct[entry].cost;
    if (!cost.dp)
        return std::nullopt;
    if (isPlain(entry))
        return Exact::of({m_columns.mantissa[entry], m_columns.exponent[entry]});
    return cost.dp->epsilon;
}

std::optional<std::int64_t> Rounds::epsilonDenominator() const
{
    constexpr int kMostDigits = 18;
    int digits = 0;
    for (const std::int8_t exponent : m_columns.exponent)
        digits = std::max<int>(digits, -exponent);
    if (digits > kMostDigits)
        return std::nullopt;
    std::int64_t common = 1;
    for (int i = 0; i < digits; ++i)
        common *= 10;
    for (std::size_t i = 0; i < m_distinct.size(); ++i) {
        const bool decimal = m_columns.mantissa[i] >= 0;
        const auto epsilon = decimal ? std::nullopt : distinctEpsilon(i);
        if (epsilon && !epsilon->isInfinite() && !makeCommon(common, epsilon->lowestDenominator()))
            return std::nullopt;
    }
    return common;
}

bool Rounds::addTo(ExactDpSums &sums, std::size_t entry, std::uint64_t count) const
{
    // The cost itself, which lies elsewhere, is looked at only where the columns do not suffice.
    if (m_columns.mantissa[entry] >= 0)
        sums.epsilon.add(Exact::Scaled{m_columns.mantissa[entry], m_columns.exponent[entry]}, count);
    else
        sums.epsilon.add(m_distinct[entry].cost->dp->epsilon, count);
    if (m_columns.pdpDrift[entry] == 0)
        return false;
    const RoundCost::Dp &dp = *m_distinct[entry].cost->dp;
    sums.leak.add(dp.delta, count);
    sums.boundsLoss = sums.boundsLoss && dp.boundsLoss;
    return true;
}

void Rounds::addTo(RoundedDpSums &sums, std::size_t entry, std::uint64_t count) const
{
    sums.square.add(squareUp(m_columns.epsilon[entry]), count);
    sums.mean.add(m_columns.mean[entry], count);
    sums.drift.add(m_columns.drift[entry], count);
    if (m_columns.pdpDrift[entry] != 0)
        sums.pdpDrift.add(m_columns.pdpDrift[entry], count);
}

bool Rounds::allDp() const
{
    return std::ranges::all_of(m_firstOfKind, [&](std::size_t first) { return costOf(first).dp.has_value(); });
}

void Rounds::noteRelation(Neighbours relation)
{
    const auto same = [&](std::size_t first) { return costOf(first).neighbours == relation; };
    if (std::ranges::none_of(m_firstOfRelation, same))
        m_firstOfRelation.push_back(m_which.size());
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
        relation.keep(costOf(first));
    return relation;
}

std::optional<OtherRelation> Rounds::firstOfAnotherRelation() const
{
    const Relation kept = relation();
    for (const std::size_t first : m_firstOfRelation) {
        const Applicability taken = kept.takes(costOf(first));
        if (!taken.applies)
            return OtherRelation{first, firstRoundOf(first), taken.why};
    }
    return std::nullopt;
}

void Rounds::reserve(std::size_t groups)
{
    m_firstRounds.reserve(groups / kStride + 1);
    m_blocks.reserve(std::min(groups / kBlock, kMostBlocks));
}

std::pair<const RoundColumns *, std::size_t> Rounds::columnsOf(std::size_t begin, bool inOrder,
                                                               RoundColumns &scratch) const
{
    if (inOrder)
        return {&m_columns, m_which[begin]};
    scratch = RoundColumns();
    scratch.reserve(m_groupsInBlock);
    for (std::size_t i = begin; i < begin + m_groupsInBlock; ++i)
        scratch.append(m_columns, m_which[i]);
    alignDecimals(scratch, 0, m_groupsInBlock);
    return {&scratch, 0};
}

RoundBatch Rounds::block(std::size_t index, RoundColumns &columns) const
{
    const Block &block = m_blocks[index];
    const auto [all, first] = columnsOf(index * m_groupsInBlock, block.inOrder, columns);
    return {block.sums, std::span(all->epsilon).subspan(first, m_groupsInBlock), block.single, block.cheapest.get()};
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
    const std::size_t start = m_which.size() - m_groupsInBlock;
    RoundColumns scratch;
    const auto [columns, first] = columnsOf(start, m_open.inOrder, scratch);
    if (columns == &m_columns)
        alignDecimals(m_columns, first, m_groupsInBlock);
    if (m_open.single) {
        m_open.sums.fill(*columns, first, m_groupsInBlock);
    } else {
        for (std::size_t i = start; i < m_which.size(); ++i)
            m_open.sums.fill(*group(i, 0).cost, countOf(i));
    }
    const auto begin = columns->epsilon.begin() + static_cast<std::ptrdiff_t>(first);
    const auto least = std::min_element(begin, begin + static_cast<std::ptrdiff_t>(m_groupsInBlock)) - begin;
    m_open.cheapest = cheapestOf(m_open.sums, distinctEpsilon(m_which[start + static_cast<std::size_t>(least)]));
    m_blocks.push_back(std::exchange(m_open, Block()));
    if (m_blocks.size() == kMostBlocks)
        doubleBlocks();
}

/// Joins blocks in pairs: half as many blocks, each with twice as many groups.
void Rounds::doubleBlocks()
{
    for (std::size_t i = 0; i < m_blocks.size(); i += 2) {
        join(i);
        if (i > 0)
            m_blocks[i / 2] = std::move(m_blocks[i]);
    }
    m_blocks.resize(m_blocks.size() / 2);
    m_groupsInBlock *= 2;
}

void Rounds::join(std::size_t index)
{
    Block &block = m_blocks[index];
    const Block &next = m_blocks[index + 1];
    const std::size_t behind = (index + 1) * m_groupsInBlock;
    block.sums.add(next.sums);
    block.single = block.single && next.single;
    block.inOrder = block.inOrder && next.inOrder && m_which[behind] == m_which[behind - 1] + 1;
    const bool both = block.cheapest && next.cheapest;
    block.cheapest =
        both ? cheapestOf(block.sums, std::min(block.cheapest->dp->epsilon, next.cheapest->dp->epsilon)) : nullptr;
}

} // namespace epsilometer::account
