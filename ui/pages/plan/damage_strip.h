// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace epsilometer {
struct DamagedLedger;
}

namespace epsilometer::ui {

/// The divider below the good lines of a damaged ledger: the broken line, the problem, and the number of hidden lines.
/// Details shows the hashes.
class DamageStrip : public QFrame {
    Q_OBJECT
public:
    explicit DamageStrip(QWidget *parent = nullptr);

    /// Hides the strip if `damage` is null.
    void show(const DamagedLedger *damage);

private:
    QLabel *m_text;
    QLabel *m_hashes;
    QPushButton *m_details;
};

} // namespace epsilometer::ui
