// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the output DP filter: the worst case must fit before the run; epsilon is refunded by the realised cell,
// delta never; ordinary rounds count in full (Lemma 3); unknown outcomes are the worst; sums are exact; what supplies
// neither notion never fits.

#include "core/filters/filters.h"
#include "core/notions/output_dp.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::filters::odp_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

std::unique_ptr<Filter> start(const Exact &epsilon, const Exact &delta)
{
    return makeOdpFilter()->start(withFilter(makePolicy(epsilon, delta), kUniversalFilter)).value();
}

std::shared_ptr<const RoundCost> roundOf(std::vector<Exact> epsilons, const Exact &delta, const std::string &outcome)
{
    std::vector<OutputCell> cells;
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        cells.push_back({std::to_string(i), epsilons[i]});
    auto cost = std::make_shared<RoundCost>();
    cost->odp = std::make_shared<const OutputDp>(OutputDp::make(std::move(cells), delta).value());
    return withOutcome(cost, outcome).value();
}

TEST(OdpFilter, ReferenceTraces)
{
    for (const auto &example : golden::cases("odp/golden_odp.json", "odp_filter")) {
        const auto budget = Exact::fromDouble(golden::number(example, "eps_g"));
        const auto filter = start(budget, Exact::fromDouble(golden::number(example, "delta_g")));
        const auto &trace = *example.find("trace")->ifArray();
        const auto &out = *example.find("out")->ifArray();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            const auto &request = *trace[i].ifArray();
            std::vector<Exact> epsilons;
            for (const auto &value : *request[0].ifArray())
                epsilons.push_back(Exact::fromDouble(golden::number(value)));
            const auto outcome = request[2].isNull() ? std::string() : *request[2].ifQuantity();
            const auto cost = roundOf(epsilons, Exact::fromDouble(golden::number(request[1])), outcome);
            const auto expected = *(*out[i].ifArray())[0].ifString() == "CONT";
            EXPECT_EQ(filter->fits(*cost, 1), expected) << example.write() << " round " << i;
            if (!expected)
                continue;
            filter->charge(*cost, 1);
            const auto left = golden::number(Json(Json::Number{*(*out[i].ifArray())[1].ifQuantity()}));
            EXPECT_EQ(filter->spent(), budget.up() - left);
        }
    }
}

TEST(OdpFilter, DeltaIsNeverRefunded)
{
    // Two cells that leak with 1/4 each: refunding the other cell's delta would allow a second run and reach 0.625.
    const auto filter = start(exact("1"), exact("0.5"));
    const auto leak = roundOf({Exact(), Exact()}, exact("0.5"), "0");
    ASSERT_TRUE(filter->fits(*leak, 1));
    filter->charge(*leak, 1);
    EXPECT_FALSE(filter->fits(*roundOf({Exact()}, exact("0.25"), "0"), 1));
}

TEST(OdpFilter, UnknownOutcomeIsTheWorst)
{
    const auto filter = start(exact("1"), Exact());
    filter->charge(*roundOf({exact("0.1"), exact("0.7")}, Exact(), ""), 1);
    EXPECT_EQ(filter->spent(), exact("0.7").up());
}

TEST(OdpFilter, AnOutcomeThatIsLearntMakesRoom)
{
    const auto filter = start(exact("1"), exact("1e-6"));
    const std::vector<Exact> cells{exact("0.1"), exact("0.7")};
    filter->charge(*roundOf(cells, exact("1e-6"), ""), 1);
    const auto half = roundOf({exact("0.5")}, Exact(), "");
    EXPECT_FALSE(filter->fits(*half, 1));
    filter->learnOutcome(*roundOf(cells, exact("1e-6"), "0"), 1);
    EXPECT_EQ(filter->spent(), exact("0.1").up());
    EXPECT_TRUE(filter->fits(*half, 1));
    EXPECT_FALSE(filter->fits(*half, 2));
    EXPECT_FALSE(filter->fits(*roundOf({Exact()}, exact("1e-9"), ""), 1)) << "delta never comes back";
}

TEST(OdpFilter, CountIsThatManyRunsWithTheirRefundsBetween)
{
    const auto filter = start(exact("1"), Exact());
    const auto cheap = roundOf({exact("0.1"), exact("0.5")}, Exact(), "0");
    EXPECT_TRUE(filter->fits(*cheap, 6));
    EXPECT_FALSE(filter->fits(*cheap, 7)); // 0.6 spent, 0.5 may be needed
    filter->charge(*cheap, 6);
    EXPECT_EQ(filter->spent(), exact("0.6").up());
    EXPECT_FALSE(filter->fits(*cheap, std::numeric_limits<std::uint64_t>::max()));
}

TEST(OdpFilter, OrdinaryRoundsCountInFull)
{
    const auto filter = start(exact("1"), exact("1e-6"));
    RoundCost cost;
    cost.dp = RoundCost::Dp{exact("0.1"), exact("1e-7"), false, 0, 0, 0};
    EXPECT_TRUE(filter->fits(cost, 10));
    EXPECT_FALSE(filter->fits(cost, 11));
    EXPECT_FALSE(filter->fits(RoundCost{}, 1));
    EXPECT_FALSE(filter->applies(RoundCost{}).applies);
}

} // namespace
} // namespace epsilometer::filters::odp_test
