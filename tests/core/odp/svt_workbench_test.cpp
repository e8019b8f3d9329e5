// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the sparse vector workbench: split, scales, exact expectation and Chebyshev bounds equal the reference
// vectors; the exact curve is increasing, below both bounds and below the scale without refunds; bad input is named.
#include "core/odp/workbench.h"

#include "core/base/exact/exact.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::odp::svt_workbench_test {
namespace {

constexpr auto kFigures = "figures/golden_figures.json";

SvtRelease planOf(const Json &example)
{
    const auto total = golden::number(example, "eps");
    SvtRelease plan;
    plan.cutoff = static_cast<std::uint32_t>(golden::number(example, "c"));
    const auto search = total * golden::number(example, "frac_svt");
    const auto split = svtSplit(search, plan.cutoff, false).value();
    plan.epsilon1 = split.epsilon1;
    plan.epsilon2 = split.epsilon2;
    plan.epsilonRelease = total - search;
    return plan;
}

void expectClose(double got, const std::string &truth, double relative)
{
    const auto expected = std::stod(truth);
    EXPECT_NEAR(got, expected, relative * std::abs(expected)) << truth;
}

TEST(SvtWorkbench, Split)
{
    for (const auto &example : golden::cases("odp/golden_odp.json", "svt_split")) {
        const auto cutoff = static_cast<std::uint32_t>(golden::number(example, "c"));
        const auto split =
            svtSplit(golden::number(example, "eps"), cutoff, *example.find("monotone")->ifBool()).value();
        const auto &out = *example.find("out")->ifArray();
        expectClose(split.epsilon1, *out[0].ifString(), 1e-14);
        expectClose(split.epsilon2, *out[1].ifString(), 1e-14);
        EXPECT_LE(split.epsilon1 + split.epsilon2, golden::number(example, "eps"));
    }
}

TEST(SvtWorkbench, TheSplitAddsUpToNoMore)
{
    for (int epsilon = 1; epsilon <= 30; ++epsilon)
        for (std::uint32_t cutoff = 1; cutoff <= 200; ++cutoff) {
            const auto split = svtSplit(0.1 * epsilon, cutoff, false).value();
            EXPECT_LE(Exact::fromDouble(split.epsilon1) + Exact::fromDouble(split.epsilon2),
                      Exact::fromDouble(0.1 * epsilon))
                << epsilon << " " << cutoff;
        }
}

TEST(SvtWorkbench, ReleaseScales)
{
    for (const auto &example : golden::cases(kFigures, "hbbw_fig1_scales")) {
        const auto plan = planOf(example);
        const auto &out = *example.find("out");
        expectClose(plan.epsilon1, golden::text(out, "eps1"), 1e-14);
        expectClose(plan.epsilon2, golden::text(out, "eps2"), 1e-14);
        expectClose(plan.epsilonRelease, golden::text(out, "eps_rel"), 1e-14);
        const auto &scales = *out.find("s_odp")->ifArray();
        for (std::uint32_t m = 0; m < scales.size(); ++m)
            expectClose(releaseScale(plan, m), *scales[m].ifString(), 1e-14);
    }
}

TEST(SvtWorkbench, ReferenceFigure)
{
    for (const auto &example : golden::cases(kFigures, "hbbw_fig1")) {
        const auto plan = planOf(example);
        const SvtEntries entries{static_cast<std::uint32_t>(golden::number(example, "n")),
                                 golden::number(example, "lo"), golden::number(example, "hi"),
                                 golden::number(example, "T")};
        const auto large = static_cast<std::uint32_t>(golden::number(example, "k"));
        const auto &out = *example.find("out");
        expectClose(releaseScale(plan, plan.cutoff), golden::text(out, "s_dp"), 1e-14);
        expectClose(releaseScale(plan, large), golden::text(out, "s_k"), 1e-14);
        expectClose(expectedScale(plan, entries, large).value(), golden::text(out, "exact"), 1e-10);
        const auto bounds = chebyshevScales(plan, entries, large).value();
        expectClose(bounds.falsePositive, golden::text(out, "p_fp"), 1e-13);
        expectClose(bounds.byCount, golden::text(out, "cheb_count"), 1e-13);
        expectClose(bounds.byUnion, golden::text(out, "cheb_union"), 1e-13);
    }
}

TEST(SvtWorkbench, ExactIsBelowItsBoundsAndIncreases)
{
    const auto split = svtSplit(0.5, 20, false).value();
    const SvtRelease plan{split.epsilon1, split.epsilon2, 0.5, 20, 1, false};
    const SvtEntries entries;
    double before = 0;
    for (std::uint32_t large = 0; large <= 20; large += 4) {
        const auto exact = expectedScale(plan, entries, large).value();
        const auto bounds = chebyshevScales(plan, entries, large).value();
        EXPECT_LE(exact, bounds.byCount * (1 + 1e-10));
        EXPECT_LE(bounds.byCount, bounds.byUnion * (1 + 1e-14));
        EXPECT_LE(exact, releaseScale(plan, 20));
        EXPECT_GT(exact, before);
        before = exact;
    }
}

TEST(SvtWorkbench, NamesWhatIsWrong)
{
    EXPECT_EQ(svtSplit(0, 1, false).error().parameter, "epsilon");
    EXPECT_EQ(svtSplit(1, 0, false).error().parameter, "cutoff");
    const SvtRelease plan{0.1, 0.4, 0.5, 20, 1, false};
    EXPECT_EQ(expectedScale(plan, {100, 0, 1000, 500}, 101).error().parameter, "large");
    EXPECT_EQ(expectedScale(plan, {10, 0, 1000, 500}, 1).error().parameter, "count");
    EXPECT_EQ(expectedScale(plan, {100, 0, 1000, 2000}, 1).error().parameter, "threshold");
    EXPECT_EQ(expectedScale({0.1, std::nan(""), 0.5, 20, 1, false}, {}, 1).error().parameter, "epsilon2");
}

} // namespace
} // namespace epsilometer::odp::svt_workbench_test
