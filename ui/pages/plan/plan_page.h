// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QLabel;
class QModelIndex;
class QStackedWidget;
class QTableView;

namespace epsilometer::account {
struct SequenceReport;
} // namespace epsilometer::account

namespace epsilometer {
class MechanismKind;
struct StepGroup;
} // namespace epsilometer

namespace epsilometer::ui {

class FindStrip;
class DamageStrip;
class LiveAccount;
class OrderFit;
class PlanDocument;
class Recorder;
struct RecordedFacts;
class SequenceModel;
class StepForm;

/// The sequence as a table with everything that can be done to it, and the form of the selected analysis beside it.
class PlanPage : public QWidget {
    Q_OBJECT
public:
    PlanPage(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);

    /// Actions for menus and the tool bar, in their order.
    [[nodiscard]] const QList<QAction *> &editActions() const { return m_actions; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] SequenceModel *model() const { return m_model; }
    /// The form of the selected analysis; beside the table, until it is given another parent.
    [[nodiscard]] QWidget *inspector() const { return m_inspector; }
    /// In a low window lines are close together. Returns the height in which ten of them are in sight.
    int setLow(bool low);
    [[nodiscard]] bool hasSelection() const;
    [[nodiscard]] Recorder &recorder() const { return *m_recorder; }

    /// Adds a new analysis of this kind after the current row, and selects it.
    void addStep(const MechanismKind &kind);
    void find();
    void pickAndAdd();

    void selectRound(std::uint64_t round); ///< the row that the round is of
    void focusSequence();                  ///< the table, or what begins one
    void copySelected();                   ///< as rows for a spreadsheet
    void paste();                          ///< rows of a spreadsheet, below the selection
    void splitBudget();
    void fitOrders();
    void makeBlock();
    void dissolveBlock();
    /// Records a planned analysis in the ledger, permanently and without asking.
    void record(std::size_t step, const RecordedFacts &facts);
    void toggleLock(); ///< locks all selected analyses, or unlocks them if all are locked

Q_SIGNALS:
    void rowSelected(std::optional<std::uint64_t> round); ///< the first round of the current row; nothing without one
    void message(const QString &text);                    ///< for the status bar
    void fileNeeded(const QString &why); ///< the plan has no file; the window asks for one before it returns

private:
    void createTable();
    void createActions();
    void layOut();
    void fitColumns();
    [[nodiscard]] std::pair<int, int> rowsInSight() const;
    void fitLabels();
    QAction *addAction(const QString &text, const QString &id, const QKeySequence &keys, void (PlanPage::*slot)());
    void cut();
    void setBlock(const std::vector<std::size_t> &rows, const StepGroup &settings, const QString &name);
    void createTableActions();
    QAction *addTableAction(const QString &text, const QString &id, const QKeySequence &keys, void (PlanPage::*slot)());
    void duplicateSelected();
    void removeSelected();
    void moveUp() { moveSelected(-1); }
    void moveDown() { moveSelected(+1); }
    void moveSelected(int direction);
    void recordSelected();
    void askRecord(std::size_t step);
    void skipSelected();
    void updateRecording();
    [[nodiscard]] const account::SequenceReport *currentAccount() const;
    [[nodiscard]] bool isRefused(std::size_t step) const;
    [[nodiscard]] bool mayRunNext(std::size_t step) const;
    [[nodiscard]] QString nameOf(std::size_t step) const;
    void chooseOutcome(int row);
    void followSelection();
    void followContent();
    void updateActions();
    void showRefusal(const QModelIndex &index, const QString &text);
    void selectPlanRows(std::size_t first, std::size_t count);
    [[nodiscard]] std::vector<std::size_t> selectedSteps() const;

    PlanDocument &m_document;
    LiveAccount &m_account;
    SequenceModel *m_model;
    QTableView *m_table;
    int m_labelWidth = 0; ///< as last fitted
    QStackedWidget *m_stack;
    QWidget *m_first = nullptr; ///< the button that adds the first analysis
    QLabel *m_problem;
    FindStrip *m_find = nullptr;
    DamageStrip *m_damage;
    StepForm *m_form;
    QWidget *m_inspector = nullptr;
    Recorder *m_recorder;
    OrderFit *m_orderFit;
    QList<QAction *> m_actions;
    QAction *m_add = nullptr;
    QAction *m_duplicate = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
    QAction *m_record = nullptr;
    QAction *m_skip = nullptr;
    QAction *m_split = nullptr;
    QAction *m_fitOrders = nullptr;
    QAction *m_block = nullptr;
    QAction *m_dissolve = nullptr;
    QAction *m_lock = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_cut = nullptr;
};

} // namespace epsilometer::ui
