// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/zcdp_tight/zcdp_tight_composition.h"

#include "core/compositions/delta_product.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/requirement.h"

namespace epsilometer {

namespace {

constexpr CompositionText kText{
    .id = "zcdp_tight",
    .title = "zCDP, tight conversion",
    .formula = "ε = min over α > 1 of [α Σ ρ + log(1 − 1/α) + (log(1/δ′) − log α)/(α − 1)]⁺, δ = 1 − (1 − δ′) Π(1 − δ)",
    .theorem = "Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020",
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp},
};

class ZcdpTightComposition final : public Composition {
public:
    explicit ZcdpTightComposition(const Exact &deltaPrime) : m_deltaPrime(deltaPrime), m_deltaDown(deltaPrime.down()) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsZcdp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_rho.add(cost.zcdp->rho, count);
        m_delta.add(cost.zcdp->deltaUp, count);
    }
    [[nodiscard]] bool addAll(const RoundRun &run) override
    {
        if (!run.sums.zcdp || !run.sums.zcdpDelta.isZero())
            return false;
        m_rho.add(run.sums.rho);
        return true;
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result{zcdp::epsilonCks(m_rho.up(), m_deltaDown), 1, {}, {},
                                 std::string(conversion_id::kZcdpToDpCks),  {}};
        m_delta.total(m_deltaPrime, result);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<ZcdpTightComposition>(*this);
    }

private:
    Exact m_deltaPrime;
    double m_deltaDown;
    UpperSum m_rho;
    DeltaProduct m_delta;
};

class ZcdpTightCompositionKind final : public DescribedComposition {
public:
    ZcdpTightCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<ZcdpTightComposition>(policy.deltaPrime));
    }
};

} // namespace

std::unique_ptr<const CompositionKind> makeZcdpTightComposition()
{
    return std::make_unique<ZcdpTightCompositionKind>();
}

} // namespace epsilometer
