// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: over all adaptive strategies of a few rounds (which scope to spend in, and whether to go on, as outputs
// come in), what a unit's outputs reveal stays within what each policy with a scope promises:
// - by block, a unit in one block; under replace-one a unit that is in one block or another; a unit in two blocks
// - by period, a unit of one period; in two periods the sum of both; never more than the policy over all periods
// - by actor, what one actor's spends add; two actors together the sum
// - a share that is handed over at any moment leaves the giver's promise and the sum, and the receiver's is what it says
// - for a group of two records, what its conversion says; by block of adaptive data, budgets without delta, and others are
//   refused
// - the same strategies reach more than the promise where the blocks' filters are left out, so the adversary is no
//   weakling
#include "core/budgets/scope_accounts.h"
#include "core/budgets/scope_changes.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

namespace epsilometer::scopes_test {
namespace {

using testing_support::catalog;

constexpr double kUnit = 0.5; ///< epsilon of a round: randomised response, both answers of the worst pair

/// Somewhere to spend, and whether the unit's data is read there.
struct Choice {
    SpendRecord spend;
    bool reveals = false;
};

Json parse(const std::string &text)
{
    return *Json::parse(text);
}

/// A ledger with these events of scopes after a policy that refuses nothing.
Session ledger(const std::string &neighbours, const std::vector<std::pair<std::string, std::string>> &events)
{
    SessionFolder folder(catalog().mechanisms);
    std::int64_t line = 0;
    const auto add = [&](const std::string &type, Json body) {
        folder.add({type, line + 1, static_cast<std::uint64_t>(line), std::move(body)});
        ++line;
    };
    add("header", parse(R"({"id":"x","neighbours":")" + neighbours + R"("})"));
    add("policy", parse(R"({"epsilon":"inf","delta":"0","filter":"basic"})"));
    for (const auto &[type, body] : events)
        add(type, parse(body));
    return folder.take();
}

/// All strategies: at every state each choice that all policies accept, or stopping. State: how often each choice was
/// made, and the log-likelihood ratio in units. The value is the hockey-stick divergence at epsilon, the supremum.
class Adversary {
public:
    /// records  in which the data sets differ: each adds kUnit to what a round can tell
    Adversary(const Session &session, std::vector<Choice> choices, double epsilon, int records = 1)
        : m_choices(std::move(choices)), m_bound(std::exp(epsilon)), m_loss(kUnit * records)
    {
        NoProgress progress;
        auto made = ScopeAccounts::make(catalog().filters, session, progress);
        EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error().located());
        EXPECT_TRUE(made->scopes().findings().empty());
        m_accounts.emplace(std::vector<int>(m_choices.size()), *std::move(made));
    }

    double worst() { return value(std::vector<int>(m_choices.size()), 0); }
    [[nodiscard]] std::size_t states() const { return m_known.size(); }

private:
    /// Per unit of probability under Q.
    double value(const std::vector<int> &made, int ratio)
    {
        const auto key = std::pair(made, ratio);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        double best = std::max(0.0, std::exp(ratio * m_loss) - m_bound);
        const double more = 1 / (1 + std::exp(m_loss)); // Q of the answer that P favours
        for (std::size_t i = 0; i < m_choices.size(); ++i) {
            if (!allowed(made, i))
                continue;
            std::vector<int> next = made;
            ++next[i];
            const double then = m_choices[i].reveals
                                    ? more * value(next, ratio + 1) + (1 - more) * value(next, ratio - 1)
                                    : value(next, ratio);
            best = std::max(best, then);
        }
        m_known.emplace(key, best);
        return best;
    }

    bool allowed(const std::vector<int> &made, std::size_t choice)
    {
        const auto answers = accounts(made).ask(m_choices[choice].spend, *m_cost, 1);
        return std::ranges::all_of(answers, [](const ScopeAnswer &one) { return one.decision.acceptsAll(); });
    }

    const ScopeAccounts &accounts(const std::vector<int> &made)
    {
        if (const auto known = m_accounts.find(made); known != m_accounts.end())
            return known->second;
        const auto last =
            static_cast<std::size_t>(std::ranges::find_if(made, [](int count) { return count > 0; }) - made.begin());
        std::vector<int> before = made;
        --before[last];
        ScopeAccounts charged = accounts(before);
        Spend spend;
        static_cast<SpendRecord &>(spend) = m_choices[last].spend;
        spend.line = 100;
        spend.cost = m_cost;
        charged.record(spend);
        return m_accounts.emplace(made, std::move(charged)).first->second;
    }

    std::vector<Choice> m_choices;
    double m_bound;
    double m_loss;
    std::shared_ptr<const RoundCost> m_cost = testing_support::dpRound(kUnit);
    std::map<std::vector<int>, ScopeAccounts> m_accounts;
    std::map<std::pair<std::vector<int>, int>, double> m_known;
};

Choice at(const std::string &blocks, bool reveals)
{
    Choice choice;
    choice.spend.blocks = parse(blocks);
    choice.spend.time = SharedText(std::string("2026-01-15T00:00:00Z"));
    choice.reveals = reveals;
    return choice;
}

const std::pair<std::string, std::string> kThree{
    "partition",
    R"({"name":"region","blocks":["a","b","c"],"membership":"residence","independent":true,"data":"fixed"})"};

/// A policy of (1.5, 0.05) for the scope, guarded by the filter.
std::pair<std::string, std::string> budget(const std::string &scope, const std::string &filter)
{
    const std::string delta = filter == "basic" ? "0" : "0.05";
    const std::string prime = filter == "basic" ? "0" : "0.05";
    return {"scope", R"({"scope":)" + scope + R"(,"epsilon":"1.5","delta":")" + delta + R"(","delta_prime":")" + prime +
                         R"(","filter":")" + filter + R"("})"};
}

double deltaOf(const std::string &filter)
{
    return filter == "basic" ? 1e-12 : 0.05;
}

const std::vector<std::string> kFilters{"basic", "whitehouse", "zcdp", "universal"};

TEST(ScopesAdversarySweep, AUnitOfOneBlockIsKeptByItsFilter)
{
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session = ledger("add-remove", {kThree, budget(R"({"blocks":"*"})", filter)});
        const std::vector<Choice> choices{at(R"("a")", true), at(R"("b")", false), at(R"(["a","c"])", true),
                                          at(R"("*")", true)};
        Adversary adversary(session, choices, 1.5);
        EXPECT_LE(adversary.worst(), deltaOf(filter)) << filter;
        EXPECT_GT(adversary.states(), 10U) << filter;
    }
}

TEST(ScopesAdversarySweep, UnderReplaceOneTwoBlocksTogetherKeepThePromise)
{
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session = ledger("replace-one", {kThree, budget(R"({"blocks":"*"})", filter)});
        const std::vector<Choice> choices{at(R"("a")", true), at(R"("b")", true), at(R"(["a","b"])", true),
                                          at(R"("c")", false)};
        Adversary adversary(session, choices, 1.5);
        EXPECT_LE(adversary.worst(), deltaOf(filter)) << filter;
    }
}

TEST(ScopesAdversarySweep, AUnitInTwoBlocksIsKeptToo)
{
    const std::pair<std::string, std::string> two{
        "partition",
        R"({"name":"shop","blocks":["a","b","c"],"membership":"purchases","independent":true,"data":"fixed","blocks_per_unit":2})"};
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session = ledger("add-remove", {two, budget(R"({"blocks":"*"})", filter)});
        Adversary adversary(session, {at(R"("a")", true), at(R"("b")", true), at(R"("c")", false)}, 1.5);
        EXPECT_LE(adversary.worst(), deltaOf(filter)) << filter;
    }
}

TEST(ScopesAdversarySweep, WithoutTheDivisionTwoBlocksBreakThePromise)
{
    const Session session = ledger("add-remove", {kThree, budget(R"({"blocks":"*"})", "basic")});
    Adversary adversary(session, {at(R"("a")", true), at(R"("b")", true)}, 1.5);
    EXPECT_GT(adversary.worst(), 0.1) << "a unit in two blocks that was declared to be in one";
}

Choice in(const std::string &actor, const std::string &time, bool reveals)
{
    Choice choice;
    choice.spend.actor = SharedText(std::string(actor));
    choice.spend.time = SharedText(std::string(time));
    choice.reveals = reveals;
    return choice;
}

const std::string kJanuary = "2026-01-31T23:59:59Z";
const std::string kFebruary = "2026-02-01T00:00:00Z";

TEST(ScopesAdversarySweep, APeriodIsKeptAndSeveralAddUp)
{
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session = ledger("add-remove", {budget(R"({"period":"month"})", filter)});
        Adversary one(session, {in("", kJanuary, true), in("", kFebruary, false)}, 1.5);
        EXPECT_LE(one.worst(), deltaOf(filter)) << filter;
        Adversary both(session, {in("", kJanuary, true), in("", kFebruary, true)}, 3);
        EXPECT_LE(both.worst(), 2 * deltaOf(filter)) << filter;
        // A spend without a time may be of any month.
        Adversary unknown(session, {in("", kJanuary, true), in("", "", true), in("", kFebruary, false)}, 1.5);
        EXPECT_LE(unknown.worst(), deltaOf(filter)) << filter;
    }
    const Session session =
        ledger("add-remove", {budget(R"({"period":"month"})", "basic"), budget(R"({"from":"2026-01-01"})", "basic")});
    Adversary always(session, {in("", kJanuary, true), in("", kFebruary, true)}, 1.5);
    EXPECT_LE(always.worst(), 1e-12);
}

TEST(ScopesAdversarySweep, AnActorsShareIsKeptAndTwoAddUp)
{
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session =
            ledger("add-remove", {budget(R"({"actor":"anna"})", filter), budget(R"({"actor":"ben"})", filter)});
        Adversary anna(session, {in("anna", kJanuary, true), in("ben", kJanuary, false)}, 1.5);
        EXPECT_LE(anna.worst(), deltaOf(filter)) << filter;
        Adversary both(session, {in("anna", kJanuary, true), in("ben", kJanuary, true)}, 3);
        EXPECT_LE(both.worst(), 2 * deltaOf(filter)) << filter;
        // A spend that names no actor may be anybody's.
        Adversary unnamed(session, {in("anna", kJanuary, true), in("", kJanuary, true)}, 1.5);
        EXPECT_LE(unnamed.worst(), deltaOf(filter)) << filter;
    }
}

TEST(ScopesAdversarySweep, AGroupIsKeptByWhatIsConvertedForIt)
{
    constexpr int kRecords = 2;
    double most = 0;
    for (const std::string &filter : testing_support::everyInSweep(kFilters, 3)) {
        const Session session = ledger("add-remove", {budget(R"({"actor":"*"})", filter)});
        const double delta = deltaOf(filter);
        Adversary group(session, {in("anna", kJanuary, true), in("ben", kJanuary, false)}, kRecords * 1.5, kRecords);
        EXPECT_LE(group.worst(), delta * (1 + std::exp(1.5))) << filter;
        Adversary record(session, {in("anna", kJanuary, true), in("ben", kJanuary, false)}, 1.5, kRecords);
        most = std::max(most, record.worst());
    }
    EXPECT_GT(most, 0.05 * (1 + std::exp(1.5)) / 4) << "what holds for a record does not hold for two";
}

TEST(ScopesAdversarySweep, BlocksOfDataThatMayChangeInViewOfOutputsAreKeptWithoutDelta)
{
    const std::pair<std::string, std::string> adaptive{
        "partition",
        R"({"name":"region","blocks":["a","b","c"],"membership":"residence","independent":true,"data":"adaptive"})"};
    const Session session = ledger("add-remove", {adaptive, budget(R"({"blocks":"*"})", "basic")});
    // A unit that an adversary adds to a block after any output: what came before did not read it.
    const std::vector<Choice> choices{at(R"("a")", true), at(R"("a")", false), at(R"("b")", false), at(R"("*")", true)};
    Adversary one(session, choices, 1.5);
    EXPECT_LE(one.worst(), 1e-12);
    NoProgress progress;
    for (const char *filter : {"whitehouse", "zcdp", "universal"}) {
        const Session withDelta = ledger("add-remove", {adaptive, budget(R"({"blocks":"*"})", filter)});
        const auto accounts = ScopeAccounts::make(catalog().filters, withDelta, progress);
        ASSERT_TRUE(accounts.ok());
        EXPECT_FALSE(accounts->scopes().findings().empty()) << filter;
    }
}

/// After some spends a share is handed over, which is allowed as far as the record keeps to what is left; then the
/// adversary goes on. Its record is real: every state is read from its lines.
class HandOverAdversary {
public:
    HandOverAdversary(std::string filter, double epsilon) : m_filter(std::move(filter)), m_bound(std::exp(epsilon)) {}

    /// reveals  whose spends read the unit's data
    double worst(bool anna, bool ben)
    {
        m_reveals = {anna, ben};
        m_known.clear();
        return value({}, 0);
    }

private:
    static constexpr int kHandOver = 2;

    double value(const std::vector<int> &done, int ratio)
    {
        const auto key = std::pair(done, ratio);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        double best = std::max(0.0, std::exp(ratio * kUnit) - m_bound);
        const double more = 1 / (1 + std::exp(kUnit));
        for (int what = 0; what <= kHandOver; ++what) {
            if (!allowed(done, what))
                continue;
            std::vector<int> next = done;
            next.push_back(what);
            const bool reveals = what != kHandOver && m_reveals[static_cast<std::size_t>(what)];
            best = std::max(best, reveals ? more * value(next, ratio + 1) + (1 - more) * value(next, ratio - 1)
                                          : value(next, ratio));
        }
        m_known.emplace(key, best);
        return best;
    }

    bool allowed(const std::vector<int> &done, int what)
    {
        const Session before = session(done);
        if (what == kHandOver) {
            std::vector<int> after = done;
            after.push_back(what);
            NoProgress progress;
            return std::ranges::count(done, kHandOver) == 0 &&
                   checkScopeChange(catalog().filters, before, session(after), progress).ok();
        }
        NoProgress progress;
        const auto accounts = ScopeAccounts::make(catalog().filters, before, progress);
        EXPECT_TRUE(accounts.ok());
        const auto answers =
            accounts->ask(in(what == 0 ? "anna" : "ben", kJanuary, true).spend, *testing_support::dpRound(kUnit), 1);
        return std::ranges::all_of(answers, [](const ScopeAnswer &one) { return one.decision.acceptsAll(); });
    }

    Session session(const std::vector<int> &done) const
    {
        std::vector<std::pair<std::string, std::string>> events{budget(R"({"actor":"anna"})", m_filter),
                                                                budget(R"({"actor":"ben"})", m_filter)};
        for (const int what : done)
            events.emplace_back(
                what == kHandOver
                    ? std::pair<std::string, std::string>(
                          "handover", R"({"from":{"actor":"anna"},"to":{"actor":"ben"},"epsilon":"0.5","reason":"r"})")
                    : std::pair<std::string, std::string>(
                          "spend",
                          std::string(R"({"actor":")") + (what == 0 ? "anna" : "ben") +
                              R"(","time":"2026-01-31T23:59:59Z","mechanism":{"kind":"pure_dp","epsilon":"0.5"}})"));
        return ledger("add-remove", events);
    }

    std::string m_filter;
    double m_bound;
    std::array<bool, 2> m_reveals{};
    std::map<std::pair<std::vector<int>, int>, double> m_known;
};

TEST(ScopesAdversarySweep, AHandOverRaisesNoSumAndTheReceiverKeepsTheLarger)
{
    HandOverAdversary receiver("basic", 2); // 1.5 and 0.5
    EXPECT_LE(receiver.worst(false, true), 1e-12);
    HandOverAdversary giver("basic", 1.5);
    EXPECT_LE(giver.worst(true, false), 1e-12);
    HandOverAdversary both("basic", 3);
    EXPECT_LE(both.worst(true, true), 1e-12);
    HandOverAdversary less("basic", 1.5);
    EXPECT_GT(less.worst(false, true), 0.01) << "the receiver's promise grew";
}

} // namespace
} // namespace epsilometer::scopes_test
