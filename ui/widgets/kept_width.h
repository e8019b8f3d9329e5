// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;

namespace epsilometer::ui {

/// The content keeps its width when the vertical scroll bar comes: its place is a margin until then. For areas whose
/// content has a layout. Tests: tests/ui/widgets/kept_width_test.cpp
void keepContentWidth(QScrollArea &area);

} // namespace epsilometer::ui
