// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/potential_table.h"

#include "core/filters/potential/composed_loss.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

namespace epsilometer::filters {

namespace potential {
namespace {

/// Limits of memory and work of one table. Finer lattices are refused, not silently coarsened.
constexpr double kLargestBytes = 1.5e9;
constexpr double kLargestWork = 5e9; // some 0.3 s; the choice of a family makes some twenty tables, by default of 1e8

/// Unit roundoffs of a mean over the law's masses, in addition to those of its terms.
double unitsOf(const StepLaw &law)
{
    return 2 * static_cast<double>(law.mass().size()) + 1024;
}

/// UPPER bound on the relative error of one mean over the law.
double errorOf(const StepLaw &law)
{
    return outward::up(law.spread() + unitsOf(law) * outward::kUnit, 4);
}

/// Bytes of a row in both orders.
double rowBytes(const PotentialGrid &grid)
{
    return 16 * (static_cast<double>(grid.highest) - static_cast<double>(grid.lowest) + 1);
}

Error tooLarge()
{
    return makeError(ErrorCode::OutOfDomain,
                     core::tr("the family's table would not fit: give its members smaller charges, or take a "
                              "coarser lattice"));
}

bool isTabulable(const PotentialGrid &grid)
{
    return std::isfinite(grid.step) && grid.step > 0 && grid.lowest <= 0 && grid.lowest <= grid.whole &&
           grid.highest >= 0 && grid.highest >= grid.whole && rowBytes(grid) <= kLargestBytes;
}

std::size_t reachOf(const LawPair &laws)
{
    std::int64_t reach = 1;
    for (const StepLaw &law : laws)
        reach = std::max({reach, -law.first(), law.last()});
    return static_cast<std::size_t>(reach);
}

/// A row extended beyond both ends: constant below, a multiple of e^-L above.
class PaddedRow {
public:
    PaddedRow(std::size_t columns, std::size_t pad, double step)
        : m_columns(columns), m_pad(pad), m_row(columns + 2 * pad)
    {
        for (std::size_t i = 1; i <= pad; ++i)
            m_fade.push_back(std::exp(-static_cast<double>(i) * step));
    }
    /// Copies the columns and extends them; returns a pointer to the first column.
    const double *of(const double *columns)
    {
        double *first = m_row.data() + m_pad;
        std::copy_n(columns, m_columns, first);
        std::fill(m_row.data(), first, columns[0]);
        for (std::size_t i = 0; i < m_pad; ++i)
            first[m_columns + i] = columns[m_columns - 1] * m_fade[i];
        return first;
    }

private:
    std::size_t m_columns;
    std::size_t m_pad;
    std::vector<double> m_row;
    std::vector<double> m_fade;
};

/// UPPER bound on the relative error of so many rows: (1 + stepError)^rows - 1.
double errorOfRows(std::uint64_t rows, double stepError)
{
    return outward::up(std::expm1(outward::up(static_cast<double>(rows) * stepError, 2)), 8);
}

/// (1 - e^(strike - L))^+ - (1 - e^(whole - L))^+ at the nodes, of the loss (k + f) step in place of the strike: so its
/// distances from nodes, and all that follows, have small relative errors.
std::vector<double> payoffExcess(const PotentialGrid &grid, double strike)
{
    const double cell = std::floor(strike / grid.step);
    const double past = strike / grid.step - cell; // f: exact
    const auto missing = [&](double from) { return -std::expm1(-((from - cell) - past) * grid.step); };
    std::vector<double> excess(grid.columns());
    const auto whole = static_cast<double>(grid.whole);
    for (std::size_t column = 0; column < excess.size(); ++column) {
        const auto index = static_cast<double>(grid.lowest + static_cast<std::int64_t>(column));
        if (index - cell <= past)
            continue;
        excess[column] =
            index <= whole ? missing(index) : std::max(0.0, missing(whole)) * std::exp((whole - index) * grid.step);
    }
    return excess;
}

} // namespace
} // namespace potential

PotentialGrid potentialGrid(double epsilon, std::uint64_t cells, double time)
{
    // A path that leaves [0, epsilon] by this much and returns has weight e^-20.
    const double beyond = (std::sqrt(epsilon * epsilon + 40 * time) - epsilon) / 2;
    constexpr double kMost = 0x1p40; // no table has so many columns
    PotentialGrid grid;
    grid.step = outward::down(epsilon / static_cast<double>(cells), 2);
    grid.whole = static_cast<std::int64_t>(std::fmin(static_cast<double>(cells), kMost));
    const auto margin = static_cast<std::int64_t>(std::fmin(std::ceil(beyond / grid.step), kMost)) + 4;
    grid.lowest = -margin;
    grid.highest = grid.whole + margin;
    return grid;
}

std::vector<double> PotentialTable::gainOf(const StepLaw &law) const
{
    // e^-x - 1 at every distance from epsilon that occurs, computed once for all columns.
    const std::int64_t nearest = std::min<std::int64_t>(law.first(), 0);
    std::vector<double> decays;
    for (std::int64_t distance = nearest; distance <= m_grid.highest - m_grid.whole + law.last(); ++distance)
        decays.push_back(std::expm1(-(static_cast<double>(distance) * m_grid.step)));
    std::vector<double> gain(m_grid.columns());
    for (std::size_t column = 0; column < gain.size(); ++column) {
        const std::int64_t at = m_grid.lowest + static_cast<std::int64_t>(column) - m_grid.whole; // from epsilon
        const bool above = at > 0;
        double sum = above ? law.drift() * std::exp(-static_cast<double>(at) * m_grid.step) : law.beyond();
        const std::int64_t from = above ? law.first() : std::max(law.first(), 1 - at);
        const std::int64_t to = above ? std::min(law.last(), -1 - at) : law.last();
        for (std::int64_t loss = from; loss <= to; ++loss) {
            const double decay = decays[static_cast<std::size_t>(at + loss - nearest)];
            sum += law.mass()[static_cast<std::size_t>(loss - law.first())] * (above ? decay : -decay);
        }
        gain[column] = sum;
    }
    return gain;
}

/// Adds the rows of a table, each from those before it.
class PotentialRows {
public:
    /// reach  of all laws, in steps
    PotentialRows(PotentialTable &table, std::size_t reach)
        : m_table(table), m_padded(table.m_grid.columns(), reach, table.m_grid.step), m_mean(table.m_grid.columns())
    {
    }

    /// least  what the excesses are at least, besides those of the row before
    /// Errors  OutOfDomain if the table becomes too large
    Status add(const std::vector<FamilyMove> &moves, const std::vector<double> &least)
    {
        const std::size_t clock = m_table.m_rows[0].size();
        std::array<std::vector<double>, 2> rows;
        for (std::size_t order = 0; order < 2; ++order) {
            std::vector<double> &best = rows[order];
            best = clock == 0 ? least : m_table.m_rows[order].back();
            for (std::size_t i = 0; clock > 0 && i < best.size(); ++i)
                best[i] = std::max(best[i], least[i]);
        }
        for (const FamilyMove &move : moves)
            if (move.charge <= clock)
                raise(rows, move, clock - move.charge);
        for (std::size_t order = 0; order < 2; ++order)
            m_table.m_rows[order].push_back(std::move(rows[order]));
        if (m_work > potential::kLargestWork ||
            static_cast<double>(clock + 1) * potential::rowBytes(m_table.m_grid) > potential::kLargestBytes)
            return potential::tooLarge();
        return {};
    }

private:
    struct Known {
        std::shared_ptr<const LawPair> laws;
        bool symmetric = false; ///< both orders have the same numbers
        std::array<std::vector<double>, 2> gain;
    };

    const Known &known(const std::shared_ptr<const LawPair> &laws)
    {
        for (const Known &one : m_known)
            if (one.laws == laws)
                return one;
        const auto &[forward, reverse] = *laws;
        Known made{laws, forward == reverse, {m_table.gainOf(forward), {}}};
        made.gain[1] = made.symmetric ? made.gain[0] : m_table.gainOf(reverse);
        m_known.push_back(std::move(made));
        return m_known.back();
    }
    void raise(std::array<std::vector<double>, 2> &rows, const FamilyMove &move, std::size_t from)
    {
        const Known &one = known(move.laws);
        m_symmetric = m_symmetric && one.symmetric;
        for (std::size_t order = 0; order < 2; ++order) {
            if (order == 1 && m_symmetric) { // so are all rows before
                rows[1] = rows[0];
                continue;
            }
            const StepLaw &law = (*move.laws)[order];
            std::ranges::copy(one.gain[order], m_mean.begin());
            const double *source = m_padded.of(m_table.row(order, from));
            addAllWeighted(m_mean.data(), source + law.first(), law.mass(), static_cast<std::ptrdiff_t>(m_mean.size()));
            m_work += static_cast<double>(m_mean.size()) * static_cast<double>(law.mass().size());
            for (std::size_t i = 0; i < m_mean.size(); ++i)
                rows[order][i] = std::max(rows[order][i], m_mean[i]);
        }
    }

    PotentialTable &m_table;
    potential::PaddedRow m_padded;
    std::vector<double> m_mean;
    std::deque<Known> m_known;
    bool m_symmetric = true;
    double m_work = 0;
};

Result<std::shared_ptr<const PotentialTable>> PotentialTable::make(const PotentialGrid &grid,
                                                                   const std::vector<FamilyMove> &family, double delta,
                                                                   std::uint64_t most, Progress &progress)
{
    if (!potential::isTabulable(grid))
        return potential::tooLarge();
    if (!(delta >= kLeastDelta))
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("delta is so small that rounding of the laws would outweigh it"));
    auto table = std::shared_ptr<PotentialTable>(new PotentialTable(grid));
    double stepError = 0;
    std::size_t reach = 0;
    for (const FamilyMove &move : family) {
        reach = std::max(reach, potential::reachOf(*move.laws));
        for (const StepLaw &law : *move.laws)
            stepError = std::max(stepError, potential::errorOf(law));
    }
    PotentialRows rows(*table, reach);
    const std::vector<double> none(grid.columns());
    EPSILOMETER_TRY(rows.add({}, none));
    for (std::uint64_t clock = 1;; ++clock) {
        if (!progress.report(static_cast<double>(clock) / static_cast<double>(most + 1)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_TRY(rows.add(family, none));
        table->m_limit = clock - 1;
        table->m_error = potential::errorOfRows(clock + 1, stepError);
        if (!(table->atZero(clock) <= delta) || clock > most)
            return std::shared_ptr<const PotentialTable>(std::move(table));
    }
}

Result<std::shared_ptr<const PotentialTable>>
PotentialTable::makeGrowing(const PotentialGrid &grid, const std::vector<StrikeRow> &rows, Progress &progress)
{
    if (!potential::isTabulable(grid) || rows.empty())
        return potential::tooLarge();
    auto table = std::shared_ptr<PotentialTable>(new PotentialTable(grid));
    double stepError = 0;
    std::size_t reach = 1;
    for (std::size_t clock = 0; clock < rows.size(); ++clock) {
        const double strike = rows[clock].strike;
        const double before = clock == 0 ? static_cast<double>(grid.whole) * grid.step : rows[clock - 1].strike;
        if (!(strike >= 0 && strike <= before))
            return makeError(ErrorCode::OutOfDomain, core::tr("the strikes of an odometer must not fall"));
        for (const FamilyMove &move : rows[clock].moves) {
            if (move.charge == 0 || move.charge > clock)
                return potential::tooLarge();
            reach = std::max(reach, potential::reachOf(*move.laws));
            for (const StepLaw &law : *move.laws)
                stepError = std::max(stepError, potential::errorOf(law));
        }
    }
    table->m_limit = rows.size() - 1;
    table->m_error = potential::errorOfRows(table->m_limit + 2, stepError);
    PotentialRows made(*table, reach);
    for (std::size_t clock = 0; clock < rows.size(); ++clock) {
        if (!progress.report(static_cast<double>(clock) / static_cast<double>(rows.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_TRY(made.add(rows[clock].moves, potential::payoffExcess(grid, rows[clock].strike)));
    }
    return std::shared_ptr<const PotentialTable>(std::move(table));
}

double PotentialTable::unitError() const
{
    return outward::up(std::expm1(std::log1p(m_error) / static_cast<double>(m_limit + 2)), 8);
}

double PotentialTable::atZero(std::uint64_t clock) const
{
    const auto zero = static_cast<std::size_t>(-m_grid.lowest);
    const double value = std::max(row(0, clock)[zero], row(1, clock)[zero]);
    return value == 0 ? 0 : outward::up(value * (1 + m_error) + kUnderflow, 8);
}

double PotentialTable::excessAt(std::size_t order, std::uint64_t ticks, std::size_t column) const
{
    const std::uint64_t whole = ticks / kTicks;
    const double share = static_cast<double>(ticks % kTicks) / static_cast<double>(kTicks);
    const double low = row(order, whole)[column];
    return share == 0 ? low : low + share * (row(order, whole + 1)[column] - low);
}

/// The excess as tabulated, extended beyond both ends.
double PotentialTable::excessAt(std::size_t order, std::uint64_t ticks, std::int64_t index) const
{
    const std::int64_t inside = std::clamp(index, m_grid.lowest, m_grid.highest);
    const double value = excessAt(order, ticks, static_cast<std::size_t>(inside - m_grid.lowest));
    return index > inside ? value * std::exp(-static_cast<double>(index - inside) * m_grid.step) : value;
}

/// Decides whether a charge pays for one law in one state of the clock.
class PotentialPricer {
public:
    PotentialPricer(const PotentialTable &table, const LawPair &laws, std::uint64_t ticks, double slack)
        : m_table(table), m_laws(laws), m_ticks(ticks), m_slack(slack), m_columns(table.m_grid.columns())
    {
        for (std::size_t order = 0; order < 2; ++order) {
            m_gain[order] = table.gainOf(laws[order]);
            m_more[order] = outward::up((1 + potential::errorOf(laws[order])) * (1 + table.m_error), 8);
        }
    }

    /// Whether a charge of c ticks pays at that loss. Monotone: if c ticks pay, more ticks do.
    [[nodiscard]] bool pays(PriceNode node, std::uint64_t c) const
    {
        const StepLaw &law = m_laws[node.order];
        double mean = 0;
        std::int64_t index = m_table.m_grid.lowest + static_cast<std::int64_t>(node.column) + law.first();
        for (const double mass : law.mass())
            mean += mass * m_table.excessAt(node.order, m_ticks - c, index++);
        return shortfall(node, mean, c) <= 0;
    }
    [[nodiscard]] std::optional<std::uint64_t> leastAt(PriceNode node, std::uint64_t from) const
    {
        if (!pays(node, m_ticks))
            return std::nullopt;
        std::uint64_t to = m_ticks;
        while (from < to) {
            const std::uint64_t middle = from + (to - from) / 2;
            if (pays(node, middle))
                to = middle;
            else
                from = middle + 1;
        }
        return to;
    }
    /// The loss with the largest shortfall; absent without a shortfall.
    [[nodiscard]] std::optional<PriceNode> worst(std::uint64_t c) const
    {
        std::optional<PriceNode> found;
        double most = 0;
        std::vector<double> mean(m_columns);
        for (std::size_t order = 0; order < 2; ++order) {
            const StepLaw &law = m_laws[order];
            const std::int64_t from = m_table.m_grid.lowest + law.first();
            std::vector<double> row(m_columns + law.mass().size());
            for (std::size_t i = 0; i < row.size(); ++i)
                row[i] = m_table.excessAt(order, m_ticks - c, from + static_cast<std::int64_t>(i));
            std::ranges::fill(mean, 0);
            addAllWeighted(mean.data(), row.data(), law.mass(), static_cast<std::ptrdiff_t>(m_columns));
            for (std::size_t column = 0; column < m_columns; ++column)
                if (const double missing = shortfall({order, column}, mean[column], c); missing > most) {
                    most = missing;
                    found = PriceNode{order, column};
                }
        }
        return found;
    }

private:
    /// Relative shortfall, so that the losses that decide the charge are found first; negative if the charge pays.
    /// Infinite if a number is not finite: an unknown value never pays.
    [[nodiscard]] double shortfall(PriceNode node, double mean, std::uint64_t c) const
    {
        constexpr double kLeastMargin = 4 * outward::kUnit;
        const double after = (mean + m_gain[node.order][node.column]) * m_more[node.order] + PotentialTable::kUnderflow;
        const double before = m_table.excessAt(node.order, m_ticks, node.column) * (1 - m_table.m_error);
        const double given = m_slack * (static_cast<double>(c) * (1 - 8 * outward::kUnit)) - m_laws[node.order].slack();
        const double missing = after - (before + given);
        if (missing <= -kLeastMargin * (after + before) && after >= 0 && before >= 0)
            return -1;
        return std::isfinite(missing) ? std::max(missing, outward::kTiny) / (after + before + outward::kTiny)
                                      : std::numeric_limits<double>::infinity();
    }

    const PotentialTable &m_table;
    const LawPair &m_laws;
    std::uint64_t m_ticks;
    double m_slack; ///< per tick
    std::size_t m_columns;
    std::array<std::vector<double>, 2> m_gain;
    std::array<double, 2> m_more{}; ///< UPPER: what a mean may be of its computed value
};

std::optional<std::uint64_t> PotentialTable::price(const LawPair &laws, std::uint64_t ticks, double slack,
                                                   std::vector<PriceNode> &nodes) const
{
    if (ticks == 0 || ticks > m_limit * kTicks || !(slack > 0))
        return std::nullopt;
    const double tick = outward::down(slack / (static_cast<double>(kTicks) * static_cast<double>(m_limit)), 4);
    const PotentialPricer pricer(*this, laws, ticks, tick);
    std::uint64_t least = 1;
    for (const PriceNode node : nodes) {
        const auto found = pricer.leastAt(node, least);
        if (!found)
            return std::nullopt;
        least = *found;
    }
    // Each round raises the charge to the least that its loss demands; few are needed.
    constexpr int kMostRounds = 256;
    for (int round = 0; round < kMostRounds; ++round) {
        const auto node = pricer.worst(least);
        if (!node)
            return least;
        const auto found = pricer.leastAt(*node, least + 1);
        if (!found || least >= ticks)
            return std::nullopt;
        constexpr std::size_t kMostNodes = 8;
        if (nodes.size() == kMostNodes)
            nodes.erase(nodes.begin());
        nodes.push_back(*node);
        least = *found;
    }
    return std::nullopt;
}

} // namespace epsilometer::filters
