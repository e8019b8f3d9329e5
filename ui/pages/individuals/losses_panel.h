// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/loss_readers.h"
#include "core/present/json/individual_json.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;

/// Accounts a file of losses person by person: people who take part, remaining budgets, and the history of one person
/// with its export.
class LossesPanel : public QWidget {
    Q_OBJECT
public:
    explicit LossesPanel(QWidget *parent = nullptr);
    void openFile(const QString &path);
    /// Opens a CSV of person,budget, with smaller budgets of single people; an empty path: every person has the same budget.
    void openOwnBudgets(const QString &path);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    /// Writes the shown person's history, without the numbers of other people. Returns the error; empty: none.
    [[nodiscard]] QString exportPerson(const QString &path) const;

private:
    enum Kind { kZcdp, kRenyi, kNorms, kGaussian };

    [[nodiscard]] static QString lossesHint(); ///< the losses that the guarantee needs
    void createControls();
    [[nodiscard]] QWidget *makeSide();
    void showFields();
    [[nodiscard]] std::optional<present::IndividualNotion> readNotion();
    void restart();
    void finish(std::shared_ptr<const individual::IndividualReport> report, const QString &problem);
    void showView();

    QString m_path;
    QString m_ownPath;
    QComboBox *m_kind;
    FieldEdit *m_orders;
    FieldEdit *m_sigma;
    FieldEdit *m_budget;
    FieldEdit *m_delta;
    QComboBox *m_onHalt;
    FieldEdit *m_person;
    QComboBox *m_view;
    QPushButton *m_export;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QLabel *m_file;
    QLabel *m_ownFile;
    QPushButton *m_noOwn; ///< gives all people the same budget again
    QLabel *m_guarantee;
    QFormLayout *m_form = nullptr;
    present::IndividualNotion m_notion; ///< of the shown report
    ChartPanel *m_panel;
    std::shared_ptr<const individual::IndividualReport> m_report;
    LatestJob m_job;
};

} // namespace epsilometer::ui
