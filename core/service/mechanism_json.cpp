// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/mechanism_json.h"

#include <string>
#include <utility>

namespace epsilometer::service {

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

} // namespace

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

} // namespace epsilometer::service
