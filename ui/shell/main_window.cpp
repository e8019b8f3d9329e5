// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/document/autosave.h"
#include "ui/document/recent_files.h"
#include "ui/jobs/recorder.h"
#include "ui/pages/budget/budget_bar.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scopes/scopes_page.h"
#include "ui/pages/start/start_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/file_claim.h"
#include "ui/shell/widget_rules.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolBar>

namespace epsilometer::ui {

namespace {

constexpr QSize kUsual(1400, 900);

} // namespace

MainWindow::MainWindow(const Catalog &catalog, QSettings &settings, const QString &recoveryFolder, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_document(catalog), m_account(m_document),
      m_claim(new FileClaim(this)), m_watcher(new QFileSystemWatcher(this))
{
    applyWidgetRules();
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
    if (QWidget *focused = focusWidget()) // else its end would move the focus among parts that are gone
        focused->clearFocus();
    // Delete children first: focus-out handlers still use m_document and m_account.
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
    while (QWidget *child = findChild<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
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
    const auto say = [this](const QString &text) { statusBar()->showMessage(text, 5000); };
    connect(m_planPage, &PlanPage::message, this, say);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, &MainWindow::fileTouched);
    connect(m_start, &StartPage::newRequested, this, &MainWindow::newPlan);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFile);
    connect(m_start, &StartPage::importRequested, this, &MainWindow::chooseImport);
    connect(m_start, &StartPage::fileChosen, this, &MainWindow::openFile);
    connect(m_start, &StartPage::exampleChosen, this, &MainWindow::openExample);
    connect(m_start, &StartPage::libraryRequested, this, [this] { showPlace(QStringLiteral("libraryPage")); });
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
    for (QAction *action : m_documentActions)
        action->setEnabled(m_document.isOpen() &&
                           !(m_document.damage() != nullptr && action->property(kWrites).toBool()));
    const int tab = m_tabs->currentIndex();
    if (tab < m_tabActions.size() && !m_tabActions[tab]->isEnabled())
        m_tabs->setCurrentIndex(0);
    followPlace();
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
    setWindowFilePath(m_document.path()); // file dialogs begin beside it
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
    m_banner->show(file.exists() ? tr("The file changed on disk. The window shows it as it was when opened; reading it "
                                      "again keeps your changes.")
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
    rememberSession();
    event->accept();
}

void MainWindow::endWithoutAsking()
{
    if (m_autosave)
        m_autosave->leaveBehind();
    rememberSession();
    m_settings.sync();
}

void MainWindow::rememberSession()
{
    m_settings.setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("session/file"), m_document.path());
    m_settings.setValue(QStringLiteral("session/place"), shownPlace());
    for (const auto *splitter : findChildren<QSplitter *>())
        m_settings.setValue(QStringLiteral("splitters/") + splitter->objectName(),
                            splitter == m_work && m_isLow ? m_usualWork : splitter->saveState());
    m_settings.setValue(QStringLiteral("splitters/workMoved"), m_workMoved);
}

void MainWindow::restoreLayout()
{
    resize(kUsual);
    restoreGeometry(m_settings.value(QStringLiteral("geometry")).toByteArray());
    // In case it was saved on a larger screen. The title bar, whose height is not known before it is shown, has to fit.
    const int titleBar = style()->pixelMetric(QStyle::PM_TitleBarHeight);
    resize(size().boundedTo(screen()->availableSize() - QSize(0, titleBar)));
    m_workMoved = m_settings.value(QStringLiteral("splitters/workMoved")).toBool();
    for (auto *splitter : findChildren<QSplitter *>()) {
        if (splitter == m_work && !m_workMoved)
            continue;
        const auto state = m_settings.value(QStringLiteral("splitters/") + splitter->objectName()).toByteArray();
        if (!state.isEmpty())
            splitter->restoreState(state);
    }
}

} // namespace epsilometer::ui
