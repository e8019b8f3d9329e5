// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of a ledger with a checkpoint: a spend reads what follows it and nothing before, and answers as one that reads all
// of it, to the last bit, under every filter; whatever changes what was counted before is read whole; a checkpoint that
// is missing, stale, cut, changed, of another ledger or of other permissions changes no answer; a forged one is found
// when the ledger is verified, and what it let through shows in the account. So with policies that have a scope.
#include "core/service/open_ledger.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/ledger/checkpoint.h"
#include "core/ledger/policy_changes.h"
#include "core/service/checkpoint_check.h"
#include "core/service/remaining.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer::service::open_ledger_test {
namespace {

using fixtures::json;
using fixtures::newLedger;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::HasSubstr;

constexpr int kEnough = 300; ///< lines, for a checkpoint

OpenLedger quick(const std::string &path)
{
    auto ledger = OpenLedger::openAtCheckpoint(path, testHost());
    EXPECT_TRUE(ledger.ok()) << (ledger.ok() ? "" : ledger.error().located());
    return *std::move(ledger);
}

SpendRequest request(const std::string &mechanism, std::uint64_t count = 1)
{
    MechanismResolver resolver(testHost().catalog.mechanisms);
    SpendRequest asked;
    asked.request =
        *makeRequest(Mechanism::fromJson(json(mechanism)), count, resolver, testHost().catalog.mechanisms, "mechanism");
    return asked;
}

std::string pure(const std::string &epsilon)
{
    return R"({"kind":"pure_dp","epsilon":")" + epsilon + R"("})";
}

SpendAnswer spend(OpenLedger &ledger, const SpendRequest &asked)
{
    const auto answer = ledger.spend(asked);
    EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : answer.error().located());
    return answer.ok() ? *answer : SpendAnswer();
}

constexpr const char *kGaussian = R"({"kind":"gaussian","sensitivity":"1","sigma":"400"})";

/// The policy's ledger with that many spends, of whatever its filter takes, written at once; and one by a program that
/// leaves a checkpoint.
std::string spentLedger(const TemporaryDirectory &directory, const std::string &policy, int spends = kEnough)
{
    const std::string path = newLedger(directory, policy);
    const std::string gaussian = kGaussian;
    auto ledger = quick(path);
    const filters::Filter &filter = (*ledger.guard())->filter();
    const bool takesGaussian = filter.applies(*request(gaussian).request.cost).applies;
    const bool takesPure = filter.applies(*request(pure("1")).request.cost).applies;
    std::vector<LedgerFile::NewEvent> events;
    for (int i = 0; i < spends; ++i) {
        const bool noise = takesGaussian && (i % 3 == 0 || !takesPure);
        const std::string mechanism = noise ? gaussian : pure("0.000" + std::to_string(1 + i % 9));
        events.push_back({"spend", Json::object({{"mechanism", json(mechanism)},
                                                 {"count", Json::integer(1 + i % 2)},
                                                 {"decision", "cont"},
                                                 {"time", "2026-01-01T00:00:00Z"}})});
    }
    EXPECT_TRUE(ledger.appendAfter([&]() -> Result<std::vector<LedgerFile::NewEvent>> { return events; }).ok());
    EXPECT_TRUE(spend(ledger, request(takesPure ? pure("0.0001") : gaussian)).cont);
    EXPECT_TRUE(readCheckpoint(path).has_value());
    return path;
}

constexpr const char *kBudget = R"({"epsilon":"1","delta":"1e-6","filter":"whitehouse"})";

/// What is left, in words and numbers.
std::string remainingIn(OpenLedger &ledger)
{
    EXPECT_TRUE(ledger.readWholeIfExceeded().ok());
    const std::optional<Step> last = ledger.session().lastStep();
    const auto left = remainingOf({ledger.policy(), **ledger.guard(), ledger.rounds(), last ? &*last : nullptr,
                                   policiesInForce(ledger.session()), nullptr, *ledger.spent()},
                                  testHost());
    return jsonOf(*left, testHost().catalog.mechanisms, ledger.typed()).write();
}

/// What is answered to any request, as one that reads everything answers.
void expectAsReadWhole(const std::string &path)
{
    auto fresh = OpenLedger::open(path, testHost());
    ASSERT_TRUE(fresh.ok());
    OpenLedger whole = *std::move(fresh);
    auto part = quick(path);
    for (const char *epsilon : {"0.001", "0.3", "5"}) {
        const auto asked = request(pure(epsilon));
        const auto expected = (*whole.guard())->ask(*asked.request.cost);
        const auto got = part.budgetsFor(&asked.request)->guard().ask(*asked.request.cost);
        EXPECT_EQ(got.cont, expected.cont);
        EXPECT_EQ(got.statistic, expected.statistic);
        ASSERT_EQ(got.statisticWouldBe.has_value(), expected.statisticWouldBe.has_value());
        if (expected.statisticWouldBe) {
            EXPECT_EQ(got.statisticWouldBe->statistic, expected.statisticWouldBe->statistic);
        }
        EXPECT_EQ(got.spent.has_value(), expected.spent.has_value());
        if (got.spent && expected.spent) {
            EXPECT_EQ(got.spent->epsilon, expected.spent->epsilon);
        }
        EXPECT_EQ((*part.guard())->more(*asked.request.cost, 1000), (*whole.guard())->more(*asked.request.cost, 1000));
    }
    EXPECT_EQ(remainingIn(part), remainingIn(whole));
}

TEST(Checkpoint, ASpendReadsWhatFollowsItAlone)
{
    const TemporaryDirectory directory;
    const std::string path = spentLedger(directory, kBudget, 3 * kEnough);
    auto ledger = quick(path);
    EXPECT_GT(ledger.file().head().nextSeq, 800U);
    EXPECT_LT(ledger.linesRead(), 256U);
    EXPECT_TRUE(spend(ledger, request(pure("0.001"))).cont);
    EXPECT_LE(ledger.linesRead(), 256U);
    EXPECT_TRUE(ledger.readWhole().ok());
    EXPECT_EQ(ledger.linesRead(), ledger.file().head().nextSeq);
    EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
}

TEST(Checkpoint, AnswersAsOneThatReadsAllUnderEveryFilter)
{
    for (const auto &kind : testHost().catalog.filters) {
        SCOPED_TRACE(kind->id());
        const std::string policy = R"({"epsilon":"1","delta":"1e-6","filter":")" + std::string(kind->id()) +
                                   R"(","parameters":{"lattice":"0.01"}})";
        const TemporaryDirectory directory;
        const std::string path = spentLedger(directory, policy);
        expectAsReadWhole(path);
        EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
    }
}

TEST(CheckpointSweep, ABudgetIsKeptToTheLastRound)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, R"({"epsilon":"4","delta":"0","filter":"basic"})");
    int accepted = 0;
    for (int open = 0; open < 50; ++open) {
        auto ledger = quick(path);
        for (int i = 0; i < 10; ++i)
            accepted += spend(ledger, request(pure("0.01"))).cont ? 1 : 0;
    }
    EXPECT_EQ(accepted, 400);
    EXPECT_TRUE(readCheckpoint(path).has_value());
}

TEST(Checkpoint, WhatChangesTheCountsIsReadWhole)
{
    const TemporaryDirectory directory;
    const std::string path = spentLedger(directory, kBudget);
    Service service = *Service::open(path, testHost());
    const std::vector<std::pair<const char *, const char *>> steps{
        {"record", R"({"type":"note","text":"so far"})"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.001"}})"},
        {"record", R"({"type":"amend","refers_to":2,"reason":"mistyped","body":{"correct":{"count":"2"}}})"},
        {"record", R"({"type":"policy","reason":"more","body":{"epsilon":"2","delta":"1e-6","filter":"basic"}})"},
        {"record", R"({"type":"withdraw","refers_to":2,"reason":"not run"})"}};
    for (const auto &[method, params] : steps) {
        ASSERT_TRUE(service.call(method, json(params)).ok());
        expectAsReadWhole(path);
        EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
    }
    auto ledger = quick(path);
    EXPECT_EQ(ledger.policy().filter, "basic");
}

TEST(Checkpoint, RefusalsThatSpeakOfOtherFiltersReadAll)
{
    const TemporaryDirectory directory;
    const std::string path = spentLedger(directory, R"({"epsilon":"1","delta":"1e-6","filter":"whitehouse"})");
    auto part = quick(path);
    auto whole = *OpenLedger::open(path, testHost());
    for (const char *filter : {"", "universal"}) {
        auto asked = request(R"({"kind":"gaussian","sensitivity":"1","sigma":"400"})");
        asked.switchFilter = filter;
        asked.reason = *filter == '\0' ? "" : "more room";
        const auto got = spend(part, asked);
        EXPECT_EQ(got.cont, *filter != '\0');
        if (!got.cont) {
            EXPECT_EQ(got.json.write(), spend(whole, asked).json.write());
        }
    }
    expectAsReadWhole(path);
}

/// What stands in the file by that name afterwards, and whether it is used.
struct Damage {
    const char *name;
    std::string (*make)(const std::string &good);
    bool used;
};

TEST(Checkpoint, WhatCannotBeReliedOnChangesNoAnswer)
{
    const Damage damages[] = {
        {"missing", [](const std::string &) { return std::string(); }, false},
        {"cut", [](const std::string &good) { return good.substr(0, good.size() / 2); }, false},
        {"one digit", [](const std::string &good) { return good.substr(0, 60) + "x" + good.substr(61); }, false},
        {"longer", [](const std::string &good) { return good + "\n"; }, false},
        {"no JSON", [](const std::string &) { return std::string(5000, '\xff'); }, false},
        {"as it was", [](const std::string &good) { return good; }, true},
    };
    const TemporaryDirectory directory;
    const std::string path = spentLedger(directory, kBudget);
    const std::string name = checkpointPathOf(path);
    const std::string good = *readFile(name);
    for (const Damage &damage : damages) {
        SCOPED_TRACE(damage.name);
        ASSERT_TRUE(replaceFile(name, damage.make(good), {.ownerOnly = false, .like = path}).ok());
        EXPECT_EQ(quick(path).linesRead() < 256, damage.used);
        expectAsReadWhole(path);
        EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
    }
}

TEST(Checkpoint, OnlyAPlainFileAsPrivateAsTheLedgerIsRead)
{
    const TemporaryDirectory directory;
    const std::string path = spentLedger(directory, kBudget);
    const std::string name = checkpointPathOf(path);
    struct stat info {};
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, [&] {
        struct stat own {};
        return ::stat(name.c_str(), &own) == 0 ? own.st_mode & 0777U : 0U;
    }());
    ASSERT_EQ(::chmod(name.c_str(), 0666), 0);
    EXPECT_FALSE(readCheckpoint(path).has_value());
    ASSERT_EQ(::chmod(name.c_str(), 0600), 0);
    EXPECT_TRUE(readCheckpoint(path).has_value());
    ASSERT_EQ(::link(name.c_str(), directory.file("other").c_str()), 0);
    EXPECT_FALSE(readCheckpoint(path).has_value()) << "a second name";
    ASSERT_EQ(::unlink(name.c_str()), 0);
    ASSERT_EQ(::symlink("other", name.c_str()), 0);
    EXPECT_FALSE(readCheckpoint(path).has_value()) << "a link";
    expectAsReadWhole(path);
}

TEST(Checkpoint, AnotherHistoryIsReadWhole)
{
    const TemporaryDirectory directory;
    const TemporaryDirectory elsewhere;
    const std::string path = spentLedger(directory, kBudget);
    const std::string other = spentLedger(elsewhere, R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
    const std::string before = *readFile(path);
    ASSERT_TRUE(replaceFile(path, *readFile(other)).ok());
    expectAsReadWhole(path);
    EXPECT_EQ(quick(path).policy().filter, "basic");
    // Cut back to fewer lines than the checkpoint stands for.
    const std::size_t end = before.find("\n", before.size() / 2) + 1;
    ASSERT_TRUE(replaceFile(path, before.substr(0, end)).ok());
    EXPECT_EQ(quick(path).linesRead(), quick(path).file().head().nextSeq);
    expectAsReadWhole(path);
    EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
}

/// A ledger whose lines before the checkpoint are a hole in the file, so that no test has to write them.
TEST(Checkpoint, ALedgerGrowsPastTwoGibibytes)
{
    const TemporaryDirectory directory;
    const std::string small = spentLedger(directory, kBudget);
    auto checkpoint = *readCheckpoint(small);
    const std::string bytes = *readFile(small);
    const std::string chain = bytes.substr(0, checkpoint.head.chainedBytes);
    const std::string last = chain.substr(chain.rfind('\n', chain.size() - 2) + 1);
    const std::string path = directory.file("large.dpledger");
    ASSERT_TRUE(replaceFile(path, chain.substr(0, chain.find('\n') + 1)).ok());
    constexpr std::uint64_t kTwoGiB = std::uint64_t{1} << 31U;
    checkpoint.head.chainedBytes = kTwoGiB - 50;
    {
        const FileHandle file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
        ASSERT_TRUE(writeAt(file.get(), path, "\n" + last, checkpoint.head.chainedBytes - last.size() - 1).ok());
    }
    ASSERT_TRUE(writeCheckpoint(path, checkpoint).ok());
    for (int i = 0; i < 3; ++i) {
        auto ledger = quick(path);
        EXPECT_LT(ledger.linesRead(), 10U);
        EXPECT_TRUE(spend(ledger, request(pure("0.001"))).cont) << i;
    }
    EXPECT_GT(quick(path).file().head().chainedBytes, kTwoGiB);
}

TEST(Checkpoint, AForgedOneIsFoundByTheCheck)
{
    const TemporaryDirectory directory;
    const TemporaryDirectory elsewhere;
    const std::string path = spentLedger(directory, R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
    const auto good = readCheckpoint(path);
    ASSERT_TRUE(good.has_value());
    // As who can write the folder may do: the state of an empty ledger under the hash of a full one.
    const std::string empty = newLedger(elsewhere, R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
    Checkpoint forged = *good;
    forged.state = OpenLedger::open(empty, testHost())->checkpoint()->state;
    ASSERT_TRUE(writeCheckpoint(path, forged).ok());
    auto ledger = quick(path);
    EXPECT_TRUE(spend(ledger, request(pure("0.95"))).cont) << "it was forged by one who may write the ledger";
    const Status found = checkCheckpoint(path, *LedgerParts::ofFile(path), testHost());
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::ChainBroken);
    EXPECT_THAT(found.error().located(), HasSubstr(".checkpoint"));
    auto whole = OpenLedger::open(path, testHost());
    ASSERT_TRUE(whole.ok());
    OpenLedger recounted = *std::move(whole);
    EXPECT_TRUE((*recounted.guard())->session().exceededAt().has_value());
}

/// A ledger with an office's policies, and a checkpoint after its spends.
std::string officeLedger(const TemporaryDirectory &directory, int spends)
{
    const std::string path = directory.file("office.dpledger");
    LedgerWriter writer;
    Plan plan;
    plan.neighbours = "add-remove";
    const Json header = headerBody(plan, "id", "2026-01-01T00:00:00Z", "test");
    std::string lines = *writer.append("header", header);
    lines += *writer.append("policy", json(R"({"epsilon":"100","delta":"0","filter":"basic"})"));
    lines += *writer.append("partition", json(R"({"name":"region","blocks":["north","south","west","sea"],)"
                                              R"("membership":"residence","independent":true,"data":"fixed"})"));
    for (const char *scope : {R"({"blocks":"*"})", R"({"blocks":["north","south"],"period":"month"})",
                              R"({"actor":"anna"})", R"({"actor":"*","purpose":"release"})"})
        lines += *writer.append(
            "scope",
            Json::object(
                {{"epsilon", "4"}, {"delta", "0"}, {"filter", "basic"}, {"reason", "plan"}, {"scope", json(scope)}}));
    for (int i = 0; i < spends; ++i)
        lines += *writer.append(
            "spend",
            Json::object({{"mechanism", json(pure(i % 2 == 0 ? "0.001" : "0.0025"))},
                          {"decision", "cont"},
                          {"actor", i % 3 == 0 ? "anna" : "ben"},
                          {"purpose", i % 5 == 0 ? "check" : "release"},
                          {"blocks", i % 7 == 0 ? "*" : std::vector<const char *>{"north", "south", "sea"}[i % 3]},
                          {"time", "2026-0" + std::to_string(1 + i % 4) + "-05T00:00:00Z"}}));
    EXPECT_TRUE(LedgerFile::createFromLines(path, lines, writer).ok());
    return path;
}

SpendRequest placedRequest(const std::string &epsilon, const char *actor, const char *block, const char *month)
{
    SpendRequest asked = request(pure(epsilon));
    asked.record.actor = std::string(actor);
    asked.record.purpose = std::string("release");
    asked.record.time = std::string("2026-") + month + "-07T00:00:00Z";
    asked.record.blocks = Json(block);
    return asked;
}

/// Every policy says what it says to one that reads all lines.
void expectScopesAsReadWhole(const std::string &path)
{
    auto whole = OpenLedger::open(path, testHost());
    ASSERT_TRUE(whole.ok());
    OpenLedger all = *std::move(whole);
    OpenLedger part = quick(path);
    for (const char *actor : {"anna", "ben", "carla"})
        for (const char *block : {"north", "south", "west", "sea", "*"})
            for (const char *month : {"01", "09"}) {
                const auto asked = placedRequest("0.5", actor, block, month);
                const auto expected = (*all.scopes())->ask(asked.record, *asked.request.cost, 9);
                const auto got = (*part.scopes())->ask(asked.record, *asked.request.cost, 9);
                ASSERT_EQ(got.size(), expected.size());
                for (std::size_t i = 0; i < got.size(); ++i) {
                    EXPECT_EQ(got[i].decision.accepted, expected[i].decision.accepted);
                    EXPECT_EQ(got[i].decision.spent, expected[i].decision.spent);
                }
            }
    EXPECT_TRUE((*part.scopes())->agrees(**all.scopes()));
    EXPECT_EQ((*part.scopes())->policy(0).promised.count, (*all.scopes())->policy(0).promised.count);
    EXPECT_TRUE(checkCheckpoint(path, *LedgerParts::ofFile(path), testHost()).ok());
}

TEST(Checkpoint, HoldsThePoliciesWithAScope)
{
    const TemporaryDirectory directory;
    const std::string path = officeLedger(directory, 2 * kEnough);
    {
        auto ledger = quick(path);
        EXPECT_TRUE(spend(ledger, placedRequest("0.001", "ben", "west", "05")).cont);
    }
    const OpenLedger resumed = quick(path);
    EXPECT_EQ(resumed.linesRead(), 0U) << "it was written behind the last line";
    expectScopesAsReadWhole(path);
    for (int i = 0; i < 30; ++i) { // each by a program of its own, which may be killed right after
        auto ledger = quick(path);
        EXPECT_EQ(ledger.linesRead(), static_cast<std::uint64_t>(i));
        EXPECT_TRUE(
            spend(ledger, placedRequest("0.001", i % 2 == 0 ? "anna" : "dora", i % 3 == 0 ? "*" : "sea", "06")).cont);
    }
    expectScopesAsReadWhole(path);
}

TEST(CheckpointSweep, ABudgetOfAScopeIsKeptToTheLastRound)
{
    const TemporaryDirectory directory;
    const std::string path = officeLedger(directory, kEnough);
    int accepted = 0;
    for (int i = 0; i < 500; ++i) {
        auto ledger = quick(path);
        accepted += spend(ledger, placedRequest("0.01", "emil", "west", "11")).cont ? 1 : 0;
    }
    auto whole = OpenLedger::open(path, testHost());
    ASSERT_TRUE(whole.ok());
    OpenLedger all = *std::move(whole);
    const ScopeAccounts &accounts = **all.scopes();
    for (std::size_t i = 0; i < accounts.scopes().policies().size(); ++i) {
        EXPECT_FALSE(accounts.exceededAt(i).has_value());
        for (const ScopeRow &row : accounts.rows(i))
            EXPECT_LE(row.spent, 4.0);
    }
    const auto asked = placedRequest("0.01", "emil", "west", "11");
    EXPECT_GT(accepted, 300);
    EXPECT_LT(accepted, 400) << "what concerned all regions counts, too";
    EXPECT_FALSE(all.spend(asked)->cont);
}

TEST(Checkpoint, WhatChangesAScopeIsReadWhole)
{
    const TemporaryDirectory directory;
    const std::string path = officeLedger(directory, kEnough);
    const std::vector<std::pair<const char *, const char *>> events{
        {"scope", R"({"scope":{"actor":"anna"},"epsilon":"5","delta":"0","filter":"basic","reason":"more"})"},
        {"partition", R"({"name":"other","blocks":["a","b"],"membership":"m","independent":true,"data":"fixed"})"},
        {"note", R"({"text":"so far"})"}};
    for (const auto &[type, body] : events) {
        auto ledger = quick(path);
        EXPECT_TRUE(spend(ledger, placedRequest("0.001", "ben", "*", "05")).cont);
        const std::vector<LedgerFile::NewEvent> lines(1, {type, json(body)});
        ASSERT_TRUE(ledger.appendAfter([&]() -> Result<std::vector<LedgerFile::NewEvent>> { return lines; }).ok());
        expectScopesAsReadWhole(path);
        EXPECT_TRUE(spend(ledger, placedRequest("0.001", "anna", "*", "05")).cont);
        expectScopesAsReadWhole(path);
    }
}

TEST(Checkpoint, AForgedScopeIsFoundByTheCheck)
{
    const TemporaryDirectory directory;
    const TemporaryDirectory elsewhere;
    const std::string path = officeLedger(directory, kEnough);
    auto ledger = quick(path);
    EXPECT_TRUE(spend(ledger, placedRequest("0.001", "ben", "sea", "05")).cont);
    const auto good = readCheckpoint(path);
    ASSERT_TRUE(good.has_value());
    const Json emptier = OpenLedger::open(officeLedger(elsewhere, 5), testHost())->checkpoint()->state;
    Checkpoint forged = *good;
    forged.state.set("scopes", *emptier.find("scopes"));
    ASSERT_TRUE(writeCheckpoint(path, forged).ok());
    const Status found = checkCheckpoint(path, *LedgerParts::ofFile(path), testHost());
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::ChainBroken);
    for (const Json &wrong : {Json(), Json("none"), Json(Json::Array{}), Json(Json::Array{"1", "2"})}) {
        forged.state.set("scopes", wrong);
        ASSERT_TRUE(writeCheckpoint(path, forged).ok());
        EXPECT_EQ(quick(path).linesRead(), quick(path).file().head().nextSeq)
            << "what cannot be read is not gone on from";
    }
}

} // namespace
} // namespace epsilometer::service::open_ledger_test
