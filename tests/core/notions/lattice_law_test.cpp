// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of laws moved to a lattice and of finitely many losses, against enumeration in 113 bits:
// - of random atoms the law from above dominates and the one from below is dominated, alone and composed with itself,
//   at every epsilon; atoms on the lattice, or on an anchored one, stay where they are
// - what lies below the range is moved up to it
// - of what lies above the range no more is given up than its delta there, and both laws still hold, alone and composed;
//   what is not known of it is given up whole
// - of cells of a continuous law the same holds; errors that are stated widen both sides
// - masses that rounding has put at, or above, the upper end of their cell are lowered to it, and the averages end
// - delta(epsilon) of atoms is just above the sum that defines it, and its inverse just above the least epsilon; a target
//   below the infinite mass has none; order and splitting of atoms do not matter
#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/response_losses.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace epsilometer::lattice_law_test {
namespace {

using quad::Quad;

struct PointMass {
    double loss;
    double mass;
};

/// sum over losses above epsilon of mass (1 - e^(epsilon - loss)).
Quad curveAt(const std::vector<PointMass> &atoms, Quad epsilon)
{
    Quad delta = 0;
    for (const PointMass &atom : atoms)
        if (Quad(atom.loss) > epsilon)
            delta += Quad(atom.mass) * -quad::expm1(epsilon - atom.loss);
    return delta;
}

std::vector<PointMass> sumOfTwo(const std::vector<PointMass> &a, const std::vector<PointMass> &b)
{
    std::vector<PointMass> sums;
    for (const PointMass &x : a)
        for (const PointMass &y : b)
            sums.push_back({x.loss + y.loss, x.mass * y.mass});
    return sums;
}

std::vector<PointMass> pointsOf(const LatticeLaw &law, const std::vector<double> &masses)
{
    std::vector<PointMass> points;
    for (std::size_t i = 0; i < masses.size(); ++i)
        if (masses[i] > 0)
            points.push_back(
                {static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset, masses[i]});
    return points;
}

double totalOf(const std::vector<double> &masses)
{
    return std::accumulate(masses.begin(), masses.end(), 0.0);
}

/// A law whose losses under Q add up as they should: E_P[e^-L] = 1 is not needed by the lattice.
std::vector<PointMass> randomAtoms(std::mt19937_64 &random, int size)
{
    std::uniform_real_distribution<double> loss(-2, 2);
    std::exponential_distribution<double> weight;
    std::vector<PointMass> atoms;
    double total = 0;
    for (int i = 0; i < size; ++i) {
        atoms.push_back({loss(random), weight(random)});
        total += atoms.back().mass;
    }
    for (PointMass &atom : atoms)
        atom.mass /= total;
    std::ranges::sort(atoms, {}, &PointMass::loss);
    return atoms;
}

LatticeLaw moved(const std::vector<PointMass> &atoms, const LatticeGrid &grid, std::optional<double> anchor = {})
{
    LatticeBuilder builder(grid, atoms.front().loss, atoms.back().loss, anchor);
    for (const PointMass &atom : atoms)
        builder.addAtom(atom.loss, atom.mass);
    return std::move(builder).build(0, 0, 0);
}

constexpr double kSlack = 1e-14;
constexpr double kTiny = 1e-300; ///< as good as nothing: bounds are rounded up from 0, too

/// Above and below at so many epsilons, each once with the excess that the law states.
void expectEnclosed(const std::vector<PointMass> &truth, const std::vector<PointMass> &above,
                    const std::vector<PointMass> &below, double excess)
{
    for (double epsilon = -5; epsilon < 5; epsilon += 0.0731) {
        const Quad exact = curveAt(truth, epsilon);
        ASSERT_TRUE(curveAt(above, Quad(epsilon) - excess) >= exact * (1 - Quad(kSlack))) << epsilon;
        ASSERT_TRUE(curveAt(below, Quad(epsilon) + excess) <= exact * (1 + Quad(kSlack))) << epsilon;
    }
}

TEST(LatticeLaw, EnclosesRandomAtomsAndTheirSums)
{
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 40; ++trial)
        for (const double step : {0.5, 0.11, 0.01}) {
            const std::vector<PointMass> atoms = randomAtoms(random, 1 + trial % 7);
            const LatticeLaw law = moved(atoms, {step, 1e-14, -10});
            EXPECT_LE(totalOf(law.lower), 1);
            EXPECT_GE(totalOf(law.mass), 1 - 1e-15);
            EXPECT_LE(totalOf(law.mass), 1 + 1e-12);
            const auto above = pointsOf(law, law.mass);
            const auto below = pointsOf(law, law.lower);
            expectEnclosed(atoms, above, below, law.excess);
            if (atoms.size() < 4 && above.size() < 30)
                expectEnclosed(sumOfTwo(atoms, atoms), sumOfTwo(above, above), sumOfTwo(below, below), 2 * law.excess);
        }
}

TEST(LatticeLaw, AtomsOnTheLatticeStay)
{
    const std::vector<PointMass> atoms = {{-0.75, 0.25}, {0, 0.25}, {0.25, 0.125}, {1.5, 0.375}};
    const LatticeLaw law = moved(atoms, {0.25, 1e-14, -10});
    EXPECT_EQ(law.offset, 0);
    const auto above = pointsOf(law, law.mass);
    ASSERT_EQ(above.size(), atoms.size());
    for (std::size_t i = 0; i < atoms.size(); ++i) {
        EXPECT_EQ(above[i].loss, atoms[i].loss);
        EXPECT_NEAR(above[i].mass, atoms[i].mass, 1e-15);
    }
    for (double epsilon = -1; epsilon < 1.5; epsilon += 0.1)
        EXPECT_NEAR(static_cast<double>(curveAt(pointsOf(law, law.lower), epsilon)),
                    static_cast<double>(curveAt(atoms, epsilon)), 1e-14)
            << "nothing is lost from below either";
}

TEST(LatticeLaw, AnAnchorIsAPoint)
{
    const std::vector<PointMass> atoms = {{-0.7, 0.5}, {0.7, 0.5}};
    const LatticeLaw law = moved(atoms, {0.25, 1e-14, -10}, 0.7);
    EXPECT_GE(law.offset, 0);
    EXPECT_LT(law.offset, 0.25);
    const auto above = pointsOf(law, law.mass);
    EXPECT_NEAR(above.back().loss, 0.7, 1e-15);
    EXPECT_NEAR(above.back().mass, 0.5, 1e-15);
    expectEnclosed(atoms, above, pointsOf(law, law.lower), law.excess);
}

TEST(LatticeLaw, WhatLiesBelowIsMovedUp)
{
    const std::vector<PointMass> atoms = {{-8, 0.5}, {-0.3, 0.25}, {1, 0.25}};
    LatticeBuilder builder({0.25, 1e-14, -1}, -8, 1);
    EXPECT_GE(builder.boundary(0), -1.25);
    EXPECT_LE(builder.boundary(0), -1);
    for (const PointMass &atom : atoms)
        builder.addAtom(atom.loss, atom.mass);
    builder.addBelow(0.125);
    const LatticeLaw law = std::move(builder).build(0.0625, 0, 0);
    EXPECT_EQ(law.givenUp, 0) << "the infinite mass is counted elsewhere";
    EXPECT_NEAR(law.mass.front(), 0.625, 1e-12);
    EXPECT_LE(totalOf(law.lower), 0.5 + 1e-15) << "from below it is left out";
    expectEnclosed(atoms, pointsOf(law, law.mass), pointsOf(law, law.lower), law.excess);
}

/// With what was given up as a huge loss.
std::vector<PointMass> withGivenUp(const LatticeLaw &law)
{
    constexpr double kHuge = 1e4;
    std::vector<PointMass> points = pointsOf(law, law.mass);
    points.push_back({kHuge, law.givenUp});
    return points;
}

TEST(LatticeLaw, WhatLiesAboveIsGivenUpInPart)
{
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 40; ++trial)
        for (const double step : {0.5, 0.11}) {
            const std::vector<PointMass> atoms = randomAtoms(random, 2 + trial % 7);
            const double end = atoms.front().loss + (atoms.back().loss - atoms.front().loss) * (trial % 10) / 10;
            LatticeBuilder builder({step, 1e-14, -10}, atoms.front().loss, end);
            for (const PointMass &atom : atoms)
                builder.addAtom(atom.loss, atom.mass);
            const double last = builder.boundary(builder.cells());
            const LatticeLaw law = std::move(builder).build(0, 0, 0);
            EXPECT_LE(law.givenUp, static_cast<double>(curveAt(atoms, last)) * (1 + 1e-12) + kTiny);
            const auto above = withGivenUp(law);
            const auto below = pointsOf(law, law.lower);
            expectEnclosed(atoms, above, below, law.excess);
            if (atoms.size() < 5)
                expectEnclosed(sumOfTwo(atoms, atoms), sumOfTwo(above, above), sumOfTwo(below, below), 2 * law.excess);
        }
}

TEST(LatticeLaw, WhatIsNotKnownOfLossesAboveIsGivenUp)
{
    for (const auto &[excess, given] :
         {std::pair{0.01, 0.01}, {0.9, 0.25}, {-1.0, 0.0}, {std::numeric_limits<double>::quiet_NaN(), 0.25}}) {
        LatticeBuilder builder({0.5, 1e-14, -10}, -0.5, 0.5);
        builder.addAtom(0, 0.75);
        builder.addAbove(0.25, excess);
        const LatticeLaw law = std::move(builder).build(0, 0, 0);
        EXPECT_NEAR(law.givenUp, given, 1e-15);
        EXPECT_GE(law.givenUp, given);
        EXPECT_NEAR(law.mass.back(), 0.25 - given, 1e-15);
        EXPECT_NEAR(law.lower.back(), 0.25, 1e-14);
    }
}

TEST(LatticeLaw, StatedErrorsWidenBothSides)
{
    // Masses known to one part in a thousand: from below they count as that much less.
    const std::vector<PointMass> atoms = {{-0.5, 0.5}, {0.5, 0.5}};
    LatticeBuilder builder({0.5, 1e-14, -10}, -0.5, 0.5);
    for (const PointMass &atom : atoms)
        builder.addAtom(atom.loss, atom.mass);
    const LatticeLaw law = std::move(builder).build(0, 1e-3, 1e-4);
    EXPECT_GE(law.excess, 1e-4);
    EXPECT_LE(totalOf(law.lower), 0.999);
    EXPECT_GE(totalOf(law.lower), 0.9989);
    EXPECT_GE(totalOf(law.mass), 1);
}

/// Cells of the density 3/8 (l + 1)^2 on [-1, 1]: P-mass and P-mass - e^a Q-mass of each by Simpson's rule.
TEST(LatticeLaw, EnclosesADensity)
{
    const auto density = [](double l) { return 0.375 * (l + 1) * (l + 1); };
    for (const double step : {0.25, 0.0625}) {
        LatticeBuilder builder({step, 1e-14, -10}, -1, 1);
        std::vector<PointMass> fine;
        for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
            constexpr int kParts = 50;
            const double a = builder.boundary(cell);
            long double mass = 0;
            long double excess = 0;
            for (int i = 0; i < kParts; ++i) {
                const double l = a + (i + 0.5) * step / kParts;
                const double part = std::abs(l) <= 1 ? density(l) * step / kParts : 0;
                mass += part;
                excess += part * -std::expm1(static_cast<long double>(a) - l);
                fine.push_back({l, part});
            }
            builder.addCell(cell, mass, 1e-18L, excess, 1e-18L);
        }
        const LatticeLaw law = std::move(builder).build(0, 0, 0);
        expectEnclosed(fine, pointsOf(law, law.mass), pointsOf(law, law.lower), law.excess);
        const double gap =
            static_cast<double>(curveAt(pointsOf(law, law.mass), 0) - curveAt(pointsOf(law, law.lower), 0));
        EXPECT_LT(gap, 0.5 * step * step) << "second order in the step";
    }
}

/// Noise that is small beside the sensitivity has nearly all mass of a cell at one of its ends, to more digits than a
/// share has.
TEST(LatticeLaw, MassAtTheUpperEndsOfCellsIsAveraged)
{
    for (const double beyond : {-1e-17, 0.0, 1e-16, 1e-13, 1e-10}) {
        constexpr double kStep = 0.125;
        LatticeBuilder builder({kStep, 1e-14, -10}, -1, 1);
        std::vector<PointMass> truth;
        double mass = 1e-9;
        for (std::int64_t cell = 0; cell < builder.cells(); ++cell, mass *= 2) {
            const double width = -std::expm1(-kStep) * (1 + beyond);
            builder.addCell(cell, mass, 0, mass * static_cast<long double>(width), 0);
            truth.push_back({builder.boundary(cell) - std::log1p(-width), mass});
        }
        const LatticeLaw law = std::move(builder).build(0, 0, 2 * std::abs(beyond));
        expectEnclosed(truth, pointsOf(law, law.mass), pointsOf(law, law.lower), law.excess);
        EXPECT_NEAR(totalOf(law.lower), totalOf(law.mass), 1e-12) << beyond;
    }
}

// ---- finitely many losses

AtomicLosses atomic(const std::vector<PointMass> &atoms, double infinite = 0, double error = 0)
{
    std::vector<AtomicLosses::Atom> list;
    for (const PointMass &atom : atoms)
        list.push_back({atom.loss, atom.mass});
    return {list, infinite, error};
}

TEST(AtomicLosses, AreJustAboveTheirSum)
{
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 60; ++trial) {
        const std::vector<PointMass> atoms = randomAtoms(random, 1 + trial % 20);
        const double infinite = trial % 3 == 0 ? 0 : 1e-6 * trial;
        const AtomicLosses losses = atomic(atoms, infinite);
        for (double epsilon = 0; epsilon < 2.5; epsilon += 0.0371) {
            const Quad truth = curveAt(atoms, epsilon) + infinite;
            const double got = losses.deltaUpper(epsilon);
            ASSERT_TRUE(Quad(got) >= truth) << epsilon;
            ASSERT_TRUE(Quad(got) <= truth * (1 + Quad(1e-13)) + Quad(kTiny)) << epsilon;
        }
        EXPECT_GE(losses.deltaUpper(std::numeric_limits<double>::infinity()), infinite);
        EXPECT_LE(losses.deltaUpper(std::numeric_limits<double>::infinity()), infinite * (1 + 1e-15) + kTiny);
    }
}

TEST(AtomicLosses, TheInverseIsJustAboveTheLeastEpsilon)
{
    std::mt19937_64 random(13);
    for (int trial = 0; trial < 60; ++trial) {
        const std::vector<PointMass> atoms = randomAtoms(random, 2 + trial % 20);
        const AtomicLosses losses = atomic(atoms);
        for (const double target : {0.5, 0.1, 1e-2, 1e-6, 1e-15, 1e-300}) {
            const double epsilon = losses.epsilonUpper(target);
            ASSERT_GE(epsilon, 0);
            ASSERT_TRUE(curveAt(atoms, epsilon) <= Quad(target)) << target;
            if (epsilon > 1e-3) {
                ASSERT_TRUE(curveAt(atoms, Quad(epsilon) * (1 - Quad(1e-12))) >= Quad(target) * (1 - Quad(1e-9)))
                    << target;
            }
        }
        EXPECT_NEAR(losses.epsilonUpper(0), std::max(0.0, atoms.back().loss), 1e-12) << "the largest loss";
        EXPECT_EQ(losses.epsilonUpper(1), 0);
    }
}

TEST(AtomicLosses, BelowTheInfiniteMassThereIsNoEpsilon)
{
    const AtomicLosses losses = atomic({{-1, 0.5}, {1, 0.25}}, 0.25);
    EXPECT_EQ(losses.epsilonUpper(0.2499), std::numeric_limits<double>::infinity());
    EXPECT_EQ(losses.epsilonUpper(0), std::numeric_limits<double>::infinity());
    EXPECT_LE(losses.epsilonUpper(0.2501), 1);
    EXPECT_GT(losses.epsilonUpper(0.2501), 0.99);
    EXPECT_EQ(atomic({}).epsilonUpper(0), std::numeric_limits<double>::infinity()) << "all mass is missing";
    EXPECT_EQ(atomic({}).deltaUpper(0), 1);
}

TEST(AtomicLosses, MoreThanAllFiniteMassIsAllowedAtNoCost)
{
    const AtomicLosses losses = atomic({{-1, 0.25}, {1, 0.25}, {2, 0.25}}, 0.25);
    EXPECT_EQ(losses.epsilonUpper(0.751), 0);
    EXPECT_EQ(losses.epsilonUpper(0.999), 0);
    EXPECT_GT(losses.epsilonUpper(0.5), 0) << "not yet";
}

TEST(AtomicLosses, OrderAndSplittingDoNotMatter)
{
    const AtomicLosses whole = atomic({{-0.5, 0.25}, {0.5, 0.5}, {1, 0.25}});
    const AtomicLosses parts = atomic({{1, 0.125}, {0.5, 0.25}, {-0.5, 0.25}, {1, 0.125}, {0.5, 0.25}});
    const AtomicLosses inflated = atomic({{-0.5, 0.25}, {0.5, 0.5}, {1, 0.25}}, 0, 1e-3);
    for (double epsilon = 0; epsilon < 1.2; epsilon += 0.05) {
        EXPECT_NEAR(parts.deltaUpper(epsilon), whole.deltaUpper(epsilon), 1e-15);
        EXPECT_GE(inflated.deltaUpper(epsilon), whole.deltaUpper(epsilon));
        EXPECT_LE(inflated.deltaUpper(epsilon), whole.deltaUpper(epsilon) * 1.0011);
    }
}

} // namespace
} // namespace epsilometer::lattice_law_test
