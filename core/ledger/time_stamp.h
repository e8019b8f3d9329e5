// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// What a time-stamp token of RFC 3161 says.
struct TimeStamp {
    std::string sha256; ///< lower-case hex; of the bytes that were stamped
    std::string time;   ///< RFC 3339 UTC, as the authority put it
};

/// Reads the reply of a time-stamp authority, or the bare token, in base64. Signature and certificates are not checked:
/// `openssl ts -verify` does that, against authorities of the reader's choice.
/// Errors: Malformed; Unsupported for a digest that is not SHA-256.
/// Tests: tests/core/ledger/time_stamp_test.cpp
[[nodiscard]] Result<TimeStamp> readTimeStamp(std::string_view base64);

} // namespace epsilometer
