// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer::io {

/// The entry from a session and its account at the last round, such as a report is made from: entry and report then
/// state the same numbers. Errors: OutOfDomain when nothing was spent, when no finite bound holds, and as above.
[[nodiscard]] Result<std::string> registryEntry(const Session &session, const account::AccountReport &report);

} // namespace epsilometer::io
