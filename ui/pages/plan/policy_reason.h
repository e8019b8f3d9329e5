// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace epsilometer::ui {

class PlanDocument;

/// Asks, before the plan is written, why the policy changes, if it does and the ledger already has spends. Puts the
/// reason into the plan. Returns nullopt if the plan may be written, else the message to show; it is empty if the user
/// cancelled.
[[nodiscard]] std::optional<QString> askPolicyReason(PlanDocument &document, QWidget *parent);

} // namespace epsilometer::ui
