// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that practitioners make, as dp_accounting 0.6.0 writes them (tests/golden/logs/practice.json). Properties: every
// one imports whole, from positional JSON and from Python's text alike; our epsilon at three deltas is at most what that
// library reports by loss distributions and by Renyi curves, wherever that is a valid bound.
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "core/io/noise_multiplier.h"
#include "tests/support/golden.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer {
namespace {

ImportResult imported(const std::string &bytes, const std::string &relation)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto importer =
        std::ranges::find_if(catalog.importers, [](const auto &one) { return one->id() == "dp-event"; });
    EXPECT_TRUE((*importer)->recognises(bytes));
    ImportResult result = (*importer)->read(bytes, progress).value();
    for (const Error &error : result.notUnderstood)
        ADD_FAILURE() << error.located();
    settleRelation(result, relation);
    return result;
}

double epsilonBy(const std::string &composition, const Rounds &rounds, const std::string &delta)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    Policy policy = makePolicy(Exact(3), Exact::parse("delta", delta).value());
    policy.deltaPrime = policy.delta;
    const auto kind =
        std::ranges::find_if(catalog.compositions, [&](const auto &one) { return one->id() == composition; });
    const auto report = readComposition(**kind, policy, rounds, {rounds.size()}, progress);
    if (!report.ok() || !report->applicability.applies)
        return INFINITY;
    return report->results.front().epsilon;
}

/// What the library's number is worth nothing for: see the file's README.
bool isValid(const std::string &name, const std::string &method)
{
    if (name == "randomised response")
        return method != "pld"; // its count is forgotten
    if (name == "a query log, Renyi")
        return method != "rdp";           // that of the exponential mechanism
    return name != "without replacement"; // noise over the sensitivity to replacement
}

void expectAtOrBelow(const Json &run)
{
    const std::string name = golden::text(run, "name");
    const std::string relation = golden::text(run, "neighbours");
    const ImportResult log = imported(run.find("event")->write(), relation);
    const Catalog catalog = makeCatalog();
    const Rounds rounds = sessionFromImport(log, catalog.mechanisms).rounds().under(neighboursFromId(relation));
    for (const auto &[delta, reported] : *run.find("epsilon")->ifObject()) {
        const double renyi = epsilonBy("renyi", rounds, delta);
        const double pld = epsilonBy("pld", rounds, delta);
        EXPECT_TRUE(std::isfinite(std::min(renyi, pld))) << delta;
        for (const char *method : {"rdp", "pld"}) {
            const std::string theirs = golden::text(reported, method);
            if (theirs.starts_with("refused") || !isValid(name, method))
                continue;
            EXPECT_LE(std::min(renyi, pld), std::stod(theirs) * (1 + 1e-6))
                << "by " << method << " at " << delta << "; renyi " << renyi << ", pld " << pld;
        }
    }
}

TEST(Practice, IsAccountedAtOrBelowTheOtherLibrary)
{
    for (const Json &run : golden::cases("logs/practice.json")) {
        SCOPED_TRACE(golden::text(run, "name"));
        expectAtOrBelow(run);
    }
}

TEST(Practice, ReadsTheSameFromEveryEncoding)
{
    for (const Json &run : golden::cases("logs/practice.json")) {
        SCOPED_TRACE(golden::text(run, "name"));
        const ImportResult json = imported(run.find("event")->write(), "");
        const ImportResult repr = imported(golden::text(run, "repr"), "");
        ASSERT_EQ(json.entries.size(), repr.entries.size());
        for (std::size_t i = 0; i < json.entries.size(); ++i) {
            EXPECT_EQ(json.entries[i].step.mechanism.write(), repr.entries[i].step.mechanism.write());
            EXPECT_EQ(json.entries[i].step.count, repr.entries[i].step.count);
        }
    }
}

} // namespace
} // namespace epsilometer
