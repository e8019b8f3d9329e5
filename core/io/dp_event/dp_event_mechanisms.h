// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/mechanisms/mechanism.h"

#include <optional>
#include <string>
#include <string_view>

/// The mechanisms of events: mapDpEvent() for one that is not a composition, which asks mapComposite() for what is made
/// of other events.
namespace epsilometer::io {

/// The mechanism of one event that is not a composition.
struct MappedEvent {
    Mechanism mechanism;
    Message rule; ///< for the mapping preview: "LaplaceDpEvent.noise_multiplier -> laplace scale, in clips"
};

/// event  object form with all fields named. Numbers are kept as typed if the mechanism's parameter is the same number;
///        else they are exact quotients, or rounded to the safe side. Errors: Unsupported for classes without a proven
///        bound here, with class and reason; Malformed or OutOfDomain with the field.
[[nodiscard]] Result<MappedEvent> mapDpEvent(std::string_view className, const Json &event);

} // namespace epsilometer::io

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
