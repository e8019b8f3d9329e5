// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/threshold_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"

namespace epsilometer::filters {

namespace whitehouse {
namespace {

constexpr FilterText kText{
    .id = "whitehouse",
    .title = core::tr("Whitehouse et al."),
    .statistic = core::tr("sum of epsilon^2"),
    .formula = "Σ ε² ≤ y*(ε_g, δ′) and Σ δ ≤ δ″, y* = (√(2L + 2ε_g) − √(2L))², L = log(1/δ′)",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 8, with the corrected y*"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpBs, conversion_id::kZcdpToDpBasic, conversion_id::kApproximateZcdpToDp},
};

class WhitehouseFilterKind final : public DescribedFilter {
public:
    WhitehouseFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double limit = yStarDown(policy.epsilon.down(), logInverseUp(policy.deltaPrime));
        return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<SquareCharge>>(limit, policy.deltaSecond()));
    }
};

} // namespace
} // namespace whitehouse

/// Compares the sum of epsilon^2 with the corrected y* (accounting.md 4.3, 9.1).
std::unique_ptr<const FilterKind> makeWhitehouseFilter()
{
    return std::make_unique<whitehouse::WhitehouseFilterKind>();
}

} // namespace epsilometer::filters
