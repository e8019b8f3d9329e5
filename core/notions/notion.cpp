// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/notion.h"

namespace epsilometer {

std::string_view id(Notion notion)
{
    switch (notion) {
    case Notion::Dp: return "dp";
    case Notion::ProbabilisticDp: return "prob-dp";
    case Notion::Zcdp: return "zcdp";
    case Notion::Renyi: return "renyi";
    case Notion::Gdp: return "gdp";
    case Notion::LossDistribution: return "pld";
    case Notion::OutputDp: return "odp";
    }
    return "";
}

std::string_view id(Neighbours neighbours)
{
    switch (neighbours) {
    case Neighbours::Unstated: return "";
    case Neighbours::AddRemove: return "add-remove";
    case Neighbours::ReplaceOne: return "replace-one";
    case Neighbours::ZeroOut: return "zero-out";
    case Neighbours::Other: return "other";
    case Neighbours::AnyFixed: return "any-fixed";
    }
    return "";
}

std::string_view id(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters: return "fixed-parameters";
    case Validity::FullyAdaptive: return "fully-adaptive";
    case Validity::AnyStoppingTime: return "any-stopping-time";
    }
    return "";
}

std::string_view id(OdometerMeaning meaning)
{
    return meaning == OdometerMeaning::Loss ? "loss" : "ex-post";
}

Neighbours neighboursFromId(std::string_view text)
{
    if (text.empty())
        return Neighbours::Unstated;
    for (const auto candidate : {Neighbours::AddRemove, Neighbours::ReplaceOne, Neighbours::ZeroOut})
        if (text == id(candidate))
            return candidate;
    return Neighbours::Other;
}

} // namespace epsilometer
