// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/integrity.h"

namespace epsilometer {

namespace {

IntegrityReport::Seal sealOf(VerdictKind kind)
{
    using Seal = IntegrityReport::Seal;
    switch (kind) {
    case VerdictKind::SealDiffers: return Seal::DigestDiffers;
    case VerdictKind::SignatureBad: return Seal::SignatureBad;
    case VerdictKind::SignerUnknown: return Seal::SignerUnknown;
    case VerdictKind::Sealed: return Seal::Valid;
    case VerdictKind::Unreadable:
    case VerdictKind::ChainBroken:
    case VerdictKind::SealUnchecked:
    case VerdictKind::Unsealed: break;
    }
    return Seal::None;
}

} // namespace

IntegrityReport integrityOf(const Verdict &verdict)
{
    IntegrityReport report;
    report.chainHolds = !verdict.problem.has_value();
    if (verdict.problem)
        report.chainProblem = verdict.text();
    report.seal = sealOf(verdict.kind);
    if (report.seal != IntegrityReport::Seal::None)
        report.sealText = verdict.text();
    return report;
}

} // namespace epsilometer
