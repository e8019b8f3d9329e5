// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/present/table_spec.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/when_shown.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace epsilometer::ui {

class AuditTiles;
class PlanDocument;
class TableModel;

/// The saved ledger as evidence: the verdict on the file first, then claimed against recomputed (totals, then entries),
/// then findings by rule. Reads the file, never the window's copy of it, and changes nothing; changes are requested by
/// signals.
class AuditPage : public QWidget {
    Q_OBJECT
public:
    explicit AuditPage(PlanDocument &document, QWidget *parent = nullptr);

    /// Audits the file anew, on the worker.
    void restart();
    [[nodiscard]] bool busy() const { return m_job.busy(); }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] TableModel *findings() const { return m_findings; }
    [[nodiscard]] TableModel *totals() const { return m_totalClaims.model; }
    /// Writes all findings to a .csv or .json file. Returns what went wrong, or nothing.
    QString exportTo(const QString &path) const;
    /// The user's own file of trusted signers; empty: signatures are not checked.
    void setAllowedSigners(const QString &path);

Q_SIGNALS:
    void lineRequested(qint64 line);              ///< 1-based; show it
    void suppressRequested(const QString &check); ///< record why its findings do not count
    void statementsRequested();                   ///< what is not stated is to be stated
    void allowedSignersChosen(const QString &path);

private:
    struct Outcome;

    /// Heading and table; hidden while nothing is claimed.
    struct ClaimTable {
        TableModel *model = nullptr;
        QLabel *title = nullptr;
        QTableView *view = nullptr;
    };

    void createClaims();
    ClaimTable createClaimTable(const QString &name, const QString &title);
    static void showClaims(const ClaimTable &claims, const present::TableSpec &table);
    void createFindings();
    QWidget *makeNotStated();
    void createButtons();
    void show(const Outcome &outcome);
    void showProblem(const QString &text);
    void copyFindings();
    void filter();
    void listRules();
    void updateButtons();
    void goToLine();
    void suppress();
    void chooseExport();
    void chooseSigners();
    [[nodiscard]] QString cellOfSelection(int column) const;
    QPushButton *addButton(QLayout *row, const QString &text, const QString &name, void (AuditPage::*action)());

    PlanDocument &m_document;
    QLabel *m_verdict;
    AuditTiles *m_tiles;
    QPushButton *m_showNotStated = nullptr;
    QLabel *m_notStated = nullptr; ///< how many statements are missing, in one line
    TableModel *m_findings;
    QSortFilterProxyModel *m_filtered;
    QTableView *m_table;
    ClaimTable m_totalClaims;
    ClaimTable m_entryClaims;
    QComboBox *m_severity;
    QComboBox *m_rule;
    QPushButton *m_goTo = nullptr;
    QPushButton *m_suppress = nullptr;
    QPushButton *m_signersButton = nullptr;
    QPushButton *m_export = nullptr;
    QString m_signers;
    Json m_json; ///< the findings as `dpledger audit --json` prints them
    WhenShown *m_whenShown = nullptr;
    bool m_unsaved = false; ///< what is audited has no file yet
    LatestJob m_job;
};

} // namespace epsilometer::ui
