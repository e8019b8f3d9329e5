// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QObject>
#include <QTimer>

#include <optional>

class QLockFile;

namespace epsilometer::ui {

class PlanDocument;

/// A plan that was being edited when the program ended without saving.
struct RecoveredPlan {
    QString file;   ///< the recovery file
    QString ledger; ///< path of the ledger it was a draft of; empty for one never saved
    Plan plan;
};

/// Writes the plan beside the settings while it has unsaved changes, and removes it when it is saved or closed. What is
/// left there at the start is a crash to recover from.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// folder  made if missing
    Autosave(PlanDocument &document, const QString &folder, QObject *parent = nullptr);
    ~Autosave() override;

    /// What another run left behind; files that cannot be read are skipped and kept.
    [[nodiscard]] static std::optional<RecoveredPlan> findLeftBehind(const QString &folder);
    static void discard(const RecoveredPlan &recovered);

    void writeNow();

private:
    void schedule();
    void remove();

    PlanDocument &m_document;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock; ///< held while this run is alive
    QTimer m_timer;
};

} // namespace epsilometer::ui
