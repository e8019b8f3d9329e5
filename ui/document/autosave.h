// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>

class QLockFile;

namespace epsilometer::ui {

class PlanDocument;

/// A plan that was being edited when the program ended without saving.
struct RecoveredPlan {
    QString file;   ///< the recovery file
    QString ledger; ///< path of the ledger it was a draft of; empty for one never saved
    std::shared_ptr<const Plan> plan;
    std::string start; ///< the lines it goes on from, where they are in no file: an import, an example
};

/// Writes the plan next to the settings while it has unsaved changes, and removes it when it is saved or closed; on a
/// worker, because long plans take a while. What is left there at the start is a crash to recover from.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// folder  made if missing
    Autosave(PlanDocument &document, const QString &folder, QObject *parent = nullptr);
    ~Autosave() override;

    /// What another run left behind; files that cannot be read are skipped and kept. On any thread: it reads them.
    [[nodiscard]] static std::optional<RecoveredPlan> findLeftBehind(const QString &folder);
    static void discard(const RecoveredPlan &recovered);

    void writeNow();
    void waitUntilWritten(); ///< all that writeNow() began

private:
    void schedule();
    void remove();

    PlanDocument &m_document;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock; ///< held while this run is alive
    QTimer m_timer;
    QThreadPool m_worker; ///< of one thread: writes reach the disk in order
};

} // namespace epsilometer::ui
