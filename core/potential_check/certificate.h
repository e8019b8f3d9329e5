// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/potential_check/check_potential.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Certificates for the function `check` of docs/proofs/certificate.v: Coq says whether they keep a budget.
namespace epsilometer::potential_check {

/// So many ticks buy so many parts of a kind.
struct Purchase {
    std::size_t kind = 0;
    std::string parts;                ///< a whole number
    std::uint64_t charge = 0;         ///< ticks
    std::optional<std::uint64_t> at;  ///< ticks that are left where it is made; absent: at any clock
    std::shared_ptr<const Laws> laws; ///< that dominate the parts
};

/// What happened, in order: a purchase, or a run of so many parts of a kind.
struct ClockEvent {
    bool bought = false;
    std::size_t which = 0; ///< purchase or kind
    std::string parts;     ///< of a run
};

struct Trade {
    std::vector<std::string> kinds; ///< what a part of each is, for a reader
    std::vector<Purchase> purchases;
    std::vector<ClockEvent> events;
};

/// A Coq source with the certificate and the theorem that it holds. All numbers are rounded so that potentials and the tails of
/// laws only grow.
/// table  that check() accepts: epsilon and delta, nodes, excesses, shares of delta, clock
/// about  one line for a reader
/// Errors NotApplicable if epsilon exceeds 10, or rounding leaves more than delta; OutOfDomain if Coq would compute for too
///        long. Tests: tests/e2e/certificate_test.cpp, tests/proofs/check.sh
[[nodiscard]] Result<std::string> certificate(const Table &table, const Trade &trade, const std::string &about);

} // namespace epsilometer::potential_check
