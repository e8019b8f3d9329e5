// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rule.h"

#include <QWidget>

namespace epsilometer::ui {

class LiveAccount;

/// Where each filter halts on the same sequence; below, rules that look like filters and do not hold.
class HaltingPage : public QWidget {
    Q_OBJECT
public:
    /// invalid  rules that are not filters; outlives the page
    HaltingPage(LiveAccount &account, const invalid_rules::InvalidRules &invalid, QWidget *parent = nullptr);
};

} // namespace epsilometer::ui
