// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/ledger/total_claim.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/when_shown.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QComboBox;
class QFrame;
class QLabel;
class QLayout;
class QPushButton;
class QTableView;

namespace epsilometer::ui {

class AuditTiles;
class FieldEdit;
class FindingDelegate;
class FindingFilter;
class PlanDocument;
class TableModel;

/// The audit of the saved ledger: a sheet to sign, with the verdict on the file, then claimed against recomputed numbers
/// (totals, then entries), and findings by rule, which stand beside it in a wide window and within it in a narrow one. Reads the file, never the window's copy, and the claims that were typed here, which
/// the next save records. It changes nothing else itself and requests changes by signals.
class AuditPage : public QWidget {
    Q_OBJECT
public:
    explicit AuditPage(PlanDocument &document, QWidget *parent = nullptr);

    /// The parts side by side need more, but they go one below the other where there is less.
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Audits the file again, on the worker.
    void restart();
    [[nodiscard]] bool busy() const { return m_job.busy() || m_signing.busy(); }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] TableModel *findings() const { return m_findings; }
    [[nodiscard]] TableModel *totals() const { return m_totalClaims.model; }
    /// Writes all findings to a .pdf, .csv, .json or .sarif file. Returns the error; empty on success.
    QString exportTo(const QString &path) const;
    /// Writes the audit with a signature over it, on a worker; the ledger stays as it is.
    void sign(const QString &key, const QString &identity, const QString &path,
              std::function<void(const Status &)> done);
    /// Sets the user's file of trusted signers; empty: signatures are not checked.
    void setAllowedSigners(const QString &path);

Q_SIGNALS:
    void lineRequested(qint64 line);              ///< 1-based line to be shown
    void suppressRequested(const QString &check); ///< the reason why findings of the check do not count is to be
                                                  ///< recorded
    void signRequested();                         ///< the audit is to be signed
    void statementsRequested();                   ///< missing statements are to be recorded
    void allowedSignersChosen(const QString &path);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Outcome;

    /// Heading and table; hidden if nothing is claimed.
    struct ClaimTable {
        TableModel *model = nullptr;
        QLabel *title = nullptr;
        QTableView *view = nullptr;
    };

    void createParts();
    void placeParts();
    void placeParts(bool wide);
    void showColumns();
    QWidget *makeClaimFields();
    [[nodiscard]] std::optional<TotalClaim> claimTyped();
    void readClaim();
    void createClaims();
    ClaimTable createClaimTable(const QString &name, const QString &title);
    static void showClaims(const ClaimTable &claims, const present::TableSpec &table);
    void createFindings();
    void fitFindings();
    QWidget *makeNotStated();
    void createButtons();
    void show(const Outcome &outcome);
    void showProblem(const QString &text);
    void copyFindings();
    void copyHead();
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
    QFrame *m_sheet = nullptr; ///< the verdict and the claims
    QFrame *m_list = nullptr;  ///< the findings
    QFrame *m_end = nullptr;   ///< of the sheet: statements, and what signs and exports it
    std::optional<bool> m_wide;
    int m_narrow = 0;              ///< the least width of the parts one below the other
    QPushButton *m_head = nullptr; ///< the hash of the last line in short; copies it whole
    QLabel *m_verdict;
    AuditTiles *m_tiles;
    QPushButton *m_showNotStated = nullptr;
    QLabel *m_notStated = nullptr; ///< the number of missing statements, in one line
    TableModel *m_findings;
    FindingFilter *m_filtered;
    FindingDelegate *m_oneColumn = nullptr;
    QTableView *m_table = nullptr;
    FieldEdit *m_claimEpsilon = nullptr;
    FieldEdit *m_claimDelta = nullptr;
    QComboBox *m_claimRun = nullptr;
    ClaimTable m_totalClaims;
    ClaimTable m_entryClaims;
    QComboBox *m_severity;
    QComboBox *m_rule;
    QPushButton *m_goTo = nullptr;
    QPushButton *m_suppress = nullptr;
    QPushButton *m_signersButton = nullptr;
    QPushButton *m_export = nullptr;
    QString m_signers;
    QPushButton *m_sign = nullptr;
    Json m_sarif;
    bool m_signable = false; ///< it is of a whole file
    Json m_json;             ///< the findings in the format of `dpledger audit --json`
    WhenShown *m_whenShown = nullptr;
    bool m_unsaved = false; ///< the audited document has no file yet
    LatestJob m_job;
    LatestJob m_signing;
};

} // namespace epsilometer::ui
