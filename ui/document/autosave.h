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
    QString ledger; ///< path of the ledger whose draft it was; empty if it was never saved
    std::shared_ptr<const Plan> plan;
    std::string start; ///< ledger lines before the plan that are in no file, from an import or an example
};

/// Keeps a copy of the plan next to the settings while it has unsaved changes, and removes the copy when the plan is
/// saved or closed. Writes on a worker, since long plans take a while. A copy that exists at the start is left from a
/// crash.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// folder  is made if missing
    Autosave(PlanDocument &document, const QString &folder, QObject *parent = nullptr);
    ~Autosave() override;

    /// The plan that a crashed run left behind; nullopt if none. Skips and keeps files that cannot be read. May run on
    /// any thread, since it reads files.
    [[nodiscard]] static std::optional<RecoveredPlan> findLeftBehind(const QString &folder);
    static void discard(const RecoveredPlan &recovered);

    void writeNow();
    /// For a program that ends without asking: writes unsaved changes and leaves them behind, for findLeftBehind() at the
    /// next start.
    void leaveBehind();
    void waitUntilWritten(); ///< waits for all that writeNow() began

private:
    void schedule();
    void remove();

    PlanDocument &m_document;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock; ///< held while this run lives
    bool m_leaves = false;             ///< whether the file stays when this run ends
    QTimer m_timer;
    QThreadPool m_worker; ///< has a single thread, so that writes reach the disk in order
};

} // namespace epsilometer::ui
