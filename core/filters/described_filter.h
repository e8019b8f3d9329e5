// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <string>

namespace epsilometer {

/// What a filter says of itself.
struct FilterText {
    std::string_view id;
    std::string_view title;
    std::string_view statistic;
    std::string_view formula;
    std::string_view theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< that its numbers go through
};

/// The part of a FilterKind that is text, and the guarantee that the delta' + delta'' rules share.
class DescribedFilter : public FilterKind {
public:
    explicit DescribedFilter(const FilterText &text) : m_text(text) {}

    [[nodiscard]] std::string_view id() const final { return m_text.id; }
    [[nodiscard]] std::string_view title() const final { return m_text.title; }
    [[nodiscard]] std::string_view statisticName() const final { return m_text.statistic; }
    [[nodiscard]] std::string_view formula() const final { return m_text.formula; }
    [[nodiscard]] Label label() const final
    {
        return {std::string(m_text.theorem), Validity::FullyAdaptive, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    /// (epsilon, delta'' + (1 - delta'') delta')-DP, exactly (accounting.md section 1).
    [[nodiscard]] Guarantee guarantee(const Policy &policy) const override;

private:
    FilterText m_text;
};

} // namespace epsilometer
