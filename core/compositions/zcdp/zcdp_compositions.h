// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/described_composition.h"

namespace epsilometer::compositions {

/// A composition that adds up the rho of zCDP. The kinds differ only in the conversion of the sum to (epsilon,
/// delta)-DP: epsilon = convert(sum rho, d), 1 - (1 - d) prod(1 - delta_i) = delta.
class SummedZcdpKind : public DescribedComposition {
public:
    /// UPPER bound on epsilon: increasing in rho (an upper bound), decreasing in d (a lower bound).
    using Convert = double (*)(double rho, double deltaDown);

    /// conversion  id of `convert`
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
