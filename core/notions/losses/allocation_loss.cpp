// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/allocation_loss.h"

#include "core/base/text/number_text.h"
#include "core/notions/losses/pair_atoms.h"
#include "core/numeric/fft.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
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
using Wave = std::complex<long double>;
using outward::kUnit;

/// P-mass of the cut tail of one ratio, and of each cut tail of the sum.
constexpr double kCutTail = 1e-13;
/// Grid step in standard deviations of a ratio: the spread adds 1.5e-4 of its variance.
constexpr double kRatioStep = 0.03;
/// Grid step, relative to the least sum over the root of the number of steps.
constexpr double kLowStep = 0.05;
/// Most that all sums may have more than their mass of 1.
constexpr double kMostSurplus = 1e-6;
/// A coarser grid gives no useful bound.
constexpr double kCoarsestRatio = 0.25;
/// Far from 0 and from 1 cells have this width relative to the distance.
constexpr double kRatioCell = 0.02;
/// Cells of the loss in standard deviations of the sum.
constexpr double kLossCell = 1.0 / 64;
constexpr double kFewestSums = 1 << 14;
constexpr double kMostSums = 1 << 20;
/// Largest index of a sum.
constexpr double kMostIndex = 0x1p60;
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
        Real sum = 0; // relative to the mean, so that it cannot underflow; an overflow gives no bound
        for (std::size_t j = 0; j < masses.size(); ++j)
            sum += masses[j] * std::exp(theta * (static_cast<Real>(law.index[j]) * law.step - 1));
        return theta + std::log(sum);
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

/// Values of the characteristic functions of a ratio under Q and under P, for each frequency.
struct Spectrum {
    std::vector<Wave> q;
    std::vector<Wave> p;
    /// Absolute errors at each frequency that was evaluated by sums, and further errors as Euclidean norms.
    Real errorQ = 0;
    Real errorP = 0;
    Real euclideanQ = 0;
    Real euclideanP = 0;
};

class SumOfRatios {
public:
    SumOfRatios(const RatioLaw &law, std::uint64_t steps, const Window &window)
        : m_law(law), m_steps(static_cast<Real>(steps)),
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

    [[nodiscard]] Real length() const { return static_cast<Real>(m_fft.length()); }

    /// Places on the circle of the transform.
    [[nodiscard]] std::size_t folded(std::int64_t index) const
    {
        return static_cast<std::size_t>(index % static_cast<std::int64_t>(m_fft.length()));
    }

    void transform()
    {
        const auto of = [&](const std::vector<double> &masses, std::vector<Wave> &values, Real &euclidean) {
            std::vector<double> circle(m_fft.length());
            for (std::size_t j = 0; j < masses.size(); ++j)
                circle[folded(m_law.index[j])] += masses[j];
            Real squares = 0;
            for (const double mass : circle)
                squares += static_cast<Real>(mass) * mass;
            std::vector<std::complex<double>> spectrum;
            m_fft.forward(circle, spectrum);
            values.assign(spectrum.begin(), spectrum.end());
            euclidean = (m_fft.relativeError() + 8 * kUnit) * std::sqrt(squares * length());
        };
        of(m_law.q, m_spectrum.q, m_spectrum.euclideanQ);
        of(m_law.p, m_spectrum.p, m_spectrum.euclideanP);
    }

    /// Below this modulus the power at a frequency certainly vanishes; LOWER.
    [[nodiscard]] Real vanishing() const
    {
        return std::exp(-static_cast<Real>(kVanishingPower) / (m_steps - 1)) * (1 - 1e-9L) -
               m_spectrum.euclideanQ * (1 + 1e-9L);
    }

    /// A power multiplies the errors of the transform. So frequencies whose powers matter are evaluated by sums, if
    /// they are few.
    void refine()
    {
        std::vector<std::size_t> blocks;
        m_vanishes.resize(m_fft.frequencies());
        const Real most = vanishing();
        for (std::size_t k = 0; k < m_fft.frequencies(); ++k) {
            m_vanishes[k] = most > 0 && std::norm(m_spectrum.q[k]) < most * most * (1 - 1e-9L);
            if (!m_vanishes[k] && (blocks.empty() || blocks.back() != k / kBlockSize))
                blocks.push_back(k / kBlockSize);
        }
        if (static_cast<double>(blocks.size() * kBlockSize * m_law.index.size()) > kMostProducts)
            return;
        for (const std::size_t block : blocks)
            evaluate(block * kBlockSize);
        // Each term has two roundings of its angle, which is at most pi, at both ends of the products, of up to
        // kBlockSize factors; then as many additions as terms.
        const Real units = 32 * kBlockSize + 2 * static_cast<Real>(m_law.index.size());
        m_spectrum.errorQ = units * outward::kLongUnit * m_law.totalQ;
        m_spectrum.errorP = units * outward::kLongUnit * m_law.totalP;
        m_spectrum.euclideanQ = 0;
        m_spectrum.euclideanP = 0;
    }

    void evaluate(std::size_t begin)
    {
        const std::size_t end = std::min(begin + kBlockSize, m_fft.frequencies());
        for (std::size_t k = begin; k < end; ++k)
            m_spectrum.q[k] = m_spectrum.p[k] = 0;
        const auto size = static_cast<std::int64_t>(m_fft.length());
        for (std::size_t j = 0; j < m_law.index.size(); ++j) {
            const auto turned = [&](std::int64_t k) { // whole turns are left out exactly
                const std::int64_t rest = m_law.index[j] % size * k % size;
                const std::int64_t signedRest = 2 * rest > size ? rest - size : rest;
                return std::polar(Real(1), -2 * std::numbers::pi_v<Real> * static_cast<Real>(signedRest) / length());
            };
            const Real massQ = m_law.q[j];
            const Real massP = m_law.p[j];
            const Wave turn = turned(1);
            Wave now = turned(static_cast<std::int64_t>(begin));
            for (std::size_t k = begin; k < end; ++k) {
                m_spectrum.q[k] += massQ * now;
                m_spectrum.p[k] += massP * now;
                now = {now.real() * turn.real() - now.imag() * turn.imag(),
                       now.real() * turn.imag() + now.imag() * turn.real()};
            }
        }
    }

    /// base^power by repeated squaring. Relative error: below 4 units for each factor; what underflows is below 1e-4932.
    [[nodiscard]] static Wave raised(Wave base, std::uint64_t power)
    {
        const auto product = [](const Wave &a, const Wave &b) {
            return Wave(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
        };
        Wave out = 1;
        for (; power > 0; power /= 2) {
            if (power % 2 == 1)
                out = product(out, base);
            if (power > 1)
                base = product(base, base);
        }
        return out;
    }

    /// UPPER; squares may underflow.
    [[nodiscard]] static Real modulus(const Wave &wave)
    {
        return std::sqrt(std::norm(wave)) * (1 + 0x1p-60L) + 1e-2400L;
    }

    /// Replaces the values by those of the sum: q^t and p q^(t-1).
    Errors raise()
    {
        const Real power = m_steps - 1;
        const Real most = std::max<Real>(1, m_law.totalQ) + m_spectrum.euclideanQ;
        const Real largest = std::exp(power * std::log(most)) * (1 + 1e-9L); // of all powers
        const Real errorQ = m_spectrum.errorQ;
        const Real errorP = m_spectrum.errorP;
        const Real rounding = outward::kLongUnit * 32 * (1 + power);
        const Real vanished = std::exp(-static_cast<Real>(kVanishingPower)) * 1.01L;
        Real squaresP = 0;
        Real squaresQ = 0;
        Real sizeP = 0;
        Real sizeQ = 0;
        for (std::size_t k = 0; k < m_spectrum.q.size(); ++k) {
            Wave &q = m_spectrum.q[k];
            Wave &p = m_spectrum.p[k];
            const Real q0 = modulus(q);
            const Real p0 = modulus(p);
            Wave turned = 0;
            Real error = std::numeric_limits<Real>::min();
            if (m_vanishes[k]) {
                error = vanished;
            } else {
                turned = raised(q, static_cast<std::uint64_t>(power));
                error += modulus(turned) * rounding;
                if (errorQ > 0)
                    error += power * errorQ * std::pow(q0 + errorQ, power - 1) * (1 + 1e-9L);
            }
            const Real r0 = modulus(turned);
            const Real ofQ = r0 * errorQ + (q0 + errorQ + m_spectrum.euclideanQ) * error + 4 * kUnit * r0 * q0;
            const Real ofP = r0 * errorP + (p0 + errorP + m_spectrum.euclideanP) * error + 4 * kUnit * r0 * p0;
            q *= turned;
            p *= turned;
            squaresQ += 2 * ofQ * ofQ; // inner frequencies count twice
            squaresP += 2 * ofP * ofP;
            sizeQ += 2 * std::norm(q);
            sizeP += 2 * std::norm(p);
        }
        // Parseval for the transform, and Cauchy-Schwarz for the sum over the window: both roots of the length cancel.
        const Real inverse = m_fft.relativeError() + 8 * kUnit;
        const Real euclideanQ = m_steps * largest * m_spectrum.euclideanQ;
        const Real euclideanP = largest * (m_spectrum.euclideanP + power * m_law.totalP * m_spectrum.euclideanQ);
        return {upper((std::sqrt(squaresP) + 2 * euclideanP + inverse * std::sqrt(sizeP)) * (1 + 1e-6L)),
                upper((std::sqrt(squaresQ) + 2 * euclideanQ + inverse * std::sqrt(sizeQ)) * (1 + 1e-6L))};
    }

    std::vector<double> unfolded(const std::vector<Wave> &waves)
    {
        std::vector<std::complex<double>> spectrum;
        spectrum.reserve(waves.size());
        for (const Wave &wave : waves)
            spectrum.emplace_back(static_cast<double>(wave.real()), static_cast<double>(wave.imag()));
        std::vector<double> circle;
        m_fft.inverse(spectrum, circle);
        std::rotate(circle.begin(), circle.begin() + static_cast<std::ptrdiff_t>(folded(m_first)), circle.end());
        return circle;
    }

    const RatioLaw &m_law;
    Real m_steps;
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
    for (int tried = 0; tried < kMostTries && step < kCoarsestRatio * deviation; ++tried) {
        RatioLaw law = makeRatioLaw(sigma, step, steps);
        // A power multiplies the rounding of the masses too; far out in sigma and steps too much of it is left.
        if (!(static_cast<double>(steps) * (law.totalQ - 1) < kMostSurplus))
            return std::nullopt;
        const Window window = windowOf(law, steps, deviation);
        // Small sums are the large losses of the other order; the spreads add up to the root of the number of steps.
        const double width = window.high - window.low;
        if (!(width > 0) || !(window.high / step < kMostIndex))
            return std::nullopt;
        const double low = kLowStep * std::max(window.low, 0.0) / std::sqrt(static_cast<double>(steps));
        const double wanted = std::clamp(std::min(kRatioStep * deviation, low), width / kMostSums, width / kFewestSums);
        if (std::abs(std::log2(step / wanted)) < 0.25)
            return std::pair(std::move(law), window);
        step = wanted;
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
