// SPDX-License-Identifier: GPL-3.0-or-later
// What a spend costs as a ledger grows. Proves: with a checkpoint neither spend, can-spend nor remaining reads the lines
// before it (one of them is damaged, and only verify sees that); without one, or with one that is damaged, everything is
// read, with the same answers, also under policies with a scope; no spend is accepted that a full reading would refuse;
// the file is as private as the ledger; a forged one fails verify; a name that only earlier lines have is not called new.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include "core/base/sha256.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include <sys/stat.h>

namespace epsilometer::e2e::checkpoint_test {
namespace {

using testing::HasSubstr;

constexpr const char *kHundredth = R"({"kind":"pure_dp","epsilon":"0.01"})";
constexpr int kLines = 400;

/// A ledger of many spends made by one import, and one spend more, which leaves a checkpoint.
std::string longLedger(const Scratch &scratch)
{
    std::string csv = "epsilon,delta\n";
    for (int i = 0; i < kLines; ++i)
        csv += "0.01,0\n";
    const std::string log = scratch.file("log.csv", csv);
    const std::string path = scratch.path("long.dpledger");
    EXPECT_EQ(dpledger({"import", log, "-o", path, "--epsilon", "5", "--filter", "basic", "--neighbours", "add-remove"})
                  .status,
              0);
    EXPECT_EQ(dpledger({"spend", path, "--mechanism", kHundredth}).status, 0);
    EXPECT_TRUE(std::filesystem::exists(path + ".checkpoint"));
    return path;
}

Outcome spend(const std::string &path)
{
    return dpledger({"spend", path, "--mechanism", kHundredth});
}

void write(const std::string &path, const std::string &bytes)
{
    std::filesystem::remove(path);
    std::filesystem::rename(Scratch().file("x", bytes), path);
}

TEST(Checkpoint, ASpendDoesNotReadTheLinesBefore)
{
    const Scratch scratch;
    const std::string path = longLedger(scratch);
    std::string bytes = readFile(path);
    const std::size_t middle = bytes.find("0.01", bytes.size() / 2);
    bytes[middle + 3] = '2';
    const std::string damaged = scratch.file("damaged.dpledger", bytes);
    EXPECT_EQ(spend(damaged).status, 2) << "no checkpoint: everything is read";
    std::filesystem::copy_file(path + ".checkpoint", damaged + ".checkpoint");
    EXPECT_EQ(spend(damaged).status, 0);
    EXPECT_EQ(dpledger({"can-spend", damaged, "--mechanism", kHundredth}).status, 0);
    EXPECT_EQ(dpledger({"remaining", damaged, "--mechanism", kHundredth}).status, 0);
    EXPECT_EQ(dpledger({"verify", damaged}).status, 2);
    EXPECT_EQ(dpledger({"account", damaged}).status, 2);
    EXPECT_EQ(dpledger({"verify", path}).status, 0);
    const std::string left = dpledger({"remaining", path, "--mechanism", kHundredth, "--json"}).out;
    std::filesystem::remove(path + ".checkpoint");
    EXPECT_EQ(dpledger({"remaining", path, "--mechanism", kHundredth, "--json"}).out, left);
}

TEST(CheckpointSweep, TheBudgetIsKeptWithAndWithoutIt)
{
    const Scratch scratch;
    const std::string path = longLedger(scratch); // 4.01 of 5
    int accepted = 0;
    for (int i = 0; i < testing_support::inSweep(110, 12); ++i) {
        if (i % 10 == 3)
            std::filesystem::remove(path + ".checkpoint");
        if (i % 10 == 7 && std::filesystem::exists(path + ".checkpoint"))
            std::filesystem::resize_file(path + ".checkpoint", 100);
        accepted += spend(path).status == 0 ? 1 : 0;
    }
    EXPECT_EQ(accepted, testing_support::inSweep(99, 12));
    EXPECT_EQ(dpledger({"verify", path}).status, 0);
    EXPECT_EQ(dpledger({"audit", path}).out.find("exceed"), std::string::npos);
}

TEST(Checkpoint, ANameOfALineBeforeItIsNotNew)
{
    const Scratch scratch;
    std::string csv = "epsilon,delta,actor\n0.01,0,anna\n";
    for (int i = 1; i < kLines; ++i)
        csv += "0.01,0,anne\n";
    const std::string log = scratch.file("log.csv", csv);
    const std::string path = scratch.path("long.dpledger");
    ASSERT_EQ(dpledger({"import", log, "-o", path, "--epsilon", "5", "--filter", "basic", "--neighbours", "add-remove"})
                  .status,
              0);
    const auto spendAs = [&](const std::string &actor) {
        return dpledger({"spend", path, "--mechanism", kHundredth, "--actor", actor});
    };
    EXPECT_EQ(spendAs("anne").err, "");
    EXPECT_TRUE(std::filesystem::exists(path + ".checkpoint"));
    EXPECT_EQ(spendAs("anna").err, "");
    EXPECT_THAT(spendAs("annne").err, HasSubstr("the actor \"annne\" is new and looks like \"anne\""));
}

TEST(Checkpoint, IsAsPrivateAsTheLedger)
{
    const Scratch scratch;
    const std::string path = longLedger(scratch);
    ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
    std::filesystem::remove(path + ".checkpoint");
    EXPECT_EQ(spend(path).status, 0);
    struct stat info {};
    ASSERT_EQ(::stat((path + ".checkpoint").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST(Checkpoint, AForgedOneFailsVerify)
{
    const Scratch scratch;
    const std::string path = longLedger(scratch);
    const auto read = Json::parse(readFile(path + ".checkpoint"));
    ASSERT_TRUE(read.ok());
    // Less was spent, says who can write the folder; the digest is made anew.
    std::string text = read->write();
    for (std::size_t at = text.find("\"4.01\""); at != std::string::npos; at = text.find("\"4.01\"", at))
        text.replace(at, 6, "\"0.01\"");
    Json forged = Json::object();
    const Json changed = *Json::parse(text);
    for (const auto &[key, value] : *changed.ifObject())
        if (key != "digest")
            forged.set(key, value);
    forged.set("digest", Sha256::hex(forged.write()));
    write(path + ".checkpoint", forged.write() + "\n");
    struct stat info {};
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    ASSERT_EQ(::chmod((path + ".checkpoint").c_str(), info.st_mode & 0777U), 0);
    const Outcome judged = dpledger({"verify", path});
    EXPECT_EQ(judged.status, 2);
    EXPECT_THAT(judged.oneLine(), HasSubstr(".checkpoint"));
    std::filesystem::remove(path + ".checkpoint");
    EXPECT_EQ(dpledger({"verify", path}).status, 0);
}

/// A ledger with a partition, policies with scopes and some three hundred spends, which leave a checkpoint.
std::string scopedLedger(const Scratch &scratch, const std::string &filter)
{
    const std::string path = scratch.path(filter + ".dpledger");
    EXPECT_EQ(
        dpledger({"new", path, "--epsilon", "5", "--delta", "1e-6", "--filter", filter, "--neighbours", "add-remove"})
            .status,
        0);
    EXPECT_EQ(dpledger({"record", path, "--type", "partition", "--body",
                        R"({"name":"p","membership":"m","independent":true,"data":"fixed","blocks":["x","y","z"]})"})
                  .status,
              0);
    for (const char *scope : {"blocks=*", "actor=*", "purpose=ads,period=month", "blocks=x,actor=ann"})
        EXPECT_EQ(dpledger({"policy", "add", path, "--scope", scope, "--epsilon", "3", "--delta", "1e-6", "--filter",
                            filter, "--reason", "r"})
                      .status,
                  0)
            << scope;
    std::string requests;
    const std::vector<const char *> more{R"("actor":"ann","blocks":"x")", R"("actor":"ben","purpose":"ads")",
                                         R"("actor":"ann","blocks":"y","purpose":"ads")", R"("blocks":"z")"};
    for (std::size_t i = 0; i < 300; ++i)
        requests += R"({"jsonrpc":"2.0","id":1,"method":"spend","params":{"mechanism":)" +
                    std::string(i % 3 == 0 ? R"({"kind":"laplace","scale":"700"})"
                                           : R"({"kind":"pure_dp","epsilon":"1/700"})") +
                    "," + more[i * i % 7 % more.size()] + "}}\n";
    EXPECT_EQ(dpledger({"serve", path}, requests).status, 0);
    EXPECT_EQ(spend(path).status, 0);
    EXPECT_TRUE(std::filesystem::exists(path + ".checkpoint"));
    return path;
}

TEST(Checkpoint, ChangesNoAnswerUnderScopes)
{
    const Scratch scratch;
    for (const std::string &filter : {std::string("basic"), std::string("universal")}) {
        const std::string path = scopedLedger(scratch, filter);
        std::vector<std::vector<std::string>> questions{{"remaining", path},
                                                        {"account", path, "--json"},
                                                        {"policy", "list", path, "--json"},
                                                        {"log", path, "--json"}};
        const std::vector<std::vector<std::string>> places{
            {}, {"--actor", "ann"}, {"--actor", "ann", "--block", "x"}, {"--actor", "new", "--purpose", "ads"}};
        for (const auto &place : places)
            for (const char *command : {"remaining", "can-spend"}) {
                std::vector<std::string> question{command, path, "--mechanism", R"({"kind":"laplace","scale":"700"})"};
                question.insert(question.end(), place.begin(), place.end());
                questions.push_back(question);
                question.emplace_back("--json");
                if (filter == "basic") // its sums are exact; those of others are bounds, which differ by their rounding
                    questions.push_back(question);
            }
        std::vector<Outcome> with;
        for (const auto &question : questions)
            with.push_back(dpledger(question));
        std::filesystem::remove(path + ".checkpoint");
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const Outcome without = dpledger(questions[i]);
            EXPECT_EQ(with[i].status, without.status) << questions[i].front();
            EXPECT_EQ(with[i].out, without.out) << questions[i].front();
            EXPECT_EQ(with[i].err, without.err) << questions[i].front();
        }
    }
}

TEST(Checkpoint, BlocksOfEqualSpendsAreOneRowWithAndWithoutIt)
{
    const Scratch scratch;
    const std::string path = scratch.path("blocks.dpledger");
    ASSERT_EQ(dpledger({"new", path, "--epsilon", "5", "--filter", "basic", "--neighbours", "add-remove"}).status, 0);
    ASSERT_EQ(dpledger({"record", path, "--type", "partition", "--body",
                        R"({"name":"p","membership":"m","independent":true,"data":"fixed",)"
                        R"("blocks":[{"prefix":"b/","count":100}]})"})
                  .status,
              0);
    ASSERT_EQ(
        dpledger({"policy", "add", path, "--scope", "blocks=*", "--epsilon", "1", "--filter", "basic", "--reason", "r"})
            .status,
        0);
    std::string requests;
    for (int i = 0; i < 300; ++i)
        requests += R"({"jsonrpc":"2.0","id":1,"method":"spend","params":{"mechanism":)" + std::string(kHundredth) +
                    R"(,"blocks":"b/)" + std::to_string(i % 100) + "\"}}\n";
    ASSERT_EQ(dpledger({"serve", path}, requests).status, 0);
    ASSERT_TRUE(std::filesystem::exists(path + ".checkpoint"));
    const std::string with = dpledger({"remaining", path, "--json"}).out;
    EXPECT_THAT(with, HasSubstr(R"("rows": 1)"));
    std::filesystem::remove(path + ".checkpoint");
    EXPECT_EQ(dpledger({"remaining", path, "--json"}).out, with);
}

} // namespace
} // namespace epsilometer::e2e::checkpoint_test
