// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scenarios/scenarios_page.h"

#include "core/base/os/file.h"
#include "core/budgets/scope_gate.h"
#include "core/ledger/draft.h"
#include "core/ledger/scan.h"
#include "core/ledger/scopes.h"
#include "ui/document/plan_document.h"
#include "ui/document/replace_plan.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/threads/pool.h"
#include "ui/widgets/beside_document.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/fit_to_rows.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/problem_label.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr std::size_t kMostReported = 500;

Result<std::shared_ptr<const present::Scenario>> accounted(const QString &name, const std::shared_ptr<const Plan> &plan,
                                                           const account::Rounds &recorded, const Session *scoped,
                                                           const Catalog &catalog, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, scoped, progress));
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(auto report,
                       account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                                recorded, *plan, kMostReported, progress, runOnPool, gate));
    return present::makeScenario(toCore(name), plan, std::move(report));
}

} // namespace

ScenariosPage::ScenariosPage(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_choice(new QComboBox(this)),
      m_use(new QPushButton(tr("Use this plan"), this)), m_remove(new QPushButton(tr("Remove"), this)),
      m_refused(makeProblemLabel(this)), m_same(new QLabel(this)), m_differences(new QTableView(this)),
      m_model(new TableModel(this)), m_odometer(new QComboBox(this)),
      m_panel(new ChartPanel(QStringLiteral("scenarios"), this))
{
    setObjectName(QStringLiteral("scenariosPage"));
    constexpr int kPauseMs = 300;
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPauseMs);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeControls());
    m_refused->setObjectName(QStringLiteral("scenarioRefused"));
    m_refused->setContentsMargins(9, 0, 9, 0);
    layout->addWidget(m_refused);
    layout->addWidget(m_panel, 3);
    layout->addWidget(makeDifferences());
    connect(&m_timer, &QTimer::timeout, this, &ScenariosPage::restart);
    connect(&document, &PlanDocument::begun, this, &ScenariosPage::begin);
    connect(&document, &PlanDocument::planChanged, this, &ScenariosPage::later);
    connect(&document, &PlanDocument::fileChanged, this, &ScenariosPage::later);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ScenariosPage::showDifference);
    m_odometer->setObjectName(QStringLiteral("scenarioOdometer"));
    m_odometer->setAccessibleName(tr("Odometer that is drawn"));
    m_odometer->setToolTip(
        tr("One odometer for all scenarios. Choose it before the first output: the lowest of several is not a bound"));
    m_panel->tools()->addWidget(m_odometer);
    connect(m_odometer, &QComboBox::activated, this, &ScenariosPage::showChart);
    fillChoice();
    deliver({}, {}, {});
}

QWidget *ScenariosPage::makeControls()
{
    auto *box = new QWidget(this);
    auto *layout = new FlowLayout(box);
    layout->setContentsMargins(9, 9, 9, 0);
    auto *keepButton = new QPushButton(tr("&Keep the plan as it is"), box);
    keepButton->setObjectName(QStringLiteral("scenarioKeep"));
    keepButton->setToolTip(tr("Keep a copy of the plan to compare with"));
    auto *add = new QPushButton(tr("Add a &ledger…"), box);
    add->setObjectName(QStringLiteral("scenarioAdd"));
    add->setToolTip(tr("Compare with the plan and the record of another ledger"));
    m_choice->setObjectName(QStringLiteral("scenarioChoice"));
    m_choice->setAccessibleName(tr("Scenario to compare with"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_use->setObjectName(QStringLiteral("scenarioUse"));
    m_use->setToolTip(tr("It takes the place of the plan; undo brings the plan back"));
    m_remove->setObjectName(QStringLiteral("scenarioRemove"));
    m_remove->setToolTip(tr("Remove it from the comparison"));
    for (QWidget *widget :
         {static_cast<QWidget *>(keepButton), static_cast<QWidget *>(add), static_cast<QWidget *>(m_choice),
          static_cast<QWidget *>(m_use), static_cast<QWidget *>(m_remove)})
        layout->addWidget(widget);
    connect(keepButton, &QPushButton::clicked, this, &ScenariosPage::keep);
    connect(add, &QPushButton::clicked, this, &ScenariosPage::chooseFile);
    connect(m_use, &QPushButton::clicked, this, &ScenariosPage::useChosen);
    connect(m_remove, &QPushButton::clicked, this, &ScenariosPage::removeChosen);
    return box;
}

QWidget *ScenariosPage::makeDifferences()
{
    auto *box = new QWidget(this);
    auto *layout = new QVBoxLayout(box);
    m_same->setObjectName(QStringLiteral("scenarioSame"));
    m_same->setWordWrap(true);
    m_differences->setObjectName(QStringLiteral("scenarioDifferences"));
    m_differences->setAccessibleName(tr("What differs"));
    m_differences->setModel(m_model);
    m_differences->setAlternatingRowColors(true);
    m_differences->setTabKeyNavigation(false);
    m_differences->setWordWrap(false);
    m_differences->verticalHeader()->hide();
    m_differences->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(m_same);
    layout->addWidget(m_differences, 1);
    return box;
}

int ScenariosPage::chosen() const
{
    return m_choice->isEnabled() ? m_choice->currentIndex() : -1;
}

void ScenariosPage::keep()
{
    if (!m_document.isOpen())
        return;
    m_kept.push_back(
        {tr("Kept %1").arg(++m_named), m_document.snapshot(), m_document.recordedRounds(), m_document.scopedSession()});
    fillChoice();
    later();
}

void ScenariosPage::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Compare with a ledger"), besideDocument(this),
                                                      tr("Ledgers (*.dpledger)"));
    if (!path.isEmpty())
        addFile(path);
}

void ScenariosPage::addFile(const QString &path)
{
    m_notAdded.clear();
    m_toAdd << path;
    if (!m_adding.busy())
        addNext();
}

/// Reads the next waiting file. Files are read one after another, so that a new request or a changed plan drops none.
void ScenariosPage::addNext()
{
    if (m_toAdd.isEmpty())
        return;
    m_adding.start(
        [this, path = m_toAdd.takeFirst(), &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
            const auto bytes = readLedgerWithDraft(toCore(path));
            auto loaded = bytes.ok() ? loadLedger(*bytes, catalog.mechanisms, progress, runOnPool)
                                     : Result<LoadedLedger>(bytes.error());
            if (!loaded.ok())
                return [this, problem = errorText(loaded.error())] {
                    m_notAdded = tr("Not added. %1").arg(problem);
                    m_same->setText(m_notAdded);
                    addNext();
                };
            const Session &session = loaded->session;
            Kept kept{QFileInfo(path).completeBaseName(), std::make_shared<const Plan>(draftOf(session)),
                      std::make_shared<const account::Rounds>(session.rounds()),
                      hasScopes(session) ? std::make_shared<const Session>(session) : nullptr};
            return [this, kept = std::move(kept)] {
                m_kept.push_back(kept);
                fillChoice();
                restart();
                addNext();
            };
        });
}

void ScenariosPage::removeChosen()
{
    if (chosen() < 0)
        return;
    if (static_cast<std::size_t>(chosen()) < m_found.size())
        m_found.erase(m_found.begin() + chosen());
    m_kept.erase(m_kept.begin() + chosen());
    fillChoice();
    later();
}

void ScenariosPage::useChosen()
{
    if (chosen() < 0)
        return;
    const Kept &kept = m_kept[static_cast<std::size_t>(chosen())];
    const Status status = replacePlan(m_document, *kept.plan, tr("Use %1").arg(kept.name));
    if (!status.ok())
        m_same->setText(errorText(status.error()));
}

void ScenariosPage::fillChoice()
{
    const int before = m_choice->currentIndex();
    m_choice->clear();
    for (const Kept &kept : m_kept)
        m_choice->addItem(kept.name);
    const bool any = !m_kept.empty();
    if (!any)
        m_choice->addItem(tr("no scenario to compare with"));
    else
        m_choice->setCurrentIndex(std::clamp(before < 0 ? 0 : before, 0, m_choice->count() - 1));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_choice), static_cast<QWidget *>(m_use), static_cast<QWidget *>(m_remove)})
        widget->setEnabled(any);
}

void ScenariosPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    later();
}

/// Forgets the kept plans, which belong to the previous document.
void ScenariosPage::begin()
{
    m_adding.drop();
    m_job.drop();
    m_toAdd.clear();
    m_kept.clear();
    m_named = 0;
    m_odometer->clear();
    fillChoice();
    deliver({}, {}, {});
}

void ScenariosPage::later()
{
    m_timer.start();
}

void ScenariosPage::restart()
{
    // The page is hidden, or there is nothing to compare.
    if (!isVisible() || !m_document.isOpen() || m_kept.empty())
        return deliver({}, {}, {});
    auto all = m_kept;
    all.insert(all.begin(), Kept{tr("The plan now"), m_document.snapshot(), m_document.recordedRounds(),
                                 m_document.scopedSession()});
    m_job.start(
        [this, all = std::move(all), &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
            present::Scenarios scenarios;
            for (const Kept &kept : all) {
                auto scenario = accounted(kept.name, kept.plan, *kept.recorded, kept.scoped.get(), catalog, progress);
                if (!scenario.ok())
                    return [this, problem = tr("%1: %2").arg(kept.name, errorText(scenario.error()))] {
                        deliver({}, {}, problem);
                    };
                scenarios.push_back(*std::move(scenario));
            }
            std::vector<present::TableSource> differences;
            for (std::size_t at = 1; at < scenarios.size(); ++at)
                differences.push_back(present::sourceOf(present::scenarioDifference(*scenarios[0], *scenarios[at])));
            return [this, scenarios = std::move(scenarios), differences = std::move(differences)] {
                deliver(scenarios, differences, {});
            };
        });
}

void ScenariosPage::deliver(present::Scenarios scenarios, std::vector<present::TableSource> differences,
                            const QString &problem)
{
    m_scenarios = std::move(scenarios);
    m_found = std::move(differences);
    m_odometer->setVisible(!m_scenarios.empty());
    showRefused();
    if (m_scenarios.empty())
        m_panel->showNothing(!problem.isEmpty() ? problem
                                                : tr("Keep the plan as it is, then change it; or add another ledger. "
                                                     "Here they stand side by side, with the differences named."));
    else
        showChart();
    showDifference();
}

void ScenariosPage::showRefused()
{
    QStringList refusing;
    for (const auto &scenario : m_scenarios) {
        if (scenario->refused > 0)
            refusing << tr("%1 (%2 of %3 planned analyses)")
                                .arg(fromCore(scenario->name), QString::number(scenario->refused),
                                     QString::number(scenario->planned)) +
                            (scenario->refusedBy.empty()
                                 ? QString()
                                 : tr(", first by the policy for %1").arg(coreText(scenario->refusedBy)));
    }
    m_refused->setVisible(!refusing.isEmpty());
    m_refused->setText(refusing.isEmpty()
                           ? QString()
                           : tr("Policies refuse some analyses of: %1. The curves and the odometers' numbers "
                                "count all of them, as if they ran.")
                                 .arg(refusing.join(QStringLiteral("; "))));
}

void ScenariosPage::showChart()
{
    const auto kinds = present::scenarioOdometers(m_scenarios);
    if (kinds.empty())
        return m_panel->showNothing(tr("No odometer reads any of these plans yet: add analyses."));
    const QString wanted = m_odometer->count() > 0
                               ? m_odometer->currentData().toString()
                               : fromCore(headline::headlineOdometer(m_scenarios.front()->account.policy));
    m_odometer->clear();
    for (const odometers::OdometerKind *kind : kinds)
        m_odometer->addItem(coreText(kind->title()), fromCore(kind->id()));
    m_odometer->setCurrentIndex(std::max(m_odometer->findData(wanted), 0));
    m_panel->show(present::scenarioChart(m_scenarios, *kinds[static_cast<std::size_t>(m_odometer->currentIndex())]),
                  present::scenarioTable(m_scenarios));
}

void ScenariosPage::showDifference()
{
    const auto at = static_cast<std::size_t>(chosen());
    const bool known = chosen() >= 0 && at < m_found.size();
    if (!known) {
        m_model->setTable(present::TableSpec());
        m_differences->hide();
        return m_same->setText(m_notAdded);
    }
    const present::TableSource &difference = m_found[at];
    m_same->setText(difference.rows == 0
                        ? tr("The plan now and %1 do not differ.").arg(m_choice->currentText())
                        : tr("%n differences between the plan now and %1:", nullptr, static_cast<int>(difference.rows))
                              .arg(m_choice->currentText()));
    if (!m_notAdded.isEmpty())
        m_same->setText(m_notAdded + QLatin1Char('\n') + m_same->text());
    m_model->setTable(difference);
    m_differences->setVisible(difference.rows > 0);
    m_differences->resizeColumnsToContents();
    constexpr int kMostRows = 8;
    fitToRows(*m_differences, kMostRows);
}

} // namespace epsilometer::ui
