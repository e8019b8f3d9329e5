// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: verify --certificate writes a Coq source with the budget, purchases and spends of a ledger, the same each time, and never
// over another file; every spend takes what was bought before it; a ledger under another filter, one without a spend, one with charges that have no
// place in a certificate, one whose table is too large for Coq, and a broken chain are refused with the reason, and leave no file.
// The technical report names it. That Coq accepts a certificate, and no broken one, is tested by tests/proofs/check.sh.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace epsilometer::e2e::certificate_test {
namespace {

using ::testing::HasSubstr;

class Certificate : public ::testing::Test {
protected:
    std::string made(const std::vector<std::string> &more)
    {
        std::vector<std::string> arguments{"new",     path(), "--epsilon",    "2",
                                           "--delta", "1e-3", "--neighbours", "add-remove"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(dpledger(arguments).status, 0);
        return path();
    }
    void spend(const std::string &mechanism)
    {
        const Outcome spent = dpledger({"spend", path(), "--mechanism", mechanism});
        ASSERT_EQ(spent.status, 0) << spent.err;
    }
    Outcome certified() { return dpledger({"verify", path(), "--certificate", source()}); }
    void expectRefused(const std::string &why)
    {
        const Outcome refused = certified();
        EXPECT_NE(refused.status, 0);
        EXPECT_THAT(refused.oneLine(), HasSubstr(why));
        EXPECT_FALSE(std::filesystem::exists(source()));
    }
    std::string path() { return m_scratch.path("study.dpledger"); }
    std::string source() { return m_scratch.path("study.v"); }

    Scratch m_scratch;
};

constexpr const char *kResponse = R"({"kind":"pure_dp","epsilon":"0.2"})";
constexpr const char *kGaussian = R"({"kind":"gaussian","sigma":"10"})";
constexpr const char *kLaplace = R"({"kind":"laplace","scale":"4"})";

TEST_F(Certificate, StatesBudgetPurchasesAndSpends)
{
    made({"--lattice", "0.2"});
    for (const char *mechanism : {kResponse, kGaussian, kResponse, kLaplace})
        spend(mechanism);
    const Outcome written = certified();
    ASSERT_EQ(written.status, 0) << written.err;
    EXPECT_THAT(written.out, HasSubstr("study.v is written"));
    const std::string text = readFile(source());
    EXPECT_THAT(text, HasSubstr("epsilon := (2)%Q"));
    EXPECT_THAT(text, HasSubstr("delta := (0.0009646875)%Q")) << "49/50 of delta, less a 64th";
    EXPECT_THAT(text, HasSubstr("when := any"));
    EXPECT_THAT(text, HasSubstr("when := only")) << "Laplace noise is priced";
    EXPECT_THAT(text, HasSubstr("Theorem ledger_holds : check ledger = true."));

    // purchase i of the members is of kind i; all spends take what was bought
    std::map<std::string, unsigned long long> bought;
    std::istringstream lines(text.substr(text.find("spent := [")));
    std::size_t runs = 0;
    for (std::string word; lines >> word;) {
        if (word == "bought") {
            lines >> word;
            ++bought[word.substr(0, word.find_first_of(";]"))];
        } else if (word == "ran") {
            lines >> word;
            ++runs;
            EXPECT_GE(bought[word], 1U) << "kind " << word;
        }
    }
    EXPECT_EQ(runs, 4U);

    const std::string other = m_scratch.path("again.v");
    ASSERT_EQ(dpledger({"verify", path(), "--certificate", other}).status, 0);
    EXPECT_EQ(readFile(other), text);
    EXPECT_NE(certified().status, 0) << "the file exists";
    EXPECT_THAT(dpledger({"report", path(), "--to", "json"}).out, HasSubstr("dpledger verify L --certificate"));
}

TEST_F(Certificate, IsOfTheFilterPotentialAlone)
{
    made({"--filter", "universal"});
    spend(kGaussian);
    expectRefused("a certificate is of the filter potential, and the policy's filter is universal");
}

TEST_F(Certificate, NeedsAFamily)
{
    made({"--lattice", "0.2"});
    expectRefused("the first spend chooses");
}

TEST_F(Certificate, RefusesChargesThatHaveNoPlaceInIt)
{
    made({"--lattice", "0.2"});
    spend(kGaussian);
    spend(R"({"kind":"zcdp","rho":"0.001"})");
    expectRefused("no place for coins that cover rounds known by divergences");
}

TEST_F(Certificate, RefusesWhatCoqWouldComputeTooLong)
{
    made({});
    spend(kGaussian);
    expectRefused("coarser --lattice");
}

TEST_F(Certificate, EndsForAnyNumberOfRounds)
{
    made({"--lattice", "0.2"});
    spend(R"({"kind":"gaussian","sigma":"10"})");
    ASSERT_EQ(dpledger({"spend", path(), "gaussian", "sigma=10000000", "--count", "1000000000"}).status, 0);
    expectRefused("at most 100000 events");
}

TEST_F(Certificate, NeedsALedgerThatIsWhole)
{
    made({"--lattice", "0.2"});
    spend(kGaussian);
    std::string bytes = readFile(path());
    const std::size_t sigma = bytes.find(R"("sigma":"10")");
    ASSERT_NE(sigma, std::string::npos);
    bytes[sigma + 9] = '9';
    const std::string forged = m_scratch.file("forged.dpledger", bytes + "\n");
    EXPECT_NE(dpledger({"verify", forged, "--certificate", source()}).status, 0);
    EXPECT_FALSE(std::filesystem::exists(source()));
    const Outcome named = dpledger({"verify", path(), "--certificate", m_scratch.path("study.txt")});
    EXPECT_THAT(named.oneLine(), HasSubstr("must end in .v"));
}

} // namespace
} // namespace epsilometer::e2e::certificate_test
