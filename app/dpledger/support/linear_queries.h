// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/exit_code.h"
#include "app/dpledger/support/options.h"
#include "core/base/exact.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// The flags of `calibrate --linear-queries`: noise for answers to linear queries where people leave as they use up
/// their squared norms.
class LinearQueryOptions {
public:
    void addTo(Options &options);
    [[nodiscard]] bool any() const { return m_normBudget.has_value(); }
    /// That no flag is given which belongs to --linear-queries alone.
    [[nodiscard]] Status checkAbsent() const;

    /// kappa    zCDP that the answers may cost; guarantee  in the budget's own words
    Result<ExitCode> run(const Exact &kappa, const std::string &guarantee, bool json) const;

private:
    std::optional<std::string> m_normBudget;
    std::optional<std::string> m_largestNorm;
    std::optional<std::string> m_dimension;
    std::optional<std::string> m_failure;
};

} // namespace epsilometer::dpledger
