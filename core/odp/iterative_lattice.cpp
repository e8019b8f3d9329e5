// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/iterative_states.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp::iterative {

namespace {

constexpr std::int64_t kPadding = 2; ///< lattice points beyond the reachable ones, for interpolation

/// A move by `whole` points and a fraction `part` in [0, 1] of one more.
struct Move {
    std::int64_t whole = 0;
    double part = 0; ///< rounded such that the resulting loss is too large: the value does not decrease
};

struct LatticeStep {
    Move up;
    Move down; ///< to the point `whole` below, and `part` back up
    double delta = 0;
    double probabilityUp = 0; ///< rounded up
    double probabilityDown = 0;
    double units = 0;       ///< rounding errors of a move's target, as a relative error of e^loss
    std::int64_t reach = 0; ///< points in use on each side before the step
};

/// The mechanism on a lattice with step h, which has few bits so that i h is exact.
struct Lattice {
    double h = 0;
    std::vector<LatticeStep> steps;
    std::int64_t reach = 0; ///< points in use on each side at the end
};

double fewBits(double x)
{
    const auto scale = std::exp2(std::ilogb(x) - 20);
    return std::floor(x / scale) * scale;
}

LatticeStep makeStep(const IterativeStep &step, double h)
{
    LatticeStep result;
    const bool sure = step.epsilon.isInfinite();
    result.delta = sure ? 1 : step.delta.up();
    const auto stay = sure ? 0 : Exact::positiveDifference(Exact(1), step.delta).up();
    const auto high = sure ? 0 : step.epsilon.up();
    const auto low = sure ? 0 : step.epsilon.down();
    const auto above = outward::up(high / h, 2);
    const auto below = std::max(0.0, outward::down(low / h, 2));
    result.up = {static_cast<std::int64_t>(std::floor(above)), above - std::floor(above)};
    result.down = {static_cast<std::int64_t>(std::ceil(below)), std::ceil(below) - below};
    result.units = 16 + 8 * high;
    result.probabilityUp = outward::up(stay * std::min(1.0, outward::up(1 / (1 + std::exp(-high)))), 1);
    result.probabilityDown = outward::up(stay * outward::up(1 / (1 + std::exp(low))), 1);
    return result;
}

Lattice makeLattice(const IterativeMechanism &mechanism, double h)
{
    Lattice lattice;
    lattice.h = h;
    for (const auto &step : mechanism.steps()) {
        lattice.steps.push_back(makeStep(step, h));
        lattice.steps.back().reach = lattice.reach;
        lattice.reach += lattice.steps.back().up.whole + kPadding;
    }
    return lattice;
}

/// Values around loss 0, from -reach to reach.
using Values = std::vector<double>;

/// Weights of the chord through two neighbouring points, for values divided by x = e^loss.
struct Chord {
    double left = 0;
    double right = 0;
};

Chord chord(double part, double h, double probability, double units)
{
    const auto width = std::expm1(h);
    const auto left = std::expm1((1 - part) * h) / width;
    const auto right = std::expm1(part * h) / width * std::exp((1 - part) * h);
    return {outward::up(probability * left, units), outward::up(probability * right, units)};
}

/// One stop's payoff at every lattice point: [1 - e^{cell - i h}]^+ rounded up.
class LatticePayoff {
public:
    LatticePayoff(const Exact &cell, double h)
        : m_cell(cell.down()), m_above(cell.up()), m_h(h), m_never(cell.isInfinite())
    {
    }
    [[nodiscard]] double upper(std::int64_t point) const
    {
        const auto loss = static_cast<double>(point) * m_h;
        if (m_never || loss <= m_cell)
            return 0;
        return std::min(1.0, outward::up(-std::expm1(-outward::up(loss - m_cell, 1)), 4));
    }

    /// The payoff rounded down.
    [[nodiscard]] double lower(std::int64_t point) const
    {
        const auto loss = static_cast<double>(point) * m_h;
        const auto difference = outward::down(loss - m_above, 1);
        return m_never || difference <= 0 ? 0 : std::max(0.0, outward::down(-std::expm1(-difference), 4));
    }

private:
    double m_cell;
    double m_above;
    double m_h;
    bool m_never;
};

std::size_t at(std::int64_t reach, std::int64_t point)
{
    return static_cast<std::size_t>(reach + point);
}

/// The upper bound, by chords.
class UpperPass {
public:
    explicit UpperPass(const Lattice &lattice) : m_lattice(lattice), m_value(at(lattice.reach, lattice.reach) + 1, 0) {}

    void undo(const LatticeStep &step, std::int64_t after)
    {
        const auto up = chord(step.up.part, m_lattice.h, step.probabilityUp, step.units);
        const auto down = chord(step.down.part, m_lattice.h, step.probabilityDown, step.units);
        m_before.resize(at(step.reach, step.reach) + 1);
        const double *above = m_value.data() + (after - step.reach + step.up.whole);
        const double *below = m_value.data() + (after - step.reach - step.down.whole);
        for (std::size_t i = 0; i < m_before.size(); ++i)
            m_before[i] = step.delta + ((up.left * above[i] + up.right * above[i + 1]) +
                                        (down.left * below[i] + down.right * below[i + 1]));
        m_value.swap(m_before);
    }

    void exercise(const LatticePayoff &payoff, std::int64_t reach, std::vector<std::pair<double, bool>> &exercised)
    {
        for (auto point = -reach; point <= reach; ++point) {
            const auto now = payoff.upper(point);
            auto &value = m_value[at(reach, point)];
            exercised.emplace_back(static_cast<double>(point) * m_lattice.h, now > 0 && now >= value);
            value = std::max(value, now);
        }
    }

    [[nodiscard]] double root() const { return m_value.front(); }

private:
    const Lattice &m_lattice;
    Values m_value;
    Values m_before;
};

/// The lower bound, by supporting lines: a value and a slope in x at each point.
class LowerPass {
public:
    explicit LowerPass(const Lattice &lattice)
        : m_lattice(lattice), m_value(at(lattice.reach, lattice.reach) + 1, 0), m_slope(m_value.size(), 0)
    {
    }

    void undo(const LatticeStep &step, std::int64_t after)
    {
        m_valueBefore.resize(at(step.reach, step.reach) + 1);
        m_slopeBefore.resize(m_valueBefore.size());
        const Distance toUp(step.up.part, m_lattice.h);
        const Distance toDown(step.down.part, m_lattice.h);
        for (std::size_t i = 0; i < m_valueBefore.size(); ++i) {
            const auto base = static_cast<std::int64_t>(i) + after - step.reach;
            const auto up = line(static_cast<std::size_t>(base + step.up.whole), toUp);
            const auto down = line(static_cast<std::size_t>(base - step.down.whole), toDown);
            m_valueBefore[i] = step.delta + step.probabilityUp * up.first + step.probabilityDown * down.first;
            m_slopeBefore[i] = step.delta + step.probabilityUp * up.second + step.probabilityDown * down.second;
        }
        m_value.swap(m_valueBefore);
        m_slope.swap(m_slopeBefore);
    }

    void exercise(const LatticePayoff &payoff, std::int64_t reach)
    {
        for (auto point = -reach; point <= reach; ++point) {
            const auto now = payoff.lower(point);
            const auto place = at(reach, point);
            if (now > m_value[place]) {
                m_value[place] = now;
                m_slope[place] = 1;
            }
        }
    }

    [[nodiscard]] double root() const { return m_value.front(); }

private:
    /// x at the left and at the right point, each divided by x at the requested place.
    struct Distance {
        Distance(double part, double h) : left(std::exp(-part * h)), right(std::exp((1 - part) * h)) {}
        double left;
        double right;
    };

    /// The higher of the two neighbouring lines, and its slope; zero is a lower bound as well.
    [[nodiscard]] std::pair<double, double> line(std::size_t left, const Distance &to) const
    {
        const auto a = m_value[left] * to.left + m_slope[left] * (1 - to.left);
        const auto b = m_value[left + 1] * to.right + m_slope[left + 1] * (1 - to.right);
        if (std::max(a, b) <= 0)
            return {0, 0};
        return a >= b ? std::pair(a, m_slope[left]) : std::pair(b, m_slope[left + 1]);
    }

    const Lattice &m_lattice;
    Values m_value;
    Values m_slope;
    Values m_valueBefore;
    Values m_slopeBefore;
};

/// Total increase of a value by rounding the targets of moves, over all steps.
double roundings(const Lattice &lattice)
{
    double units = 0;
    for (const auto &step : lattice.steps)
        units += step.units;
    return 2 * units * outward::kUnit;
}

/// Both bounds on one lattice.
Result<IterativeDelta> enclose(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                               const Lattice &lattice, bool wantsEarly, Progress &progress)
{
    IterativeDelta result;
    result.lattice = true;
    UpperPass upper(lattice);
    LowerPass lower(lattice);
    auto stop = mechanism.stops().size();
    auto after = lattice.reach;
    for (auto k = lattice.steps.size(); k > 0; --k) {
        if (stop > 0 && mechanism.stops()[stop - 1] == k) {
            const LatticePayoff payoff(cells[--stop], lattice.h);
            std::vector<std::pair<double, bool>> exercised;
            upper.exercise(payoff, after, exercised);
            lower.exercise(payoff, after);
            if (wantsEarly && stop + 1 < cells.size())
                result.early.push_back({mechanism.stops()[stop], intervals(std::move(exercised))});
        }
        const auto &step = lattice.steps[k - 1];
        upper.undo(step, after);
        lower.undo(step, after);
        after = step.reach;
        if (!progress.report(1 - static_cast<double>(k) / static_cast<double>(lattice.steps.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    std::ranges::reverse(result.early);
    const auto levels = static_cast<double>(lattice.steps.size());
    result.upper = std::min(1.0, outward::up(upper.root(), 6 * levels + 8) + kUnderflow);
    // The lower pass uses coefficients and targets that were rounded up. Slopes are at most 1, so subtracting each
    // target's rounding once, as an absolute error, is enough.
    result.lower = std::max(0.0, outward::down(lower.root(), 64 * levels + 64) - roundings(lattice));
    return result;
}

double totalEpsilon(const IterativeMechanism &mechanism)
{
    double sum = 0;
    for (const auto &step : mechanism.steps())
        sum += step.epsilon.isInfinite() ? 0 : step.epsilon.up();
    return sum;
}

} // namespace

Result<IterativeDelta> latticeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                    Progress &progress, const IterativeOptions &options)
{
    const auto total = totalEpsilon(mechanism);
    IterativeDelta best;
    bool first = true;
    for (auto points = options.latticePoints;; points *= 2) {
        const auto lattice = makeLattice(mechanism, fewBits(total / points));
        const auto operations = static_cast<double>(lattice.reach) * static_cast<double>(lattice.steps.size());
        if (!first && operations > options.maxLatticeOperations)
            return best;
        EPSILOMETER_ASSIGN(auto finer, enclose(mechanism, cells, lattice, options.wantsEarly, progress));
        finer.lower = std::max(finer.lower, best.lower);
        if (first || finer.upper < best.upper)
            best = std::move(finer);
        else
            best.lower = finer.lower;
        first = false;
        if (best.upper - best.lower <= options.wantedGap * best.upper + 2 * kUnderflow)
            return best;
    }
}

} // namespace epsilometer::odp::iterative
