// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace epsilometer::ui {

/// A sample inside the program, and the page to show it on.
struct Example {
    QString resource; ///< ":/samples/odometer-figure.dpledger"
    QString title;    ///< from the header of the sample, or its file name
    QString place;    ///< for MainWindow::showPlace(); empty: keep the present place
    QString sketch;   ///< the name of its picture (sketchOf())
};

/// All samples: first those with a place of their own in the order of their list, then the others by name.
[[nodiscard]] QList<Example> examples();
/// The example of this resource; without a place if the resource is unknown.
[[nodiscard]] Example exampleAt(const QString &resource);

} // namespace epsilometer::ui
