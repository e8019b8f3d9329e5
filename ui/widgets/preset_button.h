// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/formula_presets.h"

#include <QToolButton>

#include <functional>
#include <span>

namespace epsilometer::ui {

/// A button with a menu of usual rules. `use` gets the text of the chosen one.
[[nodiscard]] QToolButton *makePresetButton(std::span<const FormulaPreset> presets, const QString &accessibleName,
                                            const std::function<void(const QString &)> &use, QWidget *parent);

} // namespace epsilometer::ui
