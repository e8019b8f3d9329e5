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

/// Reads the reply of a time-stamp authority, or the bare token, in base64. Signature and certificates are not checked
/// here: a token with any time can be forged.
/// Errors: Malformed; Unsupported for a digest that is not SHA-256.
/// Tests: tests/core/ledger/time_stamp_test.cpp
[[nodiscard]] Result<TimeStamp> readTimeStamp(std::string_view base64);

/// Whether the token is signed by a certificate for time stamps that leads to one of the reader's authorities, and is
/// valid today, as `openssl ts -verify` has it.
/// authorities  a file of certificates (PEM) of the reader's own choice; none comes from the ledger or the system
/// Errors: Malformed; Io where there are no certificates in the file; BadSignature with the reason.
/// Tests: tests/e2e/time_stamp_test.cpp
[[nodiscard]] Status checkTimeStamp(std::string_view base64, const std::string &authorities);

} // namespace epsilometer
