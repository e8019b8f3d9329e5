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

account::CompositionKinds makeCompositions();

/// Costs of an iterative mechanism of mechanisms at its stops, by all compositions.
PrefixEpsilons prefixEpsilons()
{
    return [kinds = std::make_shared<const account::CompositionKinds>(makeCompositions())](
               const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta) {
        NoProgress progress;
        return account::leastPrefixes(*kinds, runs, prefixes, delta, progress);
    };
}

MechanismKinds makeSteps();

/// Mechanisms without nested ones. The iterative one may nest, so it is left out of its own steps.
MechanismKinds makePlainMechanisms(bool iterative = true)
{
    MechanismKinds kinds;
    kinds.push_back(makePureDp());
    kinds.push_back(makeApproxDp());
    kinds.push_back(makeProbDp());
    kinds.push_back(makeZcdp());
    kinds.push_back(makeRenyi());
    kinds.push_back(makeGdp());
    kinds.push_back(makeLaplace());
    kinds.push_back(makeDiscreteLaplace());
    kinds.push_back(makeGaussian());
    kinds.push_back(makeDiscreteGaussian());
    kinds.push_back(makeSubsampledGaussian());
    kinds.push_back(makeTruncatedGaussian());
    kinds.push_back(makeResampledGaussian());
    kinds.push_back(makeGaussianMixture());
    kinds.push_back(makeTreeAggregation());
    kinds.push_back(makeMatrixGaussian(makeSubsampledGaussian()));
    kinds.push_back(makeEpochGaussian());
    kinds.push_back(makeRandomizedResponse());
    kinds.push_back(makeShuffled());
    kinds.push_back(makeExponential());
    kinds.push_back(makePermuteAndFlip());
    kinds.push_back(makeReportNoisyMax());
    kinds.push_back(makeSvt());
    kinds.push_back(makePtr());
    kinds.push_back(makePtrIqr());
    if (iterative)
        kinds.push_back(makeIterative(makeSteps(), prefixEpsilons()));
    kinds.push_back(makeReleaseIfAccurate());
    kinds.push_back(makeOdp());
    kinds.push_back(makeNoOp());
    kinds.push_back(makeNonPrivate());
    return kinds;
}

/// The mechanisms allowed as steps of an iterative mechanism.
MechanismKinds makeSteps()
{
    MechanismKinds kinds = makePlainMechanisms(false);
    kinds.push_back(makeSampled(makePlainMechanisms(false)));
    return kinds;
}

MechanismKinds makeSampledMechanisms()
{
    MechanismKinds kinds = makePlainMechanisms();
    kinds.push_back(makeSampled(makePlainMechanisms()));
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

account::FilterKinds makeFilters()
{
    account::FilterKinds kinds;
    kinds.push_back(filters::makeUniversalFilter());
    kinds.push_back(filters::makeBasicFilter());
    kinds.push_back(filters::makeRogersFilter());
    kinds.push_back(filters::makeWhitehouseFilter());
    kinds.push_back(filters::makePotentialFilter(mechanismCosts()));
    kinds.push_back(filters::makeZcdpFilter());
    kinds.push_back(filters::makeRenyiFilter());
    kinds.push_back(filters::makeOdpFilter());
    kinds.push_back(filters::makeGdpFilter());
    return kinds;
}

account::OdometerKinds makeOdometers()
{
    account::OdometerKinds kinds;
    kinds.push_back(odometers::makeUniversalOdometer());
    kinds.push_back(odometers::makeBasicOdometer());
    kinds.push_back(odometers::makeFilterOdometer());
    kinds.push_back(odometers::makeMixtureOdometer());
    kinds.push_back(odometers::makeOneSidedMixtureOdometer());
    kinds.push_back(odometers::makeStitchedOdometer());
    kinds.push_back(odometers::makeRogersOdometer());
    kinds.push_back(odometers::makeRogers2021Odometer());
    kinds.push_back(odometers::makeRenyiOdometer());
    return kinds;
}

account::CompositionKinds makeCompositions()
{
    account::CompositionKinds kinds;
    kinds.push_back(compositions::makeBasicComposition());
    kinds.push_back(compositions::makeDrvComposition());
    kinds.push_back(compositions::makeKovComposition());
    kinds.push_back(compositions::makeOptimalHomogeneous());
    kinds.push_back(compositions::makeOptimal());
    kinds.push_back(compositions::makePld());
    kinds.push_back(compositions::makeZcdpComposition());
    kinds.push_back(compositions::makeZcdpTightComposition());
    kinds.push_back(compositions::makeRenyiComposition());
    kinds.push_back(compositions::makeGdpComposition());
    return kinds;
}

io::Importers makeImporters()
{
    io::Importers importers;
    importers.push_back(io::makeCsvImporter());
    importers.push_back(io::makeJsonlImporter());
    importers.push_back(io::makePairsImporter());
    importers.push_back(io::makeDpEventImporter());
    importers.push_back(io::makeOpacusImporter());
    importers.push_back(io::makeFlowerImporter());
    importers.push_back(io::makeOpendpImporter());
    importers.push_back(io::makeTumultImporter());
    importers.push_back(io::makePipelineDpImporter());
    importers.push_back(io::makeRegistryImporter());
    return importers;
}

audit::AuditChecks makeAuditChecks()
{
    audit::AuditChecks checks;
    checks.push_back(audit::makeBudgetExceededCheck());
    checks.push_back(audit::makeDecisionWrongCheck());
    checks.push_back(audit::makeClaimLowCheck());
    checks.push_back(audit::makeClaimUncheckedCheck());
    checks.push_back(audit::makeEmpiricalCheck());
    checks.push_back(audit::makeAdaptiveInvalidCheck());
    checks.push_back(audit::makeOdometerNotLossCheck());
    checks.push_back(audit::makeHaltIgnoredCheck());
    checks.push_back(audit::makeRefundDeltaCheck());
    checks.push_back(audit::makeNeighboursMixedCheck());
    checks.push_back(audit::makeNeighboursSensitivityCheck(makeMechanisms()));
    checks.push_back(audit::makeSamplingCheck(makeMechanisms()));
    checks.push_back(audit::makeNormaliserCheck());
    checks.push_back(audit::makeRateCheck());
    checks.push_back(audit::makeAccumulationCheck(makeMechanisms()));
    checks.push_back(audit::makeNeighboursMissingCheck(makeMechanisms()));
    checks.push_back(audit::makeParallelUnprovenCheck());
    checks.push_back(audit::makeUnitMissingCheck());
    checks.push_back(audit::makeUnitEventCheck());
    checks.push_back(audit::makeUnitWindowCheck());
    checks.push_back(audit::makeEpsLargeCheck());
    checks.push_back(audit::makeDeltaLargeCheck());
    checks.push_back(audit::makeDeltaReasonCheck());
    checks.push_back(audit::makeConversionUnnamedCheck());
    checks.push_back(audit::makeOutsideMissingCheck());
    checks.push_back(audit::makeBoundsFromDataCheck());
    checks.push_back(audit::makeMechanismUnknownCheck());
    checks.push_back(audit::makeNonPrivateCheck());
    checks.push_back(audit::makeCatastrophicDeltaCheck());
    checks.push_back(audit::makeFloatCheck());
    checks.push_back(audit::makeTimingCheck());
    checks.push_back(audit::makeSecurityCheck());
    checks.push_back(audit::makeAccessCheck());
    checks.push_back(audit::makeUtilityMissingCheck());
    checks.push_back(audit::makePolicyChangedCheck());
    checks.push_back(audit::makeFamilyClockCheck());
    checks.push_back(audit::makePolicyMissingCheck());
    checks.push_back(audit::makeScopeExceededCheck());
    checks.push_back(audit::makeScopeInvalidCheck());
    checks.push_back(audit::makePartitionChangedCheck());
    checks.push_back(audit::makeBlockUnknownCheck());
    checks.push_back(audit::makeScopeUnstatedCheck());
    checks.push_back(audit::makePeriodOverlapCheck());
    checks.push_back(audit::makeHandoverReasonCheck());
    checks.push_back(audit::makeNameLikeCheck());
    checks.push_back(audit::makeTimeOrderCheck());
    checks.push_back(audit::makeTimeAheadCheck());
    checks.push_back(audit::makeChainCheck());
    checks.push_back(audit::makeSealCheck());
    checks.push_back(audit::makeSignerCheck());
    return checks;
}

io::Exporters makeExporters()
{
    io::Exporters exporters;
    exporters.push_back(io::makeDpEventExporter());
    exporters.push_back(io::makeCsvExporter());
    exporters.push_back(io::makeJsonlExporter());
    exporters.push_back(io::makeJsonReportExporter());
    exporters.push_back(io::makeRegistryExporter());
    return exporters;
}

} // namespace

Catalog makeCatalog()
{
    Catalog catalog;
    catalog.mechanisms = makeMechanisms();
    catalog.filters = makeFilters();
    catalog.odometers = makeOdometers();
    catalog.compositions = makeCompositions();
    catalog.invalidRules = invalid_rules::makeInvalidRules();
    catalog.importers = makeImporters();
    catalog.auditChecks = makeAuditChecks();
    catalog.exporters = makeExporters();
    return catalog;
}

} // namespace epsilometer
