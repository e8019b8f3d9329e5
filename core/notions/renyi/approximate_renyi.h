// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/conversions/renyi.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"
#include "core/numeric/upper_sum.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

/// Renyi divergences of rounds: of one round (ApproximateRenyi), and summed at several orders (OrderSums).
namespace epsilometer {

/// A round for accountants of Renyi divergences: laws P = (1 - delta) P' + delta P'' and Q = (1 - delta) Q' + delta
/// Q'', where a curve bounds the divergences of P' and Q'.
///
/// - A Renyi curve of its own: delta is 0, or the delta of its approximate Renyi DP. An unknown cost, infinite in every
///   notion, has delta 1. The curve is the smallest that the mechanism proves (tests/core/catalog compares it with the
///   other notions).
/// - mu-Gaussian DP: the line alpha mu^2 / 2, delta is 0.
/// - (epsilon, delta)-DP: P', Q' are randomised response with epsilon (Kairouz, Oh, Viswanath 2015), round by round
///   also when parameters are chosen adaptively (Whitehouse et al. 2023, Lemma 10).
/// - delta-approximate rho-zCDP: the line alpha rho, by definition.
/// If several are supplied, one without a delta is used: each delta belongs to its own P' and Q'.
/// If all deltas sum to at most delta'' surely, the same holds of the whole interaction with delta'' and the sums of
/// the curves (accounting.md 4.3, Lemma A), so (epsilon, delta')-DP of the parts is (epsilon, delta'' + (1 - delta'')
/// delta')-DP of the whole (2.6).
///
/// A view: the cost must outlive it. Does not allocate. Tests: tests/core/notions/approximate_renyi_test.cpp
class ApproximateRenyi {
public:
    [[nodiscard]] static bool supplied(const RoundCost &cost)
    {
        return cost.renyi || cost.dp || cost.zcdp || cost.gdp || cost.approximateRenyi;
    }
    [[nodiscard]] static Applicability applies(const RoundCost &cost);
    /// Precondition: supplied(cost).
    explicit ApproximateRenyi(const RoundCost &cost);
    /// The charge by an accountant that asked for the round at its worst cell: the realised cell's share of the
    /// divergences (renyi::cellCharge()) and its epsilon, with the whole delta. Equals the constructor's result for a
    /// round without cells, without an outcome, or whose curve is not that of its worst cell.
    [[nodiscard]] static ApproximateRenyi charged(const RoundCost &cost);

    /// UPPER bound on D_alpha of the parts, in both orders of the neighbours.  alpha  in [1, inf]
    [[nodiscard]] double upper(double alpha) const;
    /// upper() as an exact number, if the round's values were typed.
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const;
    [[nodiscard]] const Exact &delta() const { return *m_delta; }
    /// The (epsilon, delta)-DP bound whose epsilon bounds the loss of P' and Q'; null without such a bound.
    [[nodiscard]] const RoundCost::Dp *dp() const { return m_dp; }
    /// Epsilon that bounds the loss of P' and Q': that of dp(), or the realised cell's if that is charged; else null.
    [[nodiscard]] const Exact *epsilon() const { return m_epsilon; }
    /// Orders to include in a search; no bound: see RenyiCurve.
    [[nodiscard]] std::vector<double> corners() const;

    /// The input of upper(): equal sources have equal curves, whatever their deltas.
    struct Source {
        const RenyiCurve *curve = nullptr; ///< the round's own curve; null: one of the two families below
        bool pure = false;                 ///< true: randomised response with epsilon = `parameter`; false: the line of
                                           ///< rho = `parameter`
        double parameter = 0;
        double realised = -1; ///< epsilon of the cell that a pure round is charged for; negative: the worst cell
        friend bool operator==(const Source &, const Source &) = default;
    };
    [[nodiscard]] const Source &source() const { return m_source; }
    /// The curve that source() points to, for keeping it alive; null without a curve.
    [[nodiscard]] std::shared_ptr<const RenyiCurve> curve() const { return m_curve ? *m_curve : nullptr; }
    /// UPPER bound at an order.
    [[nodiscard]] static double upper(const Source &source, double alpha);
    /// UPPER bound on epsilon if the curve is that of pure epsilon-DP; negative or NaN otherwise.
    [[nodiscard]] static double pureEpsilon(const Source &source)
    {
        if (source.curve)
            return source.curve->pureEpsilon();
        return source.pure && source.realised < 0 ? source.parameter : -1;
    }

private:
    void takeCurve(const std::shared_ptr<const RenyiCurve> &curve);
    void takeDp(const RoundCost::Dp &dp);
    void takeZcdp(const RoundCost::Zcdp &zcdp);

    Source m_source;
    const std::shared_ptr<const RenyiCurve> *m_curve = nullptr;
    const std::optional<Exact> *m_exactRho = nullptr; ///< rho of the line
    const Exact *m_delta;
    const RoundCost::Dp *m_dp = nullptr;
    const Exact *m_epsilon = nullptr;
};

/// Hash of a source, for look-ups; the order of hash tables is never used.
struct ApproximateRenyiHash {
    [[nodiscard]] std::size_t operator()(const ApproximateRenyi::Source &source) const
    {
        return std::hash<const void *>()(source.curve) * 31 + std::hash<double>()(source.parameter) * 2 +
               std::hash<double>()(source.realised) * 7 + (source.pure ? 1 : 0);
    }
};

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
    /// Adds pure rounds, one of each epsilon. Returns up() after each of them, a row for each, at the first `orders`
    /// orders. The sums at the other orders become infinite, which bounds nothing.
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
