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
#include "ui/widgets/invalid_rules_list.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr std::size_t kMostChoices = 200; ///< in the what-if chooser
constexpr std::size_t kMostOutcomes = 1000;

/// Number of rounds of a row that run: all rounds of a recorded row, whatever the filter decides now, and the accepted
/// rounds of a planned row.
std::uint64_t runsOf(const account::SequenceReport &sequence, std::size_t row)
{
    const account::Decision &decision = sequence.rows[row].decision;
    return row < sequence.recorded ? decision.asked : decision.accepted;
}

/// The rounds that ran or would run, with their chosen outcomes.
account::Rounds roundsThatRun(const account::SequenceReport &sequence)
{
    account::Rounds rounds;
    for (std::size_t row = 0; row < sequence.rows.size(); ++row)
        rounds.append(sequence.rows[row].cost, runsOf(sequence, row));
    return rounds;
}

using Drawing = std::pair<present::ChartSpec, present::TableSpec>;

struct Asked {
    int view = 0;
    std::size_t group = 0;
    const account::FilterKinds *filters = nullptr;
};

Result<Drawing> drawingOf(const LiveResult &result, const std::vector<Message> &labels, const Asked &asked)
{
    if (asked.view == 3)
        return Drawing{present::plainDpChart(result.sequence.account), present::plainDpTable(result.sequence.account)};
    const Policy &policy = result.sequence.account.policy; // the policy as its first round completes it
    const auto rounds = roundsThatRun(result.sequence);
    const account::Refunds refunds = account::refundsOf(result.sequence);
    EPSILOMETER_ASSIGN(const auto *own, account::findFilter(*asked.filters, policy.filter));
    EPSILOMETER_ASSIGN(const auto savings, account::savingsUnder(*own, policy, rounds));
    if (!savings)
        return makeError(
            ErrorCode::Unsupported,
            core::tr("some round states neither cells nor an (epsilon, delta)-DP bound, so there is no sum to show"));
    // If the account is one edit behind the plan, the next account is on its way.
    if (savings->steps.size() != labels.size())
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    if (asked.view == 2) {
        EPSILOMETER_ASSIGN(const auto *odp, account::findFilter(*asked.filters, "odp"));
        const filters::FilterKind &counting = own->traits().countsOutcomes ? *own : *odp;
        EPSILOMETER_ASSIGN(const auto cases,
                           account::outcomeCases(counting, policy, rounds, asked.group, !result.sequence.ended));
        const auto &label = labels[asked.group];
        return Drawing{present::outcomeChart(cases, policy, refunds, label), present::outcomeTable(cases, label)};
    }
    return Drawing{asked.view == 1 ? present::savingsOverRounds(*savings, policy, refunds)
                                   : present::savingsChart(*savings, policy, refunds, labels),
                   present::savingsTable(*savings, labels)};
}

} // namespace

PlanSavings::PlanSavings(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_view(new QComboBox(this)),
      m_stepLabel(new QLabel(tr("&Step"), this)), m_step(new QComboBox(this)), m_outcome(new QComboBox(this)),
      m_take(new QPushButton(this)), m_problem(new QLabel(this)),
      m_panel(new ChartPanel(QStringLiteral("savings"), this)), m_labels(std::make_shared<const std::vector<Message>>())
{
    setObjectName(QStringLiteral("planSavings"));
    m_view->setObjectName(QStringLiteral("savingsView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("Epsilon refunded by the outcomes"), tr("Worst case against realised"),
                      tr("Other outcomes of one step"), tr("Against plain DP accounting")});
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
    top->addWidget(m_outcome);
    top->addWidget(m_take);
    top->addStretch(1);
    m_outcome->setObjectName(QStringLiteral("savingsOutcome"));
    m_outcome->setAccessibleName(tr("Outcome of the step"));
    m_take->setObjectName(QStringLiteral("savingsTake"));
    m_take->setText(tr("A&ssume it"));
    m_take->setAccessibleName(m_take->text());
    m_problem->setObjectName(QStringLiteral("savingsProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_problem);
    layout->addWidget(m_panel, 1);
    auto *notValid = new InvalidRulesList(document.catalog().invalidRules, invalid_rules::InvalidUse::Refund, this);
    layout->addWidget(notValid);
    connect(notValid, &InvalidRulesList::unfolded, m_panel, &QWidget::setHidden);
    connect(&account, &LiveAccount::changed, this, &PlanSavings::refresh);
    connect(m_view, &QComboBox::currentIndexChanged, this, &PlanSavings::draw);
    connect(m_step, &QComboBox::currentIndexChanged, this, [this] {
        fillOutcomes();
        draw();
    });
    connect(m_take, &QPushButton::clicked, this, &PlanSavings::takeOutcome);
    refresh();
}

void PlanSavings::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void PlanSavings::refresh()
{
    // Computed when the page is shown.
    if (!isVisible())
        return;
    m_filling.reset();
    const auto result = m_account.result();
    if (!result)
        return draw();
    m_filling.emplace(Filling{result, m_document.snapshot(), m_document.recordedRounds(), {}, {}, {}, 0});
    fillSome();
}

/// Looks at rows for a short time only, since there may be a million, and on this thread, which owns the document.
void PlanSavings::fillSome()
{
    // If the account is one edit behind the plan, the next account is on its way.
    if (!m_filling || m_filling->plan != m_document.snapshot() || m_filling->recorded != m_document.recordedRounds())
        return m_filling.reset();
    constexpr qint64 kMomentMs = 8;
    constexpr std::size_t kRows = 1024;
    QElapsedTimer since;
    since.start();
    const auto rows =
        std::min(m_filling->result->sequence.rows.size(), m_document.spends().size() + m_document.plan().steps.size());
    while (m_filling->next < rows) {
        if (since.elapsed() >= kMomentMs)
            return QTimer::singleShot(0, this, &PlanSavings::fillSome);
        for (const auto end = std::min(rows, m_filling->next + kRows); m_filling->next < end; ++m_filling->next)
            fillRow(m_filling->next);
    }
    finishFilling();
}

void PlanSavings::fillRow(std::size_t row)
{
    const account::SequenceRow &accounted = m_filling->result->sequence.rows[row];
    const auto recorded = m_document.spends().size();
    const Plan &plan = m_document.plan();
    const Step step = row < recorded ? m_document.spends()[row].step : plan.steps[row - recorded];
    const std::uint64_t round = m_filling->round;
    m_filling->round += row < recorded ? m_filling->recorded->countOf(row) : account::plannedRuns(plan, step);
    if (runsOf(m_filling->result->sequence, row) == 0)
        return;
    const auto group = m_filling->rows.size();
    m_filling->rows.push_back(row);
    m_filling->labels.push_back(step.label.empty() ? core::tr("step {1}", round) : step.label);
    if (accounted.cost->odp && accounted.cost->odp->cells().size() > 1 && m_filling->choices.size() < kMostChoices)
        m_filling->choices.push_back(group);
}

void PlanSavings::finishFilling()
{
    m_rows = std::move(m_filling->rows);
    m_labels = std::make_shared<const std::vector<Message>>(std::move(m_filling->labels));
    const QSignalBlocker quiet(m_step);
    const auto chosen = m_step->currentData();
    m_step->clear();
    for (const std::size_t group : m_filling->choices)
        m_step->addItem(coreText((*m_labels)[group]), static_cast<qulonglong>(group));
    m_filling.reset();
    m_step->setCurrentIndex(std::max(m_step->findData(chosen), m_step->count() > 0 ? 0 : -1));
    fillOutcomes();
    draw();
}

/// Lists the cells of the chosen step. Any cell may be assumed for a planned step; the outcome of a spend is recorded
/// once.
void PlanSavings::fillOutcomes()
{
    m_outcome->clear();
    const auto group = static_cast<std::size_t>(m_step->currentData().toULongLong());
    const auto result = m_account.result();
    if (!result || m_step->count() == 0 || group >= m_rows.size() ||
        m_rows[group] >= m_document.spends().size() + m_document.plan().steps.size())
        return;
    const auto row = m_rows[group];
    const auto recorded = m_document.spends().size();
    const Step step = row < recorded ? m_document.spends()[row].step : m_document.plan().steps[row - recorded];
    const auto &cells = result->sequence.rows[row].cost->odp->cells();
    for (std::size_t i = 0; i < cells.size() && i < kMostOutcomes; ++i)
        m_outcome->addItem(fromCore(cells[i].label));
    m_outcome->setCurrentText(fromCore(step.outcome));
    const bool known = row < recorded && !step.outcome.empty();
    m_outcome->setEnabled(!known);
    m_take->setEnabled(!known);
    m_take->setText(row >= recorded ? tr("A&ssume it") : known ? tr("Recorded") : tr("Recor&d it"));
    m_take->setAccessibleName(m_take->text());
    m_take->setToolTip(row >= recorded
                           ? tr("Sets the outcome that the plan assumes for this step")
                           : tr("Writes the outcome to the ledger, permanently: epsilon is refunded, delta never"));
}

void PlanSavings::takeOutcome()
{
    const auto group = static_cast<std::size_t>(m_step->currentData().toULongLong());
    if (m_outcome->currentIndex() < 0 || group >= m_rows.size())
        return;
    const auto row = m_rows[group];
    const auto recorded = m_document.spends().size();
    const auto outcome = toCore(m_outcome->currentText());
    if (row < recorded)
        return m_recorder.write(m_document.recordingOfOutcome(row, outcome),
                                [this](const Status &status) { showProblem(status); });
    auto step = m_document.plan().steps.at(row - recorded);
    step.outcome = outcome;
    showProblem(m_document.apply(edit::ReplaceStep{row - recorded, std::move(step)}, tr("Change what is assumed")));
}

void PlanSavings::showProblem(const Status &status)
{
    m_problem->setVisible(!status.ok());
    m_problem->setText(status.ok() ? QString() : errorText(status.error()));
}

void PlanSavings::draw()
{
    const bool whatIf = m_view->currentIndex() == kWhatIf;
    m_step->setVisible(whatIf);
    m_stepLabel->setVisible(whatIf);
    m_outcome->setVisible(whatIf && m_step->count() > 0);
    m_take->setVisible(whatIf && m_step->count() > 0);
    const auto result = m_account.drawable();
    if (!result)
        return m_panel->showNothing(m_account.whyNotDrawn());
    if (m_labels->empty() || (whatIf && m_step->count() == 0))
        return m_panel->showNothing(
            tr("Add analyses whose outputs cost differently, such as the sparse vector technique, and choose an "
               "outcome: what it gives back is shown here."));
    const Asked asked{m_view->currentIndex(), static_cast<std::size_t>(m_step->currentData().toULongLong()),
                      &m_document.catalog().filters};
    m_job.start([this, result, labels = m_labels, asked](Progress &) -> LatestJob::Delivery {
        auto drawing = drawingOf(*result, *labels, asked);
        if (!drawing.ok())
            return [this, problem = drawing.error()] {
                if (problem.code != ErrorCode::Cancelled)
                    m_panel->showNothing(errorText(problem));
            };
        // A long plan has many rows, so they are shared instead of copied.
        return [this, chart = std::move(drawing->first), table = present::sourceOf(std::move(drawing->second))] {
            m_panel->show(chart, table);
        };
    });
}

} // namespace epsilometer::ui
