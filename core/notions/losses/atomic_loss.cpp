// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/atomic_loss.h"

#include "core/base/text/number_text.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/total_mass.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

constexpr double kMassError = 1e-14;
constexpr std::uint64_t kMostAtoms = 200000;
constexpr double kLargestDiscreteSigma = 1e4;

/// Limit for which e^epsilon fits a long double, and differences of neighbouring values stay accurate.
constexpr double kMostEpsilon = 5000;

/// A corner of the hull: the point, and the slope of the edge that ends there.
struct Corner {
    ProfilePoint point;
    long double slope = 0;
};

/// The slope from the point at a to the point at b, with a relative error of a few units.
long double slopeBetween(const ProfilePoint &a, const ProfilePoint &b)
{
    const long double rise = static_cast<long double>(b.delta) - a.delta;
    return rise * std::exp(-static_cast<long double>(a.epsilon)) /
           std::expm1(static_cast<long double>(b.epsilon) - a.epsilon);
}

/// The slope of the line through the point that equals its own image when the neighbours are swapped; all such lines
/// meet at (-1, 1).
long double ownImageSlope(const ProfilePoint &point)
{
    return (static_cast<long double>(point.delta) - 1) / (1 + std::exp(static_cast<long double>(point.epsilon)));
}

/// The lower convex hull from x = 1 on; slopes ascend, and are below 0 except perhaps the first.
std::vector<Corner> hullOf(std::span<const ProfilePoint> points)
{
    std::vector<Corner> hull;
    double least = 1;
    for (ProfilePoint point : points) {
        if (point.epsilon > kMostEpsilon)
            break;
        least = point.delta = std::min(least, point.delta); // a profile never rises
        const auto slopeTo = [&] {
            return hull.empty() ? ownImageSlope(point) : slopeBetween(hull.back().point, point);
        };
        long double slope = slopeTo();
        if (!hull.empty() && slope == 0)
            continue; // as low as the last corner, so it adds no corner
        while (!hull.empty() && slope <= hull.back().slope) {
            hull.pop_back();
            slope = slopeTo();
        }
        hull.push_back({point, slope});
    }
    return hull;
}

} // namespace

AtomicLoss::AtomicLoss(std::string key, std::vector<Atom> atoms, double infinite, double spacing, bool attained)
    : m_key(std::move(key)), m_infinite(infinite), m_spacing(spacing), m_attained(attained)
{
    TotalMass all;
    all.add(infinite);
    std::erase_if(atoms, [](const Atom &atom) { return !std::isfinite(atom.loss); }); // missing mass is infinite loss
    long double total = 0;
    for (const Atom &atom : atoms) {
        m_largest = std::max(m_largest, atom.loss);
        m_losses.push_back(atom.loss);
        total += atom.mass;
        all.add(atom.mass * (1 + kMassError));
    }
    if (!all.known()) {
        m_infinite = 1;
        m_surplus = -1;
        m_losses.clear();
        m_largest = 0;
        return;
    }
    if (const long double missing = all.missing(); missing > 0)
        m_infinite = std::min(1.0, outward::up(static_cast<double>(infinite + missing), 2));
    m_surplus = static_cast<double>(total - 1);
    m_atoms = std::move(atoms);
}

double AtomicLoss::deltaUpper(LossOrder, double epsilon) const
{
    double sum = m_infinite;
    for (const Atom &atom : m_atoms)
        if (atom.loss > epsilon)
            sum += atom.mass * -std::expm1(epsilon - atom.loss);
    const double terms = static_cast<double>(m_atoms.size()) + 8;
    constexpr double kUnderflow = std::numeric_limits<double>::denorm_min(); // of each term
    return std::min(1.0, outward::up(sum * (1 + kMassError) + terms * kUnderflow, terms));
}

/// delta of the finite losses, minus the amount by which losses were rounded up. Masses have a relative error of 1e-12.
double AtomicLoss::deltaLower(LossOrder order, double epsilon) const
{
    const double above = outward::up(epsilon + lossRounding(order), 2);
    double sum = 0;
    for (const Atom &atom : m_atoms)
        if (atom.loss > above)
            sum += atom.mass * -std::expm1(above - atom.loss);
    const double terms = static_cast<double>(m_atoms.size()) + 8;
    constexpr double kParameterError = 1e-12;
    return std::max(0.0, outward::down(sum * (1 - kParameterError), terms));
}

double AtomicLoss::reach(LossOrder, double tail) const
{
    // From the largest atom down to 0: delta is linear in e^epsilon between atoms.
    std::vector<Atom> atoms = m_atoms;
    std::ranges::sort(atoms, std::greater(), &Atom::loss);
    double delta = 0;
    double mass = 0;
    for (std::size_t i = 0; i < atoms.size() && atoms[i].loss > 0; ++i) {
        mass += atoms[i].mass;
        // 1 - e^(x - l), evaluated at the next atom, for all atoms above: their delta shrinks by e^-gap and gains the
        // gap.
        const double next = i + 1 < atoms.size() ? std::max(0.0, atoms[i + 1].loss) : 0;
        const double gap = next - atoms[i].loss;
        delta = delta * std::exp(gap) - mass * std::expm1(gap);
        if (delta > tail)
            return std::min(m_largest, atoms[i].loss);
    }
    return 0;
}

LogMoment AtomicLoss::logMoment(LossOrder, double t) const
{
    // Summing e^(tl) - 1 keeps small moments accurate.
    double excess = m_surplus;
    double size = 0;
    for (const Atom &atom : m_atoms) {
        const double term = atom.mass * std::expm1(t * atom.loss);
        excess += term;
        size += std::abs(term) * (1 + std::abs(t * atom.loss));
    }
    if (!std::isfinite(excess))
        return {std::numeric_limits<double>::infinity(), 0};
    const double terms = static_cast<double>(m_atoms.size()) + 16;
    const double error = (size * (kMassError + outward::kUnit * terms) + 2 * kMassError) / (1 + excess);
    return {std::log1p(excess), error * 1.01};
}

/// The tilted atoms: weights that sum to 1, without the negligible ones.
struct AtomicLoss::Tilted {
    std::vector<double> losses;
    std::vector<double> weights;
    double variance = 0; ///< UPPER
    double units = 0;    ///< rounding errors of weights and rotations, except the part that grows with omega
    double turns = 0;    ///< mean absolute loss: the rounding of omega times a loss grows with it
    double leftOut = 0;  ///< sum of the omitted weights, UPPER

    /// UPPER bound on the absolute error of a weighted sum of rotations up to omega.
    [[nodiscard]] double errorUpTo(double omega) const
    {
        return 2 * kMassError + leftOut + outward::kUnit * (units + 8 * omega * turns);
    }
};

AtomicLoss::Tilted AtomicLoss::tiltedBy(double sigma) const
{
    constexpr double kNegligible = 0x1p-56; // negligible weights together stay below the rounding of the others
    double total = 0;
    double mean = 0;
    std::vector<double> weights(m_atoms.size());
    for (std::size_t j = 0; j < m_atoms.size(); ++j) {
        weights[j] = m_atoms[j].mass * std::exp(sigma * (m_losses[j] - m_largest));
        total += weights[j];
        mean += weights[j] * m_losses[j];
    }
    mean /= total;
    Tilted tilted;
    for (std::size_t j = 0; j < weights.size(); ++j) {
        const double loss = m_losses[j];
        const double weight = weights[j] / total;
        if (weight < kNegligible) {
            tilted.leftOut += weight * (1 + 1e-9);
            continue;
        }
        tilted.losses.push_back(loss);
        tilted.weights.push_back(weight);
        tilted.variance += weight * (loss - mean) * (loss - mean);
        tilted.units += weight * (80 + 4 * sigma * (m_largest - loss));
        tilted.turns += weight * std::abs(loss);
    }
    tilted.variance *= 1 + 1e-9; // correct for any centre near the mean
    tilted.units += 4 * static_cast<double>(m_atoms.size());
    return tilted;
}

double AtomicLoss::decayBetween(LossOrder, double sigma, double omega, double end, double goal) const
{
    const Tilted tilted = tiltedBy(sigma);
    double real = 0;
    double imaginary = 0;
    for (std::size_t j = 0; j < tilted.losses.size(); ++j) {
        real += tilted.weights[j] * std::cos(omega * tilted.losses[j]);
        imaginary += tilted.weights[j] * std::sin(omega * tilted.losses[j]);
    }
    const double rounding = tilted.errorUpTo(2 * end); // the points themselves are rounded
    double size = std::hypot(real, imaginary) + rounding;
    double most = size;
    double share = 1; // share of the step for which half of the distance to the goal suffices
    constexpr double kLeastShare = 1.0 / 32;
    constexpr int kMostBlocks = 64;
    for (int blocks = 0; omega < end && size < goal; ++blocks) {
        if (blocks == kMostBlocks || share < kLeastShare)
            return 1;
        // Between points d apart the modulus exceeds that at one of them by at most variance d^2 / 8.
        const double step = share * std::sqrt(4 * (goal - size) / tilted.variance);
        const double between = tilted.variance * step * step / 8 * (1 + 1e-9);
        const double first = omega + step;
        Block reals{};
        Block imaginaries{};
        addRotations(tilted.weights, tilted.losses, first, step, reals, imaginaries);
        std::size_t i = 0;
        for (; i < kBlockSize && omega < end; ++i) {
            const double next = std::hypot(reals[i], imaginaries[i]) + rounding;
            const double bound = std::max(size, next) + between;
            if (!(bound < goal))
                break;
            most = std::max(most, bound);
            omega = first + static_cast<double>(i) * step;
            size = next;
        }
        share = i == 0 ? share / 2 : 1; // a finer step where the modulus rises
    }
    return size < goal ? most : 1;
}

void AtomicLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    const Tilted tilted = tiltedBy(nodes.sigma);
    NodeValues quotients;
    quotients.work = 2 * static_cast<double>(m_atoms.size() * kBlockSize);
    quotients.real.fill(0);
    quotients.imaginary.fill(0);
    addRotations(tilted.weights, tilted.losses, nodes.omega(0), nodes.step, quotients.real, quotients.imaginary);
    quotients.error.fill(tilted.errorUpTo(nodes.omega(kBlockSize)));
    product.multiply(quotients, power);
}

LatticeLaw AtomicLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    double lowest = 0;
    for (const Atom &atom : m_atoms)
        lowest = std::min(lowest, atom.loss);
    LatticeBuilder builder(grid, lowest, std::min(m_largest, grid.highest), m_largest);
    for (const Atom &atom : m_atoms)
        builder.addAtom(atom.loss, outward::up(atom.mass * (1 + kMassError), 2));
    return std::move(builder).build(m_infinite, 4 * kMassError, 0x1p-49 * std::max(m_largest, -lowest));
}

std::shared_ptr<const LossModel> makeDiscreteLaplaceLoss(std::uint64_t shift, double scale)
{
    const double epsilon = outward::up(static_cast<double>(shift) / scale, 2);
    if (!(epsilon < std::numeric_limits<double>::infinity()))
        return makeInfiniteLoss();
    if (shift > kMostAtoms)
        return nullptr;
    // x <= 0: loss shift/scale; x >= shift: its negative; in between, steps of 2/scale.
    const double fall = std::exp(-1 / scale);
    std::vector<AtomicLoss::Atom> atoms{{epsilon, 1 / (1 + fall)}};
    const double height = -std::expm1(-1 / scale) / (1 + fall);
    for (std::uint64_t x = 1; x < shift; ++x) {
        const double loss = (static_cast<double>(shift) - 2 * static_cast<double>(x)) / scale;
        atoms.push_back({outward::up(loss, 2), height * std::exp(-static_cast<double>(x) / scale)});
    }
    atoms.push_back({-epsilon * (1 - 0x1p-50), std::exp(-static_cast<double>(shift) / scale) / (1 + fall)});
    const std::string key = "discrete_laplace " + std::to_string(shift) + " " + shortestText(scale);
    return std::make_shared<LossModel>(
        std::vector<LossPart>{{std::make_shared<AtomicLoss>(key, std::move(atoms), 0, 2 / scale), 1}});
}

std::shared_ptr<const LossModel> makeDiscreteGaussianLoss(double sigma, std::uint64_t coordinates)
{
    if (coordinates == 0)
        return makeNoLoss();
    if (!(sigma > 0))
        return makeInfiniteLoss();
    if (sigma > kLargestDiscreteSigma)
        return nullptr;
    // P centred at 0 against Q at 1: the loss at k is (1 - 2k) / (2 sigma^2).
    const long double variance = static_cast<long double>(sigma) * sigma;
    const auto reach = static_cast<std::int64_t>(std::ceil(14 * sigma)) + 2;
    long double total = 0;
    for (std::int64_t k = -reach; k <= reach; ++k)
        total += std::exp(-static_cast<long double>(k) * k / (2 * variance));
    std::vector<AtomicLoss::Atom> atoms;
    for (std::int64_t k = -reach; k <= reach; ++k) {
        const long double mass = std::exp(-static_cast<long double>(k) * k / (2 * variance)) / total;
        const long double loss = (1 - 2 * static_cast<long double>(k)) / (2 * variance);
        atoms.push_back({outward::up(static_cast<double>(loss), 2), static_cast<double>(mass)});
    }
    // Beyond the reach: a geometric series; below it the losses are covered by the error of the masses.
    const double left = 4 * std::exp(-98.0) / -std::expm1(-14 / sigma);
    const std::string key = "discrete_gaussian " + shortestText(sigma);
    return std::make_shared<LossModel>(std::vector<LossPart>{
        {std::make_shared<AtomicLoss>(key, std::move(atoms), left, 1 / (sigma * sigma)), coordinates}});
}

std::shared_ptr<const LossModel> makeProfileLoss(std::string key, std::span<const ProfilePoint> points)
{
    const std::vector<Corner> hull = hullOf(points);
    if (hull.empty() || !(hull.back().point.delta < 1))
        return makeInfiniteLoss();
    std::vector<AtomicLoss::Atom> atoms;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const double epsilon = hull[i].point.epsilon;
        const long double before = hull[i].slope;
        const long double after = i + 1 < hull.size() ? hull[i + 1].slope : 0;
        // Both slopes have an error of a few long units; a larger bend means a larger mass.
        constexpr long double kSlopeUnits = 64;
        const long double bend =
            (after - before) + (std::abs(after) + std::abs(before)) * kSlopeUnits * outward::kLongUnit;
        // P-mass at the loss. The mass under Q, which the mirrored loss has, is the bend itself.
        const long double mass = bend * std::exp(static_cast<long double>(epsilon));
        if (epsilon == 0) {
            atoms.push_back({0, outward::up(static_cast<double>(2 * mass), 2)});
            continue;
        }
        atoms.push_back({epsilon, outward::up(static_cast<double>(mass), 2)});
        atoms.push_back({-epsilon, outward::up(static_cast<double>(bend), 2)});
    }
    return std::make_shared<LossModel>(std::vector<LossPart>{
        {std::make_shared<AtomicLoss>(std::move(key), std::move(atoms), hull.back().point.delta, 0, false), 1}});
}

} // namespace epsilometer
