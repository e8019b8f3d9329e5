// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace epsilometer::ui {

/// The catalogue of mechanisms with a search field; each entry has its plain description.
class MechanismPicker : public QDialog {
    Q_OBJECT
public:
    explicit MechanismPicker(const MechanismKinds &kinds, QWidget *parent = nullptr);

    /// What was chosen; null before the dialog was accepted.
    [[nodiscard]] const MechanismKind *chosen() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);

    const MechanismKinds &m_kinds;
    QLineEdit *m_search;
    QListWidget *m_list;
};

} // namespace epsilometer::ui
