// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"

#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/round_cost.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <cmath>

namespace epsilometer::compositions {

namespace {

class GdpComposition final : public Composition {
public:
    explicit GdpComposition(const Exact &delta) : m_delta(delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsGdp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override { m_muSquared.add(cost.gdp->muSquared, count); }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        const double square = m_muSquared.up();
        const double mu = square == 0 ? 0 : outward::up(std::sqrt(square), 1);
        return CompositionResult{noise::gaussianEpsilon(mu, m_delta.down()), m_delta.up(), {}, {},
                                 std::string(conversion_id::kGaussianToDp),  m_delta};
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<GdpComposition>(*this);
    }

private:
    Exact m_delta;
    UpperSum m_muSquared;
};

} // namespace

/// Adds up mu^2 and converts the sum exactly (accounting.md 2.8).
std::unique_ptr<const CompositionKind> makeGdpComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "gdp",
                        .title = core::tr("Gaussian DP"),
                        .formula = "Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ) = δ at μ² = Σ μ²",
                        .theorem = core::tr("Dong, Roth, Su 2019; exact for Gaussian noise, Balle, Wang 2018"),
                        .consumes = Notion::Gdp,
                        .conversions = {conversion_id::kGaussianToDp}},
        startAtDelta<GdpComposition>);
}

} // namespace epsilometer::compositions
