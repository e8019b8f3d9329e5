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

CompositionKinds makeCompositions();

/// What an iterative mechanism of other mechanisms costs at its stops: by every composition there is.
PrefixEpsilons prefixEpsilons()
{
    return [kinds = std::make_shared<const CompositionKinds>(makeCompositions())](
               const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta) {
        NoProgress progress;
        return leastPrefixes(*kinds, runs, prefixes, delta, progress);
    };
}

MechanismKinds makeSteps();

/// Mechanisms that hold no other one; an iterative one, unless they are its steps, holds some.
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

/// What a step of an iterative mechanism may be.
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
    kinds.push_back(makeRepeatAndSelect(makeSampledMechanisms()));
    return kinds;
}

/// What the items of a menu cost.
MechanismCosts mechanismCosts()
{
    return [kinds = std::make_shared<const MechanismKinds>(makeMechanisms())](const Mechanism &mechanism) {
        return MechanismResolver(*kinds).tryResolve(mechanism);
    };
}

FilterKinds makeFilters()
{
    FilterKinds kinds;
    kinds.push_back(makeUniversalFilter());
    kinds.push_back(makeRecommendedFilter());
    kinds.push_back(makeBasicFilter());
    kinds.push_back(makeRogersFilter());
    kinds.push_back(makeWhitehouseFilter());
    kinds.push_back(makeTanhFilter());
    kinds.push_back(makeUnionFilter());
    kinds.push_back(makeExactFilter());
    kinds.push_back(makeMenuFilter(mechanismCosts()));
    kinds.push_back(makeZcdpFilter());
    kinds.push_back(makeRenyiFilter());
    kinds.push_back(makeOdpFilter());
    kinds.push_back(makeGdpFilter());
    return kinds;
}

OdometerKinds makeOdometers()
{
    OdometerKinds kinds;
    kinds.push_back(makeUniversalOdometer());
    kinds.push_back(makeBasicOdometer());
    kinds.push_back(makeFilterOdometer());
    kinds.push_back(makeMixtureOdometer());
    kinds.push_back(makeOneSidedMixtureOdometer());
    kinds.push_back(makeStitchedOdometer());
    kinds.push_back(makeRogersOdometer());
    kinds.push_back(makeRogers2021Odometer());
    kinds.push_back(makeRenyiOdometer());
    return kinds;
}

CompositionKinds makeCompositions()
{
    CompositionKinds kinds;
    kinds.push_back(makeBasicComposition());
    kinds.push_back(makeDrvComposition());
    kinds.push_back(makeKovComposition());
    kinds.push_back(makeOptimalHomogeneous());
    kinds.push_back(makeOptimal());
    kinds.push_back(makePld());
    kinds.push_back(makeZcdpComposition());
    kinds.push_back(makeZcdpTightComposition());
    kinds.push_back(makeRenyiComposition());
    kinds.push_back(makeGdpComposition());
    return kinds;
}

Importers makeImporters()
{
    Importers importers;
    importers.push_back(makeCsvImporter());
    importers.push_back(makeJsonlImporter());
    importers.push_back(makePairsImporter());
    importers.push_back(makeDpEventImporter());
    importers.push_back(makeOpacusImporter());
    importers.push_back(makeFlowerImporter());
    importers.push_back(makeOpendpImporter());
    importers.push_back(makeTumultImporter());
    importers.push_back(makePipelineDpImporter());
    return importers;
}

AuditChecks makeAuditChecks()
{
    AuditChecks checks;
    checks.push_back(makeBudgetExceededCheck());
    checks.push_back(makeDecisionWrongCheck());
    checks.push_back(makeClaimLowCheck());
    checks.push_back(makeClaimUncheckedCheck());
    checks.push_back(makeAdaptiveInvalidCheck());
    checks.push_back(makeOdometerNotLossCheck());
    checks.push_back(makeHaltIgnoredCheck());
    checks.push_back(makeRefundDeltaCheck());
    checks.push_back(makeNeighboursMixedCheck());
    checks.push_back(makeNeighboursSensitivityCheck(makeMechanisms()));
    checks.push_back(makeSamplingCheck(makeMechanisms()));
    checks.push_back(makeNeighboursMissingCheck(makeMechanisms()));
    checks.push_back(makeParallelUnprovenCheck());
    checks.push_back(makeUnitMissingCheck());
    checks.push_back(makeUnitEventCheck());
    checks.push_back(makeUnitWindowCheck());
    checks.push_back(makeEpsLargeCheck());
    checks.push_back(makeDeltaLargeCheck());
    checks.push_back(makeDeltaReasonCheck());
    checks.push_back(makeConversionUnnamedCheck());
    checks.push_back(makeOutsideMissingCheck());
    checks.push_back(makeBoundsFromDataCheck());
    checks.push_back(makeMechanismUnknownCheck());
    checks.push_back(makeNonPrivateCheck());
    checks.push_back(makeCatastrophicDeltaCheck());
    checks.push_back(makeFloatCheck());
    checks.push_back(makeTimingCheck());
    checks.push_back(makeSecurityCheck());
    checks.push_back(makeAccessCheck());
    checks.push_back(makeUtilityMissingCheck());
    checks.push_back(makePolicyChangedCheck());
    checks.push_back(makePolicyMissingCheck());
    checks.push_back(makeScopeExceededCheck());
    checks.push_back(makeScopeInvalidCheck());
    checks.push_back(makePartitionChangedCheck());
    checks.push_back(makeBlockUnknownCheck());
    checks.push_back(makeScopeUnstatedCheck());
    checks.push_back(makePeriodOverlapCheck());
    checks.push_back(makeHandoverReasonCheck());
    checks.push_back(makeTimeOrderCheck());
    checks.push_back(makeChainCheck());
    checks.push_back(makeSealCheck());
    checks.push_back(makeSignerCheck());
    return checks;
}

Exporters makeExporters()
{
    Exporters exporters;
    exporters.push_back(makeDpEventExporter());
    exporters.push_back(makeCsvExporter());
    exporters.push_back(makeJsonlExporter());
    exporters.push_back(makeJsonReportExporter());
    exporters.push_back(makeRegistryExporter());
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
    catalog.invalidRules = makeInvalidRules();
    catalog.importers = makeImporters();
    catalog.auditChecks = makeAuditChecks();
    catalog.exporters = makeExporters();
    return catalog;
}

} // namespace epsilometer
