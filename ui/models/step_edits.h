// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <QString>

/// Functions that find the kind of a mechanism in a ledger, or change one field of a step as typed. Errors name the
/// field and the correct form.
namespace epsilometer::ui {

/// The mechanism's kind in the catalog; null if the mechanism states none, or an unknown one.
[[nodiscard]] const MechanismKind *kindOf(const Mechanism &mechanism, const MechanismKinds &kinds);

[[nodiscard]] Result<Step> withLabel(Step step, const QString &label);
/// title  title of a mechanism in the catalog, or its id. Parameters that both kinds share are kept; others get
///        defaults.
[[nodiscard]] Result<Step> withMechanism(Step step, const QString &title, const MechanismKinds &kinds);
[[nodiscard]] Result<Step> withParameters(Step step, const QString &text, const MechanismKinds &kinds);
[[nodiscard]] Result<Step> withCount(Step step, const QString &text);

/// A new step of this kind. Every parameter has its default, or an example that its table allows.
[[nodiscard]] Step exampleStep(const MechanismKind &kind, const QString &label);

} // namespace epsilometer::ui
