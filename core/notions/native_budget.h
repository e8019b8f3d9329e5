// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/result.h"
#include "core/notions/notion.h"

#include <string>
#include <vector>

namespace epsilometer {

/// One Renyi order, and the divergence that an interaction may come to at it.
struct RenyiLimit {
    Exact order;
    Exact divergence;
    friend bool operator==(const RenyiLimit &, const RenyiLimit &) = default;
};

/// What an interaction may cost in all, in a notion that is not (epsilon, delta)-DP: rho-zCDP, mu-Gaussian DP, or a
/// Renyi divergence at each of some orders. It converts to an epsilon only at a given delta.
/// Tests: tests/core/notions/native_budget_test.cpp
struct NativeBudget {
    Notion notion = Notion::Zcdp;   ///< Zcdp, Gdp or Renyi
    Exact amount;                   ///< rho, or mu
    std::vector<RenyiLimit> limits; ///< of Renyi; all of them hold

    [[nodiscard]] static NativeBudget zcdp(Exact rho);
    [[nodiscard]] static NativeBudget gdp(Exact mu);
    [[nodiscard]] static NativeBudget renyi(std::vector<RenyiLimit> limits);

    /// "rho = 15.29", "mu = 1", "Renyi order 8: 1.5, order 16: 3".
    [[nodiscard]] Message text() const;
    /// "15.29-zCDP", "1-GDP", "(8, 1.5)-RDP and (16, 3)-RDP"; with a delta "1e-9-approximate 15.29-zCDP".
    [[nodiscard]] Message guaranteeText(const Exact &delta = {}) const;
    /// Id of the filter whose theorem promises this notion.
    [[nodiscard]] std::string filter() const { return std::string(id(notion)); }
    /// The budget of `times` such interactions together, when their number is fixed beforehand.
    [[nodiscard]] NativeBudget repeated(const Exact &times) const;

    /// An epsilon for which the budget is (epsilon, delta)-DP; an UPPER bound, inf for delta = 0 (unless nothing may be
    /// spent). The conversions are those that conversion() names; of several orders the best, since all hold.
    /// delta  in [0, 1]
    [[nodiscard]] double epsilonAt(const Exact &delta) const;
    /// Id of that conversion (core/notions/conversions/conversion.h).
    [[nodiscard]] std::string_view conversion() const;
    /// The intrinsic time at which the budget is spent: 2 rho, mu^2, or the least 2 B / order (accounting.md 0.5).
    /// Nearest double; for choosing odometers' parameters, not for bounds.
    [[nodiscard]] double intrinsicTime() const;

    friend bool operator==(const NativeBudget &, const NativeBudget &) = default;
};

/// OutOfDomain names the field and says what would be right: one order or more, each >= 1 (inf is allowed), named once.
[[nodiscard]] Status validate(const NativeBudget &budget);

} // namespace epsilometer
