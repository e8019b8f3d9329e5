// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

/// The parameters of one call, read by name. A null counts as absent. Errors name the parameter and the valid values.
class Params {
public:
    /// Errors: OutOfDomain if `object` is not an object, or has a key unknown to the method, which would be silently
    /// ignored.
    static Result<Params> read(const Json &object, std::span<const std::string_view> known);

    /// Null if absent.
    [[nodiscard]] const Json *find(std::string_view key) const;
    /// Empty if absent.
    [[nodiscard]] Result<std::string> text(std::string_view key) const;
    /// The text of a number or of a string that holds one; empty if absent.
    [[nodiscard]] Result<std::string> quantity(std::string_view key) const;
    /// A list of texts; empty if absent.
    [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view key) const;
    [[nodiscard]] Result<bool> flag(std::string_view key) const;
    /// A whole number in [lowest, 2^53 - 1].
    [[nodiscard]] Result<std::optional<std::uint64_t>> whole(std::string_view key, std::uint64_t lowest) const;

private:
    explicit Params(Json object) : m_object(std::move(object)) {}

    Json m_object;
};

} // namespace epsilometer::service
