// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <string>

namespace epsilometer::odometers {

/// The texts of an odometer.
struct OdometerText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    bool usesOrderShares = false;
};

/// The descriptive part of an OdometerKind.
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
