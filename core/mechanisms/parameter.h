// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/infinity.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Parameters of mechanisms: a row of a kind's table, the values that were read by it, and the usual domains.
namespace epsilometer {

enum class ParameterType : std::uint8_t { Real, Integer, Choice, Flag, RealList, Structured };

/// The domain of a Real or Integer parameter.
struct Range {
    double lowest = 0;
    bool lowestIncluded = false;
    double highest = 0; ///< may be +inf
    bool highestIncluded = false;
};

/// One row of a mechanism's parameter table.
struct ParameterSpec {
    std::string_view name; ///< name in the ledger: "scale"
    Literal label;         ///< "Noise scale b"
    Literal unit;          ///< "nats", "" for plain numbers
    Literal help;          ///< one sentence: meaning and relevance
    ParameterType type = ParameterType::Real;
    Range range;
    std::string_view defaultText;          ///< empty: required
    std::vector<std::string_view> choices; ///< for Choice
    bool optional = false;                 ///< may be absent without a default (alternatives such as epsilon or p)
};

/// Checked values of one mechanism, exact as typed.
class ParameterValues {
public:
    using Value = std::variant<Exact, bool, std::string, std::vector<Exact>, Json>;

    void set(std::string name, Value value) { m_values[std::move(name)] = std::move(value); }
    [[nodiscard]] bool has(std::string_view name) const { return m_values.find(name) != m_values.end(); }
    /// Accessors for parameters that the table guarantees. Precondition: the parameter exists with that type.
    [[nodiscard]] const Exact &real(std::string_view name) const { return std::get<Exact>(at(name)); }
    [[nodiscard]] bool flag(std::string_view name) const { return std::get<bool>(at(name)); }
    [[nodiscard]] const std::string &choice(std::string_view name) const { return std::get<std::string>(at(name)); }
    [[nodiscard]] const std::vector<Exact> &list(std::string_view name) const
    {
        return std::get<std::vector<Exact>>(at(name));
    }
    [[nodiscard]] const Json &structured(std::string_view name) const { return std::get<Json>(at(name)); }

private:
    [[nodiscard]] const Value &at(std::string_view name) const { return m_values.find(name)->second; }
    std::map<std::string, Value, std::less<>> m_values;
};

/// The domain in words, for messages and forms: "must be > 0 and finite".
[[nodiscard]] Message describe(const ParameterSpec &spec);
/// Checks one typed value against its row. Errors name the parameter, the text and its constraint.
[[nodiscard]] Result<ParameterValues::Value> readParameter(const ParameterSpec &spec, const Json &value);

} // namespace epsilometer

/// The domains used in parameter tables.
namespace epsilometer::ranges {

inline constexpr Range kNonNegative{0, true, kInfinity, true}; ///< [0, inf]: losses; inf is a statement, not an error
inline constexpr Range kPositive{0, false, kInfinity, false};  ///< (0, inf)
inline constexpr Range kNoise{0, true, kInfinity, false};      ///< [0, inf): zero noise costs infinity
inline constexpr Range kProbability{0, true, 1, true};         ///< [0, 1]

} // namespace epsilometer::ranges
