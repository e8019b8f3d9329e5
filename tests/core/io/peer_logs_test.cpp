// SPDX-License-Identifier: GPL-3.0-or-later
// Other libraries' logs, recomputed. Properties: every log imports whole; our loss-distribution and Renyi bounds at the
// stated delta are no higher than what the libraries report for the same events, and not lower than their methods'
// slack allows; the three encodings of one log give the same entries.
#include "core/base/os/file.h"
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer::io::peer_logs_test {
namespace {

std::string logBytes(const std::string &name)
{
    return readFile(fixtures::testData() + "/golden/logs/" + name).value();
}

ImportResult imported(const std::string &format, const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto place = std::find_if(catalog.importers.begin(), catalog.importers.end(),
                                    [&](const auto &importer) { return importer->id() == format; });
    ImportResult result = (*place)->read(bytes, progress).value();
    EXPECT_TRUE(result.notUnderstood.empty());
    settleRelation(result, {});
    return result;
}

/// Our epsilon at delta 1e-6 over the whole log.
double recomputed(const std::string &composition, const ImportResult &log)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const account::Rounds rounds = sessionFromImport(log, catalog.mechanisms).rounds();
    Policy policy = withFilter(makePolicy(Exact(3), Exact::parse("delta", "1e-6").value()), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    const auto kind = std::find_if(catalog.compositions.begin(), catalog.compositions.end(),
                                   [&](const auto &one) { return one->id() == composition; });
    const auto report = account::readComposition(**kind, policy, rounds, {rounds.size()}, progress);
    EXPECT_TRUE(report.ok() && report->applicability.applies) << composition;
    return report->results.front().epsilon;
}

void expectWithin(double ours, const std::string &theirs, double slack, const std::string &what)
{
    const double reported = golden::number(Json(Json::Number{theirs}));
    EXPECT_LE(ours, reported * (1 + 1e-9)) << what;
    EXPECT_GE(ours, reported * (1 - slack)) << what;
}

TEST(PeerLogs, AreRecomputedWithinTheirBands)
{
    const Json expected = golden::document("logs/expected.json");
    for (const char *name : {"training.dp-event.json", "queries.dp-event.txt", "epsilon-delta.dp-event.json"}) {
        const ImportResult log = imported("dp-event", logBytes(name));
        const Json &theirs = *expected.find("files")->find(name);
        expectWithin(recomputed("pld", log), golden::text(theirs, "pld"), 2e-4, std::string("pld of ") + name);
        if (std::string(name) != "epsilon-delta.dp-event.json")
            expectWithin(recomputed("renyi", log), golden::text(theirs, "rdp"), 2e-4, std::string("rdp of ") + name);
    }
    const Json &opacus = *expected.find("files")->find("opacus.json");
    expectWithin(recomputed("renyi", imported("opacus", logBytes("opacus.json"))),
                 golden::text(opacus, "rdp_opacus_default_orders_delta_1e-6"), 2e-4, "opacus");
}

TEST(PeerLogs, EveryEncodingReadsTheSame)
{
    const std::string objects = logBytes("epsilon-delta.dp-event.json");
    const Json source = Json::parse(objects).value();
    std::string positional;
    std::string repr;
    for (const Json &event : *source.find("events")->ifArray()) {
        const std::string epsilon = golden::text(event, "epsilon");
        const std::string delta = golden::text(event, "delta");
        positional += (positional.empty() ? "" : ", ") +
                      std::string(R"(["dp_accounting.dp_event", "EpsilonDeltaDpEvent", )") + epsilon + ", " + delta +
                      "]";
        repr += (repr.empty() ? "" : ", ") + std::string("EpsilonDeltaDpEvent(epsilon=") + epsilon +
                ", delta=" + delta + ")";
    }
    const ImportResult first = imported("dp-event", objects);
    ASSERT_EQ(first.entries.size(), 60U);
    for (const std::string &encoding : {R"(["dp_accounting.dp_event", "ComposedDpEvent", [)" + positional + "]]",
                                        "ComposedDpEvent(events=[" + repr + "])"}) {
        const ImportResult again = imported("dp-event", encoding);
        ASSERT_EQ(again.entries.size(), first.entries.size());
        for (std::size_t i = 0; i < first.entries.size(); ++i) {
            EXPECT_EQ(again.entries[i].step.mechanism, first.entries[i].step.mechanism) << i;
            EXPECT_EQ(again.entries[i].step.count, first.entries[i].step.count) << i;
        }
    }
}

} // namespace
} // namespace epsilometer::io::peer_logs_test
