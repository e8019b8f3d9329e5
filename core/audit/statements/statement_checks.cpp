// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"

#include <algorithm>

// Checks that a record states what no program can see: releases outside it, and how it is implemented and used.

namespace epsilometer::audit {

namespace policy_missing {
namespace {

constexpr CheckText kText{
    .id = "POLICY-MISSING",
    .title = core::tr("Policy"),
    .looksAt = core::tr("Whether there is a policy to compare the spends with."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (subject.session.hasPolicy || subject.session.spends.empty())
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Note,
                         core::tr("No policy: there is no budget to compare the spends with, so none was exceeded or "
                                  "kept."),
                         core::tr("Record a policy, or give one for this run."))};
}

} // namespace
} // namespace policy_missing

/// Checks that there is a policy to compare the spends with.
std::unique_ptr<const AuditCheck> makePolicyMissingCheck()
{
    return makeCheck(policy_missing::kText, policy_missing::check);
}

namespace outside_missing {
namespace {

constexpr CheckText kText{
    .id = "OUTSIDE-MISSING",
    .title = core::tr("Outside the guarantee"),
    .looksAt = core::tr("Exact outputs, invariants and tuning on raw data, or a statement that there are none."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
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

} // namespace
} // namespace outside_missing

/// Checks that exact outputs, invariants and tuning on raw data are listed, or stated not to exist.
std::unique_ptr<const AuditCheck> makeOutsideMissingCheck()
{
    return makeCheck(outside_missing::kText, outside_missing::check);
}

namespace float_check {
namespace {

constexpr CheckText kText{
    .id = "FLOAT",
    .title = core::tr("Floating point"),
    .looksAt = core::tr("Floating-point safe sampling of the noise, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "floating_point");
}

} // namespace
} // namespace float_check

/// Checks that floating-point safe sampling of the noise is stated.
std::unique_ptr<const AuditCheck> makeFloatCheck()
{
    return makeCheck(float_check::kText, float_check::check);
}

namespace timing {
namespace {

constexpr CheckText kText{
    .id = "TIMING",
    .title = core::tr("Timing"),
    .looksAt = core::tr("Protection against timing side channels, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "timing");
}

} // namespace
} // namespace timing

/// Checks that protection against timing side channels is stated.
std::unique_ptr<const AuditCheck> makeTimingCheck()
{
    return makeCheck(timing::kText, timing::check);
}

namespace security {
namespace {

constexpr CheckText kText{
    .id = "SECURITY",
    .title = core::tr("Security"),
    .looksAt = core::tr("Who could see the raw data or the noise seeds, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "security");
}

} // namespace
} // namespace security

/// Checks that the ledger states who could see the raw data or the noise seeds.
std::unique_ptr<const AuditCheck> makeSecurityCheck()
{
    return makeCheck(security::kText, security::check);
}

namespace access {
namespace {

constexpr CheckText kText{
    .id = "ACCESS",
    .title = core::tr("Access"),
    .looksAt = core::tr("Who may ask queries and see the answers, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "access");
}

} // namespace
} // namespace access

/// Checks that the ledger states who may ask queries and see the answers.
std::unique_ptr<const AuditCheck> makeAccessCheck()
{
    return makeCheck(access::kText, access::check);
}

namespace utility_missing {
namespace {

constexpr CheckText kText{
    .id = "UTILITY-MISSING",
    .title = core::tr("Utility"),
    .looksAt = core::tr("The error of the results at a confidence level, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "utility");
}

} // namespace
} // namespace utility_missing

/// Checks that the error of the results at a confidence level is stated.
std::unique_ptr<const AuditCheck> makeUtilityMissingCheck()
{
    return makeCheck(utility_missing::kText, utility_missing::check);
}

} // namespace epsilometer::audit
