// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/summed_zcdp.h"

#include "core/compositions/tail_delta.h"
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

} // namespace epsilometer::compositions
