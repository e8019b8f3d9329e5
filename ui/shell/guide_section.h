// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsilometer::ui {

/// The anchor of the section of docs/guide/index.html about the page with this object name; empty for the whole guide.
/// Tests: tests/ui/shell/guide_section_test.cpp
[[nodiscard]] QString guideSection(const QString &page);

} // namespace epsilometer::ui
