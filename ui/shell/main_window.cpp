// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/document/autosave.h"
#include "ui/document/recent_files.h"
#include "ui/jobs/recorder.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/pages/budget/budget_bar.h"
#include "ui/pages/budget/status_card.h"
#include "ui/pages/halting/halting_page.h"
#include "ui/pages/individuals/individuals_page.h"
#include "ui/pages/odometer/odometer_page.h"
#include "ui/pages/odp/output_dp_page.h"
#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/report/report_page.h"
#include "ui/pages/research/research_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/pages/scopes/scopes_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/pages/start/start_page.h"
#include "ui/pages/tradeoff/tradeoff_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/file_claim.h"
#include "ui/shell/icons.h"
#include "ui/shell/plain_text.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/tall_area.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::ui {

namespace {

constexpr QSize kUsual(1400, 900);

constexpr int kPlaces = 5; ///< the first of the pages are places of their own

} // namespace

MainWindow::MainWindow(const Catalog &catalog, QSettings &settings, const QString &recoveryFolder, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_document(catalog), m_account(m_document),
      m_claim(new FileClaim(this)), m_watcher(new QFileSystemWatcher(this))
{
    keepTextPlain();
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    createPages();
    createActions();
    makeRail();
    createStatusBar();
    connectDocument();
    restoreLayout();
    followFile();
    if (!recoveryFolder.isEmpty()) {
        lookForRecovery(recoveryFolder);
        m_autosave = std::make_unique<Autosave>(m_document, recoveryFolder);
    }
}

MainWindow::~MainWindow()
{
    // Delete children first: focus-out handlers still use m_document and m_account.
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
    while (QWidget *child = findChild<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
}

void MainWindow::createPages()
{
    m_start = new StartPage(this);
    m_banner = new Banner(this);
    m_card = new StatusCard(m_document, m_account, this);
    constexpr int kLeastOfBudget = 60;
    m_budget = new BudgetBar(m_document, m_account, this);
    m_budgetArea = new TallArea(m_budget, kLeastOfBudget, TallArea::Wide::Scrolls, this);
    m_budgetArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_budgetArea->hide();
    connect(m_card, &StatusCard::detailsToggled, this, [this](bool shown) {
        // A refused text must stay visible: hidden, it would be forgotten, and the plan saved without it.
        if (!shown && !askToCorrect(*m_budget).isEmpty())
            return m_card->setDetails(true);
        m_budgetArea->setVisible(shown);
    });
    m_planPage = new PlanPage(m_document, m_account, this);
    m_halting = new HaltingPage(m_account, m_document.catalog().invalidRules, this);
    m_odometer = new OdometerPage(m_document, m_account, m_document.catalog().invalidRules, this);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_overview = new OverviewPage(m_account, this);
    connect(m_overview, &OverviewPage::placeRequested, this, &MainWindow::showPlace);
    connect(&m_overview->lanes(), &Lanes::clicked, this,
            [this](double x) { m_planPage->selectRound(static_cast<std::uint64_t>(std::max(1.0, std::ceil(x)))); });
    connect(m_planPage, &PlanPage::rowSelected, &m_overview->lanes(), [this](std::optional<std::uint64_t> round) {
        m_overview->lanes().setMark(round ? std::optional(static_cast<double>(*round)) : std::nullopt);
        giveSequenceRoom();
    });
    m_tabs->addTab(m_overview, tr("&Plan"));
    auto *audit = new AuditPage(m_document, this);
    m_tabs->addTab(audit, tr("&Audit"));
    m_evidence = new Evidence(*this, m_document, m_settings, *m_banner, *audit);
    auto *report = new ReportPage(m_document, this);
    m_tabs->addTab(report, tr("&Report"));
    m_scopes = new ScopesPage(m_document, this);
    m_tabs->addTab(m_scopes, tr("&Budgets"));
    auto *research = new ResearchPage(this);
    research->addPage(m_halting, tr("Halting in detail"));
    auto *outputDp = new OutputDpPage(m_document, m_account, this);
    research->addPage(outputDp, tr("Output DP"));
    research->addPage(new IndividualsPage(this), tr("Individuals"));
    auto *tradeoff = new TradeoffPage(m_document, m_account, this);
    research->addPage(tradeoff, tr("Trade-off"));
    m_tabs->addTab(research, tr("&Library"));
    m_tabs->addTab(m_odometer, tr("&Odometer"));
    m_simulation = new SimulationPage(m_document, this);
    m_tabs->addTab(m_simulation, tr("&Simulate"));
    auto *scenarios = new ScenariosPage(m_document, this);
    m_tabs->addTab(scenarios, tr("&Compare"));
    connect(m_scopes, &ScopesPage::lineRequested, m_evidence, &Evidence::showLine);
    // Workbenches, individuals and the laboratory are left out: they do not depend on the open document.
    m_fresh.watch(m_odometer, {m_odometer->parameters()});
    m_fresh.watch(m_planPage->findChild<QWidget *>(QStringLiteral("fitPanel")));
    for (QWidget *page :
         {static_cast<QWidget *>(m_halting), static_cast<QWidget *>(m_simulation), static_cast<QWidget *>(scenarios),
          static_cast<QWidget *>(audit), static_cast<QWidget *>(report), static_cast<QWidget *>(outputDp->plan()),
          static_cast<QWidget *>(tradeoff)})
        m_fresh.watch(page);
    m_tabs->setDocumentMode(true);
    // Only the visible page requests room, so that the sequence keeps its room in a narrow window.
    const auto giveRoom = [this] {
        for (int tab = 0; tab < m_tabs->count(); ++tab) {
            QWidget *page = m_tabs->widget(tab);
            const auto room = page == m_tabs->currentWidget() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            page->setSizePolicy(room, room);
        }
    };
    connect(m_tabs, &QTabWidget::currentChanged, this, giveRoom);
    giveRoom();
    m_tabs->tabBar()->hide();
    constexpr int kLeastOfPages = 96;
    auto *pages = new TallArea(m_tabs, kLeastOfPages, TallArea::Wide::Fits, this);
    pages->setObjectName(QStringLiteral("pagesScroll"));
    auto *plan = new QSplitter(Qt::Vertical, this); // the picture over the sequence
    plan->setObjectName(QStringLiteral("workSplitter"));
    plan->addWidget(pages);
    plan->addWidget(m_planPage);
    plan->setStretchFactor(0, 3);
    plan->setStretchFactor(1, 2);
    plan->setChildrenCollapsible(false);
    plan->setSizes({400, 190});
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("inspectorSplitter"));
    splitter->addWidget(plan);
    splitter->addWidget(m_planPage->inspector());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setChildrenCollapsible(false);
    constexpr int kInspector = 320;
    splitter->setSizes({kUsual.width() - kInspector, kInspector});
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::giveSequenceRoom);
    giveSequenceRoom();
    for (const QAction *action : m_planPage->editActions())
        connect(action, &QAction::triggered, this, [this] { m_tabs->setCurrentWidget(m_overview); });
    auto *work = new QWidget(this);
    auto *workLayout = new QVBoxLayout(work);
    workLayout->setContentsMargins(0, 0, 0, 0);
    workLayout->setSpacing(0);
    workLayout->addWidget(m_card);
    workLayout->addWidget(m_budgetArea);
    workLayout->addWidget(splitter, 1);

    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_start);
    m_stack->addWidget(work);
    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_stack, 1);
    setCentralWidget(central);
}

/// The sequence belongs to the picture of the session, and the form to a selected analysis; other pages take the whole
/// window.
void MainWindow::giveSequenceRoom()
{
    const bool shown = m_tabs->currentWidget() == m_overview;
    m_planPage->setVisible(shown);
    QWidget *inspector = m_planPage->inspector();
    // What is refused stays in sight: hidden, it would be forgotten and the plan saved without it.
    const bool refused = inspector->isVisibleTo(this) && !askToCorrect(*inspector).isEmpty();
    inspector->setVisible(refused || (shown && m_planPage->hasSelection()));
}

/// The five places, at the left. Pages about the plan alone belong to the first.
void MainWindow::makeRail()
{
    m_rail = new QToolBar(tr("Places"), this);
    m_rail->setObjectName(QStringLiteral("placesRail"));
    m_rail->setAccessibleName(tr("Places"));
    m_rail->setMovable(false);
    m_rail->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    m_rail->setContextMenuPolicy(Qt::PreventContextMenu);
    m_rail->hide(); // until there is a document
    addToolBar(Qt::LeftToolBarArea, m_rail);
    constexpr std::array kSigns{Sign::Plan, Sign::Audit, Sign::Report, Sign::Budgets, Sign::Library};
    auto *group = new QActionGroup(this);
    for (std::size_t place = 0; place < kSigns.size(); ++place) {
        QAction *action = m_tabActions[static_cast<qsizetype>(place)];
        action->setIcon(signIcon(kSigns[place]));
        action->setIconVisibleInMenu(false);
        action->setCheckable(true);
        group->addAction(action);
        m_rail->addAction(action);
    }
    const auto follow = [this](int tab) { m_tabActions[tab < kPlaces ? tab : 0]->setChecked(true); };
    connect(m_tabs, &QTabWidget::currentChanged, this, follow);
    follow(m_tabs->currentIndex());
}

void MainWindow::createStatusBar()
{
    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("statusText"));
    m_status->setAccessibleName(tr("Rounds"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("computing"));
    m_progress->setAccessibleName(tr("Computing"));
    m_progress->setRange(0, 100);
    m_progress->setMaximumWidth(160);
    m_progress->hide();
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelComputing"));
    cancel->setAccessibleName(tr("Cancel the computation"));
    cancel->hide();
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, [this] {
        m_opening.cancel();
        m_planPage->recorder().cancel();
        m_account.cancel();
    });
    const auto progressed = [this, cancel](double done) {
        // Shown only for work that takes long enough to report, to avoid flicker while typing.
        m_progress->setValue(static_cast<int>(100 * done));
        m_progress->show();
        cancel->show();
    };
    const auto busyChanged = [this, cancel](bool busy) {
        if (!busy) {
            m_progress->hide();
            cancel->hide();
        }
    };
    connect(&m_account, &LiveAccount::progressed, this, progressed);
    connect(&m_account, &LiveAccount::busyChanged, this, busyChanged);
    connect(&m_opening, &LatestJob::progressed, this, progressed);
    connect(&m_opening, &LatestJob::busyChanged, this, busyChanged);
    connect(&m_planPage->recorder(), &Recorder::progressed, this, progressed);
    connect(&m_planPage->recorder(), &Recorder::busyChanged, this, busyChanged);
}

void MainWindow::showPlace(const QString &place)
{
    // Bring up every tab on the path, at any depth.
    for (const QString &name : place.split(QLatin1Char('/'))) {
        QWidget *page = m_tabs->findChild<QWidget *>(name);
        for (; page != nullptr && page != m_tabs; page = page->parentWidget()) {
            auto *tabs = page->parentWidget() == nullptr
                             ? nullptr
                             : qobject_cast<QTabWidget *>(page->parentWidget()->parentWidget());
            if (tabs != nullptr && tabs->indexOf(page) >= 0)
                tabs->setCurrentWidget(page);
        }
    }
}

void MainWindow::connectDocument()
{
    connect(&m_document, &PlanDocument::begun, this, &MainWindow::begin);
    connect(&m_document, &PlanDocument::fileChanged, this, &MainWindow::followFile);
    connect(&m_document, &PlanDocument::modifiedChanged, this, &MainWindow::setWindowModified);
    connect(&m_document, &PlanDocument::planChanged, this, &MainWindow::showTitle);
    connect(&m_document, &PlanDocument::modifiedChanged, this, &MainWindow::tieCharts);
    connect(&m_document, &PlanDocument::recordedChanged, this, &MainWindow::tieCharts);
    connect(m_banner, &Banner::closed, this, &MainWindow::bannerClosed);
    connect(m_claim, &FileClaim::wanted, this, &MainWindow::comeToFront);
    connect(&m_account, &LiveAccount::changed, this, &MainWindow::showAccount);
    connect(m_planPage, &PlanPage::fileNeeded, this, &MainWindow::saveAs);
    connect(m_planPage, &PlanPage::message, this,
            [this](const QString &text) { statusBar()->showMessage(text, 5000); });
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, &MainWindow::fileTouched);
    connect(m_start, &StartPage::newRequested, this, &MainWindow::newPlan);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFile);
    connect(m_start, &StartPage::importRequested, this, &MainWindow::chooseImport);
    connect(m_start, &StartPage::fileChosen, this, &MainWindow::openFile);
    connect(m_start, &StartPage::exampleChosen, this, &MainWindow::openExample);
    connect(m_start, &StartPage::figureChosen, this, &MainWindow::showFigure);
    connect(m_start, &StartPage::guideRequested, this, &MainWindow::guide);
}

void MainWindow::showTitle()
{
    setWindowTitle(m_document.isOpen() ? tr("%1[*] - Epsilometer").arg(m_document.displayName()) : tr("Epsilometer"));
}

/// Resets all choices that belong to the previous document: zoom of charts, views and filters of pages, the choice of
/// adaptivity. Pages reset their other state at the same signal.
void MainWindow::begin()
{
    for (ChartPanel *panel : findChildren<ChartPanel *>())
        panel->showWhole();
    m_overview->lanes().showWhole();
    m_fresh.restore();
}

void MainWindow::followFile()
{
    m_stack->setCurrentIndex(m_document.isOpen() ? 1 : 0);
    m_rail->setVisible(m_document.isOpen());
    for (QAction *action : m_documentActions)
        action->setEnabled(m_document.isOpen());
    m_start->setRecent(RecentFiles(m_settings).existing());
    if (!m_watcher->files().isEmpty())
        m_watcher->removePaths(m_watcher->files());
    if (const QString path = m_document.path(); !path.isEmpty()) {
        m_watcher->addPath(path);
        m_knownSize = QFileInfo(path).size();
    }
    m_claim->claim(m_document.path());
    tieCharts();
    showTitle();
    showTabs();
    setWindowModified(m_document.isModified());
    if (!m_document.isOpen())
        m_status->setText(tr("No plan is open."));
    else if (!m_account.result() || m_account.busy())
        m_status->setText(ChartPanel::computing());
    else
        showAccount();
}

/// Shows the page of budgets by scope only if there is a ledger that can hold them.
void MainWindow::showTabs()
{
    const int scopes = m_tabs->indexOf(m_scopes);
    const bool shown = static_cast<bool>(m_document.ledgerBytes());
    if (!shown && m_tabs->currentIndex() == scopes)
        m_tabs->setCurrentIndex(0);
    m_tabs->setTabVisible(scopes, shown);
    m_tabActions[scopes]->setVisible(shown);
}

void MainWindow::tieCharts()
{
    QString origin = m_document.property("origin").toString();
    if (!origin.isEmpty() && m_document.isModified())
        origin += tr(", with changes not saved");
    for (ChartPanel *panel : findChildren<ChartPanel *>())
        panel->setProperty("origin", origin);
    m_overview->setProperty("origin", origin);
}

void MainWindow::comeToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::fileTouched()
{
    // Our own saves and recordings also touch the file; its size is then the one we know.
    const QFileInfo file(m_document.path());
    if (m_saving || m_document.isWriting() || (file.exists() && file.size() == m_knownSize))
        return;
    m_banner->show(file.exists() ? tr("The file changed on disk. What you see is what it was when it was opened; your "
                                      "changes stay when it is read again.")
                                 : tr("The file was removed or renamed. Save it again to keep your work."),
                   file.exists() ? tr("Reload") : tr("Save as…"), [this, exists = file.exists()] {
                       if (exists)
                           reload();
                       else
                           saveAs();
                   });
}

void MainWindow::showAccount()
{
    if (!m_document.isOpen())
        return m_status->setText(tr("No plan is open."));
    const auto result = m_account.result();
    if (!result) {
        m_status->setText(m_account.problem());
        return;
    }
    const std::size_t halted = result->sequence.halted;
    QString text = tr("%n rounds", nullptr, static_cast<int>(result->sequence.account.rounds));
    if (halted > 0)
        text += tr(", %n rows halted", nullptr, static_cast<int>(halted));
    m_status->setText(text);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayDiscard()) {
        event->ignore();
        return;
    }
    m_settings.setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("session/file"), m_document.path());
    m_settings.setValue(QStringLiteral("session/tab"), m_tabs->currentIndex());
    for (const auto *splitter : findChildren<QSplitter *>())
        m_settings.setValue(QStringLiteral("splitters/") + splitter->objectName(), splitter->saveState());
    event->accept();
}

void MainWindow::restoreLayout()
{
    resize(kUsual);
    restoreGeometry(m_settings.value(QStringLiteral("geometry")).toByteArray());
    resize(size().boundedTo(screen()->availableSize())); // in case it was saved on a larger screen
    for (auto *splitter : findChildren<QSplitter *>()) {
        const auto state = m_settings.value(QStringLiteral("splitters/") + splitter->objectName()).toByteArray();
        if (!state.isEmpty())
            splitter->restoreState(state);
    }
}

} // namespace epsilometer::ui
