// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <string>

namespace epsilometer::compositions {

/// The texts of a composition.
struct CompositionText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    Literal shortTitle{};        ///< if it differs from the title
};

/// The descriptive part of a CompositionKind.
class DescribedComposition : public CompositionKind {
public:
    explicit DescribedComposition(const CompositionText &text) : m_text(text) {}

    [[nodiscard]] std::string_view id() const final { return m_text.id; }
    [[nodiscard]] Literal title() const final { return m_text.title; }
    [[nodiscard]] Literal shortTitle() const final
    {
        return m_text.shortTitle.empty() ? m_text.title : m_text.shortTitle;
    }
    [[nodiscard]] Literal formula() const final { return m_text.formula; }
    [[nodiscard]] Label label() const final
    {
        return {m_text.theorem, Validity::FixedParameters, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }

private:
    CompositionText m_text;
};

} // namespace epsilometer::compositions
