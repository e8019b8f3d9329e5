// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

namespace epsilometer::present {

/// Accountants that only have names: reports are presented without running anything.
class NamedFilter final : public filters::FilterKind {
public:
    NamedFilter()
        : FilterKind({.id = "basic",
                      .title = "Basic",
                      .statistic = "sum of epsilon",
                      .formula = "sum",
                      .theorem = "Theorem F",
                      .ofWholeDelta = true})
    {
    }
};

class NamedOdometer final : public odometers::OdometerKind {
public:
    NamedOdometer() : OdometerKind({.id = "mixture", .title = "Mixture", .formula = "sqrt", .theorem = "Theorem O"}) {}
};

class NamedComposition final : public compositions::CompositionKind {
public:
    NamedComposition()
        : CompositionKind({.id = "kov", .title = "KOV", .formula = "min", .theorem = "Theorem C"}, nullptr)
    {
    }
};

} // namespace epsilometer::present
