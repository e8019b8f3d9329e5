// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/zcdp/zcdp_composition.h"

#include "core/compositions/delta_product.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/requirement.h"

namespace epsilometer {

namespace {

constexpr CompositionText kText{
    .id = "zcdp",
    .title = "zCDP",
    .formula = "ε = Σ ρ + 2√(Σ ρ log(1/δ′)), δ = 1 − (1 − δ′) Π(1 − δ)",
    .theorem = "Bun, Steinke 2016",
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                    conversion_id::kApproximateZcdpToDp},
};

class ZcdpComposition final : public Composition {
public:
    explicit ZcdpComposition(const Exact &deltaPrime) : m_deltaPrime(deltaPrime), m_deltaDown(deltaPrime.down()) {}

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
        CompositionResult result{zcdp::epsilonBasic(m_rho.up(), m_deltaDown), 1, {}, {},
                                 std::string(conversion_id::kZcdpToDpBasic),  {}};
        m_delta.total(m_deltaPrime, result);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<ZcdpComposition>(*this);
    }

private:
    Exact m_deltaPrime;
    double m_deltaDown;
    UpperSum m_rho;
    DeltaProduct m_delta;
};

class ZcdpCompositionKind final : public DescribedComposition {
public:
    ZcdpCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<ZcdpComposition>(policy.deltaPrime));
    }
};

} // namespace

std::unique_ptr<const CompositionKind> makeZcdpComposition()
{
    return std::make_unique<ZcdpCompositionKind>();
}

} // namespace epsilometer
