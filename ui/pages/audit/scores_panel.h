// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/scan.h"
#include "core/service/record_event.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/recorder.h"
#include "ui/jobs/when_shown.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QPushButton;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;
class PlanDocument;

/// Reads the record that an audit is of, on any thread: the file, or what its first save would write, with the claims
/// that were typed in the window.
using ReadRecord = std::function<Result<JudgedLedger>(Signatures *, Progress &)>;
[[nodiscard]] ReadRecord recordToAudit(PlanDocument &document);

/// What the scores of an attack show of epsilon, from below, beside claims and upper bounds of the record. The scores are
/// a CSV that is dropped here or chosen; the ledger stays as it is until a button records what they show.
class ScoresPanel : public QWidget {
    Q_OBJECT
public:
    explicit ScoresPanel(PlanDocument &document, QWidget *parent = nullptr);

    void read(const QString &path); ///< empty: nothing is shown
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] bool busy() const { return m_job.busy(); }

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void choose();
    void restart();
    void record();
    void say(const QString &text);
    [[nodiscard]] service::EventToRecord terms() const;

    PlanDocument &m_document;
    QPushButton *m_choose;
    QLabel *m_file;
    QWidget *m_terms;
    FieldEdit *m_confidence;
    FieldEdit *m_delta;
    QComboBox *m_runs;
    FieldEdit *m_guesses;
    QPushButton *m_record;
    ChartPanel *m_panel;
    Recorder m_recorder;
    QString m_path;
    LatestJob m_job;
    WhenShown m_whenShown;
};

} // namespace epsilometer::ui
