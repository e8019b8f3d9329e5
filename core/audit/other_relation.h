// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/resolver.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace epsilometer::audit {

/// Epsilon of all spends together, for people; UPPER.
struct TotalText {
    Message epsilon;   ///< "0.834 (gdp)", with its accountant; "no finite bound is known"
    std::string delta; ///< the delta it is at
};

/// A spend in other words.
struct Restatement {
    Mechanism mechanism;
    std::uint64_t count; ///< how often it runs
};
/// What to put in the place of a spend; nothing: as it is recorded.
using Restating = std::function<std::optional<Restatement>(const Spend &)>;

/// Recomputed by Gaussian DP, Renyi divergences, the whole loss distribution or adding up, the first that applies, at
/// the policy's delta; 1e-6 without one that is below 1. Nothing finite where restated mechanisms have no cost.
[[nodiscard]] Result<TotalText> totalOf(const AuditSubject &subject, const MechanismKinds &mechanisms,
                                        const Restating &restating, Progress &progress);

/// A check that restates mechanisms, so it needs the catalogue of mechanisms.
using RestatingFunction = Result<AuditFindings> (*)(const AuditSubject &subject, const MechanismKinds &mechanisms,
                                                    Progress &progress);
[[nodiscard]] std::unique_ptr<const AuditCheck> makeRestatingCheck(const CheckText &text, MechanismKinds mechanisms,
                                                                   RestatingFunction function);

} // namespace epsilometer::audit
