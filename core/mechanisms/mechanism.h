// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>
#include <utility>

namespace epsilometer {

/// A mechanism with its parameters as typed, used by steps, spends and families. In files it is an object, {"kind":
/// ..., parameters...}. Nothing is checked here: a missing or unknown kind costs infinity (core/mechanisms/resolver.h),
/// and is written as it was read.
class Mechanism {
public:
    Mechanism() = default; ///< no mechanism
    /// kind  id in the catalog, such as "laplace"
    explicit Mechanism(std::string_view kind, Json::Object parameters = {});
    /// value  any JSON; stored unchanged even if it is not an object with a kind
    static Mechanism fromJson(Json value);

    [[nodiscard]] const std::string &kind() const; ///< empty if it is absent or not a text
    /// Null if absent.  parameter  not "kind"
    [[nodiscard]] const Json *find(std::string_view parameter) const { return m_value.find(parameter); }
    /// The text of a number; null if absent or not a number.
    [[nodiscard]] const std::string *quantity(std::string_view parameter) const;
    void set(std::string parameter, Json value) { m_value.set(std::move(parameter), std::move(value)); }
    /// All members including the kind; empty if it is not an object.
    [[nodiscard]] const Json::Object &members() const;
    /// The JSON as in files.
    [[nodiscard]] const Json &json() const { return m_value; }

    friend bool operator==(const Mechanism &, const Mechanism &) = default;

private:
    Json m_value;
};

/// Whether the value is an object with a kind of mechanism.
[[nodiscard]] bool isMechanism(const Json &value);

} // namespace epsilometer
