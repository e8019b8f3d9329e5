// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: cells equal the reference vectors exactly; the release-if-accurate cells are never below them; the delta
// of the interquartile range counts both proposals unless the caller says otherwise; refunding delta by cell would
// exceed the budget.
#include "core/odp/cells.h"

#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::odp::cells_test {
namespace {

constexpr auto kFile = "odp/golden_odp.json";

Exact real(const Json &object, const char *key)
{
    return Exact::fromDouble(golden::number(object, key));
}

/// Equal to all 40 digits of the reference.
bool same(const Exact &got, const std::string &truth)
{
    const auto exact = Exact::parse("truth", truth).value();
    const auto gap = Exact::positiveDifference(got, exact) + Exact::positiveDifference(exact, got);
    return gap <= exact * Exact::parse("digits", "1e-38").value();
}

/// Never below the reference, at most 1e-14 above it.
bool isCell(const Exact &got, const std::string &truth)
{
    const auto upper = Exact::parse("truth", truth).value() * Exact::parse("slack", "1.00000000000001").value();
    return same(got, truth) || (got >= Exact::parse("truth", truth).value() && got <= upper);
}

TEST(Cells, SparseVector)
{
    for (const auto &example : golden::cases(kFile, "svt_odp")) {
        const auto cutoff = static_cast<std::int64_t>(golden::number(example, "c"));
        const auto partition = svtCells(real(example, "eps1"), real(example, "eps2"), cutoff).value();
        const auto &out = *example.find("out")->ifArray();
        ASSERT_EQ(partition.cells().size(), out.size());
        for (std::size_t m = 0; m < out.size(); ++m) {
            EXPECT_TRUE(same(partition.cells()[m].epsilon, *out[m].ifQuantity()));
            EXPECT_EQ(partition.cells()[m].label, std::to_string(m));
        }
        EXPECT_TRUE(partition.delta().isZero());
        EXPECT_EQ(partition.worst(), partition.cells().back().epsilon);
    }
}

TEST(Cells, ProposeTestRelease)
{
    for (const auto &example : golden::cases(kFile, "ptr_cells")) {
        const auto partition = ptrCells(real(example, "eps"), real(example, "delta")).value();
        const auto &out = *example.find("out");
        EXPECT_TRUE(same(partition.find("value")->epsilon, golden::text(out, "R")));
        EXPECT_TRUE(same(partition.find("bottom")->epsilon, golden::text(out, "bot")));
        EXPECT_EQ(partition.delta(), real(example, "delta"));
    }
    for (const auto &example : golden::cases(kFile, "ptr_iqr_single")) {
        const auto partition = ptrIqrCells(real(example, "eps"), real(example, "delta"), true).value();
        const auto &out = *example.find("out");
        EXPECT_TRUE(same(partition.find("value")->epsilon, golden::text(out, "R")));
        EXPECT_EQ(partition.delta(), real(example, "delta"));
    }
}

TEST(Cells, BothProposalsMayBeBad)
{
    const auto delta = Exact::parse("d", "0.1").value();
    EXPECT_EQ(ptrIqrCells(Exact(1), delta, false).value().delta(), Exact::parse("d", "0.19").value());
}

ReleaseIfAccurate mechanismOf(const Json &example)
{
    ReleaseIfAccurate mechanism;
    mechanism.epsilonTrain = real(example, "eps1");
    mechanism.epsilonTest = real(example, "eps2");
    mechanism.trainRecords = static_cast<std::int64_t>(golden::number(example, "n_train"));
    mechanism.testRecords = static_cast<std::int64_t>(golden::number(example, "m_test"));
    mechanism.lambda = real(example, "Lambda");
    mechanism.calibration = golden::text(example, "calib") == "max" ? ErmCalibration::Max : ErmCalibration::Train;
    return mechanism;
}

TEST(Cells, ReleaseIfAccurate)
{
    for (const auto &example : golden::cases(kFile, "erm_odp")) {
        const auto mechanism = mechanismOf(example);
        const auto calibration = golden::text(example, "calib");
        const auto &out = *example.find("out");
        const bool known = calibration == "train" || calibration == "max";
        const auto partition =
            known ? releaseIfAccurateCells(mechanism).value()
                  : releaseIfAccurateCellsAtScale(mechanism, std::stod(golden::text(out, "scale"))).value();
        EXPECT_TRUE(isCell(partition.find("released")->epsilon, golden::text(out, "cell_release"))) << example.write();
        EXPECT_TRUE(isCell(partition.find("bottom")->epsilon, golden::text(out, "cell_bot"))) << example.write();
        EXPECT_TRUE(golden::isUpperBound(ermTrainSensitivity(mechanism.trainRecords, mechanism.lambda),
                                         golden::text(out, "sens_err_train"), 1e-14));
    }
}

TEST(Cells, LaplaceQuantile)
{
    for (const auto &example : golden::cases(kFile, "laplace_quantile")) {
        const auto got = laplaceQuantile(golden::number(example, "scale"), golden::number(example, "p"));
        EXPECT_NEAR(got, std::stod(golden::text(example, "out")), 1e-13 * std::abs(got));
    }
}

TEST(Cells, RefusesBadPartitions)
{
    EXPECT_EQ(OutputDp::make({}, Exact()).error().parameter, "cells");
    EXPECT_EQ(OutputDp::make({{"a", Exact()}, {"a", Exact()}}, Exact()).error().parameter, "label");
    EXPECT_EQ(OutputDp::make({{"", Exact()}}, Exact()).error().parameter, "label");
    EXPECT_EQ(OutputDp::make({{"a", Exact()}}, Exact(2)).error().parameter, "delta");
    EXPECT_EQ(svtCells(Exact(1), Exact(1), 0).error().parameter, "cutoff");
    auto mechanism = ReleaseIfAccurate{Exact(1), Exact(1), 10, 10, Exact(), ErmCalibration::Train};
    EXPECT_EQ(releaseIfAccurateCells(mechanism).error().parameter, "lambda");
}

TEST(Outcome, ChangesOnlyWhatTheOdpFilterReads)
{
    const auto cost = std::make_shared<const RoundCost>(outputDpCost(svtCells(Exact(1), Exact(2), 4).value()));
    EXPECT_FALSE(cost->realisedEpsilon.has_value());
    EXPECT_EQ(cost->dp->epsilon, Exact(3));
    const auto twice = withOutcome(cost, "2").value();
    EXPECT_EQ(*twice->realisedEpsilon, Exact(2));
    EXPECT_EQ(twice->dp->epsilon, Exact(3));
    EXPECT_EQ(withOutcome(cost, "").value(), cost);
    const auto unknown = withOutcome(cost, "5");
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().message(), "outcome = 5: must be one of the cells: 0, 1, 2, 3, 4");
}

} // namespace
} // namespace epsilometer::odp::cells_test
