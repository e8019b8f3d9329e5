// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/stated_relation.h"

#include "core/base/exact/exact.h"
#include "core/notions/relation.h"

#include <vector>

namespace epsilometer {

namespace {

/// A parameter times the factor, exactly; `missing` is used for an absent parameter.
std::optional<Exact> scaled(const Mechanism &mechanism, std::string_view name, const Exact &factor,
                            std::string_view missing)
{
    const Json *value = mechanism.find(name);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (value != nullptr && text == nullptr)
        return std::nullopt;
    const auto exact = Exact::parse(name, text == nullptr ? missing : std::string_view(*text));
    return exact.ok() ? std::optional<Exact>(*exact * factor) : std::nullopt;
}

/// The mechanism with twice the sensitivity: replacing a record moves a result twice as far as its own contribution, or
/// twice as many groups.
std::optional<Mechanism> atTwiceTheDistance(Mechanism mechanism)
{
    const Exact half = Exact::quotient(Exact(1), Exact(2));
    const bool multiplier = mechanism.find("noise_multiplier") != nullptr;
    const bool rho = !multiplier && mechanism.find("rho") != nullptr;
    if (rho && (mechanism.find("xi") != nullptr || mechanism.find("delta") != nullptr))
        return std::nullopt; // their cost scales differently
    const bool groups = mechanism.find("groups") != nullptr;
    const char *name = multiplier ? "noise_multiplier" : rho ? "rho" : groups ? "groups" : "sensitivity";
    const auto value = scaled(mechanism, name, multiplier ? half : rho ? Exact(4) : Exact(2), "1");
    if (!value)
        return std::nullopt;
    mechanism.set(name, value->text());
    return mechanism;
}

/// Mechanisms inside another one: its `mechanism`, or its `runs`, single or in a list of {mechanism, count}.
std::vector<Mechanism> nestedIn(const Mechanism &mechanism)
{
    std::vector<Mechanism> found;
    const auto keep = [&](const Json *inner) {
        if (inner != nullptr && isMechanism(*inner))
            found.push_back(Mechanism::fromJson(*inner));
    };
    keep(mechanism.find("mechanism"));
    const Json *runs = mechanism.find("runs");
    keep(runs);
    if (runs != nullptr && runs->ifArray() != nullptr)
        for (const Json &run : *runs->ifArray())
            keep(run.find("mechanism"));
    return found;
}

/// The mechanism with its nested ones restated; absent if one of them cannot be.
std::optional<Mechanism> withNested(const Mechanism &mechanism, Neighbours relation)
{
    const Json *sampling = mechanism.find("sampling");
    const bool poisson = sampling != nullptr && *sampling == Json("poisson");
    if (poisson && relation == Neighbours::ReplaceOne)
        return std::nullopt; // the sampled pair assumes a record that is added or removed
    const auto inner = [&](const Json &typed) -> std::optional<Json> {
        const auto one = Mechanism::fromJson(typed);
        if (statedRelation(one) == Neighbours::Unstated)
            return typed;
        const auto restated = underRelation(one, relation);
        return restated ? std::optional(restated->json()) : std::nullopt;
    };
    Mechanism outer = mechanism;
    for (const char *name : {"mechanism", "runs"}) {
        const Json *typed = mechanism.find(name);
        if (typed == nullptr)
            continue;
        if (typed->ifArray() == nullptr) {
            auto restated = inner(*typed);
            if (!restated)
                return std::nullopt;
            outer.set(name, *std::move(restated));
            continue;
        }
        Json::Array runs;
        for (const Json &run : *typed->ifArray()) {
            const Json *one = run.find("mechanism");
            auto restated = one == nullptr ? std::optional<Json>() : inner(*one);
            if (!restated)
                return std::nullopt;
            runs.push_back(run);
            runs.back().set("mechanism", *std::move(restated));
        }
        outer.set(name, std::move(runs));
    }
    return outer;
}

} // namespace

ParameterSpec statedRelationRow()
{
    ParameterSpec spec;
    spec.name = kStatedRelation;
    spec.label = core::tr("Neighbours");
    spec.help = core::tr("The neighbouring relation under which the sensitivity holds. If left empty, that of the "
                         "ledger.");
    spec.type = ParameterType::Choice;
    spec.choices = {"add-remove", "replace-one", "zero-out"};
    spec.optional = true;
    return spec;
}

Neighbours statedRelation(const ParameterValues &values)
{
    return values.has(kStatedRelation) ? neighboursFromId(values.choice(kStatedRelation)) : Neighbours::Unstated;
}

Neighbours statedRelation(const ParameterValues &values, Neighbours otherwise)
{
    const Neighbours stated = statedRelation(values);
    return stated == Neighbours::Unstated ? otherwise : stated;
}

Result<Neighbours> statedRelation(const ParameterValues &values, Neighbours otherwise, Neighbours refused, Literal why)
{
    const Neighbours relation = statedRelation(values, otherwise);
    if (relation == refused)
        return makeError(ErrorCode::OutOfDomain, kStatedRelation, std::string(id(refused)), why);
    return relation;
}

Neighbours statedRelation(const Mechanism &mechanism)
{
    const std::string *text = mechanism.json().findString(kStatedRelation);
    if (text != nullptr)
        return neighboursFromId(*text);
    for (const Mechanism &inner : nestedIn(mechanism))
        if (const Neighbours stated = statedRelation(inner); stated != Neighbours::Unstated)
            return stated;
    return Neighbours::Unstated;
}

std::optional<Mechanism> underRelation(const Mechanism &mechanism, Neighbours relation)
{
    if (mechanism.find(kStatedRelation) == nullptr && statedRelation(mechanism) != Neighbours::Unstated)
        return withNested(mechanism, relation);
    const Neighbours from = statedRelation(mechanism);
    const bool oneContribution = from == Neighbours::AddRemove || from == Neighbours::ZeroOut;
    std::optional<Mechanism> other;
    if (from == relation || (from == Neighbours::AddRemove && relation == Neighbours::ZeroOut) ||
        (from == Neighbours::ReplaceOne && relation == Neighbours::ZeroOut))
        other = mechanism;
    else if (oneContribution && relation == Neighbours::ReplaceOne)
        other = atTwiceTheDistance(mechanism);
    if (other)
        other->set(kStatedRelation, std::string(id(relation)));
    return other;
}

} // namespace epsilometer
