// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <QTableWidget>

#include <optional>

namespace epsilometer::ui {

/// The parts of a split: locks, weights of unlocked parts, and values now and after the split.
class ShareTable : public QTableWidget {
    Q_OBJECT
public:
    enum Column { Name, Locked, Weight, Now, After };
    struct Row {
        QString name;
        QString weight = QStringLiteral("1");
        QString now = {};
        bool locked = false;
        bool movable = true;                ///< false: the part stays as it is, locked or not
        std::optional<bool> takesPart = {}; ///< state of the box before the name; nullopt: no box, the part always
                                            ///< takes part
    };

    /// names  header of the first column
    /// about  accessible name
    ShareTable(const QString &names, const QString &about, QWidget *parent);

    void setShares(const QList<Row> &rows);
    [[nodiscard]] bool takesPart(int row) const;
    [[nodiscard]] bool isLocked(int row) const;
    /// The weight as typed; nullopt unless it is a number above 0.
    [[nodiscard]] std::optional<Exact> weight(int row) const;
    void setAfter(int row, const QString &text);

Q_SIGNALS:
    void edited(); ///< the user changed a box or a weight
};

} // namespace epsilometer::ui
