// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: mass that a law lacks of 1 has infinite loss in every type that holds masses, also where masses are lost by
// underflow; masses that lack no more than rounding lose nothing; a law with a mass that is NaN, negative or infinite is
// infinite whole; a law from below never has more than 1, and nothing where a mass is unknown.
#include "core/notions/losses/atomic_loss.h"
#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/pair_atoms.h"
#include "core/notions/losses/response_losses.h"
#include "core/notions/losses/total_mass.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace epsilometer::total_mass_test {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

/// Masses of one law, and what is missing of them.
struct Case {
    std::vector<double> masses;
    double least = 0;
    double most = 0;
};

const std::vector<Case> kCases = {
    {{0.5, 0.5}, 0, 0},
    {{0.75, 0.5}, 0, 0},
    {{0.5, 0.5 - 0x1p-52}, 0, 0},              // rounding
    {{0.5, 0.25}, 0.25 - 1e-13, 0.25 + 1e-12}, // an AtomicLoss knows its masses to 1e-14
    {{0.5, 0.5 - 1e-9}, 1e-9 - 1e-13, 1e-9 + 1e-12},
    {{0, 0}, 1, 1},
    {{}, 1, 1},
    {{0.5, kNan}, 1, 1},
    {{1, kNan}, 1, 1},
    {{1.25, -0.25}, 1, 1},
    {{1, kInf}, 1, 1},
};

std::string named(const Case &one)
{
    std::string text = "masses";
    for (const double mass : one.masses)
        text += " " + std::to_string(mass);
    return text;
}

TEST(TotalMass, WhatIsMissing)
{
    for (const Case &one : kCases) {
        TotalMass total;
        for (const double mass : one.masses)
            total.add(mass);
        EXPECT_GE(total.missing(), one.least) << named(one);
        EXPECT_LE(total.missing(), one.most) << named(one);
    }
    TotalMass many; // a sum that would lose digits
    for (int i = 0; i < 3'000'000; ++i)
        many.add(1.0L / 3'000'000);
    EXPECT_EQ(many.missing(), 0);
}

TEST(TotalMass, OfAtomsHasInfiniteLoss)
{
    for (const Case &one : kCases) {
        std::vector<AtomicLoss::Atom> atoms;
        for (const double mass : one.masses)
            atoms.push_back({0.5 * static_cast<double>(atoms.size()), mass});
        const AtomicLoss loss("test", atoms, 0, 0);
        EXPECT_GE(loss.infiniteMass(), one.least) << named(one);
        EXPECT_LE(loss.infiniteMass(), one.most) << named(one);
        EXPECT_GE(loss.deltaUpper(LossOrder::Forward, 1e6), one.least) << named(one);
        const LatticeLaw law = loss.lattice(LossOrder::Forward, {0.25, 1e-14, -10});
        const double counted = std::accumulate(law.mass.begin(), law.mass.end(), law.givenUp + loss.infiniteMass());
        EXPECT_GE(counted, 1 - 1e-14) << named(one);
        EXPECT_LE(std::accumulate(law.lower.begin(), law.lower.end(), 0.0), 1) << named(one);
    }
    for (const double unknown : {kNan, kInf}) {
        const AtomicLoss loss("test", {{0, 0.75}, {unknown, 0.25}}, 0, 0);
        EXPECT_GE(loss.infiniteMass(), 0.25 - 1e-13) << "the mass at a loss that is not finite";
        EXPECT_LT(loss.infiniteMass(), 0.26);
    }
}

TEST(TotalMass, OfALatticeIsGivenUp)
{
    for (const Case &one : kCases) {
        LatticeBuilder builder({0.25, 1e-14, -10}, 0, 1);
        std::int64_t cell = 0;
        for (const double mass : one.masses)
            builder.addCell(cell++, mass, 0, mass / 8, 0);
        const LatticeLaw law = std::move(builder).build(0, 0, 0);
        EXPECT_GE(law.givenUp, one.least) << named(one);
        EXPECT_LE(law.givenUp, one.most) << named(one);
        EXPECT_LE(std::accumulate(law.lower.begin(), law.lower.end(), 0.0), 1) << named(one);
        if (one.least == 1) {
            EXPECT_EQ(std::accumulate(law.lower.begin(), law.lower.end(), 0.0), 0) << named(one);
        }
    }
    LatticeBuilder leaky({0.25, 1e-14, -10}, 0, 1);
    leaky.addAtom(0.5, 0.75);
    EXPECT_EQ(std::move(leaky).build(0.25, 0, 0).givenUp, 0) << "the loss counts the rest itself";
    LatticeBuilder unknown({0.25, 1e-14, -10}, 0, 1);
    unknown.addAtom(0.5, 0.75);
    unknown.addCell(1, 0.25, 0, kNan, kNan);
    EXPECT_EQ(std::move(unknown).build(0, 0, 0).givenUp, 0) << "an unknown share leaves the mass where it is";
}

TEST(TotalMass, OfAPairHasInfiniteLossInItsOrder)
{
    for (const Case &one : kCases) {
        PairAtoms atoms;
        for (std::size_t i = 0; i < one.masses.size(); ++i)
            atoms.addForward(0.5 * static_cast<double>(i), one.masses[i]);
        atoms.addReverse(0, 1);
        const auto model = atoms.loss("test", 1);
        const ElementaryLoss &loss = *model->parts().front().loss;
        EXPECT_GE(loss.deltaUpper(LossOrder::Forward, 1e6), one.least) << named(one);
        EXPECT_LE(loss.deltaUpper(LossOrder::Forward, 1e6), one.most + 1e-300) << named(one);
        EXPECT_LE(loss.deltaUpper(LossOrder::Reverse, 1e6), 1e-300) << named(one);
        EXPECT_EQ(std::isinf(atoms.renyi(2)), one.least > 0) << named(one);
    }
    PairAtoms cells; // with tails below the smallest long double
    cells.addCell(-2e5L, -1e5L, {0, 1e-4950L}, {1, 0});
    cells.addCell(1e5L, 2e5L, {1, 0}, {0, 1e-4950L});
    EXPECT_TRUE(std::isfinite(cells.renyi(2)));
    EXPECT_GE(cells.renyi(2), 1e5);
    const auto model = cells.loss("test", 1);
    for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse})
        EXPECT_GE(model->parts().front().loss->deltaUpper(order, 0.9e5), 0.999);
}

TEST(TotalMass, OfFinitelyManyLossesHasInfiniteLoss)
{
    for (const Case &one : kCases) {
        std::vector<AtomicLosses::Atom> atoms;
        for (const double mass : one.masses)
            atoms.push_back({0.5L * static_cast<long double>(atoms.size()), mass});
        const AtomicLosses losses(atoms, 0, 0);
        EXPECT_GE(losses.deltaUpper(1e6), one.least) << named(one);
        EXPECT_LE(losses.deltaUpper(1e6), one.most + 1e-300) << named(one);
    }
}

TEST(TotalMass, FromBelowIsAtMostOne)
{
    std::vector<double> masses{0.75, 0.5};
    limitToOne(masses);
    EXPECT_LE(masses[0] + masses[1], 1);
    EXPECT_NEAR(masses[0] + masses[1], 1, 1e-14);
    std::vector<double> few{0.25, 0.5};
    limitToOne(few);
    EXPECT_EQ(few, (std::vector<double>{0.25, 0.5}));
    for (const double unknown : {kNan, kInf, -0.5}) {
        std::vector<double> law{0.5, unknown};
        limitToOne(law);
        EXPECT_EQ(law, (std::vector<double>{0, 0}));
    }
}

} // namespace
} // namespace epsilometer::total_mass_test
