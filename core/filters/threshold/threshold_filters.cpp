// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filter.h"
#include "core/filters/filters.h"
#include "core/filters/sums.h"
#include "core/filters/typed_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

// Filters that compare one sum with one limit: zCDP, Gaussian DP, and the advanced-composition curve of intrinsic time.

namespace epsilometer::filters {

namespace {

Result<std::unique_ptr<Filter>> startZcdpFilter(const Policy &policy)
{
    const double limit = epsilometer::zcdp::budgetCks(policy.epsilon.down(), policy.deltaPrime.down());
    return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<ZcdpCharge>>(limit, policy.deltaSecond()));
}

/// Σ ρ ≤ ρ_g and Σ δ ≤ δ″, compared exactly: Theorem 1 itself (accounting.md 4.8), without a conversion.
Result<std::unique_ptr<Filter>> startNativeZcdpFilter(const Policy &policy)
{
    return std::unique_ptr<Filter>(
        std::make_unique<TypedFilter<ZcdpCharge>>(policy.native->amount, policy.deltaSecond()));
}

Result<std::unique_ptr<Filter>> startGdpFilter(const Policy &policy)
{
    const double mu = noise::gaussianMu(policy.epsilon.down(), policy.deltaPrime.down());
    const double limit = std::isinf(mu) ? mu : std::max(0.0, outward::down(mu * mu, 1));
    return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<GaussianCharge>>(limit, Exact()));
}

/// Σ μ² ≤ μ_g², compared exactly (accounting.md 4.10).
Result<std::unique_ptr<Filter>> startNativeGdpFilter(const Policy &policy)
{
    const Exact &mu = policy.native->amount;
    return std::unique_ptr<Filter>(std::make_unique<TypedFilter<GaussianCharge>>(mu * mu, Exact()));
}

class GdpFilterKind final : public FilterKind {
public:
    GdpFilterKind()
        : FilterKind({.id = "gdp",
                      .title = core::tr("Gaussian DP"),
                      .statistic = core::tr("sum of mu^2"),
                      .formula = core::tr("Σ μ² ≤ μ_g², μ_g the largest μ that is (ε_g, δ′)-DP, or the budget's own"),
                      .theorem = "Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022",
                      .consumes = Notion::Gdp,
                      .conversions = {conversion_id::kGaussianToDp},
                      .nativeTheorem = "Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022"},
                     startGdpFilter, startNativeGdpFilter)
    {
    }

    [[nodiscard]] Guarantee guaranteeDp(const Policy &policy) const override
    {
        return {policy.epsilon, policy.deltaPrime, label()};
    }
};

Result<std::unique_ptr<Filter>> startWhitehouseFilter(const Policy &policy)
{
    const double limit = yStarDown(policy.epsilon.down(), logInverseUp(policy.deltaPrime));
    return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<SquareCharge>>(limit, policy.deltaSecond()));
}

} // namespace

/// Compares the sum of rho with B*_cks(epsilon, delta'), and the sum of deltas with delta'' (accounting.md 4.8).
std::unique_ptr<const FilterKind> makeZcdpFilter()
{
    return std::make_unique<FilterKind>(
        FilterText{.id = "zcdp",
                   .title = core::tr("zCDP, also approximate"),
                   .statistic = core::tr("sum of rho"),
                   .formula = core::tr(
                       "Σ ρ ≤ B*_cks(ε_g, δ′), or ρ_g where the budget is one, and Σ δ ≤ δ″; a pure round has ρ = ε "
                       "tanh(ε/2)"),
                   .theorem = core::tr(
                       "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1, converted by Canonne, Kamath, Steinke 2020"),
                   .consumes = Notion::Zcdp,
                   .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks,
                                   conversion_id::kApproximateZcdpToDp},
                   .nativeTheorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1"},
        startZcdpFilter, startNativeZcdpFilter);
}

/// Compares the sum of mu^2 with the exact mu_g^2 of (epsilon, delta') (accounting.md 4.10).
std::unique_ptr<const FilterKind> makeGdpFilter()
{
    return std::make_unique<GdpFilterKind>();
}

/// Compares the sum of epsilon^2 with the corrected y* (accounting.md 4.3, 9.1).
std::unique_ptr<const FilterKind> makeWhitehouseFilter()
{
    return std::make_unique<FilterKind>(
        FilterText{.id = "whitehouse",
                   .title = core::tr("Whitehouse et al."),
                   .statistic = core::tr("sum of epsilon^2"),
                   .formula = "Σ ε² ≤ y*(ε_g, δ′) and Σ δ ≤ δ″, y* = (√(2L + 2ε_g) − √(2L))², L = log(1/δ′)",
                   .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 8, with the corrected y*"),
                   .consumes = Notion::Dp,
                   .conversions = {conversion_id::kPureToZcdpBs, conversion_id::kZcdpToDpBasic,
                                   conversion_id::kApproximateZcdpToDp}},
        startWhitehouseFilter);
}

} // namespace epsilometer::filters
