// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanism_kind.h"

#include "core/base/message.h"

#include <algorithm>

namespace epsilometer {

namespace {

Message knownNames(std::span<const ParameterSpec> table)
{
    const std::string out = joined(table, ", ", [](const auto &spec) { return spec.name; });
    return out.empty() ? core::tr("it has no parameters") : core::tr("known are {1}", out);
}

Status refuseUnknown(const MechanismKind &kind, const Json::Object &members)
{
    const auto table = kind.parameters();
    for (const auto &[name, value] : members) {
        const bool known = name == "kind" || std::any_of(table.begin(), table.end(),
                                                         [&key = name](const auto &spec) { return spec.name == key; });
        if (!known)
            return Error{ErrorCode::OutOfDomain,
                         name,
                         {},
                         core::tr("is not a parameter of {1}; {2}", kind.id(), knownNames(table)),
                         {}};
    }
    return {};
}

} // namespace

Result<ParameterValues> readParameters(const MechanismKind &kind, const Mechanism &mechanism)
{
    const Json::Object *members = mechanism.json().ifObject();
    if (members == nullptr)
        return Error{
            ErrorCode::Malformed, "mechanism", mechanism.json().write(), core::tr("must be an object with a kind"), {}};
    EPSILOMETER_TRY(refuseUnknown(kind, *members));
    ParameterValues values;
    for (const ParameterSpec &spec : kind.parameters()) {
        const Json *typed = mechanism.find(spec.name);
        if (typed == nullptr && spec.defaultText.empty()) {
            if (spec.optional)
                continue;
            return Error{
                ErrorCode::OutOfDomain, std::string(spec.name), {}, core::tr("is missing; {1}", describe(spec)), {}};
        }
        EPSILOMETER_ASSIGN(auto value,
                           readParameter(spec, typed != nullptr ? *typed : Json(std::string(spec.defaultText))));
        values.set(std::string(spec.name), std::move(value));
    }
    return values;
}

} // namespace epsilometer
