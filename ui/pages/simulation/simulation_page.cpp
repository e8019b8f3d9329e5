// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/simulation/simulation_page.h"

#include "core/budgets/scope_gate.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/flow_layout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr int kUsualPaths = 1000;
constexpr int kMostPaths = 100'000;

/// A control with a label, which is its buddy, so that the mnemonic moves the focus to the control.
QWidget *labelled(const QString &text, QWidget *control, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(text, box);
    label->setBuddy(control);
    layout->addWidget(label);
    layout->addWidget(control);
    return box;
}

} // namespace

SimulationPage::SimulationPage(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_paths(new QSpinBox(this)),
      m_seed(new FieldEdit(QStringLiteral("simulationSeed"), tr("Seed"), this)),
      m_run(new QPushButton(tr("Si&mulate"), this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_progress(new QProgressBar(this)), m_view(new QComboBox(this)), m_odometer(new QComboBox(this)),
      m_stale(new QLabel(this)), m_panel(new ChartPanel(QStringLiteral("simulation"), this))
{
    setObjectName(QStringLiteral("simulationPage"));
    createControls();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeControls());
    layout->addWidget(m_stale);
    layout->addWidget(m_panel, 1);
    connect(m_run, &QPushButton::clicked, this, &SimulationPage::start);
    connect(m_seed, &FieldEdit::edited, this, [this] { static_cast<void>(seed()); });
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_job.cancel(); });
    connect(m_view, &QComboBox::currentIndexChanged, this, &SimulationPage::showOutcome);
    connect(m_odometer, &QComboBox::currentIndexChanged, this, &SimulationPage::showOutcome);
    connect(&m_job, &LatestJob::busyChanged, this, &SimulationPage::showBusy);
    connect(&m_job, &LatestJob::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(done * m_progress->maximum())); });
    connect(&document, &PlanDocument::planChanged, this, &SimulationPage::followPlan);
    connect(&document, &PlanDocument::recordedChanged, this, [this] {
        // Another record, perhaps of another document: the simulation does not apply to it.
        m_job.cancel();
        m_outcome.reset();
    });
    showBusy(false);
    showOutcome();
}

void SimulationPage::createControls()
{
    m_paths->setObjectName(QStringLiteral("simulationPaths"));
    m_paths->setAccessibleName(tr("Number of random paths"));
    m_paths->setRange(1, kMostPaths);
    m_paths->setValue(kUsualPaths);
    m_paths->setGroupSeparatorShown(true);
    m_paths->setToolTip(tr("How often the plan is played through. More paths narrow the interval around the "
                           "probability to finish: 1,000 paths give about 3 points, 10,000 about 1."));
    m_seed->setText(QStringLiteral("1"));
    m_seed->setMaximumWidth(m_seed->fontMetrics().averageCharWidth() * 20);
    m_seed->setToolTip(tr("The same seed gives the same paths, here and with dpledger simulate --seed"));
    m_run->setObjectName(QStringLiteral("simulationRun"));
    m_run->setToolTip(tr("Play the plan through over random outcomes"));
    m_cancel->setObjectName(QStringLiteral("simulationCancel"));
    m_cancel->setAccessibleName(tr("Cancel the simulation"));
    m_progress->setObjectName(QStringLiteral("simulationProgress"));
    m_progress->setAccessibleName(tr("Progress of the simulation"));
    m_progress->setRange(0, 1000);
    m_progress->setMaximumWidth(140);
    m_progress->setTextVisible(false);
    m_view->setObjectName(QStringLiteral("simulationView"));
    m_view->setAccessibleName(tr("What is shown of the simulation"));
    m_view->addItems({tr("where paths halt"), tr("odometer bands"), tr("the worst path"), tr("do odometers hold?")});
    m_odometer->setObjectName(QStringLiteral("simulationOdometer"));
    m_odometer->setAccessibleName(tr("Odometer"));
    fillOdometers();
    m_stale->setObjectName(QStringLiteral("simulationStale"));
    m_stale->setText(tr("The plan has changed since this was simulated."));
    m_stale->setContentsMargins(9, 0, 9, 0);
    m_stale->hide();
}

void SimulationPage::fillOdometers()
{
    for (const auto &kind : m_document.catalog().odometers) {
        m_odometer->addItem(coreText(kind->title()), fromCore(kind->id()));
        m_odometer->setItemData(m_odometer->count() - 1, coreText(kind->formula()), Qt::ToolTipRole);
    }
    m_odometer->setCurrentIndex(m_odometer->findData(QStringLiteral("filter")));
}

QWidget *SimulationPage::makeControls()
{
    auto *another = new QPushButton(tr("Another seed"), this);
    another->setObjectName(QStringLiteral("simulationAnotherSeed"));
    another->setToolTip(tr("Draw a seed and simulate with it: how much do the numbers depend on chance?"));
    connect(another, &QPushButton::clicked, this, [this] {
        constexpr quint32 kBelow = 1'000'000;
        m_seed->setText(QString::number(QRandomGenerator::global()->bounded(kBelow)));
        start();
    });
    auto *box = new QWidget(this);
    auto *layout = new FlowLayout(box);
    layout->setContentsMargins(9, 9, 9, 0);
    layout->addWidget(labelled(tr("&Paths"), m_paths, box));
    layout->addWidget(labelled(tr("&Seed"), m_seed, box));
    layout->addWidget(m_run);
    layout->addWidget(another);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(labelled(tr("Sho&w"), m_view, box));
    layout->addWidget(m_odometer);
    return box;
}

std::optional<quint64> SimulationPage::seed()
{
    // The limit of dpledger simulate --seed.
    constexpr quint64 kBelow = quint64{1} << 53U;
    const QString text = m_seed->text().trimmed();
    bool read = false;
    const quint64 seed = text.toULongLong(&read);
    const bool digits =
        std::ranges::all_of(text, [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); });
    const bool right = read && digits && seed < kBelow;
    m_seed->setProblem(right ? QString() : tr("must be a whole number, 0 or more and below 2^53"));
    return right ? std::optional(seed) : std::nullopt;
}

void SimulationPage::start()
{
    if (!m_document.isOpen() || m_document.plan().steps.empty())
        return showOutcome();
    const auto typedSeed = seed();
    if (!typedSeed)
        return m_seed->setFocus();
    simulation::SimulationOptions options;
    options.paths = static_cast<std::uint64_t>(m_paths->value());
    options.seed = *typedSeed;
    m_progress->setValue(0);
    m_job.start([this, options, plan = m_document.snapshot(), recorded = m_document.recordedRounds(),
                 session = m_document.scopedSession(),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto gate = scopeGate(catalog.filters, session.get(), progress);
        const auto report = gate.ok() ? simulate(*plan, *recorded, catalog.mechanisms, catalog.filters,
                                                 catalog.odometers, options, progress, *gate)
                                      : Result<simulation::SimulationReport>(gate.error());
        if (!report.ok()) {
            const bool cancelled = report.error().code == ErrorCode::Cancelled;
            const QString problem = cancelled ? tr("Cancelled. Nothing was changed; simulate again when you like.")
                                              : errorText(report.error());
            return [this, problem] { deliver(nullptr, problem); };
        }
        auto outcome = std::make_shared<Outcome>();
        outcome->plan = plan;
        outcome->halting = {present::haltingSpreadChart(*report), present::haltingSpreadTable(*report)};
        outcome->worst = {present::worstPathChart(*report), present::worstPathTable(*report, *plan)};
        outcome->check = present::odometerCheckTable(*report);
        for (const auto &kind : catalog.odometers)
            outcome->bands.emplace(fromCore(kind->id()), present::odometerBandChart(*report, kind->id()));
        return [this, outcome = std::shared_ptr<const Outcome>(std::move(outcome))] { deliver(outcome, {}); };
    });
}

void SimulationPage::deliver(const std::shared_ptr<const Outcome> &outcome, const QString &problem)
{
    if (outcome)
        m_outcome = outcome;
    m_problem = problem;
    showOutcome();
}

void SimulationPage::showBusy(bool busy)
{
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
    m_run->setEnabled(!busy);
}

void SimulationPage::followPlan()
{
    m_problem.clear();
    showOutcome();
}

void SimulationPage::showOutcome()
{
    m_odometer->setVisible(m_view->currentIndex() == Bands || m_view->currentIndex() == Check);
    m_stale->setVisible(m_outcome && *m_outcome->plan != m_document.plan());
    if (!m_problem.isEmpty())
        return m_panel->showNothing(m_problem);
    if (!m_document.isOpen() || m_document.plan().steps.empty())
        return m_panel->showNothing(tr("Plan some analyses first. Simulating plays them through over random outcomes "
                                       "and shows how likely the plan is to finish and where it halts otherwise."));
    if (!m_outcome)
        return m_panel->showNothing(tr("Press Simulate: the plan is played through over random outcomes, formulas and "
                                       "conditions included. You will see how likely it is to finish, where each "
                                       "filter halts, and whether the odometers hold."));
    switch (m_view->currentIndex()) {
    case Halting: return m_panel->show(m_outcome->halting.chart, m_outcome->halting.table);
    case Worst: return m_panel->show(m_outcome->worst.chart, m_outcome->worst.table);
    default: break;
    }
    const present::ChartSpec &bands = m_outcome->bands.at(m_odometer->currentData().toString());
    if (m_view->currentIndex() == Check)
        return m_panel->show(bands, m_outcome->check);
    if (bands.series.empty())
        return m_panel->showNothing(coreText(bands.summary));
    m_panel->show(bands, present::chartTable(bands));
}

} // namespace epsilometer::ui
