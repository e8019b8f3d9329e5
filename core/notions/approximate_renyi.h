// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer {

/// What a round supplies to accountants of Renyi divergences: laws P = (1 - delta) P' + delta P'' and
/// Q = (1 - delta) Q' + delta Q'' whose parts P', Q' keep to a curve of divergences.
///
/// - A Renyi curve of its own: delta is 0, or that of its approximate Renyi DP; an unknown cost, which has every notion at infinity, has delta 1 here too.
///   It is the smallest curve that the mechanism proves (tests/core/catalog holds it against the other notions).
/// - mu-Gaussian DP: the line alpha mu^2 / 2, delta is 0.
/// - (epsilon, delta)-DP: P', Q' are randomised response of epsilon, after Kairouz, Oh, Viswanath 2015, round by round
///   also when parameters are chosen adaptively (Whitehouse et al. 2023, Lemma 10).
/// - delta-approximate rho-zCDP: the line alpha rho, by definition.
/// Of several, one without a delta is taken: each delta belongs to parts P', Q' of its own.
/// If all deltas sum to at most delta'' surely, the same holds of the whole interaction with delta'' and the sums of
/// the curves (accounting.md 4.3, Lemma A), so (epsilon, delta')-DP of the parts is (epsilon, delta'' + (1 - delta'')
/// delta')-DP of the whole (2.6).
///
/// A view: the cost must outlive it. Nothing is allocated. Tests: tests/core/notions/approximate_renyi_test.cpp
class ApproximateRenyi {
public:
    [[nodiscard]] static bool supplied(const RoundCost &cost)
    {
        return cost.renyi || cost.dp || cost.zcdp || cost.gdp || cost.approximateRenyi;
    }
    [[nodiscard]] static Applicability applies(const RoundCost &cost);
    /// Precondition: supplied(cost).
    explicit ApproximateRenyi(const RoundCost &cost);
    /// What an accountant charges that asked for the round at its worst cell: the realised cell's share of the
    /// divergences (renyi::cellCharge()) and its epsilon. The delta is the whole one. The same as above for a round
    /// without cells, without an outcome, or whose curve is not that of its worst cell.
    [[nodiscard]] static ApproximateRenyi charged(const RoundCost &cost);

    /// UPPER bound on D_alpha of the parts, in both orders of the neighbours.  alpha  in [1, inf]
    [[nodiscard]] double upper(double alpha) const;
    /// The same as an exact number, where what the round supplies is typed.
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const;
    [[nodiscard]] const Exact &delta() const { return *m_delta; }
    /// The (epsilon, delta)-DP bound whose epsilon bounds the loss of the same parts; null where none does.
    [[nodiscard]] const RoundCost::Dp *dp() const { return m_dp; }
    /// Epsilon that bounds the loss of the parts: dp()'s, or the realised cell's where it is charged; null without one.
    [[nodiscard]] const Exact *epsilon() const { return m_epsilon; }
    /// Orders at which a search should look, see RenyiCurve.
    [[nodiscard]] std::vector<double> corners() const;

    /// What upper() depends on: equal sources, equal curves, whatever the deltas.
    struct Source {
        const RenyiCurve *curve = nullptr; ///< its own, or one of the two families below
        bool pure = false;                 ///< randomised response of `parameter`, else the line of rho = `parameter`
        double parameter = 0;
        double realised = -1; ///< epsilon of the cell that a pure round is charged for; negative: the worst one
        friend bool operator==(const Source &, const Source &) = default;
    };
    [[nodiscard]] const Source &source() const { return m_source; }
    /// The curve that source() points to, to be kept with it; null where there is none.
    [[nodiscard]] std::shared_ptr<const RenyiCurve> curve() const { return m_curve ? *m_curve : nullptr; }
    /// UPPER bound at an order.
    [[nodiscard]] static double upper(const Source &source, double alpha);
    /// epsilon, where the curve is that of pure epsilon-DP; negative or NaN otherwise.
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
    const std::optional<Exact> *m_exactRho = nullptr; ///< of the line
    const Exact *m_delta;
    const RoundCost::Dp *m_dp = nullptr;
    const Exact *m_epsilon = nullptr;
};

/// For hash tables of sources; nothing is iterated over them.
struct ApproximateRenyiHash {
    [[nodiscard]] std::size_t operator()(const ApproximateRenyi::Source &source) const
    {
        return std::hash<const void *>()(source.curve) * 31 + std::hash<double>()(source.parameter) * 2 +
               std::hash<double>()(source.realised) * 7 + (source.pure ? 1 : 0);
    }
};

} // namespace epsilometer
