// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanism.h"

#include <utility>

namespace epsilometer {

namespace {

constexpr const char *kKind = "kind";

} // namespace

Mechanism::Mechanism(std::string_view kind, Json::Object parameters)
{
    parameters.emplace_back(kKind, kind);
    m_value = Json::object(std::move(parameters));
}

Mechanism Mechanism::fromJson(Json value)
{
    Mechanism read;
    read.m_value = std::move(value);
    return read;
}

const std::string &Mechanism::kind() const
{
    static const std::string none;
    const Json *value = m_value.find(kKind);
    const std::string *text = value == nullptr ? nullptr : value->ifString();
    return text == nullptr ? none : *text;
}

const std::string *Mechanism::quantity(std::string_view parameter) const
{
    const Json *value = find(parameter);
    return value == nullptr ? nullptr : value->ifQuantity();
}

const Json::Object &Mechanism::members() const
{
    static const Json::Object none;
    const Json::Object *members = m_value.ifObject();
    return members == nullptr ? none : *members;
}

bool isMechanism(const Json &value)
{
    return value.find(kKind) != nullptr;
}

} // namespace epsilometer
