// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"

#include "core/compositions/described_composition.h"
#include "core/notions/round_cost.h"

#include <algorithm>

namespace epsilometer::compositions {

namespace {

class BasicComposition final : public Composition {
public:
    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_epsilon.add(cost.dp->epsilon, count);
        if (!cost.dp->delta.isZero())
            addDelta([&] { m_delta.add(cost.dp->delta, count); });
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result = m_result;
        result.epsilon = m_epsilon.up();
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<BasicComposition>(*this);
    }

private:
    /// Changes the sum of deltas and updates the result, which is read more often than the sum changes.
    template <class Add> void addDelta(Add add)
    {
        add();
        m_result.setDelta(m_delta.value());
    }

    ExactSum m_epsilon;
    ExactSum m_delta;
    CompositionResult m_result = [] {
        CompositionResult none;
        none.setDelta(Exact());
        return none;
    }(); ///< everything except epsilon
};

Result<std::unique_ptr<Composition>> startBasicComposition(const Policy &)
{
    return std::unique_ptr<Composition>(std::make_unique<BasicComposition>());
}

} // namespace

/// Adds up epsilons and deltas exactly.
std::unique_ptr<const CompositionKind> makeBasicComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "basic",
                        .title = core::tr("Basic composition"),
                        .formula = "ε = Σ ε, δ = Σ δ",
                        .theorem = core::tr("Basic composition, Dwork, Kenthapadi, McSherry, Mironov, Naor 2006"),
                        .consumes = Notion::Dp},
        startBasicComposition);
}

} // namespace epsilometer::compositions
