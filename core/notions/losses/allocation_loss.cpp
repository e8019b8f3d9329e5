// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/allocation_loss.h"

#include "core/base/text/number_text.h"
#include "core/notions/losses/pair_atoms.h"
#include "core/numeric/fft.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;
using Complex = std::complex<double>;
using outward::kUnit;

/// P-mass of the cut tail of one ratio, and of each cut tail of the sum.
constexpr double kCutTail = 1e-13;
/// Grid step in standard deviations of a ratio: the spread adds 1.5e-4 of its variance.
constexpr double kRatioStep = 0.03;
/// A coarser grid gives no useful bound.
constexpr double kCoarsestRatio = 0.25;
/// Far from 0 and from 1 cells have this width relative to the distance.
constexpr double kRatioCell = 0.02;
/// Cells of the loss in standard deviations of the sum.
constexpr double kLossCell = 1.0 / 64;
constexpr double kFewestSums = 1 << 14;
constexpr double kMostSums = 1 << 20;
/// Largest number of products for which the spectrum is evaluated directly.
constexpr double kMostProducts = 1 << 25;
/// Powers below e^-kVanishingPower count as zero.
constexpr double kVanishingPower = 80;

double upper(Real value)
{
    return value > 0 ? outward::up(static_cast<double>(value), 2) : 0;
}

/// The ratio L = exp(x / sigma - 1 / (2 sigma^2)) of one step, x standard normal under Q, on the grid step * index.
/// Masses are UPPER bounds.
struct RatioLaw {
    double step = 0;
    std::vector<std::int64_t> index;
    std::vector<double> q;
    std::vector<double> p; ///< q times the ratio: the law of the step that the record joins
    double cutP = 0;       ///< P-mass of outcomes with some ratio beyond the grid
    double cutQ = 0;       ///< their Q-mass
    double totalQ = 0;     ///< of the grid, UPPER
    double totalP = 0;
};

/// Spreads the outcomes of each cell over its ends, in shares that keep their mass and their mean.
RatioLaw makeRatioLaw(Real sigma, double step, std::uint64_t steps)
{
    RatioLaw law;
    law.step = step;
    const Real shift = 1 / sigma;
    const auto others = static_cast<Real>(steps - 1);
    const Real reach = std::max(shift + normalReach(kCutTail / 2),
                                static_cast<Real>(normalReach(kCutTail / 2 / static_cast<double>(steps))));
    const Real largest = std::exp(reach * shift - shift * shift / 2);
    // A rounded argument moves the tail by its density, at most (|z| + 1.5) times the tail.
    const auto point = [&](Real z) {
        NormalPoint made = normalPoint(z);
        if (std::isfinite(z))
            made.error += made.tail * (std::abs(z) + 1.5L) * (std::abs(z) + shift + 1) * 0x1p-61L;
        return made;
    };
    const auto at = [&](std::int64_t index) {
        const Real log = std::log(static_cast<Real>(index) * step);
        return std::pair(point(sigma * log + shift / 2), point(sigma * log - shift / 2));
    };
    const Real infinity = std::numeric_limits<Real>::infinity();
    auto before = std::pair(normalPoint(-infinity), normalPoint(-infinity));
    const auto add = [&](std::int64_t index, Real mass) {
        if (law.index.empty() || law.index.back() != index) {
            law.index.push_back(index);
            law.q.push_back(0);
        }
        law.q.back() = upper(law.q.back() + std::max(mass, Real(0)));
    };
    std::int64_t low = 0;
    while (static_cast<Real>(low) * step < largest) {
        // Ratios lie around 1 if there is much noise, and over many orders of magnitude if there is little.
        const double place = static_cast<double>(low) * step;
        const double width = kRatioCell * std::min(place, std::abs(place - 1));
        const std::int64_t high = low + std::max<std::int64_t>(1, static_cast<std::int64_t>(width / step));
        const auto after = at(high);
        const NormalMass mass = normalMass(before.first, after.first);
        const NormalMass mean = normalMass(before.second, after.second);
        const Real a = static_cast<Real>(low) * step;
        const Real b = static_cast<Real>(high) * step;
        const Real errors = b * mass.error + mean.error + (b * mass.mass + mean.mass) * 4 * outward::kLongUnit;
        add(low, (b * mass.mass - mean.mass + errors) / (b - a));
        add(high, (mean.mass - a * mass.mass + errors) / (b - a));
        before = after;
        low = high;
    }
    Real totalQ = 0;
    Real totalP = 0;
    for (std::size_t j = 0; j < law.index.size(); ++j) {
        law.p.push_back(upper(law.q[j] * (static_cast<Real>(law.index[j]) * step)));
        totalQ += law.q[j];
        totalP += law.p[j];
    }
    law.totalQ = upper(totalQ * (1 + 0x1p-50L));
    law.totalP = upper(totalP * (1 + 0x1p-50L));
    const Real tailQ = before.first.tail + before.first.error;
    law.cutP = upper(before.second.tail + before.second.error + others * tailQ);
    law.cutQ = upper((others + 1) * tailQ);
    return law;
}

/// The window of the sum: beyond its ends there is a P-mass, or below them a Q-mass, of at most kCutTail (Chernoff).
struct Window {
    double low = 0;
    double high = 0;
};

Window windowOf(const RatioLaw &law, std::uint64_t steps, double deviation)
{
    const auto count = static_cast<Real>(steps);
    const Real largest = static_cast<Real>(law.index.back()) * law.step;
    const Real tail = -std::log(static_cast<Real>(kCutTail));
    const auto logSum = [&](const std::vector<double> &masses, Real theta) {
        const Real most = std::max(theta * largest, Real(0));
        Real sum = 0;
        for (std::size_t j = 0; j < masses.size(); ++j)
            sum += masses[j] * std::exp(theta * static_cast<Real>(law.index[j]) * law.step - most);
        return most + std::log(sum);
    };
    const Real usual = 8 / (deviation * std::sqrt(count));
    Window window{0, std::numeric_limits<double>::infinity()};
    constexpr Real kRatio = 1.3L;
    constexpr Real kRounding = 1e-9L;
    for (Real theta = std::min(usual, 8 / largest) / 8; theta < 8 * std::max(usual, 8 / largest); theta *= kRatio) {
        const Real above = ((count - 1) * logSum(law.q, theta) + logSum(law.p, theta) + tail + kRounding) / theta;
        window.high = std::min(window.high, static_cast<double>(above));
        const Real below = (-tail - kRounding - count * logSum(law.q, -theta)) / theta;
        window.low = std::max(window.low, static_cast<double>(below));
    }
    return window;
}

/// The law of the sum under P and under Q on the window: index i stands for the sum (first + i) * step.
struct SumLaw {
    std::int64_t first = 0;
    std::vector<double> p;
    std::vector<double> q;
    double errorP = 0; ///< UPPER bounds on the sums of the errors of the masses
    double errorQ = 0;
};

/// Values of the characteristic functions of a ratio under Q and under P at some frequencies.
struct Spectrum {
    std::vector<Complex> q;
    std::vector<Complex> p;
    std::vector<double> errorQ; ///< absolute, for each frequency
    std::vector<double> errorP;
    double euclideanQ = 0; ///< further error, as the Euclidean norm over all frequencies
    double euclideanP = 0;
};

class SumOfRatios {
public:
    SumOfRatios(const RatioLaw &law, std::uint64_t steps, const Window &window)
        : m_law(law), m_steps(static_cast<double>(steps)),
          m_first(static_cast<std::int64_t>(std::floor(window.low / law.step * (1 - 1e-12)))),
          m_fft(std::max<std::size_t>(16, fastLength(static_cast<std::size_t>(window.high / law.step * (1 + 1e-12)) +
                                                     2 - static_cast<std::size_t>(m_first))))
    {
    }

    SumLaw run()
    {
        transform();
        refine();
        const Errors errors = raise();
        SumLaw sum;
        sum.first = m_first;
        sum.p = unfolded(m_spectrum.p);
        sum.q = unfolded(m_spectrum.q);
        sum.errorP = errors.p;
        sum.errorQ = errors.q;
        return sum;
    }

private:
    struct Errors {
        double p = 0;
        double q = 0;
    };

    [[nodiscard]] double length() const { return static_cast<double>(m_fft.length()); }
    [[nodiscard]] double turn() const { return 2 * std::numbers::pi / length(); }

    /// Places on the circle of the transform.
    [[nodiscard]] std::size_t folded(std::int64_t index) const
    {
        return static_cast<std::size_t>(index % static_cast<std::int64_t>(m_fft.length()));
    }

    void transform()
    {
        const auto of = [&](const std::vector<double> &masses, std::vector<Complex> &values, double &euclidean) {
            std::vector<double> circle(m_fft.length());
            for (std::size_t j = 0; j < masses.size(); ++j)
                circle[folded(m_law.index[j])] += masses[j];
            double squares = 0;
            for (const double mass : circle)
                squares += mass * mass;
            m_fft.forward(circle, values);
            euclidean = (m_fft.relativeError() + 8 * kUnit) * std::sqrt(squares * length());
        };
        of(m_law.q, m_spectrum.q, m_spectrum.euclideanQ);
        of(m_law.p, m_spectrum.p, m_spectrum.euclideanP);
        m_spectrum.errorQ.assign(m_fft.frequencies(), 0);
        m_spectrum.errorP.assign(m_fft.frequencies(), 0);
    }

    /// Whether the power at a frequency certainly vanishes.
    [[nodiscard]] bool vanishes(std::size_t k) const
    {
        const double most = std::abs(m_spectrum.q[k]) * (1 + 4 * kUnit) + m_spectrum.euclideanQ;
        return (m_steps - 1) * std::log(most) < -kVanishingPower;
    }

    /// A power multiplies the errors of the transform. So frequencies whose powers matter are evaluated by sums, if
    /// they are few; their errors are a few units.
    void refine()
    {
        std::vector<std::size_t> blocks;
        m_vanishes.resize(m_fft.frequencies());
        for (std::size_t k = 0; k < m_fft.frequencies(); ++k) {
            m_vanishes[k] = vanishes(k);
            if (!m_vanishes[k] && (blocks.empty() || blocks.back() != k / kBlockSize))
                blocks.push_back(k / kBlockSize);
        }
        if (static_cast<double>(blocks.size() * kBlockSize * m_law.index.size()) > kMostProducts)
            return;
        for (const std::size_t block : blocks)
            evaluate(block * kBlockSize);
        m_spectrum.euclideanQ = 0;
        m_spectrum.euclideanP = 0;
    }

    void evaluate(std::size_t begin)
    {
        constexpr std::size_t kChunk = 32; // sums of sums have smaller errors
        std::array<Block, 4> totals{};
        std::array<Block, 4> chunk{};
        Block cosines;
        Block sines;
        const auto flush = [&] {
            for (std::size_t s = 0; s < totals.size(); ++s)
                for (std::size_t i = 0; i < kBlockSize; ++i)
                    totals[s][i] += chunk[s][i];
            chunk = {};
        };
        const auto first = static_cast<std::int64_t>(begin);
        double anglesQ = 0;
        double anglesP = 0;
        for (std::size_t j = 0; j < m_law.index.size(); ++j) {
            // Whole turns are left out exactly.
            const auto size = static_cast<std::int64_t>(m_fft.length());
            const auto reduced = [&](std::int64_t k) {
                const std::int64_t rest = m_law.index[j] % size * k % size;
                return -turn() * static_cast<double>(2 * rest > size ? rest - size : rest);
            };
            const double step = reduced(1);
            rotations(reduced(first), step, cosines, sines);
            const double angle = std::numbers::pi + kBlockSize * std::abs(step);
            anglesQ += m_law.q[j] * angle;
            anglesP += m_law.p[j] * angle;
            for (std::size_t i = 0; i < kBlockSize; ++i) {
                chunk[0][i] += m_law.q[j] * cosines[i];
                chunk[1][i] += m_law.q[j] * sines[i];
                chunk[2][i] += m_law.p[j] * cosines[i];
                chunk[3][i] += m_law.p[j] * sines[i];
            }
            if (j % kChunk == kChunk - 1)
                flush();
        }
        flush();
        // 40 units and 2 for each radian (fft.h), and 4 for those of the angles here, in both parts; and the sums.
        const double sums = 40 + kChunk + static_cast<double>(m_law.index.size()) / kChunk + 4;
        const double errorQ = 1.5 * kUnit * (sums * m_law.totalQ + 6 * anglesQ);
        const double errorP = 1.5 * kUnit * (sums * m_law.totalP + 6 * anglesP);
        for (std::size_t i = 0; i < kBlockSize && begin + i < m_fft.frequencies(); ++i) {
            m_spectrum.q[begin + i] = {totals[0][i], totals[1][i]};
            m_spectrum.p[begin + i] = {totals[2][i], totals[3][i]};
            m_spectrum.errorQ[begin + i] = errorQ;
            m_spectrum.errorP[begin + i] = errorP;
        }
    }

    /// Replaces the values by those of the sum: q^t and p q^(t-1).
    Errors raise()
    {
        const double power = m_steps - 1;
        const double most = std::max(1.0, m_law.totalQ) + m_spectrum.euclideanQ;
        const double largest = std::exp(power * std::log(most)) * (1 + 1e-9); // of all powers
        double squaresP = 0;
        double squaresQ = 0;
        double sizeP = 0;
        double sizeQ = 0;
        for (std::size_t k = 0; k < m_spectrum.q.size(); ++k) {
            const Complex q = m_spectrum.q[k];
            const Complex p = m_spectrum.p[k];
            const double q0 = std::abs(q);
            const double p0 = std::abs(p);
            const double errorQ = m_spectrum.errorQ[k];
            const double errorP = m_spectrum.errorP[k];
            Complex raised = 0;
            double error = std::exp(-kVanishingPower) * 1.01;
            if (!m_vanishes[k] && q0 > 0) {
                const double exponent = power * std::log(q0);
                const double angle = power * std::arg(q);
                raised = std::polar(std::exp(exponent), angle);
                const double rounding = kUnit * (16 + 4 * std::abs(exponent) + 4 * std::abs(angle) + 8 * power);
                error = std::abs(raised) * rounding +
                        power * errorQ * std::exp(std::max(power - 1, 0.0) * std::log(q0 + errorQ)) * (1 + 1e-9);
            } else if (!m_vanishes[k]) {
                error = std::pow(errorQ, power) * 1.01;
            }
            const double r0 = std::abs(raised);
            const double ofQ = r0 * errorQ + (q0 + errorQ) * error + 8 * kUnit * r0 * q0;
            const double ofP = r0 * errorP + (p0 + errorP) * error + 8 * kUnit * r0 * p0;
            m_spectrum.q[k] = q * raised;
            m_spectrum.p[k] = p * raised;
            squaresQ += 2 * ofQ * ofQ; // inner frequencies count twice
            squaresP += 2 * ofP * ofP;
            sizeQ += 2 * std::norm(m_spectrum.q[k]);
            sizeP += 2 * std::norm(m_spectrum.p[k]);
        }
        // Parseval for the transform, and Cauchy-Schwarz for the sum over the window: both roots of the length cancel.
        const double inverse = m_fft.relativeError() + 8 * kUnit;
        const double euclideanQ = m_steps * largest * m_spectrum.euclideanQ;
        const double euclideanP = largest * (m_spectrum.euclideanP + power * m_law.totalP * m_spectrum.euclideanQ);
        return {(std::sqrt(squaresP) + 2 * euclideanP + inverse * std::sqrt(sizeP)) * (1 + 1e-6),
                (std::sqrt(squaresQ) + 2 * euclideanQ + inverse * std::sqrt(sizeQ)) * (1 + 1e-6)};
    }

    std::vector<double> unfolded(const std::vector<Complex> &spectrum)
    {
        std::vector<double> circle;
        m_fft.inverse(spectrum, circle);
        std::ranges::rotate(circle, circle.begin() + static_cast<std::ptrdiff_t>(folded(m_first)));
        return circle;
    }

    const RatioLaw &m_law;
    double m_steps;
    std::int64_t m_first;
    RealFft m_fft;
    Spectrum m_spectrum;
    std::vector<bool> m_vanishes;
};

/// Gathers the sum at losses that are multiples of `cell`, a power of two, by the same spreads. The loss is the
/// logarithm of the mean ratio.
PairAtoms gathered(const SumLaw &sum, double step, std::uint64_t steps, double cell)
{
    PairAtoms atoms;
    const auto end = static_cast<std::int64_t>(sum.p.size());
    const auto massAt = [](const std::vector<double> &masses, std::int64_t i) {
        return std::max(static_cast<Real>(masses[static_cast<std::size_t>(i)]), Real(0));
    };
    const Real unit = step / static_cast<Real>(steps);
    std::int64_t i = 0;
    auto number = static_cast<std::int64_t>(
        std::floor(std::log(static_cast<Real>(std::max<std::int64_t>(sum.first, 1)) * unit) / cell));
    if (sum.first == 0) // where all ratios are 0, the outcome is impossible under P
        atoms.addBelow(0, 0, massAt(sum.q, i++));
    constexpr Real kPadding = 1 + 0x1p-43L; // up to 2^20 additions in a cell
    for (; i < end; ++number) {
        const Real a = std::exp(static_cast<Real>(number) * cell);
        const Real b = std::exp(static_cast<Real>(number + 1) * cell);
        Real lowP = 0;
        Real highP = 0;
        Real lowQ = 0;
        Real highQ = 0;
        for (; i < end; ++i) {
            const Real ratio = static_cast<Real>(sum.first + i) * unit;
            if (ratio >= b)
                break;
            const Real up = std::max(ratio - a, Real(0));
            const Real down = b - ratio;
            const Real p = massAt(sum.p, i) / ratio;
            const Real q = massAt(sum.q, i);
            lowP += p * down;
            highP += p * up;
            lowQ += q * down;
            highQ += q * up;
        }
        const Real share = kPadding / (b - a);
        const auto add = [&](Real loss, Real p, Real q) {
            atoms.addForward(loss, p * share);
            atoms.addReverse(-loss, q * share);
        };
        add(static_cast<Real>(number) * cell, lowP * a, lowQ);
        add(static_cast<Real>(number + 1) * cell, highP * b, highQ);
    }
    return atoms;
}

/// The grid and its window, as fine as the number of points allows; absent if that is too coarse.
std::optional<std::pair<RatioLaw, Window>> gridFor(double sigma, std::uint64_t steps, double deviation)
{
    double step = kRatioStep * deviation;
    constexpr int kMostTries = 4;
    for (int tried = 0; tried < kMostTries; ++tried) {
        if (!(step < kCoarsestRatio * deviation))
            return std::nullopt;
        RatioLaw law = makeRatioLaw(sigma, step, steps);
        const Window window = windowOf(law, steps, deviation);
        const double points = (window.high - window.low) / step;
        if (!(points <= kMostSums))
            step *= points / kMostSums * 1.02;
        else if (points < kFewestSums / 2)
            step *= points / kFewestSums;
        else
            return std::pair(std::move(law), window);
    }
    return std::nullopt;
}

} // namespace

std::shared_ptr<const LossModel> makeAllocationLoss(double sigma, std::uint64_t steps, std::uint64_t epochs)
{
    const double deviation = std::sqrt(std::expm1(1 / (sigma * sigma)));
    if (!(deviation > 0) || !(deviation < 1e3))
        return nullptr;
    const auto grid = gridFor(sigma, steps, deviation);
    if (!grid)
        return nullptr;
    const auto &[law, window] = *grid;
    const SumLaw sum = SumOfRatios(law, steps, window).run();
    // A power of two, so that all losses are exact multiples.
    const double spread = std::min(1.0, deviation / std::sqrt(static_cast<double>(steps)));
    const double cell = std::exp2(std::floor(std::log2(kLossCell * spread)));
    PairAtoms atoms = gathered(sum, law.step, steps, cell);
    atoms.addInfinite(static_cast<Real>(law.cutP) + kCutTail + sum.errorP);
    atoms.addBelow(0, 0, static_cast<Real>(law.cutQ) + kCutTail + sum.errorQ);
    return atoms.loss("allocation " + shortestText(sigma) + " " + std::to_string(steps), epochs, cell);
}

} // namespace epsilometer
