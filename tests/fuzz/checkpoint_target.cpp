// SPDX-License-Identifier: GPL-3.0-or-later
// Any JSON as the state in a checkpoint, under every filter. Promises: it never ends the program; a filter that goes on from
// it has a statistic that is a number and not below zero, so has the odometer, and what was read is written as it was.
#include "core/account/guard.h"
#include "core/catalog/catalog.h"
#include "core/service/kept_state.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

namespace {

void checkGuard(const account::Guard &guard)
{
    promise(guard.session().statistic() >= 0, "what was spent is a number and not negative");
    const RoundCost round = dpCost(Exact::quotient(Exact(1), Exact(10)), Exact(), true);
    const account::GuardAnswer answer = guard.ask(round, 2);
    promise(!answer.cont || answer.statisticWouldBe->statistic >= 0, "so it is with more");
}

} // namespace

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    const auto json = Json::parse(bytes, {.bytes = std::size_t{1} << 20});
    const auto kept = json.ok() ? service::KeptState::read(*json) : std::nullopt;
    if (!kept)
        return;
    promise(service::KeptState::read(kept->json()).has_value(), "what was read can be written");
    SessionFolder folder(catalog.mechanisms);
    for (const LedgerEvent &event : kept->events)
        folder.add(LedgerEvent(event));
    NoProgress progress;
    Policy policy = makePolicy(Exact(1), Exact::quotient(Exact(1), Exact(1000000)));
    for (const auto &kind : catalog.filters) {
        policy.filter = std::string(kind->id());
        policy.parameters.lattice = Exact::quotient(Exact(1), Exact(10));
        const auto guard =
            account::Guard::resume(catalog.filters, policy, Neighbours::AddRemove, kept->sessions.front(), progress);
        if (guard.ok())
            checkGuard(*guard);
    }
    const auto resumed = headline::SpentSoFar::resume(catalog.odometers, policy, Neighbours::AddRemove, kept->spent);
    const auto spent = resumed.ok() ? resumed->spent() : std::nullopt;
    promise(!spent || spent->epsilon >= 0, "what the odometer reads is a number and not negative");
}

} // namespace epsilometer::fuzz
