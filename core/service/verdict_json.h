// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/ledger/ledger_parts.h"
#include "core/ledger/verdict.h"
#include "core/service/host.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace epsilometer::service {

/// The output of `dpledger verify --json`, a stable format.
/// bytes  size of the file
[[nodiscard]] Json verdictJson(const Verdict &verdict, std::size_t bytes);

/// Whether the lines of a ledger that asks for approvals have them.
struct ApprovalVerdict {
    std::uint64_t approved = 0; ///< lines that need them, and have enough
    std::uint64_t lacking = 0;  ///< lines that lack them
    std::int64_t line = 0;      ///< the first of these
    Message why;

    /// "1 line needs them and has enough"
    [[nodiscard]] Message text() const;
    /// Errors: BadSignature with the line
    [[nodiscard]] Status status() const;
    /// Sets `approvals`, and what a ledger without them is not.
    void addTo(Json &verdict) const;
};
/// Absent for a ledger that asks for none, and for one that is not valid. Reads all spends.
/// Errors: Cancelled
[[nodiscard]] Result<std::optional<ApprovalVerdict>> judgeApprovals(const Verdict &verdict, const LedgerParts &ledger,
                                                                    const Host &host);

} // namespace epsilometer::service
