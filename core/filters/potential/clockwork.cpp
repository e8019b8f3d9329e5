// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/clockwork.h"

#include "core/base/text/number_text.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::filters {

namespace potential {
namespace {

constexpr auto kGrains = static_cast<double>(Family::kGrainsOfCoin);
constexpr std::uint64_t kMostGrains = std::uint64_t{1} << 62;

double ticksOf(std::uint64_t units)
{
    return static_cast<double>(units) * static_cast<double>(PotentialTable::kTicks);
}

std::uint64_t batchesOf(std::uint64_t runs, std::uint64_t size)
{
    return runs == kUnlimitedClock ? runs : runs / size + (runs % size > 0 ? 1 : 0);
}

std::string keyOf(const std::vector<double> &cells)
{
    std::string key;
    for (const double cell : cells)
        key += shortestText(cell) + ' ';
    return key;
}

/// The least cell, of descending ones, that bounds an outcome's epsilon; the worst if none does.
std::size_t cellOf(const std::vector<double> &cells, double epsilon)
{
    std::size_t cell = 0;
    while (cell + 1 < cells.size() && cells[cell + 1] >= epsilon)
        ++cell;
    return cell;
}

} // namespace
} // namespace potential

Clockwork::Clockwork(std::shared_ptr<const Family> family, std::uint64_t limit)
    : m_family(std::move(family)), m_limit(limit * PotentialTable::kTicks)
{
}

bool Clockwork::take(const ClockNeed &need, std::uint64_t count, std::optional<double> realised)
{
    if (!need.supplied)
        return false;
    if (need.muSquared) {
        const std::uint64_t before = coins(m_gaussian);
        m_gaussian.add(*need.muSquared, count);
        if (m_trace != nullptr)
            note({.batches = coins(m_gaussian) - before, .muSquared = *need.muSquared, .runs = count});
        return keeps();
    }
    if (const Family::Member *member = m_family->find(need.parts.key); need.parts.runs > 0 && member != nullptr) {
        std::uint64_t &runs = m_runs[need.parts.key];
        const std::uint64_t more = saturatingProduct(need.parts.runs, count);
        const std::uint64_t before = potential::batchesOf(runs, member->parts.runs);
        runs = saturatingSum(runs, more);
        if (m_trace != nullptr)
            note({.kind = need.parts.key,
                  .batches = potential::batchesOf(runs, member->parts.runs) - before,
                  .runs = more});
        return keeps();
    }
    if (!need.cells.empty())
        return takeCells(need.cells, count, realised);
    if (need.parts.runs > 0)
        return takePriced(need, count);
    return need.covered ? takeCovered(*need.covered, count) : keeps();
}

void Clockwork::note(ClockTrace::Step step)
{
    m_trace->steps.push_back(std::move(step));
}

void Clockwork::noteOther(const char *what)
{
    if (m_trace != nullptr && m_trace->other.empty())
        m_trace->other = what;
}

bool Clockwork::fits(const ClockNeed &need, std::uint64_t count, std::optional<double> realised) const
{
    if (!need.supplied)
        return false;
    if (need.muSquared) {
        UpperSum gaussian = m_gaussian;
        gaussian.add(*need.muSquared, count);
        return clockKeeps(usedBesideCoins(nullptr, 0, coins(gaussian)), m_limit);
    }
    if (need.isFree() || isPaid(need, count))
        return keeps();
    if (const Family::Member *member = m_family->find(need.parts.key); member != nullptr && need.parts.runs > 0)
        return clockKeeps(usedBesideCoins(member, saturatingProduct(need.parts.runs, count), coins(m_gaussian)),
                          m_limit);
    Clockwork copy = *this;
    copy.noteIn(nullptr);
    if (need.cells.empty() || !realised || count == 0)
        return copy.take(need, count, std::nullopt);
    return copy.take(need, count - 1, realised) && copy.take(need, 1, std::nullopt);
}

bool Clockwork::isDeclared(const ClockNeed &need) const
{
    return need.muSquared || need.isFree() || (need.parts.runs > 0 && m_family->find(need.parts.key) != nullptr);
}

bool Clockwork::isPaid(const ClockNeed &need, std::uint64_t count) const
{
    if (need.parts.runs == 0)
        return false;
    const auto found = m_bought.find(need.parts.key);
    return found != m_bought.end() && found->second.left / need.parts.runs >= count;
}

double Clockwork::share() const
{
    if (m_priced == kUnlimitedClock)
        return std::numeric_limits<double>::infinity();
    double spent = static_cast<double>(m_priced);
    for (const auto &[key, one] : m_bought)
        spent -= static_cast<double>(one.charge) *
                 std::min(1.0, static_cast<double>(one.left) / static_cast<double>(one.size));
    for (const auto &[key, runs] : m_runs) {
        const Family::Member *member = m_family->find(key);
        spent +=
            potential::ticksOf(member->charge) * static_cast<double>(runs) / static_cast<double>(member->parts.runs);
    }
    if (const auto &coin = m_family->coin())
        spent += potential::ticksOf(coin->charge) *
                 (m_gaussian.up() / coin->muSquared + static_cast<double>(m_covered) / potential::kGrains);
    return keptShare(std::max(spent, 0.0), static_cast<double>(m_limit), keeps());
}

void Clockwork::keep(StateArchive &archive)
{
    archive.keep(m_priced, m_gaussian, m_covered, m_coins);
    archive.keepEntries(m_runs, [&](std::uint64_t &runs) { archive.keep(runs); });
    archive.keepEntries(m_bought, [&](Bought &one) { archive.keep(one.left, one.next, one.charge, one.size); });
    archive.keepEntries(m_unknown, [&](std::uint64_t &rounds) { archive.keep(rounds); });
    std::uint64_t pending = m_pending ? m_pending->cells.size() : 0;
    archive.keep(pending);
    if (archive.reading()) {
        if (pending > archive.values().size())
            return archive.refuse();
        m_pending.reset();
        if (pending > 0)
            m_pending = Pending{std::vector<double>(pending), std::vector<std::uint64_t>(pending)};
    }
    for (std::uint64_t i = 0; i < pending; ++i)
        archive.keep(m_pending->cells[i], m_pending->charges[i]);
}

/// Grains that Gaussian rounds used up; UPPER.
std::uint64_t Clockwork::grains(const UpperSum &gaussian) const
{
    const double sum = gaussian.up();
    const double taken = std::ceil(outward::up(sum / m_family->coin()->muSquared * potential::kGrains, 4));
    return taken < static_cast<double>(potential::kMostGrains) ? static_cast<std::uint64_t>(taken) : kUnlimitedClock;
}

/// Coins that are held once these Gaussian rounds have run.
std::uint64_t Clockwork::coins(const UpperSum &gaussian) const
{
    const auto &coin = m_family->coin();
    const double sum = gaussian.up();
    if (!coin)
        return sum == 0 ? 0 : kUnlimitedClock;
    if (m_covered > 0) {
        const std::uint64_t taken = saturatingSum(grains(gaussian), m_covered);
        return std::max(m_coins, potential::batchesOf(taken, Family::kGrainsOfCoin));
    }
    if (sum == 0)
        return m_coins;
    // Equally typed sums must stay equal, so rounding errors below any round's cost do not buy a coin.
    const double needed = std::ceil(outward::down(sum / coin->muSquared, 64));
    return needed < 0x1p62 ? std::max(m_coins, static_cast<std::uint64_t>(needed)) : kUnlimitedClock;
}

/// Ticks used with that many coins, including `moreRuns` further runs of a member.
std::uint64_t Clockwork::usedBesideCoins(const Family::Member *more, std::uint64_t moreRuns, std::uint64_t coins) const
{
    std::uint64_t sum = m_priced;
    const auto add = [&sum](std::uint64_t charge, std::uint64_t number) {
        sum = saturatingSum(sum, saturatingProduct(saturatingProduct(charge, PotentialTable::kTicks), number));
    };
    for (const Family::Member &member : m_family->members()) {
        const auto found = m_runs.find(member.parts.key);
        const std::uint64_t runs = found == m_runs.end() ? 0 : found->second;
        add(member.charge,
            potential::batchesOf(&member == more ? saturatingSum(runs, moreRuns) : runs, member.parts.runs));
    }
    if (coins > 0)
        add(m_family->coin() ? m_family->coin()->charge : 1, coins);
    return sum;
}

/// Coins are bought until what stays behind is twice what makes the surcharge of the rounds so far and their reserve
/// equal, or the clock has no more. Of the levels of what stays behind, the largest that is reached is the cheapest.
/// cheaperThan  grains of a round that would be no use
std::optional<Clockwork::CoverStep> Clockwork::coverStep(const CoveredClass &covered, std::uint64_t count,
                                                         double cheaperThan) const
{
    const auto &coin = m_family->coin();
    const std::uint64_t others = usedBesideCoins(nullptr, 0, 0);
    if (!coin || others > m_limit)
        return std::nullopt;
    const std::uint64_t most =
        std::min<std::uint64_t>((m_limit - others) / (coin->charge * PotentialTable::kTicks), Family::kMostUnits);
    const std::uint64_t taken = saturatingSum(grains(m_gaussian), m_covered);
    const std::uint64_t unit = m_family->leastCover(covered);
    if (static_cast<double>(unit) >= cheaperThan)
        return std::nullopt;
    const auto wanted = [&](std::uint64_t used) {
        const auto one = static_cast<double>(unit);
        return std::sqrt(one * (static_cast<double>(used) + one) * (2.0 / 3));
    };
    struct Found {
        int level;
        std::uint64_t coins;
        std::uint64_t left;
        std::uint64_t grains;
        std::uint64_t rest;
    };
    const auto reached = [&](std::uint64_t held, int top) -> std::optional<Found> {
        const std::uint64_t all = held * Family::kGrainsOfCoin;
        if (all <= taken)
            return std::nullopt;
        const std::uint64_t left = all - taken;
        for (int level = top; level >= 0; --level) {
            const std::uint64_t rest = m_family->coverRest(covered, level);
            if (saturatingSum(rest, unit) > left)
                continue;
            const std::uint64_t grains = m_family->cover(covered, level);
            if (grains == kUnlimitedClock)
                return std::nullopt; // less behind it covers no better
            if (saturatingSum(rest, grains) <= left)
                return Found{level, held, left, grains, rest};
        }
        return std::nullopt;
    };
    // A cover takes tens of milliseconds to compute. If all coins together do not cover the round, no part of them does.
    const std::optional<Found> best = reached(most, Family::kCoverLevels - 1);
    if (!best)
        return std::nullopt;
    std::optional<Found> found;
    for (std::uint64_t held = coins(m_gaussian); held <= most; ++held) {
        if (const auto one = reached(held, best->level))
            found = one;
        if (found && found->coins == held && static_cast<double>(found->left - found->grains) >= wanted(m_covered))
            break;
    }
    if (!found || static_cast<double>(found->grains) >= cheaperThan)
        return std::nullopt;
    const auto same = [&](std::uint64_t rounds) {
        const std::uint64_t used = saturatingProduct(found->grains, rounds);
        return saturatingSum(used, found->rest) <= found->left &&
               (found->coins == most || static_cast<double>(found->left - used) >=
                                            wanted(m_covered + saturatingProduct(found->grains, rounds - 1)));
    };
    std::uint64_t low = 1;
    std::uint64_t high = saturatingSum(count, 1);
    while (high - low > 1) {
        const std::uint64_t middle = low + (high - low) / 2;
        (same(middle) ? low : high) = middle;
    }
    return CoverStep{found->coins, found->grains, low};
}

bool Clockwork::takeCovered(const CoveredClass &covered, std::uint64_t count)
{
    noteOther("coins that cover rounds known by divergences");
    while (count > 0) {
        const auto step = coverStep(covered, count, std::numeric_limits<double>::infinity());
        if (!step)
            return false;
        m_coins = std::max(m_coins, step->coins);
        m_covered = saturatingSum(m_covered, saturatingProduct(step->grains, step->rounds));
        count -= step->rounds;
    }
    return keeps();
}

bool Clockwork::takeCells(const std::vector<double> &cells, std::uint64_t count, std::optional<double> realised)
{
    noteOther("cells of outputs");
    const std::size_t cell = realised ? potential::cellOf(cells, *realised) : 0;
    const std::vector<double> worst(cells.begin(), cells.begin() + 1); // costs the same without the others
    m_pending.reset();
    if (!realised) {
        std::uint64_t &unknown = m_unknown[potential::keyOf(cells)];
        unknown = saturatingSum(unknown, count);
    }
    for (; count > 0; --count) {
        const std::uint64_t before = used();
        if (before >= m_limit || count > m_limit) // each charges a tick or more, but where a cell costs nothing
            return false;
        const auto charges = m_family->cellCharges(realised || count == 1 ? cells : worst, m_limit - before);
        if (!charges)
            return false;
        m_priced = saturatingSum(m_priced, (*charges)[cell]);
        if ((*charges)[cell] == 0)
            break; // so the others cost nothing
        if (!realised && count == 1)
            m_pending = Pending{cells, *charges};
    }
    return keeps();
}

void Clockwork::learnOutcome(const ClockNeed &need, double realised, std::uint64_t count)
{
    if (need.cells.empty())
        return;
    std::uint64_t &unknown = m_unknown[potential::keyOf(need.cells)];
    if (m_pending && m_pending->cells == need.cells) {
        if (count == unknown && m_priced != kUnlimitedClock)
            m_priced -= m_pending->charges.front() - m_pending->charges[potential::cellOf(need.cells, realised)];
        m_pending.reset();
    }
    unknown -= std::min(unknown, count);
}

bool Clockwork::takePriced(const ClockNeed &need, std::uint64_t count)
{
    constexpr std::uint64_t kSmall = 64; // share of the whole clock, as 1/kSmall
    const RoundParts &round = need.parts;
    Bought &one = m_bought[round.key];
    while (count > 0) {
        const std::uint64_t served = std::min(count, one.left / round.runs);
        one.left -= served * round.runs;
        count -= served;
        if (m_trace != nullptr)
            note({.kind = round.key, .runs = served * round.runs});
        if (count == 0)
            return keeps();
        const std::uint64_t before = used();
        if (before > m_limit)
            return false;
        const std::uint64_t least = std::max(round.runs - one.left, m_family->leastRuns(round));
        RoundParts batch{round.key, round.part, std::max(one.next, least)};
        auto price = m_family->price(batch, m_limit - before);
        if (!price && batch.runs > least) {
            batch.runs = least;
            price = m_family->price(batch, m_limit - before);
        }
        if (need.covered) {
            const double rounds = static_cast<double>(batch.runs) / static_cast<double>(round.runs);
            const double cheaperThan = price ? static_cast<double>(*price) / rounds /
                                                   potential::ticksOf(m_family->coin()->charge) * potential::kGrains
                                             : std::numeric_limits<double>::infinity();
            if (const auto step = coverStep(*need.covered, count, cheaperThan)) {
                noteOther("coins that cover rounds of pure epsilon");
                m_coins = std::max(m_coins, step->coins);
                m_covered = saturatingSum(m_covered, step->grains);
                --count;
                continue;
            }
        }
        if (!price)
            return false;
        m_pending.reset();
        if (m_trace != nullptr)
            note({.kind = round.key,
                  .batches = 1,
                  .at = m_limit - before,
                  .charge = *price,
                  .size = batch.runs,
                  .laws = m_family->knownLaws(batch)});
        m_priced = saturatingSum(m_priced, *price);
        one.left += batch.runs;
        one.charge = *price;
        one.size = batch.runs;
        one.next = *price <= m_limit / kSmall ? saturatingProduct(2, batch.runs) : batch.runs;
    }
    return keeps();
}

} // namespace epsilometer::filters
