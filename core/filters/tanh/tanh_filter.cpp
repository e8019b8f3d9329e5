// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/threshold_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"

namespace epsilometer::filters {

namespace tanh {
namespace {

constexpr FilterText kText{
    .id = "tanh",
    .title = core::tr("Whitehouse et al., tight pure-DP constant (tanh)"),
    .statistic = core::tr("sum of 2 epsilon tanh(epsilon / 2)"),
    .formula = "Σ 2ε tanh(ε/2) ≤ y*(ε_g, δ′) and Σ δ ≤ δ″",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 8, with the tight zCDP constant of pure DP"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                    conversion_id::kApproximateZcdpToDp},
};

class TanhFilterKind final : public DescribedFilter {
public:
    TanhFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double limit = yStarDown(policy.epsilon.down(), logInverseUp(policy.deltaPrime));
        return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<TanhCharge>>(limit, policy.deltaSecond()));
    }
};

} // namespace
} // namespace tanh

/// Sum of 2 epsilon tanh(epsilon / 2) against y* (accounting.md 4.4).
std::unique_ptr<const FilterKind> makeTanhFilter()
{
    return std::make_unique<tanh::TanhFilterKind>();
}

} // namespace epsilometer::filters
