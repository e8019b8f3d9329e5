// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"

#include <algorithm>

// Checks that a record states what no program can see: releases outside it, and how it is implemented and used.

namespace epsilometer::audit {

namespace {

Result<AuditFindings> checkPolicyMissing(const AuditSubject &subject, Progress &)
{
    if (subject.session.hasPolicy || subject.session.spends.empty())
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Note,
                         core::tr("No policy: there is no budget to compare the spends with, so none was exceeded or "
                                  "kept."),
                         core::tr("Record a policy, or give one for this run."))};
}

Result<AuditFindings> checkOutsideMissing(const AuditSubject &subject, Progress &)
{
    const auto &records = subject.session.records;
    const bool listed =
        std::any_of(records.begin(), records.end(), [](const LedgerEvent &event) { return event.type == "outside"; });
    if (listed || !reading::statement(subject.session, "outside").empty())
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning,
        core::tr("Not stated: what was published outside the guarantee (exact counts, invariants, tuning on raw "
                 "data), or that there is nothing."),
        core::tr("List it: Statements on the Audit page, or outside events; or a note with the key \"outside\" and "
                 "the value \"none\"."))};
}

Result<AuditFindings> checkFloat(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "floating_point");
}

Result<AuditFindings> checkTiming(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "timing");
}

Result<AuditFindings> checkSecurity(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "security");
}

Result<AuditFindings> checkAccess(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "access");
}

Result<AuditFindings> checkUtilityMissing(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "utility");
}

} // namespace

/// Checks that there is a policy to compare the spends with.
const AuditCheck kPolicyMissingCheck{
    .id = "POLICY-MISSING",
    .title = core::tr("Policy"),
    .looksAt = core::tr("Whether there is a policy to compare the spends with."),
    .run = checkPolicyMissing,
};

/// Checks that exact outputs, invariants and tuning on raw data are listed, or stated not to exist.
const AuditCheck kOutsideMissingCheck{
    .id = "OUTSIDE-MISSING",
    .title = core::tr("Outside the guarantee"),
    .looksAt = core::tr("Exact outputs, invariants and tuning on raw data, or a statement that there are none."),
    .run = checkOutsideMissing,
};

/// Checks that floating-point safe sampling of the noise is stated.
const AuditCheck kFloatCheck{
    .id = "FLOAT",
    .title = core::tr("Floating point"),
    .looksAt = core::tr("Floating-point safe sampling of the noise, if it is stated."),
    .run = checkFloat,
};

/// Checks that protection against timing side channels is stated.
const AuditCheck kTimingCheck{
    .id = "TIMING",
    .title = core::tr("Timing"),
    .looksAt = core::tr("Protection against timing side channels, if it is stated."),
    .run = checkTiming,
};

/// Checks that the ledger states who could see the raw data or the noise seeds.
const AuditCheck kSecurityCheck{
    .id = "SECURITY",
    .title = core::tr("Security"),
    .looksAt = core::tr("Who could see the raw data or the noise seeds, if it is stated."),
    .run = checkSecurity,
};

/// Checks that the ledger states who may ask queries and see the answers.
const AuditCheck kAccessCheck{
    .id = "ACCESS",
    .title = core::tr("Access"),
    .looksAt = core::tr("Who may ask queries and see the answers, if it is stated."),
    .run = checkAccess,
};

/// Checks that the error of the results at a confidence level is stated.
const AuditCheck kUtilityMissingCheck{
    .id = "UTILITY-MISSING",
    .title = core::tr("Utility"),
    .looksAt = core::tr("The error of the results at a confidence level, if it is stated."),
    .run = checkUtilityMissing,
};

} // namespace epsilometer::audit
