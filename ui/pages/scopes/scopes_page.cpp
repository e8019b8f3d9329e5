// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scopes/scopes_page.h"

#include "core/ledger/policy_changes.h"
#include "core/present/scope_tables.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/pages/scopes/scope_dialogs.h"
#include "ui/pages/scopes/scope_words.h"
#include "ui/pages/scopes/share_delegates.h"
#include "ui/pages/scopes/split_budgets_dialog.h"
#include "ui/text/text.h"
#include "ui/threads/destroy_elsewhere.h"
#include "ui/widgets/fit_to_rows.h"
#include "ui/widgets/heading.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::ui {

/// The ledger and its budgets, as read.
struct ScopesPage::Budgets {
    Session session;
    ScopeAccounts accounts;
    Policy policy;                                  ///< over everything, as it is edited
    std::optional<present::BudgetShare> everything; ///< nullopt without an overall policy
    std::vector<present::BudgetNode> nodes;
    present::BudgetOverEverything whole;
};

/// The content below the tree for a choice.
struct ScopesPage::Detail {
    std::vector<present::BudgetTile> periods;
    std::vector<present::BudgetTile> blocks;
    present::TableSpec spends;
};

namespace {

constexpr int kNodeRole = Qt::UserRole + 20;
constexpr int kKeyRole = Qt::UserRole + 21;
constexpr int kEverything = -1;
constexpr std::size_t kMostSpends = 1000;

/// The period selected at first: the present one, else the last one with a name.
std::size_t firstPeriod(const std::vector<present::BudgetTile> &periods)
{
    std::size_t first = 0;
    for (std::size_t i = 0; i < periods.size(); ++i)
        if (periods[i].present || (periods[i].over && !periods[first].present))
            first = i;
    return first;
}

/// A key that identifies the budget when the file is read again; the same name may occur in several budgets.
QString keyOf(const ScopeAccounts &accounts, const present::BudgetNode &node)
{
    const QString scope = fromCore(accounts.policy(node.policy).scope.text());
    return node.whole ? scope : scope + QLatin1Char('\n') + fromCore(node.title);
}

/// Title of the tile: "AL" or "AL and 999 more".
QString tileTitle(const present::BudgetTile &tile)
{
    const QString name = coreText(tile.title);
    return tile.blocks < 2 ? name : ScopesPage::tr("%1 and %2 more").arg(name, QString::number(tile.blocks - 1));
}

QString tileNote(const present::BudgetTile &tile)
{
    if (tile.over)
        return ScopesPage::tr("ended");
    return tile.present ? ScopesPage::tr("now") : QString();
}

/// The table without columns that are empty in all rows, so that the others fit in a narrow window.
present::TableSpec withoutEmptyColumns(present::TableSpec table)
{
    for (std::size_t column = table.columns.size(); column-- > 0;) {
        if (std::ranges::any_of(table.rows, [&](const auto &row) { return !row[column].text.empty(); }))
            continue;
        const auto at = static_cast<std::ptrdiff_t>(column);
        table.columns.erase(table.columns.begin() + at);
        for (auto &row : table.rows)
            row.erase(row.begin() + at);
    }
    return table;
}

} // namespace

ScopesPage::ScopesPage(PlanDocument &document, const LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_empty(new QLabel(this)), m_tree(new QTreeView(this)),
      m_nodes(new QStandardItemModel(this)), m_promise(new QLabel(this)), m_spends(new TableModel(this)),
      m_recorder(document)
{
    setObjectName(QStringLiteral("scopesPage"));
    auto *layout = new QVBoxLayout(this);
    m_empty->setObjectName(QStringLiteral("scopesEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    layout->addWidget(m_empty);
    createButtons();
    createTree();
    m_promise->setObjectName(QStringLiteral("scopesPromise"));
    m_promise->setAccessibleName(tr("What the policy promises"));
    m_promise->setWordWrap(true);
    m_promise->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_promise);
    m_periods = createTiles(QStringLiteral("scopesPeriods"), Level::Period);
    m_blocks = createTiles(QStringLiteral("scopesBlocks"), Level::Block);
    createSpends();
    const auto outdated = [this] {
        m_stale = true;
        if (isVisible())
            restart();
    };
    connect(&document, &PlanDocument::fileChanged, this, outdated);
    connect(&document, &PlanDocument::recordedChanged, this, outdated);
    connect(&document, &PlanDocument::planChanged, this, [this, outdated] {
        if (m_budgets && m_budgets->everything && m_budgets->policy != m_document.plan().policy)
            outdated();
    });
    connect(&document, &PlanDocument::fileChanged, this, &ScopesPage::updateButtons);
    connect(&account, &LiveAccount::changed, this, &ScopesPage::showEverything);
}

ScopesPage::~ScopesPage() = default;

void ScopesPage::createButtons()
{
    auto *row = new QHBoxLayout;
    const auto add = [&](const QString &text, const char *name, void (ScopesPage::*action)()) {
        auto *button = new QPushButton(text, this);
        button->setObjectName(QString::fromLatin1(name));
        connect(button, &QPushButton::clicked, this, action);
        row->addWidget(button);
        return button;
    };
    m_add = add(tr("Add a &budget…"), "scopesAdd", &ScopesPage::addBudget);
    m_change = add(tr("&Change…"), "scopesChange", &ScopesPage::changeBudget);
    m_handOver = add(tr("Hand &over…"), "scopesHandOver", &ScopesPage::handOver);
    m_split = add(tr("Spli&t…"), "scopesSplit", &ScopesPage::splitBudget);
    m_partition = add(tr("Declare a partition…"), "scopesPartition", &ScopesPage::declarePartition);
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    updateButtons();
}

void ScopesPage::updateButtons()
{
    const bool writable = m_budgets && !m_document.path().isEmpty() && !m_document.isReadOnly();
    m_add->setEnabled(writable);
    m_change->setEnabled(writable && chosenNode() != nullptr);
    m_handOver->setEnabled(writable && m_budgets->accounts.scopes().policies().size() > 1);
    m_split->setEnabled(writable && !m_budgets->accounts.scopes().policies().empty());
    m_partition->setEnabled(writable);
    m_partition->setVisible(!m_budgets || !m_budgets->accounts.scopes().partition());
    for (QPushButton *button : {m_add, m_change, m_handOver, m_split, m_partition})
        button->setToolTip(m_document.isReadOnly() ? tr("This ledger is open read-only; edit it first.") : QString());
}

void ScopesPage::addBudget()
{
    auto *dialog = new ScopeDialog(m_document, m_recorder, m_budgets->accounts.scopes(), std::nullopt, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ScopesPage::changeBudget()
{
    const present::BudgetNode *node = chosenNode();
    if (node == nullptr)
        return;
    auto *dialog = new ScopeDialog(m_document, m_recorder, m_budgets->accounts.scopes(),
                                   m_budgets->accounts.policy(node->policy), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ScopesPage::handOver()
{
    const present::BudgetNode *node = chosenNode();
    auto *dialog = new HandOverDialog(m_document, m_recorder, m_budgets->accounts.scopes(),
                                      node == nullptr ? 0 : node->policy, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ScopesPage::splitBudget()
{
    const present::BudgetNode *node = chosenNode();
    const Session &session = m_budgets->session;
    auto *dialog = new SplitBudgetsDialog(m_document, m_recorder, m_budgets->accounts.scopes(),
                                          session.hasPolicy ? std::optional(session.plan.policy) : std::nullopt,
                                          node == nullptr ? 0 : node->policy, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ScopesPage::declarePartition()
{
    auto *dialog = new PartitionDialog(m_document, m_recorder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ScopesPage::createTree()
{
    m_tree->setObjectName(QStringLiteral("scopesTree"));
    m_tree->setAccessibleName(tr("Budgets"));
    m_tree->setModel(m_nodes);
    m_tree->setItemDelegateForColumn(2, new BarDelegate(m_tree));
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setMinimumHeight(m_tree->fontMetrics().height() * 6);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_tree, 2);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ScopesPage::chooseBudget);
}

ScopesPage::TileList ScopesPage::createTiles(const QString &name, Level level)
{
    TileList list;
    list.isStrip = level == Level::Period;
    list.title = makeHeading({}, this);
    list.view = new QListView(this);
    list.model = new QStandardItemModel(list.view);
    list.view->setObjectName(name);
    list.view->setModel(list.model);
    list.view->setItemDelegate(new TileDelegate(list.view));
    list.view->setFlow(QListView::LeftToRight);
    list.view->setWrapping(true);
    list.view->setResizeMode(QListView::Adjust);
    list.view->setUniformItemSizes(true);
    list.view->setMovement(QListView::Static);
    list.view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list.view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list.title->setBuddy(list.view);
    auto *heading = new QHBoxLayout;
    heading->addWidget(list.title, 1);
    if (level == Level::Block) {
        m_allBlocks = new QPushButton(tr("&All blocks"), this);
        m_allBlocks->setObjectName(QStringLiteral("scopesAllBlocks"));
        m_allBlocks->setToolTip(tr("List the spends of all blocks again"));
        connect(m_allBlocks, &QPushButton::clicked, list.view, [view = list.view] { view->setCurrentIndex({}); });
        heading->addWidget(m_allBlocks);
    }
    auto *box = static_cast<QVBoxLayout *>(layout());
    box->addLayout(heading);
    box->addWidget(list.view, level == Level::Block ? 3 : 0);
    connect(list.view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this, level] {
        if (!m_filling)
            look(level);
    });
    return list;
}

void ScopesPage::createSpends()
{
    m_spendsTitle = makeHeading({}, this);
    m_spendsTitle->setObjectName(QStringLiteral("scopesSpendsTitle"));
    m_spendsTitle->setWordWrap(true);
    m_spendsTable = new QTableView(this);
    m_spendsTable->setObjectName(QStringLiteral("scopesSpends"));
    m_spendsTable->setAccessibleName(tr("Spends that count there"));
    m_spendsTable->setModel(m_spends);
    m_spendsTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_spendsTable->setAlternatingRowColors(true);
    m_spendsTable->setTabKeyNavigation(false);
    m_spendsTable->verticalHeader()->hide();
    m_spendsTable->verticalHeader()->setDefaultSectionSize(m_spendsTable->verticalHeader()->minimumSectionSize());
    m_spendsTable->setMinimumHeight(m_spendsTable->fontMetrics().height() * 6);
    m_spendsTitle->setBuddy(m_spendsTable);
    auto *box = static_cast<QVBoxLayout *>(layout());
    box->addWidget(m_spendsTitle);
    box->addWidget(m_spendsTable, 2);
    connect(m_spendsTable, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT lineRequested(index.siblingAtColumn(0).data().toLongLong()); });
}

void ScopesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        restart();
}

void ScopesPage::restart()
{
    m_stale = false;
    const auto bytesOf = m_document.ledgerBytes();
    if (!bytesOf)
        return showProblem(tr("Budgets by analyst, region or month are lines of a ledger: save the plan first."));
    if (!m_budgets)
        showProblem(tr("Reading the ledger…"));
    m_job.start([this, bytesOf, policy = m_document.plan().policy,
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto failed = [this](const Error &error) -> LatestJob::Delivery {
            return [this, text = errorText(error)] { showProblem(text); };
        };
        const auto bytes = bytesOf();
        if (!bytes.ok())
            return failed(bytes.error());
        auto ledger = loadLedger(*bytes, catalog.mechanisms, progress);
        if (!ledger.ok())
            return failed(ledger.error());
        auto accounts = ScopeAccounts::make(catalog.filters, ledger->session, progress);
        if (!accounts.ok())
            return failed(accounts.error());
        auto budgets = std::make_unique<Budgets>(
            Budgets{std::move(ledger->session), *std::move(accounts), policy, std::nullopt, {}, {}});
        budgets->nodes = present::budgetNodes(budgets->accounts);
        if (budgets->session.hasPolicy) {
            const auto guard = account::Guard::make(catalog.filters, policy, budgets->session.rounds(), progress);
            if (!guard.ok())
                return failed(guard.error());
            budgets->everything = present::shareOf(*guard, policy);
            budgets->whole = present::budgetOverEverything(policy, policiesInForce(budgets->session),
                                                           !guard->session().exceededAt());
        }
        const auto forget = [](const Budgets *read) {
            destroyElsewhere(read->session.spends.size(), std::unique_ptr<const Budgets>(read));
        };
        return [this, shared = std::shared_ptr<const Budgets>(budgets.release(), forget)] { showBudgets(shared); };
    });
}

void ScopesPage::showProblem(const QString &text)
{
    m_budgets.reset();
    m_empty->setText(text);
    m_empty->show();
    m_filling = true;
    m_nodes->clear();
    m_filling = false;
    m_tree->hide();
    m_promise->hide();
    showTiles(m_periods, {}, {});
    showTiles(m_blocks, {}, {});
    m_allBlocks->hide();
    showSpends({});
    updateButtons();
}

void ScopesPage::showBudgets(std::shared_ptr<const Budgets> budgets)
{
    m_budgets = std::move(budgets);
    const bool none = m_budgets->nodes.empty();
    m_empty->setVisible(none);
    m_empty->setText(
        tr("No budget for a part yet: the policy over everything is the only one. Declare a partition to count blocks "
           "one by one, such as regions; add a budget for an actor, a purpose, a data set or each month."));
    m_tree->show();
    fillTree();
}

QList<QStandardItem *> ScopesPage::treeRow(const QString &title, const std::optional<present::BudgetShare> &share,
                                           int node) const
{
    auto *name = new QStandardItem(title);
    auto *spent = new QStandardItem(share ? spentWords(*share) : tr("no budget"));
    auto *bar = new QStandardItem(share ? usedWords(*share) : QString());
    for (QStandardItem *item : {name, spent, bar}) {
        item->setEditable(false);
        item->setData(node, kNodeRole);
        if (share)
            setShare(*item, title, *share);
    }
    if (node != kEverything && m_budgets->nodes[static_cast<std::size_t>(node)].whole)
        name->setToolTip(name->toolTip() + QLatin1Char('\n') +
                         coreText(m_budgets->nodes[static_cast<std::size_t>(node)].title));
    name->setData(title, Qt::AccessibleTextRole);
    spent->setData(spent->text(), Qt::AccessibleTextRole);
    return {name, spent, bar};
}

/// The share of the policy over everything, in the header's numbers where it has some.
std::optional<present::BudgetShare> ScopesPage::everythingShare() const
{
    std::optional<present::BudgetShare> share = m_budgets->everything;
    const auto result = m_account.result();
    if (share && result && result->verdict.shares) {
        share->leftTenths = headline::kWholeTenths - result->verdict.shares->used;
        share->left = present::tenthsText(share->leftTenths);
    }
    return share;
}

/// The header's numbers may come after the tree.
void ScopesPage::showEverything()
{
    if (!m_budgets || !m_budgets->everything || m_nodes->rowCount() == 0)
        return;
    const QString title = m_nodes->item(0)->text();
    const QList<QStandardItem *> row = treeRow(title, everythingShare(), kEverything);
    for (int column = 1; column < row.size(); ++column)
        m_nodes->setItem(0, column, row[column]);
    delete row.front();
}

/// Fills the tree. Keeps the chosen budget if it still exists; else chooses the one with the least left.
void ScopesPage::fillTree()
{
    const QModelIndex current = m_tree->currentIndex();
    const QString before = current.data(kKeyRole).toString();
    const bool wasRoot = current.data(kNodeRole) == kEverything && m_nodes->item(0)->hasChildren();
    m_filling = true;
    m_nodes->clear();
    m_nodes->setHorizontalHeaderLabels({tr("Budget"), tr("Charged"), tr("Used")});
    const QString everything = m_budgets->everything
                                   ? tr("everything, %1").arg(coreText(present::budgetText(m_budgets->policy)))
                                   : tr("everything");
    const QList<QStandardItem *> root = treeRow(everything, everythingShare(), kEverything);
    m_nodes->appendRow(root);
    std::vector<QStandardItem *> made;
    QStandardItem *worst = nullptr;
    QStandardItem *kept = wasRoot ? root.front() : nullptr;
    double least = 2;
    for (std::size_t i = 0; i < m_budgets->nodes.size(); ++i) {
        const present::BudgetNode &node = m_budgets->nodes[i];
        const QString title =
            node.whole ? scopeWords(m_budgets->accounts.policy(node.policy).scope) : coreText(node.title);
        const QList<QStandardItem *> row = treeRow(title, node.worst, static_cast<int>(i));
        (node.parent ? made[*node.parent] : root.front())->appendRow(row);
        made.push_back(row.front());
        if (!node.byName && node.worst.leftShare < least) {
            worst = row.front();
            least = node.worst.leftShare;
        }
        const QString key = keyOf(m_budgets->accounts, node);
        for (QStandardItem *item : row)
            item->setData(key, kKeyRole);
        if (key == before)
            kept = row.front();
    }
    m_tree->expandAll();
    m_filling = false;
    // Long numbers are shown in full; names and bars share the remaining width of a narrow window.
    constexpr std::array kModes{QHeaderView::Stretch, QHeaderView::ResizeToContents, QHeaderView::Stretch};
    m_tree->header()->setStretchLastSection(false);
    for (int column = 0; column < m_nodes->columnCount(); ++column)
        m_tree->header()->setSectionResizeMode(column, kModes[static_cast<std::size_t>(column)]);
    m_tree->setCurrentIndex((kept != nullptr ? kept : worst != nullptr ? worst : root.front())->index());
}

const present::BudgetNode *ScopesPage::chosenNode() const
{
    const QVariant node = m_tree->currentIndex().data(kNodeRole);
    if (!m_budgets || !node.isValid() || node.toInt() == kEverything)
        return nullptr;
    return &m_budgets->nodes[static_cast<std::size_t>(node.toInt())];
}

void ScopesPage::chooseBudget()
{
    if (m_filling || !m_budgets)
        return;
    const present::BudgetNode *node = chosenNode();
    const QString group =
        node != nullptr
            ? coreText(present::groupPromiseText(m_budgets->accounts, node->policy, m_budgets->session.plan.unit))
            : QString();
    m_promise->setText(node != nullptr
                           ? coreText(present::promiseText(m_budgets->accounts, node->policy, m_budgets->whole)) +
                                 (group.isEmpty() ? QString() : QLatin1Char(' ') + group)
                           : tr("Every spend counts here. This budget bounds all of them together; the budgets below "
                                "bound what each part adds."));
    m_promise->show();
    updateButtons();
    look(Level::Budget);
}

const present::BudgetTile *ScopesPage::chosen(const TileList &list)
{
    const QModelIndex current = list.view->currentIndex();
    return current.isValid() ? &list.tiles[static_cast<std::size_t>(current.row())] : nullptr;
}

/// Shows the content below a choice. It is made on the worker, since a ledger may have a million spends and as many
/// histories of blocks.
void ScopesPage::look(Level level)
{
    const present::BudgetNode *node = chosenNode();
    if (node == nullptr)
        return showDetail(Detail(), level);
    present::BudgetPlace place{node->policy, node->names, std::nullopt};
    if (node->byName)
        place.instance.reset();
    if (const present::BudgetTile *period = chosen(m_periods); period != nullptr && level != Level::Budget)
        place.instance = period->instance;
    if (const present::BudgetTile *block = chosen(m_blocks); block != nullptr && level == Level::Block)
        place.block = block->block;
    m_job.start([this, level, place, budgets = m_budgets,
                 now = QDateTime::currentSecsSinceEpoch()](Progress &) -> LatestJob::Delivery {
        Detail detail;
        present::BudgetPlace there = place;
        if (level == Level::Budget && place.instance) {
            detail.periods = present::periodTiles(budgets->accounts, place.policy, *place.instance, now);
            if (!detail.periods.empty())
                there.instance = detail.periods[firstPeriod(detail.periods)].instance;
        }
        if (level != Level::Block && there.instance)
            detail.blocks = present::blockTiles(budgets->accounts, there.policy, *there.instance);
        detail.spends = present::spendsTable(budgets->session, budgets->accounts, there, kMostSpends);
        return [this, level, detail] { showDetail(detail, level); };
    });
}

void ScopesPage::showDetail(const Detail &detail, Level level)
{
    m_filling = true;
    if (level == Level::Budget) {
        showTiles(m_periods, detail.periods, tr("Share used by period, in order of time"));
        if (!detail.periods.empty())
            m_periods.view->setCurrentIndex(m_periods.model->index(static_cast<int>(firstPeriod(detail.periods)), 0));
    }
    if (level != Level::Block) {
        const bool alike =
            std::ranges::any_of(detail.blocks, [](const present::BudgetTile &tile) { return tile.blocks > 1; });
        showTiles(m_blocks, detail.blocks,
                  alike ? tr("Share used by block, least left first; blocks with the same use share a bar")
                        : tr("Share used by block, least left first"));
    }
    m_filling = false;
    m_allBlocks->setVisible(!m_blocks.tiles.empty());
    m_allBlocks->setEnabled(chosen(m_blocks) != nullptr);
    showSpends(detail.spends);
}

void ScopesPage::showTiles(TileList &list, std::vector<present::BudgetTile> tiles, const QString &title)
{
    constexpr int kNarrowest = 56;
    constexpr int kWidest = 190;
    const QFontMetrics metrics = list.view->fontMetrics();
    int width = kNarrowest;
    list.model->clear();
    for (const present::BudgetTile &tile : tiles) {
        auto *item = new QStandardItem(tileTitle(tile));
        setShare(*item, item->text(), tile.share);
        item->setData(tileNote(tile), NoteRole);
        width = std::max({width, metrics.horizontalAdvance(item->text()) + 16,
                          metrics.horizontalAdvance(QStringLiteral("100 % · ") + tileNote(tile)) + 16});
        list.model->appendRow(item);
    }
    const QSize size(std::min(width, kWidest), 2 * metrics.height() + 10);
    list.view->setGridSize(size);
    for (int row = 0; row < list.model->rowCount(); ++row)
        list.model->item(row)->setSizeHint(size);
    constexpr int kLines = 2;
    const int lines = kLines * size.height() + 2 * list.view->frameWidth() + 2;
    list.view->setMinimumHeight(lines);
    if (list.isStrip)
        list.view->setMaximumHeight(lines);
    list.tiles = std::move(tiles);
    list.title->setText(title);
    list.view->setAccessibleName(title);
    list.title->setVisible(!list.tiles.empty());
    list.view->setVisible(!list.tiles.empty());
}

/// The share of the chosen block, period or budget.
const present::BudgetShare &ScopesPage::shareThere() const
{
    if (const present::BudgetTile *block = chosen(m_blocks))
        return block->share;
    if (const present::BudgetTile *period = chosen(m_periods))
        return period->share;
    return chosenNode()->worst;
}

void ScopesPage::showSpends(const present::TableSpec &spends)
{
    const bool any = chosenNode() != nullptr;
    m_spendsTitle->setVisible(any);
    m_spendsTable->setVisible(any);
    m_spends->setTable(withoutEmptyColumns(spends));
    m_spendsTable->resizeColumnsToContents();
    if (!any)
        return;
    QStringList where{m_tree->currentIndex().siblingAtColumn(0).data().toString()};
    for (const TileList *list : {&m_periods, &m_blocks})
        if (const present::BudgetTile *tile = chosen(*list))
            where << tileTitle(*tile);
    if (chosenNode()->byName)
        where << tr("each of them by itself");
    else if (!m_blocks.tiles.empty() && chosen(m_blocks) == nullptr) // each block has a budget of its own
        where << tr("all blocks");
    else
        where.back() += QStringLiteral(": ") + shareWords(shareThere());
    m_spendsTitle->setText(tr("%1. Spends that count there:").arg(where.join(QStringLiteral(", "))) +
                           (spends.note.empty() ? QString() : QLatin1Char(' ') + coreText(spends.note)));
}

} // namespace epsilometer::ui
