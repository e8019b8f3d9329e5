// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>
#include <utility>

namespace epsilometer {

/// A mechanism with its parameters as typed: what a step, a spend and a family hold. In files it is an object,
/// {"kind": ..., parameters...}. Nothing is checked here: one that names no kind, or an unknown one, costs infinity
/// (core/mechanisms/resolver.h), and is written as it was read.
class Mechanism {
public:
    Mechanism() = default; ///< none
    /// kind  its id in the catalog, as "laplace"
    explicit Mechanism(std::string_view kind, Json::Object parameters = {});
    /// value  any; what is no object with a kind is kept as it is
    static Mechanism fromJson(Json value);

    [[nodiscard]] const std::string &kind() const; ///< empty where none is stated as a text
    /// nullptr if absent.  parameter  not "kind"
    [[nodiscard]] const Json *find(std::string_view parameter) const { return m_value.find(parameter); }
    /// The text of a number; nullptr if absent or not a number.
    [[nodiscard]] const std::string *quantity(std::string_view parameter) const;
    void set(std::string parameter, Json value) { m_value.set(std::move(parameter), std::move(value)); }
    /// All members, the kind among them; empty where it is no object.
    [[nodiscard]] const Json::Object &members() const;
    /// As files hold it.
    [[nodiscard]] const Json &json() const { return m_value; }

    friend bool operator==(const Mechanism &, const Mechanism &) = default;

private:
    Json m_value;
};

/// Whether the value is an object that says which kind of mechanism it is.
[[nodiscard]] bool isMechanism(const Json &value);

} // namespace epsilometer
