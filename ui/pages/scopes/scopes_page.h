// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table/budget_map.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/recorder.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QListView;
class QModelIndex;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTableView;
class QTreeView;

namespace epsilometer::ui {

class LiveAccount;
class PlanDocument;
class TableModel;

/// The budgets of a ledger with several policies: a tree with bars shows which budgets lie within which. For the chosen
/// budget: its periods as a strip, its blocks as a heat map with the worst first, and the spends that count. Reads the
/// file on a worker; what is used of the budget over everything is that of the header. Dialogs add and change budgets and transfer shares; each writes a line of the ledger.
class ScopesPage : public QWidget {
    Q_OBJECT
public:
    ScopesPage(PlanDocument &document, const LiveAccount &account, QWidget *parent = nullptr);
    ~ScopesPage() override;

    /// Reads the file again, on the worker.
    void restart();
    [[nodiscard]] bool busy() const { return m_job.busy() || m_recorder.busy(); }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] QListView *periods() const { return m_periods.view; }
    [[nodiscard]] QListView *blocks() const { return m_blocks.view; }
    [[nodiscard]] TableModel *spends() const { return m_spends; }

Q_SIGNALS:
    void lineRequested(qint64 line); ///< 1-based line to be shown

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Budgets;
    struct Detail;
    /// How much of the content below the tree a choice changes.
    enum class Level { Budget, Period, Block };
    /// Tiles with a heading; hidden without tiles.
    struct TileList {
        QLabel *title = nullptr;
        QListView *view = nullptr;
        QStandardItemModel *model = nullptr;
        std::vector<present::BudgetTile> tiles;
        bool isStrip = false; ///< at most a few lines high
    };

    void createButtons();
    void updateButtons();
    void addBudget();
    void changeBudget();
    void handOver();
    void splitBudget();
    void declarePartition();
    void createTree();
    TileList createTiles(const QString &name, Level level);
    void createSpends();
    void showBudgets(std::shared_ptr<const Budgets> budgets);
    void showProblem(const QString &text);
    void fillTree();
    [[nodiscard]] std::optional<present::BudgetShare> everythingShare() const;
    void showEverything();
    [[nodiscard]] QList<QStandardItem *> treeRow(const QString &title, const std::optional<present::BudgetShare> &share,
                                                 int node) const;
    void chooseBudget();
    void look(Level level);
    void showDetail(const Detail &detail, Level level);
    static void showTiles(TileList &list, std::vector<present::BudgetTile> tiles, const QString &title);
    [[nodiscard]] static const present::BudgetTile *chosen(const TileList &list);
    [[nodiscard]] const present::BudgetNode *chosenNode() const;
    [[nodiscard]] const present::BudgetShare &shareThere() const;
    void showSpends(const present::TableSpec &spends);

    PlanDocument &m_document;
    const LiveAccount &m_account;
    QPushButton *m_add = nullptr;
    QPushButton *m_change = nullptr;
    QPushButton *m_handOver = nullptr;
    QPushButton *m_split = nullptr;
    QPushButton *m_partition = nullptr;
    QLabel *m_empty;
    QTreeView *m_tree;
    QStandardItemModel *m_nodes;
    QLabel *m_promise;
    TileList m_periods;
    TileList m_blocks;
    QPushButton *m_allBlocks = nullptr;
    QLabel *m_spendsTitle = nullptr;
    QTableView *m_spendsTable = nullptr;
    TableModel *m_spends;
    std::shared_ptr<const Budgets> m_budgets;
    bool m_stale = true;
    bool m_filling = false;
    LatestJob m_job;
    Recorder m_recorder;
};

} // namespace epsilometer::ui
