// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/threshold_filter.h"
#include "core/filters/typed_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer::filters {

namespace zcdp {
namespace {

constexpr FilterText kText{
    .id = "zcdp",
    .title = core::tr("Approximate zCDP"),
    .statistic = core::tr("sum of rho"),
    .formula = core::tr("Σ ρ ≤ B*_cks(ε_g, δ′), or ρ_g where the budget is one, and Σ δ ≤ δ″; a pure round has ρ = ε "
                        "tanh(ε/2)"),
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1, converted by Canonne, Kamath, Steinke 2020"),
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp},
    .nativeTheorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1",
};

class ZcdpFilterKind final : public DescribedFilter {
public:
    ZcdpFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double limit = epsilometer::zcdp::budgetCks(policy.epsilon.down(), policy.deltaPrime.down());
        return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<ZcdpCharge>>(limit, policy.deltaSecond()));
    }
    /// Σ ρ ≤ ρ_g and Σ δ ≤ δ″, compared exactly: Theorem 1 itself (accounting.md 4.8), without a conversion.
    [[nodiscard]] Result<std::unique_ptr<Filter>> startNative(const Policy &policy) const override
    {
        return std::unique_ptr<Filter>(
            std::make_unique<TypedFilter<ZcdpCharge>>(policy.native->amount, policy.deltaSecond()));
    }
};

} // namespace
} // namespace zcdp

/// Compares the sum of rho with B*_cks(epsilon, delta'), and the sum of deltas with delta'' (accounting.md 4.8).
std::unique_ptr<const FilterKind> makeZcdpFilter()
{
    return std::make_unique<zcdp::ZcdpFilterKind>();
}

} // namespace epsilometer::filters
