// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/lattice_engine.h"

#include "core/compositions/pld/tilted_spectrum.h"
#include "core/notions/saddle.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kUnit = outward::kUnit;
constexpr std::size_t kLongest = std::size_t{1} << 22;
constexpr double kShortest = 1 << 16; ///< points that cost little: a finer lattice than asked for
/// The window leaves out e^-kNegligible of the tilted sum on either side.
constexpr double kNegligible = 50;
/// Relative share of delta that may be given up at the upper ends of the laws, or to the lower bound's tau.
constexpr double kShare = 1e-9;

/// A lattice law as a transform, for its moments only.
class LatticeMoments final : public LossTransform {
public:
    explicit LatticeMoments(const LatticeLaw &law) : m_law(law) {}

    [[nodiscard]] LogMoment logMoment(LossOrder, double t) const override
    {
        double largest = -kInfinity;
        for (const std::size_t end : {std::size_t{0}, m_law.mass.size() - 1})
            largest = std::max(largest, t * loss(end));
        double sum = 0;
        for (std::size_t i = 0; i < m_law.mass.size(); ++i)
            sum += m_law.mass[i] * std::exp(t * loss(i) - largest);
        return {largest + std::log(sum), 0};
    }
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    void multiply(LossOrder, const ContourNodes &, std::uint64_t, NodeValues &) const override {}

private:
    [[nodiscard]] double loss(std::size_t i) const
    {
        return static_cast<double>(m_law.first + static_cast<std::int64_t>(i)) * m_law.step;
    }
    const LatticeLaw &m_law;
};

/// Window of the tilted sum, in lattice points.
struct Window {
    std::int64_t first = 0;
    std::size_t length = 0;
    double outside = 0; ///< UPPER bound on the tilted mass outside, either side
};

class Engine {
public:
    explicit Engine(const LatticeRequest &request) : m_request(request) {}

    std::optional<LatticeBounds> run(Progress &progress)
    {
        std::vector<TransformPart> transforms;
        for (const LossPart &part : m_request.parts)
            transforms.push_back({part.loss->transform(), part.count});
        auto saddle = findSaddle(transforms, m_request.order, m_request.targetUpper);
        if (!saddle)
            return std::nullopt;
        m_saddle = *std::move(saddle);
        for (double step = firstStep(); step < 1; step *= 2)
            if (fits(step))
                return compose(step, progress);
        return std::nullopt;
    }

private:
    /// Connect-the-dots adds a variance of h^2 / 6 to every loss, which moves epsilon by h^2 (sigma + 1) n / 12.
    [[nodiscard]] double firstStep() const
    {
        if (m_request.step > 0)
            return m_request.step;
        const double wanted =
            m_request.accuracy * std::max(m_saddle.epsilon, 1e-6) * 12 / (runs() * (m_saddle.sigma + 1));
        return std::exp2(std::floor(std::log2(std::min(std::sqrt(wanted), width() / kShortest))));
    }

    [[nodiscard]] double runs() const
    {
        double runs = 0;
        for (const LossPart &part : m_request.parts)
            runs += static_cast<double>(part.count);
        return runs;
    }

    /// Whether the window would be short enough, from the Gaussian shape of the tilted sum.
    [[nodiscard]] bool fits(double step) const { return width() / step < static_cast<double>(kLongest); }
    [[nodiscard]] double width() const
    {
        return 2.2 * std::sqrt(2 * kNegligible * m_saddle.curvature) + kNegligible / m_saddle.sigma;
    }

    std::optional<LatticeBounds> compose(double step, Progress &progress)
    {
        for (const LossPart &part : m_request.parts)
            m_laws.push_back(part.loss->lattice(m_request.order, gridFor(part, step)));
        if (!measure())
            return std::nullopt;
        const Window window = findWindow(step);
        if (window.length > kLongest)
            return std::nullopt;
        TiltedSpectrum spectrum(window.length, m_sigma);
        for (std::size_t j = 0; j < m_laws.size(); ++j) {
            if (!progress.report(static_cast<double>(j) / static_cast<double>(m_laws.size())))
                return std::nullopt;
            spectrum.multiply(m_laws[j], m_request.parts[j].count);
        }
        std::vector<double> masses;
        spectrum.invert(masses);
        return read(spectrum, masses, window, step);
    }

    /// Under the tilt e^(sigma l) losses far below count for nothing: moving them up to `lowest` changes the tilted sum
    /// by less than e^-40.
    [[nodiscard]] LatticeGrid gridFor(const LossPart &part, double step) const
    {
        const double moment = part.loss->transform()->logMoment(m_request.order, m_saddle.sigma).value;
        const double lowest = (moment - std::log(runs()) - 40) / m_saddle.sigma;
        return {step, m_request.targetUpper * kShare / runs(), lowest};
    }

    /// The saddle of the lattice laws themselves, and what they add up to.
    bool measure()
    {
        for (const LatticeLaw &law : m_laws)
            m_moments.push_back(LatticeMoments(law));
        for (std::size_t j = 0; j < m_laws.size(); ++j) {
            const double count = static_cast<double>(m_request.parts[j].count);
            m_sums.push_back({&m_moments[j], m_request.parts[j].count});
            m_givenUp += count * m_laws[j].givenUp;
            m_massError += count * m_laws[j].error;
            m_excess += count * m_laws[j].excess;
            const double start = static_cast<double>(m_laws[j].first) * m_laws[j].step;
            const double weight =
                m_saddle.sigma * start - m_moments[j].logMoment(m_request.order, m_saddle.sigma).value;
            m_moved += count * m_laws[j].moved * std::exp(weight) * 1.001;
        }
        m_sigma = m_saddle.sigma;
        m_logMoment = logMoment(m_sigma);
        return std::isfinite(m_logMoment);
    }

    [[nodiscard]] double logMoment(double t) const { return totalLogMoment(m_sums, m_request.order, t).value; }

    /// Chernoff on both sides of the tilted sum.
    [[nodiscard]] Window findWindow(double step) const
    {
        double high = kInfinity;
        double low = -kInfinity;
        const double typical = std::sqrt(2 * kNegligible / m_saddle.curvature);
        for (const double factor : {0.25, 0.5, 1.0, 2.0}) {
            const double t = factor * typical;
            high = std::min(high, (logMoment(m_sigma + t) - m_logMoment + kNegligible) / t);
            low = std::max(low, -(logMoment(m_sigma - t) - m_logMoment + kNegligible) / t);
        }
        Window window;
        window.first = static_cast<std::int64_t>(std::floor(low / step)) - 2;
        const auto last = static_cast<std::int64_t>(std::ceil(high / step)) + 2;
        window.length = fastLength(static_cast<std::size_t>(std::max<std::int64_t>(last - window.first + 1, 16)));
        window.outside = std::exp(-kNegligible) * 1.01;
        return window;
    }

    /// delta at every lattice point, in units of e^(K - sigma l), from the top down.
    std::optional<LatticeBounds> read(const TiltedSpectrum &spectrum, const std::vector<double> &masses,
                                      const Window &window, double step) const
    {
        const Curve curve{m_sigma, step, spectrum.logTotals(), relativeError(spectrum, masses.size()),
                          spectrum.invertedError() * weightNorm(step)};
        LatticeBounds bounds;
        bounds.step = step;
        bounds.upper = solveUpper(curve, masses, window);
        bounds.lower = std::min(solveLower(curve, masses, window), bounds.upper);
        bounds.estimate = std::clamp(bounds.upper - widening(), bounds.lower, bounds.upper);
        return bounds;
    }

    struct Curve {
        double sigma;
        double step;
        double logTotals;
        double relative; ///< of the scale and of the sums
        double absolute; ///< of every weighted sum, by rounding in the transforms
    };

    /// Euclidean norm of e^(-sigma m h), m >= 1, which bounds the weights of delta.
    [[nodiscard]] double weightNorm(double step) const
    {
        return std::sqrt(1 / std::expm1(2 * m_sigma * step)) * (1 + 1e-12);
    }

    [[nodiscard]] double relativeError(const TiltedSpectrum &spectrum, std::size_t length) const
    {
        return 2 * (spectrum.logTotalsError() + kUnit * (64 + 8 * static_cast<double>(length)));
    }

    /// Walks down from the top of the window; calls visit(loss, plain) with the weighted sum at each lattice point,
    /// delta(l) e^(sigma l - K), until it returns false.
    template <class Visit>
    void walk(const Curve &curve, const std::vector<double> &masses, const Window &window, bool clip, Visit visit) const
    {
        const double fall = std::exp(-curve.sigma * curve.step);
        const double steeper = std::exp(-(curve.sigma + 1) * curve.step);
        const auto length = static_cast<std::int64_t>(masses.size());
        double above = 0;   // sum of y e^(-sigma (l' - l))
        double shifted = 0; // sum of y e^(-(sigma + 1) (l' - l))
        for (std::int64_t i = window.first + length - 1; i >= window.first; --i) {
            if (!visit(static_cast<double>(i) * curve.step, above - shifted))
                return;
            const std::int64_t index = ((i % length) + length) % length;
            double mass = masses[static_cast<std::size_t>(index)];
            if (clip)
                mass = std::max(0.0, mass);
            above = (above + mass) * fall;
            shifted = (shifted + mass) * steeper;
        }
    }

    /// UPPER bound on delta of the finite losses, given the weighted sum at l.
    [[nodiscard]] double deltaUpper(const Curve &curve, double loss, double sum, const Window &window) const
    {
        // above - shifted cancels by a factor of about sigma + 1.
        const double rounding = curve.relative * (curve.sigma + 2);
        const double scale = std::exp(curve.logTotals - curve.sigma * loss);
        return outward::up(scale * (sum * (1 + rounding) + curve.absolute + window.outside) * (1 + curve.relative), 64);
    }

    [[nodiscard]] double solveUpper(const Curve &curve, const std::vector<double> &masses, const Window &window) const
    {
        const double target = m_request.targetUpper - outward::up(m_givenUp, 64);
        double best = kInfinity;
        double bestDelta = 0;
        double bestLoss = kInfinity;
        walk(curve, masses, window, true, [&](double loss, double sum) {
            const double delta = deltaUpper(curve, loss, sum, window);
            if (delta <= target) {
                bestLoss = best = loss;
                bestDelta = delta;
                return loss > 0;
            }
            if (std::isinf(bestLoss))
                return true; // the error terms shrink on the way down relative to the truth, but not at once
            // The curve is linear in e^epsilon between lattice points; so is a chord of upper bounds above it.
            const double share = (target - bestDelta) / (delta - bestDelta);
            best = bestLoss + std::log1p(share * std::expm1(loss - bestLoss));
            return false;
        });
        return std::isinf(best) ? best : outward::up(std::max(0.0, best) + m_excess, 64);
    }

    [[nodiscard]] double solveLower(const Curve &curve, const std::vector<double> &masses, const Window &window) const
    {
        const double tau = m_request.targetLower * kShare;
        const double target = m_request.targetLower + 2 * tau;
        double found = 0;
        walk(curve, masses, window, false, [&](double loss, double sum) {
            const double scale = std::exp(curve.logTotals - curve.sigma * loss);
            const double rounding = curve.relative * (curve.sigma + 2) * std::abs(sum);
            const double kept = sum - rounding - curve.absolute - 2 * window.outside - m_moved;
            const double delta = scale * (kept * std::max(0.0, 1 - m_massError - 2 * curve.relative));
            if (delta < target)
                return loss > 0;
            found = loss;
            return false;
        });
        const double n = runs();
        const double moved = n * curve.step * curve.step / 7 + curve.step * std::sqrt(n * -std::log(tau) / 2) * 1.001;
        return std::max(0.0, outward::down(found - moved - m_excess, 64));
    }

    /// How much the lattice itself moved epsilon, to first order: the growth of the log moment over sigma.
    [[nodiscard]] double widening() const { return std::max(0.0, m_logMoment - m_saddle.logMoment) / m_sigma; }

    const LatticeRequest &m_request;
    Saddle m_saddle;
    std::vector<LatticeLaw> m_laws;
    std::vector<LatticeMoments> m_moments;
    std::vector<TransformPart> m_sums;
    double m_sigma = 0;
    double m_logMoment = 0;
    double m_givenUp = 0;
    double m_massError = 0;
    double m_excess = 0;
    double m_moved = 0; ///< what masses moved far up can contribute, in units of e^(K - sigma epsilon)
};

} // namespace

std::optional<LatticeBounds> latticeEpsilon(const LatticeRequest &request, Progress &progress)
{
    if (request.parts.empty() || !(request.targetUpper > 0) || !(request.targetUpper < 1))
        return std::nullopt;
    return Engine(request).run(progress);
}

} // namespace epsilometer
