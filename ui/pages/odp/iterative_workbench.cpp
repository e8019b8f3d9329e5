// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/iterative_workbench.h"

#include "core/present/charts/exercise/exercise_chart.h"
#include "ui/widgets/field_edit.h"

#include <QLineEdit>

namespace epsilometer::ui {

namespace {

constexpr std::uint32_t kMostSteps = 5000;
constexpr std::uint32_t kMostStepsForLemma = 500; ///< it takes one whole computation per stop
constexpr std::size_t kMostEpsilons = 20;

std::vector<std::uint32_t> stopsEvery(std::uint32_t every, std::uint32_t steps)
{
    std::vector<std::uint32_t> stops;
    for (auto stop = every; stop < steps; stop += every)
        stops.push_back(stop);
    stops.push_back(steps);
    return stops;
}

/// What was typed.
struct Typed {
    std::vector<Exact> epsilons; ///< used in turn
    Exact delta;
    std::uint32_t steps = 1;
    std::uint32_t every = 1;
    Exact total;
    std::vector<Exact> cells; ///< empty: solved for the total delta
};

std::vector<IterativeStep> stepsOf(const Typed &typed)
{
    std::vector<IterativeStep> steps;
    for (std::uint32_t i = 0; i < typed.steps; ++i)
        steps.push_back({typed.epsilons[i % typed.epsilons.size()], typed.delta});
    return steps;
}

Result<Workbench::Drawing> draw(const Typed &typed, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto mechanism,
                       IterativeMechanism::make(stepsOf(typed), stopsEvery(typed.every, typed.steps)));
    auto cells = typed.cells;
    if (cells.empty()) {
        EPSILOMETER_ASSIGN(cells, cellsForDelta(mechanism, typed.total, progress));
    }
    EPSILOMETER_ASSIGN(const auto delta, iterativeDelta(mechanism, cells, progress));
    auto chart = exerciseChart(mechanism, cells, delta);
    if (typed.steps <= kMostStepsForLemma) {
        EPSILOMETER_ASSIGN(const auto lemma, lemma11Delta(mechanism, cells, progress));
        chart.summary += " " + lemma11Sentence(lemma, delta);
    }
    return Workbench::Drawing{std::move(chart), exerciseTable(mechanism, cells, delta)};
}

} // namespace

IterativeWorkbench::IterativeWorkbench(QWidget *parent) : Workbench(QStringLiteral("iterative"), parent)
{
    describe(tr("Steps that may stop early. Delta for given cells is the value of an American option on a binomial "
                "tree of losses: the chart draws its early-exercise boundary."));
    m_epsilon = addField(QStringLiteral("Epsilon"), tr("Epsilon per step"), QStringLiteral("0.1"),
                         tr("In nats; several, with commas between them, are used in turn"));
    m_delta = addField(QStringLiteral("Delta"), tr("Delta per step"), QStringLiteral("0"), tr("Often 0"));
    m_steps = addField(QStringLiteral("Steps"), tr("Steps"), QStringLiteral("100"), tr("If it is never stopped"));
    m_every = addField(QStringLiteral("Every"), tr("May stop every"), QStringLiteral("10"),
                       tr("So many steps; the last is "
                          "always a stop"));
    m_total = addField(QStringLiteral("Total"), tr("Total delta"), QStringLiteral("1e-6"),
                       tr("Charged whatever the stop; the cells are solved for it, unless they are given"));
    m_cells = addField(QStringLiteral("Cells"), tr("Cells"), {},
                       tr("Epsilon of each stop, with commas between them: delta is computed for them. Empty: the "
                          "cells are solved for the total delta"));
    m_cells->line()->setPlaceholderText(tr("solved for the total delta"));
}

std::optional<Workbench::Draw> IterativeWorkbench::read()
{
    Typed typed;
    const auto epsilons = numbers(m_epsilon, kMostEpsilons);
    const auto delta = number(m_delta, true);
    const auto steps = count(m_steps, kMostSteps);
    const auto every = count(m_every, kMostSteps);
    const auto total = number(m_total);
    if (!epsilons || !delta || !steps || !every || !total)
        return std::nullopt;
    typed = {*epsilons, *delta, *steps, *every, *total, {}};
    m_cells->setProblem({});
    if (!m_cells->text().trimmed().isEmpty()) {
        const auto stops = stopsEvery(*every, *steps).size();
        const auto cells = numbers(m_cells, kMostSteps, true);
        if (!cells)
            return std::nullopt;
        if (cells->size() != stops) {
            m_cells->setProblem(tr("must be %1 numbers, one a stop").arg(stops));
            return std::nullopt;
        }
        typed.cells = *cells;
    }
    return [typed](Progress &progress) { return draw(typed, progress); };
}

} // namespace epsilometer::ui
