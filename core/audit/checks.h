// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/mechanism_kind.h"

#include <functional>
#include <memory>

namespace epsilometer::audit {

// The checks of the audit, documented at their definitions in their folders.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeBudgetExceededCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDecisionWrongCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeClaimLowCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeClaimUncheckedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeEmpiricalCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeAdaptiveInvalidCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeOdometerNotLossCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeHaltIgnoredCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeRefundDeltaCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNeighboursMixedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNeighboursSensitivityCheck(MechanismKinds mechanisms);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSamplingCheck(MechanismKinds mechanisms);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNormaliserCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTrainingStepCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeRateCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeAccumulationCheck(MechanismKinds mechanisms);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNeighboursMissingCheck(MechanismKinds mechanisms);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeParallelUnprovenCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitMissingCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitEventCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitWindowCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeEpsLargeCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDeltaLargeCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDeltaReasonCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeConversionUnnamedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeOutsideMissingCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeBoundsFromDataCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeMechanismUnknownCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNonPrivateCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeCatastrophicDeltaCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeFloatCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTimingCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSecurityCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeAccessCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUtilityMissingCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makePolicyChangedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makePolicyLoweredCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeApprovalMissingCheck(MechanismKinds mechanisms);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeApprovalsChangedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeFamilyClockCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makePolicyMissingCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeScopeExceededCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeScopeInvalidCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makePartitionChangedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeBlockUnknownCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeScopeUnstatedCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makePeriodOverlapCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeHandoverReasonCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNameLikeCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTimeOrderCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTimeAheadCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeChainCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSealCheck();
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSignerCheck();

/// All checks, in the order in which findings of one severity are listed.
/// mechanisms  makes the kinds of mechanisms that checks resolve with
[[nodiscard]] inline AuditChecks makeAuditChecks(const std::function<MechanismKinds()> &mechanisms)
{
    audit::AuditChecks checks;
    checks.push_back(makeBudgetExceededCheck());
    checks.push_back(makePolicyLoweredCheck());
    checks.push_back(makeApprovalMissingCheck(mechanisms()));
    checks.push_back(makeDecisionWrongCheck());
    checks.push_back(makeClaimLowCheck());
    checks.push_back(makeClaimUncheckedCheck());
    checks.push_back(makeEmpiricalCheck());
    checks.push_back(makeAdaptiveInvalidCheck());
    checks.push_back(makeOdometerNotLossCheck());
    checks.push_back(makeHaltIgnoredCheck());
    checks.push_back(makeRefundDeltaCheck());
    checks.push_back(makeNeighboursMixedCheck());
    checks.push_back(makeNeighboursSensitivityCheck(mechanisms()));
    checks.push_back(makeSamplingCheck(mechanisms()));
    checks.push_back(makeNormaliserCheck());
    checks.push_back(makeTrainingStepCheck());
    checks.push_back(makeRateCheck());
    checks.push_back(makeAccumulationCheck(mechanisms()));
    checks.push_back(makeNeighboursMissingCheck(mechanisms()));
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
    checks.push_back(makeApprovalsChangedCheck());
    checks.push_back(makeFamilyClockCheck());
    checks.push_back(makePolicyMissingCheck());
    checks.push_back(makeScopeExceededCheck());
    checks.push_back(makeScopeInvalidCheck());
    checks.push_back(makePartitionChangedCheck());
    checks.push_back(makeBlockUnknownCheck());
    checks.push_back(makeScopeUnstatedCheck());
    checks.push_back(makePeriodOverlapCheck());
    checks.push_back(makeHandoverReasonCheck());
    checks.push_back(makeNameLikeCheck());
    checks.push_back(makeTimeOrderCheck());
    checks.push_back(makeTimeAheadCheck());
    checks.push_back(makeChainCheck());
    checks.push_back(makeSealCheck());
    checks.push_back(makeSignerCheck());
    return checks;
}

} // namespace epsilometer::audit
