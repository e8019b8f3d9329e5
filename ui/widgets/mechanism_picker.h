// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/mechanism_tasks.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace epsilometer::ui {

/// The catalogue of mechanisms by purpose, with a search field. Each entry has a plain description.
class MechanismPicker : public QDialog {
    Q_OBJECT
public:
    explicit MechanismPicker(const MechanismKinds &kinds, QWidget *parent = nullptr);

    /// The chosen kind; null until the dialog is accepted.
    [[nodiscard]] const MechanismKind *chosen() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void listTasks();
    void addHeading(const QString &title);
    void addKind(const MechanismKind &kind);
    void take();

    QList<MechanismTask> m_tasks;
    QList<const MechanismKind *> m_listed; ///< one per row; null for headings
    QLineEdit *m_search;
    QLabel *m_hint;
    QListWidget *m_list;
    QPushButton *m_add = nullptr;
};

} // namespace epsilometer::ui
