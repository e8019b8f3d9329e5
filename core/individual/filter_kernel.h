// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace epsilometer::individual {

/// One order of one block of people, as the kernel sees it.
struct KernelOrder {
    const double *losses = nullptr;
    double *spent = nullptr;
    double *asked = nullptr; ///< latching: losses so far; tracking: restarts so far
    double quantum = 1;
    double limit = 0;
};

/// What a block of people did in one round.
struct KernelResult {
    std::uint64_t active = 0;
    bool bad = false; ///< some loss was negative or NaN; such people were left out
};

/// Skipping, one order. Losses are rounded up to multiples of the quantum, sums of those are exact.
[[nodiscard]] KernelResult skipOne(const KernelOrder &order, std::size_t people);
/// Skipping, several orders: all must fit.
[[nodiscard]] KernelResult skipAll(const KernelOrder *orders, std::size_t count, std::size_t people);
/// Latching, any number of orders.
[[nodiscard]] KernelResult latchAll(const KernelOrder *orders, std::size_t count, std::size_t people);
/// Tracking, any number of orders, each on its own: everybody takes part, except where a loss is above the step.
[[nodiscard]] KernelResult trackAll(const KernelOrder *orders, std::size_t count, std::size_t people);

/// The same for one person: scalar, the reference the vector code is tested against.
[[nodiscard]] bool skipPerson(const KernelOrder *orders, std::size_t count, std::size_t person);
[[nodiscard]] bool latchPerson(const KernelOrder *orders, std::size_t count, std::size_t person);
[[nodiscard]] bool trackPerson(const KernelOrder *orders, std::size_t count, std::size_t person);

} // namespace epsilometer::individual
