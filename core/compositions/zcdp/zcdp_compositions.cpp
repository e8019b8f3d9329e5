// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/zcdp/zcdp_compositions.h"

#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/round_cost.h"
#include "core/numeric/upper_sum.h"

namespace epsilometer::compositions {

namespace {

class SummedZcdp final : public Composition {
public:
    SummedZcdp(SummedZcdpKind::Convert convert, std::string_view conversion, const Exact &delta)
        : m_convert(convert), m_conversion(conversion), m_delta(delta)
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsZcdp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_rho.add(cost.zcdp->rho, count);
        m_delta.add(cost.zcdp->delta, count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result = m_delta.result([&](double left, double) { return m_convert(m_rho.up(), left); });
        result.note = m_conversion;
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override { return std::make_unique<SummedZcdp>(*this); }

private:
    SummedZcdpKind::Convert m_convert;
    std::string_view m_conversion;
    TailDelta m_delta;
    UpperSum m_rho;
};

} // namespace

Result<std::unique_ptr<Composition>> SummedZcdpKind::start(const Policy &policy) const
{
    return std::unique_ptr<Composition>(std::make_unique<SummedZcdp>(m_convert, m_conversion, policy.delta));
}

namespace zcdp {
namespace {

constexpr CompositionText kText{
    .id = "zcdp",
    .title = "zCDP",
    .formula = "ε = Σ ρ + 2√(Σ ρ log(1/d)), δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = "Bun, Steinke 2016",
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                    conversion_id::kApproximateZcdpToDp},
    .ofPapers = true,
};

} // namespace
} // namespace zcdp

/// Adds up rho and converts the sum by rho + 2 sqrt(rho log(1 / delta')) (accounting.md 2.4).
std::unique_ptr<const CompositionKind> makeZcdpComposition()
{
    return std::make_unique<SummedZcdpKind>(zcdp::kText, epsilometer::zcdp::epsilonBasic,
                                            conversion_id::kZcdpToDpBasic);
}

namespace zcdp_tight {
namespace {

constexpr CompositionText kText{
    .id = "zcdp_tight",
    .title = core::tr("zCDP, tight conversion"),
    .formula = "ε = min over α > 1 of [α Σ ρ + log(1 − 1/α) + (log(1/d) − log α)/(α − 1)]⁺, δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = core::tr("Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020"),
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp},
};

} // namespace
} // namespace zcdp_tight

/// Adds up rho and converts the sum by Canonne, Kamath, Steinke 2020 (accounting.md 2.5).
std::unique_ptr<const CompositionKind> makeZcdpTightComposition()
{
    return std::make_unique<SummedZcdpKind>(zcdp_tight::kText, epsilometer::zcdp::epsilonCks,
                                            conversion_id::kZcdpToDpCks);
}

} // namespace epsilometer::compositions
