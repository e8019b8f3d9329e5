// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace epsilometer {
struct DamagedLedger;
}

namespace epsilometer::ui {

/// The divider under the good lines of a damaged ledger: where it is broken, what is wrong there, how many lines are not
/// shown; the hashes behind Details.
class DamageStrip : public QFrame {
    Q_OBJECT
public:
    explicit DamageStrip(QWidget *parent = nullptr);

    /// null hides it.
    void show(const DamagedLedger *damage);

private:
    QLabel *m_text;
    QLabel *m_hashes;
    QPushButton *m_details;
};

/// "Broken at line 5"; one short clause for headings.
[[nodiscard]] QString damageTitle(const DamagedLedger &damage);

} // namespace epsilometer::ui
