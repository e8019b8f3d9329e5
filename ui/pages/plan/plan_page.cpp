// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/plan_page.h"

#include "core/plan/blocks.h"
#include "core/plan/labels.h"
#include "core/plan/step_text.h"
#include "ui/document/plan_document.h"
#include "ui/document/replace_plan.h"
#include "ui/jobs/live_account.h"
#include "ui/jobs/recorder.h"
#include "ui/models/sequence_model.h"
#include "ui/models/step_edits.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/damage_strip.h"
#include "ui/pages/plan/find_strip.h"
#include "ui/pages/plan/mechanism_delegate.h"
#include "ui/pages/plan/offer_strip.h"
#include "ui/pages/plan/order_fit.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/pages/plan/step_form.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/kept_width.h"
#include "ui/widgets/mechanism_picker.h"
#include "ui/widgets/problem_label.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

PlanPage::PlanPage(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_model(new SequenceModel(document, account, this)),
      m_table(new QTableView(this)), m_stack(new QStackedWidget(this)), m_problem(makeProblemLabel(this)),
      m_damage(new DamageStrip(this)), m_form(new StepForm(document, account, *m_model, this)),
      m_recorder(new Recorder(document, this)), m_orderFit(new OrderFit(document, this))
{
    setObjectName(QStringLiteral("planPage"));
    m_problem->setObjectName(QStringLiteral("planProblem"));
    createTable();
    createActions();
    layOut();
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PlanPage::followSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PlanPage::followSelection);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &PlanPage::followContent);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &PlanPage::followContent);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PlanPage::followContent);
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, changed, this, &PlanPage::fitColumns);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PlanPage::fitColumns);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &PlanPage::fitColumns);
    const auto showColumns = [this] {
        m_table->setColumnHidden(SequenceModel::Accuracy, !m_model->statesAccuracy());
        m_table->setColumnHidden(SequenceModel::GivenBack, !m_model->givesBack());
    };
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, changed, this, showColumns);
    connect(m_model, &QAbstractItemModel::modelReset, this, showColumns);
    connect(m_model, &QAbstractItemModel::dataChanged, this, showColumns);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &PlanPage::fitColumns);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == SequenceModel::Parameters) // it takes what the others leave
            fitColumns();
    });
    connect(m_orderFit, &OrderFit::message, this, &PlanPage::message);
    connect(m_model, &SequenceModel::editRefused, this, &PlanPage::showRefusal);
    connect(m_form, &StepForm::outcomeWanted, this, &PlanPage::chooseOutcome);
    // By default the focus would move to the title, where the first key replaces the whole text.
    connect(m_form, &StepForm::emptied, this, &PlanPage::focusSequence);
    connect(&document, &PlanDocument::planChanged, m_problem, &QWidget::hide);
    connect(&document, &PlanDocument::fileChanged, m_problem, &QWidget::hide); // after saving, the obstacle is gone
    connect(&document, &PlanDocument::planChanged, this, &PlanPage::updateActions);
    connect(&document, &PlanDocument::begun, this, [this] { m_find->forget(); });
    connect(&document, &PlanDocument::fileChanged, this, [this] {
        m_damage->show(m_document.damage());
        updateActions();
    });
    connect(&account, &LiveAccount::changed, this, &PlanPage::updateRecording);
    followContent();
}

void PlanPage::createTable()
{
    m_table->setObjectName(QStringLiteral("sequenceTable"));
    m_table->setAccessibleName(tr("Sequence of analyses"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(SequenceModel::MechanismColumn,
                                      new MechanismDelegate(m_document.catalog().mechanisms, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setDropIndicatorShown(true);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    const int left = m_table->fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")) + 14;
    const int widths[SequenceModel::ColumnCount] = {44, 76, 74, 110, 44, 96, 62, 62, 62, left};
    for (int column = 0; column < SequenceModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, std::max(widths[column], m_table->horizontalHeader()->sectionSizeHint(column)));
    // Decision and remaining budget are always visible. Long parameters are cut; the tool tip shows them in full.
    m_table->horizontalHeader()->setSectionResizeMode(SequenceModel::Parameters, QHeaderView::Stretch);
    m_table->horizontalHeader()->setMinimumSectionSize(40);
}

/// The first row in sight, and the last one or the last that has room: the table is not laid out anew yet when its model
/// says that all rows are new.
std::pair<int, int> PlanPage::rowsInSight() const
{
    const int first = std::max(0, m_table->rowAt(0));
    const int height = m_table->viewport()->height();
    const int bottom = m_table->rowAt(height - 1);
    const int room = first + height / m_table->verticalHeader()->defaultSectionSize();
    return {first, std::min(bottom < 0 ? room : bottom, m_model->rowCount() - 1)};
}

/// Fits the columns that must not be cut: the numbers of rounds, such as "1103-1275", where the last row is about the
/// longest; and the visible costs, since a cost without its delta would be a different one. Of the decisions, "HALT (3
/// of 12)" must fit; the refusing policy is shown as far as there is room. Mechanisms take what parameters can spare.
void PlanPage::fitColumns()
{
    const int letter = m_table->fontMetrics().averageCharWidth();
    const int mostCost = 36 * letter; // a mechanism's curve is a sentence
    const int mostDecision = 22 * letter;
    constexpr int kRoomForParameters = 300; // pixels
    const auto grow = [&](int row, int column, int most) {
        const int wanted = std::min(m_table->sizeHintForIndex(m_model->index(row, column)).width() + 1, most);
        if (m_table->columnWidth(column) < wanted)
            m_table->setColumnWidth(column, wanted);
    };
    const int rows = m_model->rowCount();
    if (rows == 0)
        return;
    grow(rows - 1, SequenceModel::Number, mostCost);
    const auto [first, last] = rowsInSight();
    for (int row = first; row <= last; ++row) {
        grow(row, SequenceModel::Cost, mostCost);
        grow(row, SequenceModel::DecisionColumn, mostDecision);
    }
    for (int row = first; row <= last; ++row) {
        const int spare = m_table->columnWidth(SequenceModel::Parameters) - kRoomForParameters;
        grow(row, SequenceModel::MechanismColumn, m_table->columnWidth(SequenceModel::MechanismColumn) + spare);
    }
    fitLabels();
}

/// Gives the labels the width that they need, as far as the parameters leave it. A width that the user dragged stays.
void PlanPage::fitLabels()
{
    constexpr int kLeast = 76;
    constexpr int kMost = 240;
    constexpr int kLeastParameters = 160;
    const int old = m_table->columnWidth(SequenceModel::Label);
    if (m_labelWidth != 0 && old != m_labelWidth)
        return;
    int wanted = kLeast;
    const auto [first, last] = rowsInSight();
    for (int row = first; row <= last; ++row)
        wanted = std::max(wanted, m_table->sizeHintForIndex(m_model->index(row, SequenceModel::Label)).width() + 1);
    int room = m_table->viewport()->width() - kLeastParameters;
    for (int column = 0; column < SequenceModel::ColumnCount; ++column)
        if (column != SequenceModel::Label && column != SequenceModel::Parameters)
            room -= m_table->columnWidth(column);
    m_labelWidth = std::clamp(wanted, kLeast, std::clamp(room, kLeast, kMost));
    m_table->setColumnWidth(SequenceModel::Label, m_labelWidth);
}

QAction *PlanPage::addAction(const QString &text, const QString &id, const QKeySequence &keys, void (PlanPage::*slot)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(id);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    QString help = action->iconText();
    if (!keys.isEmpty())
        help += QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
    action->setToolTip(help);
    connect(action, &QAction::triggered, this, slot);
    m_actions << action;
    return action;
}

void PlanPage::createActions()
{
    m_add = addAction(tr("&Add analysis…"), QStringLiteral("actionAdd"), QKeySequence(tr("Ctrl+Shift+A")),
                      &PlanPage::pickAndAdd);
    m_duplicate = addAction(tr("&Duplicate"), QStringLiteral("actionDuplicate"), QKeySequence(tr("Ctrl+D")),
                            &PlanPage::duplicateSelected);
    m_remove = addTableAction(tr("&Remove"), QStringLiteral("actionRemove"), QKeySequence(tr("Ctrl+Del")),
                              &PlanPage::removeSelected);
    m_remove->setShortcuts({QKeySequence(tr("Ctrl+Del")), QKeySequence(QKeySequence::Delete)});
    // In a form Alt+Down opens the list of a field.
    m_up = addTableAction(tr("Move &up"), QStringLiteral("actionUp"), QKeySequence(tr("Alt+Up")), &PlanPage::moveUp);
    m_down = addTableAction(tr("Move do&wn"), QStringLiteral("actionDown"), QKeySequence(tr("Alt+Down")),
                            &PlanPage::moveDown);
    createTableActions();
    addAction(tr("&Find in the sequence"), QStringLiteral("actionFind"), QKeySequence::Find, &PlanPage::find);
    m_record = addAction(tr("Re&cord as spent"), QStringLiteral("actionRecord"), QKeySequence(tr("Ctrl+Return")),
                         &PlanPage::recordSelected);
    m_record->setToolTip(tr("Ask the filter about the selected analysis and, if it fits, write it to the ledger "
                            "as spent, permanently. A dialog asks before it writes. (Ctrl+Return)"));
    m_skip = addAction(tr("S&kip it"), QStringLiteral("actionSkip"), {}, &PlanPage::skipSelected);
    m_skip->setToolTip(tr("Go on with the next analysis that fits; the refused one stays in the plan"));
}

void PlanPage::find()
{
    m_find->open();
}

QAction *PlanPage::addTableAction(const QString &text, const QString &id, const QKeySequence &keys,
                                  void (PlanPage::*slot)())
{
    // Text fields keep these keys; the empty plan, which shows no table, has them as well.
    QAction *action = addAction(text, id, keys, slot);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_stack->addAction(action);
    return action;
}

void PlanPage::createTableActions()
{
    m_split = addAction(tr("&Split budget…"), QStringLiteral("actionSplit"), QKeySequence(tr("Ctrl+R")),
                        &PlanPage::splitBudget);
    m_split->setToolTip(tr("Lock some analyses and share what is left among the others, by weight (Ctrl+R)"));
    m_block = addAction(tr("&Block…"), QStringLiteral("actionBlock"), QKeySequence(tr("Ctrl+G")), &PlanPage::makeBlock);
    m_block->setToolTip(tr("Repeat the selected analyses, or run them under a condition (Ctrl+G)"));
    m_dissolve = addAction(tr("Dissol&ve block"), QStringLiteral("actionDissolve"), QKeySequence(tr("Ctrl+Shift+G")),
                           &PlanPage::dissolveBlock);
    m_lock = addAction(tr("Loc&k or unlock"), QStringLiteral("actionLock"), QKeySequence(tr("Ctrl+L")),
                       &PlanPage::toggleLock);
    m_lock->setToolTip(tr("A split of the budget leaves locked analyses as they are (Ctrl+L)"));
    m_fitOrders = addAction(tr("Fit &orders to the plan"), QStringLiteral("actionFitOrders"), {}, &PlanPage::fitOrders);
    m_fitOrders->setToolTip(tr("Choose the Renyi orders of the universal filter and odometer for this plan, before its "
                               "first analysis is recorded"));
    m_cut = addTableAction(tr("Cu&t"), QStringLiteral("actionCut"), QKeySequence::Cut, &PlanPage::cut);
    m_copy = addTableAction(tr("Cop&y"), QStringLiteral("actionCopy"), QKeySequence::Copy, &PlanPage::copySelected);
    addTableAction(tr("&Paste"), QStringLiteral("actionPaste"), QKeySequence::Paste, &PlanPage::paste)
        ->setToolTip(tr("Paste rows of a spreadsheet: with a header, or label, mechanism, parameters, count, or just "
                        "epsilons"));
}

void PlanPage::layOut()
{
    auto *bar = new QToolBar(this);
    bar->setObjectName(QStringLiteral("planTools"));
    // The most wanted commands come first, since a narrow window drops the end. Moving also works by dragging, by
    // Alt+Up and in the menus.
    bar->addActions({m_add, m_record, m_skip, m_duplicate, m_remove, m_lock, m_split, m_block});
    bar->insertSeparator(m_duplicate);
    bar->insertSeparator(m_lock);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (QAction *action : m_actions) {
        if (!m_table->actions().contains(action))
            m_table->addAction(action);
    }
    auto *empty = new QWidget(this);
    auto *emptyLayout = new QVBoxLayout(empty);
    auto *hint =
        new QLabel(tr("No analyses yet.\nAdd the first one: the table shows what it costs and what the filter "
                      "says, the charts how far the budget reaches.\nOr paste rows of a spreadsheet (Ctrl+V)."),
                   empty);
    hint->setObjectName(QStringLiteral("planEmptyHint"));
    hint->setAlignment(Qt::AlignCenter);
    hint->setWordWrap(true);
    auto *first = new QPushButton(tr("Add analysis…"), empty);
    first->setObjectName(QStringLiteral("addFirst"));
    connect(first, &QPushButton::clicked, m_add, &QAction::trigger);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) { // these keys press only buttons of dialogs
        auto *press = new QShortcut(key, first);
        press->setContext(Qt::WidgetShortcut);
        connect(press, &QShortcut::activated, first, &QPushButton::click);
    }
    m_first = first;
    emptyLayout->addStretch();
    emptyLayout->addWidget(hint);
    emptyLayout->addWidget(first, 0, Qt::AlignCenter);
    emptyLayout->addStretch();
    m_stack->addWidget(m_table);
    m_stack->addWidget(empty);

    auto *lines = new QWidget(this);
    auto *linesLayout = new QVBoxLayout(lines);
    linesLayout->setContentsMargins(0, 0, 0, 0);
    linesLayout->setSpacing(0);
    m_find = new FindStrip(m_table, lines);
    linesLayout->addWidget(m_find);
    linesLayout->addWidget(m_stack, 1);
    linesLayout->addWidget(m_damage);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("formScroll"));
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    scroll->setFocusPolicy(Qt::NoFocus); // its fields take the keys
    keepContentWidth(*scroll);           // what a field costs comes later, and may need a scroll bar
    m_inspector = scroll;
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("planSplitter"));
    splitter->addWidget(lines);
    splitter->addWidget(scroll);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(bar);
    layout->addWidget(m_problem);
    auto *offer = new OfferStrip(m_document, m_account, this);
    connect(offer, &OfferStrip::refused, this, [this](const QString &problem) { showRefusal({}, problem); });
    layout->addWidget(offer);
    layout->addWidget(splitter, 1);
    setLow(false);
}

int PlanPage::setLow(bool low)
{
    constexpr int kLines = 10;
    const int line = m_table->fontMetrics().height() + (low ? 4 : 10);
    m_table->verticalHeader()->setDefaultSectionSize(line);
    layout()->setContentsMargins(8, 0, 8, low ? 0 : 8);
    layout()->setSpacing(low ? 0 : -1);
    const auto *bar = findChild<QToolBar *>(QStringLiteral("planTools"));
    return bar->sizeHint().height() + m_table->horizontalHeader()->sizeHint().height() + kLines * line +
           2 * m_table->frameWidth();
}

std::vector<std::size_t> PlanPage::selectedSteps() const
{
    return m_model->planRows(m_table->selectionModel()->selectedRows());
}

void PlanPage::selectPlanRows(std::size_t first, std::size_t count)
{
    const int top = m_model->recordedRows() + static_cast<int>(first);
    const QItemSelection rows(m_model->index(top, 0),
                              m_model->index(top + static_cast<int>(count) - 1, SequenceModel::ColumnCount - 1));
    m_table->selectionModel()->setCurrentIndex(m_model->index(top, SequenceModel::Label),
                                               QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    m_table->scrollTo(m_model->index(top, 0));
}

void PlanPage::pickAndAdd()
{
    auto *picker = new MechanismPicker(m_document.catalog().mechanisms, this);
    picker->setAttribute(Qt::WA_DeleteOnClose);
    connect(picker, &QDialog::accepted, this, [this, picker] {
        if (const MechanismKind *kind = picker->chosen())
            addStep(*kind);
        focusSequence();
    });
    picker->open();
}

void PlanPage::addStep(const MechanismKind &kind)
{
    const auto selected = selectedSteps();
    const std::size_t at = selected.empty() ? m_document.plan().steps.size() : selected.back() + 1;
    const QString label = tr("analysis %1").arg(m_document.spends().size() + m_document.plan().steps.size() + 1);
    const Status status =
        m_document.apply(edit::InsertSteps{at, {exampleStep(kind, label)}}, tr("Add %1").arg(coreText(kind.title())));
    if (!status.ok())
        return showRefusal({}, errorText(status.error()));
    selectPlanRows(at, 1);
}

void PlanPage::duplicateSelected()
{
    const auto rows = selectedSteps();
    if (rows.empty())
        return;
    auto after = epsilometer::apply(m_document.plan(), edit::DuplicateSteps{rows});
    if (!after.ok())
        return showRefusal({}, errorText(after.error()));
    // The copies of each run of neighbours follow it directly; the copies of the last run are selected.
    FreeLabels labels(m_document.plan());
    std::size_t before = 0; // number of copies of earlier runs
    std::size_t last = 0;
    std::size_t count = 0;
    for (std::size_t first = 0; first < rows.size(); first += count, before += count) {
        count = 1;
        while (first + count < rows.size() && rows[first + count] == rows[first] + count)
            ++count;
        last = rows[first] + before + count;
        for (std::size_t copy = last; copy < last + count; ++copy)
            after->steps[copy].label = labels.next(after->steps[copy].label);
    }
    const Status status =
        replacePlan(m_document, *after, tr("Duplicate %n analyses", nullptr, static_cast<int>(rows.size())));
    if (!status.ok())
        return showRefusal({}, errorText(status.error()));
    selectPlanRows(last, count);
}

void PlanPage::removeSelected()
{
    const auto rows = selectedSteps();
    if (rows.empty())
        return;
    const Status status =
        m_document.apply(edit::RemoveSteps{rows}, tr("Remove %n analyses", nullptr, static_cast<int>(rows.size())));
    if (!status.ok())
        return showRefusal({}, errorText(status.error()));
    const std::size_t left = m_document.plan().steps.size();
    if (left > 0)
        selectPlanRows(std::min(rows.front(), left - 1), 1);
}

void PlanPage::moveSelected(int direction)
{
    const auto rows = selectedSteps();
    const std::size_t count = m_document.plan().steps.size();
    const bool atEnd = rows.empty() || (direction < 0 ? rows.front() == 0 : rows.back() + 1 >= count);
    if (atEnd)
        return;
    const std::size_t before = direction < 0 ? rows.front() - 1 : rows.back() + 2;
    const Status status =
        m_document.apply(edit::MoveSteps{rows, before}, tr("Move %n analyses", nullptr, static_cast<int>(rows.size())));
    if (!status.ok())
        return showRefusal({}, errorText(status.error()));
    selectPlanRows(direction < 0 ? before : before - rows.size(), rows.size());
}

void PlanPage::copySelected()
{
    std::vector<Step> steps;
    for (const std::size_t row : selectedSteps())
        steps.push_back(m_document.plan().steps[row]);
    if (!steps.empty())
        QApplication::clipboard()->setText(fromCore(stepsText(steps)));
}

void PlanPage::cut()
{
    copySelected();
    removeSelected();
}

void PlanPage::paste()
{
    const auto steps = stepsFromText(toCore(QApplication::clipboard()->text()), m_document.catalog().mechanisms);
    if (!steps.ok()) {
        const QString row = fromCore(steps.error().place.field).section(QLatin1Char(' '), -1); // the number in "row 3"
        const QString problem = errorText(steps.error());
        return showRefusal({},
                           tr("Nothing pasted. %1").arg(row.isEmpty() ? problem : tr("Row %1: %2").arg(row, problem)));
    }
    const auto selected = selectedSteps();
    const std::size_t at = selected.empty() ? m_document.plan().steps.size() : selected.back() + 1;
    const Status status = m_document.apply(edit::InsertSteps{at, *steps},
                                           tr("Paste %n analyses", nullptr, static_cast<int>(steps->size())));
    if (!status.ok())
        return showRefusal({}, errorText(status.error()));
    selectPlanRows(at, steps->size());
}

void PlanPage::splitBudget()
{
    // Several selected analyses are meant to be locked; a single one is only the place of the cursor.
    auto rows = selectedSteps();
    if (rows.size() < 2)
        rows.clear();
    auto *dialog = new SplitDialog(m_document, rows, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void PlanPage::fitOrders()
{
    m_orderFit->start();
}

void PlanPage::makeBlock()
{
    auto rows = selectedSteps();
    if (rows.empty())
        return;
    const Plan &plan = m_document.plan();
    StepGroup settings;
    if (const std::string &name = plan.steps[rows.front()].group; !name.empty()) {
        settings = blockSettings(plan, name);
        if (rows.size() == 1)
            rows = blockAround(plan, rows.front());
    } else {
        settings.name = freeBlockName(plan, toCore(tr("block")));
    }
    QStringList taken;
    for (const StepGroup &group : plan.groups)
        taken << fromCore(group.name);
    taken.removeAll(fromCore(plan.steps[rows.front()].group));
    auto *dialog = new BlockDialog(settings, taken, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto asked = m_document.snapshot();
    connect(dialog, &QDialog::accepted, this, [this, dialog, rows, asked] {
        if (m_document.snapshot() != asked) // the rows have changed since
            return showRefusal({}, tr("No block set: the plan has changed meanwhile."));
        setBlock(rows, dialog->settings(), tr("Set the block"));
    });
    dialog->open();
}

void PlanPage::toggleLock()
{
    const auto rows = selectedSteps();
    Plan after = m_document.plan();
    const bool locked = std::ranges::all_of(rows, [&](std::size_t row) { return m_document.plan().steps[row].locked; });
    for (const std::size_t row : rows)
        after.steps[row].locked = !locked;
    const int count = static_cast<int>(rows.size());
    const Status status = replacePlan(
        m_document, after, locked ? tr("Unlock %n analyses", nullptr, count) : tr("Lock %n analyses", nullptr, count));
    if (!status.ok())
        showRefusal({}, errorText(status.error()));
}

void PlanPage::dissolveBlock()
{
    const auto rows = selectedSteps();
    if (rows.empty())
        return;
    const auto block = rows.size() == 1 ? blockAround(m_document.plan(), rows.front()) : rows;
    setBlock(block, {}, tr("Dissolve the block"));
}

void PlanPage::setBlock(const std::vector<std::size_t> &rows, const StepGroup &settings, const QString &name)
{
    const auto after = withBlock(m_document.plan(), rows, settings);
    if (!after.ok())
        return showRefusal({}, errorText(after.error()));
    const Status status = replacePlan(m_document, *after, name);
    if (!status.ok())
        showRefusal({}, errorText(status.error()));
}

bool PlanPage::hasSelection() const
{
    return m_table->selectionModel()->hasSelection() && m_table->currentIndex().isValid();
}

void PlanPage::followSelection()
{
    m_document.breakMerge();
    const QModelIndex current = m_table->currentIndex();
    const bool selected = hasSelection();
    m_form->showRow(selected ? current.row() : -1);
    updateActions();
    Q_EMIT rowSelected(selected ? std::optional(m_model->firstRound(current.row())) : std::nullopt);
}

void PlanPage::followContent()
{
    const int shown = m_model->rowCount() > 0 ? 0 : 1;
    // The focused widget is about to disappear: move the focus to its replacement.
    const bool focused = m_stack->isAncestorOf(QApplication::focusWidget());
    m_stack->setCurrentIndex(shown);
    if (focused)
        focusSequence();
    followSelection();
}

void PlanPage::chooseOutcome(int row)
{
    m_table->selectRow(row);
    m_form->focusOutcome();
}

void PlanPage::selectRound(std::uint64_t round)
{
    if (const int row = m_model->rowOf(round); row >= 0)
        m_table->selectRow(row);
}

void PlanPage::focusSequence()
{
    if (m_stack->currentIndex() == 0)
        m_table->setFocus();
    else
        m_first->setFocus();
}

void PlanPage::updateActions()
{
    const auto rows = selectedSteps();
    const std::size_t count = m_document.plan().steps.size();
    const bool whole = m_document.damage() == nullptr; // nothing can be added to a broken file
    m_add->setEnabled(whole);
    m_first->setEnabled(whole);
    m_duplicate->setEnabled(!rows.empty());
    m_remove->setEnabled(!rows.empty());
    m_up->setEnabled(!rows.empty() && rows.front() > 0);
    m_down->setEnabled(!rows.empty() && rows.back() + 1 < count);
    updateRecording();
    const auto &steps = m_document.plan().steps;
    const auto inBlock = [&](std::size_t row) { return row < count && !steps[row].group.empty(); };
    m_split->setEnabled(count > 0);
    m_fitOrders->setEnabled(m_orderFit->isPossible());
    m_block->setEnabled(!rows.empty());
    m_lock->setEnabled(!rows.empty());
    m_dissolve->setEnabled(!rows.empty() && std::ranges::all_of(rows, inBlock));
    m_copy->setEnabled(!rows.empty());
    m_cut->setEnabled(!rows.empty());
}

void PlanPage::showRefusal(const QModelIndex &index, const QString &text)
{
    const QString number = index.siblingAtColumn(SequenceModel::Number).data().toString();
    m_problem->setText(index.isValid() ? tr("Row %1: %2").arg(number, text) : text);
    m_problem->show();
}

} // namespace epsilometer::ui
