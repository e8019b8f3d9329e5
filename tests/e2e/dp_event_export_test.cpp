// SPDX-License-Identifier: GPL-3.0-or-later
// Proves that what `export --to dp-event` writes is what the format's description says: a reader written from that
// description alone, which shares no code with the exporter, takes it, finds the events that were spent, and from what
// it writes itself in the two other encodings (repr text, named tuples) an import gives the same entries again. What
// the reader must refuse it refuses.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::dp_event_export_test {
namespace {

using testing::HasSubstr;

Outcome read(const std::string &file, const std::string &action)
{
    return shell("python3 '" + testData("e2e/support/dp_event_reader.py") + "' '" + file + "' " + action);
}

/// A ledger with every class that the exporter writes, whose numbers doubles hold exactly as typed.
std::string everyClass(const Scratch &scratch)
{
    const std::string file = scratch.path("a.dpledger");
    const std::string spends = scratch.file("spends.jsonl", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"}}
{"mechanism":{"kind":"approx_dp","epsilon":"0.25","delta":"0.0001"},"count":3}
{"mechanism":{"kind":"laplace","scale":"10","sensitivity":"2"}}
{"mechanism":{"kind":"gaussian","sigma":"7","sensitivity":"2"}}
{"mechanism":{"kind":"exponential","epsilon":"0.125"}}
{"mechanism":{"kind":"permute_and_flip","epsilon":"0.25"},"count":7}
{"mechanism":{"kind":"zcdp","rho":"0.01"}}
{"mechanism":{"kind":"subsampled_gaussian","sampling":"poisson","noise_multiplier":"1.5","sampling_rate":"0.01","steps":"100"}}
{"mechanism":{"kind":"no_op"}}
{"mechanism":{"kind":"discrete_gaussian","sigma":"4","sensitivity":"1"}}
{"mechanism":{"kind":"discrete_gaussian","sigma":"4","sensitivity":"3"}}
{"mechanism":{"kind":"gdp","mu":"0.25"}}
{"mechanism":{"kind":"zcdp","rho":"0.01","xi":"0.002"}}
{"mechanism":{"kind":"discrete_laplace","scale":"4","sensitivity":"3"}}
{"mechanism":{"kind":"sampled","mechanism":{"kind":"laplace","scale":"4"},"sampling":"poisson","sampling_rate":"0.25"}}
{"mechanism":{"kind":"gaussian_mixture","sigma":"4","sensitivities":["0","1"],"probabilities":["0.75","0.25"]}}
{"mechanism":{"kind":"truncated_gaussian","noise_multiplier":"1.5","sampling_rate":"0.25","dataset_size":"100","batch_size":"40"}}
{"mechanism":{"kind":"repeat_and_select","runs":[{"mechanism":{"kind":"gaussian","sigma":"8"},"count":3}],"mean":"5","shape":"0.5"},"count":2}
)");
    const Outcome outcome = dpledger({"import", spends, "--from", "jsonl", "-o", file, "--neighbours", "add-remove"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return file;
}

std::string exported(const Scratch &scratch, const std::string &ledger)
{
    const Outcome outcome = dpledger({"export", ledger, "--to", "dp-event"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return scratch.file("events.json", outcome.out);
}

/// The entries that an import of the file would make.
std::string entriesOf(const std::string &file)
{
    const Outcome outcome = dpledger({"import", file, "--from", "dp-event", "--preview", "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    Json entries = at(outcome.json(), {"entries"});
    EXPECT_NE(entries.ifArray(), nullptr);
    return entries.write();
}

TEST(DpEventExport, AReaderOfTheFormatFindsWhatWasSpent)
{
    const Scratch scratch;
    const Outcome outcome = read(exported(scratch, everyClass(scratch)), "check");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(
        outcome.out,
        "1 EpsilonDeltaDpEvent(epsilon=0.5, delta=0)\n"
        "3 EpsilonDeltaDpEvent(epsilon=0.25, delta=0.0001)\n"
        "1 LaplaceDpEvent(noise_multiplier=5)\n"
        "1 GaussianDpEvent(noise_multiplier=3.5)\n"
        "1 ExponentialMechanismDpEvent(epsilon=0.125)\n"
        "7 PermuteAndFlipDpEvent(epsilon=0.25)\n"
        "1 ZCDpEvent(rho=0.01, xi=0)\n"
        "100 PoissonSampledDpEvent(sampling_probability=0.01, event=GaussianDpEvent(noise_multiplier=1.5))\n"
        "1 NoOpDpEvent()\n"
        "1 DiscreteGaussianDpEvent(sigma=4, sensitivity=1, dimension=None)\n"
        "1 DiscreteGaussianDpEvent(sigma=4, sensitivity=3, dimension=None)\n"
        "1 GaussianDpEvent(noise_multiplier=4)\n"
        "1 ZCDpEvent(rho=0.01, xi=0.002)\n"
        "1 DiscreteLaplaceDpEvent(noise_parameter=0.25, sensitivity=3)\n"
        "1 PoissonSampledDpEvent(sampling_probability=0.25, event=LaplaceDpEvent(noise_multiplier=4))\n"
        "1 MixtureOfGaussiansDpEvent(standard_deviation=4, sensitivities=[0, 1], sampling_probs=[0.75, 0.25])\n"
        "1 TruncatedSubsampledGaussianDpEvent(dataset_size=100, sampling_probability=0.25, truncated_batch_size=40, "
        "noise_multiplier=1.5)\n"
        "2 RepeatAndSelectDpEvent(event=SelfComposedDpEvent(event=GaussianDpEvent(noise_multiplier=8), count=3), "
        "mean=5, "
        "shape=0.5)\n");
}

TEST(DpEventExport, TheOtherEncodingsOfItImportAsTheSame)
{
    const Scratch scratch;
    const std::string events = exported(scratch, everyClass(scratch));
    const std::string entries = entriesOf(events);
    for (const char *encoding : {"repr", "tuple"}) {
        const Outcome outcome = read(events, encoding);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(entriesOf(scratch.file(encoding, outcome.out)), entries) << encoding;
    }
}

TEST(DpEventExport, OfOtherRelationsReadsBackAsTheSame)
{
    const Scratch scratch;
    int number = 0;
    const auto roundTrip = [&](const std::string &relation, const std::string &spends) {
        const std::string name = std::to_string(++number);
        const std::string file = scratch.path((name + ".dpledger").c_str());
        const Outcome imported = dpledger({"import", scratch.file(name, spends), "-o", file, "--neighbours", relation});
        EXPECT_EQ(imported.status, 0) << imported.err;
        const std::string events = exported(scratch, file);
        EXPECT_EQ(read(events, "check").status, 0) << read(events, "check").err;
        const Outcome again = dpledger({"import", events, "--preview", "--json", "--neighbours", relation});
        return at(again.json(), {"entries"}).write();
    };
    EXPECT_THAT(roundTrip("replace-one", R"({"mechanism":{"kind":"gaussian","sigma":"4","sensitivity":"2"}})"),
                HasSubstr(R"("neighbours":"replace-one","sensitivity":"2","sigma":"4")"));
    EXPECT_THAT(roundTrip("replace-one",
                          R"({"mechanism":{"kind":"subsampled_gaussian","sampling":"without_replacement",)"
                          R"("noise_multiplier":"0.75","sampling_rate":"0.12","steps":"1"}})"),
                HasSubstr(R"("noise_multiplier":"0.75","sampling":"without_replacement","sampling_rate":"3/25")"));
    EXPECT_THAT(roundTrip("replace-one", R"({"mechanism":{"kind":"resampled_gaussian","noise_multiplier":"0.75",)"
                                         R"("sample_size":"10","dataset_size":"100"}})"),
                HasSubstr(R"("neighbours":"replace-one","noise_multiplier":"0.75","sample_size":"10")"));
    EXPECT_THAT(roundTrip("zero-out",
                          R"({"mechanism":{"kind":"tree_aggregation","noise_multiplier":"4","step_counts":["9"]}})"),
                HasSubstr(R"("neighbours":"zero-out","noise_multiplier":"4","step_counts":["9"])"));
}

/// Runs that practitioners make: each is imported, exported, and read back as the very event that it was.
TEST(DpEventExportSweep, RunsOfPracticeReadBackAsTheyWere)
{
    const Scratch scratch;
    const Json practice = Json::parse(readFile(testData("golden/logs/practice.json")), {.allowInfinity = true}).value();
    const Json list = at(practice, {"cases"});
    const Json::Array &cases = *list.ifArray();
    ASSERT_GE(cases.size(), 16U);
    for (std::size_t i = 0; i < cases.size(); i += testing_support::inSweep<std::size_t>(1, 6)) {
        const std::string name = text(at(cases[i], {"name"}));
        SCOPED_TRACE(name);
        const std::string relation = text(at(cases[i], {"neighbours"}));
        const std::string ledger = scratch.path((std::to_string(i) + ".dpledger").c_str());
        const std::string log = scratch.file(std::to_string(i), text(at(cases[i], {"repr"})) + "\n");
        const Outcome imported = dpledger({"import", log, "-o", ledger, "--neighbours", relation});
        ASSERT_EQ(imported.status, 0) << imported.err;
        const Outcome again = read(exported(scratch, ledger), "repr");
        ASSERT_EQ(again.status, 0) << again.err;
        std::string expected = text(at(cases[i], {"repr"})) + "\n";
        if (const auto zero = expected.find("xi=0.0)"); zero != std::string::npos)
            expected.replace(zero, 7, "xi=0)"); // the same number
        EXPECT_EQ(again.out, expected);
    }
}

TEST(DpEventExport, TheReaderRefusesWhatTheFormatDoesNotAllow)
{
    const Scratch scratch;
    const auto refusal = [&](const std::string &json) {
        const Outcome outcome = read(scratch.file("bad.json", json), "check");
        EXPECT_NE(outcome.status, 0) << json;
        return outcome.err;
    };
    const std::string start = R"({"module_name":"dp_accounting.dp_event","class_name":)";
    EXPECT_THAT(refusal(start + R"("GaussianDpEvent"})"), HasSubstr("needs noise_multiplier"));
    EXPECT_THAT(refusal(start + R"("GaussianDpEvent","noise_multiplier":"1"})"), HasSubstr("not a number"));
    EXPECT_THAT(refusal(start + R"("GaussianDpEvent","noise_multiplier":1,"sigma":1})"), HasSubstr("no field"));
    EXPECT_THAT(refusal(start + R"("PureDpEvent"})"), HasSubstr("no class"));
    EXPECT_THAT(refusal(R"({"class_name":"NoOpDpEvent"})"), HasSubstr("module_name"));
}

} // namespace
} // namespace epsilometer::e2e::dp_event_export_test
