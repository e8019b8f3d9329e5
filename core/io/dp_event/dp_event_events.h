// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/mechanisms/mechanism.h"

#include <optional>
#include <string_view>

namespace epsilometer::io {

/// An event in the object form.  name  without its "DpEvent"
[[nodiscard]] Json dpEvent(std::string_view name, Json::Object fields = {});

/// The event of a well-formed mechanism, in its own class; nothing where the format has none. Numbers that it cannot hold
/// exactly are rounded so that the cost does not fall.
/// replaced  sensitivities are those of replace-one: the noise multipliers of events are noise over one clip, half of them
[[nodiscard]] std::optional<Json> dpEventOf(const Mechanism &mechanism, bool replaced);

/// A JSON number that is not below the value.
[[nodiscard]] Json roundedUp(const Exact &value);

} // namespace epsilometer::io
