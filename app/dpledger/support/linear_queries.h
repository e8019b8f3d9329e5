// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/exit_code.h"
#include "app/dpledger/support/options.h"
#include "core/base/exact/exact.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// The flags of `calibrate --linear-queries`: noise for answers to linear queries, where people leave as they use up
/// their budget of squared norms.
class LinearQueryOptions {
public:
    void addTo(Options &options);
    [[nodiscard]] bool any() const { return m_normBudget.has_value(); }
    /// Checks that no flag that belongs to --linear-queries alone is given.
    [[nodiscard]] Status checkAbsent() const;

    /// Prints the noise.
    /// kappa  the zCDP that the answers may cost
    /// guarantee  the guarantee in the notion of the budget
    Result<ExitCode> run(const Exact &kappa, const std::string &guarantee, bool json) const;

private:
    std::optional<std::string> m_normBudget;
    std::optional<std::string> m_largestNorm;
    std::optional<std::string> m_dimension;
    std::optional<std::string> m_failure;
};

} // namespace epsilometer::dpledger
