// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <string>

namespace epsilometer::filters {

/// The texts and traits of a filter.
struct FilterText {
    std::string_view id;
    Literal title;
    Literal statistic;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    /// The theorem that guarantees a budget in the notion `consumes` before any conversion; with it the filter also
    /// guards such budgets. Empty without such a theorem.
    Literal nativeTheorem{};
    FilterTraits traits{};
};

/// The descriptive part of a FilterKind, the guarantee shared by the filters with delta' + delta'', and the refusal of
/// budgets in a notion that the theorem does not cover.
class DescribedFilter : public FilterKind {
public:
    explicit DescribedFilter(const FilterText &text) : m_text(text) {}

    [[nodiscard]] std::string_view id() const final { return m_text.id; }
    [[nodiscard]] Literal title() const final { return m_text.title; }
    [[nodiscard]] Literal statisticName() const final { return m_text.statistic; }
    [[nodiscard]] Literal formula() const final { return m_text.formula; }
    [[nodiscard]] Label label() const final
    {
        return {m_text.theorem, Validity::FullyAdaptive, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    [[nodiscard]] FilterTraits traits() const final { return m_text.traits; }
    [[nodiscard]] Result<std::unique_ptr<Filter>> start(const Policy &policy) const final;
    [[nodiscard]] Guarantee guarantee(const Policy &policy) const final;

private:
    /// Starts under an (epsilon, delta) budget.
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const = 0;
    /// Starts under a budget in the filter's own notion; called only if the filter guarantees such budgets.
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> startNative(const Policy &policy) const;
    /// The guarantee (epsilon, delta'' + (1 - delta'') delta')-DP, computed exactly (accounting.md section 1).
    [[nodiscard]] virtual Guarantee guaranteeDp(const Policy &policy) const;
    [[nodiscard]] bool promises(Notion notion) const
    {
        return !m_text.nativeTheorem.empty() && m_text.consumes == notion;
    }
    [[nodiscard]] Message promise() const; ///< the budgets it covers: "(epsilon, delta)", "zcdp or (epsilon, delta)"

    FilterText m_text;
};

} // namespace epsilometer::filters
