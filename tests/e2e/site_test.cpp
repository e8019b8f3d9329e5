// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of `dpledger site`:
// - the first page has a row for each ledger with the numbers of `account`; each ledger has a page with who spent and when
//   the budget ends
// - a broken file and one that is no ledger are rows that say why, and the exit status says so
// - no page has a script, a link elsewhere, or markup from a name; the folder's path is nowhere
// - a page of this program is replaced, another one is not; pages are as private as their ledgers
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace epsilometer::e2e::site_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Site : public testing::Test {
protected:
    Site() : m_trial(m_scratch.path("trial.dpledger")), m_pages(m_scratch.path("pages"))
    {
        EXPECT_EQ(dpledger({"new", m_trial, "--epsilon", "3", "--delta", "1e-6", "--title", "A trial", "--unit",
                            "person", "--neighbours", "add-remove"})
                      .status,
                  0);
        for (const auto &[actor, time] :
             {std::pair{"anna", "2026-01-01"}, {"ben", "2026-02-01"}, {"anna", "2026-03-01"}})
            EXPECT_EQ(dpledger({"spend", m_trial, "gaussian", "sigma=10", "--actor", actor, "--time", time}).status, 0);
    }

    [[nodiscard]] Outcome site(std::vector<std::string> ledgers) const
    {
        ledgers.insert(ledgers.begin(), "site");
        ledgers.insert(ledgers.end(), {"-o", m_pages});
        return dpledger(ledgers);
    }
    [[nodiscard]] std::string page(const std::string &name) const { return readFile(m_pages + "/" + name); }

    Scratch m_scratch;
    std::string m_trial;
    std::string m_pages;
};

TEST_F(Site, HasARowAndAPageForEachLedger)
{
    const std::string empty = m_scratch.path("empty.dpledger");
    ASSERT_EQ(dpledger({"new", empty, "--epsilon", "1"}).status, 0);
    const Outcome made = site({m_trial, empty, "--title", "Budgets of the clinic", "--json"});
    ASSERT_EQ(made.status, 0) << made.err;
    const Json json = made.json();
    EXPECT_EQ(text(at(json, {"ledgers", "0", "page"})), "trial.html");
    EXPECT_EQ(text(at(json, {"ledgers", "0", "verdict"})), "You may go on");
    const std::string used = text(at(json, {"ledgers", "0", "used"}));
    EXPECT_THAT(dpledger({"report", m_trial, "--to", "md"}).out, HasSubstr("Used " + used));
    const std::string ends = text(at(json, {"ledgers", "0", "ends"}));
    EXPECT_THAT(dpledger({"account", m_trial}).out, HasSubstr(ends + "."));

    const std::string first = page("index.html");
    EXPECT_THAT(first, HasSubstr("<h1>Budgets of the clinic</h1>"));
    EXPECT_THAT(first, HasSubstr("2 of 2 ledgers may go on."));
    EXPECT_THAT(first, HasSubstr("<a href=\"trial.html\">A trial (trial.dpledger)</a>"));
    EXPECT_THAT(first, HasSubstr("<a href=\"empty.html\">empty.dpledger</a>"));
    EXPECT_THAT(first, HasSubstr("(3, 1e-6)-DP, one person"));
    EXPECT_THAT(first, HasSubstr(">" + used + "</td>"));
    EXPECT_THAT(first, HasSubstr("<td>valid, not sealed, 6 lines</td>"));
    EXPECT_THAT(first, HasSubstr("<td>valid, not sealed, 2 lines; the audit finds 1 error</td>"));
    EXPECT_THAT(first, HasSubstr(ends));
    EXPECT_THAT(first, HasSubstr("prefers-color-scheme: dark"));

    const std::string own = page("trial.html");
    EXPECT_THAT(own, HasSubstr("<a href=\"index.html\">All ledgers</a>"));
    EXPECT_THAT(
        own,
        HasSubstr("<th scope=\"row\">anna</th><td class=\"number\"><data value=\"2\">2</data></td><td>2026-03-01"));
    EXPECT_THAT(
        own, HasSubstr("<th scope=\"row\">ben</th><td class=\"number\"><data value=\"1\">1</data></td><td>2026-02-01"));
    EXPECT_THAT(own, HasSubstr("it ends on " + ends));
    EXPECT_THAT(own, HasSubstr("<figure id=\"chart-burn-down\">"));
    EXPECT_THAT(own, HasSubstr("<figure id=\"chart-odometer\">"));
    EXPECT_THAT(page("empty.html"), Not(HasSubstr("Who spent")));
}

TEST_F(Site, WhatCannotBeReadIsARow)
{
    const std::string broken = m_scratch.path("broken.dpledger");
    std::string bytes = readFile(m_trial);
    bytes.replace(bytes.find("ben"), 3, "bob");
    m_scratch.file("broken.dpledger", bytes);
    const std::string log = m_scratch.file("log.csv", "epsilon,delta\n0.1,0\n");
    const Outcome made = site({broken, m_scratch.path("missing.dpledger"), log, m_trial});
    EXPECT_EQ(made.status, 1) << made.err;
    const std::string first = page("index.html");
    EXPECT_THAT(first, HasSubstr("1 of 4 ledgers may go on; 3 cannot be read."));
    EXPECT_THAT(first, HasSubstr("<th scope=\"row\">broken.dpledger</th><td class=\"bad\">Cannot be read</td>"));
    EXPECT_THAT(first, HasSubstr("<th scope=\"row\">missing.dpledger</th>"));
    EXPECT_THAT(first, HasSubstr("it is not a ledger"));
    EXPECT_THAT(first, Not(HasSubstr(m_scratch.path(""))));
    EXPECT_FALSE(std::filesystem::exists(m_pages + "/broken.html"));
    EXPECT_TRUE(std::filesystem::exists(m_pages + "/trial.html"));
}

TEST_F(Site, AnExceededBudgetIsARowAndAnExitStatus)
{
    const std::string file = m_scratch.path("over.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic"}).status, 0);
    ASSERT_EQ(dpledger({"spend", file, "pure_dp", "epsilon=0.9"}).status, 0);
    ASSERT_EQ(dpledger({"record", file, "--type", "policy", "--reason", "less", "--body",
                        R"({"epsilon":"0.5","delta":"0","filter":"basic"})"})
                  .status,
              0);
    EXPECT_EQ(site({file}).status, 1);
    EXPECT_THAT(page("index.html"), HasSubstr("<td class=\"bad\">Budget exceeded</td>"));
    EXPECT_THAT(page("index.html"), HasSubstr("<td>Not kept: "));
    EXPECT_THAT(page("index.html"), HasSubstr("more than 100 %</td><td class=\"number\">0.0 %"));
}

TEST_F(Site, NoNameBecomesMarkup)
{
    const std::string name = "<script>alert(1)<\\script>\"&.dpledger";
    const std::string file = m_scratch.path(name);
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic"}).status, 0);
    ASSERT_EQ(dpledger({"spend", file, "pure_dp", "epsilon=0.1", "--actor", "<img src=x onerror=alert(1)>"}).status, 0);
    const std::string titled = m_scratch.path("titled.dpledger");
    ASSERT_EQ(dpledger({"new", titled, "--epsilon", "1", "--title", "</style><script>alert(2)</script>"}).status, 0);
    ASSERT_EQ(site({file, titled, file, "--title", "<script>alert(3)</script>"}).status, 0);
    std::size_t pages = 0;
    for (const auto &entry : std::filesystem::directory_iterator(m_pages)) {
        ++pages;
        const std::string html = readFile(entry.path().string());
        for (const char *other : {"<script", "<img", "href=\"http", "<iframe", "url(", "<link", "@import"})
            EXPECT_THAT(html, Not(HasSubstr(other))) << entry.path();
        EXPECT_THAT(html, HasSubstr("default-src 'none'"));
    }
    EXPECT_EQ(pages, 4U) << "a file that is named twice has two pages";
    EXPECT_THAT(page("index.html"), HasSubstr("&lt;script&gt;alert(1)"));
    EXPECT_THAT(page("script-alert-1-script-.html"), HasSubstr("&lt;img src=x"));
}

TEST_F(Site, ReplacesItsOwnPagesAlone)
{
    ASSERT_EQ(site({m_trial}).status, 0);
    ASSERT_EQ(dpledger({"spend", m_trial, "gaussian", "sigma=10", "--actor", "carla"}).status, 0);
    ASSERT_EQ(site({m_trial}).status, 0);
    EXPECT_THAT(page("trial.html"), HasSubstr("carla"));
    const std::string other = m_scratch.path("other");
    std::filesystem::create_directory(other);
    m_scratch.file("other/index.html", "<h1>Ours</h1>");
    const Outcome refused = dpledger({"site", m_trial, "-o", other});
    EXPECT_EQ(refused.status, 64) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("did not write"));
    EXPECT_EQ(readFile(other + "/index.html"), "<h1>Ours</h1>");
    std::filesystem::rename(other + "/index.html", other + "/trial.html");
    EXPECT_EQ(dpledger({"site", m_trial, "-o", other}).status, 64);
    EXPECT_FALSE(std::filesystem::exists(other + "/index.html")) << "nothing was written";
    EXPECT_EQ(dpledger({"site", m_trial}).status, 64);
}

TEST_F(Site, IsAsPrivateAsItsLedgers)
{
    using std::filesystem::perms;
    const std::string secret = m_scratch.path("secret.dpledger");
    ASSERT_EQ(dpledger({"new", secret, "--epsilon", "1"}).status, 0);
    std::filesystem::permissions(m_trial, perms(0644));
    std::filesystem::permissions(secret, perms(0600));
    ASSERT_EQ(site({m_trial, secret}).status, 0);
    const auto others = [&](const std::string &name) {
        return std::filesystem::status(m_pages + "/" + name).permissions() & (perms::group_all | perms::others_all);
    };
    EXPECT_EQ(others("secret.html"), perms::none);
    EXPECT_EQ(others("index.html"), perms::none);
    EXPECT_NE(others("trial.html") & perms::group_read, perms::none);
}

} // namespace
} // namespace epsilometer::e2e::site_test
