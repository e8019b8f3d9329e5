// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/atomic_loss.h"

#include "core/base/number_text.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kMassError = 1e-14;
constexpr std::uint64_t kMostAtoms = 200000;
constexpr double kLargestDiscreteSigma = 1e4;

} // namespace

AtomicLoss::AtomicLoss(std::string key, std::vector<Atom> atoms, double infinite, double spacing, bool attained)
    : m_key(std::move(key)), m_atoms(std::move(atoms)), m_infinite(infinite), m_spacing(spacing), m_attained(attained)
{
    for (const Atom &atom : m_atoms)
        m_largest = std::max(m_largest, atom.loss);
}

double AtomicLoss::deltaUpper(LossOrder, double epsilon) const
{
    double sum = m_infinite;
    for (const Atom &atom : m_atoms)
        if (atom.loss > epsilon)
            sum += atom.mass * -std::expm1(epsilon - atom.loss);
    const double terms = static_cast<double>(m_atoms.size()) + 8;
    return std::min(1.0, outward::up(sum * (1 + kMassError), terms));
}

/// The finite losses alone, less what rounded them up. Far atoms weigh as the parameter was rounded: 1e-12.
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

LogMoment AtomicLoss::logMoment(LossOrder, double t) const
{
    // The masses sum to 1 less the infinite one up to their error, so summing e^(tl) - 1 keeps small moments accurate.
    double excess = -m_infinite;
    double size = 0;
    for (const Atom &atom : m_atoms) {
        const double term = atom.mass * std::expm1(t * atom.loss);
        excess += term;
        size += std::abs(term) * (1 + std::abs(t * atom.loss));
    }
    if (!std::isfinite(excess))
        return {std::numeric_limits<double>::infinity(), 0};
    const double terms = static_cast<double>(m_atoms.size()) + 8;
    const double error = (size * (kMassError + outward::kUnit * terms) + 2 * kMassError) / (1 + excess);
    return {std::log1p(excess), error * 1.01};
}

void AtomicLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const
{
    NodeValues quotients;
    quotients.work = 2 * static_cast<double>(m_atoms.size() * kBlockSize);
    quotients.real.fill(0);
    quotients.imaginary.fill(0);
    double total = 0;
    for (const Atom &atom : m_atoms)
        total += atom.mass * std::exp(nodes.sigma * (atom.loss - m_largest));
    double error = 0;
    Block cosines;
    Block sines;
    for (const Atom &atom : m_atoms) {
        const double weight = atom.mass * std::exp(nodes.sigma * (atom.loss - m_largest)) / total;
        rotations(nodes.omega(0) * atom.loss, nodes.step * atom.loss, cosines, sines);
        for (std::size_t i = 0; i < kBlockSize; ++i) {
            quotients.real[i] += weight * cosines[i];
            quotients.imaginary[i] += weight * sines[i];
        }
        error += weight *
                 (80 + 8 * nodes.omega(kBlockSize) * std::abs(atom.loss) + 4 * nodes.sigma * (m_largest - atom.loss));
    }
    const double terms = static_cast<double>(m_atoms.size());
    quotients.error.fill(2 * kMassError + outward::kUnit * (error + 4 * terms));
    product.multiply(quotients, power);
}

LatticeLaw AtomicLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    double lowest = 0;
    for (const Atom &atom : m_atoms)
        lowest = std::min(lowest, atom.loss);
    LatticeBuilder builder(grid, lowest, m_largest, m_largest);
    for (const Atom &atom : m_atoms)
        builder.addAtom(atom.loss, outward::up(atom.mass * (1 + kMassError), 2));
    return std::move(builder).build(0, 4 * kMassError, 0x1p-49 * std::max(m_largest, -lowest));
}

std::shared_ptr<const LossModel> makeDiscreteLaplaceLoss(std::uint64_t shift, double scale)
{
    const double epsilon = outward::up(static_cast<double>(shift) / scale, 2);
    if (!(epsilon < std::numeric_limits<double>::infinity()))
        return makeInfiniteLoss();
    if (shift > kMostAtoms)
        return nullptr;
    // x <= 0: loss shift/scale; x >= shift: its negative; between, steps of 2/scale.
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
    // Beyond the reach: a geometric series; below it the losses are rounded away with the masses' error.
    const double left = 4 * std::exp(-98.0) / -std::expm1(-14 / sigma);
    const std::string key = "discrete_gaussian " + shortestText(sigma);
    return std::make_shared<LossModel>(std::vector<LossPart>{
        {std::make_shared<AtomicLoss>(key, std::move(atoms), left, 1 / (sigma * sigma)), coordinates}});
}

} // namespace epsilometer
