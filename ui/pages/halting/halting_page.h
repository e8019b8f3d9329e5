// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rules.h"

#include <QWidget>

namespace epsilometer::ui {

class LiveAccount;

/// Shows where each filter halts on the same sequence. Below: rules that look like filters but are invalid.
class HaltingPage : public QWidget {
    Q_OBJECT
public:
    /// invalid  invalid rules; must outlive the page
    HaltingPage(LiveAccount &account, const invalid_rules::InvalidRules &invalid, QWidget *parent = nullptr);
};

} // namespace epsilometer::ui
