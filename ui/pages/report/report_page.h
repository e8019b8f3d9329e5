// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/when_shown.h"

#include <QByteArray>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QTextBrowser;
class QTextDocument;
class QThread;

namespace epsilometer::ui {

class PlanDocument;

/// The report on the saved ledger: preview, choice of audience, export and print. Reads the file, never the window's
/// copy, and changes nothing.
class ReportPage : public QWidget {
    Q_OBJECT
public:
    explicit ReportPage(PlanDocument &document, QWidget *parent = nullptr);

    /// Makes the report again, on the worker.
    void restart();
    [[nodiscard]] bool busy() const { return m_job.busy(); }
    [[nodiscard]] QTextBrowser *preview() const { return m_preview; }
    [[nodiscard]] QComboBox *audience() const { return m_audience; }
    /// Writes the report in the format of the suffix: .pdf, .html, .md, .json, or .yml for the registry of deployments.
    /// Returns the error; empty on success.
    [[nodiscard]] QString saveTo(const QString &path) const;
    void exportIt(); ///< asks for a file; once there is a report, if it is being made
    void printIt();  ///< the same with a printer

private:
    using Wanted = void (ReportPage::*)();
    struct Outcome {
        report::Document document;
        QByteArray ledger;
        Result<std::string>
            registry; ///< the entry for the registry of deployments, or the reason why it cannot be made
    };

    struct Later {
        void operator()(QTextDocument *text) const;
    };
    using Text = std::unique_ptr<QTextDocument, Later>;

    static Text previewOf(const report::Document &document, double width, QThread *thread);
    /// The result of an export: the error, or a note on the program that printed it.
    struct Saved {
        QString problem;
        QString note;
    };
    static Saved save(const Outcome &outcome, const QString &ledger, const QString &path);
    void createTools();
    void present(std::shared_ptr<const Outcome> outcome, Text text);
    void showProblem(const QString &text);
    void showText(Text text);
    void whenReady(Wanted wanted);
    void askAndSave();
    void print();

    PlanDocument &m_document;
    QComboBox *m_audience;
    QLabel *m_state;
    QTextBrowser *m_preview;
    QPushButton *m_export = nullptr;
    QPushButton *m_print = nullptr;
    std::shared_ptr<const Outcome> m_outcome; ///< null if there is no report
    Wanted m_wanted = nullptr;                ///< what waits for the report
    QString m_salt;                           ///< for digests in the public report; one per document
    WhenShown *m_whenShown = nullptr;
    LatestJob m_job;
    LatestJob m_saving; ///< separate job, since laying out a long ledger takes a while
};

} // namespace epsilometer::ui
