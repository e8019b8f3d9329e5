// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/verdict.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/recorder.h"

#include <QObject>
#include <QString>

class QAction;
class QLabel;
class QMainWindow;
class QMenu;
class QSettings;

namespace epsilometer::ui {

class AuditPage;
class Banner;
class PlanDocument;

/// Handles the ledger as evidence in the window. On opening a ledger of someone else, first shows how far it can be
/// trusted, and keeps it unchanged until the user decides otherwise. Also seals, records reviews and statements, and
/// shows single lines.
class Evidence : public QObject {
    Q_OBJECT
public:
    Evidence(QMainWindow &window, PlanDocument &document, QSettings &settings, Banner &banner, AuditPage &audit);

    /// Whether this user made or took over the ledger at `path`, so that it opens for editing.
    [[nodiscard]] bool isOwn(const QString &path) const;
    void makeOwn(const QString &path);

    /// Adds the commands of this class to a menu.
    void addActions(QMenu *menu);
    /// Asks for key and name, then seals the ledger.
    void askSeal();
    /// Signs all lines so far, on the worker. The banner shows the result.
    void seal(const QString &key, const QString &identity);
    /// Asks for key, name and file, then signs the audit.
    void askSignVerdict();
    /// Writes the audit as a signed file, on the worker; the ledger stays as it is. The banner shows the result.
    void signVerdict(const QString &key, const QString &identity, const QString &path);
    /// Writes a review event that suppresses the findings of one check, on the worker. Returns the error in the
    /// arguments; empty on success. The banner shows later errors.
    QString suppress(const QString &check, const QString &reason);
    /// Asks for the statements that an auditor needs, and records them.
    void askStatements();
    void showLine(qint64 line);

    [[nodiscard]] bool busy() const { return m_judging.busy() || m_recorder.busy(); }

private:
    void followFile();
    void judge(const QString &path);
    void show(const QString &path, const Verdict &verdict);
    bool alarm(const QString &path, const Verdict &verdict);
    void takeOver(const QString &path);
    void askSuppress(const QString &check);
    /// The reason why the ledger cannot be written to now; empty if it can.
    [[nodiscard]] QString whyNotWritable() const;

    QMainWindow &m_window;
    PlanDocument &m_document;
    QSettings &m_settings;
    Banner &m_banner;
    QLabel *m_seal; ///< status bar text such as "sealed to line 37"
    QAction *m_sealAction = nullptr;
    QAction *m_statementsAction = nullptr;
    QString m_judged; ///< path of the ledger that the banner has reported on
    LatestJob m_judging;
    AuditPage &m_audit;
    Recorder m_recorder; ///< writes seals, reviews and statements
};

} // namespace epsilometer::ui
