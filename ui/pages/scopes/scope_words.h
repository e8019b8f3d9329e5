// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/scope.h"

#include <QString>

namespace epsilometer::ui {

/// A scope in words: "each actor, each month", "actor anna, until 2027-01-01".
[[nodiscard]] QString scopeWords(const Scope &scope);

} // namespace epsilometer::ui
