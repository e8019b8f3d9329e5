// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>

/// Totals of restated mechanisms, for checks that compare spends with what they would cost if recorded otherwise.
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

/// Recomputes by the lowest of the compositions, as an account does. Delta is the policy's, or account::kUsualDelta if the
/// policy states none in (0, 1). A restated mechanism without a cost has no finite bound.
[[nodiscard]] Result<TotalText> totalOf(const AuditSubject &subject, const Restating &restating, Progress &progress,
                                        std::initializer_list<const char *> compositions = {"gdp", "renyi", "pld",
                                                                                            "basic"});

} // namespace epsilometer::audit
