// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// What a formula may look at: the past of the interaction, nothing else. That is what makes a rule predictable, and
/// predictable parameters are all that filters and odometers need.
struct FormulaVariables {
    double i = 1;                  ///< number of the round about to run, from 1
    double left = 0;               ///< share of the epsilon budget that the plan's filter has left, nats
    double spent = 0;              ///< epsilon budget minus `left`, nats
    double deltaLeft = 0;          ///< delta'' not used yet (`delta_left`)
    double intrinsicTime = 0;      ///< `W`, sum over the accepted rounds (accounting.md 0.5)
    double previous = 0;           ///< `prev`: epsilon of the last accepted round (its sqrt(2 rho) where it has none)
    double count = 0;              ///< accepted rounds so far
    std::optional<double> outcome; ///< realised outcome of the last accepted round; absent if it has none yet
    std::optional<double> answer;  ///< released answer of the last accepted round; absent if there is none yet
};

/// One variable of the table that forms, help and messages are made from.
struct FormulaVariable {
    std::string_view name;
    Literal meaning;
};

/// An arithmetic expression over FormulaVariables: + - * / ^, comparisons, && ||, c ? a : b, if(c, a, b), min, max,
/// abs, sqrt, exp, log, ... No assignments, no strings, no loops: it always ends and changes nothing. Not safe to share
/// between threads; parse it once per thread.
class Formula {
public:
    /// text  without a leading '='; at most 500 characters.
    /// Errors  Malformed with the 1-based character position and what was found there
    static Result<Formula> parse(std::string_view text);

    Formula(Formula &&other) noexcept;
    Formula &operator=(Formula &&other) noexcept;
    ~Formula();

    /// Errors  OutOfDomain when the result is NaN, or when `outcome` or `answer` is used before there is one
    [[nodiscard]] Result<double> evaluate(const FormulaVariables &variables);
    [[nodiscard]] const std::string &text() const;
    /// Whether the expression names the variable; one that it does not name cannot change its value.
    [[nodiscard]] bool uses(std::string_view variable) const;

private:
    struct State;
    explicit Formula(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// The variables with their meaning, in the order of the documentation.
[[nodiscard]] std::span<const FormulaVariable> formulaVariables();

/// A parameter whose typed text begins with '=' is a formula; the text after it.
[[nodiscard]] std::optional<std::string_view> formulaText(std::string_view typed);

/// The name of a mechanism's first parameter that follows a formula; null if none does.
[[nodiscard]] const std::string *formulaParameter(const Mechanism &mechanism);

} // namespace epsilometer
