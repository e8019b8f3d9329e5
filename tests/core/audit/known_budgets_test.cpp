// SPDX-License-Identifier: GPL-3.0-or-later
// The budgets of public deployments, as their records state them, recomputed. Properties: rounded rho and published
// epsilon of the Census 2020 redistricting data agree with the tight conversion at a rho that rounds to the published
// one; those of the DHC are the plain conversion, and the sum over all products is what is said; NIST's examples hold;
// the sample ledgers that carry these budgets say so when they are audited; that of the Census halts at its rho, to the digit.
#include "core/audit/check.h"

#include "core/account/guard.h"
#include "core/base/os/file.h"
#include "core/catalog/catalog.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/audit_report.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::audit::known_budgets_test {
namespace {

constexpr double kCensusDelta = 1e-10;

double hundredths(double value)
{
    return std::round(value * 100) / 100;
}

struct Loaded {
    std::string bytes;
    Session session;
    Verdict verdict;
};

Loaded sample(const std::string &name)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    Loaded loaded;
    loaded.bytes = readFile(fixtures::resources() + "/samples/" + name).value();
    loaded.session = std::move(loadLedger(loaded.bytes, catalog.mechanisms, progress).value().session);
    loaded.verdict = judgeLedger(loaded.bytes, nullptr, progress).value();
    return loaded;
}

AuditFindings audited(const Loaded &loaded)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    return audit(catalog.auditChecks,
                 {loaded.session, loaded.verdict, catalog.mechanisms, catalog.filters, catalog.odometers,
                  catalog.compositions},
                 progress)
        .value();
}

TEST(KnownBudgets, CensusRedistrictingFitsTheTightConversion)
{
    struct Published {
        double rho;
        double epsilon;
    };
    for (const Published &one : {Published{2.56, 17.14}, Published{0.07, 2.47}}) {
        // The largest rho whose tight conversion stays within the published epsilon, itself rounded.
        const double low = zcdp::budgetCks(one.epsilon - 0.005, kCensusDelta);
        const double high = zcdp::budgetCks(one.epsilon + 0.005, kCensusDelta);
        EXPECT_LE(low, one.rho + 0.005) << one.epsilon;
        EXPECT_GE(high, one.rho - 0.005) << one.epsilon;
        EXPECT_LT(one.epsilon + 0.005, zcdp::epsilonBasic(one.rho, kCensusDelta)) << "the plain conversion says more";
    }
}

TEST(KnownBudgets, CensusDhcIsThePlainConversion)
{
    const auto plain = [](double rho) { return rho + 2 * std::sqrt(rho * std::log(1 / kCensusDelta)); };
    EXPECT_NEAR(zcdp::epsilonBasic(4.96, kCensusDelta), plain(4.96), 1e-9);
    // Published in hundredths, rounded up: 26.34 for 26.3337, 34.33 for 34.3308 (rounded to nearest).
    EXPECT_EQ(std::ceil(zcdp::epsilonBasic(4.96, kCensusDelta) * 100) / 100, 26.34);
    EXPECT_EQ(hundredths(zcdp::epsilonBasic(7.70, kCensusDelta)), 34.33);
    EXPECT_EQ(hundredths(4.96 + 7.70 + 2.63), 15.29);
    EXPECT_EQ(hundredths(2.56 + 0.07), 2.63);
}

TEST(KnownBudgets, NistExamples)
{
    ExactSum ten;
    ten.add(Exact::parse("epsilon", "0.1").value(), 10);
    EXPECT_EQ(ten.value(), Exact(1));
    // SP 800-226 cuts to hundredths: (1.45, 1e-2) and (4.39, 1e-20).
    EXPECT_EQ(std::floor(zcdp::epsilonBasic(0.1, 1e-2) * 100) / 100, 1.45);
    EXPECT_EQ(std::floor(zcdp::epsilonBasic(0.1, 1e-20) * 100) / 100, 4.39);
}

TEST(KnownBudgets, TheCensusLedgerIsRecomputed)
{
    const Loaded census = sample("census-2020.dpledger");
    ExactSum rho;
    for (const Spend &spend : census.session.spends)
        rho.add(Exact::parse("rho", *spend.claimed.find("rho")->ifString()).value(), 1);
    EXPECT_EQ(rho.value(), Exact::parse("rho", "15.29").value());
    const present::TableSpec claims = present::claimsTable(census.session, {});
    ASSERT_EQ(claims.rows.size(), 4U);
    EXPECT_EQ(claims.rows[2][6].text, "26.3337") << "DHC persons, conservative";
    EXPECT_EQ(claims.rows[3][6].text, "34.3308") << "DHC housing units, conservative";
    const AuditFindings findings = audited(census);
    const auto low = std::count_if(findings.begin(), findings.end(),
                                   [](const AuditFinding &finding) { return finding.check == "CLAIM-LOW"; });
    EXPECT_EQ(low, 1) << "17.14 is that of the unrounded rho: at 2.56 even the tight conversion gives more";
    for (const char *check : {"EPS-LARGE", "CONVERSION-UNNAMED", "OUTSIDE-MISSING"})
        EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [&](const AuditFinding &finding) {
            return finding.check == check;
        })) << check;
}

TEST(KnownBudgets, TheCensusSpendsItsRhoToTheDigit)
{
    const Catalog catalog = makeCatalog();
    const Loaded census = sample("census-2020.dpledger");
    const Policy &policy = census.session.plan.policy;
    ASSERT_TRUE(policy.native);
    EXPECT_EQ(policy.native->text(), "rho = 15.29");
    NoProgress progress;
    const account::Guard guard =
        account::Guard::make(catalog.filters, policy, census.session.rounds(), progress).value();
    EXPECT_FALSE(guard.session().exceededAt());
    const auto spent = guard.filter().exactlySpent();
    ASSERT_TRUE(spent);
    EXPECT_EQ(spent->spent, spent->limit);
    MechanismResolver resolver(catalog.mechanisms);
    for (const char *more : {"1e-12", "0.57"}) {
        const auto cost = resolver.tryResolve(Mechanism("zcdp", {{"rho", more}})).value();
        EXPECT_FALSE(guard.allows(*cost)) << more;
    }
    // The two parts of each release: persons, and housing units.
    ExactSum persons;
    ExactSum units;
    for (const Spend &spend : census.session.spends)
        (spend.step.label.ends_with("persons") ? persons : units).add(*spend.cost->zcdp->exactRho);
    EXPECT_EQ(persons.value(), Exact::parse("rho", "7.52").value());
    EXPECT_EQ(units.value(), Exact::parse("rho", "7.77").value());
    for (const AuditFinding &finding : audited(census))
        EXPECT_NE(finding.check, "BUDGET-EXCEEDED") << finding.text;
}

TEST(KnownBudgets, TenTenthsUseTheWholeBudgetAndNoMore)
{
    const Loaded tenths = sample("ten-tenths.dpledger");
    for (const AuditFinding &finding : audited(tenths))
        EXPECT_NE(finding.check, "BUDGET-EXCEEDED") << finding.text;
    const account::Rounds rounds = tenths.session.rounds();
    EXPECT_EQ(rounds.size(), 10U);
    ExactSum spent;
    for (const account::Rounds::Group &group : rounds.groups())
        spent.add(group.cost->dp->epsilon, group.count);
    EXPECT_EQ(spent.value(), Exact(1)) << "to the last digit";
}

} // namespace
} // namespace epsilometer::audit::known_budgets_test
