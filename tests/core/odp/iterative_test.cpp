// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the exact iterative mechanisms:
//  - delta_OPT is never below the reference value and at most 1e-11 above it; 0 exactly when it is 0
//  - it equals the best over all prefix-free families, enumerated, for small trees
//  - the lattice encloses the exact value, and its gap shrinks as asked
//  - Lemma 11 is never below it, and equals it for one stop
//  - cells solved for a delta keep within that delta, and waste little of it
//  - early exercise is reported where it is optimal; cancelling stops the work; bad input is named
#include "core/odp/iterative.h"

#include "core/base/text/number_text.h"
#include "tests/support/golden.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::odp::iterative_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

IterativeMechanism equalSteps(std::uint32_t count, const char *epsilon, const char *delta,
                              std::vector<std::uint32_t> stops)
{
    std::vector<IterativeStep> steps(count, IterativeStep{exact(epsilon), exact(delta)});
    return IterativeMechanism::make(std::move(steps), std::move(stops)).value();
}

std::vector<Exact> cellsOf(std::initializer_list<const char *> texts)
{
    std::vector<Exact> cells;
    for (const auto *text : texts)
        cells.push_back(exact(text));
    return cells;
}

std::vector<Exact> exacts(const Json &example, std::string_view key)
{
    std::vector<Exact> result;
    for (const auto value : golden::numbers(example, key))
        result.push_back(Exact::fromDouble(value));
    return result;
}

IterativeMechanism mechanismOf(const Json &example)
{
    const auto epsilons = exacts(example, "eps");
    const auto deltas = exacts(example, "delta");
    std::vector<IterativeStep> steps;
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        steps.push_back({epsilons[i], deltas[i]});
    std::vector<std::uint32_t> stops;
    for (const auto stop : golden::numbers(example, "stops"))
        stops.push_back(static_cast<std::uint32_t>(stop));
    return IterativeMechanism::make(std::move(steps), std::move(stops)).value();
}

TEST(Iterative, ReferenceVectors)
{
    NoProgress progress;
    for (const auto &example : golden::cases("odp/golden_odp.json", "odp_iterative")) {
        const auto mechanism = mechanismOf(example);
        const auto cells = exacts(example, "eps_stop");
        const auto &out = *example.find("out");
        const auto delta = iterativeDelta(mechanism, cells, progress).value();
        EXPECT_FALSE(delta.lattice);
        EXPECT_TRUE(golden::isUpperBound(delta.upper, golden::text(out, "theorem15"), 1e-11)) << example.write();
        EXPECT_TRUE(golden::isLowerBound(delta.lower, golden::text(out, "theorem15"), 1e-11)) << example.write();
        const auto lemma = lemma11Delta(mechanism, cells, progress).value();
        EXPECT_TRUE(golden::isUpperBound(lemma, golden::text(out, "lemma11_eq4"), 1e-11)) << example.write();
    }
}

/// The best over every prefix-free family below a node of the tree of losses, by listing the families' values.
class AllFamilies {
public:
    AllFamilies(std::vector<double> epsilons, std::vector<double> deltas, std::vector<std::uint32_t> stops,
                std::vector<double> cells)
        : m_epsilons(std::move(epsilons)), m_deltas(std::move(deltas)), m_stops(std::move(stops)),
          m_cells(std::move(cells))
    {
    }

    [[nodiscard]] double best() const
    {
        const auto values = families(0, 1, 1);
        return *std::max_element(values.begin(), values.end());
    }

private:
    /// Values of all families of nodes at or below the node with probabilities p and q, reached by `depth` steps.
    [[nodiscard]] std::vector<long double> families(std::size_t depth, long double p, long double q) const
    {
        std::vector<long double> values;
        if (depth == m_epsilons.size())
            values = {0};
        else
            values = ofChildren(depth, p, q);
        for (std::size_t i = 0; i < m_stops.size(); ++i)
            if (m_stops[i] == depth)
                values.push_back(p - std::exp(static_cast<long double>(m_cells[i])) * q);
        return values;
    }

    [[nodiscard]] std::vector<long double> ofChildren(std::size_t depth, long double p, long double q) const
    {
        const long double e = std::exp(static_cast<long double>(m_epsilons[depth]));
        const long double d = m_deltas[depth];
        const std::vector<std::pair<long double, long double>> children = {
            {d, 0}, {(1 - d) * e / (1 + e), (1 - d) / (1 + e)}, {(1 - d) / (1 + e), (1 - d) * e / (1 + e)}, {0, d}};
        std::vector<long double> sums = {0};
        for (const auto &[toP, toQ] : children) {
            if (toP == 0 && toQ == 0)
                continue;
            const auto below = families(depth + 1, p * toP, q * toQ);
            std::vector<long double> next;
            next.reserve(sums.size() * below.size());
            for (const auto sum : sums)
                for (const auto value : below)
                    next.push_back(sum + value);
            sums = std::move(next);
        }
        return sums;
    }

    std::vector<double> m_epsilons;
    std::vector<double> m_deltas;
    std::vector<std::uint32_t> m_stops;
    std::vector<double> m_cells;
};

struct SmallTree {
    std::vector<double> epsilons;
    std::vector<double> deltas;
    std::vector<std::uint32_t> stops;
    std::vector<double> cells;
};

TEST(Iterative, EqualsTheBestOfAllPrefixFreeFamilies)
{
    const std::vector<SmallTree> trees = {
        {{0.5, 0.25}, {0.0625, 0.125}, {1, 2}, {0.25, 0.5}},
        {{1, 2}, {0.25, 0.125}, {1, 2}, {0.75, 0.125}},
        {{0.5, 0.5, 0.5, 0.5}, {0, 0, 0, 0}, {1, 2, 3, 4}, {0.125, 0.25, 0.25, 0.5}},
        {{0.5, 1, 0.25, 0.75}, {0, 0, 0, 0}, {1, 2, 3, 4}, {0.5, 0.25, 0.75, 0}},
        {{0.25, 1, 0.5, 0.125}, {0, 0, 0, 0}, {2, 3, 4}, {0.125, 1, 0.0625}},
        {{0.5, 0.25, 1}, {0, 0, 0.125}, {1, 3}, {0.25, 0.125}},
    };
    NoProgress progress;
    for (const auto &tree : trees) {
        std::vector<IterativeStep> steps;
        std::vector<Exact> cells;
        for (std::size_t i = 0; i < tree.epsilons.size(); ++i)
            steps.push_back({Exact::fromDouble(tree.epsilons[i]), Exact::fromDouble(tree.deltas[i])});
        for (const auto cell : tree.cells)
            cells.push_back(Exact::fromDouble(cell));
        const auto mechanism = IterativeMechanism::make(steps, tree.stops).value();
        const auto got = iterativeDelta(mechanism, cells, progress).value();
        const auto best = AllFamilies(tree.epsilons, tree.deltas, tree.stops, tree.cells).best();
        EXPECT_NEAR(got.upper, best, 1e-14);
        EXPECT_GE(got.upper, best - 1e-16);
    }
}

TEST(Iterative, TypedDecimalsThatTieCostNothing)
{
    NoProgress progress;
    const auto mechanism = equalSteps(30, "0.1", "0", {10, 20, 30});
    EXPECT_EQ(iterativeDelta(mechanism, cellsOf({"1", "2", "3"}), progress).value().upper, 0);
    EXPECT_GT(iterativeDelta(mechanism, cellsOf({"1", "1.99", "3"}), progress).value().upper, 0);
}

TEST(Iterative, NeverAboveOneAndCertainForInfiniteSteps)
{
    NoProgress progress;
    const auto sure = IterativeMechanism::make({{Exact::infinity(), Exact()}}, {1}).value();
    EXPECT_EQ(iterativeDelta(sure, {Exact(3)}, progress).value().upper, 1);
    const auto none = equalSteps(4, "0", "0", {4});
    EXPECT_EQ(iterativeDelta(none, {Exact()}, progress).value().upper, 0);
}

TEST(IterativeSweep, LatticeEnclosesTheExactValue)
{
    NoProgress progress;
    IterativeOptions lattice;
    lattice.maxStates = 0;
    lattice.maxLatticeOperations = 1e6;
    for (const auto &example :
         testing_support::everyInSweep(golden::cases("odp/golden_odp.json", "odp_iterative"), 4)) {
        const auto mechanism = mechanismOf(example);
        const auto cells = exacts(example, "eps_stop");
        const auto exactly = iterativeDelta(mechanism, cells, progress).value();
        const auto got = iterativeDelta(mechanism, cells, progress, lattice).value();
        EXPECT_TRUE(got.lattice);
        EXPECT_GE(got.upper, exactly.upper * (1 - 1e-12)) << example.write();
        EXPECT_LE(got.lower, exactly.lower * (1 + 1e-12)) << example.write();
        EXPECT_LE(got.upper - got.lower, 1e-3 * got.upper + 2e-5) << example.write();
    }
}

TEST(IterativeSweep, ManyDistinctEpsilonsUseTheLattice)
{
    std::vector<IterativeStep> steps;
    std::vector<Exact> cells;
    std::vector<std::uint32_t> stops;
    for (int i = 1; i <= 60; ++i) {
        steps.push_back({exact(("0.0" + std::to_string(100 + 7 * i % 97)).c_str()), exact("1e-9")});
        if (i % 20 == 0) {
            stops.push_back(static_cast<std::uint32_t>(i));
            cells.push_back(Exact::quotient(Exact(i), Exact(100)));
        }
    }
    NoProgress progress;
    const auto mechanism = IterativeMechanism::make(steps, stops).value();
    const auto got = iterativeDelta(mechanism, cells, progress).value();
    EXPECT_TRUE(got.lattice);
    EXPECT_GT(got.lower, 0);
    EXPECT_LE(got.upper - got.lower, 1e-3 * got.upper);
    EXPECT_LE(got.upper, lemma11Delta(mechanism, cells, progress).value());
}

TEST(Iterative, NeverAboveLemma11AndEqualForOneStop)
{
    NoProgress progress;
    const auto several = equalSteps(12, "0.5", "0", {4, 8, 12});
    const auto cells = cellsOf({"1", "2", "3"});
    EXPECT_LT(iterativeDelta(several, cells, progress).value().upper, lemma11Delta(several, cells, progress).value());
    const auto one = equalSteps(12, "0.5", "0", {12});
    EXPECT_DOUBLE_EQ(iterativeDelta(one, cellsOf({"3"}), progress).value().upper,
                     lemma11Delta(one, cellsOf({"3"}), progress).value());
}

TEST(Iterative, CellsForADeltaKeepWithinIt)
{
    NoProgress progress;
    const auto mechanism = equalSteps(10, "0.5", "0", {2, 4, 6, 8, 10});
    const auto cells = cellsForDelta(mechanism, exact("1e-6"), progress).value();
    const auto delta = iterativeDelta(mechanism, cells, progress).value();
    EXPECT_LE(delta.upper, 1e-6);
    EXPECT_GE(delta.upper, 0.99e-6);
    EXPECT_NEAR(cells.back().up(), 4.9998854711099865, 1e-9);
    EXPECT_TRUE(std::is_sorted(cells.begin(), cells.end()));
}

TEST(Iterative, CellsForADeltaWithThousandsOfSteps)
{
    NoProgress progress;
    const auto mechanism = equalSteps(2000, "0.01", "1e-12", {500, 1000, 1500, 2000});
    const auto cells = cellsForDelta(mechanism, exact("1e-6"), progress).value();
    EXPECT_LE(iterativeDelta(mechanism, cells, progress).value().upper, 1e-6);
    // Far below basic composition, 20, and no less than the mean loss of all steps.
    EXPECT_LT(cells.back().up(), 3);
    EXPECT_GT(cells.back().up(), 0.1);
}

TEST(Iterative, DifferentStepsToo)
{
    NoProgress progress;
    std::vector<IterativeStep> steps;
    for (const auto *epsilon : {"0.1", "0.3", "0.2", "0.25", "0.17", "0.4"})
        steps.push_back({exact(epsilon), exact("1e-7")});
    const auto mechanism = IterativeMechanism::make(steps, {2, 4, 6}).value();
    const auto cells = cellsForDelta(mechanism, exact("1e-5"), progress).value();
    EXPECT_LE(iterativeDelta(mechanism, cells, progress).value().upper, 1e-5);
    EXPECT_LE(cells.back(), exact("1.43"));
}

TEST(Iterative, DeltaBelowTheStepsOwnIsRefused)
{
    NoProgress progress;
    const auto mechanism = equalSteps(10, "0.1", "1e-3", {5, 10});
    const auto cells = cellsForDelta(mechanism, exact("1e-4"), progress);
    ASSERT_FALSE(cells.ok());
    EXPECT_EQ(cells.error().parameter, "delta");
}

TEST(Iterative, ReportsTheEarlyExerciseBoundary)
{
    NoProgress progress;
    // Stopping after the first step is free, going on costs: every positive loss is exercised at once.
    const auto mechanism = equalSteps(2, "1", "0", {1, 2});
    const auto delta = iterativeDelta(mechanism, cellsOf({"0", "2"}), progress).value();
    ASSERT_EQ(delta.early.size(), 1U);
    EXPECT_EQ(delta.early[0].stop, 1U);
    ASSERT_EQ(delta.early[0].losses.size(), 1U);
    EXPECT_EQ(delta.early[0].losses[0].first, 1);
    // Equal cells: never worth stopping early.
    const auto patient = iterativeDelta(mechanism, cellsOf({"0.5", "0.5"}), progress).value();
    const auto whole = iterativeDelta(mechanism.prefix(2), cellsOf({"0.5"}), progress).value();
    EXPECT_EQ(patient.upper, whole.upper);
}

class Impatient final : public Progress {
public:
    bool report(double) override { return false; }
};

TEST(Iterative, CancelStops)
{
    Impatient progress;
    const auto result = iterativeDelta(equalSteps(200, "0.1", "0", {200}), cellsOf({"1"}), progress);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
}

TEST(Iterative, NamesWhatIsWrong)
{
    NoProgress progress;
    EXPECT_EQ(IterativeMechanism::make({}, {}).error().parameter, "steps");
    EXPECT_EQ(IterativeMechanism::make({{Exact(1), Exact(2)}}, {1}).error().parameter, "delta");
    EXPECT_EQ(IterativeMechanism::make({{Exact(1), Exact()}}, {2}).error().parameter, "stops");
    EXPECT_EQ(IterativeMechanism::make({{Exact(1), Exact()}}, {}).error().parameter, "stops");
    EXPECT_EQ(IterativeMechanism::make({{Exact(1), Exact()}, {Exact(1), Exact()}}, {1, 1}).error().parameter, "stops");
    EXPECT_EQ(iterativeDelta(equalSteps(2, "1", "0", {1, 2}), cellsOf({"1"}), progress).error().parameter, "cells");
}

} // namespace
} // namespace epsilometer::odp::iterative_test
