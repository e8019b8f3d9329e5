// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/output_dp_page.h"

#include "core/present/charts/savings/savings_chart.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/odp/iterative_workbench.h"
#include "ui/pages/odp/sparse_vector_workbench.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

/// The rounds that were run or would be, with the outcomes chosen for them.
Rounds acceptedRounds(const SequenceReport &sequence)
{
    Rounds rounds;
    for (const auto &row : sequence.rows)
        rounds.append(row.cost, row.decision.accepted);
    return rounds;
}

std::vector<std::string> labelsOf(const PlanDocument &document, const SequenceReport &sequence)
{
    std::vector<std::string> labels;
    const auto add = [&](const Step &step, std::size_t row) {
        if (row < sequence.rows.size() && sequence.rows[row].decision.accepted > 0)
            labels.push_back(step.label.empty() ? "step " + std::to_string(row + 1) : step.label);
    };
    std::size_t row = 0;
    for (const auto &spend : document.spends())
        add(spend.step, row++);
    for (const auto &step : document.plan().steps)
        add(step, row++);
    return labels;
}

} // namespace

OutputDpPage::OutputDpPage(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_tabs(new QTabWidget(this)),
      m_savings(new ChartPanel(QStringLiteral("savings"), this)),
      m_rounds(new ChartPanel(QStringLiteral("savingsRounds"), this))
{
    setObjectName(QStringLiteral("outputDpPage"));
    m_tabs->setObjectName(QStringLiteral("outputDpTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_savings, tr("&Savings"));
    m_tabs->addTab(m_rounds, tr("Over &rounds"));
    m_tabs->addTab(new SparseVectorWorkbench(this), tr("Sparse &vector"));
    m_tabs->addTab(new IterativeWorkbench(this), tr("&Iterative"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    connect(&account, &LiveAccount::changed, this, &OutputDpPage::refresh);
    refresh();
}

void OutputDpPage::refresh()
{
    const auto result = m_account.result();
    const auto nothing = [this](const QString &why) {
        m_savings->showNothing(why);
        m_rounds->showNothing(why);
    };
    if (!result)
        return nothing(m_account.problem().isEmpty() ? tr("Computing…") : m_account.problem());
    const auto savings = odpSavings(acceptedRounds(result->sequence));
    auto labels = labelsOf(m_document, result->sequence);
    if (!savings)
        return nothing(
            tr("Some round states neither cells nor an (epsilon, delta)-DP bound, so there is no sum to show."));
    // The account may be one edit behind the plan: then wait for the next one.
    if (savings->steps.empty() || labels.size() != savings->steps.size())
        return nothing(
            tr("Add analyses whose outputs cost differently, such as the sparse vector technique, and choose an "
               "outcome: what it gives back is shown here."));
    const auto &policy = m_document.plan().policy;
    m_savings->show(savingsChart(*savings, policy, labels), savingsTable(*savings, labels));
    m_rounds->show(savingsOverRounds(*savings, policy), savingsTable(*savings, labels));
}

} // namespace epsilometer::ui
