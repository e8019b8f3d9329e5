// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fresh_controls.h"

#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>

namespace epsilometer::ui {

namespace {

/// An action that is skipped once the control is destroyed.
template <class Control, class Action> std::function<void()> whileAlive(Control *control, Action action)
{
    return [alive = QPointer<Control>(control), action] {
        if (alive)
            action(*alive);
    };
}

std::function<void()> restoring(QWidget *widget)
{
    if (auto *field = qobject_cast<FieldEdit *>(widget))
        return whileAlive(field, [text = field->text()](FieldEdit &one) {
            one.setText(text);
            one.setProblem({});
        });
    if (auto *button = qobject_cast<QAbstractButton *>(widget); button != nullptr && button->isCheckable())
        return whileAlive(button, [on = button->isChecked()](QAbstractButton &one) { one.setChecked(on); });
    // The items of a document are gone with it: restore at least the first item, or none in an empty combo.
    if (auto *combo = qobject_cast<QComboBox *>(widget))
        return whileAlive(combo, [index = combo->currentIndex()](QComboBox &one) {
            one.setCurrentIndex(std::min(std::max(index, one.count() > 0 ? 0 : -1), one.count() - 1));
        });
    if (auto *spin = qobject_cast<QSpinBox *>(widget))
        return whileAlive(spin, [value = spin->value()](QSpinBox &one) { one.setValue(value); });
    if (auto *slider = qobject_cast<QSlider *>(widget))
        return whileAlive(slider, [value = slider->value()](QSlider &one) { one.setValue(value); });
    return {};
}

} // namespace

void FreshControls::watch(QWidget *root, const QList<QWidget *> &except)
{
    for (QWidget *widget : root->findChildren<QWidget *>()) {
        const bool left =
            std::ranges::any_of(except, [widget](QWidget *one) { return one == widget || one->isAncestorOf(widget); });
        if (left)
            continue;
        if (auto restore = restoring(widget))
            m_restore.push_back(std::move(restore));
    }
}

void FreshControls::restore() const
{
    for (const auto &restore : m_restore)
        restore();
}

} // namespace epsilometer::ui
