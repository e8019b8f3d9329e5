// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/require.h"
#include "core/base/whole_count.h"
#include "core/present/scope_tables.h"
#include "core/present/session_numbers.h"
#include "core/present/table_text.h"
#include "core/present/words.h"
#include "core/service/policy_event.h"
#include "core/service/record_event.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

/// The policies of a ledger: the one over everything, and those with a scope.
class PolicyCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "policy"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "List, add and change policies with a scope, and hand over shares of a budget";
    }

    void addOptions(Options &options) override
    {
        options.positional("ACTION", m_action, "list, add, change or hand-over");
        options.positional("FILE", m_file, "The ledger, of format 1.2 (new --scopes)");
        options.text("--scope", m_scope,
                     "What the policy counts: blocks=PATTERN, actor=NAME, purpose=NAME, dataset=NAME, period=month, "
                     "from=DATE, until=DATE, several with commas; * counts each name by itself");
        options.text("--from", m_from, "hand-over: the scope that gives");
        options.text("--to", m_to, "hand-over: the scope that takes; --epsilon and --delta are the share");
        options.text("--actor", m_actor, "Person or program that records the event");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.text("--rows", m_rows, "list: the instances and blocks of each policy that are shown (default 5)");
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        constexpr std::array<std::string_view, 4> kActions{"list", "add", "change", "hand-over"};
        EPSILOMETER_TRY(require::that(std::ranges::find(kActions, m_action) != kActions.end(), "ACTION", m_action,
                                      "must be list, add, change or hand-over"));
        EPSILOMETER_ASSIGN(OpenLedger ledger, OpenLedger::open(m_file, environment));
        if (m_action == "list")
            return list(ledger);
        EPSILOMETER_ASSIGN(EventToRecord event, m_action == "hand-over" ? handOver() : scoped(ledger));
        event.actor = m_actor;
        event.time = m_time;
        EPSILOMETER_ASSIGN(const RecordedEvent recorded, recordEvent(ledger, event));
        isDone(m_file + ": seq " + std::to_string(recorded.seq) + " is recorded");
        if (m_json)
            console::printJson(recorded.json);
        else
            console::print(event.type + " recorded as seq " + std::to_string(recorded.seq) + ", head " +
                           ledger.file().head().headHash + "\n");
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<ExitCode> list(OpenLedger &ledger) const
    {
        std::size_t most = 5;
        if (!m_rows.empty()) {
            EPSILOMETER_ASSIGN(const std::uint64_t rows, parseCount("--rows", m_rows, 0));
            most = rows;
        }
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        if (m_json) {
            Json json = Json::object({{"policies", scopesJson(*accounts)}});
            if (ledger.session().hasPolicy)
                json.set("over_everything", policyEvent(ledger.policy(), ledger.typed()));
            if (const auto &partition = accounts->scopes().partition())
                json.set("partition", Json::object({{"name", partition->name()},
                                                    {"blocks", Json::integer(partition->size())},
                                                    {"membership", partition->membership()}}));
            console::printJson(json);
            return ExitCode::Fine;
        }
        const TextStyle style = console::style();
        std::string out = ledger.session().hasPolicy ? "Over everything: " + budgetText(ledger.policy()) + ", " +
                                                           ledger.policy().filter + " filter\n"
                                                     : "Over everything: no policy\n";
        if (const auto &partition = accounts->scopes().partition())
            out += paragraphText("Partition " + partition->name() + ": " + std::to_string(partition->size()) +
                                     " blocks; membership: " + partition->membership(),
                                 style);
        if (!accounts->scopes().policies().empty())
            out += "\n" + tableText(scopesTable(*accounts), style);
        for (std::size_t i = 0; i < accounts->scopes().policies().size() && most > 0; ++i)
            out += "\n" + tableText(scopeRowsTable(*accounts, i, most), style);
        console::printStyled(out);
        return ExitCode::Fine;
    }

    [[nodiscard]] Result<EventToRecord> scoped(OpenLedger &ledger) const
    {
        auto scope = parseScope(m_scope);
        if (!scope.ok())
            return scope.error();
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        const ScopedPolicy *known = accounts->scopes().find(*scope);
        EPSILOMETER_TRY(require::that((known != nullptr) == (m_action == "change"), "--scope", m_scope,
                                      known != nullptr ? "has a policy already: use change"
                                                       : "must be the scope of a policy of the ledger: use add"));
        TypedNumbers typed;
        std::optional<Policy> before;
        if (known != nullptr) {
            before = known->policy;
            before->reason.clear(); // it was of the budget before
        }
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.policy(before, typed));
        EventToRecord event;
        event.type = "scope";
        event.body = policyEvent(policy, typed);
        event.body.set("scope", scopeBody(*scope));
        return event;
    }

    [[nodiscard]] Result<EventToRecord> handOver() const
    {
        const auto from = parseScope(m_from);
        if (!from.ok())
            return from.error().inField("--from");
        const auto to = parseScope(m_to);
        if (!to.ok())
            return to.error().inField("--to");
        TypedNumbers typed;
        EPSILOMETER_ASSIGN(const Policy share, m_policy.policy(makePolicy(Exact(), Exact()), typed));
        EventToRecord event;
        event.type = "handover";
        event.body = Json::object({{"from", scopeBody(*from)},
                                   {"to", scopeBody(*to)},
                                   {"epsilon", typed.text(share.epsilon)},
                                   {"delta", typed.text(share.delta)}});
        event.text = share.reason;
        return event;
    }

    std::string m_action;
    std::string m_file;
    std::string m_scope;
    std::string m_from;
    std::string m_to;
    std::string m_actor;
    std::string m_time;
    std::string m_rows;
    bool m_json = false;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makePolicyCommand()
{
    return std::make_unique<PolicyCommand>();
}

} // namespace epsilometer
