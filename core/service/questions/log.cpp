// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/present/table/record_table.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"
#include "core/service/record_log.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace epsilometer::service::questions {

namespace {

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
