// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/account/least_prefixes.h"
#include "core/audit/access/access.h"
#include "core/audit/adaptive_invalid/adaptive_invalid.h"
#include "core/audit/block_unknown/block_unknown.h"
#include "core/audit/bounds_from_data/bounds_from_data.h"
#include "core/audit/budget_exceeded/budget_exceeded.h"
#include "core/audit/catastrophic_delta/catastrophic_delta.h"
#include "core/audit/chain/chain.h"
#include "core/audit/claim_low/claim_low.h"
#include "core/audit/claim_unchecked/claim_unchecked.h"
#include "core/audit/conversion_unnamed/conversion_unnamed.h"
#include "core/audit/decision_wrong/decision_wrong.h"
#include "core/audit/delta_large/delta_large.h"
#include "core/audit/delta_reason/delta_reason.h"
#include "core/audit/eps_large/eps_large.h"
#include "core/audit/float/float.h"
#include "core/audit/halt_ignored/halt_ignored.h"
#include "core/audit/handover_reason/handover_reason.h"
#include "core/audit/mechanism_unknown/mechanism_unknown.h"
#include "core/audit/neighbours_missing/neighbours_missing.h"
#include "core/audit/neighbours_mixed/neighbours_mixed.h"
#include "core/audit/neighbours_sensitivity/neighbours_sensitivity.h"
#include "core/audit/non_private/non_private.h"
#include "core/audit/odometer_not_loss/odometer_not_loss.h"
#include "core/audit/outside_missing/outside_missing.h"
#include "core/audit/parallel_unproven/parallel_unproven.h"
#include "core/audit/partition_changed/partition_changed.h"
#include "core/audit/period_overlap/period_overlap.h"
#include "core/audit/policy_changed/policy_changed.h"
#include "core/audit/policy_missing/policy_missing.h"
#include "core/audit/refund_delta/refund_delta.h"
#include "core/audit/sampling/sampling.h"
#include "core/audit/scope_exceeded/scope_exceeded.h"
#include "core/audit/scope_invalid/scope_invalid.h"
#include "core/audit/scope_unstated/scope_unstated.h"
#include "core/audit/seal/seal.h"
#include "core/audit/security/security.h"
#include "core/audit/signer/signer.h"
#include "core/audit/time_order/time_order.h"
#include "core/audit/timing/timing.h"
#include "core/audit/unit_event/unit_event.h"
#include "core/audit/unit_missing/unit_missing.h"
#include "core/audit/unit_window/unit_window.h"
#include "core/audit/utility_missing/utility_missing.h"
#include "core/compositions/basic/basic_composition.h"
#include "core/compositions/drv/drv_composition.h"
#include "core/compositions/gdp/gdp_composition.h"
#include "core/compositions/kov/kov_composition.h"
#include "core/compositions/optimal/optimal.h"
#include "core/compositions/optimal_homogeneous/optimal_homogeneous.h"
#include "core/compositions/pld/pld.h"
#include "core/compositions/renyi/renyi_composition.h"
#include "core/compositions/zcdp/zcdp_composition.h"
#include "core/compositions/zcdp_tight/zcdp_tight_composition.h"
#include "core/filters/basic/basic_filter.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/gdp/gdp_filter.h"
#include "core/filters/menu/menu_filter.h"
#include "core/filters/odp/odp_filter.h"
#include "core/filters/recommended/recommended_filter.h"
#include "core/filters/renyi/renyi_filter.h"
#include "core/filters/rogers/rogers_filter.h"
#include "core/filters/tanh/tanh_filter.h"
#include "core/filters/union/union_filter.h"
#include "core/filters/universal/universal_filter.h"
#include "core/filters/whitehouse/whitehouse_filter.h"
#include "core/filters/zcdp/zcdp_filter.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/io/csv/csv_exporter.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/dp_event/dp_event_exporter.h"
#include "core/io/dp_event/dp_event_importer.h"
#include "core/io/flower/flower_importer.h"
#include "core/io/json_report/json_report_exporter.h"
#include "core/io/jsonl/jsonl_exporter.h"
#include "core/io/jsonl/jsonl_importer.h"
#include "core/io/opacus/opacus_importer.h"
#include "core/io/opendp/opendp_importer.h"
#include "core/io/pairs/pairs_importer.h"
#include "core/io/pipelinedp/pipelinedp_importer.h"
#include "core/io/registry/registry_exporter.h"
#include "core/io/tumult/tumult_importer.h"
#include "core/mechanisms/approx_dp/approx_dp.h"
#include "core/mechanisms/discrete_gaussian/discrete_gaussian.h"
#include "core/mechanisms/discrete_laplace/discrete_laplace.h"
#include "core/mechanisms/epoch_gaussian/epoch_gaussian.h"
#include "core/mechanisms/exponential/exponential.h"
#include "core/mechanisms/gaussian/gaussian.h"
#include "core/mechanisms/gaussian_mixture/gaussian_mixture.h"
#include "core/mechanisms/gdp/gdp.h"
#include "core/mechanisms/iterative/iterative.h"
#include "core/mechanisms/laplace/laplace.h"
#include "core/mechanisms/matrix_gaussian/matrix_gaussian.h"
#include "core/mechanisms/no_op/no_op.h"
#include "core/mechanisms/non_private/non_private.h"
#include "core/mechanisms/odp/odp.h"
#include "core/mechanisms/permute_and_flip/permute_and_flip.h"
#include "core/mechanisms/prob_dp/prob_dp.h"
#include "core/mechanisms/ptr/ptr.h"
#include "core/mechanisms/ptr_iqr/ptr_iqr.h"
#include "core/mechanisms/pure_dp/pure_dp.h"
#include "core/mechanisms/randomized_response/randomized_response.h"
#include "core/mechanisms/release_if_accurate/release_if_accurate.h"
#include "core/mechanisms/renyi/renyi.h"
#include "core/mechanisms/repeat_and_select/repeat_and_select.h"
#include "core/mechanisms/report_noisy_max/report_noisy_max.h"
#include "core/mechanisms/resampled_gaussian/resampled_gaussian.h"
#include "core/mechanisms/sampled/sampled.h"
#include "core/mechanisms/shuffled/shuffled.h"
#include "core/mechanisms/subsampled_gaussian/subsampled_gaussian.h"
#include "core/mechanisms/svt/svt.h"
#include "core/mechanisms/tree_aggregation/tree_aggregation.h"
#include "core/mechanisms/truncated_gaussian/truncated_gaussian.h"
#include "core/mechanisms/zcdp/zcdp.h"
#include "core/odometers/basic/basic_odometer.h"
#include "core/odometers/filter/filter_odometer.h"
#include "core/odometers/mixture/mixture_odometer.h"
#include "core/odometers/mixture_one_sided/mixture_one_sided_odometer.h"
#include "core/odometers/renyi/renyi_odometer.h"
#include "core/odometers/rogers/rogers_odometer.h"
#include "core/odometers/rogers_2021/rogers_2021_odometer.h"
#include "core/odometers/stitched/stitched_odometer.h"
#include "core/odometers/universal/universal_odometer.h"

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
    return [kinds = std::make_shared<const MechanismKinds>(makeMechanisms())](const Json &mechanism) {
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
