// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <string>

namespace epsilometer::filters {

/// What a filter says of itself.
struct FilterText {
    std::string_view id;
    Literal title;
    Literal statistic;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< that its numbers go through
    /// The theorem that promises the notion it consumes, before any conversion: with it the filter also guards a budget
    /// in that notion. Empty where there is none.
    Literal nativeTheorem{};
    FilterTraits traits{};
};

/// The part of a FilterKind that is text, the guarantee that the delta' + delta'' rules share, and the refusal of
/// budgets in a notion that the theorem does not promise.
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
    /// Under a budget of (epsilon, delta).
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const = 0;
    /// Under a budget in the filter's own notion; called only for filters with such a guarantee.
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> startNative(const Policy &policy) const;
    /// (epsilon, delta'' + (1 - delta'') delta')-DP, exactly (accounting.md section 1), under such a budget.
    [[nodiscard]] virtual Guarantee guaranteeDp(const Policy &policy) const;
    [[nodiscard]] bool promises(Notion notion) const
    {
        return !m_text.nativeTheorem.empty() && m_text.consumes == notion;
    }
    [[nodiscard]] Message promise() const; ///< "(epsilon, delta)", "zcdp or (epsilon, delta)"

    FilterText m_text;
};

} // namespace epsilometer::filters
