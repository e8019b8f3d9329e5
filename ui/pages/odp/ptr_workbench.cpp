// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/ptr_workbench.h"

#include "core/present/charts/ptr/ptr_chart.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>

namespace epsilometer::ui {

PtrWorkbench::PtrWorkbench(QWidget *parent) : Workbench(QStringLiteral("ptr"), parent)
{
    describe(tr("The interquartile range by propose-test-release: a proposal is tested, and a second one if the first "
                "fails. The two tests can be accounted as two mechanisms or as one."));
    m_epsilon = addField(QStringLiteral("Epsilon"), tr("Epsilon per test"), QStringLiteral("0.1"), tr("In nats"));
    m_delta = addField(QStringLiteral("Delta"), tr("Delta per test"), QStringLiteral("1e-6"),
                       tr("Probability that a bad proposal passes"));
    m_exclusive = addSwitch(
        QStringLiteral("Exclusive"), tr("At most one proposal can be bad"),
        tr("Tick only if at most one of the two proposals can be bad on any data set; delta is then charged once."));
    m_budgetEpsilon = addField(QStringLiteral("BudgetEpsilon"), tr("Budget epsilon"), QStringLiteral("3"),
                               tr("For the number of runs that fit"));
    m_budgetDelta = addField(QStringLiteral("BudgetDelta"), tr("Budget delta"), QStringLiteral("1e-4"),
                             tr("For the number of runs that fit"));
    addPlanButton(tr("interquartile range"));
}

std::optional<Workbench::Draw> PtrWorkbench::read()
{
    const auto epsilon = number(m_epsilon);
    const auto delta = number(m_delta, true);
    const auto budgetEpsilon = number(m_budgetEpsilon);
    const auto budgetDelta = number(m_budgetDelta, true);
    if (!epsilon || !delta || !budgetEpsilon || !budgetDelta)
        return std::nullopt;
    for (auto [field, value] : {std::pair(m_delta, *delta), std::pair(m_budgetDelta, *budgetDelta)})
        if (value > Exact(1)) {
            field->setProblem(tr("must be at most 1"));
            return std::nullopt;
        }
    const odp::PtrPlan plan{*epsilon, *delta, m_exclusive->isChecked(), *budgetEpsilon, *budgetDelta};
    return [plan](Progress &) -> Result<Drawing> {
        EPSILOMETER_ASSIGN(const auto accountings, odp::ptrAccountings(plan));
        return Drawing{
            present::ptrChart(accountings), present::ptrTable(accountings),
            Mechanism("ptr_iqr",
                      {{"epsilon", plan.epsilon.text()}, {"delta", plan.delta.text()}, {"exclusive", plan.exclusive}})};
    };
}

} // namespace epsilometer::ui
