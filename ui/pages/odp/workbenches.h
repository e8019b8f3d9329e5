// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace epsilometer::ui {

class PlanDocument;
class Workbench;

/// A workbench for each mechanism whose outputs differ in cost; what they draw can go into the document's plan.
[[nodiscard]] QList<Workbench *> makeWorkbenches(PlanDocument &document, QWidget *parent);

} // namespace epsilometer::ui
