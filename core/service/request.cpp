// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/request.h"

#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/mechanisms/parameter_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::service {

namespace {

/// Names of other programs for a kind, or for what it does.
constexpr auto kOtherNames =
    std::to_array<std::pair<std::string_view, std::string_view>>({{"dpsgd", "subsampled_gaussian"},
                                                                  {"dp_sgd", "subsampled_gaussian"},
                                                                  {"dp-sgd", "subsampled_gaussian"},
                                                                  {"sgd", "subsampled_gaussian"},
                                                                  {"training", "subsampled_gaussian"},
                                                                  {"geometric", "discrete_laplace"},
                                                                  {"rappor", "randomized_response"},
                                                                  {"sparse_vector", "svt"},
                                                                  {"noisy_max", "report_noisy_max"}});

Error unknownKind(const std::string &typed, const MechanismKinds &kinds, const std::string &field)
{
    const auto other = std::ranges::find(kOtherNames, asciiLowered(typed), [](const auto &one) { return one.first; });
    const std::string known = joined(kinds, ", ", [](const auto &kind) { return kind->id(); });
    Error error{ErrorCode::OutOfDomain,
                "kind",
                typed,
                other != kOtherNames.end() ? core::tr("is not known; use {1}", other->second)
                                           : core::tr("is not known; the kinds are {1}", known),
                {}};
    error.place.field = field;
    return error;
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

Result<Mechanism> mechanismIn(const std::string &text, const MechanismKinds &kinds, const std::string &field)
{
    auto mechanism = mechanismFromWords(kinds, text);
    if (!mechanism.ok()) {
        Error error = mechanism.error();
        if (error.place.field.empty())
            error.place = {};
        if (text.starts_with('{') && text.find('"') == std::string::npos) // Python's quotes, or a shell took them off
            error.constraint += "; names and texts stand in double quotes";
        return error.inField(field);
    }
    EPSILOMETER_TRY(checkMechanism(*mechanism, field));
    return mechanism;
}

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
    if (resolved.unknownKind)
        return unknownKind(request.step.mechanism.kind(), kinds, field);
    if (resolved.problem) {
        // The mechanism's own field is also called mechanism.
        Error problem = *resolved.problem;
        problem.place.field = field;
        return problem;
    }
    request.cost = resolved.cost;
    return request;
}

} // namespace epsilometer::service
