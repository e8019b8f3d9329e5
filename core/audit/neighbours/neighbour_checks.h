// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/mechanism_kind.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

/// What the checks of neighbouring relations share: a total under another relation than the recorded one; and one of
/// them as a function, for who records an account.
namespace epsilometer::audit {

/// Total epsilon of all spends, for display; an UPPER bound.
struct TotalText {
    Message epsilon;   ///< "0.834 (gdp)" with the accountant, or "no finite bound is known"
    std::string delta; ///< delta at which it holds
};

/// A replacement for a spend.
struct Restatement {
    Mechanism mechanism;
    std::uint64_t count; ///< number of runs
};
/// Returns the replacement of a spend; absent: leave it as recorded.
using Restating = std::function<std::optional<Restatement>(const Spend &)>;

/// Recomputes by Gaussian DP, Renyi divergences, the whole loss distribution or basic composition, the first that
/// applies, at the policy's delta, or 1e-6 if it has none below 1. Has no finite bound if a restated mechanism has no
/// cost.
[[nodiscard]] Result<TotalText> totalOf(const AuditSubject &subject, const MechanismKinds &mechanisms,
                                        const Restating &restating, Progress &progress);

/// Function of a check that restates mechanisms and therefore needs their catalog.
using RestatingFunction = Result<AuditFindings> (*)(const AuditSubject &subject, const MechanismKinds &mechanisms,
                                                    Progress &progress);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeRestatingCheck(const CheckText &text, MechanismKinds mechanisms,
                                                                   RestatingFunction function);

/// Checks that all entries hold under one neighbouring relation.
[[nodiscard]] AuditFindings neighboursMixed(const Session &session);

} // namespace epsilometer::audit
