// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer::audit {

// The checks of the audit, documented at their definitions in their folders.
extern const AuditCheck kBudgetExceededCheck, kPolicyLoweredCheck, kApprovalMissingCheck, kDecisionWrongCheck,
    kClaimLowCheck, kClaimUncheckedCheck, kEmpiricalCheck, kAdaptiveInvalidCheck, kOdometerNotLossCheck,
    kHaltIgnoredCheck, kRefundDeltaCheck, kNeighboursMixedCheck, kNeighboursSensitivityCheck, kSamplingCheck,
    kNormaliserCheck, kTrainingStepCheck, kRateCheck, kAccumulationCheck, kNeighboursMissingCheck,
    kParallelUnprovenCheck, kUnitMissingCheck, kUnitEventCheck, kUnitWindowCheck, kEpsLargeCheck, kDeltaLargeCheck,
    kDeltaReasonCheck, kConversionUnnamedCheck, kOutsideMissingCheck, kBoundsFromDataCheck, kMechanismUnknownCheck,
    kNonPrivateCheck, kCatastrophicDeltaCheck, kFloatCheck, kTimingCheck, kSecurityCheck, kAccessCheck,
    kUtilityMissingCheck, kPolicyChangedCheck, kApprovalsChangedCheck, kFamilyClockCheck, kPolicyMissingCheck,
    kScopeExceededCheck, kScopeInvalidCheck, kPartitionChangedCheck, kBlockUnknownCheck, kScopeUnstatedCheck,
    kPeriodOverlapCheck, kHandoverReasonCheck, kNameLikeCheck, kTimeOrderCheck, kTimeAheadCheck, kChainCheck,
    kSealCheck, kSignerCheck;

/// All checks, in the order in which findings of one severity are listed.
[[nodiscard]] inline AuditChecks allChecks()
{
    return {&kBudgetExceededCheck,
            &kPolicyLoweredCheck,
            &kApprovalMissingCheck,
            &kDecisionWrongCheck,
            &kClaimLowCheck,
            &kClaimUncheckedCheck,
            &kEmpiricalCheck,
            &kAdaptiveInvalidCheck,
            &kOdometerNotLossCheck,
            &kHaltIgnoredCheck,
            &kRefundDeltaCheck,
            &kNeighboursMixedCheck,
            &kNeighboursSensitivityCheck,
            &kSamplingCheck,
            &kNormaliserCheck,
            &kTrainingStepCheck,
            &kRateCheck,
            &kAccumulationCheck,
            &kNeighboursMissingCheck,
            &kParallelUnprovenCheck,
            &kUnitMissingCheck,
            &kUnitEventCheck,
            &kUnitWindowCheck,
            &kEpsLargeCheck,
            &kDeltaLargeCheck,
            &kDeltaReasonCheck,
            &kConversionUnnamedCheck,
            &kOutsideMissingCheck,
            &kBoundsFromDataCheck,
            &kMechanismUnknownCheck,
            &kNonPrivateCheck,
            &kCatastrophicDeltaCheck,
            &kFloatCheck,
            &kTimingCheck,
            &kSecurityCheck,
            &kAccessCheck,
            &kUtilityMissingCheck,
            &kPolicyChangedCheck,
            &kApprovalsChangedCheck,
            &kFamilyClockCheck,
            &kPolicyMissingCheck,
            &kScopeExceededCheck,
            &kScopeInvalidCheck,
            &kPartitionChangedCheck,
            &kBlockUnknownCheck,
            &kScopeUnstatedCheck,
            &kPeriodOverlapCheck,
            &kHandoverReasonCheck,
            &kNameLikeCheck,
            &kTimeOrderCheck,
            &kTimeAheadCheck,
            &kChainCheck,
            &kSealCheck,
            &kSignerCheck};
}

} // namespace epsilometer::audit
