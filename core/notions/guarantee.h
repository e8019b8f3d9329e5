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

/// Conversion ids of an accountant as a constant; empty entries are unused.
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

/// The label of a number: theorem, conditions of validity, neighbouring relation, notion.
struct Label {
    Message theorem; ///< "Whitehouse et al. 2023, Theorem 8"
    Validity validity = Validity::FixedParameters;
    Notion notion = Notion::Dp;
    Neighbours neighbours = Neighbours::Unstated;
    /// Ids of the conversions behind the number (core/notions/conversions/conversion.h), in order of use.
    std::vector<std::string_view> conversions = {};
};

/// A guarantee in another notion than (epsilon, delta)-DP; delta-approximate if delta is not 0.
struct NativeGuarantee {
    NativeBudget budget;
    Exact delta;
    [[nodiscard]] Message text() const { return budget.guaranteeText(delta); } ///< "15.29-zCDP"
};

/// An (epsilon, delta)-DP guarantee with its label. For a budget in another notion, `native` is the proven guarantee,
/// and (epsilon, delta) its conversion at the requested delta; epsilon is inf if no delta was requested.
struct Guarantee {
    Exact epsilon;
    Exact delta;
    Label label;
    std::optional<NativeGuarantee> native = {};
};

/// Whether an accountant supports an input; `why` states the missing requirement if it does not.
struct Applicability {
    bool applies = true;
    Message why;
    static Applicability yes() { return {}; }
    static Applicability no(Message why) { return {false, std::move(why)}; }
};

} // namespace epsilometer
