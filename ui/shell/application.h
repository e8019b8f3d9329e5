// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// Names the application: its settings, its windows, its desktop file and its style. Once, before the first window.
void nameApplication();

} // namespace epsilometer::ui
