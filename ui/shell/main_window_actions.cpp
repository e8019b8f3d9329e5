// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and tool bar of the main window.
#include "core/base/version.h"
#include "core/present/text/glossary.h"
#include "ui/document/recent_files.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/evidence.h"
#include "ui/shell/glossary_dialog.h"
#include "ui/shell/guide_section.h"
#include "ui/shell/icons.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/widgets/dialog_room.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QToolBar>
#include <QTreeWidget>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>

namespace epsilometer::ui {

QAction *MainWindow::addAction(QMenu *menu, const QString &text, const QString &id, const QKeySequence &keys,
                               void (MainWindow::*slot)())
{
    auto *action = menu->addAction(text);
    action->setObjectName(id);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void MainWindow::createActions()
{
    m_toolBar = addToolBar(tr("Main tools"));
    m_toolBar->setObjectName(QStringLiteral("mainTools"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QAction *simulate = makeSimulate();
    QAction *search = makeSearch();
    createFileMenu();
    createEditMenu(simulate);
    createViewMenu();
    createHelpMenu(search);
    fillToolBar(simulate, search);
}

QAction *MainWindow::makeSimulate()
{
    auto *action = new QAction(tr("Si&mulate"), this);
    action->setObjectName(QStringLiteral("actionSimulate"));
    action->setIcon(signIcon(Sign::Simulate));
    action->setShortcut(QKeySequence(tr("F5")));
    action->setToolTip(tr("Play the plan through over random outcomes (F5)"));
    connect(action, &QAction::triggered, this, [this] {
        m_tabs->setCurrentWidget(m_simulation);
        m_simulation->start();
    });
    m_documentActions << action;
    return action;
}

QAction *MainWindow::makeSearch()
{
    auto *action = new QAction(tr("&Search or run a command"), this);
    action->setObjectName(QStringLiteral("actionSearch"));
    action->setShortcut(QKeySequence(tr("Ctrl+K")));
    action->setToolTip(tr("Find any command, mechanism or word (Ctrl+K)"));
    connect(action, &QAction::triggered, this, &MainWindow::showPalette);
    return action;
}

void MainWindow::fillToolBar(QAction *simulate, QAction *search)
{
    m_toolBar->addSeparator();
    m_toolBar->addAction(simulate);
    auto *space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    auto *button = new QPushButton(tr("Search or run a command  (Ctrl+K)"), m_toolBar);
    button->setObjectName(QStringLiteral("searchButton"));
    button->setToolTip(search->toolTip());
    connect(button, &QPushButton::clicked, search, &QAction::trigger);
    m_toolBar->addWidget(button);
}

void MainWindow::createFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->setObjectName(QStringLiteral("fileMenu"));
    auto *fresh =
        addAction(menu, tr("&New plan"), QStringLiteral("actionNew"), QKeySequence::New, &MainWindow::newPlan);
    auto *open =
        addAction(menu, tr("&Open…"), QStringLiteral("actionOpen"), QKeySequence::Open, &MainWindow::chooseFile);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    auto *import = addAction(menu, tr("&Import…"), QStringLiteral("actionImport"), QKeySequence(tr("Ctrl+I")),
                             &MainWindow::chooseImport);
    menu->addSeparator();
    auto *save = menu->addAction(tr("&Save"), QKeySequence::Save, this, [this] { (void)this->save(); });
    save->setObjectName(QStringLiteral("actionSave"));
    auto *saveAsAction = menu->addAction(tr("Save &as…"), QKeySequence::SaveAs, this, [this] { (void)saveAs(); });
    saveAsAction->setObjectName(QStringLiteral("actionSaveAs"));
    for (QAction *action : {save, saveAsAction})
        action->setProperty(kWrites, true);
    m_evidence->addActions(menu);
    menu->addSeparator();
    auto *picture = addAction(menu, tr("Save pict&ure…"), QStringLiteral("actionSavePicture"),
                              QKeySequence(tr("Ctrl+E")), &MainWindow::savePicture);
    auto *exportReport =
        addAction(menu, tr("&Export report…"), QStringLiteral("actionExport"), {}, &MainWindow::exportReport);
    auto *print = addAction(menu, tr("&Print report…"), QStringLiteral("actionPrint"), QKeySequence::Print,
                            &MainWindow::printReport);
    menu->addSeparator();
    auto *close =
        addAction(menu, tr("&Close"), QStringLiteral("actionClose"), QKeySequence::Close, &MainWindow::closeDocument);
    menu->addSeparator();
    auto *quit = menu->addAction(tr("&Quit"), QKeySequence::Quit, this, [this] { this->close(); });
    quit->setObjectName(QStringLiteral("actionQuit"));
    m_documentActions << save << saveAsAction << picture << exportReport << print << close;

    fresh->setIcon(signIcon(Sign::New));
    open->setIcon(signIcon(Sign::Open));
    import->setIcon(signIcon(Sign::Import));
    save->setIcon(signIcon(Sign::Save));
    picture->setIcon(signIcon(Sign::Picture));
    picture->setPriority(QAction::LowPriority); // its icon alone, so that the search keeps its room
    picture->setToolTip(tr("Save all charts of the plan as one picture: PNG, SVG, PDF, Vega-Lite or LaTeX (Ctrl+E)"));
    m_toolBar->addActions({fresh, open, import, save, picture});
}

void MainWindow::createEditMenu(QAction *simulate)
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    menu->setObjectName(QStringLiteral("editMenu"));
    QAction *undo = m_document.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("actionUndo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction *redo = m_document.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setObjectName(QStringLiteral("actionRedo"));
    redo->setShortcut(QKeySequence::Redo);
    // The menu names the change to undo. The buttons keep their width, so that their neighbours do not move.
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addActions(m_planPage->editActions());
    menu->addSeparator();
    menu->addAction(simulate);
    menu->addSeparator();
    addAction(menu, tr("Se&ttings…"), QStringLiteral("actionSettings"), QKeySequence(tr("Ctrl+,")),
              &MainWindow::showSettings);
    undo->setIcon(signIcon(Sign::Undo));
    redo->setIcon(signIcon(Sign::Redo));
    for (QAction *action : {undo, redo})
        action->setPriority(QAction::LowPriority); // show only its icon in the tool bar, which must fit into a narrow
                                                   // window
    m_toolBar->addSeparator();
    m_toolBar->addActions({undo, redo});
}

void MainWindow::createViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    menu->setObjectName(QStringLiteral("viewMenu"));
    makePlaceActions(menu);
    menu->addSeparator();
    QMenu *themes = menu->addMenu(tr("&Theme"));
    themes->setObjectName(QStringLiteral("themeMenu"));
    auto *group = new QActionGroup(this);
    const int chosen = static_cast<int>(chosenTheme(m_settings));
    const QStringList names{tr("Like the &system"), tr("&Light"), tr("&Dark"), tr("High &contrast")};
    for (int i = 0; i < names.size(); ++i) {
        auto *action = themes->addAction(names[i], this, [this, i] { setTheme(i); });
        action->setObjectName(QStringLiteral("actionTheme%1").arg(i));
        action->setCheckable(true);
        action->setChecked(i == chosen);
        group->addAction(action);
        m_themeActions << action;
    }
    applyTheme(static_cast<ThemeChoice>(chosen));
}

void MainWindow::createHelpMenu(QAction *search)
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    menu->setObjectName(QStringLiteral("helpMenu"));
    menu->addAction(search);
    addAction(menu, tr("User &guide"), QStringLiteral("actionGuide"), QKeySequence::HelpContents,
              &MainWindow::showGuide);
    addAction(menu, tr("&Keyboard shortcuts"), QStringLiteral("actionShortcuts"), QKeySequence(tr("Ctrl+F1")),
              &MainWindow::showShortcuts);
    addAction(menu, tr("&Glossary"), QStringLiteral("actionGlossary"), QKeySequence(tr("Shift+F1")),
              &MainWindow::showGlossary);
    addAction(menu, tr("&About Epsilometer"), QStringLiteral("actionAbout"), {}, &MainWindow::showAbout);
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString &path : RecentFiles(m_settings).existing()) {
        const QString name = QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&")); // no mnemonic
        auto *action = m_recentMenu->addAction(name, this, [this, path] { openFile(path); });
        action->setToolTip(path);
        action->setStatusTip(path);
    }
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("Nothing yet"))->setEnabled(false);
}

void MainWindow::setTheme(int choice)
{
    keepTheme(m_settings, static_cast<ThemeChoice>(choice));
    applyTheme(static_cast<ThemeChoice>(choice));
}

void MainWindow::showPalette()
{
    QList<PaletteCommand> commands;
    for (QAction *action : findChildren<QAction *>()) {
        const bool listed = !action->text().isEmpty() && action->menu() == nullptr && !action->isSeparator() &&
                            action->objectName().startsWith(QLatin1String("action")) &&
                            action->objectName() != QLatin1String("actionSearch");
        if (listed)
            commands << PaletteCommand{action->iconText(), action->shortcut().toString(QKeySequence::NativeText),
                                       [action] { action->trigger(); }, action->isEnabled()};
    }
    for (const auto &kind : m_document.catalog().mechanisms)
        commands << PaletteCommand{tr("Add %1").arg(coreText(kind->title())), coreText(kind->description()),
                                   [this, &kind] { m_planPage->addStep(*kind); }, m_document.isOpen()};
    for (const present::GlossaryEntry &entry : present::glossary()) {
        const QString term = coreText(entry.term);
        commands << PaletteCommand{tr("What is: %1").arg(term), {}, [this, term] { showTerm(term); }, true};
    }
    auto *palette = new CommandPalette(std::move(commands), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::showSettings()
{
    auto *dialog = new SettingsDialog(m_settings, m_document.catalog(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this] { m_themeActions[static_cast<int>(chosenTheme(m_settings))]->trigger(); });
    dialog->open();
}

void MainWindow::showTerm(const QString &term)
{
    auto *dialog = new GlossaryDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!term.isEmpty())
        dialog->showTerm(term);
    dialog->show();
}

void MainWindow::showShortcuts()
{
    auto *box = new QDialog(this);
    box->setWindowTitle(tr("Keyboard shortcuts"));
    box->setObjectName(QStringLiteral("shortcutsBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto *list = new QTreeWidget(box);
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setColumnCount(2);
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    for (const QAction *action : findChildren<QAction *>())
        if (!action->shortcut().isEmpty() && !action->text().isEmpty())
            new QTreeWidgetItem(list, {action->iconText(), action->shortcut().toString(QKeySequence::NativeText)});
    list->resizeColumnToContents(0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, box);
    connect(buttons, &QDialogButtonBox::rejected, box, &QDialog::reject);
    auto *layout = new QVBoxLayout(box);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    box->resize(QSize(480, 640).boundedTo(roomOfDialogs(*this)));
    box->open();
}

void MainWindow::showGuide()
{
    // Search next to the installed program, then in the sources of the build; else use the guide inside the program.
    const QDir program(QApplication::applicationDirPath());
    const QString page = m_document.isOpen() ? m_tabs->currentWidget()->objectName() : QString::fromLatin1("startPage");
    for (const char *place : {"../share/doc/epsilometer/guide/", "../../../docs/guide/"}) {
        const QUrl folder = QUrl::fromLocalFile(QDir::cleanPath(program.filePath(QString::fromLatin1(place))) + u'/');
        const QUrl url = folder.resolved(QUrl(guideSection(page)));
        if (QFileInfo::exists(url.toLocalFile()) && QDesktopServices::openUrl(url))
            return;
    }
    m_banner->show(tr("The user guide is not installed. It is docs/guide/index.html of the sources."));
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(
        QMessageBox::NoIcon, tr("About Epsilometer"),
        tr("<h3>Epsilometer %1</h3><p>Plans, tracks and audits a differential privacy budget when analyses are chosen "
           "as they go: halting rules and odometers that stay valid under full adaptivity.</p><p>Every number is an "
           "upper bound, rounded outward.</p><p>GPL-3.0-or-later</p>")
            .arg(QStringLiteral(EPSILOMETER_VERSION)),
        QMessageBox::Close, this);
    box->setTextFormat(Qt::RichText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace epsilometer::ui
