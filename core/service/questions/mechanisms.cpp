// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/table/cells.h"
#include "core/service/questions/questions.h"
#include "core/service/request.h"

#include <string>
#include <utility>

namespace epsilometer::service::questions {

namespace {

Json rangeJson(const ParameterSpec &spec)
{
    return Json::object({{"lowest", Json::number(spec.range.lowest)},
                         {"lowest_included", spec.range.lowestIncluded},
                         {"highest", Json::number(spec.range.highest)},
                         {"highest_included", spec.range.highestIncluded}});
}

std::string_view typeName(ParameterType type)
{
    switch (type) {
    case ParameterType::Real: return "real";
    case ParameterType::Integer: return "integer";
    case ParameterType::Choice: return "choice";
    case ParameterType::Flag: return "flag";
    case ParameterType::RealList: return "reals";
    case ParameterType::Structured: break;
    }
    return "json";
}

Json parameterJson(const ParameterSpec &spec)
{
    Json json = Json::object({{"name", std::string(spec.name)},
                              {"label", std::string(spec.label)},
                              {"unit", std::string(spec.unit)},
                              {"help", std::string(spec.help)},
                              {"type", std::string(typeName(spec.type))},
                              {"required", spec.defaultText.empty() && !spec.optional}});
    if (!spec.defaultText.empty())
        json.set("default", std::string(spec.defaultText));
    if (spec.type == ParameterType::Real || spec.type == ParameterType::Integer)
        json.set("range", rangeJson(spec));
    if (spec.type == ParameterType::Choice) {
        Json::Array choices;
        for (const std::string_view choice : spec.choices)
            choices.emplace_back(std::string(choice));
        json.set("choices", std::move(choices));
    }
    return json;
}

/// A kind of mechanism with its parameter table, as the method `mechanisms` and `dpledger mechanisms --json` print it.
Json mechanismKindJson(const MechanismKind &kind)
{
    Json::Array parameters;
    for (const ParameterSpec &spec : kind.parameters())
        parameters.push_back(parameterJson(spec));
    return Json::object({{"kind", std::string(kind.id())},
                         {"title", std::string(kind.title())},
                         {"description", std::string(kind.description())},
                         {"formula", std::string(kind.formula())},
                         {"source", std::string(kind.source())},
                         {"parameters", std::move(parameters)}});
}

/// "gaussian sigma=1": the kind with modest values, as typed in a shell.
std::string exampleOf(const MechanismKind &kind)
{
    std::string words(kind.id());
    const Mechanism mechanism = exampleMechanism(kind);
    for (const auto &[name, value] : mechanism.members())
        if (name != "kind")
            words += " " + name + "=" + (value.ifString() != nullptr ? *value.ifString() : "'" + value.write() + "'");
    return words;
}

/// "required", "optional", or the default.
std::string necessity(const ParameterSpec &spec)
{
    if (!spec.defaultText.empty())
        return "default " + std::string(spec.defaultText);
    return spec.optional ? "optional" : "required";
}

std::string domainOf(const ParameterSpec &spec)
{
    if (spec.type == ParameterType::Choice)
        return joined(spec.choices, " | ");
    const std::string text = describe(spec).english();
    constexpr std::string_view kMust = "must be ";
    return text.starts_with(kMust) ? text.substr(kMust.size()) : text;
}

std::string textOf(const MechanismKind &kind, const present::TextStyle &style)
{
    present::TableSpec table{"parameters",
                             "",
                             {{"name", "Parameter", false, {}},
                              {"needed", "Needed", false, {}},
                              {"domain", "Must be", false, {}},
                              {"help", "Meaning", false, {}}},
                             {},
                             {}};
    for (const ParameterSpec &spec : kind.parameters())
        table.rows.push_back({present::textCell(std::string(spec.name)), present::textCell(necessity(spec)),
                              present::textCell(domainOf(spec)), present::textCell(spec.help)});
    return present::paragraphText(kind.title() + Message(": ") + kind.description(), style) +
           present::paragraphText("Cost: " + Message(kind.formula()), style) +
           present::paragraphText("Source: " + Message(kind.source()), style) + "\n" +
           present::tableText(table, style) + "\nExample: " + exampleOf(kind) + "\n";
}

/// The kinds of mechanisms and their parameters, from the tables that forms and parsers use.
class Mechanisms final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.text("kind", m_kind, "A kind of mechanism, such as gaussian: its parameters and formula").withoutName();
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const MechanismKinds &kinds = asked.host.catalog.mechanisms;
        if (m_kind.empty())
            return list(kinds);
        const std::string field = asked.host.flags ? "KIND" : "kind";
        EPSILOMETER_TRY(checkKind(Mechanism(m_kind, {}), kinds, field));
        const MechanismKind *kind = findMechanism(kinds, m_kind);
        if (kind == nullptr)
            return makeError(ErrorCode::OutOfDomain, field, m_kind,
                             "is no kind of mechanism; dpledger mechanisms lists them");
        Reply reply;
        reply.json = [kind] { return mechanismKindJson(*kind); };
        reply.text = [kind](const present::TextStyle &style) { return textOf(*kind, style); };
        return reply;
    }

private:
    static Reply list(const MechanismKinds &kinds)
    {
        present::TableSpec table{
            "mechanisms", "", {{"kind", "Kind", false, {}}, {"title", "Mechanism", false, {}}}, {}, {}};
        table.note = "dpledger mechanisms KIND: parameters, formula, source and an example.";
        for (const auto &kind : kinds)
            table.rows.push_back({present::textCell(std::string(kind->id())), present::textCell(kind->title())});
        Reply reply;
        reply.json = [&kinds] {
            Json::Array all;
            for (const auto &kind : kinds)
                all.push_back(mechanismKindJson(*kind));
            return Json::object({{"mechanisms", std::move(all)}});
        };
        reply.text = [table = std::move(table)](const present::TextStyle &style) {
            return present::tableText(table, style);
        };
        return reply;
    }

    std::string m_kind;
};

} // namespace

std::unique_ptr<Question> makeMechanisms()
{
    return std::make_unique<Mechanisms>();
}

} // namespace epsilometer::service::questions
