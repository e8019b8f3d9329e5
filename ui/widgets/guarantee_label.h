// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/plan/plan.h"

#include <QLabel>

namespace epsilometer::ui {

/// Prints a guarantee in full: epsilon always with delta, the definition, the validity, the unit and its window, the
/// neighbours and the theorem. Missing statements are shown as not stated.
class GuaranteeLabel : public QLabel {
    Q_OBJECT
public:
    explicit GuaranteeLabel(QWidget *parent = nullptr);

    void show(const Guarantee &guarantee, const Plan &plan);
    void clearGuarantee(const QString &why);
};

/// Text of the unit: "per person, all records, lifetime" or "unit not stated".
[[nodiscard]] QString unitText(const Unit &unit);
/// Text of the relation: "add-remove neighbours" or "neighbours not stated".
[[nodiscard]] QString neighboursText(const std::string &neighbours);

} // namespace epsilometer::ui
