// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/ledger/total_claim.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// The option --claim: a total to be judged. It is not a budget.
class ClaimOption {
public:
    void addTo(Options &options)
    {
        options.text(
            "--claim", m_typed,
            "A total to judge, EPSILON,DELTA or EPSILON,DELTA,fixed or EPSILON,DELTA,adaptive: whether it holds "
            "for a non-adaptive and for an adaptive run; it sets no budget");
    }
    /// The claimed total; nullopt if none was given. Errors name the option.
    [[nodiscard]] Result<std::optional<TotalClaim>> claim() const
    {
        if (!m_typed)
            return std::optional<TotalClaim>();
        EPSILOMETER_ASSIGN(TotalClaim claim, parseTotalClaim("--claim", *m_typed));
        return std::optional(std::move(claim));
    }

private:
    std::optional<std::string> m_typed;
};

} // namespace epsilometer::dpledger
