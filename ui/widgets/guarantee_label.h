// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/plan/plan.h"

#include <QLabel>

namespace epsilometer::ui {

/// Prints a guarantee the way one may be shown: epsilon never without delta, definition, what it is valid under, the
/// unit and its window, the neighbours and the theorem. What was not stated is said to be not stated.
class GuaranteeLabel : public QLabel {
    Q_OBJECT
public:
    explicit GuaranteeLabel(QWidget *parent = nullptr);

    void show(const Guarantee &guarantee, const Plan &plan);
    void clearGuarantee(const QString &why);
};

/// "per person, all records, lifetime"; "unit not stated".
[[nodiscard]] QString unitText(const Unit &unit);
/// "add-remove neighbours"; "neighbours not stated".
[[nodiscard]] QString neighboursText(const std::string &neighbours);

} // namespace epsilometer::ui
