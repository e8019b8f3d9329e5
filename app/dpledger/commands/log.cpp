// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/account/cost_question.h"
#include "core/account/replay.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/scopes.h"
#include "core/present/table/record_table.h"
#include "core/present/table/table_text.h"

#include <algorithm>

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
        options.text("--actor", m_actor, "Only analyses of this person or program");
        options.text("--since", m_since, "Only analyses from this claimed time on: 2026-03-01, 2026-03-01T12:00:00Z");
        options.text("--block", m_block, "Only analyses that count for this block of the partition");
        options.text("--last", m_last, "Only the last N of them");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(checkSince());
        LogAnswers entries;
        entries.entries = true;
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment, entries));
        warnOfTornLine(input);
        std::vector<account::Decision> decisions;
        if (input.policy) {
            EPSILOMETER_ASSIGN(const auto kind, account::findFilter(environment.catalog.filters, input.policy->filter));
            EPSILOMETER_ASSIGN(account::Decided decided,
                               account::decide(*kind, *input.policy, input.rounds, input.rounds.groups().size(),
                                               environment.progress));
            decisions = std::move(decided.decisions);
        }
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> shown, chosen(input.session));
        const Exact usual = *Exact::parse("delta", account::kUsualDelta);
        const bool stated = input.policy && !input.policy->delta.isZero();
        present::TableSpec table =
            present::recordTable(input.session, shown, decisions, stated ? input.policy->delta : usual);
        if (m_json)
            console::printJson(present::tableJson(table));
        else
            console::printStyled(present::tableText(withDates(std::move(table)), console::style()));
        return ExitCode::Fine;
    }

private:
    /// Times are compared as texts, so another spelling would leave out the wrong lines.
    [[nodiscard]] Status checkSince() const
    {
        const bool isTime =
            m_since.size() >= 4 && m_since.find_first_not_of("0123456789-:TZ.") == std::string::npos &&
            std::all_of(m_since.begin(), m_since.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
        return require::that(m_since.empty() || isTime, "--since", m_since,
                             "must be a date or a time in UTC, such as 2026-03-01 or 2026-03-01T12:00:00Z");
    }

    /// The table with dates in place of times.
    static present::TableSpec withDates(present::TableSpec table)
    {
        constexpr std::size_t kTime = 1;
        constexpr std::size_t kDate = 10;
        for (auto &row : table.rows)
            row[kTime].text = row[kTime].text.english().substr(0, kDate);
        return table;
    }

    [[nodiscard]] Result<std::vector<std::size_t>> chosen(const Session &session) const
    {
        std::uint64_t most = session.spends.size();
        if (!m_last.empty()) {
            EPSILOMETER_ASSIGN(most, parseCount("--last", m_last));
        }
        const Scopes scopes(session);
        EPSILOMETER_TRY(require::that(m_block.empty() || scopes.partition(), "--block", m_block,
                                      "needs a partition; the ledger has none"));
        SpendRecord there;
        if (!m_block.empty())
            there.blocks = Json::Array{Json(m_block)};
        const auto blocks = scopes.blocksOf(there);
        if (!blocks.ok())
            return blocks.error().inField("--block");
        std::vector<std::size_t> shown;
        SpendList::Reader spends(session.spends);
        for (std::size_t i = 0; i < session.spends.size(); ++i) {
            const Spend &spend = spends.at(i);
            if (!m_actor.empty() && spend.actor.text() != m_actor)
                continue;
            if (!m_since.empty() && spend.time.text() < m_since)
                continue;
            if (!m_block.empty() && !touches(scopes, spend, *blocks))
                continue;
            shown.push_back(i);
        }
        if (shown.size() > most)
            shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most));
        return shown;
    }

    /// Blocks that are not stated, or not valid, count for all.
    [[nodiscard]] static bool touches(const Scopes &scopes, const Spend &spend, const TouchedBlocks &wanted)
    {
        const auto blocks = scopes.blocksOf(spend);
        return !blocks.ok() || *blocks == nullptr || wanted == nullptr ||
               std::ranges::find_first_of(**blocks, *wanted) != (*blocks)->end();
    }

    std::string m_file;
    std::string m_actor;
    std::string m_since;
    std::string m_block;
    std::string m_last;
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
