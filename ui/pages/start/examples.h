// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QList>
#include <QString>

namespace epsilometer::ui {

/// A sample inside the program, and where it is best looked at.
struct Example {
    QString resource;          ///< ":/samples/odometer-figure.dpledger"
    QString title;             ///< of its header, or its file name
    QString place;             ///< MainWindow::showPlace(); empty: wherever the user was
    bool reproduction = false; ///< of a figure or a table of a paper
    QIcon thumbnail = {};      ///< what it shows; null where there is no picture
};

/// All samples: those with a place of their own in the order of their list, then the others by name.
[[nodiscard]] QList<Example> examples();
/// The example of this resource; one without a place where it is not known.
[[nodiscard]] Example exampleAt(const QString &resource);

} // namespace epsilometer::ui
