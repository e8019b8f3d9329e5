// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/headline/left_shares.h"
#include "core/mechanisms/mechanism.h"
#include "core/plan/plan.h"
#include "core/present/text/account_text.h"
#include "ui/jobs/row_costs.h"

#include <QAbstractTableModel>
#include <QHash>

#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::ui {

class PlanDocument;
class LiveAccount;
struct LiveResult;

/// The sequence as a table: first the recorded spends, which cannot be edited, then the plan's steps, which can. A thin
/// adapter: it shows the document and the latest account, and passes edits on to the document.
class SequenceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Number,
        Label,
        MechanismColumn,
        Parameters,
        Count,
        Cost,
        GivenBack,
        Accuracy,
        DecisionColumn,
        Left,
        ColumnCount
    };

    SequenceModel(PlanDocument &document, LiveAccount &account, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    /// Moves the rows through the document and returns false, so that the view does not remove them again.
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    /// The first round of a row, 1-based; of a plan with rules as it is typed.
    [[nodiscard]] std::uint64_t firstRound(int row) const { return m_firstRounds[static_cast<std::size_t>(row)]; }
    /// The row that a round is of; -1 without rows.
    [[nodiscard]] int rowOf(std::uint64_t round) const;
    [[nodiscard]] int recordedRows() const { return static_cast<int>(m_recorded); }
    [[nodiscard]] bool isRecorded(int row) const { return row < recordedRows(); }
    /// Whether one of the first rows adds noise whose accuracy is known.
    [[nodiscard]] bool statesAccuracy() const;
    /// Whether the outcome of some row gives something back.
    [[nodiscard]] bool givesBack() const;
    /// The bounds on all runs of a row together, if they were fixed beforehand, lowest first: "PLD 1.07; RDP 1.31". Empty
    /// until they are known, and of a row without such a bound.
    [[nodiscard]] QString boundsOfRow(int row, std::size_t most) const;
    /// Indices of the plan's steps among the rows, ascending and unique.
    [[nodiscard]] std::vector<std::size_t> planRows(const QModelIndexList &indexes) const;

Q_SIGNALS:
    /// An edit in place was refused; `message` describes the correct form.
    void editRefused(const QModelIndex &index, const QString &message);

private:
    void followPlan();
    void followRecorded();
    void followAccount();
    void replaceMiddle(int first, int oldCount, int newCount);
    void growRows(int row, int count);
    void shrinkRows(int row, int count);
    [[nodiscard]] Step stepAt(int row) const;
    [[nodiscard]] const account::SequenceRow *accountAt(int row) const;
    [[nodiscard]] QVariant display(int row, int column) const;
    [[nodiscard]] QVariant toolTip(int row, int column) const;
    [[nodiscard]] static QString ruledToolTip(const account::SequenceRow &row);
    [[nodiscard]] std::uint64_t runsOf(int row) const;
    [[nodiscard]] QString numberText(int row) const;
    [[nodiscard]] QString parametersTyped(const Mechanism &mechanism) const;
    [[nodiscard]] QString parametersShown(int row) const;
    [[nodiscard]] QString countShown(int row) const;
    [[nodiscard]] QString costShown(const RoundCost &cost, const Mechanism &mechanism) const;
    [[nodiscard]] const RowCosts::Costs *costsOf(int row) const;
    [[nodiscard]] QString costOfRow(int row) const;
    [[nodiscard]] QString backShown(int row) const;
    [[nodiscard]] QVariant editText(int row, int column) const;
    [[nodiscard]] std::optional<bool> goesOn(int row) const;
    [[nodiscard]] bool isJudged() const; ///< whether there is a budget
    [[nodiscard]] QVariant decoration(int row, int column) const;
    [[nodiscard]] QString mechanismTitle(int row) const;
    [[nodiscard]] QString decisionText(const account::SequenceRow &row) const;
    void refuse(const QModelIndex &index, const Error &error);
    bool replaceStep(const QModelIndex &index, Step step, const QString &name);

    PlanDocument &m_document;
    LiveAccount &m_account;
    std::shared_ptr<const LiveResult> m_result;
    RowCosts *m_rowCosts;
    headline::LeftShares m_left;                       ///< from m_result
    mutable QHash<const RoundCost *, QString> m_costs; ///< texts by cost, for m_result
    std::shared_ptr<const Plan> m_plan;
    std::size_t m_recorded = 0;
    std::vector<std::uint64_t> m_firstRounds; ///< number of each row's first round
    std::uint64_t m_firstPlanned = 1;         ///< number of the first round of the plan
};

} // namespace epsilometer::ui
