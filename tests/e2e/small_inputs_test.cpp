// SPDX-License-Identifier: GPL-3.0-or-later
// Proves that small inputs which ask for much time or memory end, by themselves and with one line where they are refused:
// the largest and the smallest numbers, counts that overflow level by level, long lists whose work is their product,
// devices without an end, and memory that runs out. The sweep: inputs of at most 64 KiB, each found by searching for the
// most costly one, take at most ten seconds of processor time and 512 MiB in any command.
#include "core/base/sha256.h"
#include "core/ledger/ledger.h"
#include "tests/e2e/support/program.h"
#include "tests/e2e/support/sanitized.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

namespace epsilometer::e2e::small_inputs_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class SmallInputs : public testing::Test {
protected:
    void SetUp() override
    {
        if (kAddressSanitizer)
            GTEST_SKIP() << "the memory of a program under the address sanitizer cannot be limited";
    }
};

/// Runs within a gigabyte, and within a time that nothing here comes near to unless it does not end.
Outcome bounded(const std::string &arguments)
{
    return shell("ulimit -v 1048576; ulimit -t 100; exec " + std::string(DPLEDGER_PROGRAM) + " " + arguments);
}

void expectEnds(const Outcome &outcome, const std::string &what)
{
    EXPECT_TRUE(outcome.status <= 3 || outcome.status == 64) << what << ": " << outcome.status << outcome.err;
    if (outcome.status >= 2) {
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << what << ": " << outcome.err;
    }
}

std::string ledger(const Scratch &scratch, const std::string &mechanism, const std::string &epsilon = "10")
{
    LedgerWriter writer;
    std::string bytes;
    for (const auto &[type, body] :
         {std::pair<std::string, std::string>{"header", R"({"id":"a","title":"t","neighbours":"add-remove"})"},
          {"policy", R"({"delta":"1e-6","filter":"universal","epsilon":")" + epsilon + "\"}"},
          {"spend", R"({"mechanism":)" + mechanism + "}"}}) {
        const auto line = writer.append(type, *Json::parse(body));
        EXPECT_TRUE(line.ok()) << body;
        bytes += *line;
    }
    return "'" + scratch.file("l.dpledger", bytes) + "'";
}

const std::string kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

TEST_F(SmallInputs, TheLargestAndSmallestNumbers)
{
    const Scratch scratch;
    const std::string largest = ledger(scratch, R"({"kind":"pure_dp","epsilon":"1.75e308"})");
    for (const char *format : {"html", "md"})
        expectEnds(bounded("report " + largest + " --to " + format), format);
    expectEnds(bounded("report " + ledger(scratch, kTenth, "1.79e308")), "a large budget");
    expectEnds(bounded("account " + ledger(scratch, kTenth, "1e-1100")), "a small budget");
}

TEST_F(SmallInputs, CountsThatOverflowLevelByLevel)
{
    const Scratch scratch;
    std::string event = "LaplaceDpEvent(noise_multiplier=1)";
    for (int i = 0; i < 28; ++i)
        event = "SelfComposedDpEvent(event=" + event + ", count=9999999999)";
    const std::string source = scratch.file("e", event);
    const Outcome outcome = bounded("import '" + source + "' --from dp-event --neighbours add-remove -o '" +
                                    scratch.path("o.dpledger") + "'");
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("2^53"));
}

TEST_F(SmallInputs, ListsWhoseWorkIsTheirProduct)
{
    const Scratch scratch;
    std::string stops;
    for (int i = 1; i <= 5000; ++i)
        stops += (i > 1 ? "," : "") + std::to_string(i);
    const std::string mechanism =
        R"({"kind":"iterative","delta":"1e-9","steps":[{"epsilon":"0.0000001","count":5000}],"stops":[)" + stops + "]}";
    const Outcome outcome = bounded("audit " + ledger(scratch, mechanism));
    expectEnds(outcome, "5000 stops");
    EXPECT_THAT(outcome.out, HasSubstr("stops = 5000: must be at most 800 with"));
}

TEST_F(SmallInputs, DevicesWithoutAnEnd)
{
    for (const char *arguments : {"verify /dev/zero", "account - < /dev/zero",
                                  "import /dev/zero --from csv -o /nowhere/o", "individual /dev/zero --budget 1"})
        expectEnds(bounded(arguments), arguments);
}

TEST_F(SmallInputs, NothingIsRecordedInPipesAndDevices)
{
    const Scratch scratch;
    const std::string pipe = scratch.path("pipe");
    ASSERT_EQ(shell("mkfifo '" + pipe + "'").status, 0);
    for (const std::string &file : {pipe, std::string("/dev/zero"), std::string("/dev/stdin")})
        for (const std::string command : {"spend", "outcome", "serve"}) {
            const std::string rest = command == "spend"     ? " laplace scale=10"
                                     : command == "outcome" ? " --seq 2 --outcome a"
                                                            : "";
            const Outcome outcome =
                shell(": | timeout 60 " + std::string(DPLEDGER_PROGRAM) + " " + command + " '" + file + "'" + rest);
            EXPECT_EQ(outcome.status, 2) << command << " " << file;
            EXPECT_EQ(outcome.oneLine(), file + ": a pipe or device; a ledger is a file");
        }
}

TEST_F(SmallInputs, MemoryThatRunsOutIsSaid)
{
    const Scratch scratch;
    const std::string rows = scratch.path("rows.csv");
    const Outcome made = shell("(echo epsilon,delta; seq -f '0.%.0f,0' 1000000 5000000) > '" + rows + "'");
    ASSERT_EQ(made.status, 0);
    const Outcome outcome = shell("ulimit -v 200000; exec " + std::string(DPLEDGER_PROGRAM) + " account '" + rows +
                                  "' --epsilon 1 --delta 1e-6");
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_THAT(outcome.oneLine(), HasSubstr("out of memory"));
}

/// Lines of a ledger, and of the draft beside it.
class Written {
public:
    explicit Written(const Scratch &scratch) : m_path(scratch.path("l.dpledger"))
    {
        add("header", R"({"id":"a","title":"t","neighbours":"add-remove"})");
    }
    void add(const std::string &type, const std::string &body)
    {
        const auto line = m_writer.append(type, *Json::parse(body));
        ASSERT_TRUE(line.ok()) << body;
        m_bytes += *line;
    }
    /// Writes the file; returns its path, quoted.
    std::string path() const
    {
        std::ofstream(m_path) << m_bytes;
        return "'" + m_path + "'";
    }
    void draft(const std::string &rest) const
    {
        const std::string id = Sha256::hex(m_bytes.substr(0, m_bytes.find('\n') + 1));
        std::ofstream(m_path + ".draft")
            << Json::parse(R"({"type":"draft","ledger":")" + id + "\"," + rest + "}")->write() << '\n';
    }

private:
    std::string m_path;
    LedgerWriter m_writer;
    std::string m_bytes;
};

/// Runs within the budget of small inputs. The address space also holds the program, its libraries and the stacks of its
/// threads, which take no memory before they are used.
/// seconds  of processor time, at most
Outcome expectCheap(const std::string &arguments, const std::string &what, int seconds = 10)
{
    const Outcome outcome = shell("ulimit -v 786432; ulimit -t " + std::to_string(seconds) + "; exec " +
                                  std::string(DPLEDGER_PROGRAM) + " " + arguments);
    EXPECT_TRUE(outcome.status <= 3 || outcome.status == 64) << what << ": " << outcome.status << outcome.err;
    EXPECT_THAT(outcome.err, Not(HasSubstr("out of memory"))) << what << ": " << arguments;
    return outcome;
}

std::string times(const std::string &part, std::size_t count)
{
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += part;
    return all;
}

class SmallInputsSweep : public SmallInputs {};

TEST_F(SmallInputsSweep, LedgersWithoutSpends)
{
    for (const auto &[epsilon, delta] : {std::pair("1e-4", "3e-6"), std::pair("1", "0.03")}) {
        const Scratch scratch;
        Written ledger(scratch);
        ledger.add("policy", std::string(R"({"epsilon":")") + epsilon + R"(","delta":")" + delta + "\"}");
        const std::string path = ledger.path();
        for (const std::string &rest :
             {"report " + path, "account " + path + " --all", "export " + path + " --to json"})
            expectCheap(rest, "no spend");
    }
}

TEST_F(SmallInputsSweep, LossDistributionsAtEveryRound)
{
    const Scratch scratch;
    Written ledger(scratch);
    ledger.add("policy", R"({"epsilon":"1","delta":"1e-6"})");
    ledger.add("spend", R"({"count":100,"mechanism":{"kind":"sampled","sampling":"poisson","sampling_rate":"0.1",
                           "mechanism":{"kind":"ptr_iqr","epsilon":"0.1","delta":"1e-9"}}})");
    expectCheap("account " + ledger.path() + " --json --rounds all", "every round");
}

TEST_F(SmallInputsSweep, BlocksByPatterns)
{
    const Scratch scratch;
    Written ledger(scratch);
    ledger.add("policy", R"({"epsilon":"10","delta":"0","filter":"basic"})");
    ledger.add("partition", R"({"name":"p","membership":"id","independent":true,"data":"fixed",
                               "blocks":[{"prefix":"b/","count":16777216}]})");
    for (const char *scope : {R"({"blocks":"*"})", R"({"blocks":"*","actor":"a"})", R"({"blocks":"*","actor":"b"})"})
        ledger.add("scope",
                   std::string(R"({"epsilon":"5","delta":"0","filter":"basic","reason":"r","scope":)") + scope + "}");
    for (int i = 1; i < 60; ++i)
        ledger.add("spend", R"({"decision":"cont","blocks":"b/)" + std::to_string(i) +
                                R"(*","mechanism":{"kind":"pure_dp","epsilon":"0.001)" + std::to_string(i) + "\"}}");
    const std::string path = ledger.path();
    expectCheap("account " + path, "patterns");
    expectCheap("can-spend " + path + " --block b/5 --mechanism '" + kTenth + "'", "patterns");
}

TEST_F(SmallInputsSweep, LossesInTheLastRound)
{
    const Scratch scratch;
    for (const char *round : {"4194304", "4194305", "67108864"}) {
        const std::string losses = scratch.file("losses", std::string("person,round,loss\na,") + round + ",0.1\n");
        for (const char *more : {"", "--json", "--partial", "--tracker", "--watch a"})
            expectCheap("individual '" + losses + "' --budget 1 " + more, round);
    }
}

TEST_F(SmallInputsSweep, LogsOfBadLines)
{
    const Scratch scratch;
    const std::string output = " --neighbours add-remove --epsilon 1 -o '" + scratch.path("o") + "'";
    constexpr std::size_t kBytes = std::size_t{64} << 10;
    for (const char *format :
         {"csv", "dp-event", "flower", "jsonl", "opacus", "opendp", "pairs", "pipelinedp", "registry", "tumult"})
        for (const std::string part : {"x\n", "\"", "[", "{\"a\":", "epsilon,delta\n", "[1,", "- a\n"}) {
            const std::string log = scratch.file("log", times(part, kBytes / part.size()));
            expectCheap("import '" + log + "' --from " + format + output, format + (" " + part));
        }
    const std::string table = scratch.file("table", "epsilon,delta\n" + times("0.1,0\n", kBytes / 6));
    expectCheap("import '" + table + "' --from csv" + output, "rows");
    std::filesystem::remove(scratch.path("o"));
    expectCheap("account '" + table + "' --delta 1e-6", "rows");
}

TEST_F(SmallInputsSweep, LongRepetitions)
{
    const Scratch scratch;
    Written ledger(scratch);
    ledger.add("policy", R"({"epsilon":"1","delta":"1e-6"})");
    ledger.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.001"}})");
    const std::string path = ledger.path();
    const std::string step = R"({"mechanism":{"kind":"pure_dp","epsilon":"0.000000001"},"count":1,"group":"g"})";
    const auto draft = [&](const std::string &steps) {
        ledger.draft(R"("steps":[)" + steps + R"(],"groups":[{"name":"g","repeat":1000000000}])");
    };
    draft(step);
    for (const std::string &rest : {"simulate " + path, "account " + path + " --plan", "plan list " + path})
        expectCheap(rest, "10^9 turns");
    draft(step + "," + step); // to simulate it, half a million rounds under every filter take longer
    for (const std::string &rest : {"account " + path + " --plan", "plan list " + path})
        expectCheap(rest, "10^9 turns of two steps");
}

TEST_F(SmallInputsSweep, MechanismsOfLongLists)
{
    const Scratch scratch;
    const auto list = [](const std::string &before, std::size_t count, const std::string &after) {
        std::string all = "[";
        for (std::size_t i = 1; i <= count; ++i)
            all += (i > 1 ? "," : "") + before + std::to_string(i) + after;
        return all + "]";
    };
    for (const std::string &mechanism :
         {R"({"kind":"tree_aggregation","noise_multiplier":"2","step_counts":)" + list("\"", 7000, "\"") + "}",
          R"({"kind":"renyi","orders":)" + list("\"", 3000, ".5\"") + R"(,"values":)" + list("\"", 3000, "\"") + "}",
          R"({"kind":"iterative","delta":"1e-9","steps":[{"epsilon":"0.0000001","count":5000}],"stops":)" +
              list("", 800, "") + "}",
          R"({"kind":"odp","delta":"1e-9","cells":)" + list(R"({"epsilon":"0.1","label":")", 1500, "\"}") + "}",
          R"({"kind":"matrix_gaussian","noise_multiplier":"2","participation":"cyclic_poisson","coefficients":)" +
              list("\"1e-", 4000, "\"") +
              R"(,"steps":"4000","separation":"10","participations":"100","sampling_rate":"0.01"})"}) {
        ASSERT_LT(mechanism.size(), std::size_t{64} << 10);
        const std::string path = ledger(scratch, mechanism);
        for (const char *command : {"account ", "audit "})
            expectCheap(command + path, mechanism.substr(0, 60));
    }
}

TEST_F(SmallInputsSweep, LongTexts)
{
    const Scratch scratch;
    for (const std::string part : {"x", "x ", "<", "\u202e", "W"}) {
        Written written(scratch);
        written.add("policy", R"({"epsilon":"1","delta":"1e-6"})");
        written.add("spend", R"({"label":")" + times(part, 50000 / part.size()) +
                                 R"(","mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
        const std::string path = written.path();
        for (const char *format : {"html", "md", "pdf", "tex"})
            expectCheap("report " + path + " --to " + format + " > /dev/null", format + (" " + part));
        expectCheap("log " + path, part);
    }
}

/// After a refusal the least noise that fits is searched for, and for each the law of the round is computed anew.
TEST_F(SmallInputsSweep, SearchesAmongComputedLaws)
{
    const Scratch scratch;
    const std::string path = "'" + scratch.path("l.dpledger") + "'";
    expectCheap("new " + path + " --epsilon 3 --delta 1e-6", "new");
    expectCheap("spend " + path + " laplace scale=10", "a spend");
    const std::string random =
        "epoch_gaussian sampling=random_allocation epochs=1 steps_per_epoch=10 noise_multiplier=";
    EXPECT_THAT(expectCheap("can-spend " + path + " " + random + "0.97", "allocation", 40).out, // eleven
                HasSubstr("the smallest noise_multiplier that still fits is 0.97"));
    for (const std::string &mechanism :
         {std::string("truncated_gaussian sampling_rate=0.01 dataset_size=1000 batch_size=20 noise_multiplier=0.3"),
          std::string("subsampled_gaussian sampling=poisson sampling_rate=0.07 steps=1000 noise_multiplier=0.01"),
          std::string("permute_and_flip epsilon=6.39")})
        expectCheap("can-spend " + path + " " + mechanism, mechanism);
}

/// A mechanism, and a delta that one run of it reaches at least at each epsilon.
struct Drawn {
    std::string mechanism;
    std::function<long double(long double)> delta;
};

long double upperTail(long double x)
{
    return std::erfc(x / std::sqrt(2.0L)) / 2;
}

/// Of a Gaussian of this noise that a record reaches with this probability.
long double sampledGaussian(long double rate, long double noise, long double epsilon)
{
    const long double growth = std::exp(epsilon);
    const long double from = noise * noise * std::log((growth - 1 + rate) / rate) + 0.5L;
    if (!std::isfinite(growth) || !std::isfinite(from))
        return 0;
    return rate * upperTail((from - 1) / noise) - (growth - 1 + rate) * upperTail(from / noise);
}

long double randomisedResponse(long double own, long double epsilon)
{
    return (1 - std::exp(epsilon - own)) / (1 + std::exp(-own));
}

/// One of the kinds with parameters of every size.
Drawn drawn(std::mt19937 &draw)
{
    const auto below = [&draw](unsigned end) { return draw() % end; };
    const auto positive = [&] {
        constexpr std::array kSizes = {2U, 12U, 300U};
        const int size = static_cast<int>(kSizes[below(3)]);
        return std::to_string(1 + below(9)) + "." + std::to_string(below(1000)) + "e" +
               std::to_string(static_cast<int>(below(static_cast<unsigned>(2 * size + 1))) - size);
    };
    const auto little = [&] { return std::to_string(1 + below(99)) + "e-" + std::to_string(1 + below(3)); };
    const std::string rate = "0." + std::to_string(1 + below(98)) + "1";
    const long double part = std::stold(rate);
    const std::string size = below(2) == 0 ? positive() : little();
    const long double noise = std::stold(size);
    switch (below(7)) {
    case 0:
        return {R"({"kind":"gaussian","sigma":")" + size + "\"}",
                [=](long double epsilon) { return sampledGaussian(1, noise, epsilon); }};
    case 1:
        return {R"({"kind":"laplace","scale":")" + size + "\"}",
                [=](long double epsilon) { return 1 - std::exp((epsilon - 1 / noise) / 2); }};
    case 2:
        return {R"({"kind":"pure_dp","epsilon":")" + size + "\"}",
                [=](long double epsilon) { return randomisedResponse(noise, epsilon); }};
    case 3:
        return {R"({"kind":"approx_dp","epsilon":")" + size + R"(","delta":")" + rate + "\"}",
                [=](long double epsilon) {
                    return part + (1 - part) * std::max(0.0L, randomisedResponse(noise, epsilon));
                }};
    case 4:
        return {R"({"kind":"subsampled_gaussian","sampling":"poisson","steps":"1","sampling_rate":")" + rate +
                    R"(","noise_multiplier":")" + size + "\"}",
                [=](long double epsilon) { return sampledGaussian(part, noise, epsilon); }};
    case 5:
        return {R"({"kind":"truncated_gaussian","dataset_size":"1000","batch_size":"1000","sampling_rate":")" + rate +
                    R"(","noise_multiplier":")" + size + "\"}",
                [=](long double epsilon) { return sampledGaussian(part, noise, epsilon); }};
    default:
        return {R"({"kind":"tree_aggregation","step_counts":"7","noise_multiplier":")" + size + "\"}",
                [=](long double epsilon) { return sampledGaussian(1, noise, epsilon); }};
    }
}

/// The text of a value, or of the first of a list; empty if the key is missing.
std::string first(const Json &object, const char *key)
{
    const Json *found = object.find(key);
    if (found != nullptr && found->ifArray() != nullptr)
        found = found->ifArray()->empty() ? nullptr : &found->ifArray()->front();
    return found == nullptr || found->isNull() ? std::string() : text(*found);
}

TEST_F(SmallInputsSweep, DrawnMechanisms)
{
    constexpr int kCases = 40;
    constexpr long double kDelta = 1e-6L;
    constexpr long double kRounding = 1e-13L; // of the truth, which is a difference of numbers up to 1
    const Scratch scratch;
    Written written(scratch);
    written.add("policy", R"({"epsilon":"3","delta":"1e-6"})");
    written.add("spend", R"({"mechanism":{"kind":"laplace","scale":"10"}})");
    const std::string path = written.path();
    std::mt19937 draw(1);
    int bounds = 0;
    for (int i = 0; i < kCases; ++i) {
        const Drawn one = drawn(draw);
        const std::string mechanism = " --mechanism '" + one.mechanism + "'";
        for (const char *command : {"can-spend ", "remaining "})
            expectCheap(command + path + mechanism, one.mechanism);
        const Outcome cost = expectCheap("cost --json --delta 1e-6" + mechanism, one.mechanism);
        if (cost.status != 0)
            continue;
        const Json answer = cost.json();
        for (const Json &composition : *at(answer, {"compositions"}).ifArray()) {
            const std::string stated = first(composition, "epsilon");
            if (stated.empty() || stated == "inf")
                continue;
            const double epsilon = std::strtod(stated.c_str(), nullptr);
            const double delta = std::strtod(first(composition, "delta").c_str(), nullptr);
            EXPECT_LE(one.delta(epsilon), std::max<long double>(kDelta, delta) + kRounding)
                << one.mechanism << " " << text(*composition.find("id")) << " " << epsilon;
            ++bounds;
        }
    }
    EXPECT_GT(bounds, kCases);
}

} // namespace
} // namespace epsilometer::e2e::small_inputs_test
