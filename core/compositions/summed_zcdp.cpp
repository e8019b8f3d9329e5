// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/summed_zcdp.h"

#include "core/compositions/delta_product.h"
#include "core/notions/requirement.h"

namespace epsilometer {

namespace {

class SummedZcdp final : public Composition {
public:
    SummedZcdp(SummedZcdpKind::Convert convert, std::string_view conversion, const Exact &deltaPrime)
        : m_convert(convert), m_conversion(conversion), m_deltaPrime(deltaPrime), m_deltaDown(deltaPrime.down())
    {
    }

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
        CompositionResult result{m_convert(m_rho.up(), m_deltaDown), 1, {}, {}, std::string(m_conversion), {}};
        m_delta.total(m_deltaPrime, result);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override { return std::make_unique<SummedZcdp>(*this); }

private:
    SummedZcdpKind::Convert m_convert;
    std::string_view m_conversion;
    Exact m_deltaPrime;
    double m_deltaDown;
    UpperSum m_rho;
    DeltaProduct m_delta;
};

} // namespace

Result<std::unique_ptr<Composition>> SummedZcdpKind::start(const Policy &policy) const
{
    return std::unique_ptr<Composition>(std::make_unique<SummedZcdp>(m_convert, m_conversion, policy.deltaPrime));
}

} // namespace epsilometer
