// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no text ends the program or keeps it busy; what was accepted evaluates to a number or says why not, the
// same each time.
#include "core/plan/formula.h"
#include "tests/fuzz/target.h"

#include <cmath>

namespace epsilometer::fuzz {

namespace {

void evaluate(Formula &formula, const FormulaVariables &variables)
{
    const Result<double> first = formula.evaluate(variables);
    const Result<double> again = formula.evaluate(variables);
    promise(first.ok() == again.ok() && (!first.ok() || *first == *again), "the same values give the same answer");
    if (!first.ok())
        return promiseGoodError(first.error());
    promise(!std::isnan(*first), "an answer is a number");
}

} // namespace

void tryBytes(std::string_view bytes)
{
    Result<Formula> formula = Formula::parse(bytes);
    if (!formula)
        return promiseGoodError(formula.error());
    FormulaVariables variables;
    evaluate(*formula, variables);
    variables.i = 7;
    variables.left = 0.5;
    variables.previous = 0.1;
    variables.outcome = 1;
    variables.answer = -2.5;
    evaluate(*formula, variables);
}

} // namespace epsilometer::fuzz
