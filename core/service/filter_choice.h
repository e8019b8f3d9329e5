// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <string>

namespace epsilometer {

/// Whether the catalog has this filter. A known rule that does not hold is refused with its counterexample, anything
/// else with the ids there are. Error OutOfDomain on "filter".
[[nodiscard]] Status checkFilter(const Catalog &catalog, const std::string &id);

} // namespace epsilometer
