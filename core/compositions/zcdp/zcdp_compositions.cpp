// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/round_cost.h"
#include "core/numeric/upper_sum.h"

namespace epsilometer::compositions {

namespace {

/// Adds up the rho of zCDP. The kinds differ only in the conversion of the sum to (epsilon, delta)-DP: epsilon =
/// convert(sum rho, d), 1 - (1 - d) prod(1 - delta_i) = delta.
class SummedZcdp final : public Composition {
public:
    /// UPPER bound on epsilon: increasing in rho (an upper bound), decreasing in d (a lower bound).
    using Convert = double (*)(double rho, double deltaDown);

    /// conversion  id of `convert`
    SummedZcdp(Convert convert, std::string_view conversion, const Exact &delta)
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
    Convert m_convert;
    std::string_view m_conversion;
    TailDelta m_delta;
    UpperSum m_rho;
};

Result<std::unique_ptr<Composition>> startSummed(SummedZcdp::Convert convert, std::string_view conversion,
                                                 const Policy &policy)
{
    return std::unique_ptr<Composition>(std::make_unique<SummedZcdp>(convert, conversion, policy.delta));
}

} // namespace

/// Adds up rho and converts the sum by rho + 2 sqrt(rho log(1 / delta')) (accounting.md 2.4).
std::unique_ptr<const CompositionKind> makeZcdpComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "zcdp",
                        .title = "zCDP",
                        .formula = "ε = Σ ρ + 2√(Σ ρ log(1/d)), δ = 1 − (1 − d) Π(1 − δᵢ)",
                        .theorem = "Bun, Steinke 2016",
                        .consumes = Notion::Zcdp,
                        .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                                        conversion_id::kApproximateZcdpToDp},
                        .ofPapers = true},
        [](const Policy &policy) {
            return startSummed(epsilometer::zcdp::epsilonBasic, conversion_id::kZcdpToDpBasic, policy);
        });
}

/// Adds up rho and converts the sum by Canonne, Kamath, Steinke 2020 (accounting.md 2.5).
std::unique_ptr<const CompositionKind> makeZcdpTightComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{
            .id = "zcdp_tight",
            .title = core::tr("zCDP, tight conversion"),
            .formula =
                "ε = min over α > 1 of [α Σ ρ + log(1 − 1/α) + (log(1/d) − log α)/(α − 1)]⁺, δ = 1 − (1 − d) Π(1 − δᵢ)",
            .theorem = core::tr("Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020"),
            .consumes = Notion::Zcdp,
            .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks,
                            conversion_id::kApproximateZcdpToDp}},
        [](const Policy &policy) {
            return startSummed(epsilometer::zcdp::epsilonCks, conversion_id::kZcdpToDpCks, policy);
        });
}

} // namespace epsilometer::compositions
