// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <string>

namespace epsilometer {

/// Kinds of errors that a caller can act on.
enum class ErrorCode {
    OutOfDomain,   ///< a value violates its constraint
    Malformed,     ///< text or bytes do not parse
    Unsupported,   ///< understood, but deliberately not handled
    NotApplicable, ///< a theorem's assumptions do not hold for this input
    Refused,       ///< a filter answered HALT
    ChainBroken,   ///< a ledger's hash chain does not hold
    BadSignature,  ///< a seal's signature is wrong or its signer unknown
    Conflict,      ///< the file changed on disk since it was read
    Io,            ///< the operating system reported an error
    Numerical,     ///< the proven numerical error is too large for an answer
    Cancelled,     ///< the user cancelled it
};

/// Position of an error in a file. Line 0 and empty strings mean "not known".
struct Place {
    std::string file;
    std::int64_t line = 0;
    Message field;
};

/// An error as a value. `constraint` states the valid values.
struct Error {
    ErrorCode code = ErrorCode::OutOfDomain;
    Message parameter;
    Message value;
    Message constraint;
    Place place;

    /// "sigma = -1: must be finite and > 0"; without the place.
    [[nodiscard]] Message message() const;
    /// "FILE:LINE: FIELD: message" without unknown parts. Always one line.
    [[nodiscard]] Message located() const;
    /// This error with file and line filled in if they are unknown.
    [[nodiscard]] Error at(std::string file, std::int64_t line = 0) const;
    [[nodiscard]] Error inField(Message field) const;
};

/// An error without a value: `problem` is the whole sentence.
[[nodiscard]] Error makeError(ErrorCode code, Message problem);

} // namespace epsilometer
