// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsilometer::ui {

class LiveAccount;

/// The share of the budget that the analyses take, row by row.
class OverviewPage : public QWidget {
    Q_OBJECT
public:
    explicit OverviewPage(LiveAccount &account, QWidget *parent = nullptr);
};

} // namespace epsilometer::ui
