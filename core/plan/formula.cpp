// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/formula.h"

#include "core/base/contains.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <muParser.h>
#include <vector>

namespace epsilometer {

namespace {

constexpr std::size_t kLongest = 500;

constexpr std::array kVariables{
    FormulaVariable{"i", core::tr("number of this round, from 1")},
    FormulaVariable{"left", core::tr("what the filter has left of the budget: epsilon, or rho, mu, a divergence")},
    FormulaVariable{"spent", core::tr("what is used of it so far")},
    FormulaVariable{"delta_left", core::tr("delta'' not used yet")},
    FormulaVariable{"W", core::tr("intrinsic time so far")},
    FormulaVariable{"prev", core::tr("epsilon of the last accepted round")},
    FormulaVariable{"outcome", core::tr("outcome of the last accepted round")},
    FormulaVariable{"answer", core::tr("answer of the last accepted round")},
    FormulaVariable{"count", core::tr("accepted rounds so far")},
};

double choose(double condition, double yes, double no)
{
    return condition != 0 ? yes : no;
}

Error malformed(std::string_view text, std::size_t position, const Message &what)
{
    return makeError(ErrorCode::Malformed, "formula", std::string(text),
                     core::tr("character {1}: {2}", position + 1, what));
}

/// muParser's message without the place ("... found at position 6."), which is 0-based and may be past the end.
std::string withoutPosition(const std::string &what)
{
    constexpr std::string_view kPlace = " position ";
    const std::size_t at = what.rfind(kPlace);
    if (at == std::string::npos)
        return what;
    std::string kept = what.substr(0, at);
    for (const std::string_view word : {" expression", " at", " found"}) {
        if (kept.ends_with(word))
            kept.resize(kept.size() - word.size());
    }
    return kept;
}

Error malformed(std::string_view text, const mu::ParserError &error)
{
    const auto position = static_cast<std::size_t>(std::max(error.GetPos(), 0));
    return malformed(text, std::min(position, text.size()), withoutPosition(error.GetMsg()));
}

/// The position of a single '=', if there is one: muParser supports assignments, which rules must not make.
std::optional<std::size_t> assignmentAt(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '=')
            continue;
        const bool doubled = at + 1 < text.size() && text[at + 1] == '=';
        const bool comparison = at > 0 && std::string_view("<>!").find(text[at - 1]) != std::string_view::npos;
        if (doubled)
            ++at;
        else if (!comparison)
            return at;
    }
    return std::nullopt;
}

std::optional<std::size_t> strangeCharacterAt(std::string_view text)
{
    const auto at =
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ .,+-*/^()<>=!&|?:");
    return at == std::string_view::npos ? std::nullopt : std::optional(at);
}

} // namespace

struct Formula::State {
    std::string text;
    mu::Parser parser;
    FormulaVariables values;
    double outcome = 0;
    double answer = 0;
    std::vector<std::string> used; ///< names of its variables
    bool usesOutcome = false;
    bool usesAnswer = false;

    void define()
    {
        parser.DefineVar("i", &values.i);
        parser.DefineVar("left", &values.left);
        parser.DefineVar("spent", &values.spent);
        parser.DefineVar("delta_left", &values.deltaLeft);
        parser.DefineVar("W", &values.intrinsicTime);
        parser.DefineVar("prev", &values.previous);
        parser.DefineVar("count", &values.count);
        parser.DefineVar("outcome", &outcome);
        parser.DefineVar("answer", &answer);
        parser.DefineFun("if", choose);
    }
};

Formula::Formula(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Formula::Formula(Formula &&other) noexcept = default;
Formula &Formula::operator=(Formula &&other) noexcept = default;
Formula::~Formula() = default;

Result<Formula> Formula::parse(std::string_view text)
{
    if (text.empty())
        return malformed(text, 0, core::tr("empty; write an expression such as left/10"));
    if (text.size() > kLongest)
        return malformed(text.substr(0, 40), kLongest, core::tr("too long; at most 500 characters"));
    if (const auto at = strangeCharacterAt(text))
        return malformed(text, *at, core::tr("'{1}' has no meaning here", std::string(1, text[*at])));
    if (const auto at = assignmentAt(text))
        return malformed(text, *at, core::tr("a formula cannot assign; to compare write =="));
    auto state = std::make_unique<State>();
    state->text = text;
    try {
        state->define();
        state->parser.SetExpr(state->text);
        const auto &used = state->parser.GetUsedVar();
        for (const auto &[name, value] : used) {
            if (value == nullptr)
                return malformed(text, text.find(name),
                                 core::tr("unknown name '{1}'; known are i, left, spent, delta_left, W, prev, "
                                          "outcome, answer, count",
                                          name));
            state->used.push_back(name);
        }
        state->usesOutcome = used.count("outcome") > 0;
        state->usesAnswer = used.count("answer") > 0;
        // Evaluation compiles the expression, so that all syntax errors are reported now instead of during a run.
        (void)state->parser.Eval();
        if (state->parser.GetNumResults() != 1)
            return malformed(text, 0, core::tr("must be one expression; found several, separated by commas"));
    } catch (const mu::Parser::exception_type &error) {
        return malformed(text, error);
    }
    return Formula(std::move(state));
}

Result<double> Formula::evaluate(const FormulaVariables &variables)
{
    State &state = *m_state;
    if (state.usesOutcome && !variables.outcome)
        return makeError(ErrorCode::OutOfDomain, "formula", state.text,
                         core::tr("uses outcome, but the round before has none; choose an outcome for it"));
    if (state.usesAnswer && !variables.answer)
        return makeError(ErrorCode::OutOfDomain, "formula", state.text,
                         core::tr("uses answer, but the round before has none; enter an answer for it"));
    state.values = variables;
    state.outcome = variables.outcome.value_or(0);
    state.answer = variables.answer.value_or(0);
    try {
        const double value = state.parser.Eval();
        if (std::isnan(value))
            return makeError(
                ErrorCode::OutOfDomain, "formula", state.text,
                core::tr("is not a number for this round; check divisions by zero and roots of negatives"));
        return value;
    } catch (const mu::Parser::exception_type &error) {
        return malformed(state.text, error);
    }
}

const std::string &Formula::text() const
{
    return m_state->text;
}

bool Formula::uses(std::string_view variable) const
{
    return contains(m_state->used, variable);
}

std::span<const FormulaVariable> formulaVariables()
{
    return kVariables;
}

std::optional<std::string_view> formulaText(std::string_view typed)
{
    const auto start = typed.find_first_not_of(' ');
    if (start == std::string_view::npos || typed[start] != '=')
        return std::nullopt;
    typed.remove_prefix(start + 1);
    const auto first = typed.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view{} : typed.substr(first);
}

const std::string *formulaParameter(const Mechanism &mechanism)
{
    for (const auto &[name, value] : mechanism.members()) {
        const std::string *typed = value.ifString();
        if (typed != nullptr && formulaText(*typed))
            return &name;
    }
    return nullptr;
}

} // namespace epsilometer
