// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the mechanisms with an output partition, read as in a ledger: they supply the cells; the worst cell is
// their (epsilon, delta)-DP cost; what is wrong in the object is named; iterative takes cells or a delta, not both.
#include "core/catalog/catalog.h"
#include "core/notions/output_dp.h"

#include <gtest/gtest.h>

namespace epsilometer::odp_mechanisms_test {
namespace {

Result<std::shared_ptr<const RoundCost>> resolve(const char *text)
{
    static const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    return resolver.tryResolve(Mechanism::fromJson(Json::parse(text).value()));
}

std::string cellsOf(const char *text)
{
    const auto cost = resolve(text);
    if (!cost.ok())
        return cost.error().message().english();
    std::string result;
    for (const auto &cell : (*cost)->odp->cells())
        result += cell.label + "=" + cell.epsilon.text() + " ";
    return result + "delta=" + (*cost)->odp->delta().text() + " worst=" + (*cost)->dp->epsilon.text();
}

TEST(OdpMechanisms, Cells)
{
    EXPECT_EQ(cellsOf(R"({"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":3})"),
              "0=0.1 1=0.4 2=0.7 3=1 delta=0 worst=1");
    EXPECT_EQ(cellsOf(R"({"kind":"ptr","epsilon":"0.25","delta":"0.001"})"),
              "value=0.5 bottom=0.25 delta=0.001 worst=0.5");
    EXPECT_EQ(cellsOf(R"({"kind":"ptr_iqr","epsilon":"0.25","delta":"0.1"})"),
              "value=0.75 bottom=0.5 delta=0.19 worst=0.75");
    EXPECT_EQ(cellsOf(R"({"kind":"ptr_iqr","epsilon":"0.25","delta":"0.1","exclusive":true})"),
              "value=0.75 bottom=0.5 delta=0.1 worst=0.75");
    EXPECT_EQ(
        cellsOf(R"({"kind":"odp","cells":[{"label":"yes","epsilon":"1/3"},{"label":"no","epsilon":0}],"delta":0})"),
        "yes=1/3 no=0 delta=0 worst=1/3");
    EXPECT_EQ(cellsOf(R"({"kind":"release_if_accurate","epsilon_train":"0.5","epsilon_test":"0.1","n_train":1000,
                          "n_test":1000,"lambda":"0.0001"})"),
              "released=0.5 bottom=0.1 delta=0 worst=0.5");
}

TEST(OdpMechanisms, IterativeTakesCellsOrDelta)
{
    EXPECT_EQ(
        cellsOf(R"({"kind":"iterative","steps":[{"epsilon":"0.5","count":2}],"stops":[1,2],"cells":["0.5","1"]})"),
        "1=0.5 2=1 delta=0 worst=1");
    const auto solved =
        resolve(R"({"kind":"iterative","steps":[{"epsilon":"0.5","count":10}],"stops":[2,10],"delta":"1e-6"})");
    ASSERT_TRUE(solved.ok()) << solved.error().located();
    EXPECT_LE((*solved)->odp->delta().up(), 1e-6);
    EXPECT_LE((*solved)->odp->worst(), Exact(5));
    EXPECT_FALSE((*solved)->dp->boundsLoss);
    EXPECT_FALSE(resolve(R"({"kind":"iterative","steps":[{"epsilon":"0.5"}],"stops":[1]})").ok());
    EXPECT_FALSE(
        resolve(R"({"kind":"iterative","steps":[{"epsilon":"0.5"}],"stops":[1],"cells":["1"],"delta":"0.1"})").ok());
}

TEST(OdpMechanisms, NameWhatIsWrong)
{
    const auto problem = [](const char *text) {
        const auto cost = resolve(text);
        return cost.ok() ? std::string("fine") : cost.error().message().english();
    };
    EXPECT_NE(problem(R"({"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":0})").find("cutoff"),
              std::string::npos);
    EXPECT_NE(problem(R"({"kind":"odp","cells":[{"label":"a","epsilon":"-1"}]})").find("cells[0].epsilon"),
              std::string::npos);
    EXPECT_NE(
        problem(R"({"kind":"odp","cells":[{"label":"a","epsilon":"1"},{"label":"a","epsilon":"2"}]})").find("unique"),
        std::string::npos);
    EXPECT_NE(problem(R"({"kind":"odp","cells":[{"label":"a","epsilonn":"1"}]})").find("unknown key"),
              std::string::npos);
    EXPECT_NE(problem(R"({"kind":"iterative","steps":[{"epsilon":"0.5"}],"stops":[2],"cells":["1"]})").find("stops"),
              std::string::npos);
    EXPECT_NE(problem(R"({"kind":"iterative","steps":[{"epsilon":"0.5","count":"x"}],"stops":[2],"cells":["1"]})")
                  .find("steps[0].count"),
              std::string::npos);
}

} // namespace
} // namespace epsilometer::odp_mechanisms_test
