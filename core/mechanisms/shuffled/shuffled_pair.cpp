// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shuffled/shuffled_pair.h"

#include "core/numeric/laws.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;

constexpr Real kNegligible = 1e-24L;
constexpr int kCellsAbove0 = 512;
/// Rounding of a few long double operations; covers losses that rounding moves to the next cell.
constexpr Real kRounding = 0x1p-58L;

/// Target product of a block's mass and relative width.
constexpr Real kBlockCost = 3e-7L;

Real asReal(std::uint64_t n)
{
    return static_cast<Real>(n);
}

/// A LOWER bound on the number of other users whose message either of the two inputs could have sent, and its
/// probability.
struct Clones {
    std::uint64_t least = 0;
    Real mass = 0; ///< UPPER
};

struct CloneLaw {
    std::vector<Clones> blocks;
    Real left = 0; ///< mass outside all blocks, UPPER
};

/// Numbers of clones in blocks, each counted as its smallest number, since fewer clones hide less: C clones are C' < C
/// of them and independent others. A block has a relative width of 10^-4; above the most likely number, which rarely
/// occurs together with a large loss, it may be wider if its mass is small.
CloneLaw cloneLaw(std::uint64_t others, Real epsilon0)
{
    const Real odds = 2 / std::expm1(epsilon0) * (1 - kRounding); // rounded towards fewer clones
    const bool few = odds <= 1;
    const BinomialLaw law = binomialLaw(others, few ? odds : 1 / odds, kNegligible);
    const std::size_t count = law.masses.size();
    const auto likely = static_cast<std::uint64_t>(asReal(others) * (odds / (1 + odds)));
    CloneLaw clones;
    clones.left = law.below + law.above;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = few ? law.first + i : others - law.first - (count - 1 - i);
        const Real mass = law.masses[few ? i : count - 1 - i] * (1 + law.error);
        const std::uint64_t start = clones.blocks.empty() ? 0 : clones.blocks.back().least;
        const Real width = asReal(number - start);
        const bool within = !clones.blocks.empty() &&
                            (width <= asReal(start) / 10'000 ||
                             (number > likely && clones.blocks.back().mass * width <= kBlockCost * asReal(start)));
        if (!within)
            clones.blocks.push_back({number, mass});
        else
            clones.blocks.back().mass += mass;
    }
    return clones;
}

/// Cells for losses from -epsilon0 to epsilon0, with the sums of P and Q in each.
class Cells {
public:
    /// largest  cells are narrow up to this loss
    Cells(Real epsilon0, Real largest)
    {
        for (int i = -kCellsAbove0; i <= kCellsAbove0; ++i)
            m_bounds.push_back(largest * static_cast<Real>(i) / kCellsAbove0);
        if (largest < epsilon0) {
            m_bounds.insert(m_bounds.begin(), -epsilon0);
            m_bounds.push_back(epsilon0);
        }
        for (const Real loss : m_bounds)
            m_shares.push_back(shareAt(loss, epsilon0));
        m_p.assign(m_bounds.size() - 1, 0);
        m_q.assign(m_bounds.size() - 1, 0);
    }

    /// Adds an outcome with `first` messages of the first kind; call with ascending numbers, from `cell` = 0 on.
    void add(Real first, Real messages, std::size_t &cell, Real p, Real q)
    {
        while (cell + 1 < m_p.size() && first >= m_shares[cell + 1] * messages)
            ++cell;
        m_p[cell] += p;
        m_q[cell] += q;
        ++m_terms;
    }

    [[nodiscard]] PairAtoms atoms() const
    {
        const Real error = (static_cast<Real>(m_terms) + 64) * 0x1p-64L; // of sums of positive terms
        PairAtoms atoms;
        for (std::size_t i = 0; i < m_p.size(); ++i)
            atoms.addCell(m_bounds[i], m_bounds[i + 1], {m_p[i], m_p[i] * error}, {m_q[i], m_q[i] * error});
        return atoms;
    }

private:
    /// The share s with (e^epsilon0 s + 1 - s) / (s + e^epsilon0 (1 - s)) = e^loss.
    static Real shareAt(Real loss, Real epsilon0)
    {
        return std::expm1(loss + epsilon0) / ((std::exp(loss) + 1) * std::expm1(epsilon0));
    }

    std::vector<Real> m_bounds;
    std::vector<Real> m_shares;
    std::vector<Real> m_p;
    std::vector<Real> m_q;
    std::uint64_t m_terms = 0;
};

/// A loss that the share of one kind among so many clones almost never exceeds.
Real largestLoss(std::uint64_t clones, Real epsilon0)
{
    const Real count = asReal(clones) + 1;
    const Real share = 0.5L + std::sqrt(-std::log(kNegligible) / 2 / count) + 1 / count;
    if (share >= 1)
        return epsilon0;
    const Real e = std::exp(epsilon0);
    return std::min(epsilon0, std::log((e * share + 1 - share) / (share + e * (1 - share))));
}

} // namespace

PairAtoms shuffledAtoms(double epsilon0, std::uint64_t users)
{
    const Real local = epsilon0;
    const CloneLaw clones = cloneLaw(std::min(users, kMostShuffledUsers) - 1, local);
    const Real truth = 1 / (1 + std::exp(-local));
    const Real lie = 1 / (1 + std::exp(local));
    Cells cells(local, largestLoss(clones.blocks.front().least, local));
    Real left = clones.left;
    for (const Clones &block : clones.blocks) {
        const BinomialLaw law = binomialLaw(block.least, 1, kNegligible);
        const Real messages = asReal(block.least) + 1;
        const Real weight = block.mass * (1 + law.error);
        left += block.mass * (law.below + law.above);
        std::size_t cell = 0;
        Real before = 0; // P(A = a - 1)
        for (std::size_t i = 0; i <= law.masses.size(); ++i) {
            const Real now = i < law.masses.size() ? law.masses[i] : 0;
            cells.add(asReal(law.first + i), messages, cell, weight * (before * truth + now * lie),
                      weight * (now * truth + before * lie));
            before = now;
        }
    }
    PairAtoms atoms = cells.atoms();
    atoms.addForward(local, left * (1 + kRounding)); // counted as the worst outcome
    atoms.addReverse(local, left * (1 + kRounding));
    return atoms;
}

} // namespace epsilometer
