// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/service/ledgers_together.h"
#include "ui/jobs/latest_job.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace epsilometer::ui {

class TableModel;

/// Several ledgers: what each has spent, and what that is for a person in all of them.
class LedgersPage : public QWidget {
    Q_OBJECT
public:
    explicit LedgersPage(const Catalog &catalog, QWidget *parent = nullptr);

    /// Adds ledgers that are not listed yet, and reads all of them.
    void add(const QStringList &files);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void removeSelected();
    void restart();
    void tell(const service::LedgersTogether &together);
    void fail(const QString &file, const QString &problem);

    const Catalog &m_catalog;
    QStringList m_files;
    QString m_refused; ///< why the last ledger was not added; empty: it was
    QLabel *m_about;
    QLabel *m_problem;
    QTableView *m_view;
    TableModel *m_table;
    QPushButton *m_remove;
    LatestJob m_job;
};

} // namespace epsilometer::ui
