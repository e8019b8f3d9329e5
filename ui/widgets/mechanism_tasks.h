// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"

#include <QList>
#include <QString>

namespace epsilometer::ui {

/// What people want to do, and the mechanisms that do it, the usual one first. A mechanism may serve several.
struct MechanismTask {
    QString title; ///< "Histogram"
    QString words; ///< what people search for: "table, group by, frequencies"
    QList<const MechanismKind *> kinds;
};

/// Every kind is in at least one task; the remaining kinds are under "Other".
[[nodiscard]] QList<MechanismTask> mechanismTasks(const MechanismKinds &kinds);

/// Kinds for a search text, each once: those that match as a whole, by name, task, description or id.
[[nodiscard]] QList<const MechanismKind *> findKinds(const QList<MechanismTask> &tasks, const QString &text);
/// Those whose words are spelt most like the text; at most three.
[[nodiscard]] QList<const MechanismKind *> closestKinds(const QList<MechanismTask> &tasks, const QString &text);

} // namespace epsilometer::ui
