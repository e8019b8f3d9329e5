// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

namespace epsilometer::host {

/// The time to state for an event: `given` if not empty (RFC 3339 in UTC; of a date its first second), else
/// SOURCE_DATE_EPOCH of the environment, so that the same bytes can be made again, else now.
[[nodiscard]] Result<std::string> claimedTime(const std::string &given);

/// A random UUID (version 4), or `given` if not empty. Errors if `given` is not a UUID.
[[nodiscard]] Result<std::string> ledgerId(const std::string &given);

/// 64 random hexadecimal digits.
[[nodiscard]] std::string randomSalt();

} // namespace epsilometer::host
