// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace epsilometer::ui {

class PlanDocument;

/// Before the plan is written down: asks why the policy changes, where it does and the ledger has spends already, and
/// puts the reason into the plan. Nothing if it may be written; else what to say, empty where the user took it back.
[[nodiscard]] std::optional<QString> askPolicyReason(PlanDocument &document, QWidget *parent);

} // namespace epsilometer::ui
