// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QWidget;

namespace epsilometer {

/// The first chart or table of a page as the lines of a sketch (ui/charts/sketch.h); empty without either.
[[nodiscard]] std::string sketchText(const std::string &name, const QWidget &page);

} // namespace epsilometer
