// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/io/dp_event/dp_event_mechanisms.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::io::dp_event {

/// The text of a number field, and its exact value.
struct Quantity {
    std::string text;
    Exact exact;
};
[[nodiscard]] Result<Quantity> quantity(const Json &event, const char *field);

/// Events made of other events or of many numbers: samples, trees, selections, mixtures. Absent for other classes.
[[nodiscard]] std::optional<Result<MappedEvent>> mapComposite(std::string_view className, const Json &event);

} // namespace epsilometer::io::dp_event
