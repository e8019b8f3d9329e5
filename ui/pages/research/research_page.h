// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

namespace epsilometer::ui {

/// Pages that a newcomer does not need: published results about filters and losses, next to the user's plan.
class ResearchPage : public QTabWidget {
    Q_OBJECT
public:
    explicit ResearchPage(QWidget *parent = nullptr);
    void addPage(QWidget *page, const QString &title);

private:
    void giveRoom();
};

} // namespace epsilometer::ui
