// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/notions/readings.h"

#include <array>
#include <cstddef>
#include <optional>

namespace epsilometer {

/// Keeps the sums over the rounds so far, and lays them out for accountants that read after each of the next rounds.
/// Tests  tests/core/account/readings_test.cpp
class ReadingsBuilder {
public:
    explicit ReadingsBuilder(const Rounds &rounds) : m_rounds(rounds) {}

    /// Readings after each of the groups from `first` on, `most` at most and as many as Readings allows; nothing where
    /// there are none. Valid until the next call; the sums so far move beyond them.
    [[nodiscard]] std::optional<Readings> next(std::size_t first, std::size_t most);
    /// Moves on by `size` groups without readings and returns them as one run; valid until the next call.
    [[nodiscard]] RoundRun skip(std::size_t first, std::size_t size);
    /// Moves on by some rounds of one group.
    void skip(const RoundCost &cost, std::uint64_t count);

private:
    using Column = std::array<double, Readings::kMost>;

    RoundSums sumsOf(std::size_t first, std::size_t size, bool &single) const;
    [[nodiscard]] bool single(std::size_t first, std::size_t size) const;
    void addUp(std::size_t first, std::size_t size);
    void addUpEpsilons(std::size_t first, std::size_t size);
    [[nodiscard]] bool addUpDecimals(std::size_t first, std::size_t size);
    [[nodiscard]] std::size_t slowPart(std::size_t size) const;

    const Rounds &m_rounds;
    RoundSums m_before; ///< over all rounds so far
    RoundSums m_run;    ///< over the rounds of the last answer
    Column m_epsilon{};
    Column m_square{};
    Column m_mean{};
    Column m_drift{};
    Column m_pdpDrift{};
    Column m_minusLog{};
};

} // namespace epsilometer
