// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/contour.h"

#include "core/base/infinity.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <utility>

namespace epsilometer {

namespace {

using Complex = std::complex<double>;

/// Truncation and aliasing errors are at most e^-kNegligible of the result.
constexpr double kNegligible = 32;
/// Gives up if the first block predicts this many times the remaining work; with many parts, later blocks may skip
/// some.
constexpr double kCertainlyTooMuch = 4;
constexpr std::size_t kFewParts = 8;
/// Factor by which truncation may be larger for a smoothed result, which is wider anyway.
constexpr double kSmoothedGrace = 1e3;
/// Work limit for the search of sigma, and for the search of the end of the sum.
constexpr double kMostSearch = 4 * WorkLimit::kUsual;

/// UPPER bound on |z| without hypot, which takes as long as all else at a node: the sum under the root loses at most its
/// last bits, and what underflows there is at most 1e-150.
double sizeOf(Complex z)
{
    return std::sqrt(std::norm(z)) * (1 + 8 * outward::kUnit) + 1e-150;
}

/// The truncated trapezoid sum at one scale: sum over nodes of coefficient e^(-i omega epsilon), twice the real part.
struct Sum {
    std::vector<double> omega;
    std::vector<Complex> coefficient;
    double error = 0;     ///< absolute error of the coefficients, for both conjugates
    double phase = 0;     ///< absolute error per unit of epsilon: rounding of omega epsilon
    double remainder = 0; ///< truncated part of the sum, in the same units
    double logScale = 0;  ///< log of the factor e^(K(sigma)), without sigma epsilon
    double logScaleError = 0;
};

struct Interval {
    double lower = 0;
    double upper = 0;
};

/// delta(epsilon) of the finite losses by the sum; `aliasing` bounds the excess of the trapezoid rule.
Interval evaluate(const Sum &sum, double sigma, double step, double epsilon, double aliasing)
{
    double total = 0;
    double size = 0;
    for (std::size_t k = 0; k < sum.omega.size(); ++k) {
        const double angle = sum.omega[k] * epsilon;
        const double weight = k == 0 ? 1 : 2;
        const double term =
            weight * (sum.coefficient[k].real() * std::cos(angle) + sum.coefficient[k].imag() * std::sin(angle));
        total += term;
        size += std::abs(term);
    }
    // Terms decay quickly; a running sum of n terms has an error of at most n units of the sum of their sizes.
    const double rounding =
        size * outward::kUnit * (static_cast<double>(sum.omega.size()) + 8) + sum.error + sum.phase * epsilon;
    const double exponent = sum.logScale - sigma * epsilon;
    const double relative =
        sum.logScaleError + outward::kUnit * (8 + 4 * (std::abs(sum.logScale) + sigma * std::abs(epsilon)));
    const double scale = std::exp(exponent);
    const double width = step / (2 * std::numbers::pi);
    const double remainder = sum.remainder / std::numbers::pi;
    Interval result;
    result.upper = outward::up(
        scale * (width * (total + rounding) * (1 + 16 * outward::kUnit) + remainder) * (1 + 2 * relative), 16);
    const double inner = width * (total - rounding) * (1 - 16 * outward::kUnit) - remainder;
    result.lower = outward::down(inner > 0 ? scale * inner * (1 - 2 * relative) - aliasing : -aliasing, 16);
    return result;
}

class Contour {
public:
    Contour(const ContourRequest &request, Saddle saddle) : m_request(request), m_saddle(std::move(saddle)) {}

    /// search  work limit of finding the end of the sum
    std::optional<ContourResult> run(WorkLimit &search, Progress &progress)
    {
        findTilts();
        chooseStep();
        if (!chooseEnd(search))
            return std::nullopt;
        if (!sample(progress))
            return std::nullopt;
        ContourResult result;
        const auto upper = solveUpper();
        if (!upper)
            return std::nullopt;
        result.upper = *upper;
        result.lower = std::min(solveLower(), result.upper);
        return result;
    }

private:
    /// Finds Chernoff exponents beyond the saddle, which bound the aliases above epsilon.
    void findTilts()
    {
        for (const double factor : {1.03, 1.06, 1.12, 1.25, 1.5, 2.0, 3.0, 5.0}) {
            const double t = factor * m_saddle.sigma;
            const LogMoment moment = totalLogMoment(m_request.parts, m_request.order, t);
            m_tilts.push_back({t, moment.value + moment.error});
        }
    }

    /// Chooses R = 2 pi / step, so large that aliases are negligible at the expected epsilon.
    void chooseStep()
    {
        const double sigma = m_saddle.sigma;
        const double logInverse = -std::log(m_request.targetUpper);
        double above = std::numeric_limits<double>::infinity();
        for (const Tilt &tilt : m_tilts) {
            const double excess = tilt.logMoment - tilt.t * m_saddle.epsilon;
            above = std::min(above, std::max(0.0, (excess + logInverse + kNegligible) / (tilt.t - sigma)));
        }
        const double period = std::max((logInverse + kNegligible) / sigma, std::isfinite(above) ? above : 0);
        m_step = fewBits(2 * std::numbers::pi / period);
        while (2 * std::numbers::pi / m_step < period)
            m_step = fewBits(m_step * 0.9995);
    }

    /// UPPER bound on the excess of the trapezoid rule at epsilon.
    [[nodiscard]] double aliasing(double epsilon) const
    {
        const auto smoothed = [this](const Tilt &tilt) {
            return tilt.logMoment + m_smoothing * tilt.t * (tilt.t + 1) / 2;
        };
        const double period = 2 * std::numbers::pi / m_step;
        const double fall = m_saddle.sigma * period;
        const double below = std::exp(-fall) / -std::expm1(-fall);
        double above = std::numeric_limits<double>::infinity();
        for (const Tilt &tilt : m_tilts) {
            const double drop = (tilt.t - m_saddle.sigma) * period;
            above = std::min(above, std::exp(smoothed(tilt) - tilt.t * epsilon - drop) / -std::expm1(-drop));
        }
        return (below + above) * 1.01;
    }

    /// Size of a negligible truncated part: that part is at most e^K decay / (pi omega), the result about e^K / (sigma
    /// (sigma+1) sqrt(2 pi K'')).
    [[nodiscard]] double negligibleRemainder() const
    {
        return std::exp(-kNegligible) /
               (m_saddle.sigma * (1 + m_saddle.sigma) * std::sqrt(2 * std::numbers::pi * m_saddle.curvature));
    }

    /// UPPER bound on |product of all transforms| between omega and `end`, relative to its value at sigma.
    [[nodiscard]] double decayBetween(double omega, double end) const
    {
        double log = 0;
        for (std::size_t j = 0; j < m_request.parts.size(); ++j) {
            const double count = static_cast<double>(m_request.parts[j].count);
            const double goal = std::exp(-(kNegligible + 6) * m_saddle.shares[j] / count);
            const LossTransform &part = *m_request.parts[j].transform;
            const double decay = std::isinf(end) ? part.decay(m_request.order, m_saddle.sigma, omega, goal)
                                                 : part.decayBetween(m_request.order, m_saddle.sigma, omega, end, goal);
            log += count * std::log(decay);
        }
        return std::min(1.0, std::exp(log * (1 - 1e-12)) * (1 + 1e-9));
    }

    /// Chooses the end of the sum: where the transforms' decay makes the rest negligible, or else, if allowed, where
    /// the decay of the smoothing Gaussian does.
    bool chooseEnd(WorkLimit &search)
    {
        if (endByDecay(kInfinity, search))
            return true;
        if (m_request.smoothing <= 0)
            return false;
        // A variance of s adds s (1 + sigma) / 2 to epsilon, and very little to a Gaussian that is s times as wide.
        const double variance = std::min(m_saddle.curvature, m_saddle.epsilon / (1 + m_saddle.sigma));
        m_smoothing = 2 * m_request.smoothing * variance;
        // e^(-smoothing omega^2 / 2) / omega must be negligible.
        double omega = std::sqrt(2 * kNegligible / m_smoothing);
        const double need = -std::log(negligibleRemainder() * kSmoothedGrace * omega / 2);
        omega = std::sqrt(2 * std::max(need, 1.0) / m_smoothing);
        return endByDecay(omega, search) || (omega <= largestOmega() && endAt(omega, 1, kInfinity));
    }

    [[nodiscard]] double largestOmega() const { return static_cast<double>(m_request.mostNodes) * m_step; }

    /// Looks for an end from which the transforms are negligible up to `reach`.
    bool endByDecay(double reach, WorkLimit &search)
    {
        double each = 0;
        for (const TransformPart &part : m_request.parts)
            each += part.transform->work().decay;
        constexpr int kMostAttempts = 16;
        const double further = std::isinf(reach) ? 1.4 : 2;
        double omega = std::sqrt(2 * (kNegligible + 8) / m_saddle.curvature);
        for (int attempt = 0; attempt < kMostAttempts && omega <= std::min(largestOmega(), reach) && search.spend(each);
             ++attempt, omega *= further) {
            const double decay = decayBetween(omega, reach);
            if (decay / omega <= negligibleRemainder())
                return endAt(omega, decay, reach);
        }
        return false;
    }

    bool endAt(double omega, double decay, double reach)
    {
        m_nodes = static_cast<std::uint64_t>(omega / m_step) + 2;
        m_end = static_cast<double>(m_nodes) * m_step; // the first node that is left out
        m_decay = decay;
        m_reach = reach;
        return true;
    }

    [[nodiscard]] double blocks() const { return static_cast<double>(m_nodes) / static_cast<double>(kBlockSize); }

    bool sample(Progress &progress)
    {
        const double sigma = m_saddle.sigma;
        prepare();
        NodeValues values;
        for (std::uint64_t first = 0; first < m_nodes; first += kBlockSize) {
            const double before = values.work;
            multiplyAll(first, values);
            const double work = values.work - before;
            m_unreported += work;
            if (m_request.work != nullptr && !m_request.work->spend(work))
                return false;
            // With few parts no later block is cheaper, so a computation that cannot finish is not started.
            if (m_request.work != nullptr && first == 0 && m_request.parts.size() <= kFewParts &&
                work * blocks() > kCertainlyTooMuch * m_request.work->left()) {
                m_request.work->exhaust();
                return false;
            }
            if (m_unreported > WorkLimit::kReported) {
                m_unreported = 0;
                if (!progress.report(static_cast<double>(first) / static_cast<double>(m_nodes)))
                    return false;
            }
            const std::size_t size = std::min<std::uint64_t>(kBlockSize, m_nodes - first);
            for (std::size_t i = 0; i < size; ++i) {
                const double omega = static_cast<double>(first + i) * m_step;
                const Complex z(sigma, omega);
                const Complex kernel = z * (z + 1.0);
                add(omega, kernel, Complex(values.real[i], values.imaginary[i]), values.error[i]);
            }
        }
        return true;
    }

    /// Multiplies the transforms at the block's nodes. Stops once all values are negligible: other factors are at most
    /// 1.
    void multiplyAll(std::uint64_t first, NodeValues &values) const
    {
        values.setOne();
        const ContourNodes nodes{m_saddle.sigma, m_step, first};
        for (std::size_t j = 0; j < m_request.parts.size(); ++j) {
            const TransformPart &part = m_request.parts[j];
            part.transform->multiply(m_request.order, nodes, part.count, values);
            if (j % kFewParts == kFewParts - 1 && values.largest() < 1e-19)
                break;
        }
        if (values.largest() < 1e-19)
            values.drop();
    }

    void prepare()
    {
        const double last = m_end - m_step;
        m_sum.logScale = m_saddle.logMoment + m_smoothing * m_saddle.sigma * (m_saddle.sigma + 1) / 2;
        m_sum.logScaleError = m_saddle.logError + 8 * outward::kUnit * std::abs(m_sum.logScale);
        // The sum over omega > end of step / omega^2 is at most 1 / (end - step).
        const double beyond = m_reach - m_step;
        m_sum.remainder = (m_decay * smoothingAt(last) / last + smoothingAt(beyond) / beyond) * (1 + 1e-12);
        if (m_smoothing <= 0)
            return;
        m_density.logScale = m_sum.logScale;
        m_density.logScaleError = m_sum.logScaleError;
        m_density.remainder = (m_decay * smoothingBeyond(last) + smoothingBeyond(beyond)) * (1 + 1e-9);
    }

    /// UPPER bound on the transform of the smoothing Gaussian at omega, and on its integral beyond omega.
    [[nodiscard]] double smoothingAt(double omega) const
    {
        return std::isinf(omega) ? 0 : std::exp(-m_smoothing * omega * omega / 2) * (1 + 1e-9);
    }
    [[nodiscard]] double smoothingBeyond(double omega) const
    {
        return smoothingAt(omega) * std::min(1 / (m_smoothing * omega), std::sqrt(std::numbers::pi / 2 / m_smoothing));
    }

    /// value  of the product of the transforms at the node
    void add(double omega, Complex kernel, Complex value, double error)
    {
        const Complex coefficient = value / kernel;
        const double coefficientError = error / std::abs(kernel);
        const double size = sizeOf(coefficient);
        if (m_smoothing <= 0)
            return addTo(m_sum, omega, coefficient, size, coefficientError + 16 * outward::kUnit * size);
        const double fall = m_smoothing * omega * omega / 2;
        const double turn = m_smoothing * omega * (2 * m_saddle.sigma + 1) / 2;
        const Complex factor = std::polar(std::exp(-fall), turn);
        const double rounding = outward::kUnit * (24 + 4 * fall + 4 * turn);
        const double shrunk = std::exp(-fall) * (1 + 1e-12);
        const double valueSize = sizeOf(value);
        addTo(m_sum, omega, coefficient * factor, size * shrunk, (coefficientError + rounding * size) * shrunk);
        addTo(m_density, omega, value * factor, valueSize * shrunk, (error + rounding * valueSize) * shrunk);
    }

    /// size  UPPER bound on |coefficient|
    static void addTo(Sum &sum, double omega, Complex coefficient, double size, double error)
    {
        sum.error += 2 * error * (1 + 1e-12);
        if (size < 1e-24 && omega > 0) {
            sum.error += 2 * size;
            return;
        }
        sum.phase += 4 * outward::kUnit * omega * size;
        sum.omega.push_back(omega);
        sum.coefficient.push_back(coefficient);
    }

    /// Solves value(epsilon) = target by log-linear steps; the curve falls roughly like e^(-sigma epsilon).
    template <class Value> [[nodiscard]] double approach(double target, Value value) const
    {
        double epsilon = std::max(m_saddle.epsilon, 0.0);
        double previous = std::numeric_limits<double>::quiet_NaN();
        double previousLog = 0;
        double slope = m_saddle.sigma;
        for (int step = 0; step < 40; ++step) {
            const double at = value(epsilon);
            const double log = at > 0 ? std::log(at / target) : -1;
            if (!std::isnan(previous) && epsilon != previous) {
                const double secant = (previousLog - log) / (epsilon - previous);
                if (secant > slope / 4 && secant < slope * 4)
                    slope = secant;
            }
            previous = epsilon;
            previousLog = log;
            const double next = std::max(0.0, epsilon + log / slope);
            if (std::abs(next - epsilon) <= 1e-15 * epsilon)
                return next;
            epsilon = next;
        }
        return epsilon;
    }

    [[nodiscard]] std::optional<double> solveUpper() const
    {
        const auto value = [&](double epsilon) { return evaluate(m_sum, m_saddle.sigma, m_step, epsilon, 0).upper; };
        double epsilon = approach(m_request.targetUpper, value);
        for (double pad = 1e-15; pad < 1e-2; pad *= 4) {
            if (value(epsilon) <= m_request.targetUpper)
                return epsilon;
            epsilon += pad * (epsilon + 1e-300) + pad * 1e-6;
        }
        return std::nullopt;
    }

    [[nodiscard]] double solveLower() const
    {
        const auto value = [&](double epsilon) {
            const double smoothed = evaluate(m_sum, m_saddle.sigma, m_step, epsilon, aliasing(epsilon)).lower;
            return m_smoothing > 0 ? outward::down(smoothed - smoothingGap(epsilon), 2) : smoothed;
        };
        double epsilon = approach(m_request.targetLower, value);
        for (double pad = 1e-15; pad < 1; pad *= 4) {
            if (epsilon > 0 && value(epsilon) >= m_request.targetLower)
                return epsilon;
            epsilon -= pad * epsilon + pad * 1e-6;
        }
        return 0;
    }

    /// UPPER bound on the increase of delta at epsilon by smoothing: mu^2 e^(mu^2 / 8) times the density of the
    /// smoothed loss (docs/proofs.md 5). The trapezoid rule bounds that density from above, as it does delta.
    [[nodiscard]] double smoothingGap(double epsilon) const
    {
        const double density = evaluate(m_density, m_saddle.sigma, m_step, epsilon, 0).upper;
        return outward::up(m_smoothing * std::exp(m_smoothing / 8) * density, 16);
    }

    struct Tilt {
        double t = 0;
        double logMoment = 0; ///< UPPER
    };

    const ContourRequest &m_request;
    Saddle m_saddle;
    std::vector<Tilt> m_tilts;
    double m_step = 0;
    double m_end = 0;
    double m_decay = 1; ///< decay of the transforms from m_end to m_reach, UPPER; beyond that they count as 1
    double m_reach = kInfinity;
    double m_smoothing = 0; ///< mu^2 of the extra Gaussian
    std::uint64_t m_nodes = 0;
    double m_unreported = 0; ///< work since the last progress report
    Sum m_sum;               ///< sum for delta, smoothed if necessary
    Sum m_density;           ///< sum for the density of the smoothed loss: without the kernel
};

} // namespace

std::optional<ContourResult> contourEpsilon(const ContourRequest &request, Progress &progress)
{
    if (request.parts.empty() || !(request.targetUpper > 0) || !(request.targetUpper < 1))
        return std::nullopt;
    WorkLimit search(kMostSearch, progress);
    WorkLimit decay(kMostSearch, progress);
    auto saddle = findSaddle(request.parts, request.order, request.targetUpper, search);
    std::optional<ContourResult> result;
    if (saddle)
        result = Contour(request, *std::move(saddle)).run(decay, progress);
    if (!result && (search.passed() || decay.passed()) && request.work != nullptr)
        request.work->exhaust(); // the caller explains the missing answer
    return result;
}

} // namespace epsilometer
