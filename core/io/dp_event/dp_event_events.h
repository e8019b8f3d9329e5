// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/mechanisms/mechanism.h"

#include <optional>
#include <string_view>

namespace epsilometer::io {

/// An event in the object form.  name  without "DpEvent"
[[nodiscard]] Json dpEvent(std::string_view name, Json::Object fields = {});

/// The event of a well-formed mechanism in its own class; absent if the format has none. Numbers that it cannot hold
/// exactly are rounded such that the cost does not decrease.
/// replaced  sensitivities are those of replace-one; noise multipliers of events refer to one clip, which is half of
///           that
[[nodiscard]] std::optional<Json> dpEventOf(const Mechanism &mechanism, bool replaced);

/// A JSON number that is at least the value.
[[nodiscard]] Json roundedUp(const Exact &value);

} // namespace epsilometer::io
