// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/potential_check/check_potential.h"

#include "core/potential_check/unit_law.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace epsilometer::potential_check {

namespace {

struct UnitLaws {
    std::array<UnitLaw, 2> orders;
    [[nodiscard]] std::int64_t first() const { return std::min(orders[0].first(), orders[1].first()); }
    [[nodiscard]] std::int64_t last() const { return std::max(orders[0].last(), orders[1].last()); }
    [[nodiscard]] double size() const { return static_cast<double>(orders[0].size() + orders[1].size()) / 2; }
};

class Checker {
public:
    Checker(const Table &table, double most, Progress &progress) : m_table(table), m_most(most), m_progress(progress) {}

    Result<Checked> run()
    {
        if (!checkData() || !checkStrikes() || !checkStart() || !checkLaws())
            return m_checked;
        EPSILOMETER_TRY(checkMembers());
        if (m_checked.holds())
            EPSILOMETER_TRY(checkPrices());
        if (m_checked.holds())
            EPSILOMETER_TRY(checkCells());
        if (m_checked.holds() && m_table.growing)
            checkReading();
        return m_checked;
    }

private:
    using Row = std::vector<Number>; ///< V at the nodes

    bool fail(std::string what)
    {
        m_checked.violated = std::move(what);
        return false;
    }
    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(m_table.highest - m_table.lowest + 1); }
    [[nodiscard]] const UnitLaws &read(const std::shared_ptr<const Laws> &laws)
    {
        const auto found = m_laws.find(laws.get());
        if (found != m_laws.end())
            return found->second;
        return m_laws.emplace(laws.get(), UnitLaws{{UnitLaw((*laws)[0], m_decay), UnitLaw((*laws)[1], m_decay)}})
            .first->second;
    }

    bool checkData()
    {
        const Table &t = m_table;
        if (!(t.step > 0) || t.lowest > 0 || t.whole <= 0 || t.highest < t.whole || t.members.empty() == !t.growing)
            return fail("the lattice does not reach from 0 to epsilon, or the family has no member");
        if (!t.growing && Exact(t.whole) * Exact::fromDouble(t.step) > t.epsilon)
            return fail("the lattice has its epsilon above that of the guarantee, " + t.epsilon.text());
        if (t.growing && (t.growing->strikes.size() <= t.units || t.growing->members.size() <= t.units))
            return fail("a unit has no strike or no members");
        if (!(t.error >= 0) || Exact::fromDouble(t.startDelta) + Exact::fromDouble(t.slackDelta) > t.delta)
            return fail("delta_0 and delta_1 add up to more than " + t.delta.text() + ", or the error is below 0");
        m_decay = mp::exp(-Number(t.step));
        for (std::int64_t i = t.lowest; i <= t.highest; ++i)
            m_least.push_back(i > t.whole ? 1 - mp::exp(Number(t.whole - i) * t.step) : Number(0));
        for (std::size_t order = 0; order < 2; ++order) {
            const auto &rows = t.rows[order];
            if (t.units == 0 || t.clock > t.units || rows.size() <= t.units)
                return fail("the clock of " + std::to_string(t.clock) + " units is longer than the table");
            for (std::size_t clock = 0; clock <= t.units; ++clock) {
                if (rows[clock].size() != columns())
                    return fail("row " + std::to_string(clock) + " has not one value for each node");
                // (a), and a longer clock has no lower potential.
                for (std::size_t i = 0; i < columns(); ++i)
                    if (const double before = clock == 0 ? 0 : rows[clock - 1][i]; !(rows[clock][i] >= before))
                        return fail(inequality("W of one unit less" + place(order, clock * kTicks, nodeOf(i), false),
                                               before, rows[clock][i]));
            }
        }
        return true;
    }

    /// (a) of an odometer: at the nodes; between them the payoff is convex in e^-L.
    bool checkStrikes()
    {
        for (std::size_t clock = 0; m_table.growing && clock <= m_table.units; ++clock) {
            const double strike = m_table.growing->strikes[clock];
            if (!(strike >= 0) || Exact::fromDouble(strike) > m_table.epsilon)
                return fail("the strike of clock " + std::to_string(clock) + " is not within its range");
            const Number top = mp::exp(Number(strike));
            Number fade = mp::exp(-Number(m_table.lowest) * m_table.step);
            std::array<Row, 2> rows = {row(0, clock * kTicks), row(1, clock * kTicks)};
            for (std::size_t i = 0; i < columns(); ++i, fade *= m_decay)
                for (std::size_t order = 0; order < 2; ++order)
                    if (const Number payoff = 1 - top * fade; exceeds(payoff, rows[order][i]))
                        return fail(inequality("payoff" + place(order, clock * kTicks, nodeOf(i), false), payoff,
                                               rows[order][i]));
        }
        return true;
    }

    /// (b).
    bool checkStart()
    {
        for (std::size_t order = 0; order < 2; ++order) {
            const Number start = row(order, m_table.clock * kTicks)[static_cast<std::size_t>(-m_table.lowest)];
            if (exceeds(start, m_table.startDelta))
                return fail(
                    inequality("W" + place(order, m_table.clock * kTicks, 0, false), start, m_table.startDelta));
        }
        return true;
    }

    bool checkLaws()
    {
        const auto good = [this](const std::shared_ptr<const Laws> &laws) {
            for (const UnitLaw &law : read(laws).orders)
                if (!law.violated().empty())
                    return fail(law.violated());
            return true;
        };
        for (std::size_t clock = 1; clock <= m_table.units; ++clock) {
            for (const Member &member : membersAt(clock)) {
                if (!good(member.laws))
                    return false;
                if (member.charge == 0)
                    return fail("a member is charged nothing");
                // What its laws exceed 1 by is paid by its share of delta_1.
                for (const UnitLaw &law : read(member.laws).orders)
                    if (const Number paid = slack(member.charge * kTicks); exceeds(law.excess(), paid))
                        return fail(inequality("what a member's law exceeds 1 by", law.excess(), paid));
            }
            if (!m_table.growing)
                break; // the same at every clock
        }
        return std::ranges::all_of(m_table.prices, [&](const Price &price) { return good(price.laws); });
    }

    /// What may be bought with so many units left.
    [[nodiscard]] const std::vector<Member> &membersAt(std::size_t clock) const
    {
        return m_table.growing ? m_table.growing->members[clock] : m_table.members;
    }
    /// The share of delta_1 of so many ticks.
    [[nodiscard]] Number slack(std::uint64_t ticks) const
    {
        return Number(m_table.slackDelta) * ticks / kTicks / m_table.units;
    }

    [[nodiscard]] std::int64_t nodeOf(std::size_t column) const
    {
        return m_table.lowest + static_cast<std::int64_t>(column);
    }
    [[nodiscard]] std::string place(std::size_t order, std::uint64_t ticks, std::int64_t node, bool between) const
    {
        return " at clock " + text(Number(ticks) / kTicks) + ", loss " + text(Number(node) * m_table.step) +
               (between ? " and half a node" : "") + ", " + orderText(order);
    }

    [[nodiscard]] Row row(std::size_t order, std::uint64_t ticks) const
    {
        const std::uint64_t whole = ticks / kTicks;
        const Number share = Number(ticks % kTicks) / kTicks;
        const Number scale = mp::pow(1 + Number(m_table.error), Number(whole));
        const Number low = scale * (1 - share);
        const Number high = scale * (1 + Number(m_table.error)) * share;
        Row row = m_least;
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] += low * m_table.rows[order][whole][i];
            if (ticks % kTicks > 0)
                row[i] += high * m_table.rows[order][whole + 1][i];
        }
        return row;
    }
    /// V at a node, or in the middle between it and the next one on the scale of e^-L.
    [[nodiscard]] Number value(const Row &row, std::int64_t node) const
    {
        if (node <= m_table.highest)
            return row[static_cast<std::size_t>(std::max<std::int64_t>(node - m_table.lowest, 0))];
        return 1 - (1 - row.back()) * fade(static_cast<std::size_t>(node - m_table.highest));
    }
    [[nodiscard]] const Number &fade(std::size_t nodes) const
    {
        while (m_fades.size() <= nodes)
            m_fades.push_back(m_fades.empty() ? Number(1) : m_fades.back() * m_decay);
        return m_fades[nodes];
    }

    /// (c) at one point: what it is violated by, if it is.
    [[nodiscard]] std::string atPoint(const UnitLaw &law, const Row &after, const Row &before, std::int64_t node,
                                      bool between, const Number &slack) const
    {
        const auto of = [&](const Row &row) {
            return [this, &row, between](std::int64_t at) -> Number {
                return between ? (value(row, at) + value(row, at + 1)) / 2 : value(row, at);
            };
        };
        const Number mean = law.mean(node, of(after));
        const Number right = of(before)(node) + slack;
        return exceeds(mean, right) ? inequality("E[W(L + X)]", mean, right) : std::string();
    }

    /// (c) for one round in one order at a share of all points; points are numbered through all rounds.
    struct Round {
        const UnitLaws *laws;
        std::size_t order;
        std::uint64_t clock;  ///< ticks
        std::uint64_t charge; ///< ticks
        Number slack;
        std::string name;
    };
    template <class RowAt> bool checkRound(const Round &round, std::uint64_t stride, const RowAt &rowAt)
    {
        constexpr std::int64_t kBetween = 8; // of so many points checked, one lies between nodes
        const std::int64_t from = m_table.lowest - std::max<std::int64_t>(round.laws->last(), 0) - 1;
        const std::int64_t to = m_table.highest - std::min<std::int64_t>(round.laws->first(), 0) + 1;
        const auto points = static_cast<std::uint64_t>(to - from + 1);
        const std::uint64_t skip = (stride - m_point % stride) % stride;
        m_point += points;
        m_checked.allStates += points;
        if (skip >= points)
            return true;
        const Row &after = rowAt(round.order, round.clock - round.charge);
        const Row &before = rowAt(round.order, round.clock);
        for (std::uint64_t i = skip; i < points; i += stride, ++m_checked.states) {
            const std::int64_t node = from + static_cast<std::int64_t>(i);
            const bool between = m_checked.states % kBetween == 0;
            const std::string violated =
                atPoint(round.laws->orders[round.order], after, before, node, between, round.slack);
            if (!violated.empty())
                return fail(round.name + place(round.order, round.clock, node, between) + ": " + violated);
        }
        return true;
    }
    /// Of so many points one is checked: an odd number, so that neighbouring rows take different columns in most cases.
    [[nodiscard]] static std::uint64_t strideFor(double work, double most)
    {
        return most >= work ? 1 : static_cast<std::uint64_t>(std::ceil(work / std::max(most, 1.0))) | 1U;
    }
    [[nodiscard]] double workOf(const UnitLaws &laws) const
    {
        return 2 * laws.size() * (static_cast<double>(columns()) + static_cast<double>(laws.last() - laws.first()));
    }

    Status checkMembers()
    {
        double work = 0;
        std::uint64_t longest = 0;
        for (std::size_t clock = 1; clock <= m_table.units; ++clock)
            for (const Member &member : membersAt(clock)) {
                work += workOf(read(member.laws));
                longest = std::max(longest, member.charge);
            }
        const std::uint64_t stride = strideFor(work, m_most / 2);
        std::map<std::pair<std::uint64_t, std::size_t>, Row> rows; // of clocks that are still needed
        const auto rowAt = [&](std::size_t order, std::uint64_t ticks) -> const Row & {
            Row &one = rows[{ticks, order}];
            if (one.empty())
                one = row(order, ticks);
            return one;
        };
        for (std::uint64_t clock = 1; clock <= m_table.units; ++clock) {
            if (!m_progress.report(static_cast<double>(clock) / static_cast<double>(m_table.units) / 2))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            while (!rows.empty() && rows.begin()->first.first + longest * kTicks < clock * kTicks)
                rows.erase(rows.begin());
            const std::vector<Member> &members = membersAt(clock);
            for (std::size_t m = 0; m < members.size(); ++m)
                for (std::size_t order = 0; order < 2 && members[m].charge <= clock; ++order)
                    if (!checkRound({&read(members[m].laws), order, clock * kTicks, members[m].charge * kTicks, 0,
                                     "member " + std::to_string(m + 1)},
                                    stride, rowAt))
                        return {};
        }
        return {};
    }

    Status checkPrices()
    {
        double work = 0;
        for (const Price &price : m_table.prices)
            work += workOf(read(price.laws));
        const std::uint64_t stride = strideFor(work, m_most / 2);
        for (std::size_t i = 0; i < m_table.prices.size(); ++i) {
            const Price &price = m_table.prices[i];
            if (!m_progress.report((1 + static_cast<double>(i) / static_cast<double>(m_table.prices.size())) / 2))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            const std::string name = "price " + std::to_string(i + 1) + " of " + std::to_string(price.charge) + "/256";
            if (price.charge == 0 || price.charge > price.clock || price.clock > m_table.clock * kTicks) {
                fail(name + " is 0 or more than the clock has");
                return {};
            }
            std::map<std::pair<std::uint64_t, std::size_t>, Row> rows;
            const auto rowAt = [&](std::size_t order, std::uint64_t ticks) -> const Row & {
                Row &one = rows[{ticks, order}];
                if (one.empty())
                    one = row(order, ticks);
                return one;
            };
            const UnitLaws &laws = read(price.laws);
            for (std::size_t order = 0; order < 2; ++order) {
                // What the law exceeds 1 by is paid by the round's own slack.
                const Number left = slack(price.charge) - laws.orders[order].excess();
                if (!checkRound({&laws, order, price.clock, price.charge, left, name}, stride, rowAt))
                    return {};
            }
        }
        return {};
    }

    /// V at a loss in steps of the lattice.
    [[nodiscard]] Number valueAt(const Row &row, const Number &steps) const
    {
        const auto node = static_cast<std::int64_t>(mp::floor(steps));
        const Number low = value(row, node);
        const Number part = mp::expm1((Number(node) - steps) * m_table.step) / mp::expm1(-Number(m_table.step));
        return part == 0 ? low : low + part * (value(row, node + 1) - low);
    }
    /// (c) of the mechanism that has the loss e_i in cell i and -e_j in cell j, where both sides turn: at the nodes, and
    /// where a loss leads to a node.
    bool checkPair(const Cells &cells, std::size_t i, std::size_t j, std::size_t order, std::uint64_t stride)
    {
        const Number up = cells.epsilons[i];
        const Number down = cells.epsilons[j];
        const Number chance = mp::expm1(down) / (mp::exp(down) - mp::exp(-up));
        const Row before = row(order, cells.clock);
        const Row afterUp = row(order, cells.clock - cells.charges[i]);
        const Row afterDown = row(order, cells.clock - cells.charges[j]);
        const Number given = chance * slack(cells.charges[i]) + (1 - chance) * slack(cells.charges[j]);
        const Number step = m_table.step;
        for (const Number &shift : {Number(0), Number(-up / step), Number(down / step)}) {
            for (std::int64_t node = m_table.lowest - 1; node <= m_table.highest + 1; ++node) {
                ++m_checked.allStates;
                if (m_point++ % stride != 0)
                    continue;
                ++m_checked.states;
                const Number at = Number(node) + shift;
                const Number mean =
                    chance * valueAt(afterUp, at + up / step) + (1 - chance) * valueAt(afterDown, at - down / step);
                const Number right = valueAt(before, at) + given;
                if (exceeds(mean, right))
                    return fail("cells " + std::to_string(i + 1) + " and " + std::to_string(j + 1) +
                                place(order, cells.clock, node, false) + ": " + inequality("E[W(L + X)]", mean, right));
            }
        }
        return true;
    }
    Status checkCells()
    {
        constexpr double kProducts = 60; // of one value between nodes
        double work = 0;
        for (const Cells &cells : m_table.cells)
            work += static_cast<double>(cells.epsilons.size() * cells.epsilons.size() * columns()) * 6 * 3 * kProducts;
        const std::uint64_t stride = strideFor(work, m_most / 2);
        for (const Cells &cells : m_table.cells) {
            if (!m_progress.report(1))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            if (cells.charges.size() != cells.epsilons.size() || cells.clock > m_table.clock * kTicks) {
                fail("cells have not one charge each, or the clock has less");
                return {};
            }
            for (std::size_t i = 0; i < cells.epsilons.size(); ++i) {
                const bool moves = cells.epsilons[i] > 0;
                if (cells.charges[i] > cells.clock || (moves && cells.charges[i] == 0)) {
                    fail("the charge of a cell is 0 or more than the clock has");
                    return {};
                }
                for (std::size_t j = 0; moves && j < cells.epsilons.size(); ++j)
                    for (std::size_t order = 0; order < 2 && cells.epsilons[j] > 0; ++order)
                        if (!checkPair(cells, i, j, order, stride))
                            return {};
            }
        }
        return {};
    }

    /// 1 - e^(reading - L) <= V(L) + F(L) + slack left, at the nodes, between them, and above up to where F is 1: F grows with
    /// L, and so does what is left of it.
    void checkReading()
    {
        const Growing &growing = *m_table.growing;
        if (std::isinf(growing.reading))
            return; // claims nothing
        const std::array<Row, 2> rows = {row(0, growing.clock), row(1, growing.clock)};
        const Number half = Number(m_table.step) / 2;
        constexpr std::int64_t kMostNodes = 1'000'000;
        for (std::int64_t at = 2 * m_table.lowest; at < 2 * m_table.highest + kMostNodes; ++at) {
            const Number loss = Number(at) * half;
            Number mixture = 0;
            for (std::size_t j = 0; j < growing.powers.size(); ++j)
                mixture += growing.lambda * mp::exp(growing.powers[j] * (loss - growing.sums[j]));
            ++m_checked.states;
            ++m_checked.allStates;
            const Number payoff = 1 - mp::exp(growing.reading - loss);
            for (std::size_t order = 0; order < 2; ++order) {
                const Number paid = valueAt(rows[order], Number(at) / 2) + mixture + growing.slackLeft;
                if (exceeds(payoff, paid)) {
                    fail(inequality("payoff of the reading " + text(growing.reading) + " at loss " + text(loss) + ", " +
                                        orderText(order),
                                    payoff, paid));
                    return;
                }
            }
            if (at > 2 * m_table.highest && mixture >= 1)
                return;
        }
        fail("the reading's mixture does not reach 1");
    }

    const Table &m_table;
    double m_most;
    Progress &m_progress;
    Checked m_checked;
    Number m_decay; ///< e^-step
    Row m_least;    ///< W_0
    mutable std::vector<Number> m_fades;
    std::map<const Laws *, UnitLaws> m_laws;
    std::uint64_t m_point = 0;
};

} // namespace

Result<Checked> check(const Table &table, double most, Progress &progress)
{
    return Checker(table, most, progress).run();
}

} // namespace epsilometer::potential_check
