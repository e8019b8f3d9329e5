// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/gaussian_pairs.h"
#include "core/base/infinity.h"

#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;
using Mass = PairAtoms::Mass;

/// Mass beyond the cells on each side, which counts as infinite loss.
constexpr double kNoiseTail = 1e-24;
constexpr Real kCellsPerUnit = 256;
constexpr Real kMostAxisCells = 16384;
/// Cells are merged where the loss changes little: up to 1/512 of the spread or size of the loss, but never wider than
/// 1/64 of the noise.
constexpr Real kLossesPerUnit = 512;
constexpr Real kLossesPerNoise = 64;

/// The grid of cells on the noise's axis.
struct Axis {
    Real first = 0;
    Real step = 0;
    std::int64_t cells = 0;
    [[nodiscard]] Real at(std::int64_t i) const { return first + step * static_cast<Real>(i); }
};

Axis axisBetween(Real first, Real last)
{
    const Real cells = std::ceil(std::min((last - first) * kCellsPerUnit, kMostAxisCells));
    return {first, (last - first) / cells, static_cast<std::int64_t>(cells)};
}

class Mixture {
public:
    explicit Mixture(std::span<const GaussianShift> shifts) : m_shifts(shifts.begin(), shifts.end()) {}

    /// log of the likelihood ratio, increasing in x.
    [[nodiscard]] Real lossAt(Real x) const
    {
        Real largest = 0;
        for (const GaussianShift &one : m_shifts)
            largest = std::max(largest, exponent(one, x));
        Real sum = 0;
        constexpr Real kOverflow = 8000;
        if (largest < kOverflow) { // the weights sum to 1, so working with the excess keeps small losses accurate
            for (const GaussianShift &one : m_shifts)
                sum += one.weight * std::expm1(exponent(one, x));
            constexpr Real kCancels = -0.5L;
            if (sum > kCancels)
                return std::log1p(sum);
            largest = -std::numeric_limits<Real>::infinity();
            for (const GaussianShift &one : m_shifts)
                if (one.weight > 0)
                    largest = std::max(largest, exponent(one, x));
            sum = 0;
        }
        for (const GaussianShift &one : m_shifts)
            sum += one.weight * std::exp(exponent(one, x) - largest);
        return largest + std::log(sum);
    }

    /// A point relative to the noise, and relative to each shift.
    struct Place {
        NormalPoint noise;
        std::vector<NormalPoint> shifted;
    };
    [[nodiscard]] Place placeOf(Real x) const
    {
        Place place{normalPoint(x), {}};
        for (const GaussianShift &one : m_shifts)
            place.shifted.push_back(one.shift == 0 ? place.noise : normalPoint(x - one.shift));
        return place;
    }

    /// P-mass between two points.
    [[nodiscard]] Mass massBetween(const Place &low, const Place &high) const
    {
        Mass mass;
        for (std::size_t i = 0; i < m_shifts.size(); ++i) {
            const NormalMass part = normalMass(low.shifted[i], high.shifted[i]);
            mass.value += m_shifts[i].weight * part.mass;
            mass.error += m_shifts[i].weight * (part.error + part.mass * 0x1p-60L);
        }
        return mass;
    }
    [[nodiscard]] Mass massBetween(Real low, Real high) const { return massBetween(placeOf(low), placeOf(high)); }

    [[nodiscard]] const std::vector<GaussianShift> &shifts() const { return m_shifts; }

    /// Approximate spread of the loss: the standard deviation of the likelihood ratio, or the shift if that is smaller.
    [[nodiscard]] Real spread() const
    {
        Real variance = 0;
        for (const GaussianShift &one : m_shifts)
            for (const GaussianShift &other : m_shifts)
                variance += one.weight * other.weight * std::expm1(Real{one.shift} * other.shift);
        return std::min(std::sqrt(std::max(variance, Real(0))), Real{m_shifts.back().shift});
    }

private:
    static Real exponent(const GaussianShift &one, Real x)
    {
        const Real shift = one.shift;
        return shift * (x - shift / 2);
    }

    std::vector<GaussianShift> m_shifts;
};

Mass noiseBetween(const NormalPoint &low, const NormalPoint &high)
{
    const NormalMass mass = normalMass(low, high);
    return {mass.mass, mass.error + mass.mass * 0x1p-60L};
}
Mass noiseBetween(Real low, Real high)
{
    return noiseBetween(normalPoint(low), normalPoint(high));
}

Real upper(const Mass &mass)
{
    return (mass.value + mass.error) * (1 + 0x1p-60L);
}

/// Mixture against noise alone.
struct AgainstNoise {
    const Mixture &mixture;

    using Place = Mixture::Place;
    [[nodiscard]] Place placeOf(Real x) const { return mixture.placeOf(x); }
    [[nodiscard]] Real lossAt(Real x) const { return mixture.lossAt(x); }
    [[nodiscard]] Real spread() const { return mixture.spread(); }
    [[nodiscard]] Real largestSlope() const { return mixture.shifts().back().shift; }
    [[nodiscard]] Mass firstBetween(const Place &low, const Place &high) const
    {
        return mixture.massBetween(low, high);
    }
    [[nodiscard]] static Mass secondBetween(const Place &low, const Place &high)
    {
        return noiseBetween(low.noise, high.noise);
    }
};

/// Mixture against its mirror image, of two shifts: 0 and s > 0.
struct AgainstMirrored {
    const Mixture &mixture;

    struct Place {
        Mixture::Place straight;
        Mixture::Place mirrored; ///< of -x
    };
    [[nodiscard]] Place placeOf(Real x) const { return {mixture.placeOf(x), mixture.placeOf(-x)}; }
    /// Odd and increasing: log(1 + q e^v (e^(2 s x) - 1) / (1 - q + q e^v)), v = -s x - s^2 / 2, for x >= 0, whose
    /// terms do not cancel.
    [[nodiscard]] Real lossAt(Real x) const
    {
        const GaussianShift &joins = mixture.shifts().back();
        const Real s = joins.shift;
        const Real size = std::abs(x);
        constexpr Real kOverflow = 5000;
        Real loss = 0;
        if (2 * s * size < kOverflow) {
            const Real absent = joins.weight * std::exp(-s * size - s * s / 2);
            loss = std::log1p(absent * std::expm1(2 * s * size) / (mixture.shifts().front().weight + absent));
        } else {
            loss = mixture.lossAt(size) - mixture.lossAt(-size);
        }
        return x < 0 ? -loss : loss;
    }
    [[nodiscard]] Real spread() const { return 2 * mixture.spread(); }
    [[nodiscard]] Real largestSlope() const { return 2 * Real{mixture.shifts().back().shift}; }
    [[nodiscard]] Mass firstBetween(const Place &low, const Place &high) const
    {
        return mixture.massBetween(low.straight, high.straight);
    }
    [[nodiscard]] Mass secondBetween(const Place &low, const Place &high) const
    {
        return mixture.massBetween(high.mirrored, low.mirrored);
    }
};

/// Adds the cells of the axis.
template <class Pair> void addCells(const Pair &pair, const Axis &axis, PairAtoms &atoms)
{
    const Real spread = pair.spread();
    const Real widest = pair.largestSlope() / kLossesPerNoise;
    auto low = pair.placeOf(axis.at(0));
    Real lowLoss = pair.lossAt(axis.at(0));
    for (std::int64_t i = 0; i < axis.cells; ++i) {
        const Real highLoss = pair.lossAt(axis.at(i + 1));
        const Real width = std::min(std::max(spread, std::abs(lowLoss)) / kLossesPerUnit, widest);
        if (highLoss - lowLoss < width && i + 1 < axis.cells)
            continue;
        auto high = pair.placeOf(axis.at(i + 1));
        const Mass p = pair.firstBetween(low, high);
        if (highLoss > lowLoss)
            atoms.addCell(lowLoss, highLoss, p, pair.secondBetween(low, high));
        else // narrower than rounding: all mass goes to the upper end
            atoms.addAtom(highLoss, upper(p));
        low = std::move(high);
        lowLoss = highLoss;
    }
}

Axis wholeAxis(const Mixture &mixture)
{
    const Real reach = normalReach(kNoiseTail);
    return axisBetween(-reach, reach + mixture.shifts().back().shift);
}

Axis mirroredAxis(double shift)
{
    const Real reach = shift + normalReach(kNoiseTail);
    return axisBetween(-reach, reach);
}

/// A record that joins a batch with this probability.
std::array<GaussianShift, 2> joining(double rate, double shift)
{
    return {GaussianShift{1 - static_cast<Real>(rate), 0}, GaussianShift{rate, shift}};
}

/// log P(Z > z), rounded up.
Real logAbove(Real z)
{
    if (z <= 0)
        return 0;
    const NormalPoint point = normalPoint(z);
    return std::log(point.tail + point.error + std::numeric_limits<Real>::min()) + 0x1p-40L;
}

/// log E_Q[ratio^a; x > end], rounded up. Relative to e^(c x - c^2/2), c the largest shift, the ratio decreases for x
/// >= c, so it is at most ratio(end) e^(c (x - end)).
Real tailAbove(const Mixture &mixture, Real end, Real order)
{
    const Real shift = mixture.shifts().back().shift;
    const Real share = mixture.lossAt(end) - shift * (end - shift / 2); // log of the other shifts' addition to the
                                                                        // largest one's weight
    return order * share + order * (order - 1) * shift * shift / 2 + logAbove(end - order * shift) + 0x1p-40L;
}

/// The curve of the gathered cells, with the actual mass beyond them.
class MixtureCurve final : public RenyiCurve {
public:
    MixtureCurve(std::span<const GaussianShift> shifts, std::uint64_t count, std::shared_ptr<const PairAtoms> atoms)
        : m_mixture(shifts), m_axis(wholeAxis(m_mixture)), m_atoms(std::move(atoms)), m_count(count)
    {
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return static_cast<double>(kInfinity);
        const Real order = std::max(static_cast<Real>(alpha), 1 + 0x1p-20L);
        const double one = m_atoms->renyi(alpha, {forwardTail(order), reverseTail(order)});
        return outward::up(one * static_cast<double>(m_count), 4);
    }

private:
    [[nodiscard]] Real forwardTail(Real order) const { return tailAbove(m_mixture, m_axis.at(m_axis.cells), order); }
    /// UPPER bound on the mass below the cells. The ratio there is at least that of the smallest shift alone:
    /// E_Q[ratio^(1 - a)] = w^(1 - a) e^(a (a - 1) c^2 / 2) P(Z < x + (a - 1) c).
    [[nodiscard]] Real reverseTail(Real order) const
    {
        const GaussianShift &least = m_mixture.shifts().front();
        const Real shift = least.shift;
        return (1 - order) * std::log(least.weight) + order * (order - 1) * shift * shift / 2 +
               logAbove(-m_axis.at(0) - (order - 1) * shift);
    }

    Mixture m_mixture;
    Axis m_axis;
    std::shared_ptr<const PairAtoms> m_atoms;
    std::uint64_t m_count;
};

/// The curve for replacement; beyond the cells the law of the largest shift bounds the rest, in both orders.
class ReplacedCurve final : public RenyiCurve {
public:
    ReplacedCurve(double rate, double shift, std::shared_ptr<const PairAtoms> atoms)
        : m_shifts{GaussianShift{1 - static_cast<Real>(rate), 0}, GaussianShift{rate, shift}}, m_mixture(m_shifts),
          m_atoms(std::move(atoms)), m_shift(shift)
    {
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return static_cast<double>(kInfinity);
        const Real order = std::max(static_cast<Real>(alpha), 1 + 0x1p-20L);
        const Real tail = tailAbove(m_mixture, m_shift + normalReach(kNoiseTail), order);
        const double gathered = m_atoms->renyi(alpha, {tail, tail});
        const double plain = static_cast<double>(order * m_shift * m_shift / 2 * (1 + 0x1p-50L));
        return std::min(gathered, plain); // by quasi-convexity
    }

private:
    std::array<GaussianShift, 2> m_shifts;
    Mixture m_mixture;
    std::shared_ptr<const PairAtoms> m_atoms;
    Real m_shift;
};

/// The curve for replacement in Poisson batches. Beyond the cells Q >= (1 - q) N(0, 1), so that the moments there are at
/// most those of P against noise times (1 - q)^(1 - a), in both orders.
class PoissonReplacedCurve final : public RenyiCurve {
public:
    PoissonReplacedCurve(double rate, double shift, std::uint64_t count, std::shared_ptr<const PairAtoms> atoms)
        : m_shifts(joining(rate, shift)), m_mixture(m_shifts), m_axis(mirroredAxis(shift)), m_atoms(std::move(atoms)),
          m_count(count)
    {
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return static_cast<double>(kInfinity);
        const Real order = std::max(static_cast<Real>(alpha), 1 + 0x1p-20L);
        const Real tail = tailAbove(m_mixture, m_axis.at(m_axis.cells), order) +
                          (1 - order) * std::log(m_shifts.front().weight) * (1 + 0x1p-50L) + 0x1p-50L;
        const Real shift = m_shifts.back().shift;
        const double plain = static_cast<double>(2 * order * shift * shift * (1 + 0x1p-50L)); // by quasi-convexity
        return outward::up(std::min(m_atoms->renyi(alpha, {tail, tail}), plain) * static_cast<double>(m_count), 4);
    }

private:
    std::array<GaussianShift, 2> m_shifts;
    Mixture m_mixture;
    Axis m_axis;
    std::shared_ptr<const PairAtoms> m_atoms;
    std::uint64_t m_count;
};

/// The curve of one of two mechanisms chosen at random: E[ratio^(a - 1)] is the mean of the two.
class EitherCurve final : public RenyiCurve {
public:
    EitherCurve(WeightedCurve one, WeightedCurve other) : m_one(std::move(one)), m_other(std::move(other)) {}

    [[nodiscard]] double upper(double alpha) const override
    {
        const Real order = std::max(static_cast<Real>(alpha), 1 + 0x1p-20L);
        const auto logMoment = [&](const WeightedCurve &curve) {
            return curve.weight > 0 ? (order - 1) * curve.curve->upper(static_cast<double>(order)) : Real(0);
        };
        const Real a = logMoment(m_one);
        const Real b = logMoment(m_other);
        if (!(alpha >= 1) || std::isinf(alpha) || std::isinf(a) || std::isinf(b))
            return static_cast<double>(kInfinity);
        const Real high = std::max(a, b);
        constexpr Real kLarge = 8000;
        const Real p = m_one.weight;
        const Real q = m_other.weight;
        const Real log = high > kLarge ? high + std::log(p * std::exp(a - high) + q * std::exp(b - high))
                                       : std::log1p(p * std::expm1(a) + q * std::expm1(b));
        return outward::up(static_cast<double>(log / (order - 1)), 16);
    }

private:
    WeightedCurve m_one;
    WeightedCurve m_other;
};

} // namespace

std::shared_ptr<const PairAtoms> gaussianMixtureAtoms(std::span<const GaussianShift> shifts)
{
    const Mixture mixture(shifts);
    const Axis axis = wholeAxis(mixture);
    const auto gathered = std::make_shared<PairAtoms>();
    PairAtoms &atoms = *gathered;
    const Real first = axis.at(0);
    const Real last = axis.at(axis.cells);
    atoms.addBelow(mixture.lossAt(first), upper(mixture.massBetween(-kInfinity, first)),
                   upper(noiseBetween(-kInfinity, first)));
    addCells(AgainstNoise{mixture}, axis, atoms);
    atoms.addAbove(mixture.lossAt(last), upper(mixture.massBetween(last, kInfinity)),
                   upper(noiseBetween(last, kInfinity)));
    return gathered;
}

std::shared_ptr<const RenyiCurve> makeGaussianMixtureCurve(std::span<const GaussianShift> shifts, std::uint64_t count,
                                                           std::shared_ptr<const PairAtoms> atoms)
{
    return std::make_shared<MixtureCurve>(shifts, count, std::move(atoms));
}

std::shared_ptr<const PairAtoms> replacedGaussianAtoms(double rate, double shift)
{
    // Losses above 0 are those of the present record against noise alone, x > shift / 2; losses below 0 are their
    // images, and the remaining mass has no loss.
    const GaussianShift shifts[] = {{1 - static_cast<Real>(rate), 0}, {rate, shift}};
    const Mixture mixture(shifts);
    const Real middle = static_cast<Real>(shift) / 2;
    const Axis axis = axisBetween(middle, shift + normalReach(kNoiseTail));
    PairAtoms half;
    addCells(AgainstNoise{mixture}, axis, half);
    const Real last = axis.at(axis.cells);
    half.addAbove(mixture.lossAt(last), upper(mixture.massBetween(last, kInfinity)),
                  upper(noiseBetween(last, kInfinity)));
    const auto both = std::make_shared<PairAtoms>();
    both->add(half, 1);
    both->addMirrored(half);
    const Mass p = mixture.massBetween(middle, kInfinity);
    const Mass q = noiseBetween(middle, kInfinity);
    both->addAtom(0, std::max(1 - (p.value - p.error) - (q.value - q.error), Real(0)));
    return both;
}

std::shared_ptr<const RenyiCurve> makeReplacedGaussianCurve(double rate, double shift,
                                                            std::shared_ptr<const PairAtoms> atoms)
{
    return std::make_shared<ReplacedCurve>(rate, shift, std::move(atoms));
}

std::shared_ptr<const PairAtoms> poissonReplacedAtoms(double rate, double shift)
{
    const auto shifts = joining(rate, shift);
    const Mixture mixture(shifts);
    const AgainstMirrored pair{mixture};
    const Axis axis = mirroredAxis(shift);
    const Real last = axis.at(axis.cells);
    const Real beyond = upper(mixture.massBetween(last, kInfinity)); // of Q below the cells, and of P above them
    const Real rest = upper(mixture.massBetween(-kInfinity, axis.at(0)));
    auto atoms = std::make_shared<PairAtoms>();
    atoms->addBelow(pair.lossAt(axis.at(0)), rest, beyond);
    addCells(pair, axis, *atoms);
    atoms->addAbove(pair.lossAt(last), beyond, rest);
    return atoms;
}

std::shared_ptr<const RenyiCurve> makePoissonReplacedCurve(double rate, double shift, std::uint64_t count,
                                                           std::shared_ptr<const PairAtoms> atoms)
{
    return std::make_shared<PoissonReplacedCurve>(rate, shift, count, std::move(atoms));
}

std::shared_ptr<const RenyiCurve> makeEitherCurve(WeightedCurve one, WeightedCurve other)
{
    return std::make_shared<EitherCurve>(std::move(one), std::move(other));
}

} // namespace epsilometer
