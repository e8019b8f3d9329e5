// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/approximate_renyi.h"
#include "core/notions/conversions/pure_dp_order.h"
#include "core/numeric/upper_sum.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace epsilometer {

class StateArchive;

/// Sums of the rounds' Renyi divergences at several orders; UPPER bounds. O(orders) per round, whatever the count.
/// Single pure rounds are added in bulk when the sums are read. A round with a known outcome adds the charge of its
/// realised cell (ApproximateRenyi::charged()).
class OrderSums {
public:
    /// orders  >= 1, ascending
    explicit OrderSums(std::span<const double> orders);

    /// The round's divergences at its worst cell, cached because an accountant asks about a round and then charges it.
    /// Valid until the next call.
    [[nodiscard]] std::span<const double> divergences(const RoundCost &cost) const;
    void add(const RoundCost &cost, std::uint64_t count);
    /// Adds rounds given by their chargeable parts.  parts  of the cost
    void add(const ApproximateRenyi &parts, std::uint64_t count);
    /// Makes the outcome of rounds known that were added at their worst cell: from now on their realised cell counts.
    void learnOutcome(const RoundCost &known, std::uint64_t count);

    /// UPPER bounds on the sums, at each order, of the divergences of pure rounds, one for each epsilon.
    [[nodiscard]] std::vector<double> ofPure(std::span<const double> epsilons) const;
    /// Adds what ofPure() gave.
    void add(std::span<const double> sums) { addTo(m_sums, sums, 1); }
    /// Adds pure rounds, one of each epsilon. What up() is after each of them: a row for each, of the first `orders`
    /// orders. The sums at the others become infinite: nothing more is said of them.
    [[nodiscard]] std::vector<double> addEach(std::span<const double> epsilons, std::size_t orders);

    [[nodiscard]] std::span<const double> up() const;
    void keep(StateArchive &archive);
    /// The sums with `count` more such rounds, the last of them at its worst cell. Valid until the next call.
    [[nodiscard]] std::span<const double> upWith(const RoundCost &cost, std::uint64_t count) const;
    /// The sums with these added. Valid until the next call.
    [[nodiscard]] std::span<const double> upWith(std::span<const double> sums) const;

private:
    /// Cached divergences of a requested round; not thread-safe, as an accountant belongs to one thread.
    struct Known {
        ApproximateRenyi::Source source;
        std::shared_ptr<const RenyiCurve> curve; ///< kept alive so that its address stays unique
        std::vector<double> divergences;
    };

    [[nodiscard]] std::span<const double> divergences(const ApproximateRenyi &parts) const;
    static void addTo(std::vector<UpperSum> &sums, std::span<const double> terms, std::uint64_t times);
    void addWaiting() const;
    /// The sums less what outcomes gave back.
    [[nodiscard]] std::span<const double> upOf(const std::vector<UpperSum> &sums, std::vector<double> &up) const;

    std::shared_ptr<const std::vector<double>> m_orders;
    std::shared_ptr<const std::vector<renyi::PureDpOrder>> m_pure; ///< of each order
    mutable std::vector<UpperSum> m_sums;
    mutable std::vector<double> m_waiting; ///< epsilons of pure rounds that are not in the sums yet
    std::vector<double> m_givenBack;       ///< of each order, LOWER; empty where nothing was
    mutable std::vector<UpperSum> m_candidates;
    mutable std::vector<double> m_up; ///< what up() gave
    mutable std::vector<double> m_upWith;
    mutable std::vector<Known> m_known; ///< those requested lately: ledgers repeat few mechanisms
    mutable std::size_t m_oldest = 0;   ///< of m_known, the one that makes room
};

/// Whether some divergence is 0, so that the laws must be equal.
[[nodiscard]] bool meanEqualLaws(std::span<const double> divergences);
/// Whether the divergences are unknown, that is, all inf.
[[nodiscard]] bool areUnknown(std::span<const double> divergences);

} // namespace epsilometer
