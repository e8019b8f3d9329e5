// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;

namespace epsilometer::ui {

/// Sets the application's name, and with it its settings, windows, desktop file and style. To be called once, before
/// the first window.
void nameApplication();

/// Makes the file of the settings readable by its owner alone, since it names ledgers, people and signers. Qt keeps the
/// permissions of a file that exists, and gives a new one those of the process's mask.
void keepPrivate(const QSettings &settings);

} // namespace epsilometer::ui
