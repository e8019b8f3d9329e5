// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/parameter.h"
#include "core/notions/notion.h"

#include <optional>

namespace epsilometer {

// Some mechanisms say for which neighbouring relation their sensitivity holds: those read from logs that state a noise
// multiplier, noise over clip. The clip bounds what one record contributes: the sensitivity where a record is added,
// removed or zeroed out, half of it where one is replaced.

/// Name of that parameter.
inline constexpr const char *kStatedRelation = "neighbours";

/// Optional row of a parameter table.
[[nodiscard]] ParameterSpec statedRelationRow();
/// The relation that the values state; Unstated: whichever the ledger states.
[[nodiscard]] Neighbours statedRelation(const ParameterValues &values);
/// The relation that the values state, else `otherwise`.
[[nodiscard]] Neighbours statedRelation(const ParameterValues &values, Neighbours otherwise);
/// The same for a mechanism without a bound under `refused`. Errors: OutOfDomain where the values state that.
/// why  which relations there are, and the reason: "must be zero-out or replace-one: ..."
[[nodiscard]] Result<Neighbours> statedRelation(const ParameterValues &values, Neighbours otherwise, Neighbours refused,
                                                Literal why);
/// The same of a mechanism as recorded, whatever else is in it: its own, else that of a mechanism inside it.
[[nodiscard]] Neighbours statedRelation(const Mechanism &mechanism);

/// The same noise with the sensitivity of another relation: from add-remove or zero-out to replace-one twice as much
/// (so half the noise multiplier, four times the rho). A replace-one sensitivity is kept for zero-out, which replaces
/// by a record without contribution.
/// relation  add-remove, replace-one or zero-out
/// Returns   nothing where the mechanism states no relation, or says too little about the other
/// Tests: tests/core/mechanisms/stated_relation_test.cpp
[[nodiscard]] std::optional<Mechanism> underRelation(const Mechanism &mechanism, Neighbours relation);

} // namespace epsilometer
