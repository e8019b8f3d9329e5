// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/notions/notion.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is guaranteed: a total budget in its own notion (NativeBudget), the guarantee with its label (Guarantee), and what
/// either means for a person with several records (groupOf()).
namespace epsilometer {

/// One Renyi order, and the largest divergence of an interaction at that order.
struct RenyiLimit {
    Exact order;
    Exact divergence;
    friend bool operator==(const RenyiLimit &, const RenyiLimit &) = default;
};

/// A total budget in a notion other than (epsilon, delta)-DP: rho-zCDP, mu-Gaussian DP, or a Renyi divergence at each
/// of several orders. It converts to an epsilon only at a given delta.
/// Tests: tests/core/notions/native_budget_test.cpp
struct NativeBudget {
    Notion notion = Notion::Zcdp;   ///< Zcdp, Gdp or Renyi
    Exact amount;                   ///< rho, or mu
    std::vector<RenyiLimit> limits; ///< for Renyi; all of them must hold

    [[nodiscard]] static NativeBudget zcdp(Exact rho);
    [[nodiscard]] static NativeBudget gdp(Exact mu);
    [[nodiscard]] static NativeBudget renyi(std::vector<RenyiLimit> limits);

    /// "rho = 15.29", "mu = 1", "Renyi order 8: 1.5, order 16: 3".
    [[nodiscard]] Message text() const;
    /// "15.29-zCDP", "1-GDP", "(8, 1.5)-RDP and (16, 3)-RDP"; with a delta "1e-9-approximate 15.29-zCDP".
    [[nodiscard]] Message guaranteeText(const Exact &delta = {}) const;
    /// Id of the filter whose theorem guarantees this notion.
    [[nodiscard]] std::string filter() const { return std::string(id(notion)); }
    /// The total budget of `times` such interactions, if their number is fixed in advance.
    [[nodiscard]] NativeBudget repeated(const Exact &times) const;

    /// An epsilon for which the budget is (epsilon, delta)-DP; an UPPER bound in nats, inf for delta = 0 (unless the
    /// budget is 0). Uses the conversion named by conversion(); with several orders the best, since all hold.
    /// delta  in [0, 1]
    [[nodiscard]] double epsilonAt(const Exact &delta) const;
    /// Id of the conversion in epsilonAt() (core/notions/conversions/conversion.h).
    [[nodiscard]] std::string_view conversion() const;
    /// The intrinsic time at which the budget is spent: 2 rho, mu^2, or the least 2 B / order (accounting.md 0.5).
    /// Nearest double; no bound: for choosing odometers' parameters.
    [[nodiscard]] double intrinsicTime() const;

    friend bool operator==(const NativeBudget &, const NativeBudget &) = default;
};

/// Checks the orders: one or more, each >= 1 (inf is allowed), no duplicates. OutOfDomain names the field and its
/// constraint.
[[nodiscard]] Status validate(const NativeBudget &budget);

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

/// An (epsilon, delta) pair.
struct GroupDp {
    Exact epsilon;
    Exact delta; ///< UPPER, in [0, 1]
};

/// The guarantee for a person with k records, given (epsilon, delta)-DP for one record: (k epsilon, delta (e^(k
/// epsilon) - 1) / (e^epsilon - 1)). Its delta sums the deltas of k steps between neighbouring data sets, each enlarged
/// by the steps before it. UPPER bounds.
/// records  k >= 1
/// Tests: tests/core/notions/group_test.cpp
[[nodiscard]] GroupDp groupOf(const Exact &epsilon, const Exact &delta, std::uint64_t records);

/// groupOf() for a budget in its own notion, without a delta: k^2 rho, k mu; for Renyi orders (alpha, B) with 2^c >= k
/// and alpha >= 2^(c + 1): (alpha/2^c, 3^c B) (Bun, Steinke 2016, Proposition 27; Dong, Roth, Su 2022; Mironov 2017,
/// Proposition 11). Absent if no order is left.
[[nodiscard]] std::optional<NativeBudget> groupOf(const NativeBudget &budget, std::uint64_t records);

} // namespace epsilometer
