// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace epsilometer::ui {

class PlanDocument;
class TableModel;

/// The saved ledger as evidence: the verdict on the file first, then findings by rule, then claimed against recomputed.
/// Reads the file, never the window's copy of it, and changes nothing.
class AuditPage : public QWidget {
    Q_OBJECT
public:
    explicit AuditPage(PlanDocument &document, QWidget *parent = nullptr);

    /// Audits the file anew, on the worker.
    void restart();
    [[nodiscard]] bool busy() const { return m_job.busy(); }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] TableModel *findings() const { return m_findings; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Outcome;

    void createFindings();
    void createButtons();
    void show(const Outcome &outcome);
    void showProblem(const QString &text);
    void copyFindings() const;

    PlanDocument &m_document;
    QLabel *m_verdict;
    TableModel *m_findings;
    QSortFilterProxyModel *m_filtered;
    QTableView *m_table;
    TableModel *m_claims;
    QTableView *m_claimsTable;
    QComboBox *m_severity;
    bool m_stale = true;
    LatestJob m_job;
};

} // namespace epsilometer::ui
