// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <string>

namespace epsilometer::odometers {

/// What an odometer says of itself.
struct OdometerText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< that its numbers go through
    bool usesOrderShares = false;
};

/// The part of an OdometerKind that is text.
class DescribedOdometer : public OdometerKind {
public:
    explicit DescribedOdometer(const OdometerText &text) : m_text(text) {}

    [[nodiscard]] std::string_view id() const final { return m_text.id; }
    [[nodiscard]] Literal title() const final { return m_text.title; }
    [[nodiscard]] Literal formula() const final { return m_text.formula; }
    [[nodiscard]] Label label() const final
    {
        return {m_text.theorem, Validity::AnyStoppingTime, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    [[nodiscard]] bool usesOrderShares() const final { return m_text.usesOrderShares; }

private:
    OdometerText m_text;
};

} // namespace epsilometer::odometers
