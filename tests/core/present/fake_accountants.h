// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

namespace epsilometer::present {

/// Accountants that only have names: reports are presented without running anything.
class NamedFilter final : public filters::FilterKind {
public:
    [[nodiscard]] std::string_view id() const override { return "basic"; }
    [[nodiscard]] Literal title() const override { return "Basic"; }
    [[nodiscard]] Literal statisticName() const override { return "sum of epsilon"; }
    [[nodiscard]] Literal formula() const override { return "sum"; }
    [[nodiscard]] Label label() const override { return {"Theorem F", Validity::FullyAdaptive, Notion::Dp, {}}; }
    [[nodiscard]] Result<std::unique_ptr<filters::Filter>> start(const Policy & /*policy*/) const override
    {
        return makeError(ErrorCode::Unsupported, "a name only");
    }
    [[nodiscard]] Guarantee guarantee(const Policy &policy) const override
    {
        return {policy.epsilon, policy.delta, label()};
    }
};

class NamedOdometer final : public odometers::OdometerKind {
public:
    [[nodiscard]] std::string_view id() const override { return "mixture"; }
    [[nodiscard]] Literal title() const override { return "Mixture"; }
    [[nodiscard]] Literal formula() const override { return "sqrt"; }
    [[nodiscard]] Label label() const override { return {"Theorem O", Validity::AnyStoppingTime, Notion::Dp, {}}; }
    [[nodiscard]] Result<std::unique_ptr<odometers::Odometer>> start(const Policy & /*policy*/) const override
    {
        return makeError(ErrorCode::Unsupported, "a name only");
    }
};

class NamedComposition final : public compositions::CompositionKind {
public:
    [[nodiscard]] std::string_view id() const override { return "kov"; }
    [[nodiscard]] Literal title() const override { return "KOV"; }
    [[nodiscard]] Literal formula() const override { return "min"; }
    [[nodiscard]] Label label() const override { return {"Theorem C", Validity::FixedParameters, Notion::Dp, {}}; }
    [[nodiscard]] Result<std::unique_ptr<compositions::Composition>> start(const Policy & /*policy*/) const override
    {
        return makeError(ErrorCode::Unsupported, "a name only");
    }
};

} // namespace epsilometer::present
