// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <QList>
#include <QString>

namespace epsilometer::ui {

/// A task of users and the mechanisms for it, the usual one first. A mechanism may belong to several tasks.
struct MechanismTask {
    QString title; ///< "Histogram"
    QString words; ///< words that users search for: "table, group by, frequencies"
    QList<const MechanismKind *> kinds;
};

/// All tasks. Every kind is in at least one; kinds without a task are under "Other".
[[nodiscard]] QList<MechanismTask> mechanismTasks(const MechanismKinds &kinds);

/// Kinds that match the whole search text by name, task, description or id; each once.
[[nodiscard]] QList<const MechanismKind *> findKinds(const QList<MechanismTask> &tasks, const QString &text);
/// Kinds whose words are spelt most like the text; at most three.
[[nodiscard]] QList<const MechanismKind *> closestKinds(const QList<MechanismTask> &tasks, const QString &text);

} // namespace epsilometer::ui
