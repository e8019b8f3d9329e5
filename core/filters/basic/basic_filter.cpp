// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/filter.h"
#include "core/filters/sums.h"
#include "core/notions/round_cost.h"
#include "core/numeric/state_archive.h"

namespace epsilometer::filters {

namespace {

class BasicFilter final : public Filter {
public:
    BasicFilter(Exact epsilon, Exact delta) : m_epsilonLimit(std::move(epsilon)), m_deltaLimit(std::move(delta)) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return cost.dp && m_epsilon.fits(cost.dp->epsilon, count, m_epsilonLimit) &&
               m_delta.fits(cost.dp->delta, count, m_deltaLimit);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_epsilon.add(cost.dp->epsilon, count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] bool chargeAll(const RoundBatch &run) override
    {
        if (!run.sums.dp || !m_epsilon.fits(run.sums.epsilon, m_epsilonLimit) ||
            !m_delta.fits(run.sums.delta(), m_deltaLimit))
            return false;
        m_epsilon.add(run.sums.epsilon);
        m_delta.add(run.sums.delta());
        return true;
    }
    [[nodiscard]] double spent() const override { return m_epsilon.up(); }
    [[nodiscard]] double budget() const override { return m_epsilonLimit.down(); }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override
    {
        return ExactlySpent{m_epsilon.value(), m_epsilonLimit};
    }
    [[nodiscard]] double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaLimit)); }
    void keep(StateArchive &archive) override { archive.keep(m_epsilon, m_delta); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<BasicFilter>(*this); }

private:
    ExactSum m_epsilon;
    ExactSum m_delta;
    Exact m_epsilonLimit;
    Exact m_deltaLimit;
};

Result<std::unique_ptr<Filter>> startBasicFilter(const Policy &policy)
{
    return std::unique_ptr<Filter>(std::make_unique<BasicFilter>(policy.epsilon, policy.delta));
}

} // namespace

/// Compares the exact sums of epsilons and deltas with the whole budget (accounting.md 4.2).
std::unique_ptr<const FilterKind> makeBasicFilter()
{
    return std::make_unique<FilterKind>(FilterText{.id = "basic",
                                                   .title = core::tr("Basic composition"),
                                                   .statistic = core::tr("sum of epsilons"),
                                                   .formula = "Σ ε ≤ ε_g and Σ δ ≤ δ_g",
                                                   .theorem = "Rogers, Roth, Ullman, Vadhan 2016, Theorem 3.3",
                                                   .consumes = Notion::Dp,
                                                   .traits = {.plainSum = PlainSum::Decides},
                                                   .ofWholeDelta = true},
                                        startBasicFilter);
}

} // namespace epsilometer::filters
