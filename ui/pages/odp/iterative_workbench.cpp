// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/iterative_workbench.h"

#include "core/mechanisms/mechanism_kind.h"
#include "core/present/charts/exercise/exercise_chart.h"
#include "core/present/charts/exercise/stops_chart.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QLineEdit>

namespace epsilometer::ui {

namespace {

constexpr std::uint32_t kMostSteps = 5000;
constexpr std::uint32_t kMostStepsForLemma = 500; ///< the lemma needs a whole computation per stop
constexpr std::size_t kMostIterated = 20;

std::vector<std::uint32_t> stopsEvery(std::uint32_t every, std::uint32_t steps)
{
    std::vector<std::uint32_t> stops;
    for (auto stop = every; stop < steps; stop += every)
        stops.push_back(stop);
    stops.push_back(steps);
    return stops;
}

/// The typed input.
struct Typed {
    Json step;                   ///< null: the steps are (epsilon, delta)-DP
    std::vector<Exact> epsilons; ///< the steps use them in turn
    Exact delta;
    std::uint32_t steps = 1;
    std::uint32_t every = 1;
    Exact total;
    std::vector<Exact> cells; ///< empty: solved for from the total delta
};

std::vector<odp::IterativeStep> stepsOf(const Typed &typed)
{
    std::vector<odp::IterativeStep> steps;
    for (std::uint32_t i = 0; i < typed.steps; ++i)
        steps.push_back({typed.epsilons[i % typed.epsilons.size()], typed.delta});
    return steps;
}

/// The mechanism in the form of a plan: a number of equal steps, or different steps in turn.
Mechanism planOf(const Typed &typed)
{
    Json::Array steps;
    const auto add = [&](Json step, std::uint32_t count) {
        step.set("count", Json::integer(count));
        steps.push_back(std::move(step));
    };
    const auto stepOf = [&](const Exact &epsilon) {
        return Json::object({{"epsilon", epsilon.text()}, {"delta", typed.delta.text()}});
    };
    if (!typed.step.isNull())
        add(Json::object({{"mechanism", typed.step}}), typed.steps);
    else if (typed.epsilons.size() == 1)
        add(stepOf(typed.epsilons.front()), typed.steps);
    else
        for (std::uint32_t i = 0; i < typed.steps; ++i)
            add(stepOf(typed.epsilons[i % typed.epsilons.size()]), 1);
    Json::Array stops;
    for (const auto stop : stopsEvery(typed.every, typed.steps))
        stops.push_back(Json::integer(stop));
    Mechanism mechanism("iterative", {{"steps", std::move(steps)}, {"stops", std::move(stops)}});
    Json::Array cells;
    for (const auto &cell : typed.cells)
        cells.emplace_back(cell.text());
    if (typed.cells.empty())
        mechanism.set("delta", typed.total.text());
    else
        mechanism.set("cells", std::move(cells));
    return mechanism;
}

Result<Workbench::Drawing> draw(const Typed &typed, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto mechanism,
                       odp::IterativeMechanism::make(stepsOf(typed), stopsEvery(typed.every, typed.steps)));
    auto cells = typed.cells;
    if (cells.empty()) {
        EPSILOMETER_ASSIGN(cells, odp::cellsForDelta(mechanism, typed.total, progress));
    }
    EPSILOMETER_ASSIGN(const auto delta, odp::iterativeDelta(mechanism, cells, progress));
    auto chart = present::exerciseChart(mechanism, cells, delta);
    if (typed.steps <= kMostStepsForLemma) {
        EPSILOMETER_ASSIGN(const auto lemma, odp::lemma11Delta(mechanism, cells, progress));
        chart.summary += " " + present::lemma11Sentence(lemma, delta);
    }
    return Workbench::Drawing{std::move(chart), present::exerciseTable(mechanism, cells, delta), planOf(typed)};
}

/// Draws steps that are any mechanism of the catalog (Lemma 11).
Result<Workbench::Drawing> drawMechanisms(const Typed &typed, const MechanismKinds &kinds)
{
    auto plan = planOf(typed);
    EPSILOMETER_ASSIGN(const auto cost, MechanismResolver(kinds).tryResolve(plan));
    return Workbench::Drawing{present::stopsChart(*cost->odp), present::stopsTable(*cost->odp), std::move(plan)};
}

} // namespace

IterativeWorkbench::IterativeWorkbench(const Catalog &catalog, QWidget *parent)
    : Workbench(QStringLiteral("iterative"), parent), m_catalog(catalog)
{
    describe(tr("Steps that may stop early. Delta for given cells is the value of an American option on a binomial "
                "tree of losses: the chart draws its early-exercise boundary."));
    m_step =
        addField(QStringLiteral("Step"), tr("Mechanism of a step"), {},
                 tr("Any mechanism as a ledger holds it, such as {\"kind\": \"gaussian\", \"sigma\": \"20\"}. Empty: "
                    "the epsilon and delta below"));
    m_step->line()->setPlaceholderText(tr("epsilon and delta below"));
    m_epsilon = addField(QStringLiteral("Epsilon"), tr("Epsilon per step"), QStringLiteral("0.1"),
                         tr("In nats; several, with commas between them, are used in turn"));
    m_delta = addField(QStringLiteral("Delta"), tr("Delta per step"), QStringLiteral("0"), tr("Often 0"));
    m_steps = addField(QStringLiteral("Steps"), tr("Steps"), QStringLiteral("100"), tr("If it is never stopped"));
    m_every = addField(QStringLiteral("Every"), tr("May stop every"), QStringLiteral("10"),
                       tr("The number of steps; the last is always a stop"));
    m_total = addField(QStringLiteral("Total"), tr("Total delta"), QStringLiteral("1e-6"),
                       tr("Total delta. Cell epsilons are computed from it unless you enter them."));
    m_cells = addField(QStringLiteral("Cells"), tr("Cells"), {},
                       tr("Epsilon of each stop, with commas between them: delta is computed for them. Empty: the "
                          "cells are solved for the total delta"));
    m_cells->line()->setPlaceholderText(tr("solved for the total delta"));
    addPlanButton(tr("iterative"));
}

/// The mechanism typed for a step: null if the field is empty, nullopt if it is invalid.
std::optional<Json> IterativeWorkbench::readStep()
{
    const auto text = m_step->text().trimmed();
    m_step->setProblem({});
    if (text.isEmpty())
        return Json();
    const auto parsed = Json::parse(toCore(text));
    const auto cost = parsed.ok() ? MechanismResolver(m_catalog.mechanisms).tryResolve(Mechanism::fromJson(*parsed))
                                  : Result<std::shared_ptr<const RoundCost>>(parsed.error());
    if (!cost.ok()) {
        m_step->setProblem(errorText(cost.error()));
        return std::nullopt;
    }
    return *parsed;
}

std::optional<Workbench::Draw> IterativeWorkbench::read()
{
    Typed typed;
    const auto step = readStep();
    const auto epsilons = numbers(m_epsilon, kMostIterated);
    const auto delta = number(m_delta, true);
    const auto steps = count(m_steps, kMostSteps);
    const auto every = count(m_every, kMostSteps);
    const auto total = number(m_total);
    if (!step || !epsilons || !delta || !steps || !every || !total)
        return std::nullopt;
    typed = {*step, *epsilons, *delta, *steps, *every, *total, {}};
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
    if (!step->isNull() && !typed.cells.empty()) {
        m_cells->setProblem(tr("are solved for the total delta where a step is a mechanism"));
        return std::nullopt;
    }
    return [typed, &kinds = m_catalog.mechanisms](Progress &progress) {
        return typed.step.isNull() ? draw(typed, progress) : drawMechanisms(typed, kinds);
    };
}

} // namespace epsilometer::ui
