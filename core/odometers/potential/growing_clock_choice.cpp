// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/sums.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"
#include "core/odometers/potential/growing_clock.h"
#include "core/odometers/potential/lattice_runs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer::odometers {

using filters::ComposedLoss;
using filters::composedLoss;
using filters::FamilyMove;
using filters::LawPair;
using filters::PotentialGrid;
using filters::PotentialTable;
using filters::RoundParts;
using filters::StepLaw;
using filters::StrikeRow;
using filters::summed;

namespace growing {
namespace {

/// The strikes reach this multiple of the budget's epsilon.
constexpr double kRange = 1.5;
/// Deviations of a run, in steps of the lattice, below which the lattice is halved once, then runs are put together.
constexpr double kDeviation = 3;
constexpr std::uint64_t kMostBatch = 4096; // grains: each number of them up to that has a law
/// Products of one table; with more, batches grow faster.
constexpr double kMostWork = 2e9;

Error refused(Literal why)
{
    return makeError(ErrorCode::OutOfDomain, why);
}

constexpr Literal kTooFar = core::tr("a run of the first mechanism reaches beyond the odometer's table");
constexpr Literal kNoStrikes = core::tr("no strikes keep the odometer's table within its delta");

/// The number, or one slightly above, with four decimals.
Exact withFewDecimals(double value)
{
    constexpr std::int64_t kUnit = 10'000;
    return Exact::quotient(Exact(static_cast<std::int64_t>(std::ceil(value * double{kUnit}))), Exact(kUnit));
}

/// The number rounded down to five binary digits, so that few coins differ.
double withFewDigits(double value)
{
    constexpr double kDigits = 32;
    int exponent = 0;
    const double mantissa = std::frexp(std::max(0.0, value), &exponent);
    return std::ldexp(std::floor(mantissa * kDigits) / kDigits, exponent);
}

/// Approximate smallest epsilon >= 0 whose delta is at most `delta`; inf if no epsilon has it. Not a bound.
double epsilonOf(const ComposedLoss &law, double delta)
{
    if (!(law.beyond < delta))
        return std::numeric_limits<double>::infinity();
    double above = law.beyond - delta; // P-mass above epsilon, less delta
    double weighted = 0;               // of e^-loss
    for (std::size_t i = law.mass.size(); i-- > 0;) {
        const double loss = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step;
        above += law.mass[i];
        weighted += law.mass[i] * std::exp(-loss);
        if (above > 0) {
            const double epsilon = std::log(above / weighted);
            if (i == 0 || epsilon > loss - law.step)
                return std::max(0.0, epsilon);
        }
    }
    return 0;
}

} // namespace
} // namespace growing

/// Chooses lattice, units, coins and strikes of a clock, and makes its table. None of the choices needs a proof; the table is
/// what they are judged by.
class GrowingClockChoice {
public:
    GrowingClockChoice(const GrowingClockInput &input, Progress &progress)
        : m_input(input), m_progress(progress), m_tail(GrowingClock::tailOf(input))
    {
    }

    Result<OdometerTable> chosen()
    {
        OdometerTable table;
        EPSILOMETER_TRY(chooseLattice(table));
        // With less frequent units the table takes a tenth of the time and R is nearly the same.
        EPSILOMETER_ASSIGN(const Schedule coarse, scheduled(GrowingClock::kLeastBatches));
        EPSILOMETER_ASSIGN(double divisor, chooseCoin(coarse, table));
        Schedule units;
        for (table.batches = GrowingClock::kMostBatches;; table.batches /= 2) {
            EPSILOMETER_ASSIGN(units, scheduled(table.batches));
            if (units.work <= growing::kMostWork || table.batches <= GrowingClock::kLeastBatches)
                break;
        }
        table.units = units.runs.size();
        EPSILOMETER_ASSIGN(const std::vector<Coin> coins, coinsOf(units, table.coin.down()));
        EPSILOMETER_ASSIGN(table.divisor, lowest(units, coins, 4, divisor));
        return table;
    }

    Result<GrowingClock::MadeRows> rows(const OdometerTable &table)
    {
        m_grain = table.grain;
        m_step = fitted(table.lattice.down());
        EPSILOMETER_TRY(makeGrain());
        EPSILOMETER_ASSIGN(const Schedule units, scheduled(table.batches, table.units));
        EPSILOMETER_ASSIGN(const std::vector<Coin> coins, coinsOf(units, table.coin.down()));
        EPSILOMETER_ASSIGN(Tried one, tried(units, coins, table.divisor.up()));
        if (!(one.value <= m_input.delta))
            return growing::refused(growing::kNoStrikes);
        GrowingClock::Rows made;
        made.table = std::move(one.table);
        made.strikes = std::move(one.strikes);
        for (const Coin &coin : coins)
            made.muSquared.push_back(coin.laws ? coin.muSquared : 0);
        for (const StrikeRow &row : one.rows)
            for (const FamilyMove &move : row.moves)
                for (const StepLaw &law : *move.laws)
                    made.unitSlack = std::max(made.unitSlack, law.slack());
        if (!(made.unitSlack * static_cast<double>(table.units) <= m_input.slack * (1 - 64 * outward::kUnit)))
            return growing::refused(core::tr("delta is so small that rounding of the laws would outweigh it"));
        return GrowingClock::MadeRows{std::move(made), std::move(one.rows)};
    }

private:
    /// Units, and the laws of all runs up to the end of each.
    struct Schedule {
        std::vector<std::uint64_t> runs; ///< of each unit, in grains
        std::vector<double> before;      ///< N(1), N(2), ...: grains up to the end of each unit
        std::array<std::vector<ComposedLoss>, 2> sums;
        double budgetRuns = 1; ///< grains that fit the budget
        double work = 0;       ///< products of a table without coins
    };
    struct Coin {
        double muSquared = 0; ///< LOWER
        std::shared_ptr<const LawPair> laws;
    };
    struct Tried {
        double value = 0;
        std::vector<double> strikes;
        std::vector<StrikeRow> rows;
        std::shared_ptr<const PotentialTable> table;
    };

    Status cancelledIf()
    {
        m_done += 1;
        if (m_progress.report(m_done / (m_done + 200)))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

    /// The step, or less where it does not divide the distance of the first mechanism's atoms.
    [[nodiscard]] double fitted(double step) const
    {
        const auto parts = m_input.first->parts();
        const double distance = parts.size() == 1 ? parts.front().loss->spacing().distance : 0;
        return distance > step ? distance / std::ceil(distance / step * (1 - 1e-9)) : step;
    }
    /// The step of the lattice, the runs that are put together, and their law.
    Status chooseLattice(OdometerTable &table)
    {
        table.lattice = m_input.lattice;
        m_step = fitted(table.lattice.down());
        EPSILOMETER_ASSIGN(double deviation, deviationOfRun());
        if (deviation < growing::kDeviation) {
            table.lattice = m_input.lattice * Exact::quotient(Exact(1), Exact(2));
            m_step = fitted(table.lattice.down());
            EPSILOMETER_ASSIGN(deviation, deviationOfRun());
        }
        if (deviation < growing::kDeviation) {
            const double runs = growing::kDeviation / deviation * growing::kDeviation / deviation;
            if (!(runs < static_cast<double>(GrowingClock::kMostGrain)))
                return growing::refused(core::tr("its losses are too small for the lattice: rounding would "
                                                 "outweigh them"));
            m_grain = std::bit_ceil(static_cast<std::uint64_t>(runs));
        }
        table.grain = m_grain;
        return makeGrain();
    }
    /// In steps of the lattice; inf where the first mechanism is Gaussian, whose coins may have any size.
    Result<double> deviationOfRun()
    {
        if (m_input.gaussian)
            return std::numeric_limits<double>::infinity();
        EPSILOMETER_ASSIGN(const ComposedLoss run,
                           composedLoss(*m_input.first, LossOrder::Forward, m_step, m_tail, m_progress));
        return std::sqrt(varianceOf(run)) / m_step;
    }
    Status makeGrain()
    {
        m_variance = m_input.muSquared;
        if (m_input.gaussian)
            return {};
        const LossModel grain = filters::repeatedLoss(*m_input.first, m_grain);
        for (std::size_t order = 0; order < 2; ++order) {
            EPSILOMETER_ASSIGN(auto law, tabulatedLoss(grain, order == 0 ? LossOrder::Forward : LossOrder::Reverse,
                                                       m_step, m_tail, m_progress));
            m_powers[order].push_back(std::move(law));
        }
        m_symmetric = m_powers[0][0].mass == m_powers[1][0].mass && m_powers[0][0].first == m_powers[1][0].first;
        m_variance = varianceOf(m_powers[0][0]);
        return {};
    }

    /// Makes the laws of up to so many grains.
    Status extend(std::uint64_t runs)
    {
        for (std::size_t order = 0; order < 2; ++order)
            while (m_powers[order].size() < runs) {
                if (order == 1 && m_symmetric) {
                    m_powers[1] = m_powers[0];
                    break;
                }
                EPSILOMETER_ASSIGN(auto more, summed(m_powers[order].back(), m_powers[order].front(), m_step, m_tail));
                m_powers[order].push_back(std::move(more));
            }
        return {};
    }

    /// batches  a batch is this part of the runs before it
    /// count    of units; 0: until the fixed composition reaches the end of the range
    Result<Schedule> scheduled(std::uint64_t batches, std::uint64_t count = 0)
    {
        Schedule units;
        double all = 0;
        double reached = 0;
        const double end = growing::kRange * m_input.epsilon;
        while (count > 0 ? units.runs.size() < count : reached < end) {
            EPSILOMETER_TRY(cancelledIf());
            if (units.runs.size() == GrowingClock::kMostUnits || !(reached < end))
                return growing::refused(growing::kTooFar);
            const std::uint64_t runs = GrowingClock::batchAfter(all, batches);
            units.runs.push_back(runs);
            all += static_cast<double>(runs);
            units.before.push_back(all);
            EPSILOMETER_TRY(addSums(units));
            reached = strikeOf(units, units.runs.size() - 1, m_input.delta);
            if (!(reached > m_input.epsilon))
                units.budgetRuns = all;
            if (std::isinf(reached))
                return growing::refused(growing::kTooFar);
        }
        units.work *= (growing::kRange * 2.2 + 0.4) * m_input.epsilon / m_step; // columns
        return units;
    }
    /// The laws of all runs up to the end of the last unit; a Gaussian's are known by mu^2.
    Status addSums(Schedule &units)
    {
        const std::uint64_t runs = units.runs.back();
        if (m_input.gaussian) {
            units.work += 20 * std::sqrt(static_cast<double>(runs) * m_variance) / m_step;
            return {};
        }
        if (runs > growing::kMostBatch)
            return growing::refused(growing::kTooFar);
        EPSILOMETER_TRY(extend(runs));
        for (std::size_t order = 0; order < (m_symmetric ? 1 : 2); ++order) {
            const ComposedLoss &batch = m_powers[order][runs - 1];
            std::vector<ComposedLoss> &sums = units.sums[order];
            units.work += static_cast<double>(batch.mass.size());
            if (sums.empty()) {
                sums.push_back(batch);
                continue;
            }
            EPSILOMETER_ASSIGN(auto sum, summed(sums.back(), batch, m_step, m_tail));
            sums.push_back(std::move(sum));
        }
        return {};
    }
    /// The fixed composition of all runs up to the end of a unit.
    [[nodiscard]] double strikeOf(const Schedule &units, std::size_t unit, double delta) const
    {
        if (m_input.gaussian)
            return noise::gaussianEpsilon(std::sqrt(units.before[unit] * m_variance), delta);
        const double forward = growing::epsilonOf(units.sums[0][unit], delta);
        return m_symmetric ? forward : std::max(forward, growing::epsilonOf(units.sums[1][unit], delta));
    }
    /// The delta of each strike.
    [[nodiscard]] double deltaAt(const Schedule &units, std::size_t unit, double divisor) const
    {
        constexpr double kLong = 1000;
        constexpr double kPower = -0.125;
        const double part = units.budgetRuns <= kLong ? std::pow(units.before[unit] / units.budgetRuns, kPower) : 1;
        return m_input.delta * std::min(1.0, part / divisor);
    }
    /// s(0) = s(1), s(1), ...
    [[nodiscard]] std::vector<double> strikesOf(const Schedule &units, bool coins, double divisor) const
    {
        std::vector<double> strikes{0};
        for (std::size_t unit = 0; unit < units.runs.size(); ++unit) {
            const double delta = deltaAt(units, unit, divisor);
            double strike = strikeOf(units, unit, delta);
            if (coins)
                strike = std::max(strike, noise::gaussianEpsilon(std::sqrt(units.before[unit] * m_variance), delta));
            strikes.push_back(std::max(strikes.back(), strike));
        }
        // A payoff at 0 would be paid for by the first round that is priced, and no record is read there.
        strikes[0] = strikes[1];
        return strikes;
    }

    /// Gaussian noise at equal reading, or the first mechanism's own.
    /// share  of the mu^2; 0: no coins
    Result<std::vector<Coin>> coinsOf(const Schedule &units, double share)
    {
        std::vector<Coin> coins(units.runs.size());
        if (!(share > 0))
            return coins;
        constexpr double kUsualDivisor = 20;
        if (m_input.gaussian) {
            for (std::size_t unit = 0; unit < coins.size(); ++unit) {
                const double mass = GrowingClock::muSquaredOf(m_input, units.runs[unit]);
                coins[unit] = {mass, gaussian(mass)};
                if (!coins[unit].laws)
                    return growing::refused(growing::kTooFar);
                EPSILOMETER_TRY(cancelledIf());
            }
            return coins;
        }
        const std::vector<double> strikes = strikesOf(units, true, kUsualDivisor);
        double before = 0;
        for (std::size_t unit = 0; unit < coins.size(); ++unit) {
            const double mu = noise::gaussianMu(strikes[unit + 1], deltaAt(units, unit, kUsualDivisor));
            const double mass = growing::withFewDigits(outward::down(share * mu * mu - before, 4));
            if (mass > 0)
                if (auto laws = gaussian(mass)) {
                    coins[unit] = {mass, std::move(laws)};
                    before += mass;
                }
            EPSILOMETER_TRY(cancelledIf());
        }
        return coins;
    }
    /// More of it than the coin's mu^2 by the errors of adding coins and rounds.
    std::shared_ptr<const LawPair> gaussian(double muSquared)
    {
        if (const auto known = m_coins.find(muSquared); known != m_coins.end())
            return known->second;
        auto &made = m_coins[muSquared];
        const auto loss = makeGaussianLoss(outward::up(muSquared, 2 * GrowingClock::kCoinUnits));
        NoProgress none;
        if (const auto law = tabulatedLoss(*loss, LossOrder::Forward, m_step, m_tail, none); law.ok())
            if (auto moves = lawsOf({*law, *law}); moves.ok())
                made = *std::move(moves);
        return made;
    }

    Result<Tried> tried(const Schedule &units, const std::vector<Coin> &coins, double divisor)
    {
        const bool anyCoin = std::ranges::any_of(coins, [](const Coin &coin) { return coin.laws != nullptr; });
        Tried one;
        one.strikes = strikesOf(units, anyCoin, divisor);
        if (!std::isfinite(one.strikes.back()))
            return growing::refused(growing::kNoStrikes);
        const double end = one.strikes.back();
        PotentialGrid grid;
        grid.step = m_step;
        grid.whole = static_cast<std::int64_t>(std::ceil(end / m_step)) + 1;
        grid.lowest = -static_cast<std::int64_t>(std::ceil(growing::kRange * m_input.epsilon / m_step)) - 4;
        grid.highest = grid.whole + static_cast<std::int64_t>(std::ceil(0.2 * end / m_step)) + 4;
        const std::size_t last = units.runs.size();
        for (std::size_t left = 0; left <= last; ++left) {
            const std::size_t unit = last - left;
            StrikeRow row{one.strikes[unit], {}};
            if (left > 0) {
                if (!m_input.gaussian) {
                    EPSILOMETER_ASSIGN(auto batch, batchOf(units.runs[unit]));
                    row.moves.push_back({1, std::move(batch)});
                }
                if (coins[unit].laws)
                    row.moves.push_back({1, coins[unit].laws});
            }
            one.rows.push_back(std::move(row));
        }
        EPSILOMETER_TRY(cancelledIf());
        EPSILOMETER_ASSIGN(one.table, PotentialTable::makeGrowing(grid, one.rows, m_progress));
        one.value = one.table->atZero(last);
        return one;
    }
    Result<std::shared_ptr<const LawPair>> batchOf(std::uint64_t runs)
    {
        if (m_batches.size() < runs)
            m_batches.resize(runs);
        auto &known = m_batches[runs - 1];
        if (!known) {
            EPSILOMETER_ASSIGN(known, lawsOf({m_powers[0][runs - 1], m_powers[1][runs - 1]}));
        }
        return known;
    }

    /// The least R that a few tries find. The value at loss 0 is nearly proportional to 1 / R.
    Result<Exact> lowest(const Schedule &units, const std::vector<Coin> &coins, int tries, double first)
    {
        constexpr double kClose = 0.985;
        constexpr double kSpare = 1.006;
        std::optional<Exact> best;
        Exact divisor = growing::withFewDecimals(first);
        for (int number = 0; number < tries || (!best && number < 2 * tries); ++number) {
            EPSILOMETER_ASSIGN(const Tried one, tried(units, coins, divisor.up()));
            const double over = one.value / m_input.delta;
            if (over <= 1 && (!best || divisor < *best))
                best = divisor;
            if (best && over <= 1 && over >= kClose)
                break;
            divisor = growing::withFewDecimals(std::max(1.0, divisor.up() * over * kSpare));
        }
        if (!best)
            return growing::refused(growing::kNoStrikes);
        return *std::move(best);
    }

    /// The share of coins: the largest that raises R little. Returns about the R with it.
    Result<double> chooseCoin(const Schedule &units, OdometerTable &table)
    {
        constexpr double kFirst = 22;
        table.coin = Exact(1);
        if (m_input.gaussian)
            return kFirst;
        EPSILOMETER_ASSIGN(const std::vector<Coin> none, coinsOf(units, 0));
        EPSILOMETER_ASSIGN(const Exact without, lowest(units, none, 2, kFirst));
        // A half is worth more to other rounds than it costs the first mechanism; more of it has to be nearly free.
        const auto raisedBy = [&](const Exact &share) {
            return share > Exact::quotient(Exact(1), Exact(2)) ? 1.1 : 1.6;
        };
        const auto passes = [&](const Exact &share) -> Result<bool> {
            EPSILOMETER_ASSIGN(const std::vector<Coin> coins, coinsOf(units, share.down()));
            EPSILOMETER_ASSIGN(const Tried one, tried(units, coins, raisedBy(share) * without.up()));
            return one.value <= m_input.delta;
        };
        constexpr int kTenths[] = {0, 3, 5, 7, 8, 9, 10};
        std::size_t passing = 0;
        std::size_t failing = std::size(kTenths);
        while (failing - passing > 1) {
            const std::size_t middle = (passing + failing) / 2;
            EPSILOMETER_ASSIGN(const bool enough, passes(Exact::quotient(Exact(kTenths[middle]), Exact(10))));
            (enough ? passing : failing) = middle;
        }
        table.coin = Exact::quotient(Exact(kTenths[passing]), Exact(10));
        return passing > 0 ? raisedBy(table.coin) * without.up() : without.up();
    }

    const GrowingClockInput &m_input;
    Progress &m_progress;
    double m_tail;
    double m_step = 0;
    std::uint64_t m_grain = 1;
    bool m_symmetric = false;
    double m_variance = 0; ///< of a grain
    double m_done = 0;
    std::array<std::vector<ComposedLoss>, 2> m_powers; ///< of 1, 2, ... grains
    std::vector<std::shared_ptr<const LawPair>> m_batches;
    std::map<double, std::shared_ptr<const LawPair>> m_coins; ///< by mu^2
};

Result<OdometerTable> GrowingClock::chosen(const GrowingClockInput &input, Progress &progress)
{
    return GrowingClockChoice(input, progress).chosen();
}

Result<GrowingClock::MadeRows> GrowingClock::makeRows(Progress &progress) const
{
    return GrowingClockChoice(m_input, progress).rows(m_choice);
}

} // namespace epsilometer::odometers
