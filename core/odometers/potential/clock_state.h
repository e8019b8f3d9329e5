// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/family.h"
#include "core/filters/sums.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/odometers/potential/growing_clock.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace epsilometer::odometers {

/// Batches bought for a mechanism that is not the first.
struct Bought {
    std::uint64_t left = 0; ///< runs of its part bought and not used
    std::uint64_t used = 0;
};

/// The state of a growing clock: what was bought and used. Copies are independent.
///
/// Tests: tests/core/odometers/potential_odometer_test.cpp
class ClockState {
public:
    explicit ClockState(std::shared_ptr<const GrowingClock> clock) : m_clock(std::move(clock)) {}

    [[nodiscard]] bool ended() const { return m_ended; }
    void end() { m_ended = true; }
    /// Whether its potential may be read.
    [[nodiscard]] bool readable() const { return !m_ended && m_clock->hasRows(); }
    [[nodiscard]] const GrowingClock &clock() const { return *m_clock; }
    [[nodiscard]] std::uint64_t used() const { return m_used; }

    void takeGaussian(double muSquared, std::uint64_t count)
    {
        m_gaussian.add(muSquared, count);
        // The tolerance is covered by what coins have beyond their mu^2.
        const double need = outward::down(m_gaussian.up(), GrowingClock::kCoinUnits / 2);
        while (!m_ended && !(m_coins >= need)) {
            const double mass = leastOf([this](std::uint64_t unit) { return m_clock->muSquaredAt(unit); });
            if (buyUnit())
                m_coins += mass;
        }
    }
    void take(const filters::RoundParts &round, std::uint64_t count)
    {
        const std::uint64_t need = filters::saturatingProduct(round.runs, count);
        if (m_ended || need == 0)
            return;
        if (round.key == m_clock->key())
            return takeFirst(need);
        Bought &one = m_bought[round.key];
        if (one.left < need)
            buy(round, one, need);
        one.left -= std::min(one.left, need);
        one.used = filters::saturatingSum(one.used, need);
    }
    /// Of the slack of prices, LOWER. Precondition: readable()
    [[nodiscard]] double slackLeft() const
    {
        const double all = static_cast<double>(m_clock->units() * GrowingClock::kTicks);
        const double priced = outward::up(m_clock->slack() * (static_cast<double>(m_priced) / all), 4);
        const double bought = outward::up(m_clock->unitSlack() * static_cast<double>(m_units), 4);
        return std::max(0.0, outward::down(m_clock->slack() - priced - bought, 4));
    }
    void keep(StateArchive &archive)
    {
        archive.keep(m_ended, m_used, m_priced, m_units, m_left, m_gaussian, m_coins);
        if (archive.reading() && m_used > m_clock->units() * GrowingClock::kTicks)
            return archive.refuse();
        archive.keepEntries(m_bought, [&](Bought &one) { archive.keep(one.left, one.used); });
    }

private:
    /// What the next unit brings: the less of two where the clock stands between them.
    template <class Of> [[nodiscard]] auto leastOf(Of of) const -> decltype(of(std::uint64_t{}))
    {
        const std::uint64_t unit = m_used / GrowingClock::kTicks;
        if (unit >= m_clock->units())
            return {};
        return m_used % GrowingClock::kTicks == 0 || unit + 1 == m_clock->units() ? of(unit)
                                                                                  : std::min(of(unit), of(unit + 1));
    }
    bool buyUnit()
    {
        if (m_used + GrowingClock::kTicks > m_clock->units() * GrowingClock::kTicks) {
            m_ended = true;
            return false;
        }
        m_used += GrowingClock::kTicks;
        ++m_units;
        return true;
    }
    void takeFirst(std::uint64_t need)
    {
        while (!m_ended && m_left < need) {
            const std::uint64_t parts = leastOf([this](std::uint64_t unit) { return m_clock->partsAt(unit); });
            if (buyUnit())
                m_left = filters::saturatingSum(m_left, parts);
        }
        m_left -= std::min(m_left, need);
    }
    /// Buys the runs that are missing, or a batch of a 16th of those before where that is more, so that many equal rounds
    /// take few prices; where the lattice does not resolve so few, more of them.
    void buy(const filters::RoundParts &round, Bought &one, std::uint64_t need)
    {
        constexpr std::uint64_t kShare = 16;
        constexpr std::uint64_t kFactor = 8;
        constexpr int kTries = 12;
        const std::uint64_t missing = need - one.left;
        filters::RoundParts batch{round.key, round.part, std::max(missing, one.used / kShare)};
        for (int tries = 0; tries < kTries && !m_clock->resolves(batch); ++tries)
            batch.runs = filters::saturatingProduct(batch.runs, kFactor);
        auto price = m_clock->price(batch, m_used);
        if (!price && batch.runs > missing) {
            batch.runs = missing;
            price = m_clock->price(batch, m_used);
        }
        if (!price)
            return end();
        m_used += *price;
        m_priced += *price;
        one.left = filters::saturatingSum(one.left, batch.runs);
    }

    std::shared_ptr<const GrowingClock> m_clock;
    bool m_ended = false;
    std::uint64_t m_used = 0;   ///< ticks
    std::uint64_t m_priced = 0; ///< ticks among them that were prices
    std::uint64_t m_units = 0;  ///< bought
    std::uint64_t m_left = 0;   ///< parts of the first mechanism bought and not used
    UpperSum m_gaussian;        ///< mu^2 of all Gaussian rounds
    double m_coins = 0;         ///< mu^2 bought, added to nearest, with fewer additions than half of kCoinUnits
    std::map<std::string, Bought> m_bought;
};

} // namespace epsilometer::odometers
