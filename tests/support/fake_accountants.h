// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/exact/exact.h"

#include <memory>
#include <string>
#include <string_view>

namespace epsilometer::testing_support {

/// Adds epsilons exactly against the budget's epsilon; applies to rounds with a DP cost. For tests of what uses
/// filters.
class SumFilter final : public filters::Filter {
public:
    explicit SumFilter(Exact limit) : m_limit(std::move(limit)) {}
    Applicability applies(const RoundCost &cost) const override
    {
        return cost.dp ? Applicability::yes() : Applicability::no("needs an (epsilon, delta) cost");
    }
    bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return cost.dp && m_sum.fits(cost.dp->epsilon, count, m_limit);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override { m_sum.add(cost.dp->epsilon, count); }
    double spent() const override { return m_sum.up(); }
    double budget() const override { return m_limit.down(); }
    std::unique_ptr<filters::Filter> clone() const override { return std::make_unique<SumFilter>(*this); }

private:
    Exact m_limit;
    ExactSum m_sum;
};

class SumFilterKind final : public filters::FilterKind {
public:
    explicit SumFilterKind(std::string_view id = "sum", Notion notion = Notion::Dp)
        : FilterKind({.id = id,
                      .title = "Plain sum",
                      .statistic = "sum of epsilon",
                      .formula = "sum eps <= eps_g",
                      .theorem = "A theorem",
                      .consumes = notion,
                      .traits = {.countsOutcomes = notion == Notion::OutputDp},
                      .ofWholeDelta = true},
                     [](const Policy &policy) -> Result<std::unique_ptr<filters::Filter>> {
                         return std::unique_ptr<filters::Filter>(std::make_unique<SumFilter>(policy.epsilon));
                     })
    {
    }
};

/// A broken filter, which accepts everything. For tests of what stands behind filters.
class CredulousFilter final : public filters::Filter {
public:
    Applicability applies(const RoundCost &) const override { return Applicability::yes(); }
    bool fits(const RoundCost &, std::uint64_t) const override { return true; }
    void charge(const RoundCost &, std::uint64_t) override {}
    bool chargeAll(const RoundBatch &) override { return true; }
    double spent() const override { return 0; }
    double budget() const override { return 1; }
    std::unique_ptr<filters::Filter> clone() const override { return std::make_unique<CredulousFilter>(*this); }
};

class CredulousFilterKind final : public filters::FilterKind {
public:
    explicit CredulousFilterKind(Notion notion = Notion::Dp)
        : FilterKind({.id = "credulous",
                      .title = "Credulous",
                      .statistic = "nothing",
                      .formula = "0 <= 1",
                      .theorem = "No theorem",
                      .consumes = notion,
                      .nativeTheorem = "No theorem"},
                     [](const Policy &) -> Result<std::unique_ptr<filters::Filter>> {
                         return std::unique_ptr<filters::Filter>(std::make_unique<CredulousFilter>());
                     })
    {
    }
};

/// Only for its names: what reports point to.
class NamedOdometerKind final : public odometers::OdometerKind {
public:
    explicit NamedOdometerKind(const char *id)
        : OdometerKind({.id = id, .title = id, .formula = "U_n", .theorem = "A theorem"},
                       [](const Policy &) -> Result<std::unique_ptr<odometers::Odometer>> {
                           return makeError(ErrorCode::Unsupported, "only a name");
                       })
    {
    }
};

class NamedCompositionKind final : public compositions::CompositionKind {
public:
    explicit NamedCompositionKind(const char *id)
        : CompositionKind({.id = id, .title = id, .formula = "eps_g", .theorem = "A theorem"},
                          [](const Policy &) -> Result<std::unique_ptr<compositions::Composition>> {
                              return makeError(ErrorCode::Unsupported, "only a name");
                          })
    {
    }
};

/// A pure round of the given decimal epsilon.
inline std::shared_ptr<const RoundCost> pureCost(const std::string &epsilon)
{
    auto cost = std::make_shared<RoundCost>();
    cost->dp = RoundCost::Dp{};
    cost->dp->epsilon = *Exact::parse("epsilon", epsilon);
    cost->dp->epsilonUp = cost->dp->epsilon.up();
    cost->dp->boundsLoss = true;
    return cost;
}

} // namespace epsilometer::testing_support
