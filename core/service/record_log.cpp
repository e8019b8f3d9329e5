// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record_log.h"

#include "core/account/cost_question.h"
#include "core/account/guard.h"
#include "core/account/replay.h"
#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/scopes.h"
#include "core/present/table/record_table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::service {

namespace {

/// Where one is no whole time they are compared as texts, so another spelling would leave out the wrong lines.
Status checkSince(const std::string &since, const Host &host)
{
    const bool isTime = since.size() >= 4 && since.find_first_not_of("0123456789-:TZ.") == std::string::npos &&
                        std::all_of(since.begin(), since.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
    return require::that(since.empty() || isTime, host.field("since"), since,
                         "must be a date or a time in UTC, such as 2026-03-01 or 2026-03-01T12:00:00Z");
}

/// By time where both are times, else as texts: a year alone begins those of its year.
bool isBefore(const std::string &time, const std::string &since)
{
    const auto claimed = utcSeconds(time);
    const auto from = utcSeconds(since);
    return claimed && from ? *claimed < *from : time < since;
}

/// Blocks that are not stated, or not valid, count for all.
bool touches(const Scopes &scopes, const Spend &spend, const TouchedBlocks &wanted)
{
    const auto blocks = scopes.blocksOf(spend);
    return !blocks.ok() || *blocks == nullptr || wanted == nullptr || !(*blocks)->within(*wanted).empty();
}

Result<TouchedBlocks> wantedBlocks(const Scopes &scopes, const std::string &block, const Host &host)
{
    const std::string field = host.field("block");
    EPSILOMETER_TRY(
        require::that(block.empty() || scopes.partition(), field, block, "needs a partition; the ledger has none"));
    SpendRecord there;
    if (!block.empty())
        there.blocks = Json::Array{Json(block)};
    auto blocks = scopes.blocksOf(there);
    if (!blocks.ok())
        return blocks.error().inField(field);
    return blocks;
}

Result<std::vector<std::size_t>> chosen(const Session &session, const LogQuestion &question, const Host &host)
{
    EPSILOMETER_TRY(checkSince(question.since, host));
    std::uint64_t most = session.spends.size();
    if (!question.last.empty()) {
        EPSILOMETER_ASSIGN(most, parseCount(host.field("last"), question.last));
    }
    const Scopes scopes(session);
    EPSILOMETER_ASSIGN(const TouchedBlocks wanted, wantedBlocks(scopes, question.block, host));
    std::vector<std::size_t> shown;
    SpendList::Reader spends(session.spends);
    for (std::size_t i = 0; i < session.spends.size(); ++i) {
        const Spend &spend = spends.at(i);
        if (!question.actor.empty() && spend.actor.text() != question.actor)
            continue;
        if (!question.since.empty() && isBefore(spend.time.text(), question.since))
            continue;
        if (!question.block.empty() && !touches(scopes, spend, wanted))
            continue;
        shown.push_back(i);
    }
    if (shown.size() > most)
        shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most));
    return shown;
}

/// Decision::used after each recorded analysis; none under a policy without a limit, of which nothing is a share.
Result<std::vector<double>> usedAfterEach(const Input &input, const Host &host)
{
    std::vector<double> used;
    if (!input.policy || isWithoutLimit(*input.policy))
        return used;
    EPSILOMETER_ASSIGN(const auto kind, account::findFilter(host.catalog.filters, input.policy->filter));
    EPSILOMETER_ASSIGN(
        account::FilterSession filter,
        account::FilterSession::start(*kind, *input.policy, Relation(input.rounds.stated()), host.progress));
    used.reserve(input.rounds.groups().size());
    const auto take = [&](std::size_t, account::Decision decision) {
        filter.describe(decision);
        used.push_back(decision.used);
    };
    const auto recorded = [](std::size_t) { return account::Happened::Recorded; };
    EPSILOMETER_TRY(account::replay(filter, input.rounds, recorded, take, host.progress));
    return used;
}

} // namespace

Result<present::TableSource> recordLog(Input input, const LogQuestion &question, const Host &host)
{
    EPSILOMETER_ASSIGN(std::vector<double> used, usedAfterEach(input, host));
    EPSILOMETER_ASSIGN(std::vector<std::size_t> shown, chosen(input.session, question, host));
    const bool stated = input.policy && !input.policy->delta.isZero();
    const Exact delta = stated ? input.policy->delta : *Exact::parse("delta", account::kUsualDelta);
    return present::recordTable(std::make_shared<const Session>(std::move(input.session)), std::move(shown),
                                std::move(used), delta);
}

} // namespace epsilometer::service
