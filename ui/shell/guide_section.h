// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsilometer::ui {

/// The page of docs/guide about the page with this object name, with an anchor where only a section is about it.
/// Tests: tests/ui/shell/guide_section_test.cpp
[[nodiscard]] QString guideSection(const QString &page);

} // namespace epsilometer::ui
