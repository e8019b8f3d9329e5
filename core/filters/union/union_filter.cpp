// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/either_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"

namespace epsilometer::filters {

namespace union_bound {
namespace {

constexpr FilterText kText{
    .id = "union",
    .title = core::tr("Basic or tanh, whichever fits"),
    .statistic = core::tr("smaller share of the two budgets (sum of epsilons, intrinsic time)"),
    .formula = "Σ δ ≤ δ″ and (Σ ε ≤ ε_g or Σ 2ε tanh(ε/2) ≤ y*(ε_g, δ′))",
    .theorem = core::tr("Union of basic composition and Whitehouse et al. 2023, Theorem 8, by splitting the final "
                        "states"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                    conversion_id::kApproximateZcdpToDp},
    .traits = {.plainSum = PlainSum::Suffices},
};

class UnionFilterKind final : public DescribedFilter {
public:
    UnionFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double limit = yStarDown(policy.epsilon.down(), logInverseUp(policy.deltaPrime));
        return std::unique_ptr<Filter>(
            std::make_unique<EitherFilter<TanhCharge>>(policy.epsilon, limit, policy.deltaSecond()));
    }
};

} // namespace
} // namespace union_bound

/// Basic composition or the tanh rule, whichever still fits (accounting.md 4.5).
std::unique_ptr<const FilterKind> makeUnionFilter()
{
    return std::make_unique<union_bound::UnionFilterKind>();
}

} // namespace epsilometer::filters
