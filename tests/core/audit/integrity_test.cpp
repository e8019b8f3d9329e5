// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every kind of verdict reaches the audit as what it is; what was not checked is not called valid.
#include "core/audit/integrity.h"

#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using Seal = IntegrityReport::Seal;

Verdict verdictOf(VerdictKind kind)
{
    Verdict verdict;
    verdict.kind = kind;
    verdict.seals.push_back({3, 2, "ann", kind, "detail"});
    if (kind == VerdictKind::Unreadable || kind == VerdictKind::ChainBroken)
        verdict.problem = makeError(ErrorCode::ChainBroken, "broken");
    return verdict;
}

TEST(Integrity, KeepsWhatTheVerdictSays)
{
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::Sealed)).seal, Seal::Valid);
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::SealDiffers)).seal, Seal::DigestDiffers);
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::SignatureBad)).seal, Seal::SignatureBad);
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::SignerUnknown)).seal, Seal::SignerUnknown);
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::SealUnchecked)).seal, Seal::None);
    EXPECT_EQ(integrityOf(verdictOf(VerdictKind::Unsealed)).seal, Seal::None);
    EXPECT_TRUE(integrityOf(verdictOf(VerdictKind::Unsealed)).chainHolds);
    EXPECT_FALSE(integrityOf(verdictOf(VerdictKind::ChainBroken)).chainHolds);
    EXPECT_FALSE(integrityOf(verdictOf(VerdictKind::Unreadable)).chainProblem.empty());
}

} // namespace
} // namespace epsilometer
