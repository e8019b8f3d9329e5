// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/plan_savings.h"

#include "core/account/guard.h"
#include "core/account/odp_what_if.h"
#include "core/notions/output_dp.h"
#include "core/present/charts/outcomes/outcome_chart.h"
#include "core/present/charts/savings/plain_dp_chart.h"
#include "core/present/charts/savings/savings_chart.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

constexpr int kMostSteps = 200; ///< of the what-if chooser

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

using Drawing = std::pair<ChartSpec, TableSpec>;

struct Asked {
    int view = 0;
    std::size_t group = 0;
    Policy policy;
    const FilterKinds *filters = nullptr;
};

Result<Drawing> drawingOf(const LiveResult &result, const std::vector<std::string> &labels, const Asked &asked)
{
    if (asked.view == 3)
        return Drawing{plainDpChart(result.sequence.account), plainDpTable(result.sequence.account)};
    const auto rounds = acceptedRounds(result.sequence);
    const auto savings = odpSavings(rounds);
    if (!savings)
        return makeError(
            ErrorCode::Unsupported,
            "some round states neither cells nor an (epsilon, delta)-DP bound, so there is no sum to show");
    // The account may be one edit behind the plan: then the next one is on its way.
    if (savings->steps.size() != labels.size())
        return makeError(ErrorCode::Cancelled, "cancelled");
    if (asked.view == 2) {
        EPSILOMETER_ASSIGN(const auto *odp, findFilter(*asked.filters, "odp"));
        EPSILOMETER_ASSIGN(const auto cases, outcomeCases(*odp, asked.policy, rounds, asked.group));
        const auto &label = labels[asked.group];
        return Drawing{outcomeChart(cases, asked.policy, label), outcomeTable(cases, label)};
    }
    return Drawing{asked.view == 1 ? savingsOverRounds(*savings, asked.policy)
                                   : savingsChart(*savings, asked.policy, labels),
                   savingsTable(*savings, labels)};
}

} // namespace

PlanSavings::PlanSavings(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_view(new QComboBox(this)),
      m_stepLabel(new QLabel(tr("&Step"), this)), m_step(new QComboBox(this)),
      m_panel(new ChartPanel(QStringLiteral("savings"), this)),
      m_labels(std::make_shared<const std::vector<std::string>>())
{
    setObjectName(QStringLiteral("planSavings"));
    m_view->setObjectName(QStringLiteral("savingsView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("What the outcomes gave back"), tr("Worst case against realised"),
                      tr("What if it came out "
                         "otherwise"),
                      tr("Against plain DP accounting")});
    m_step->setObjectName(QStringLiteral("savingsStep"));
    m_step->setAccessibleName(tr("Step that may come out otherwise"));
    m_step->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_stepLabel->setBuddy(m_step);
    auto *top = new QHBoxLayout;
    auto *viewLabel = new QLabel(tr("Sho&w"), this);
    viewLabel->setBuddy(m_view);
    top->addWidget(viewLabel);
    top->addWidget(m_view);
    top->addSpacing(12);
    top->addWidget(m_stepLabel);
    top->addWidget(m_step);
    top->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_panel, 1);
    connect(&account, &LiveAccount::changed, this, &PlanSavings::refresh);
    connect(m_view, &QComboBox::currentIndexChanged, this, &PlanSavings::draw);
    connect(m_step, &QComboBox::currentIndexChanged, this, &PlanSavings::draw);
    refresh();
}

void PlanSavings::refresh()
{
    const auto result = m_account.result();
    if (result) {
        m_labels = std::make_shared<const std::vector<std::string>>(labelsOf(m_document, result->sequence));
        fillSteps(*result);
    }
    draw();
}

void PlanSavings::fillSteps(const LiveResult &result)
{
    const QSignalBlocker quiet(m_step);
    const auto chosen = m_step->currentData();
    m_step->clear();
    std::size_t group = 0;
    for (const auto &row : result.sequence.rows) {
        if (row.decision.accepted == 0)
            continue;
        if (row.cost->odp && row.cost->odp->cells().size() > 1 && group < m_labels->size() &&
            m_step->count() < kMostSteps)
            m_step->addItem(fromCore((*m_labels)[group]), static_cast<qulonglong>(group));
        ++group;
    }
    m_step->setCurrentIndex(std::max(m_step->findData(chosen), m_step->count() > 0 ? 0 : -1));
}

void PlanSavings::draw()
{
    const bool whatIf = m_view->currentIndex() == kWhatIf;
    m_step->setVisible(whatIf);
    m_stepLabel->setVisible(whatIf);
    const auto result = m_account.result();
    if (!result)
        return m_panel->showNothing(m_account.problem().isEmpty() ? tr("Computing…") : m_account.problem());
    if (m_labels->empty() || (whatIf && m_step->count() == 0))
        return m_panel->showNothing(
            tr("Add analyses whose outputs cost differently, such as the sparse vector technique, and choose an "
               "outcome: what it gives back is shown here."));
    const Asked asked{m_view->currentIndex(), static_cast<std::size_t>(m_step->currentData().toULongLong()),
                      m_document.plan().policy, &m_document.catalog().filters};
    m_job.start([this, result, labels = m_labels, asked](Progress &) -> LatestJob::Delivery {
        auto drawing = drawingOf(*result, *labels, asked);
        if (!drawing.ok())
            return [this, problem = drawing.error()] {
                if (problem.code != ErrorCode::Cancelled)
                    m_panel->showNothing(errorText(problem));
            };
        return [this, done = *std::move(drawing)] { m_panel->show(done.first, done.second); };
    });
}

} // namespace epsilometer::ui
