// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

/// Errors are values: a function that may fail returns a Result or a Status, and its callers pass the Error on with
/// EPSILOMETER_TRY and EPSILOMETER_ASSIGN.
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
/// "parameter = value: constraint", at no place known yet.
[[nodiscard]] Error makeError(ErrorCode code, Message parameter, Message value, Message constraint);

/// A value or an Error, never both. No exception leaves core.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T &value() const & { return assert(ok()), std::get<0>(m_state); }
    [[nodiscard]] T &value() & { return assert(ok()), std::get<0>(m_state); }
    [[nodiscard]] T &&value() && { return assert(ok()), std::get<0>(std::move(m_state)); }
    [[nodiscard]] const Error &error() const { return assert(!ok()), std::get<1>(m_state); }

    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }

private:
    std::variant<T, Error> m_state;
};

template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    [[nodiscard]] bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error &error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

using Status = Result<void>;

/// Returns from the enclosing function with the error of `expression`, if it has one.
#define EPSILOMETER_TRY(expression)                                                                                    \
    do {                                                                                                               \
        if (auto &&epsilometerTried = (expression); !epsilometerTried.ok())                                            \
            return epsilometerTried.error();                                                                           \
    } while (false)

#define EPSILOMETER_CONCAT_IMPL(a, b) a##b
#define EPSILOMETER_CONCAT(a, b) EPSILOMETER_CONCAT_IMPL(a, b)
#define EPSILOMETER_ASSIGN_IMPL(temporary, declaration, expression)                                                    \
    auto temporary = (expression);                                                                                     \
    if (!temporary.ok())                                                                                               \
        return temporary.error();                                                                                      \
    declaration = *std::move(temporary)
/// `EPSILOMETER_ASSIGN(const auto x, compute());` binds the value or returns the error.
#define EPSILOMETER_ASSIGN(declaration, expression)                                                                    \
    EPSILOMETER_ASSIGN_IMPL(EPSILOMETER_CONCAT(epsilometerResult, __LINE__), declaration, expression)

} // namespace epsilometer
