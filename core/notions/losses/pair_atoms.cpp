// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/pair_atoms.h"

#include "core/base/infinity.h"
#include "core/notions/losses/atomic_loss.h"
#include "core/notions/losses/total_mass.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

using Real = long double;

/// Relative error of a mass after a few long double operations.
constexpr Real kAtomMassError = 0x1p-58L;

class AtomsCurve final : public RenyiCurve {
public:
    AtomsCurve(std::shared_ptr<const PairAtoms> atoms, std::uint64_t count) : m_atoms(std::move(atoms)), m_count(count)
    {
    }
    [[nodiscard]] double upper(double alpha) const override
    {
        const double one = m_atoms->renyi(alpha);
        return std::isinf(one) ? one : outward::up(one * static_cast<double>(m_count), 4);
    }

private:
    std::shared_ptr<const PairAtoms> m_atoms;
    std::uint64_t m_count;
};

/// The masses that a cell puts at its two ends.
struct Ends {
    Real low = 0;
    Real high = 0;
};

/// e^x - 1 and e^-x - 1, or both powers times e^-scale; x >= 0, relative errors of a few units of e^x, e^-11000 more.
struct Powers {
    Real rising = 0;
    Real falling = 0;
};

/// One exponential for both, and none that would underflow: that takes the library a microsecond.
Powers powersOf(Real x, Real scale)
{
    if (scale > 0) {
        constexpr Real kVanishes = -11000;
        const auto power = [](Real exponent) { return exponent < kVanishes ? 0 : std::exp(exponent); };
        return {power(x - scale), power(-x - scale)};
    }
    const Real rising = std::expm1(x);
    return {rising, -rising / (1 + rising)};
}

/// LOWER bound on e^loss q; also where the power overflows.
Real scaledBy(Real loss, Real q)
{
    constexpr Real kLarge = 11000;
    if (!(q > 0))
        return 0;
    return loss < kLarge ? std::exp(loss) * q : std::exp(loss + std::log(q)) * (1 - 0x1p-40L);
}

/// The mass at the upper end is (P - e^low Q) / (1 - e^(low - high)).
Ends endsOf(Real low, Real high, const PairAtoms::Mass &p, const PairAtoms::Mass &q)
{
    const Real most = p.value + p.error;
    if (most == 0)
        return {};
    const Real least = std::max(q.value - q.error, Real(0));
    const Real excess = most - scaledBy(low, least);
    const Real share = excess / -std::expm1(low - high) * (1 + kAtomMassError) + most * kAtomMassError;
    const Real upper = std::clamp(share, Real(0), most);
    return {(most - upper) * (1 + kAtomMassError) + most * kAtomMassError, upper};
}

using Real = long double;

constexpr Real kPairMassError = 0x1p-50L;
constexpr double kTail = 1e-24;
constexpr double kCells = 4096;

/// A grid of a few thousand cells on which lattice atoms stay in place.
LatticeGrid gridFor(const ElementaryLoss &base, LossOrder order)
{
    const LossOrder other = order == LossOrder::Forward ? LossOrder::Reverse : LossOrder::Forward;
    const double highest = base.largestLoss(order);
    const double lowest = -base.largestLoss(other);
    const double wanted = (highest - lowest) / kCells;
    const double spacing = base.spacing().distance;
    const double step = spacing > 0 ? spacing / std::ceil(spacing / wanted) : wanted;
    return {step, kTail, lowest};
}

struct Point {
    Real loss;
    Real p; ///< UPPER
};

std::vector<Point> pointsOf(const ElementaryLoss &base, LossOrder order, Real &infinite)
{
    std::vector<Point> points;
    infinite = base.infiniteMass();
    if (!(base.largestLoss(order) > 0)) // there is no finite loss
        return {{0, std::max(1 - infinite, Real(0))}};
    const LatticeLaw law = base.lattice(order, gridFor(base, order));
    infinite += law.givenUp;
    for (std::size_t i = 0; i < law.mass.size(); ++i)
        if (law.mass[i] > 0) {
            const Real index = static_cast<Real>(law.first + static_cast<std::int64_t>(i));
            points.push_back({index * law.step + law.offset + law.excess, law.mass[i]});
        }
    return points;
}

/// Adds the pair for a present record: losses log(1 - q + q e^l), under (1 - q) Q + q P.
void addPresent(const ElementaryLoss &base, Real rate, PairAtoms &atoms)
{
    Real infinite = 0;
    Real without = 0; // Q-mass of the finite losses
    for (const Point &point : pointsOf(base, LossOrder::Forward, infinite)) {
        const Real q = point.p * std::exp(-point.loss);
        without += q;
        const Real mass = (1 - rate) * q + rate * point.p;
        atoms.addForward(std::log1p(rate * std::expm1(point.loss)), mass * (1 + kPairMassError));
    }
    atoms.addInfinite(rate * infinite * (1 + kPairMassError));
    if (const Real rest = 1 - without; rest > 0 && rate < 1) // outcomes impossible with the record in the batch
        atoms.addForward(std::log1p(-rate), (1 - rate) * rest * (1 + kPairMassError));
}

/// Adds the pair for an absent record: losses -log(1 - q + q e^-l), under P.
void addAbsent(const ElementaryLoss &base, Real rate, PairAtoms &atoms)
{
    Real infinite = 0;
    for (const Point &point : pointsOf(base, LossOrder::Reverse, infinite))
        atoms.addReverse(-std::log1p(rate * std::expm1(-point.loss)), point.p);
    if (!(infinite > 0))
        return;
    if (rate < 1)
        atoms.addReverse(-std::log1p(-rate), infinite);
    else
        atoms.addBelow(0, 0, infinite);
}

} // namespace

long double PairAtoms::ratioOf(long double loss)
{
    return std::exp(-loss) * (1 + kAtomMassError);
}

void PairAtoms::addCell(long double low, long double high, const Mass &p, const Mass &q)
{
    // Each order has its own shares: more of the first law and less of the second give larger losses.
    const Ends forward = endsOf(low, high, p, q);
    const Ends reverse = endsOf(-high, -low, q, p);
    addAtom(low, forward.low, reverse.high);
    addAtom(high, forward.high, reverse.low);
}

void PairAtoms::addAtom(long double loss, long double p, long double q)
{
    if (!m_atoms.empty() && m_atoms.back().loss == loss) {
        m_atoms.back().p += p;
        m_atoms.back().q += q;
    } else if (p != 0 || q != 0) {
        m_atoms.push_back({loss, p, q});
    }
}

void PairAtoms::addAbove(long double low, long double p, long double q)
{
    m_withoutQ += p;
    addAtom(low, 0, q);
}

void PairAtoms::addBelow(long double high, long double p, long double q)
{
    m_withoutP += q;
    addAtom(high, p, 0);
}

void PairAtoms::add(const PairAtoms &other, long double probability)
{
    for (const Atom &atom : other.m_atoms)
        m_atoms.push_back({atom.loss, atom.p * probability, atom.q * probability});
    m_withoutQ += other.m_withoutQ * probability;
    m_withoutP += other.m_withoutP * probability;
}

void PairAtoms::addMirrored(const PairAtoms &other)
{
    for (const Atom &atom : other.m_atoms)
        m_atoms.push_back({-atom.loss, atom.q, atom.p});
    m_withoutQ += other.m_withoutP;
    m_withoutP += other.m_withoutQ;
}

std::shared_ptr<const LossModel> PairAtoms::loss(const std::string &key, std::uint64_t count, double spacing) const
{
    if (count == 0)
        return makeNoLoss();
    std::vector<AtomicLoss::Atom> forward;
    std::vector<AtomicLoss::Atom> reverse;
    const auto mass = [](Real value) { // a mass that is not >= 0 stays what it is, for the loss to judge
        return value > 0 ? outward::up(static_cast<double>(value), 2) : static_cast<double>(value);
    };
    for (const Atom &atom : m_atoms) {
        const auto loss = static_cast<double>(atom.loss);
        if (atom.p != 0)
            forward.push_back({outward::up(loss, 2), mass(atom.p)});
        if (atom.q != 0)
            reverse.push_back({outward::up(-loss, 2), mass(atom.q)});
    }
    auto law = std::make_shared<TwoOrdersLoss>(
        key, AtomicLoss(key + " forward", std::move(forward), mass(m_withoutQ), spacing, false),
        AtomicLoss(key + " reverse", std::move(reverse), mass(m_withoutP), spacing, false));
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::move(law), count}});
}

/// Whether mass of either order is counted nowhere.
bool PairAtoms::lacksMass() const
{
    TotalMass forward;
    TotalMass reverse;
    forward.add(m_withoutQ);
    reverse.add(m_withoutP);
    for (const Atom &atom : m_atoms) {
        forward.add(atom.p);
        reverse.add(atom.q);
        if (!std::isfinite(atom.loss) && (atom.p != 0 || atom.q != 0))
            return true;
    }
    return forward.missing() > 0 || reverse.missing() > 0;
}

double PairAtoms::renyi(double alpha, const MomentTails &tails) const
{
    const Real none = -std::numeric_limits<Real>::infinity();
    const MomentTails beyond{m_withoutQ > 0 ? tails.forward : none, m_withoutP > 0 ? tails.reverse : none};
    const Real tail = std::max(beyond.forward, beyond.reverse);
    if (!(alpha >= 1) || !(tail < std::numeric_limits<Real>::infinity()))
        return kInfinity;
    if (lacksMass())
        return kInfinity;
    // Just above 1 the difference quotient is still well conditioned, and the divergence increases with the order.
    const Real order = std::max(static_cast<Real>(alpha), 1 + 0x1p-20L);
    Real largest = 0;
    for (const Atom &atom : m_atoms)
        largest = std::max(largest, std::abs(atom.loss));
    if (std::isinf(alpha))
        return tail > none ? kInfinity : outward::up(static_cast<double>(largest), 2);
    // E_P[e^((a-1) L)] - 1 by terms without cancellation; scaled if it would overflow.
    const Real scale = std::max(std::max((order - 1) * largest, tail) - 8000, Real(0));
    Real forward = 0;
    Real reverse = 0;
    Real size = 0;
    for (const Atom &atom : m_atoms) {
        const Real up = (order - 1) * atom.loss;
        const Powers powers = powersOf(std::abs(up), scale);
        const Real one = up < 0 ? powers.falling : powers.rising;
        const Real other = up < 0 ? powers.rising : powers.falling;
        forward += atom.p * one;
        reverse += atom.q * other;
        size += atom.p * std::abs(one) + atom.q * std::abs(other);
    }
    const Real error =
        (size * (1 + (order - 1) * largest) + 1) * 0x1p-54L; // and the errors of the masses, which sum to 1 or more
    forward += std::exp(beyond.forward - scale);
    reverse += std::exp(beyond.reverse - scale);
    const Real more = std::max(forward, reverse) * (1 + 0x1p-50L) + error;
    const Real log = scale > 0 ? scale + std::log(more) : std::log1p(std::max(more, Real(0)));
    return outward::up(static_cast<double>(log / (order - 1)), 8);
}

std::shared_ptr<const RenyiCurve> makeAtomsCurve(std::shared_ptr<const PairAtoms> atoms, std::uint64_t count)
{
    return std::make_shared<AtomsCurve>(std::move(atoms), count);
}

PairAtoms poissonSampledAtoms(const ElementaryLoss &base, double rate)
{
    PairAtoms atoms;
    addPresent(base, rate, atoms);
    addAbsent(base, rate, atoms);
    return atoms;
}

} // namespace epsilometer
