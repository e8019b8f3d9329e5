// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <QTableWidget>

#include <optional>

namespace epsilometer::ui {

/// The parts of a split: which are locked, the weights of the others, what each is now and what it would become.
class ShareTable : public QTableWidget {
    Q_OBJECT
public:
    enum Column { Name, Locked, Weight, Now, After };
    struct Row {
        QString name;
        QString weight = QStringLiteral("1");
        QString now = {};
        bool locked = false;
        bool movable = true;                ///< else it stays as it is, locked or not
        std::optional<bool> takesPart = {}; ///< a box before the name; without one it always does
    };

    /// names  the header of the first column; about  the accessible name
    ShareTable(const QString &names, const QString &about, QWidget *parent);

    void setShares(const QList<Row> &rows);
    [[nodiscard]] bool takesPart(int row) const;
    [[nodiscard]] bool isLocked(int row) const;
    /// As typed; empty where it is no number above 0.
    [[nodiscard]] std::optional<Exact> weight(int row) const;
    void setAfter(int row, const QString &text);

Q_SIGNALS:
    void edited(); ///< a box or a weight, by the user
};

} // namespace epsilometer::ui
