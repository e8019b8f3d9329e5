// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/mechanisms/mechanism.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// The variables of a formula: the past of the interaction, nothing else. That makes a rule predictable, and
/// predictable parameters are all that filters and odometers require.
struct FormulaVariables {
    double i = 1;                  ///< 1-based number of the round about to run
    double left = 0;               ///< epsilon budget that the plan's filter has left, in nats
    double spent = 0;              ///< epsilon budget minus `left`, in nats
    double deltaLeft = 0;          ///< unused part of delta'' (`delta_left`)
    double intrinsicTime = 0;      ///< `W`, sum over the accepted rounds (accounting.md 0.5)
    double previous = 0;           ///< `prev`: epsilon of the last accepted round (or its sqrt(2 rho) if it has none)
    double count = 0;              ///< number of accepted rounds so far
    std::optional<double> outcome; ///< realised outcome of the last accepted round; absent before the first outcome
    std::optional<double> answer;  ///< released answer of the last accepted round; absent before the first answer
};

/// One variable of the table behind forms, help and messages.
struct FormulaVariable {
    std::string_view name;
    Literal meaning;
};

/// An arithmetic expression over FormulaVariables: + - * / ^, comparisons, && ||, c ? a : b, if(c, a, b), min, max,
/// abs, sqrt, exp, log, ... Without assignments, strings and loops, so it terminates and has no side effects. Not
/// thread-safe; parse it once per thread.
class Formula {
public:
    /// text  without a leading '='; at most 500 characters.
    /// Errors  Malformed with the 1-based character position and the text found there
    static Result<Formula> parse(std::string_view text);

    Formula(Formula &&other) noexcept;
    Formula &operator=(Formula &&other) noexcept;
    ~Formula();

    /// Errors  OutOfDomain if the result is NaN, or if `outcome` or `answer` is used before it exists
    [[nodiscard]] Result<double> evaluate(const FormulaVariables &variables);
    [[nodiscard]] const std::string &text() const;
    /// Whether the expression uses the variable; other variables cannot change its value.
    [[nodiscard]] bool uses(std::string_view variable) const;

private:
    struct State;
    explicit Formula(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// The variables with their meaning, in documentation order.
[[nodiscard]] std::span<const FormulaVariable> formulaVariables();

/// The text after '=' if a typed parameter begins with it and so is a formula; else absent.
[[nodiscard]] std::optional<std::string_view> formulaText(std::string_view typed);

/// The name of a mechanism's first parameter with a formula; null if no parameter has a formula.
[[nodiscard]] const std::string *formulaParameter(const Mechanism &mechanism);

} // namespace epsilometer
