// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace epsilometer {

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
