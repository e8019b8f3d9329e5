// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/charges.h"
#include "core/filters/described_filter.h"
#include "core/filters/threshold_filter.h"
#include "core/filters/typed_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {

namespace gdp {
namespace {

constexpr FilterText kText{
    .id = "gdp",
    .title = core::tr("Gaussian DP"),
    .statistic = core::tr("sum of mu^2"),
    .formula = core::tr("Σ μ² ≤ μ_g², μ_g the largest μ that is (ε_g, δ′)-DP, or the budget's own"),
    .theorem = "Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022",
    .consumes = Notion::Gdp,
    .conversions = {conversion_id::kGaussianToDp},
    .nativeTheorem = "Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022",
};

class GdpFilterKind final : public DescribedFilter {
public:
    GdpFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double mu = noise::gaussianMu(policy.epsilon.down(), policy.deltaPrime.down());
        const double limit = std::isinf(mu) ? mu : std::max(0.0, outward::down(mu * mu, 1));
        return std::unique_ptr<Filter>(std::make_unique<ThresholdFilter<GaussianCharge>>(limit, Exact()));
    }
    /// Σ μ² ≤ μ_g², compared exactly (accounting.md 4.10).
    [[nodiscard]] Result<std::unique_ptr<Filter>> startNative(const Policy &policy) const override
    {
        const Exact &mu = policy.native->amount;
        return std::unique_ptr<Filter>(std::make_unique<TypedFilter<GaussianCharge>>(mu * mu, Exact()));
    }
    [[nodiscard]] Guarantee guaranteeDp(const Policy &policy) const override
    {
        return {policy.epsilon, policy.deltaPrime, label()};
    }
};

} // namespace
} // namespace gdp

/// Compares the sum of mu^2 with the exact mu_g^2 of (epsilon, delta') (accounting.md 4.10).
std::unique_ptr<const FilterKind> makeGdpFilter()
{
    return std::make_unique<gdp::GdpFilterKind>();
}

} // namespace epsilometer::filters
