// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/parameter.h"
#include "core/notions/notion.h"

#include <optional>

namespace epsilometer {

// Some mechanisms state the neighbouring relation of their sensitivity: those read from logs with a noise multiplier,
// noise over clip. The clip bounds the contribution of one record: the sensitivity if a record is added, removed or
// zeroed out, half of it if one is replaced.

/// Name of that parameter.
inline constexpr const char *kStatedRelation = "neighbours";

/// An optional row of a parameter table.
[[nodiscard]] ParameterSpec statedRelationRow();
/// The relation in the values; Unstated: the ledger's.
[[nodiscard]] Neighbours statedRelation(const ParameterValues &values);
/// The relation in the values, else `otherwise`.
[[nodiscard]] Neighbours statedRelation(const ParameterValues &values, Neighbours otherwise);
/// statedRelation() for a mechanism without a bound under `refused`. Errors: OutOfDomain if the values state that
/// relation.
/// why  the valid relations, and the reason: "must be zero-out or replace-one: ..."
[[nodiscard]] Result<Neighbours> statedRelation(const ParameterValues &values, Neighbours otherwise, Neighbours refused,
                                                Literal why);
/// The relation of a recorded mechanism: its own, else that of a mechanism inside it.
[[nodiscard]] Neighbours statedRelation(const Mechanism &mechanism);

/// The mechanism with the same noise and the sensitivity of another relation. From add-remove or zero-out to
/// replace-one the sensitivity doubles (half the noise multiplier, four times the rho). A replace-one sensitivity is
/// unchanged for zero-out, which replaces a record by one without contribution.
/// relation  add-remove, replace-one or zero-out
/// Returns   absent if the mechanism states no relation, or cannot be converted
/// Tests: tests/core/mechanisms/stated_relation_test.cpp
[[nodiscard]] std::optional<Mechanism> underRelation(const Mechanism &mechanism, Neighbours relation);

} // namespace epsilometer
