// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/cost_question.h"
#include "core/account/guard.h"
#include "core/account/replay.h"
#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/scopes.h"
#include "core/present/table/record_table.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::service::questions {

namespace {

/// Which recorded analyses to list; an empty text leaves none out.
struct LogQuestion {
    std::string actor; ///< only those of this person or program
    std::string since; ///< only those from this claimed time on, a date or a time in UTC
    std::string block; ///< only those that count for this block of the partition
    std::string last;  ///< only so many of the last
};

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

/// What the promise with a scope has used after each recorded analysis, in the blocks that it touches. None where an
/// outcome was learned late: the accounts are charged in the order of the ledger.
Result<std::vector<double>> usedOfPromise(const Input &input, const Host &host)
{
    std::vector<double> used;
    Session before = input.session;
    before.spends = {};
    EPSILOMETER_ASSIGN(ScopeAccounts accounts, ScopeAccounts::make(host.catalog.filters, before, host.progress));
    const auto promising = promisingPolicy(*input.policy, accounts.scopes());
    if (!promising || !input.session.lateOutcomes().empty())
        return used;
    for (const Spend &spend : input.session.spends) {
        if (spend.wasRefused())
            return std::vector<double>();
        accounts.record(spend);
        used.push_back(accounts.supposed(*promising, spend, *spend.cost, 0).used);
    }
    return used;
}

/// Decision::used after each recorded analysis; none under a policy without a limit, of which nothing is a share.
Result<std::vector<double>> usedAfterEach(const Input &input, const Host &host)
{
    std::vector<double> used;
    if (!input.policy)
        return used;
    if (isWithoutLimit(*input.policy))
        return usedOfPromise(input, host);
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

/// A row for each recorded analysis: who ran what, at which cost, and how much of the budget is used after it.
/// Errors: OutOfDomain on a field of the question; Cancelled. Tests: tests/e2e/log_test.cpp
Result<present::TableSource> recordLog(Input input, const LogQuestion &question, const Host &host)
{
    EPSILOMETER_ASSIGN(std::vector<double> used, usedAfterEach(input, host));
    EPSILOMETER_ASSIGN(std::vector<std::size_t> shown, chosen(input.session, question, host));
    const bool stated = input.policy && !input.policy->delta.isZero();
    const Exact delta = stated ? input.policy->delta : *Exact::parse("delta", account::kUsualDelta);
    return present::recordTable(std::make_shared<const Session>(std::move(input.session)), std::move(shown),
                                std::move(used), delta);
}

/// The answer that is a table, as JSON and as text; each is made when it is asked for.
template <class Table> Reply replyOf(const Table &table, const Table &text)
{
    Reply reply;
    reply.json = [table] { return present::tableJson(table); };
    reply.text = [text](const present::TextStyle &style) { return present::tableText(text, style); };
    return reply;
}

/// The table with dates in place of times.
present::TableSource withDates(present::TableSource table)
{
    table.row = [row = std::move(table.row)](std::size_t place) {
        constexpr std::size_t kTime = 1;
        constexpr std::size_t kDate = 10;
        auto cells = row(place);
        cells[kTime].text = cells[kTime].text.english().substr(0, kDate);
        return cells;
    };
    return table;
}

/// Who ran what, at which cost, and how much is used after it.
class Log final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addRecord(table, m_file);
        table.text("actor", m_question.actor, "Only analyses of this person or program");
        table.text("since", m_question.since,
                   "Only analyses from this claimed time on: 2026-03-01, 2026-03-01T12:00:00Z");
        table.text("block", m_question.block, "Only analyses that count for this block of the partition");
        table.whole("last", m_question.last, "Only the last N of them");
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        LogAnswers entries;
        entries.entries = true;
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, asked.host, entries));
        warnOfTornLine(asked, m_file, input.head);
        EPSILOMETER_ASSIGN(const present::TableSource table, recordLog(std::move(input), m_question, asked.host));
        return replyOf(table, withDates(table));
    }

private:
    std::string m_file;
    LogQuestion m_question;
};

/// One recorded analysis: its fields, and its cost in every notion.
class Show final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.file("file", m_file, "A ledger").needed("must be a ledger");
        table.whole("seq", m_seq, "The seq of a spend, as log prints it")
            .from(0)
            .withoutName()
            .needed("must be the seq of a spend");
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, asked.host));
        warnOfTornLine(asked, m_file, input.head);
        const std::string field = asked.host.flags ? "SEQ" : "seq";
        EPSILOMETER_ASSIGN(const std::uint64_t seq, parseCount(field, m_seq, 0));
        const auto place = input.session.spends.withSeq(seq);
        EPSILOMETER_TRY(require::that(place.has_value(), field, m_seq, "must be the seq of a spend; see dpledger log"));
        const present::TableSpec table = present::spendTable(input.session.spends[*place]);
        return replyOf(table, table);
    }

private:
    std::string m_file;
    std::string m_seq;
};

} // namespace

std::unique_ptr<Question> makeLog()
{
    return std::make_unique<Log>();
}

std::unique_ptr<Question> makeShow()
{
    return std::make_unique<Show>();
}

} // namespace epsilometer::service::questions
