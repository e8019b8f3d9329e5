// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/base/require.h"
#include "core/present/table/record_table.h"
#include "core/present/table/table_text.h"
#include "core/service/record_log.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger log`: a line for each recorded analysis.
class LogCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "log"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "List what was recorded: who ran what, at which cost, and how much is used";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        options.text("--actor", m_question.actor, "Only analyses of this person or program");
        options.text("--since", m_question.since,
                     "Only analyses from this claimed time on: 2026-03-01, 2026-03-01T12:00:00Z");
        options.text("--block", m_question.block, "Only analyses that count for this block of the partition");
        options.text("--last", m_question.last, "Only the last N of them");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        LogAnswers entries;
        entries.entries = true;
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment, entries));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(present::TableSpec table, service::recordLog(input, m_question, environment));
        if (m_json)
            console::printJson(present::tableJson(table));
        else
            console::printStyled(present::tableText(withDates(std::move(table)), console::style()));
        return ExitCode::Fine;
    }

private:
    /// The table with dates in place of times.
    static present::TableSpec withDates(present::TableSpec table)
    {
        constexpr std::size_t kTime = 1;
        constexpr std::size_t kDate = 10;
        for (auto &row : table.rows)
            row[kTime].text = row[kTime].text.english().substr(0, kDate);
        return table;
    }

    std::string m_file;
    service::LogQuestion m_question;
    bool m_json = false;
};

/// `dpledger show`: everything about one spend.
class ShowCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "show"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Show one recorded analysis: its fields, and its cost in every notion";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "A ledger");
        options.positional("SEQ", m_seq, "The seq of a spend, as log prints it");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(const std::uint64_t seq, parseCount("SEQ", m_seq));
        const auto place = input.session.spends.withSeq(seq);
        EPSILOMETER_TRY(require::that(place.has_value(), "SEQ", m_seq, "must be the seq of a spend; see dpledger log"));
        const Spend spend = input.session.spends[*place];
        const present::TableSpec table = present::spendTable(spend);
        if (m_json)
            console::printJson(present::tableJson(table));
        else
            console::printStyled(present::tableText(table, console::style()));
        return ExitCode::Fine;
    }

private:
    std::string m_file;
    std::string m_seq;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeLogCommand()
{
    return std::make_unique<LogCommand>();
}

std::unique_ptr<Command> makeShowCommand()
{
    return std::make_unique<ShowCommand>();
}

} // namespace epsilometer::dpledger
