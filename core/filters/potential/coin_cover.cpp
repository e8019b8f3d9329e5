// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/coin_cover.h"

#include "core/base/text/number_text.h"
#include "core/filters/potential/moment_programme.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace epsilometer::filters {

namespace potential {
namespace {

constexpr double kNoCover = std::numeric_limits<double>::infinity();

/// Relative accuracy of noise::gaussianDelta() and gaussianMu().
constexpr double kGaussianError = 1e-11;

/// UPPER bound on H_(e^y)(G_v), y any real.
double gaussianCurve(double v, double y)
{
    if (v == 0)
        return y < 0 ? outward::up(-std::expm1(y), 2) : 0;
    const double mu = outward::up(std::sqrt(v), 1);
    const double delta = noise::gaussianDelta(mu, std::abs(y));
    return y >= 0 ? delta : std::min(1.0, outward::up(-std::expm1(y) + std::exp(y) * delta, 8));
}

/// LOWER bound of a line below x -> H_x(G_v), which touches it near e^at; its value at e^y.
class GaussianTangent {
public:
    GaussianTangent(double v, double at) : m_at(at)
    {
        const double mu = outward::down(std::sqrt(v), 1);
        m_value = noise::gaussianDelta(mu, at) * (1 - 2 * kGaussianError);
        m_slope = -std::erfc((mu / 2 + at / mu) / std::sqrt(2.0)) / 2;
    }
    [[nodiscard]] double at(double y) const
    {
        const double rise = m_slope * std::exp(m_at) * std::expm1(y - m_at);
        return m_value + rise - kSlopeError * std::abs(rise);
    }

private:
    static constexpr double kSlopeError = 1e-12;
    double m_at;
    double m_value;
    double m_slope;
};

/// A bound of the class at one epsilon.
struct ClassBound {
    double y = 0;
    double delta = 0; ///< UPPER
};

/// Bounds sup of H_(e^y)(X + G_rest) over a class, at one y after another.
///
/// For any multipliers A, B and non-negative K, M, N with g(u) >= f(u) = H_(e^(y - u))(G_rest) for every real loss u,
/// where w = e^-u and
///     g = A + B (1 - w) + K_1 (u - 1 + w) / mean + K_2 (1 - w - u w) / mean
///         + sum of M_i e^(lambda_i u - b_i) + N_i e^(-(1 + lambda_i) u - b_i),
/// the mean of f is at most A + K_1 + K_2 + sum of M_i + N_i. Both f and g are convex in w, so on a cell of losses g is
/// above f if its tangent at the middle is above the chord of f, at both ends.
class ClassBounds {
public:
    ClassBounds(const DivergenceClass &laws, double rest)
        : m_laws(laws), m_rest(rest), m_sigma(std::sqrt(2 * laws.mean)), m_step(m_sigma * kStep),
          m_programme(momentProgramme())
    {
        for (std::int64_t cell = -kCells; cell < kCells; ++cell)
            m_middles.push_back(pointAt((static_cast<double>(cell) + 0.5) * m_step));
    }

    /// y is given in steps, so that losses less y lie on one lattice.
    [[nodiscard]] double at(std::int64_t y)
    {
        std::vector<double> goal;
        // About what is reached, so that the programme works with numbers near 1.
        const double scale = std::max(gaussianCurve(m_rest + 2 * m_laws.mean, static_cast<double>(y) * m_step), 1e-300);
        for (const std::int64_t atom : m_atoms)
            goal.push_back(curve(y - atom) / scale);
        const std::optional<std::vector<double>> found = m_programme.maximise(goal);
        if (!found)
            return 1;
        return std::min(1.0, checked(y, *found, scale));
    }
    [[nodiscard]] double step() const { return m_step; }

private:
    static constexpr double kStep = 0.0125;            ///< of the lattice of losses, in deviations
    static constexpr std::int64_t kCells = 14 * 80;    ///< on each side of 0: 14 deviations
    static constexpr std::int64_t kFineAtoms = 2 * 80; ///< atoms of the programme lie densely up to 2 deviations
    static constexpr std::int64_t kFine = 2;
    static constexpr std::int64_t kCoarse = 4;
    static constexpr std::int64_t kLastAtom = 10 * 80;
    static constexpr std::size_t kKept = 1U << 20U; ///< values of the curve

    /// The terms of g at a loss u, each divided by its multiplier: 1 - w, the two means, then M and N in turn.
    struct Point {
        double u = 0;
        double w = 0;
        std::vector<double> terms;
    };
    [[nodiscard]] Point pointAt(double u) const
    {
        Point point{u, std::exp(-u), {}};
        const double fallen = -std::expm1(-u); // 1 - w
        point.terms.push_back(fallen);
        point.terms.push_back((u - fallen) / m_laws.mean);
        point.terms.push_back((fallen - u * point.w) / m_laws.mean);
        for (const auto &[lambda, bound] : m_laws.bound) {
            point.terms.push_back(std::exp(lambda * u - bound));
            point.terms.push_back(std::exp(-(1 + lambda) * u - bound));
        }
        return point;
    }
    MomentProgramme momentProgramme()
    {
        for (std::int64_t atom = -kLastAtom; atom <= kLastAtom;
             atom += std::abs(atom + (atom < 0 ? 1 : 0)) < kFineAtoms ? kFine : kCoarse)
            m_atoms.push_back(atom);
        std::vector<std::vector<double>> columns;
        for (const std::int64_t atom : m_atoms) {
            Point point = pointAt(static_cast<double>(atom) * m_step);
            point.terms[0] /= m_sigma;
            columns.push_back(std::move(point.terms));
        }
        return MomentProgramme(columns);
    }
    /// UPPER bound on f at a difference y - u, in steps.
    double curve(std::int64_t difference)
    {
        const std::int64_t index = difference + kOffset;
        if (index < 0)
            return 1;
        const auto at = static_cast<std::size_t>(index);
        if (at >= kKept) // of a loss far below what is left, whose lattice is fine, little is asked twice
            return gaussianCurve(m_rest, static_cast<double>(difference) * m_step);
        if (at >= m_curve.size())
            m_curve.resize(at + 1, -1);
        if (m_curve[at] < 0)
            m_curve[at] = gaussianCurve(m_rest, static_cast<double>(difference) * m_step);
        return m_curve[at];
    }

    /// g and w dg/dw at a point, and a bound on their rounding errors.
    struct Majorant {
        double value = 0;
        double slope = 0;
        double error = 0;
        /// LOWER bound of the tangent where w is `factor` times as large.
        [[nodiscard]] double tangent(double lessOne) const { return value + slope * lessOne - error; }
    };
    /// A, B times sigma, K_1, K_2, then M and N in turn; and which i have an M_i or an N_i: a basis of the programme has few.
    struct Multipliers {
        explicit Multipliers(std::vector<double> given) : all(std::move(given))
        {
            for (std::size_t i = 0; 5 + 2 * i < all.size(); ++i)
                if (all[4 + 2 * i] != 0 || all[5 + 2 * i] != 0)
                    used.push_back(i);
        }
        std::vector<double> all;
        std::vector<std::size_t> used;
    };
    [[nodiscard]] Majorant majorant(const Point &point, const Multipliers &given) const
    {
        const std::vector<double> &multipliers = given.all;
        constexpr double kRounding = 1e-13;
        const double b = multipliers[1] / m_sigma;
        Majorant g{multipliers[0] + b * point.terms[0], -b * point.w, std::abs(multipliers[0]) + std::abs(b)};
        g.value += multipliers[2] * point.terms[1] + multipliers[3] * point.terms[2];
        g.slope += (multipliers[2] * -point.terms[0] + multipliers[3] * -point.u * point.w) / m_laws.mean;
        g.error += (multipliers[2] + multipliers[3]) * ((1 + point.w) * (1 + std::abs(point.u))) / m_laws.mean;
        for (const std::size_t i : given.used) {
            const double lambda = m_laws.bound[i].first;
            const double up = multipliers[4 + 2 * i] * point.terms[3 + 2 * i];
            const double low = multipliers[5 + 2 * i] * point.terms[4 + 2 * i];
            g.value += up + low;
            g.slope += (1 + lambda) * low - lambda * up;
            g.error += (up + low) * (1 + lambda) * (1 + lambda * std::abs(point.u));
        }
        g.error *= kRounding;
        return g;
    }
    /// The bound that the multipliers prove, in the scale of f; multipliers of f / scale.
    double checked(std::int64_t y, std::vector<double> multipliers, double scale)
    {
        double bound = 0;
        for (std::size_t i = 0; i < multipliers.size(); ++i) {
            if (i >= 2)
                multipliers[i] = multipliers[i] > kNegligible ? multipliers[i] : 0;
            if (i != 1)
                bound += multipliers[i];
        }
        // Where g is below f, the term that is largest there pays for it: far from 0 its mean is a small part of it.
        std::vector<double> more(multipliers.size(), 0);
        const double above = std::expm1(m_step / 2);
        const double below = std::expm1(-m_step / 2);
        const Multipliers proposed(multipliers);
        const auto demand = [&](const Point &middle, const Majorant &g, double f, double lessOne) {
            const double missing = outward::up(f / scale, 2) - g.tangent(lessOne);
            if (missing <= 0)
                return;
            const auto [term, value] = largestTerm(middle, std::abs(lessOne));
            more[term] = std::max(more[term], missing > 0 ? missing / value * kUp : kNoCover);
        };
        for (std::int64_t cell = -kCells; cell < kCells; ++cell) {
            const Point &middle = m_middles[static_cast<std::size_t>(cell + kCells)];
            const Majorant g = majorant(middle, proposed);
            demand(middle, g, curve(y - cell), above);
            demand(middle, g, curve(y - cell - 1), below);
        }
        for (std::size_t i = 0; i < more.size(); ++i) {
            multipliers[i] += more[i];
            bound += more[i];
        }
        const double missing = std::isfinite(bound) ? missingBeyond(y, Multipliers(multipliers), scale) : kNoCover;
        return outward::up((bound + missing + kRoundingOfSum * (std::abs(multipliers[0]) + std::abs(bound))) * scale,
                           8);
    }
    /// The place among the multipliers of the term with the largest tangent at `factor` from the middle, in w, LOWER.
    [[nodiscard]] std::pair<std::size_t, double> largestTerm(const Point &middle, double factor) const
    {
        std::pair<std::size_t, double> best{0, 1};
        for (std::size_t i = 0; i < m_laws.bound.size(); ++i) {
            const double rest = (1 - (1 + m_laws.bound[i].first) * factor) / kUp;
            for (const std::size_t side : {0, 1})
                if (const double value = middle.terms[3 + 2 * i + side] * rest; value > best.second)
                    best = {4 + 2 * i + side, value};
        }
        return best;
    }
    /// Beyond the lattice: cells that grow, until the end of g is above 1, the limit of f, and on the other side until g
    /// falls with the loss there.
    [[nodiscard]] double missingBeyond(std::int64_t y, const Multipliers &multipliers, double scale) const
    {
        double missing = 0;
        const auto demand = [&](double f, double g) {
            missing = g > -kNoCover ? std::max(missing, outward::up(f / scale, 2) - g) : kNoCover;
        };
        constexpr double kGrowth = 1.05;
        constexpr int kMost = 400;
        const double from = static_cast<double>(y) * m_step;
        for (const double side : {1.0, -1.0}) {
            double u = side * static_cast<double>(kCells) * m_step;
            double width = m_step;
            for (int i = 0;; ++i) {
                if (i == kMost)
                    return kNoCover;
                const Majorant end = majorant(pointAt(u), multipliers);
                if (!std::isfinite(end.value) || !std::isfinite(end.error))
                    return kNoCover;
                const bool closes = side > 0 ? end.tangent(-1) >= 1 / scale : end.slope - end.error >= 0;
                if (closes) {
                    demand(gaussianCurve(m_rest, from - u), end.value - end.error);
                    break;
                }
                const Majorant g = majorant(pointAt(u + side * width / 2), multipliers);
                demand(gaussianCurve(m_rest, from - u), g.tangent(std::expm1(side * width / 2)));
                demand(gaussianCurve(m_rest, from - u - side * width), g.tangent(std::expm1(-side * width / 2)));
                u += side * width;
                width *= kGrowth;
            }
        }
        return missing;
    }

    static constexpr double kNegligible = 1e-12;
    static constexpr double kUp = 1 + 1e-12; ///< more than the rounding of a term
    static constexpr double kRoundingOfSum = 1e-14;
    static constexpr std::int64_t kOffset = 2 * kCells; ///< differences below -kOffset steps have f <= 1
    const DivergenceClass &m_laws;
    double m_rest;
    double m_sigma;
    double m_step;
    std::vector<std::int64_t> m_atoms; ///< losses of the programme, in steps
    MomentProgramme m_programme;
    std::vector<Point> m_middles; ///< of the cells
    std::vector<double> m_curve;  ///< f at lattice differences; negative: not computed yet
};

/// Bounds from y = 0 on, dense near 0, up to the first that is at most `excess`; empty if no bound is.
std::vector<ClassBound> classBounds(const DivergenceClass &laws, double rest, double excess)
{
    constexpr double kSpacing = 0.03; // of the deviation of X + G_rest, less where the rest is large
    constexpr double kUntil = 0.8;    // deviations; twice as far apart from there on
    constexpr double kMost = 9;
    constexpr double kMostCells = 400'000; // some two seconds; a loss so much smaller than what is left has no cover
    ClassBounds bounds(laws, rest);
    const double deviation = std::sqrt(rest + 2 * laws.mean);
    if (!(kMost * deviation / bounds.step() <= kMostCells))
        return {};
    // Where little is known of the tail, that is seen at once.
    if (!(bounds.at(std::llround(kMost * deviation / bounds.step())) <= excess))
        return {};
    std::vector<ClassBound> found;
    for (std::int64_t y = 0; static_cast<double>(y) * bounds.step() <= kMost * deviation;) {
        found.push_back({static_cast<double>(y) * bounds.step(), bounds.at(y)});
        if (found.back().delta <= excess)
            return found;
        const double spacing =
            kSpacing / std::sqrt(1 + rest / (2 * laws.mean)) * (found.back().y < kUntil * deviation ? 1 : 2);
        y += std::max<std::int64_t>(1, std::llround(spacing * deviation / bounds.step()));
    }
    return {};
}

/// Whether the chords of the bounds lie below the curve of G_v.
bool covers(const std::vector<ClassBound> &bounds, double v, double excess)
{
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        const GaussianTangent tangent(v, (bounds[i].y + bounds[i + 1].y) / 2);
        for (const ClassBound &end : {bounds[i], bounds[i + 1]})
            if (!(end.delta <= (tangent.at(end.y) + excess) * (1 - 8 * outward::kUnit)))
                return false;
    }
    return true;
}

} // namespace
} // namespace potential

double pureCover(double epsilon, double rest)
{
    if (!(epsilon >= 0 && rest >= 0 && std::isfinite(epsilon) && std::isfinite(rest)))
        return potential::kNoCover;
    if (epsilon == 0)
        return 0;
    // Total variation of randomised response and the rest together.
    const double low = std::exp(-epsilon) / (1 + std::exp(-epsilon));
    const double distance = (1 - low) * potential::gaussianCurve(rest, -epsilon) +
                            outward::up(low, 8) * potential::gaussianCurve(rest, epsilon);
    const double reached = outward::up(distance * (1 + 8 * outward::kUnit), 8);
    if (!(reached < 1))
        return potential::kNoCover;
    const double mu = noise::gaussianMu(0, reached) * (1 + 4 * potential::kGaussianError);
    return std::max(0.0, outward::up(mu * mu, 4) - rest) * (1 + 4 * outward::kUnit) + outward::kTiny;
}

DivergenceClass zcdpClass(double rho)
{
    constexpr int kOrders = 26;
    constexpr double kFirst = 0.02; // of lambda, in units of one over the deviation
    constexpr double kLast = 9;
    DivergenceClass laws{"zcdp " + shortestText(rho), rho, {}};
    const double sigma = std::sqrt(2 * rho);
    for (int i = 0; i < kOrders; ++i) {
        const double lambda = kFirst * std::pow(kLast / kFirst, i / double{kOrders - 1}) / sigma;
        laws.bound.emplace_back(lambda, outward::up(lambda * (1 + lambda) * rho, 8));
    }
    return laws;
}

double largestDelta(const DivergenceClass &laws, double rest, double epsilon)
{
    potential::ClassBounds bounds(laws, rest);
    const auto below = static_cast<std::int64_t>(std::floor(epsilon / bounds.step()));
    const double at = bounds.at(below);
    const double past = std::max(0.0, epsilon - static_cast<double>(below) * bounds.step());
    // The largest value is convex in e^epsilon.
    const double part = std::min(1.0, std::expm1(past) / std::expm1(bounds.step()));
    return outward::up(at + part * (bounds.at(below + 1) - at), 8);
}

double divergenceCover(const DivergenceClass &laws, double rest, double excess)
{
    if (!(laws.mean > 0 && std::isfinite(laws.mean) && rest >= 0 && std::isfinite(rest) && excess > 0))
        return potential::kNoCover;
    const std::vector<potential::ClassBound> bounds = potential::classBounds(laws, rest, excess);
    if (bounds.empty())
        return potential::kNoCover;
    const double unit = 2 * laws.mean;
    constexpr double kMost = 64;
    constexpr int kSteps = 24;
    double low = 0;
    double high = unit;
    while (!potential::covers(bounds, rest + high, excess)) {
        low = high;
        high *= 2;
        if (high > kMost * unit)
            return potential::kNoCover;
    }
    for (int i = 0; i < kSteps; ++i) {
        const double middle = (low + high) / 2;
        (potential::covers(bounds, rest + middle, excess) ? high : low) = middle;
    }
    return outward::up(high, 4) + 4 * outward::kUnit * rest;
}

} // namespace epsilometer::filters
