// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/// Curves of Renyi divergences: RenyiCurve is the interface, the functions make the curve of each family of mechanisms.
namespace epsilometer {

/// An upper bound on D_alpha in both orders of the neighbours, as a function of the order.
class RenyiCurve {
public:
    virtual ~RenyiCurve() = default;
    /// alpha  in [1, inf]; 1 is the KL divergence, inf the max divergence.
    /// Returns an UPPER bound on the divergence in nats, inf if none is known. Never NaN.
    [[nodiscard]] virtual double upper(double alpha) const = 0;
    /// upper() as an exact number, if it was typed or follows exactly from typed numbers.
    /// alpha  as for upper()
    [[nodiscard]] virtual std::optional<Exact> exactly(const Exact &alpha) const
    {
        static_cast<void>(alpha);
        return std::nullopt;
    }
    /// Orders to include in a search for the best one because the bound has corners there, such as the listed orders of
    /// a listed curve; no bound: a hint. Empty for smooth curves.
    [[nodiscard]] virtual std::vector<double> corners() const { return {}; }
    /// UPPER bound on epsilon if the curve is that of pure epsilon-DP; negative otherwise.
    [[nodiscard]] virtual double pureEpsilon() const { return -1; }
};

/// Curves of single mechanisms; each is an UPPER bound at every order (core/notions/conversions/renyi.h).
/// Parameters are upper bounds in [0, inf]. Tests: tests/core/notions/conversions_test.cpp

/// Randomised response, which dominates every epsilon-DP mechanism. Conversion "pure-renyi".
[[nodiscard]] std::shared_ptr<const RenyiCurve> makePureCurve(double epsilon);
/// Laplace noise of scale sensitivity / epsilon0. Conversion "laplace-renyi".
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeLaplaceCurve(double epsilon0);
/// Two-sided geometric noise under an integer shift; scale is a LOWER bound. Conversion "discrete-laplace-renyi".
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeDiscreteLaplaceCurve(std::uint64_t shift, double scale);
/// The line alpha rho of rho-zCDP. Conversion "zcdp-renyi".
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeZcdpCurve(double rho);
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeZcdpCurve(const Exact &rho);

/// The line xi + alpha rho of (xi, rho)-zCDP.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeLineCurve(double rho, double xi);

/// One order of a listed curve.
struct RenyiPoint {
    double alpha;      ///< LOWER or exact: the divergence increases with the order
    double divergence; ///< UPPER
};
/// Divergences known at a few orders only; ascending orders in [1, inf]. Between listed orders the bound is the chord
/// of (alpha - 1) D_alpha, which is convex in alpha and 0 at 1; beyond the last order it is inf.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeListedCurve(std::vector<RenyiPoint> points);

/// One order of a listed curve, as typed.
struct TypedRenyiPoint {
    Exact alpha;
    Exact divergence;
};
/// The listed curve with exact values.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeListedCurve(std::vector<TypedRenyiPoint> points);

/// The smaller of two curves that both hold.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeSmallerCurve(std::shared_ptr<const RenyiCurve> a,
                                                                 std::shared_ptr<const RenyiCurve> b);

/// Ids of the conversions that a curve made here uses (core/notions/conversions/conversion.h); empty if the curve is
/// the mechanism's own, such as a listed one.
[[nodiscard]] std::vector<std::string_view> conversionsOf(const RenyiCurve &curve);

} // namespace epsilometer
