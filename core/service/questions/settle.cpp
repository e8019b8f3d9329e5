// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/service/questions/question.h"

#include <algorithm>

namespace epsilometer::service::questions {

namespace {

std::string_view bare(std::string_view term)
{
    return term.substr(0, term.find('='));
}

bool holds(const Given &given, std::string_view term)
{
    const auto found = given.find(bare(term));
    return found != given.end() &&
           (bare(term) == term || (!found->second.empty() && found->second.front() == term.substr(term.find('=') + 1)));
}

/// "planned, executed or released"
std::string oneOfThem(const std::vector<std::string_view> &words)
{
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : word == words.back() ? " or " : ", ") + std::string(word);
    return text;
}

std::string valueOf(std::string_view term, const Given &given)
{
    const auto found = given.find(bare(term));
    return found == given.end() ? std::string() : joined(found->second, ",");
}

/// Checks of one question, whose errors name its fields.
class Checker {
public:
    Checker(const AskedQuestion &question, const Given &given, const Host &host)
        : m_question(question), m_given(given), m_host(host)
    {
    }

    /// Refuses a field of another variant, which would be silently ignored.
    [[nodiscard]] Status belongs(const AskedQuestion::Part &part) const
    {
        for (const auto &[name, values] : m_given)
            if (part.table.find(name) == nullptr)
                return wrong(name, part.variant->when.empty() ? comesWith(name) : standsAlone(part));
        return {};
    }

    [[nodiscard]] Status value(const Field &field) const
    {
        if (!m_given.contains(field.name))
            return require::that(field.missing.empty(), missingLabel(field), "", std::string(field.missing));
        const std::string name = labelOf(field.name, m_question, m_host);
        const auto &values = m_given.find(field.name)->second;
        if (field.kind == FieldKind::Whole)
            EPSILOMETER_TRY(parseCount(name, values.front(), field.least));
        if (!field.oneOf.empty())
            EPSILOMETER_TRY(require::that(contains(field.oneOf, values.front()), name, values.front(),
                                          "must be " + oneOfThem(field.oneOf)));
        if (field.kind != FieldKind::Number)
            return {};
        EPSILOMETER_ASSIGN(const Exact number, Exact::parse(name, values.front()));
        return require::that(field.constraint == nullptr || field.constraint->holds(number), name, values.front(),
                             field.constraint == nullptr ? std::string() : std::string(field.constraint->text));
    }

    [[nodiscard]] Status rule(const Rule &rule) const
    {
        const auto isGiven = [&](std::string_view term) { return holds(m_given, term); };
        const std::string why = rule.why.empty() ? "" : ": " + std::string(rule.why);
        if (rule.is == Rule::Is::Needs || rule.is == Rule::Is::Not) {
            const bool needs = rule.is == Rule::Is::Needs;
            const auto bad = std::find_if(rule.terms.begin() + 1, rule.terms.end(),
                                          [&](std::string_view term) { return isGiven(term) != needs; });
            if (!isGiven(rule.terms.front()) || bad == rule.terms.end())
                return {};
            return wrong(rule.terms.front(),
                         (needs ? "must come with " : "must not be given together with ") + label(*bad) + why);
        }
        const auto first = std::ranges::find_if(rule.terms, isGiven);
        if (first == rule.terms.end())
            return rule.is == Rule::Is::AtMostOneOf ? Status() : wrong(rule.terms.front(), mustBeGiven(rule) + why);
        const auto second = std::find_if(first + 1, rule.terms.end(), isGiven);
        return second == rule.terms.end() ? Status()
                                          : wrong(*second, "must not be given together with " + label(*first) + why);
    }

private:
    [[nodiscard]] std::string label(std::string_view term) const { return labelOf(term, m_question, m_host); }

    [[nodiscard]] Status wrong(std::string_view term, const std::string &constraint) const
    {
        return require::that(false, label(bare(term)), valueOf(term, m_given), constraint);
    }

    /// Without its name it is missing in the place of its words.
    [[nodiscard]] std::string missingLabel(const Field &field) const
    {
        return field.positional && m_host.flags ? field.placeName() : label(field.name);
    }

    [[nodiscard]] std::string mustBeGiven(const Rule &rule) const
    {
        std::string others;
        for (auto term = rule.terms.begin() + 1; term != rule.terms.end(); ++term)
            others += (others.empty() ? "" : term + 1 == rule.terms.end() ? " and " : ", ") + label(*term);
        return "must be given" + (others.empty() ? "" : ", or one of " + others);
    }

    /// "must come with --split": the terms of the variants that have the field.
    [[nodiscard]] std::string comesWith(std::string_view name) const
    {
        std::string terms;
        for (const AskedQuestion::Part &part : m_question.parts())
            if (part.table.find(name) != nullptr)
                for (const std::string_view term : part.variant->when)
                    terms += (terms.empty() ? "" : " or ") + label(term);
        return "must come with " + terms;
    }

    [[nodiscard]] std::string standsAlone(const AskedQuestion::Part &part) const
    {
        const auto term =
            std::ranges::find_if(part.variant->when, [&](std::string_view t) { return holds(m_given, t); });
        std::string takes;
        for (const Field &field : part.table.fields())
            if (field.name != bare(*term) && field.onlyShell.empty())
                takes += (takes.empty() ? "" : ", ") + label(field.name);
        return "must not be given together with " + label(*term) + ", which takes " + takes;
    }

    const AskedQuestion &m_question;
    const Given &m_given;
    const Host &m_host;
};

void fill(const Field &field, const Given &given)
{
    const auto found = given.find(field.name);
    const bool isGiven = found != given.end();
    if (bool *const *flag = std::get_if<bool *>(&field.slot))
        **flag = isGiven;
    else if (std::string *const *text = std::get_if<std::string *>(&field.slot))
        **text = isGiven ? found->second.front() : std::string(field.filledIn);
    else
        *std::get<std::vector<std::string> *>(field.slot) = isGiven ? found->second : std::vector<std::string>();
}

} // namespace

AskedQuestion::AskedQuestion(const QuestionKind &kind)
{
    m_parts.reserve(kind.variants.size()); // fields are referred to
    for (const Variant &variant : kind.variants) {
        Part &part = m_parts.emplace_back(Part{&variant, variant.make(), {}});
        part.question->describe(part.table);
    }
    for (auto part = m_parts.rbegin(); part != m_parts.rend(); ++part)
        for (const Field &field : part->table.fields())
            if (find(field.name) == nullptr)
                m_fields.push_back(&field);
}

const Field *AskedQuestion::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_fields, name, [](const Field *field) { return field->name; });
    return found == m_fields.end() ? nullptr : *found;
}

Result<Question *> AskedQuestion::settle(const Given &given, const Host &host)
{
    const auto isAsked = [&](const Part &part) {
        return part.variant->when.empty() ||
               std::ranges::any_of(part.variant->when, [&](std::string_view term) { return holds(given, term); });
    };
    const Part &part = *std::ranges::find_if(m_parts, isAsked);
    const Checker checker(*this, given, host);
    EPSILOMETER_TRY(checker.belongs(part));
    for (const Field &field : part.table.fields())
        EPSILOMETER_TRY(checker.value(field));
    for (const Rule &rule : part.question->rules())
        EPSILOMETER_TRY(checker.rule(rule));
    for (const Field &field : part.table.fields())
        fill(field, given);
    return part.question.get();
}

std::string labelOf(std::string_view term, const AskedQuestion &question, const Host &host)
{
    const Field *field = question.find(bare(term));
    if (host.flags && field != nullptr && field->hasPlace())
        return field->placeName();
    const bool isOther = host.flags && field != nullptr && !field->option.empty();
    std::string label = host.field(isOther ? field->option : bare(term));
    if (bare(term) != term)
        label += (host.flags ? " " : "=") + std::string(term.substr(term.find('=') + 1));
    return label;
}

} // namespace epsilometer::service::questions
