// SPDX-License-Identifier: GPL-3.0-or-later
// Any JSON as the body of a spend, in a chain that holds. Promises: it never ends the program; a spend that the ledger
// took is counted, and whatever it says costs nothing below zero and nothing that is not a number.
#include "core/catalog/catalog.h"
#include "core/ledger/session.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

namespace {

std::string chained(Json body)
{
    LedgerWriter writer;
    const std::string header =
        writer.append("header", headerBody(Plan{}, "id", "2025-01-01T00:00:00Z", "test")).value();
    const Result<std::string> spend = writer.append("spend", std::move(body));
    return spend ? header + *spend : std::string();
}

void checkCosts(const Session &session)
{
    const account::Rounds rounds = session.rounds();
    promise(!rounds.empty(), "the spend is counted");
    for (const account::Rounds::Group &group : rounds.groups())
        promise(!group.cost->dp || group.cost->dp->epsilon >= Exact(), "no cost is negative");
}

} // namespace

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    Result<Json> body = Json::parse(bytes);
    if (!body || body->ifObject() == nullptr)
        return;
    const std::string ledger = chained(std::move(body).value());
    if (ledger.empty())
        return;
    NoProgress progress;
    const Result<LoadedLedger> loaded = loadLedger(ledger, catalog.mechanisms, progress);
    if (!loaded)
        return promiseGoodError(loaded.error());
    checkCosts(loaded->session);
}

} // namespace epsilometer::fuzz
