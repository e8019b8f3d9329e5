// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/question_command.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/budgets/scoped_promise.h"
#include "core/calibrate/scope_split.h"
#include "core/present/scope_tables.h"
#include "core/present/table/table_text.h"
#include "core/present/text/typed_numbers.h"
#include "core/present/text/words.h"
#include "core/service/policy_event.h"
#include "core/service/questions/groups.h"
#include "core/service/record_event.h"
#include "core/service/whole_budget.h"

#include "core/base/contains.h"

#include <algorithm>
#include <array>

namespace epsilometer::dpledger {

namespace {

/// `dpledger policy`: the policies of a ledger, with or without a scope.
class PolicyCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "policy"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "List, add and change policies with a scope; hand over or split a budget";
    }

    void addOptions(Options &options) override
    {
        options.positional("ACTION", m_action, "list, add, change, hand-over or split");
        options.positional("FILE", m_file, "The ledger");
        options.text("--scope", m_scope,
                     "The spends that the policy counts: blocks=PATTERN, actor=NAME, purpose=NAME, dataset=NAME, "
                     "period=PERIOD (day, week, month, quarter, year, 30-days, sliding-30-days), "
                     "from=DATE, until=DATE, several with commas; * counts each name by itself");
        options.text("--from", m_from, "hand-over: the scope that gives");
        options.text("--to", m_to, "hand-over: the scope that takes; --epsilon and --delta are the share");
        options.text(
            "--shares", m_shares,
            R"(split: a JSON list of shares, {"scope":"actor=anna","weight":"2","locked":true}, of the budget over )"
            "everything, or of that of --scope; without --record they are only shown");
        options.flag("--record", m_record, "split: record the shares that change, those that get less first");
        options.text("--actor", m_actor, "Person or program that records the event");
        options.text("--time", m_time,
                     "Claimed time, a date or an RFC 3339 time in UTC (default SOURCE_DATE_EPOCH, else now)");
        options.text("--rows", m_rows, "list: the instances and blocks of each policy that are shown (default 5)");
        options.flag("--json", m_json, "Machine-readable output");
        service::questions::FieldTable table;
        m_approvals.addTo(table);
        for (const service::questions::Field &field : table.fields())
            declare(options, field);
        m_policy.addTo(options, true);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        constexpr std::array<std::string_view, 5> kActions{"list", "add", "change", "hand-over", "split"};
        EPSILOMETER_TRY(require::that(contains(kActions, m_action), "ACTION", m_action,
                                      "must be list, add, change, hand-over or split"));
        EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::open(m_file, environment));
        if (m_action == "list")
            return list(ledger);
        if (m_action == "split")
            return split(ledger, environment);
        EPSILOMETER_ASSIGN(service::EventToRecord event,
                           m_action == "hand-over" ? handOver(environment) : scoped(ledger));
        event.actor = m_actor;
        event.time = m_time;
        EPSILOMETER_TRY(m_approvals.complete(event, ledger, environment));
        EPSILOMETER_ASSIGN(const service::RecordedEvent recorded, service::recordEvent(ledger, event));
        isDone(m_file + ": seq " + std::to_string(recorded.seq) + " is recorded");
        if (m_json)
            console::printJson(recorded.json);
        else
            console::say(event.type + " recorded as seq " + std::to_string(recorded.seq) + ", head " +
                         ledger.file().head().headHash);
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<ExitCode> list(service::OpenLedger &ledger) const
    {
        std::size_t most = 5;
        if (!m_rows.empty()) {
            EPSILOMETER_ASSIGN(const std::uint64_t rows, parseCount("--rows", m_rows, 0));
            most = rows;
        }
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        EPSILOMETER_ASSIGN(const present::BudgetOverEverything whole, service::budgetOverEverything(ledger));
        if (m_json) {
            Json json = Json::object({{"policies", present::scopesJson(*accounts, whole)}});
            if (ledger.session().hasPolicy)
                json.set("over_everything", service::policyEvent(ledger.policy(), ledger.typed()));
            if (const auto &partition = accounts->scopes().partition())
                json.set("partition", Json::object({{"name", partition->name()},
                                                    {"blocks", Json::integer(partition->size())},
                                                    {"membership", partition->membership()}}));
            console::printJson(json);
            return ExitCode::Fine;
        }
        const present::TextStyle style = console::style();
        std::string out = !ledger.session().hasPolicy ? "Over everything: no policy\n"
                          : isWithoutLimit(ledger.policy())
                              ? "Over everything: no budget\n"
                              : "Over everything: " + present::budgetText(ledger.policy()).english() + ", " +
                                    oneLine(ledger.policy().filter) + " filter\n";
        if (const auto &partition = accounts->scopes().partition())
            out += present::paragraphText("Partition " + partition->name() + ": " + std::to_string(partition->size()) +
                                              " blocks; membership: " + partition->membership(),
                                          style);
        if (!accounts->scopes().policies().empty())
            out += "\n" + present::tableText(present::scopesTable(*accounts, whole), style);
        for (std::size_t i = 0; i < accounts->scopes().policies().size() && most > 0; ++i)
            out += "\n" + present::tableText(present::scopeRowsTable(*accounts, i, most), style);
        console::printStyled(out);
        return ExitCode::Fine;
    }

    /// The shares given by --shares, with the present policies of their scopes.
    [[nodiscard]] Result<std::vector<calibrate::ScopeShare>> sharesOf(const Scopes &scopes) const
    {
        EPSILOMETER_ASSIGN(auto shares, calibrate::readScopeShares("--shares", m_shares));
        for (calibrate::ScopeShare &share : shares)
            if (const ScopedPolicy *known = scopes.find(share.scope))
                share.present = known->policy;
        return shares;
    }

    [[nodiscard]] Result<Policy> wholeOf(const service::OpenLedger &ledger, const Scopes &scopes) const
    {
        if (m_scope.empty()) {
            EPSILOMETER_TRY(require::that(ledger.session().hasPolicy, "--scope", "",
                                          "must be given: the ledger has no policy over everything"));
            return ledger.policy();
        }
        EPSILOMETER_ASSIGN(const Scope parent, parseScope(m_scope));
        const ScopedPolicy *known = scopes.find(parent);
        EPSILOMETER_TRY(
            require::that(known != nullptr, "--scope", m_scope, "must be the scope of a policy of the ledger"));
        return known->policy;
    }

    Result<ExitCode> split(service::OpenLedger &ledger, const Environment &environment)
    {
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        EPSILOMETER_ASSIGN(const auto shares, sharesOf(accounts->scopes()));
        EPSILOMETER_ASSIGN(const Policy whole, wholeOf(ledger, accounts->scopes()));
        const auto &partition = accounts->scopes().partition();
        EPSILOMETER_ASSIGN(const auto after,
                           calibrate::splitOverScopes(environment.catalog.mechanisms, environment.catalog.filters,
                                                      whole, shares, partition ? &*partition : nullptr));
        present::TypedNumbers typed;
        Policy unreasoned = ledger.policy();
        unreasoned.reason.clear(); // the reason belongs to the overall policy
        EPSILOMETER_ASSIGN(const Policy reasoned, m_policy.policy(unreasoned, typed, environment));
        std::string text;
        Json::Array list;
        for (std::size_t at = 0; at < shares.size(); ++at) {
            const calibrate::ScopeShare &share = shares[at];
            const std::string before = share.present ? present::budgetText(*share.present).english() : "none";
            text += oneLine(share.scope.text()) + ": " + present::budgetText(after[at]).english() +
                    (share.locked                           ? " (locked)"
                     : calibrate::changes(share, after[at]) ? " (now " + before + ")"
                                                            : " (as it is)") +
                    "\n";
            list.push_back(
                Json::object({{"scope", scopeBody(share.scope)},
                              {"text", share.scope.text()},
                              {"locked", share.locked},
                              {"policy", service::policyEvent(after[at], typed)},
                              {"now", share.present ? service::policyEvent(*share.present, typed) : Json()}}));
        }
        std::vector<service::EventToRecord> events;
        if (m_record) {
            for (const std::size_t at : calibrate::recordingOrder(shares, after)) {
                Policy policy = after[at];
                policy.reason = reasoned.reason;
                service::EventToRecord event;
                event.type = "scope";
                event.body = service::policyEvent(policy, typed);
                event.body.set("scope", scopeBody(shares[at].scope));
                event.actor = m_actor;
                event.time = m_time;
                events.push_back(std::move(event));
            }
            if (!events.empty())
                EPSILOMETER_TRY(service::recordEvents(ledger, events));
            isDone(m_file + ": " + std::to_string(events.size()) + " shares are recorded");
        }
        if (m_json)
            console::printJson(
                Json::object({{"shares", Json(std::move(list))}, {"recorded", Json::count(events.size())}}));
        else
            console::print(text + (m_record ? std::to_string(events.size()) + " recorded\n"
                                            : std::string("nothing is recorded; --record does so\n")));
        return ExitCode::Fine;
    }

    [[nodiscard]] Result<service::EventToRecord> scoped(service::OpenLedger &ledger) const
    {
        auto scope = parseScope(m_scope);
        if (!scope.ok())
            return scope.error();
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        const ScopedPolicy *known = accounts->scopes().find(*scope);
        const bool changes = m_action == "change";
        EPSILOMETER_TRY(require::that(known != nullptr || !changes, "--scope", m_scope,
                                      "must be the scope of a policy of the ledger: use add"));
        present::TypedNumbers typed;
        std::optional<Policy> before;
        if (changes) {
            before = known->policy;
            before->reason.clear(); // the reason belongs to the former budget
        }
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.scoped(before, typed, ledger.host()));
        service::EventToRecord event;
        event.type = "scope";
        event.body = service::policyEvent(policy, typed);
        event.body.set("scope", scopeBody(*scope));
        event.replacesLine = changes ? known->line : 0;
        return event;
    }

    [[nodiscard]] Result<service::EventToRecord> handOver(const Environment &environment) const
    {
        const auto from = parseScope(m_from);
        if (!from.ok())
            return from.error().inField("--from");
        const auto to = parseScope(m_to);
        if (!to.ok())
            return to.error().inField("--to");
        present::TypedNumbers typed;
        EPSILOMETER_ASSIGN(const Policy share, m_policy.policy(makePolicy(Exact(), Exact()), typed, environment));
        service::EventToRecord event;
        event.type = "handover";
        event.body = Json::object({{"from", scopeBody(*from)},
                                   {"to", scopeBody(*to)},
                                   {"epsilon", typed.text(share.epsilon)},
                                   {"delta", typed.text(share.delta)}});
        event.reason = share.reason;
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
    std::string m_shares;
    bool m_record = false;
    bool m_json = false;
    PolicyOptions m_policy;
    service::questions::ApprovalFields m_approvals;
};

} // namespace

std::unique_ptr<Command> makePolicyCommand()
{
    return std::make_unique<PolicyCommand>();
}

} // namespace epsilometer::dpledger
