// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// The contents of an RFC 3161 time-stamp token.
struct TimeStamp {
    std::string sha256; ///< lower-case hex; digest of the stamped bytes
    std::string time;   ///< RFC 3339 UTC, as stated by the authority
};

/// Reads a time-stamp authority's reply, or a bare token, in base64. Does not check signature and certificates: anybody
/// can forge a token with any time.
/// Errors: Malformed; Unsupported for a digest that is not SHA-256.
/// Tests: tests/core/ledger/time_stamp_test.cpp
[[nodiscard]] Result<TimeStamp> readTimeStamp(std::string_view base64);

/// Whether the token is signed by a time-stamping certificate that leads to one of the reader's authorities and is
/// valid today, as `openssl ts -verify` decides.
/// authorities  PEM file of certificates that the reader trusts; none are taken from the ledger or the system
/// Errors: Malformed; Io if the file has no certificates; BadSignature with the reason.
/// Tests: tests/e2e/time_stamp_test.cpp
[[nodiscard]] Status checkTimeStamp(std::string_view base64, const std::string &authorities);

} // namespace epsilometer
