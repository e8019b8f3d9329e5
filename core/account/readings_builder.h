// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/notions/readings.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace epsilometer {

/// Keeps the sums over the rounds so far, and lays them out for accountants that read after each of the next rounds.
/// Tests  tests/core/account/readings_test.cpp
class ReadingsBuilder {
public:
    explicit ReadingsBuilder(const Rounds &rounds) : m_rounds(rounds) {}

    /// Readings after some of the groups from `first` on, which all stand for one round: as many of them, from the
    /// first on, as Readings allows; nothing where those are too few. Valid until the next call; the sums so far move
    /// to the last one.
    /// places  index of the group before each wanted reading, counted from `first`, ascending, inside the block
    [[nodiscard]] std::optional<Readings> next(std::size_t first, std::span<const std::uint16_t> places);
    /// Whether each of the groups stands for one round.
    [[nodiscard]] bool single(std::size_t first, std::size_t size) const;
    /// Moves on by `size` groups without readings and returns them as one run; valid until the next call.
    [[nodiscard]] RoundRun skip(std::size_t first, std::size_t size);
    /// Moves on by some rounds of one group.
    void skip(const RoundCost &cost, std::uint64_t count);

private:
    using Column = std::array<double, Readings::kMost>;

    RoundSums sumsOf(std::size_t first, std::size_t size, bool &single) const;
    /// Epsilons as whole numbers of their last digit.
    struct Decimals {
        double unit = 1;   ///< so many are 1: a power of ten
        double before = 0; ///< the sum before the first of them
    };

    void addUp(std::size_t first, std::span<const std::uint16_t> places);
    void addUpDeltas(std::size_t first, std::size_t size);
    /// Writes them to m_whole; nothing where they are not decimals that doubles hold so.
    [[nodiscard]] std::optional<Decimals> scaleDecimals(std::size_t first, std::size_t size);
    void addUpEpsilons(std::size_t first, std::span<const std::uint16_t> places);
    static void keep(std::span<const std::uint16_t> places, Column &column);
    [[nodiscard]] bool addUpDecimals(std::size_t size);
    [[nodiscard]] std::size_t slowPart(std::size_t size) const;

    const Rounds &m_rounds;
    RoundSums m_before;          ///< over all rounds so far
    RoundSums m_run;             ///< over the rounds of the last answer
    std::size_t m_nextDelta = 0; ///< in the columns: the first that is not of an earlier part
    std::optional<Decimals> m_decimals;
    Column m_whole{}; ///< the epsilons, where m_decimals says in what
    Column m_epsilon{};
    Column m_square{};
    Column m_mean{};
    Column m_twiceMean{};
    Column m_drift{};
    Column m_pdpDrift{};
    Column m_minusLog{};
};

} // namespace epsilometer
