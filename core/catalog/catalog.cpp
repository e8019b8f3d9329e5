// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/account/least_prefixes.h"
#include "core/audit/checks.h"
#include "core/compositions/compositions.h"
#include "core/filters/filters.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/io/exporters.h"
#include "core/io/importers.h"
#include "core/mechanisms/mechanisms.h"
#include "core/odometers/odometers.h"

namespace epsilometer {

namespace {

/// Costs of an iterative mechanism of mechanisms at its stops, by all compositions.
PrefixEpsilons prefixEpsilons()
{
    return [kinds = std::make_shared<const account::CompositionKinds>(compositions::makeCompositions())](
               const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta) {
        NoProgress progress;
        return account::leastPrefixes(*kinds, runs, prefixes, delta, progress);
    };
}

/// The mechanisms allowed as steps of an iterative mechanism.
MechanismKinds makeSteps()
{
    MechanismKinds kinds = makePlainMechanisms(nullptr);
    kinds.push_back(makeSampled(makePlainMechanisms(nullptr)));
    return kinds;
}

MechanismKinds makeSampledMechanisms()
{
    const auto plain = [] { return makePlainMechanisms(makeIterative(makeSteps(), prefixEpsilons())); };
    MechanismKinds kinds = plain();
    kinds.push_back(makeSampled(plain()));
    return kinds;
}

MechanismKinds makeMechanisms()
{
    MechanismKinds kinds = makeSampledMechanisms();
    kinds.push_back(makeRepeatAndSelect(makeSampledMechanisms(), prefixEpsilons()));
    return kinds;
}

/// Costs of the members of a family.
filters::MechanismCosts mechanismCosts()
{
    return [kinds = std::make_shared<const MechanismKinds>(makeMechanisms())](const Mechanism &mechanism) {
        return MechanismResolver(*kinds).tryResolve(mechanism);
    };
}

} // namespace

Catalog makeCatalog()
{
    Catalog catalog;
    catalog.mechanisms = makeMechanisms();
    catalog.filters = filters::makeFilters(mechanismCosts());
    catalog.odometers = odometers::makeOdometers(mechanismCosts());
    catalog.compositions = compositions::makeCompositions();
    catalog.invalidRules = invalid_rules::makeInvalidRules();
    catalog.importers = io::makeImporters();
    catalog.auditChecks = audit::allChecks();
    catalog.exporters = io::makeExporters();
    return catalog;
}

} // namespace epsilometer
