// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/either_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer::filters {

namespace recommended {
namespace {

constexpr FilterText kText{
    .id = "recommended",
    .title = core::tr("Recommended: basic or tight zCDP"),
    .statistic = core::tr("smaller share of the two budgets (sum of epsilons, intrinsic time)"),
    .formula = "Σ δ ≤ δ″ and (Σ ε ≤ ε_g or Σ ε tanh(ε/2) ≤ B*_cks(ε_g, δ′))",
    .theorem = core::tr("Whitehouse et al. 2023, Theorem 1, with the tight zCDP constant, the conversion of Canonne, "
                        "Kamath, Steinke 2020, and the union with basic composition"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp},
    .traits = {.plainSum = PlainSum::Suffices},
};

class RecommendedFilterKind final : public DescribedFilter {
public:
    RecommendedFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double limit = zcdp::budgetCks(policy.epsilon.down(), policy.deltaPrime.down());
        return std::unique_ptr<Filter>(
            std::make_unique<EitherFilter<MeanCharge>>(policy.epsilon, limit, policy.deltaSecond()));
    }
};

} // namespace
} // namespace recommended

/// Basic composition, or the tight zCDP constant against B*_cks (accounting.md 4.7).
std::unique_ptr<const FilterKind> makeRecommendedFilter()
{
    return std::make_unique<recommended::RecommendedFilterKind>();
}

} // namespace epsilometer::filters
