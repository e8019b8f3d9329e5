// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/rogers/rogers_odometers.h"
#include "tests/support/quad.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

/// The formulas of accounting.md in 113 bits, written from the specification.
namespace epsilometer::bounds {

using quad::Quad;

inline Quad mean(Quad e)
{
    return e * quad::tanh(e / 2);
}

/// log of the Laplace moment; 113 bits pay for the cancellation at small epsilon, except for their own last digits.
inline Quad laplaceDivergence(Quad e, Quad a)
{
    const Quad b = a - 1;
    if (a * e > 1000)
        return e + quad::log((a + b * quad::exp(-(a + b) * e)) / (a + b)) / b;
    return quad::log1p((a * quad::expm1(b * e) + b * quad::expm1(-a * e)) / (a + b)) / b * (1 - Quad(1e-19));
}

inline Quad pureDivergence(Quad e, Quad a)
{
    const Quad b = a - 1;
    if (a * e < 2000) // the loss never exceeds epsilon, but 113 bits round as well
        return std::min(e, quad::log1p(2 * sinhq(a * e / 2) * sinhq(b * e / 2) / coshq(e / 2)) / b);
    return e + (quad::log1p(quad::exp(-(2 * a - 1) * e)) - quad::log1p(quad::exp(-e))) / b;
}

/// A mixture of orders: share times delta' at the order, and the sum of divergences there.
struct MixedOrder {
    Quad order;
    Quad lambda;
    Quad sum;
};

/// sum of weight(order) lambda e^{(order - 1)(L - sum)} and its derivative in L.
template <class Weight> std::pair<Quad, Quad> mixtureAt(const std::vector<MixedOrder> &orders, Quad loss, Weight weight)
{
    Quad value = 0;
    Quad slope = 0;
    for (const MixedOrder &one : orders) {
        const Quad term = weight(one.order) * one.lambda * quad::exp((one.order - 1) * (loss - one.sum));
        value += term;
        slope += (one.order - 1) * term;
    }
    return {value, slope};
}

/// The L at which the weighted sum is 1, by Newton's method on its logarithm from the right.
template <class Weight> Quad mixtureRoot(const std::vector<MixedOrder> &orders, Weight weight)
{
    Quad loss = orders[0].sum - quad::log(orders[0].lambda) / (orders[0].order - 1);
    for (const MixedOrder &one : orders)
        loss = std::min(loss, one.sum - quad::log(one.lambda) / (one.order - 1));
    for (int i = 0; i < 100; ++i) {
        const auto [value, slope] = mixtureAt(orders, loss, weight);
        const Quad step = quad::log(value) * value / slope;
        loss -= step;
        if (quad::abs(step) < Quad(1e-25) * quad::abs(loss))
            break;
    }
    return loss;
}

/// The epsilon of the universal filter and odometer: the maximum of L + log(1 - F(L)), where F + F' = 1.
inline Quad universalEpsilon(const std::vector<MixedOrder> &orders)
{
    const Quad loss = mixtureRoot(orders, [](Quad order) { return order; });
    return loss + quad::log1p(-mixtureAt(orders, loss, [](Quad) { return Quad(1); }).first);
}

/// z > 0, the root of z^2 / 2 + log(2 Phi(z)) = c: found in double, then two steps of Newton in 113 bits, each of which
/// doubles the digits.
inline Quad oneSidedRoot(Quad c)
{
    const auto target = static_cast<double>(c);
    double near = std::sqrt(2 * target);
    for (int i = 0; i < 60; ++i) {
        const double tail = std::erfc(near / std::sqrt(2)) / 2;
        const double slope = near + std::exp(-near * near / 2) / std::sqrt(8 * std::atan(1)) / (1 - tail);
        const double step = (near * near / 2 + std::log(2) + std::log1p(-tail) - target) / slope;
        near -= step;
        if (std::abs(step) < 1e-14 * near)
            break;
    }
    Quad z = near;
    for (int i = 0; i < 2; ++i) {
        const Quad tail = quad::upperTail(z);
        const Quad density = quad::exp(-z * z / 2) / quad::sqrt(8 * atanq(1));
        z -= (z * z / 2 + quad::log(2) + quad::log1p(-tail) - c) / (z + density / (1 - tail));
    }
    return z;
}

/// By the definition: sum over k of P(k) (P(k) / Q(k))^(a - 1), P two-sided geometric at 0, Q at `shift`.
inline Quad discreteLaplaceDivergence(int shift, Quad scale, Quad a)
{
    const Quad q = quad::exp(-1 / scale);
    const auto weight = [&](int loss) { return quad::exp((a - 1) * loss / scale); };
    Quad moment = (weight(shift) + quad::exp(-shift / scale) * weight(-shift)) / (1 + q);
    for (int k = 1; k < shift; ++k)
        moment += -quad::expm1(-1 / scale) / (1 + q) * quad::exp(-k / scale) * weight(shift - 2 * k);
    // The terms sum to 1 up to their own last digits.
    return quad::log(moment) / (a - 1) * (1 - Quad(1e-19));
}

inline Quad filterCurve(Quad w, Quad y, Quad L)
{
    return quad::sqrt(2 * L * y) / 2 * (1 + w / y) + w / 2;
}

inline Quad mixtureCurve(Quad w, Quad g, Quad L)
{
    return quad::sqrt(2 * (w + g) * (L + quad::log1p(w / g) / 2)) + w / 2;
}

inline Quad oneSidedCurve(Quad w, Quad g, Quad L)
{
    return quad::sqrt(w + g) * oneSidedRoot(L + quad::log1p(w / g) / 2) + w / 2;
}

/// The printed constants are decimals: 1.7, 0.72, 5.2.
inline Quad stitchedCurve(Quad w, Quad v0, Quad L)
{
    const Quad from = std::max(w, v0);
    const Quad inside = quad::log(quad::log(2 * from / v0)) + Quad(72) / 100 * (quad::log(Quad(52) / 10) + L);
    return Quad(17) / 10 * quad::sqrt(from * inside) + w / 2;
}

inline Quad rogersCurve(Quad drift, Quad v, double n, Quad delta)
{
    const Quad square = Quad(n) * n;
    const Quad logTerm = quad::log(2 * odometers::rogersEpochs(n) / delta);
    const Quad root = square * v >= 1 && v <= 1 ? 4 * v * (1 + quad::log(Quad(3)) / 2) * logTerm
                                                : 2 * (1 / square + v) * (1 + quad::log1p(square * v) / 2) * logTerm;
    return drift + quad::sqrt(root);
}

inline Quad rogers2021Curve(Quad w, double n, Quad L)
{
    const Quad square = Quad(n) * n;
    const Quad root = square * w >= 1 && w <= 1 ? 2 * w * (quad::log(Quad(110)) + 1 + 2 * (quad::log(quad::log(n)) + L))
                                                : 2 * (1 / square + w) * (1 + quad::log1p(square * w) / 2) *
                                                      (quad::log(Quad(2 * odometers::rogersEpochs(n))) + L);
    return quad::sqrt(root) + w / 2;
}

/// delta kappa(e).
inline Quad drift(Quad e, Quad delta)
{
    return delta * (e / (2 * sinhq(e / 2)));
}

inline Quad rogersStatistic(Quad drift, Quad v, Quad epsilon, Quad delta)
{
    const Quad beta = epsilon * epsilon / (Quad(2804) / 100 * -quad::log(delta));
    return drift + quad::sqrt(2 * (v + beta) * (1 + quad::log1p(v / beta) / 2) * quad::log(2 / delta));
}

inline Quad kovLogE(Quad mean, Quad v, Quad delta)
{
    return mean + quad::sqrt(2 * v * quad::log(quad::exp(1) + quad::sqrt(v) / delta));
}

} // namespace epsilometer::bounds
