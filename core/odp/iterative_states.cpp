// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/iterative_states.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp::iterative {

namespace {

/// One step's recursion u = delta + up u(+) + down u(-), each coefficient rounded up.
struct Coefficients {
    double delta = 0;
    double up = 0;
    double down = 0;
};

/// Probabilities under P of a positive and a negative loss. The first increases with epsilon, the second decreases.
Coefficients coefficients(const Exact &epsilon, const Exact &delta)
{
    const auto stay = Exact::positiveDifference(Exact(1), delta).up();
    const auto up = outward::up(1 / (1 + std::exp(-epsilon.up())));
    const auto down = outward::up(1 / (1 + std::exp(epsilon.down())));
    return {delta.up(), outward::up(stay * std::min(1.0, up), 1), outward::up(stay * down, 1)};
}

constexpr double kFar = 1e-2;    ///< relative distance from the cell beyond which double is accurate enough
constexpr double kTie = 0x1p-94; ///< relative distance below which only exact arithmetic decides
constexpr double kWideError = 0x1p-100;

__extension__ using Wide = __float128;

/// high + low as two doubles: 105 bits of the number, rounded up or down.
Wide wide(const Exact &value, bool up)
{
    const auto high = value.down();
    const auto rest = Exact::positiveDifference(value, Exact::fromDouble(high));
    return static_cast<Wide>(high) + static_cast<Wide>(up ? rest.up() : rest.down());
}

} // namespace

CountStates::CountStates(const IterativeMechanism &mechanism) : m_stops(mechanism.stops())
{
    constexpr double kStopWork = 16; ///< cost of a payoff in updates
    std::size_t stop = 0;
    std::vector<double> used;
    for (const auto &step : mechanism.steps()) {
        Step own{kMovesNothing, step.epsilon.isInfinite() ? Exact(1) : step.delta};
        if (!step.epsilon.isZero() && !step.epsilon.isInfinite()) {
            const auto known = std::ranges::find(m_groups, step.epsilon, &Group::epsilon);
            own.group = static_cast<int>(known - m_groups.begin());
            if (known == m_groups.end()) {
                m_groups.push_back({step.epsilon, 0, 1});
                used.push_back(1);
            }
            auto &group = m_groups[static_cast<std::size_t>(own.group)];
            m_size *= static_cast<double>(group.steps + 2) / static_cast<double>(group.steps + 1);
            ++group.steps;
        }
        m_operations += m_size;
        if (stop < m_stops.size() && m_stops[stop] == m_steps.size() + 1) {
            m_operations += kStopWork * m_size;
            ++stop;
        }
        m_steps.push_back(own);
    }
    std::size_t stride = 1;
    for (auto group = m_groups.rbegin(); group != m_groups.rend(); ++group) {
        group->stride = stride;
        stride *= group->steps + 1;
    }
}

/// One backward pass over the box of counts; the used part shrinks as steps are undone.
class CountStates::Pass {
public:
    Pass(const CountStates &states, const std::vector<Exact> &cells, bool wantsEarly)
        : m_states(states), m_cells(cells), m_wantsEarly(wantsEarly), m_payoff(epsilons(states)),
          m_done(states.m_groups.size(), 0)
    {
        std::size_t size = 1;
        for (std::size_t g = 0; g < m_done.size(); ++g) {
            m_done[g] = states.m_groups[g].steps;
            size *= m_done[g] + 1;
        }
        m_value.assign(size, 0);
    }

    Result<IterativeDelta> run(Progress &progress)
    {
        const auto steps = m_states.m_steps.size();
        auto stop = m_states.m_stops.size();
        for (auto k = steps; k > 0; --k) {
            if (stop > 0 && m_states.m_stops[stop - 1] == k)
                exercise(--stop);
            undo(m_states.m_steps[k - 1]);
            if (k % 64 == 0 && !progress.report(1 - static_cast<double>(k) / static_cast<double>(steps)))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        }
        std::ranges::reverse(m_early);
        return result();
    }

private:
    static std::vector<Exact> epsilons(const CountStates &states)
    {
        std::vector<Exact> result;
        for (const auto &group : states.m_groups)
            result.push_back(group.epsilon);
        return result;
    }

    /// Visits all rows of the used box: calls visit(offset, counts) with the counts of all groups except the last.
    template <class Visit> void rows(Visit visit)
    {
        std::vector<std::size_t> counts(m_done.size(), 0);
        const auto outer = m_done.empty() ? 0 : m_done.size() - 1;
        for (bool more = true; more;) {
            std::size_t offset = 0;
            for (std::size_t g = 0; g < outer; ++g)
                offset += counts[g] * m_states.m_groups[g].stride;
            visit(offset, counts);
            more = advance(counts, outer);
        }
    }

    bool advance(std::vector<std::size_t> &counts, std::size_t outer) const
    {
        for (auto g = outer; g-- > 0;) {
            if (++counts[g] <= m_done[g])
                return true;
            counts[g] = 0;
        }
        return false;
    }

    [[nodiscard]] std::size_t rowLength() const { return m_done.empty() ? 1 : m_done.back() + 1; }

    void undo(const Step &step)
    {
        m_anyPositive = m_anyPositive || !step.delta.isZero();
        if (step.group == kMovesNothing) {
            const auto stay = Exact::positiveDifference(Exact(1), step.delta).up();
            update({step.delta.up(), 0, stay}, 0);
            return;
        }
        const auto &group = m_states.m_groups[static_cast<std::size_t>(step.group)];
        --m_done[static_cast<std::size_t>(step.group)];
        update(coefficients(group.epsilon, step.delta), group.stride);
    }

    /// Updates in place: a state's upper neighbour is later in memory, so it still has the value of the later step.
    void update(const Coefficients &c, std::size_t stride)
    {
        const auto length = rowLength();
        rows([&](std::size_t offset, const auto &) {
            double *value = m_value.data() + offset;
            for (std::size_t i = 0; i < length; ++i)
                value[i] = c.delta + (c.up * value[i + stride] + c.down * value[i]);
        });
    }

    void exercise(std::size_t stop)
    {
        const bool last = stop + 1 == m_cells.size();
        const bool wanted = m_wantsEarly && !last;
        std::vector<std::pair<double, bool>> exercised;
        const auto length = rowLength();
        std::vector<std::int64_t> moves(m_done.size());
        m_payoff.aim(m_cells[stop]);
        rows([&](std::size_t offset, const auto &counts) {
            for (std::size_t g = 0; g + 1 < moves.size(); ++g)
                moves[g] = net(counts[g], g);
            for (std::size_t i = 0; i < length; ++i) {
                if (!moves.empty())
                    moves.back() = net(i, moves.size() - 1);
                const auto payoff = m_payoff.upper(moves);
                auto &value = m_value[offset + i];
                if (wanted)
                    exercised.emplace_back(m_payoff.loss(moves), payoff > 0 && payoff >= value);
                m_anyPositive = m_anyPositive || payoff > 0;
                value = last ? payoff : std::max(value, payoff);
            }
        });
        if (wanted)
            m_early.push_back({m_states.m_stops[stop], intervals(std::move(exercised))});
    }

    [[nodiscard]] std::int64_t net(std::size_t ups, std::size_t group) const
    {
        return 2 * static_cast<std::int64_t>(ups) - static_cast<std::int64_t>(m_done[group]);
    }

    IterativeDelta result()
    {
        const auto root = m_value.front();
        const auto levels = static_cast<double>(m_states.m_steps.size());
        IterativeDelta delta;
        // Four roundings per level on sums and products of non-negative numbers; coefficients were already rounded up.
        delta.upper = m_anyPositive ? std::min(1.0, outward::up(root, 4 * levels + 8) + kUnderflow) : 0;
        delta.lower = std::max(0.0, outward::down(root, 24 * levels + 40) - 2 * kUnderflow);
        delta.early = std::move(m_early);
        return delta;
    }

    const CountStates &m_states;
    const std::vector<Exact> &m_cells;
    bool m_wantsEarly;
    Payoff m_payoff;
    std::vector<std::size_t> m_done; ///< number of steps of each group that are not undone yet
    std::vector<double> m_value;
    std::vector<ExerciseRegion> m_early;
    bool m_anyPositive = false;
};

Result<IterativeDelta> CountStates::delta(const std::vector<Exact> &cells, bool wantsEarly, Progress &progress) const
{
    return Pass(*this, cells, wantsEarly).run(progress);
}

Payoff::Payoff(const std::vector<Exact> &epsilons) : m_exact(epsilons)
{
    for (const auto &epsilon : epsilons) {
        m_nearest.push_back(epsilon.up());
        m_wide.push_back(wide(epsilon, true));
    }
}

void Payoff::aim(const Exact &cell)
{
    m_cell = cell;
    if (cell.isInfinite())
        return;
    m_cellNearest = cell.down();
    m_cellWide = wide(cell, false);
}

double Payoff::loss(const std::vector<std::int64_t> &coefficients) const
{
    double sum = 0;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        sum += static_cast<double>(coefficients[g]) * m_nearest[g];
    return sum;
}

double Payoff::upper(const std::vector<std::int64_t> &coefficients) const
{
    if (m_cell.isInfinite())
        return 0;
    const auto difference = excess(coefficients);
    return difference > 0 ? std::min(1.0, outward::up(-std::expm1(-difference), 4)) : 0;
}

/// loss - cell, rounded up; a negative value may be returned as any number <= 0.
double Payoff::excess(const std::vector<std::int64_t> &coefficients) const
{
    double size = m_cellNearest;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        size += std::abs(static_cast<double>(coefficients[g])) * m_nearest[g];
    const auto rough = loss(coefficients) - m_cellNearest;
    if (rough < -kFar * size)
        return rough;
    Wide fine = -m_cellWide;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        fine += static_cast<Wide>(coefficients[g]) * m_wide[g];
    const auto nearest = static_cast<double>(fine);
    if (std::abs(nearest) <= kTie * size)
        return exactExcess(coefficients);
    return nearest > 0 ? outward::up(nearest + kWideError * size, 2) : nearest;
}

double Payoff::exactExcess(const std::vector<std::int64_t> &coefficients) const
{
    Exact plus;
    auto minus = m_cell;
    for (std::size_t g = 0; g < coefficients.size(); ++g) {
        const Exact amount = Exact(std::abs(coefficients[g])) * m_exact[g];
        auto &side = coefficients[g] > 0 ? plus : minus;
        side = side + amount;
    }
    return Exact::positiveDifference(plus, minus).up();
}

std::vector<std::pair<double, double>> intervals(std::vector<std::pair<double, bool>> exercised)
{
    std::ranges::sort(exercised);
    std::vector<std::pair<double, double>> result;
    bool open = false;
    for (const auto &[loss, taken] : exercised) {
        if (taken && open)
            result.back().second = loss;
        else if (taken)
            result.emplace_back(loss, loss);
        open = taken;
    }
    return result;
}

} // namespace epsilometer::odp::iterative
