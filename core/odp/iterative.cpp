// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/iterative.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/numeric/outward.h"
#include "core/odp/iterative_states.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp {

namespace {

Status checkSteps(const std::vector<IterativeStep> &steps)
{
    EPSILOMETER_TRY(require::that(!steps.empty() && steps.size() <= kMaxIterativeSteps, "steps",
                                  std::to_string(steps.size()),
                                  core::tr("must be from 1 to {1} steps", kMaxIterativeSteps)));
    for (const auto &step : steps)
        EPSILOMETER_TRY(require::that(step.delta <= Exact(1), "delta", step.delta.text(),
                                      core::tr("must be a probability, 0 <= value <= 1")));
    return {};
}

constexpr int kAttempts = 60;
constexpr double kPoints = 8192; ///< number of lattice points if the epsilons differ

/// The distribution of the loss under P without catastrophes, step by step. Rounded to nearest: it only selects the
/// cells, and the reported delta is computed separately.
class Losses {
public:
    explicit Losses(const IterativeMechanism &mechanism) : m_step(latticeStep(mechanism.steps())) {}

    void add(const IterativeStep &step)
    {
        m_noCatastrophe *= step.epsilon.isInfinite() ? 0 : Exact::positiveDifference(Exact(1), step.delta).down();
        if (step.epsilon.isZero() || step.epsilon.isInfinite())
            return;
        const auto epsilon = step.epsilon.up();
        const auto move = static_cast<std::size_t>(std::ceil(epsilon / m_step * (1 - 1e-12)));
        const auto up = 1 / (1 + std::exp(-epsilon));
        std::vector<double> next(m_mass.size() + 2 * move, 0);
        for (std::size_t i = 0; i < m_mass.size(); ++i) {
            next[i + 2 * move] += up * m_mass[i];
            next[i] += (1 - up) * m_mass[i];
        }
        m_mass = std::move(next);
        m_centre += move;
    }

    [[nodiscard]] double catastrophe() const { return 1 - m_noCatastrophe; }

    /// Smallest epsilon >= 0 with total delta at most `delta`: between losses the delta is A - e^epsilon B.
    [[nodiscard]] double epsilon(double delta) const
    {
        const auto rest = m_noCatastrophe > 0 ? (delta - catastrophe()) / m_noCatastrophe : 0;
        double above = 0;  // A: mass of the losses above
        double scaled = 0; // B e^{loss at i}
        for (auto i = m_mass.size(); i-- > m_centre + 1;) {
            scaled = scaled * std::exp(-m_step) + m_mass[i];
            above += m_mass[i];
            const auto loss = static_cast<double>(i - m_centre) * m_step;
            const auto candidate = above > rest ? loss + std::log((above - std::max(rest, 0.0)) / scaled) : 0;
            if (above > rest && candidate >= loss - m_step)
                return std::min(candidate, loss);
        }
        return 0;
    }

private:
    static double latticeStep(const std::vector<IterativeStep> &steps)
    {
        double total = 0;
        double first = 0;
        bool equal = true;
        for (const auto &step : steps) {
            const auto epsilon = step.epsilon.isInfinite() ? 0 : step.epsilon.up();
            equal = equal && (first == 0 || epsilon == 0 || epsilon == first);
            first = epsilon > 0 ? epsilon : first;
            total += epsilon;
        }
        return equal ? std::max(first, 1e-300) : total / kPoints;
    }

    double m_step;
    std::vector<double> m_mass = {1};
    std::size_t m_centre = 0;
    double m_noCatastrophe = 1;
};

/// One epsilon per stop at a common delta_0, rounded up: larger cells only lower their delta.
Result<std::vector<Exact>> cellsAt(const IterativeMechanism &mechanism, double delta0)
{
    std::vector<Exact> cells;
    Losses losses(mechanism);
    for (std::uint32_t k = 1; k <= mechanism.steps().size(); ++k) {
        losses.add(mechanism.steps()[k - 1]);
        if (mechanism.stops()[cells.size()] != k)
            continue;
        const auto epsilon = outward::up(losses.epsilon(delta0), 64);
        EPSILOMETER_ASSIGN(auto cell, Exact::parse("cells", shortestText(epsilon)));
        cells.push_back(std::move(cell));
    }
    return cells;
}

} // namespace

Status checkStops(const std::vector<std::uint32_t> &stops, std::size_t steps)
{
    // All stops are solved for over all steps before them, at every reading of a ledger.
    constexpr std::size_t kMostWork = 4'000'000;
    EPSILOMETER_TRY(require::that(
        stops.size() <= kMostWork / std::max<std::size_t>(steps, 1), "stops", std::to_string(stops.size()),
        core::tr("must be at most {1} with {2} steps", kMostWork / std::max<std::size_t>(steps, 1), steps)));
    std::uint32_t previous = 0;
    for (const auto stop : stops) {
        EPSILOMETER_TRY(require::that(stop > previous && stop <= steps, "stops", std::to_string(stop),
                                      core::tr("must be strictly ascending, from 1 to the number of steps")));
        previous = stop;
    }
    return require::that(previous == steps, "stops", std::to_string(previous),
                         core::tr("the last stop must be the number of steps, {1}", steps));
}

Result<IterativeMechanism> IterativeMechanism::make(std::vector<IterativeStep> steps, std::vector<std::uint32_t> stops)
{
    EPSILOMETER_TRY(checkSteps(steps));
    EPSILOMETER_TRY(checkStops(stops, steps.size()));
    IterativeMechanism mechanism;
    mechanism.m_steps = std::move(steps);
    mechanism.m_stops = std::move(stops);
    return mechanism;
}

IterativeMechanism IterativeMechanism::prefix(std::uint32_t count) const
{
    IterativeMechanism result;
    result.m_steps.assign(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(count));
    result.m_stops = {count};
    return result;
}

Result<IterativeDelta> iterativeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                      Progress &progress, const IterativeOptions &options)
{
    EPSILOMETER_TRY(require::that(cells.size() == mechanism.stops().size(), "cells", std::to_string(cells.size()),
                                  core::tr("must be one epsilon per stop, {1}", mechanism.stops().size())));
    const iterative::CountStates states(mechanism);
    if (states.size() <= options.maxStates && states.operations() <= options.maxOperations)
        return states.delta(cells, options.wantsEarly, progress);
    return iterative::latticeDelta(mechanism, cells, progress, options);
}

Result<double> lemma11Delta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells, Progress &progress,
                            const IterativeOptions &options)
{
    EPSILOMETER_TRY(require::that(cells.size() == mechanism.stops().size(), "cells", std::to_string(cells.size()),
                                  core::tr("must be one epsilon per stop, {1}", mechanism.stops().size())));
    const auto stops = mechanism.stops().size();
    double sum = 0;
    for (std::size_t i = 0; i < stops; ++i) {
        auto part = ProgressPart::equal(progress, i, stops);
        EPSILOMETER_ASSIGN(const auto delta,
                           iterativeDelta(mechanism.prefix(mechanism.stops()[i]), {cells[i]}, part, options));
        sum = sum > 0 && delta.upper > 0 ? outward::up(sum + delta.upper, 1) : sum + delta.upper;
    }
    return sum;
}

Result<OutputDp> iterativePartition(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                    Progress &progress, const IterativeOptions &options)
{
    EPSILOMETER_ASSIGN(const auto delta, iterativeDelta(mechanism, cells, progress, options));
    std::vector<OutputCell> partition;
    for (std::size_t i = 0; i < cells.size(); ++i)
        partition.push_back({std::to_string(mechanism.stops()[i]), cells[i]});
    return OutputDp::make(std::move(partition), Exact::fromDouble(delta.upper));
}

Result<std::vector<Exact>> cellsForDelta(const IterativeMechanism &mechanism, const Exact &delta, Progress &progress,
                                         const IterativeOptions &options)
{
    const auto target = delta.down();
    EPSILOMETER_TRY(require::openProbability("delta", target));
    double delta0 = target;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        EPSILOMETER_ASSIGN(auto cells, cellsAt(mechanism, delta0));
        EPSILOMETER_ASSIGN(const auto total, iterativeDelta(mechanism, cells, progress, options));
        if (total.upper <= target)
            return cells;
        // A ratio alone never gets below the part that is certain, so later attempts reduce delta_0 further.
        delta0 *= std::min(target / total.upper, 1.0) * (1 - std::ldexp(1e-12, attempt / 2));
    }
    return makeError(ErrorCode::OutOfDomain, "delta", delta.text(),
                     core::tr("must be above the sum of the steps' own deltas"));
}

} // namespace epsilometer::odp
