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

/// The ledger as evidence, in the window: what a ledger that is not one's own may be trusted for is said before
/// anything else, and it stays unchanged until the user says otherwise; sealing, recording reviews and statements,
/// looking at single lines.
class Evidence : public QObject {
    Q_OBJECT
public:
    Evidence(QMainWindow &window, PlanDocument &document, QSettings &settings, Banner &banner, AuditPage &audit);

    /// Whether this user made or took over the ledger at `path`: then it opens for editing.
    [[nodiscard]] bool isOwn(const QString &path) const;
    void makeOwn(const QString &path);

    /// Adds what the ledger as evidence can do to a menu.
    void addActions(QMenu *menu);
    /// Asks for key and name, then seals.
    void askSeal();
    /// Signs all lines so far, on the worker; the outcome is said on the banner.
    void seal(const QString &key, const QString &identity);
    /// Writes a review event that marks the findings of one check as suppressed, on the worker. Returns what is wrong
    /// with it, or nothing; what goes wrong later is said on the banner.
    QString suppress(const QString &check, const QString &reason);
    /// Asks for the statements that an auditor will ask for, and records them.
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
    /// Says why nothing can be written to the ledger now; "" if it can.
    [[nodiscard]] QString whyNotWritable() const;

    QMainWindow &m_window;
    PlanDocument &m_document;
    QSettings &m_settings;
    Banner &m_banner;
    QLabel *m_seal; ///< "sealed to line 37", in the status bar
    QAction *m_sealAction = nullptr;
    QAction *m_statementsAction = nullptr;
    QString m_judged; ///< the path that the banner has spoken about
    LatestJob m_judging;
    Recorder m_recorder; ///< of seals, reviews and statements
};

} // namespace epsilometer::ui
