// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/odometers/odometer.h"
#include "core/plan/policy.h"

#include <string>

namespace epsilometer::odometers {

/// The odometers' parameters, with the documented defaults filled in; fixed before the interaction.
/// Errors: OutOfDomain naming the parameter. Every positive value is sound, so they are rounded to nearest.

/// y = y* of the target (default: the budget's epsilon) at delta'. With delta' = 0 every curve is inf, and y is 1.
[[nodiscard]] Result<double> targetTime(const Policy &policy);
/// gamma of the mixtures; default: the best value at y.
[[nodiscard]] Result<double> mixtureGamma(const Policy &policy);
/// v0 of the stitched boundary; default: y / 4.
[[nodiscard]] Result<double> stitchedStart(const Policy &policy);
/// Size n of the data set for the Rogers odometers; default 10000. At least 2.
[[nodiscard]] Result<double> dataSetSize(const Policy &policy);

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
