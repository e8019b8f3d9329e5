// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanism_kind.h"

#include "core/base/text/message.h"

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
            return makeError(ErrorCode::OutOfDomain, name, {},
                             core::tr("is not a parameter of {1}; {2}", kind.id(), knownNames(table)));
    }
    return {};
}

struct Resolution {
    Result<RoundCost> cost;
    bool unknownKind = false;
};

Resolution resolution(const MechanismKinds &kinds, const Mechanism &mechanism)
{
    if (mechanism.kind().empty())
        return {makeError(ErrorCode::Malformed, "mechanism.kind", {}, core::tr("is missing; must name a mechanism")),
                false};
    const MechanismKind *kind = findMechanism(kinds, mechanism.kind());
    if (kind == nullptr)
        return {makeError(ErrorCode::Unsupported, "mechanism.kind", mechanism.kind(),
                          core::tr("is unknown, so it costs epsilon = inf")),
                true};
    const auto values = readParameters(*kind, mechanism);
    if (!values.ok())
        return {values.error().inField("mechanism"), false};
    return {kind->cost(*values), false};
}

} // namespace

Result<ParameterValues> readParameters(const MechanismKind &kind, const Mechanism &mechanism)
{
    const Json::Object *members = mechanism.json().ifObject();
    if (members == nullptr)
        return makeError(ErrorCode::Malformed, "mechanism", mechanism.json().write(),
                         core::tr("must be an object with a kind"));
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

const MechanismKind *findMechanism(const MechanismKinds &kinds, std::string_view id)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto &kind) { return kind->id() == id; });
    return found == kinds.end() ? nullptr : found->get();
}

std::size_t MechanismResolver::Hash::operator()(const Json &value) const
{
    constexpr std::size_t kMultiplier = 1'000'003; // odd, so that no earlier bit is lost
    const std::hash<std::string> textHash;
    std::size_t hash = value.isNull() ? 1 : 2;
    if (const std::string *text = value.ifQuantity())
        hash = textHash(*text);
    else if (const bool *flag = value.ifBool())
        hash = *flag ? 3 : 4;
    else if (const Json::Array *items = value.ifArray())
        for (const Json &item : *items)
            hash = hash * kMultiplier + (*this)(item);
    else if (const Json::Object *members = value.ifObject())
        for (const auto &[key, member] : *members)
            hash = (hash * kMultiplier + textHash(key)) * kMultiplier + (*this)(member);
    return hash;
}

MechanismResolver::Shared MechanismResolver::lookUp(const Mechanism &mechanism)
{
    // Bounded, so that a ledger with a million different mechanisms is not stored here a second time.
    constexpr std::size_t kMost = std::size_t{1} << 12;
    if (m_known.size() >= kMost)
        m_known.clear();
    const auto [place, fresh] = m_known.try_emplace(mechanism.json());
    if (!fresh)
        return place->second;
    Resolution found = resolution(m_kinds, mechanism);
    ResolvedMechanism resolved;
    resolved.unknownKind = found.unknownKind;
    if (!found.cost.ok())
        resolved.problem = found.cost.error();
    resolved.cost = std::make_shared<const RoundCost>(found.cost.ok() ? *std::move(found.cost) : infiniteCost());
    place->second = std::make_shared<const ResolvedMechanism>(std::move(resolved));
    return place->second;
}

const ResolvedMechanism &MechanismResolver::resolve(const Mechanism &mechanism)
{
    m_current = lookUp(mechanism);
    return *m_current;
}

void MechanismResolver::beginSequence()
{
    m_last = std::move(m_sequence);
    m_sequence.clear();
    m_sequence.reserve(m_last.size());
    m_next = 0;
}

const ResolvedMechanism &MechanismResolver::resolveNext(const Mechanism &mechanism)
{
    // Looks a few entries ahead, in case some were removed; other mechanisms are looked up.
    constexpr std::size_t kAhead = 4;
    const std::size_t end = std::min(m_last.size(), m_next + kAhead);
    for (std::size_t i = m_next; i < end; ++i) {
        if (m_last[i].mechanism == mechanism) {
            m_sequence.push_back(std::move(m_last[i])); // not needed again
            m_next = i + 1;
            return *m_sequence.back().resolved;
        }
    }
    m_sequence.push_back({mechanism, lookUp(mechanism)});
    return *m_sequence.back().resolved;
}

Result<std::shared_ptr<const RoundCost>> MechanismResolver::tryResolve(const Mechanism &mechanism)
{
    const ResolvedMechanism &resolved = resolve(mechanism);
    if (resolved.problem)
        return *resolved.problem;
    return resolved.cost;
}

} // namespace epsilometer
