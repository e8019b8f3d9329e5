// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the states of training libraries import whole, step counts as counts; the neighbours they state are kept;
// pairs of sampling and neighbours that are not theirs, missing keys and impossible numbers are refused by name.
#include "core/base/os/file.h"
#include "core/io/importers.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::training_logs_test {
namespace {

using ::testing::HasSubstr;

Result<ImportResult> import(const std::unique_ptr<const Importer> &importer, std::string_view bytes)
{
    NoProgress progress;
    return importer->read(bytes, progress);
}

std::string problem(const std::unique_ptr<const Importer> &importer, std::string_view bytes)
{
    const auto result = import(importer, bytes);
    if (!result.ok())
        return result.error().located().english();
    return result->notUnderstood.empty() ? "" : result->notUnderstood.front().located().english();
}

TEST(Opacus, ReadsTheStateItWrote)
{
    const std::string bytes = readFile(fixtures::testData() + "/golden/logs/opacus.json").value();
    const auto result = import(makeOpacusImporter(), bytes);
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 3U);
    EXPECT_EQ(result->entries[0].step.count, 611U);
    EXPECT_EQ(
        result->entries[0].step.mechanism.json().write(),
        R"({"kind":"subsampled_gaussian","neighbours":"add-remove","noise_multiplier":"1.46","sampling":"poisson",)"
        R"("sampling_rate":"0.0045","steps":"1"})");
    EXPECT_TRUE(makeOpacusImporter()->recognises(bytes));
}

TEST(Opacus, ReadsTheStateThatTheAccountantOfThisProgramWrites)
{
    const auto result = import(makeOpacusImporter(), R"({"history": [[1.5, 0.01, 2]], "mechanism": "epsilometer"})");
    ASSERT_TRUE(result.ok()) << result.error().located();
    EXPECT_EQ(result->entries.at(0).step.count, 2U);
}

TEST(Opacus, RefusesWhatIsNotAState)
{
    const auto importer = makeOpacusImporter();
    EXPECT_THAT(problem(importer, R"({"history":[]})"), HasSubstr("mechanism"));
    EXPECT_THAT(problem(importer, R"({"mechanism":"rdp"})"), HasSubstr("history"));
    EXPECT_THAT(problem(importer, R"({"history":[],"mechanism":"magic"})"), HasSubstr("magic"));
    EXPECT_THAT(problem(importer, R"({"history":[],"mechanism":"rdp","x":1})"), HasSubstr("x"));
    EXPECT_THAT(problem(importer, R"({"history":[[1,2]],"mechanism":"rdp"})"), HasSubstr("history[0]"));
    EXPECT_THAT(problem(importer, R"({"history":[[1,2,3]],"mechanism":"rdp"})"), HasSubstr("sampling_rate"));
    EXPECT_THAT(problem(importer, R"({"history":[[-1,0.1,3]],"mechanism":"rdp"})"), HasSubstr("noise_multiplier"));
    EXPECT_THAT(problem(importer, R"({"history":[[1,0.1,1.5]],"mechanism":"rdp"})"), HasSubstr("num_steps"));
    const auto silent = import(importer, R"({"history":[[0,0.1,3]],"mechanism":"prv"})");
    EXPECT_EQ(silent->entries.at(0).step.mechanism.json().write(), R"({"kind":"non_private"})");
}

TEST(Opacus, ReadsCheckpointsAndWhatPythonPrints)
{
    const std::string json = readFile(fixtures::testData() + "/golden/logs/opacus.json").value();
    const std::string checkpoint = readFile(fixtures::testData() + "/golden/logs/opacus-checkpoint.pt").value();
    const auto expected = import(makeOpacusImporter(), json);
    const std::string rows = "[(1.46, 0.0045, 611), (np.float64(1.46), 0.0045, np.int64(7))]";
    EXPECT_TRUE(makeOpacusImporter()->recognises(checkpoint));
    const auto read = import(makeOpacusImporter(), checkpoint);
    ASSERT_TRUE(read.ok()) << read.error().located();
    ASSERT_EQ(read->entries.size(), expected->entries.size());
    for (std::size_t i = 0; i < read->entries.size(); ++i) {
        EXPECT_EQ(read->entries[i].step.mechanism.json().write(), expected->entries[i].step.mechanism.json().write());
        EXPECT_EQ(read->entries[i].step.count, expected->entries[i].step.count);
    }
    for (const std::string &text : {"{'history': " + rows + ", 'mechanism': 'rdp'}",
                                    "OrderedDict([('history', " + rows + "), ('mechanism', 'prv')])", rows,
                                    std::string("[[1.46,0.0045,611],[1.46,0.0045,7]]")}) {
        EXPECT_TRUE(makeOpacusImporter()->recognises(text)) << text;
        const auto state = import(makeOpacusImporter(), text);
        ASSERT_TRUE(state.ok()) << text << ": " << state.error().located();
        ASSERT_EQ(state->entries.size(), 2U) << text;
        EXPECT_EQ(state->entries[1].step.count, 7U) << text;
        EXPECT_TRUE(state->notUnderstood.empty()) << text;
    }
    EXPECT_FALSE(makeOpacusImporter()->recognises("[[0.1, 0]]"));
}

TEST(Opacus, RefusesWhatIsNoCheckpoint)
{
    const std::string checkpoint = readFile(fixtures::testData() + "/golden/logs/opacus-checkpoint.pt").value();
    for (const std::size_t size : {std::size_t{4}, std::size_t{60}, checkpoint.size() / 2, checkpoint.size() - 1})
        EXPECT_FALSE(import(makeOpacusImporter(), checkpoint.substr(0, size)).ok() &&
                     import(makeOpacusImporter(), checkpoint.substr(0, size))->entries.size() > 3)
            << size;
    std::string other = checkpoint;
    for (const char *word : {"privacy_accountant", "history"})
        for (std::size_t at = other.find(word); at != std::string::npos; at = other.find(word))
            other[at] = 'q';
    EXPECT_THAT(problem(makeOpacusImporter(), other), HasSubstr("privacy_accountant_state_dict"));
    // Every byte of the pickle damaged in turn: an answer, whatever it is.
    for (std::size_t i = 0; i < checkpoint.size(); i += 3) {
        std::string damaged = checkpoint;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x41);
        (void)import(makeOpacusImporter(), damaged);
    }
    for (const char *text : {"[(1, 2", "{'history': [(1.0, 0.1, 3)], 'mechanism': exec('x')}", "os.system('true')"})
        EXPECT_FALSE(import(makeOpacusImporter(), text).ok()) << text;
}

std::string flower(const std::string &sampling, const std::string &relation)
{
    return R"({"schema_version":1,"backend":"rdp","config":{"target_delta":1e-5,"population_size":1000,)"
           R"("neighboring_relation":")" +
           relation + R"(","sampling_method":")" + sampling +
           R"(","max_epsilon":8.0},"orders":[2],"compositions":[{"event":{"noise_multiplier":1.1,"sample_size":50,)"
           R"("population_size":1000},"count":200}]})";
}

TEST(Flower, MapsTheThreeLegalPairs)
{
    const auto poisson = import(makeFlowerImporter(), flower("poisson", "add-or-remove-one"));
    ASSERT_TRUE(poisson.ok()) << poisson.error().located();
    EXPECT_EQ(poisson->neighbours, "add-remove");
    EXPECT_EQ(poisson->targetDelta, "1e-5");
    EXPECT_EQ(poisson->entries.at(0).step.count, 200U);
    EXPECT_THAT(poisson->entries[0].step.mechanism.json().write(), HasSubstr(R"("sampling_rate":"50/1000")"));
    const auto fixed = import(makeFlowerImporter(), flower("without-replacement", "replace-one"));
    EXPECT_EQ(fixed->neighbours, "replace-one");
    EXPECT_EQ(fixed->entries.at(0).step.mechanism.json().write(),
              R"({"kind":"subsampled_gaussian","neighbours":"replace-one","noise_multiplier":"0.55",)"
              R"("sampling":"without_replacement","sampling_rate":"50/1000","steps":"1"})")
        << "a batch of fixed size holds another record instead: noise over two clips";
    const auto plain = import(makeFlowerImporter(), flower("no-amplification", "add-or-remove-one"));
    EXPECT_EQ(plain->entries.at(0).step.mechanism.json().write(),
              R"({"kind":"gaussian","neighbours":"add-remove","sigma":"1.1"})");
}

TEST(Flower, RefusesOtherPairsAndVersions)
{
    EXPECT_THAT(problem(makeFlowerImporter(), flower("poisson", "replace-one")), HasSubstr("poisson with replace-one"));
    EXPECT_THAT(problem(makeFlowerImporter(), R"({"schema_version":2})"), HasSubstr("schema_version"));
    EXPECT_THAT(problem(makeFlowerImporter(), R"({"schema_version":1})"), HasSubstr("config"));
}

} // namespace
} // namespace epsilometer::io::training_logs_test
