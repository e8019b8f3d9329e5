// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/result.h"
#include "core/notions/notion.h"

#include <string>
#include <vector>

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
    /// Nearest double; for choosing odometers' parameters, not for bounds.
    [[nodiscard]] double intrinsicTime() const;

    friend bool operator==(const NativeBudget &, const NativeBudget &) = default;
};

/// Checks the orders: one or more, each >= 1 (inf is allowed), no duplicates. OutOfDomain names the field and its
/// constraint.
[[nodiscard]] Status validate(const NativeBudget &budget);

} // namespace epsilometer
