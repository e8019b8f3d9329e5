// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/present/table/scenario_tables.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace epsilometer::ui {

class ChartPanel;
class PlanDocument;
class TableModel;

/// Compares the plan with kept states of it, or with plans of other ledgers: numbers side by side, and named
/// differences. Any of them can replace the plan, as one edit.
class ScenariosPage : public QWidget {
    Q_OBJECT
public:
    explicit ScenariosPage(PlanDocument &document, QWidget *parent = nullptr);

    void keep(); ///< keeps the present plan
    void addFile(const QString &path);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Kept {
        QString name;
        std::shared_ptr<const Plan> plan;
        std::shared_ptr<const account::Rounds> recorded;
        std::shared_ptr<const Session> scoped; ///< if policies have a scope; else null
    };

    QWidget *makeControls();
    QWidget *makeDifferences();
    void chooseFile();
    void addNext();
    void removeChosen();
    void useChosen();
    void later();
    void restart();
    void begin();
    void deliver(present::Scenarios scenarios, std::vector<present::TableSource> differences, const QString &problem);
    void showChart();
    void showRefused();
    void showDifference();
    void fillChoice();
    [[nodiscard]] int chosen() const; ///< index among the kept plans; -1 if none

    PlanDocument &m_document;
    std::vector<Kept> m_kept;
    present::Scenarios m_scenarios;            ///< the plan first, then the kept ones
    std::vector<present::TableSource> m_found; ///< differences between the plan and each kept plan
    QComboBox *m_choice;
    QPushButton *m_use;
    QPushButton *m_remove;
    QLabel *m_refused; ///< notes that the curves include refused rounds
    QLabel *m_same;
    QTableView *m_differences;
    TableModel *m_model;
    QComboBox *m_odometer;
    ChartPanel *m_panel;
    QTimer m_timer;
    int m_named = 0;
    QString m_notAdded;  ///< why the last ledger was not added; stays through comparisons until another is added
    QStringList m_toAdd; ///< ledgers still to be read
    LatestJob m_job;
    LatestJob m_adding;
};

} // namespace epsilometer::ui
