// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/request.h"

#include "core/base/joined.h"
#include "core/base/require.h"

namespace epsilometer::service {

namespace {

std::string unknownKind(const Mechanism &mechanism, const MechanismKinds &kinds)
{
    const std::string known = joined(kinds, ", ", [](const auto &kind) { return kind->id(); });
    return "mechanism kind " + Json(mechanism.kind()).write() +
           " is not known, so it costs epsilon = inf (known: " + known + ")";
}

} // namespace

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
    if (resolved.unknownKind) {
        request.problem = unknownKind(request.step.mechanism, kinds);
    } else if (resolved.problem) {
        // Its own field is called mechanism, too.
        Error problem = *resolved.problem;
        problem.place.field = field;
        return problem;
    }
    request.cost = resolved.cost;
    return request;
}

} // namespace epsilometer::service
