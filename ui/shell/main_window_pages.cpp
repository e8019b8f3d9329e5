// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the main window: the five places of its rail, and the entries of the library.
#include "ui/models/sequence_model.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/pages/budget/budget_bar.h"
#include "ui/pages/budget/status_card.h"
#include "ui/pages/halting/halting_page.h"
#include "ui/pages/individuals/device_panel.h"
#include "ui/pages/individuals/laboratory_panel.h"
#include "ui/pages/individuals/losses_panel.h"
#include "ui/pages/ledgers/ledgers_page.h"
#include "ui/pages/library/figure_page.h"
#include "ui/pages/library/library_page.h"
#include "ui/pages/odometer/odometer_page.h"
#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/odp/workbench.h"
#include "ui/pages/odp/workbenches.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/report/report_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/pages/scopes/scopes_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/pages/start/start_page.h"
#include "ui/pages/tradeoff/risk_panel.h"
#include "ui/pages/tradeoff/tradeoff_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/icons.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/side_area.h"
#include "ui/widgets/tall_area.h"

#include "core/reproduce/reproductions.h"

#include <QActionGroup>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::ui {

namespace {

constexpr int kPlaces = 5;  ///< the first of the pages are places of their own, the others entries of the library
constexpr int kLibrary = 4; ///< the last place

} // namespace

void MainWindow::createPages()
{
    m_start = new StartPage(this);
    m_banner = new Banner(this);
    m_planPage = new PlanPage(m_document, m_account, this);
    m_inspects = new QAction(tr("&Form of the analysis"), this);
    m_inspects->setObjectName(QStringLiteral("actionInspect"));
    m_inspects->setShortcut(QKeySequence(tr("F4")));
    m_inspects->setCheckable(true);
    m_inspects->setChecked(true);
    connect(m_inspects, &QAction::toggled, this, &MainWindow::giveSequenceRoom);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->hide();
    m_tabs->setFocusPolicy(Qt::NoFocus); // Tab would go to the hidden bar and end there
    makePlaces();
    makeEntries();
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
    for (const QAction *action : m_planPage->editActions())
        connect(action, &QAction::triggered, this, [this, adds = action->objectName() == QLatin1String("actionAdd")] {
            m_tabs->setCurrentWidget(m_overview);
            m_inspects->setChecked(m_inspects->isChecked() || adds); // a new analysis is filled in there
        });

    auto *work = new QWidget(this);
    auto *workLayout = new QVBoxLayout(work);
    workLayout->setContentsMargins(0, 0, 0, 0);
    workLayout->setSpacing(0);
    workLayout->addWidget(makeHead());
    workLayout->addWidget(makeCrumb());
    workLayout->addWidget(makeSplitters(), 1);
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
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::giveSequenceRoom);
    giveSequenceRoom();
}

/// What is above every page while a document is open.
QWidget *MainWindow::makeHead()
{
    m_head = new QWidget(this);
    m_card = new StatusCard(m_document, m_account, m_head);
    constexpr int kLeastOfBudget = 60;
    m_budget = new BudgetBar(m_document, m_account, m_head);
    m_budgetArea = new TallArea(m_budget, kLeastOfBudget, TallArea::Wide::Scrolls, m_head);
    m_budgetArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_budgetArea->hide();
    connect(m_card, &StatusCard::detailsToggled, this, [this](bool shown) {
        // A refused text must stay visible: hidden, it would be forgotten, and the plan saved without it.
        if (!shown && !askToCorrect(*m_budget).isEmpty())
            return m_card->setDetails(true);
        m_budgetArea->setVisible(shown && !m_card->isHidden());
    });
    m_head->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *layout = new QVBoxLayout(m_head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_card);
    layout->addWidget(m_budgetArea);
    return m_head;
}

/// Above an entry of the library: its title, and the way back to the place where it was opened.
QWidget *MainWindow::makeCrumb()
{
    m_crumb = new QWidget(this);
    m_crumb->hide();
    auto *button = new QToolButton(m_crumb);
    button->setObjectName(QStringLiteral("crumbBack"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, &MainWindow::goBack);
    auto *title = new QLabel(m_crumb);
    title->setObjectName(QStringLiteral("crumbTitle"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto *layout = new QHBoxLayout(m_crumb);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->addWidget(button);
    layout->addWidget(title, 1);
    return m_crumb;
}

/// The picture over the sequence, and the form of the selected analysis beside them.
QWidget *MainWindow::makeSplitters()
{
    constexpr int kLeastOfPages = 96;
    auto *pages = new TallArea(m_tabs, kLeastOfPages, TallArea::Wide::Fits, this);
    pages->setObjectName(QStringLiteral("pagesScroll"));
    auto *plan = new QSplitter(Qt::Vertical, this);
    plan->setObjectName(QStringLiteral("workSplitter"));
    plan->addWidget(pages);
    plan->addWidget(m_planPage);
    plan->setStretchFactor(0, 3);
    plan->setStretchFactor(1, 2);
    plan->setChildrenCollapsible(false);
    plan->setSizes({400, 190});
    m_work = plan;
    connect(plan, &QSplitter::splitterMoved, this, [this] { m_workMoved = true; });
    const SequenceModel *rows = m_planPage->model();
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(rows, changed, this, &MainWindow::fitSequence, Qt::QueuedConnection);
    connect(rows, &QAbstractItemModel::modelReset, this, &MainWindow::fitSequence, Qt::QueuedConnection);
    constexpr int kRoomForBoth = 1036; // beside the rail, in a window of 1100
    auto *area = new SideArea(plan, m_planPage->inspector(), kRoomForBoth, this);
    area->setObjectName(QStringLiteral("inspectorArea"));
    area->setNarrowPlace(pages); // decisions and what is left stay in sight while typing
    connect(area, &SideArea::closeRequested, this, [this] {
        m_inspects->setChecked(false);
        if (m_planPage->inspector()->isHidden())
            m_planPage->focusSequence();
    });
    // Esc closes it until a row is asked for again; the arrow keys alone leave the picture in sight.
    connect(m_planPage->table(), &QTableView::clicked, this, [this] { m_inspects->setChecked(true); });
    return area;
}

/// A few rows leave their room to the picture, until the user moves the border between the two.
void MainWindow::fitSequence()
{
    constexpr int kUsual = 30; // percent of the height
    constexpr int kLeastRows = 3;
    const QTableView *table = m_planPage->table();
    if (m_isLow || m_workMoved || !table->isVisible())
        return;
    const int around = m_planPage->height() - table->viewport()->height();
    const int needed =
        around + std::max(m_planPage->model()->rowCount(), kLeastRows) * table->verticalHeader()->defaultSectionSize();
    const int sequence = std::min(needed, m_work->height() * kUsual / 100);
    m_work->setSizes({m_work->height() - sequence, sequence});
}

/// In a low window ten lines of the sequence stay in sight, and the picture above them.
void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    constexpr int kLow = 640;
    const bool low = height() < kLow;
    QMetaObject::invokeMethod(this, &MainWindow::fitSequence, Qt::QueuedConnection);
    if (low == m_isLow)
        return;
    m_isLow = low;
    m_card->setLow(low);
    const int lines = m_planPage->setLow(low);
    m_work->setStretchFactor(1, low ? 0 : 2);
    if (!low)
        return void(m_work->restoreState(m_usualWork));
    m_usualWork = m_work->saveState();
    QTimer::singleShot(0, this, [this, lines] { m_work->setSizes({m_work->height() - lines, lines}); });
}

void MainWindow::makePlaces()
{
    m_overview = new OverviewPage(m_document, m_account, this);
    connect(m_overview, &OverviewPage::placeRequested, this, &MainWindow::showPlace);
    connect(&m_overview->lanes(), &Lanes::clicked, this,
            [this](double x) { m_planPage->selectRound(static_cast<std::uint64_t>(std::max(1.0, std::ceil(x)))); });
    connect(m_planPage, &PlanPage::rowSelected, &m_overview->lanes(), [this](std::optional<std::uint64_t> round) {
        m_overview->lanes().setMark(round ? std::optional(static_cast<double>(*round) - 0.5) : std::nullopt);
        giveSequenceRoom();
    });
    m_tabs->addTab(m_overview, tr("&Plan"));
    auto *audit = new AuditPage(m_document, this);
    m_tabs->addTab(audit, tr("&Audit"));
    m_evidence = new Evidence(*this, m_document, m_settings, *m_banner, *audit);
    m_report = new ReportPage(m_document, this);
    m_tabs->addTab(m_report, tr("&Report"));
    m_scopes = new ScopesPage(m_document, m_account, this);
    connect(m_scopes, &ScopesPage::lineRequested, m_evidence, &Evidence::showLine);
    m_tabs->addTab(m_scopes, tr("&Budgets"));
    m_library = new LibraryPage(this);
    m_tabs->addTab(m_library, tr("&Library"));
    m_fresh.watch(audit);
    m_fresh.watch(m_report);
    m_fresh.watch(m_planPage->findChild<QWidget *>(QStringLiteral("fitPanel")));
}

void MainWindow::addEntry(QWidget *page, const QString &title, const QString &about, bool aboutDocument)
{
    m_tabs->addTab(page, title);
    page->setProperty("about", about);
    page->setProperty("aboutDocument", aboutDocument);
}

/// Pages about the plan from every side, then those that need none.
void MainWindow::makeEntries()
{
    auto *odometer = new OdometerPage(m_document, m_account, m_document.catalog().invalidRules, this);
    m_simulation = new SimulationPage(m_document, this);
    auto *scenarios = new ScenariosPage(m_document, this);
    auto *halting = new HaltingPage(m_account, m_document.catalog().invalidRules, this);
    auto *savings = new PlanSavings(m_document, m_account, this);
    auto *tradeoff = new TradeoffPage(m_document, m_account, this);
    connect(m_planPage, &PlanPage::rowSelected, tradeoff->risk(),
            [this, tradeoff] { tradeoff->risk()->showRow(m_planPage->table()->currentIndex().row()); });
    addEntry(odometer, tr("&Odometer"),
             tr("The loss if the plan stops after any round: every odometer and composition"), true);
    addEntry(m_simulation, tr("&Simulate"),
             tr("Many runs of the plan over random outcomes: where they halt, and what they spend"), true);
    addEntry(scenarios, tr("&Compare"), tr("Several plans side by side"), true);
    addEntry(halting, tr("Halting in detail"), tr("How many analyses each filter accepts before it refuses one"), true);
    addEntry(savings, tr("Savings of outcomes"), tr("What outcomes give back, and what others would have given back"),
             true);
    addEntry(tradeoff, tr("Trade-off"), tr("What the budget means for those who guess: how often they can be right"),
             true);
    m_fresh.watch(odometer, {odometer->parameters()});
    for (QWidget *page : std::initializer_list<QWidget *>{m_simulation, scenarios, halting, savings, tradeoff})
        m_fresh.watch(page);

    const std::array about{
        std::pair{tr("Sparse vector"), tr("Noise of a release after a search that pays for what it found alone")},
        std::pair{tr("Propose-test-release"), tr("Propose a bound, test it, and release with less noise")},
        std::pair{tr("Iterative mechanism"), tr("Stop once it is good enough, and pay for the rounds that ran")},
        std::pair{tr("Release if accurate"), tr("Train, test, and pay for training only what is released")},
        std::pair{tr("Limits of sums"), tr("Number of rounds at which advanced composition beats basic composition")}};
    std::size_t next = 0;
    for (Workbench *workbench : makeWorkbenches(m_document, this)) {
        const auto &[title, text] = about.at(next++);
        addEntry(workbench, title, text, false);
    }
    addEntry(new LedgersPage(m_document.catalog(), this), tr("Several ledgers"),
             tr("What several ledgers have spent, and cost a person who is in all of them"), false);
    addEntry(new LossesPanel(this), tr("Losses of people"), tr("What each person lost, from a file of losses"), false);
    addEntry(new DevicePanel(this), tr("Own device"), tr("One person's losses, kept on that person's device"), false);
    addEntry(new LaboratoryPanel(this), tr("Laboratory"),
             tr("Private gradient descent with a filter for each person, on digits or a file of yours"), false);
    m_figure = new FigurePage(m_document.catalog(), this);
    connect(m_figure, &FigurePage::sessionRequested, this, &MainWindow::openExample);
    m_tabs->addTab(m_figure, tr("Figure of a paper"));
}

/// One action for each page, in the menu, and for each figure; the library lists those that are no places.
void MainWindow::makePlaceActions(QMenu *menu)
{
    QMenu *library = nullptr;
    for (int i = 0; i < m_tabs->indexOf(m_figure); ++i) {
        if (i == kPlaces) {
            library = menu->addMenu(tr("&Workbenches"));
            library->setObjectName(QStringLiteral("workbenchMenu"));
            m_library->addSection(tr("This plan"), tr("This plan: none is open"));
        }
        QAction *action = (library == nullptr ? menu : library)->addAction(m_tabs->tabText(i), this, [this, i] {
            m_tabs->setCurrentIndex(i);
        });
        action->setObjectName(QStringLiteral("actionTab%1").arg(i + 1));
        constexpr int kWithKey = 9;
        if (i < kWithKey)
            action->setShortcut(QKeySequence(tr("Ctrl+%1").arg(i + 1)));
        m_tabs->setTabToolTip(i, i < kWithKey
                                     ? QStringLiteral("%1 (%2)").arg(
                                           action->iconText(), action->shortcut().toString(QKeySequence::NativeText))
                                     : action->iconText());
        const QWidget *page = m_tabs->widget(i);
        const bool aboutDocument = i < kPlaces ? i != kLibrary : page->property("aboutDocument").toBool();
        if (aboutDocument && i > 0) // without a document, the first place is the start page
            m_documentActions << action;
        if (i >= kPlaces) {
            if (!aboutDocument && m_tabs->widget(i - 1)->property("aboutDocument").toBool())
                m_library->addSection(tr("Workbenches, without a plan"));
            m_library->add(action, action->iconText(), page->property("about").toString(), page->objectName());
        }
        m_tabActions << action;
        // Mnemonics of the tabs themselves would clash with those of the fields on their pages.
        m_tabs->setTabText(i, action->iconText());
        action->setToolTip(m_tabs->tabToolTip(i));
    }
    makeFigureActions(menu);
    menu->addAction(m_inspects);
    m_back = addAction(menu, tr("Bac&k"), QStringLiteral("actionBack"), QKeySequence::Back, &MainWindow::goBack);
    m_back->setEnabled(false);
}

void MainWindow::makeFigureActions(QMenu *menu)
{
    QMenu *figures = menu->addMenu(tr("&Figures of papers"));
    figures->setObjectName(QStringLiteral("figureMenu"));
    m_library->addSection(tr("Figures of papers, recomputed"));
    for (const reproduce::Reproduction &one : reproduce::reproductions()) {
        const QString id = fromCore(one.id);
        const QString title = coreText(one.title);
        QAction *action = figures->addAction(title, this, [this, id] { showFigure(id); });
        action->setObjectName(QStringLiteral("actionFigure-") + id);
        const auto end = title.indexOf(QLatin1String(": "));
        m_library->add(action, title.left(end), end < 0 ? QString() : title.mid(end + 2), id);
    }
}

void MainWindow::showFigure(const QString &id)
{
    m_figure->open(id);
    m_tabs->setTabText(m_tabs->indexOf(m_figure), m_figure->windowTitle());
    m_tabs->setCurrentWidget(m_figure);
    followPlace();
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
    inspector->setVisible(refused || (shown && m_planPage->hasSelection() && m_inspects->isChecked()));
}

/// The five places, at the left. An entry of the library belongs to the place where it was opened.
void MainWindow::makeRail()
{
    m_rail = new QToolBar(tr("Places"), this);
    m_rail->setObjectName(QStringLiteral("placesRail"));
    m_rail->setAccessibleName(tr("Places"));
    m_rail->setMovable(false);
    m_rail->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    m_rail->setContextMenuPolicy(Qt::PreventContextMenu);
    addToolBar(Qt::LeftToolBarArea, m_rail);
    constexpr std::array kSigns{Sign::Plan, Sign::Audit, Sign::Report, Sign::Budgets, Sign::Library};
    static_assert(kSigns.size() == kPlaces);
    auto *group = new QActionGroup(this);
    for (std::size_t place = 0; place < kSigns.size(); ++place) {
        QAction *action = m_tabActions[static_cast<qsizetype>(place)];
        action->setIcon(signIcon(kSigns[place]));
        action->setIconVisibleInMenu(false);
        action->setCheckable(true);
        group->addAction(action);
        m_rail->addAction(action);
        m_rail->widgetForAction(action)->setFocusPolicy(Qt::StrongFocus);
    }
    // As wide as the longest name, also of a place that is not shown yet, so that nothing moves when it is.
    constexpr int kLeast = 64;
    int width = kLeast;
    for (QAction *action : m_rail->actions())
        width = std::max(width, m_rail->widgetForAction(action)->sizeHint().width());
    for (QAction *action : m_rail->actions())
        m_rail->widgetForAction(action)->setMinimumWidth(width);
    constexpr int kIcon = 22;
    m_rail->setIconSize({kIcon, kIcon});
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::followPlace);
    followPlace();
}

void MainWindow::followPlace()
{
    const int tab = m_tabs->currentIndex();
    const bool entry = tab >= kPlaces;
    if (!entry)
        m_place = tab;
    m_tabActions[m_place]->setChecked(true);
    // Figures and workbenches have nothing to do with the plan that is open.
    const bool aboutDocument =
        tab < kPlaces ? tab != kLibrary : m_tabs->widget(tab)->property("aboutDocument").toBool();
    m_card->setVisible(aboutDocument);
    m_budgetArea->setVisible(aboutDocument && m_card->details());
    m_back->setEnabled(entry);
    m_crumb->setVisible(entry);
    auto *button = m_crumb->findChild<QToolButton *>();
    const QString place = m_tabs->tabText(m_place);
    button->setText(tr("‹ %1").arg(place));
    button->setAccessibleName(tr("Back to %1").arg(place));
    button->setToolTip(
        QStringLiteral("%1 (%2)").arg(button->accessibleName(), m_back->shortcut().toString(QKeySequence::NativeText)));
    m_crumb->findChild<QLabel *>()->setText(m_tabs->tabText(tab));
    // The library needs no document; in the place of the plan is the start page then.
    m_stack->setCurrentIndex(m_document.isOpen() || tab >= kLibrary ? 1 : 0);
    m_head->setVisible(m_document.isOpen());
}

void MainWindow::goBack()
{
    m_tabs->setCurrentIndex(m_place);
}

void MainWindow::showPlace(const QString &place)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->widget(tab)->objectName() == place)
            m_tabs->setCurrentIndex(tab);
    if (auto *figure = findChild<QAction *>(QStringLiteral("actionFigure-") + place))
        figure->trigger();
}

void MainWindow::savePicture()
{
    m_tabs->setCurrentWidget(m_overview);
    m_overview->save();
}

void MainWindow::exportReport()
{
    m_tabs->setCurrentWidget(m_report);
    m_report->exportIt();
}

void MainWindow::printReport()
{
    m_tabs->setCurrentWidget(m_report);
    m_report->printIt();
}

QString MainWindow::shownPlace() const
{
    return m_tabs->currentWidget() == m_figure ? m_figure->id() : m_tabs->currentWidget()->objectName();
}

} // namespace epsilometer::ui
