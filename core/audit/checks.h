// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/mechanism_kind.h"

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

} // namespace epsilometer::audit
