// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/described_composition.h"

namespace epsilometer::compositions {

/// Compositions that add up the rho of zCDP and differ only in how the sum is converted to (epsilon, delta)-DP:
/// epsilon = convert(sum rho, d), 1 - (1 - d) prod(1 - delta_i) = delta.
class SummedZcdpKind : public DescribedComposition {
public:
    /// A bound of epsilon, UPPER: increasing in rho (upper), decreasing in d (lower).
    using Convert = double (*)(double rho, double deltaDown);

    /// conversion  the id of `convert`
    SummedZcdpKind(const CompositionText &text, Convert convert, std::string_view conversion)
        : DescribedComposition(text), m_convert(convert), m_conversion(conversion)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override;

private:
    Convert m_convert;
    std::string_view m_conversion;
};

} // namespace epsilometer::compositions
