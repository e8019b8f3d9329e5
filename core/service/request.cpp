// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/request.h"

#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"

#include <string_view>
#include <vector>

namespace epsilometer::service {

namespace {

std::string unknownKind(const Mechanism &mechanism, const MechanismKinds &kinds)
{
    const std::string known = joined(kinds, ", ", [](const auto &kind) { return kind->id(); });
    return "mechanism kind " + Json(mechanism.kind()).write() +
           " is not known, so it costs epsilon = inf (known: " + known + ")";
}

/// Calls `check` with the kind of each mechanism inside a mechanism, at any depth.
template <class Check> Status forEachKind(const Json &value, const Check &check)
{
    if (const Json *kind = value.find("kind"); kind != nullptr && kind->ifString() != nullptr)
        EPSILOMETER_TRY(check(*kind->ifString()));
    if (const Json::Object *members = value.ifObject())
        for (const Json::Member &member : *members)
            EPSILOMETER_TRY(forEachKind(member.second, check));
    if (const Json::Array *items = value.ifArray())
        for (const Json &item : *items)
            EPSILOMETER_TRY(forEachKind(item, check));
    return {};
}

} // namespace

Status checkKind(const Mechanism &mechanism, const MechanismKinds &kinds, const std::string &field)
{
    return forEachKind(mechanism.json(), [&](const std::string &typed) -> Status {
        std::vector<std::string_view> known;
        for (const auto &kind : kinds)
            known.push_back(kind->id());
        const std::string_view meant = nearWord(known, typed);
        if (meant.empty() || meant == typed)
            return {};
        Error error{ErrorCode::OutOfDomain, "kind", typed, core::tr("is not known; did you mean {1}?", meant), {}};
        error.place.field = field;
        return error;
    });
}

Status checkMechanism(const Mechanism &mechanism, const std::string &field)
{
    return require::that(!mechanism.kind().empty(), field, mechanism.json().write(),
                         R"(must be an object such as {"kind":"laplace","scale":"10"})");
}

Result<Request> makeRequest(Mechanism mechanism, std::uint64_t count, MechanismResolver &resolver,
                            const MechanismKinds &kinds, const std::string &field)
{
    EPSILOMETER_TRY(checkMechanism(mechanism, field));
    Request request;
    request.step.mechanism = std::move(mechanism);
    request.step.count = count;
    const ResolvedMechanism &resolved = resolver.resolve(request.step.mechanism);
    if (resolved.unknownKind || resolved.problem)
        EPSILOMETER_TRY(checkKind(request.step.mechanism, kinds, field));
    if (resolved.unknownKind) {
        request.problem = unknownKind(request.step.mechanism, kinds);
    } else if (resolved.problem) {
        // The mechanism's own field is also called mechanism.
        Error problem = *resolved.problem;
        problem.place.field = field;
        return problem;
    }
    request.cost = resolved.cost;
    return request;
}

} // namespace epsilometer::service
