// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/renyi_curve.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace epsilometer {

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
