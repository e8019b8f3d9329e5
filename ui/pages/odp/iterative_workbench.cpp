// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/iterative_workbench.h"

#include "core/present/charts/exercise/exercise_chart.h"
#include "ui/widgets/field_edit.h"

namespace epsilometer::ui {

namespace {

constexpr std::uint32_t kMostSteps = 5000;

std::vector<std::uint32_t> stopsEvery(std::uint32_t every, std::uint32_t steps)
{
    std::vector<std::uint32_t> stops;
    for (auto stop = every; stop < steps; stop += every)
        stops.push_back(stop);
    stops.push_back(steps);
    return stops;
}

Result<Workbench::Drawing> draw(const IterativeStep &step, std::uint32_t steps, std::uint32_t every, const Exact &total,
                                Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto mechanism,
                       IterativeMechanism::make(std::vector<IterativeStep>(steps, step), stopsEvery(every, steps)));
    EPSILOMETER_ASSIGN(const auto cells, cellsForDelta(mechanism, total, progress));
    EPSILOMETER_ASSIGN(const auto delta, iterativeDelta(mechanism, cells, progress));
    return Workbench::Drawing{exerciseChart(mechanism, cells, delta), exerciseTable(mechanism, cells, delta)};
}

} // namespace

IterativeWorkbench::IterativeWorkbench(QWidget *parent)
    : Workbench(QStringLiteral("iterative"), parent),
      m_epsilon(addField(QStringLiteral("Epsilon"), tr("Epsilon per step"), QStringLiteral("0.1"), tr("nats"))),
      m_delta(addField(QStringLiteral("Delta"), tr("Delta per step"), QStringLiteral("0"), tr("Often 0"))),
      m_steps(addField(QStringLiteral("Steps"), tr("Steps"), QStringLiteral("100"), tr("If it is never stopped"))),
      m_every(addField(QStringLiteral("Every"), tr("May stop every"), QStringLiteral("10"), tr("that many steps"))),
      m_total(addField(QStringLiteral("Total"), tr("Total delta"), QStringLiteral("1e-6"),
                       tr("Charged whatever the stop; the cells are solved for it")))
{
}

std::optional<Workbench::Draw> IterativeWorkbench::read()
{
    const auto epsilon = number(m_epsilon);
    const auto delta = number(m_delta, true);
    const auto steps = count(m_steps, kMostSteps);
    const auto every = count(m_every, kMostSteps);
    const auto total = number(m_total);
    if (!epsilon || !delta || !steps || !every || !total)
        return std::nullopt;
    return [step = IterativeStep{*epsilon, *delta}, steps = *steps, every = *every,
            total = *total](Progress &progress) { return draw(step, steps, every, total, progress); };
}

} // namespace epsilometer::ui
