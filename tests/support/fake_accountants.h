// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/exact/exact.h"

#include <memory>
#include <string>

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
    explicit SumFilterKind(std::string id = "sum", Notion notion = Notion::Dp) : m_id(std::move(id)), m_notion(notion)
    {
    }
    std::string_view id() const override { return m_id; }
    Literal title() const override { return "Plain sum"; }
    Literal statisticName() const override { return "sum of epsilon"; }
    Literal formula() const override { return "sum eps <= eps_g"; }
    Label label() const override { return {"A theorem", Validity::FullyAdaptive, m_notion, Neighbours::Unstated}; }
    filters::FilterTraits traits() const override { return {.countsOutcomes = m_notion == Notion::OutputDp}; }
    Result<std::unique_ptr<filters::Filter>> start(const Policy &policy) const override
    {
        return std::unique_ptr<filters::Filter>(std::make_unique<SumFilter>(policy.epsilon));
    }
    Guarantee guarantee(const Policy &policy) const override { return {policy.epsilon, policy.delta, label()}; }

private:
    std::string m_id;
    Notion m_notion;
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
    std::string_view id() const override { return "credulous"; }
    Literal title() const override { return "Credulous"; }
    Literal statisticName() const override { return "nothing"; }
    Literal formula() const override { return "0 <= 1"; }
    Label label() const override { return {"No theorem", Validity::FullyAdaptive, Notion::Dp, Neighbours::Unstated}; }
    Result<std::unique_ptr<filters::Filter>> start(const Policy &) const override
    {
        return std::unique_ptr<filters::Filter>(std::make_unique<CredulousFilter>());
    }
    Guarantee guarantee(const Policy &policy) const override { return promiseOf(policy, label()); }
};

/// Only for its names: what reports point to.
class NamedOdometerKind final : public odometers::OdometerKind {
public:
    explicit NamedOdometerKind(std::string id) : m_id(std::move(id)) {}
    std::string_view id() const override { return m_id; }
    Literal title() const override { return m_id.c_str(); }
    Literal formula() const override { return "U_n"; }
    Label label() const override { return {"A theorem", Validity::AnyStoppingTime, Notion::Dp, Neighbours::Unstated}; }
    Result<std::unique_ptr<odometers::Odometer>> start(const Policy &) const override
    {
        return makeError(ErrorCode::Unsupported, "only a name");
    }

private:
    std::string m_id;
};

class NamedCompositionKind final : public compositions::CompositionKind {
public:
    explicit NamedCompositionKind(std::string id) : m_id(std::move(id)) {}
    std::string_view id() const override { return m_id; }
    Literal title() const override { return m_id.c_str(); }
    Literal formula() const override { return "eps_g"; }
    Label label() const override { return {"A theorem", Validity::FixedParameters, Notion::Dp, Neighbours::Unstated}; }
    Result<std::unique_ptr<compositions::Composition>> start(const Policy &) const override
    {
        return makeError(ErrorCode::Unsupported, "only a name");
    }

private:
    std::string m_id;
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
