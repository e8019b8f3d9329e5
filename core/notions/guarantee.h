// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/notions/native_budget.h"
#include "core/notions/notion.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Conversion ids of an accountant as a constant; empty ones are not there.
using ConversionIds = std::array<std::string_view, 3>;

[[nodiscard]] inline std::vector<std::string_view> conversionList(const ConversionIds &ids)
{
    std::vector<std::string_view> list;
    for (const std::string_view id : ids) {
        if (!id.empty())
            list.push_back(id);
    }
    return list;
}

/// The label of every number: theorem, what it is valid under, neighbouring relation, notion.
struct Label {
    Message theorem; ///< "Whitehouse et al. 2023, Theorem 8"
    Validity validity = Validity::FixedParameters;
    Notion notion = Notion::Dp;
    Neighbours neighbours = Neighbours::Unstated;
    /// Ids of the conversions that the number went through (core/notions/conversions/conversion.h), in that order.
    std::vector<std::string_view> conversions = {};
};

/// A guarantee in a notion of its own: delta-approximate where delta is not 0.
struct NativeGuarantee {
    NativeBudget budget;
    Exact delta;
    [[nodiscard]] Message text() const { return budget.guaranteeText(delta); } ///< "15.29-zCDP"
};

/// An (epsilon, delta)-DP guarantee with its label. Where the budget is in a notion of its own, `native` is what was
/// proved, and (epsilon, delta) what it converts to at the requested delta: epsilon is inf without one.
struct Guarantee {
    Exact epsilon;
    Exact delta;
    Label label;
    std::optional<NativeGuarantee> native = {};
};

/// Whether an accountant can take an input; `why` says what it would need when it cannot.
struct Applicability {
    bool applies = true;
    Message why;
    static Applicability yes() { return {}; }
    static Applicability no(Message why) { return {false, std::move(why)}; }
};

} // namespace epsilometer
