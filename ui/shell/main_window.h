// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/widgets/fresh_controls.h"

#include <QMainWindow>

#include <functional>
#include <memory>

class QFileSystemWatcher;
class QLabel;
class QMenu;
class QProgressBar;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QToolBar;

namespace epsilometer::ui {

class Autosave;
struct RecoveredPlan;
class Banner;
class BudgetBar;
class Evidence;
class FigurePage;
class FileClaim;
class LibraryPage;
class OverviewPage;
class PlanPage;
class ReportPage;
class ScopesPage;
class SimulationPage;
class StartPage;
class StatusCard;
class TallArea;

/// The window: menus and tool bar around the start page or the plan with its charts.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// settings       recent files, theme, window geometry
    /// recoveryFolder folder where unsaved plans survive a crash; empty: they are not kept
    MainWindow(const Catalog &catalog, QSettings &settings, const QString &recoveryFolder, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a file, after asking about unsaved changes. Errors are shown on the banner. Returns whether it succeeded;
    /// for a long ledger, which is read on a worker with progress, whether reading began.
    bool openFile(const QString &path);
    void newPlan();
    /// Brings a page to the front.
    /// place  its objectName, such as "auditPage" or "ptrWorkbench", or the id of a reproduction; unknown names have no
    ///        effect
    void showPlace(const QString &place);
    [[nodiscard]] QString shownPlace() const; ///< what showPlace() takes
    /// For a program that ends without asking, as at the end of the user's session: unsaved work is offered at the next
    /// start, which shows the same ledger and place.
    void endWithoutAsking();
    void restoreSession(); ///< opens the last ledger, if the settings ask for it
    [[nodiscard]] PlanDocument &document() { return m_document; }
    [[nodiscard]] LiveAccount &account() { return m_account; }
    [[nodiscard]] PlanPage &planPage() { return *m_planPage; }
    [[nodiscard]] QTabWidget &charts() { return *m_tabs; }
    [[nodiscard]] Banner &banner() { return *m_banner; }
    [[nodiscard]] Evidence &evidence() { return *m_evidence; }

protected:
    /// Goes through the stops of Tab in the order in which they are read: table, form, picture, places, header. Forms and
    /// pictures make their parts anew, which Qt would put behind all others.
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createPages();
    QWidget *makeHead();
    QWidget *makeCrumb();
    QWidget *makeSplitters();
    void makePlaces();
    void makeEntries();
    void addEntry(QWidget *page, const QString &title, const QString &about, bool aboutDocument);
    void makePlaceActions(QMenu *menu);
    void makeFigureActions(QMenu *menu);
    void makeRail();
    void createActions();
    void createFileMenu();
    void createEditMenu(QAction *simulate);
    void createViewMenu();
    void createHelpMenu(QAction *search);
    void createStatusBar();
    void connectDocument();
    QAction *addAction(QMenu *menu, const QString &text, const QString &id, const QKeySequence &keys,
                       void (MainWindow::*slot)());

    void chooseFile();
    void chooseImport();
    void importFile(const QString &path);
    /// Reads the ledger on the worker, then calls `then` on this thread with the ledger or the error.
    void loadLater(const QString &path, std::function<void(Result<service::OpenLedger>)> then);
    void openLater(const QString &path);
    /// Whether a damaged file may take the place of edits that were not saved.
    enum class Edits { Kept, Discarded };
    bool finishOpening(const QString &path, const Status &status, Edits edits);
    void cannotOpen(const QString &path, const Error &error, Edits edits);
    void showDamaged(const QString &path, const Error &error, Result<DamagedLedger> damaged, Edits edits);
    void openExample(const QString &resource);
    void showFigure(const QString &id);
    void guide();
    bool save();
    bool saveAs(const QString &why = {}); ///< why  the title of the dialog if another action needs the file
    bool saveTo(const QString &path);
    bool fieldsAreCorrected();
    void reload();
    bool mayDiscard();
    void closeDocument();
    void forgetMessages();
    void lookForRecovery(const QString &folder);
    void offerRecovery();
    void bannerClosed();
    void startRecovered(const RecoveredPlan &left);
    void recover(const RecoveredPlan &left);
    void showRecovered(const RecoveredPlan &left, Result<service::OpenLedger> loaded);

    void begin();
    void followFile();
    void fileTouched();
    void showTabs();
    void followPlace();
    void goBack();
    void savePicture();
    void exportReport();
    void printReport();
    void fitSequence();
    void giveSequenceRoom();
    void tieCharts();
    void comeToFront();
    void showAccount();
    void showTitle();
    void fillRecentMenu();
    void setTheme(int choice);
    void showShortcuts();
    void showPalette();
    void showSettings();
    void showGlossary() { showTerm({}); }
    void showTerm(const QString &term);
    void fillToolBar(QAction *simulate, QAction *search);
    QAction *makeSimulate();
    QAction *makeSearch();
    void showGuide();
    void showAbout();
    void restoreLayout();
    void rememberSession();

    QSettings &m_settings;
    PlanDocument m_document;
    LiveAccount m_account;
    LatestJob m_opening;                               ///< reads long ledgers
    LatestJob m_recovering;                            ///< looks for a plan left by a crash
    std::shared_ptr<const RecoveredPlan> m_leftBehind; ///< the plan left by a crash, until it is recovered
    std::unique_ptr<Autosave> m_autosave;
    FileClaim *m_claim;
    QFileSystemWatcher *m_watcher;
    QStackedWidget *m_stack = nullptr;
    StartPage *m_start = nullptr;
    Banner *m_banner = nullptr;
    Evidence *m_evidence = nullptr;
    StatusCard *m_card = nullptr;
    BudgetBar *m_budget = nullptr;
    TallArea *m_budgetArea = nullptr; ///< shows a part of the fields in a small window
    PlanPage *m_planPage = nullptr;
    OverviewPage *m_overview = nullptr;
    ReportPage *m_report = nullptr;
    LibraryPage *m_library = nullptr;
    FigurePage *m_figure = nullptr;
    SimulationPage *m_simulation = nullptr;
    ScopesPage *m_scopes = nullptr;
    FreshControls m_fresh; ///< state of the pages' controls at the beginning of a document
    QList<QAction *> m_themeActions;
    QList<QAction *> m_tabActions; ///< one per tab
    QTabWidget *m_tabs = nullptr;  ///< all pages; without its bar
    int m_place = 0;               ///< the place shown last, to which an entry of the library leads back
    QWidget *m_head = nullptr;
    QWidget *m_crumb = nullptr;
    QAction *m_back = nullptr;
    QAction *m_inspects = nullptr; ///< whether the form of the selected analysis is shown
    QSplitter *m_work = nullptr;   ///< the picture over the sequence
    QByteArray m_usualWork;        ///< its state while the window is low
    bool m_isLow = false;
    bool m_workMoved = false; ///< whether the user chose the border between picture and sequence
    QToolBar *m_rail = nullptr;
    QToolBar *m_toolBar = nullptr;
    QMenu *m_recentMenu = nullptr;
    QLabel *m_status = nullptr;
    QProgressBar *m_progress = nullptr;
    QList<QAction *> m_documentActions;                    ///< enabled while a document is open
    static constexpr const char *kWrites = "writesLedger"; ///< property of those that a broken file does not allow
    QString m_offer;                                       ///< text of the banner about m_leftBehind
    qint64 m_knownSize = 0;
    bool m_saving = false;
};

} // namespace epsilometer::ui
