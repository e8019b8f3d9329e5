// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/preset_button.h"

#include "ui/text/text.h"

#include <QMenu>

namespace epsilometer::ui {

QToolButton *makePresetButton(std::span<const FormulaPreset> presets, const QString &accessibleName,
                              const std::function<void(const QString &)> &use, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(QStringLiteral("="));
    button->setAccessibleName(accessibleName);
    button->setToolTip(QToolButton::tr("Usual rules to begin with"));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    for (const FormulaPreset &preset : presets) {
        const QString text = fromCore(preset.text);
        auto *action = menu->addAction(QStringLiteral("%1\t%2").arg(coreText(preset.title), text));
        action->setToolTip(coreText(preset.meaning));
        QObject::connect(action, &QAction::triggered, button, [use, text] { use(text); });
    }
    button->setMenu(menu);
    return button;
}

} // namespace epsilometer::ui
