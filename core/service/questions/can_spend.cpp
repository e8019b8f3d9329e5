// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"
#include "core/service/answer.h"
#include "core/service/filter_choice.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"

namespace epsilometer::service::questions {

namespace {

/// The answer of spend, without writing.
class CanSpend final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addRecord(table, m_file);
        m_request.addTo(table, true);
        table.answersJson();
        m_touch.addTo(table);
        m_policy.addTo(table);
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const Request request, m_request.request(asked));
        OpenRecord record(asked, m_file, m_policy.any());
        if (OpenLedger *ledger = record.ledger()) {
            EPSILOMETER_TRY(record.refresh());
            EPSILOMETER_ASSIGN(const AskedBudgets budgets, ledger->budgetsFor(&request));
            return reply(budgets.budgets(), request, host);
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, host));
        warnOfTornLine(asked, m_file, input.head);
        EPSILOMETER_ASSIGN(Policy policy,
                           m_policy.policy(input.policy, input.rounds, input.targetDelta, input.typed, host));
        if (input.rounds.empty()) {
            EPSILOMETER_ASSIGN(policy, begunPolicy(host, policy, request.step.mechanism));
        }
        EPSILOMETER_ASSIGN(const account::Guard guard,
                           account::Guard::make(host.catalog.filters, policy, input.rounds, host.progress));
        EPSILOMETER_ASSIGN(const ScopeAccounts accounts,
                           ScopeAccounts::make(host.catalog.filters, input.session, host.progress));
        return reply({policy, &guard, input.rounds, accounts, input.session}, request, host);
    }

private:
    [[nodiscard]] Result<Reply> reply(const Budgets &budgets, const Request &request, const Host &host) const
    {
        EPSILOMETER_ASSIGN(const SpendRecord spend, placed(m_touch.record(), budgets.scopes.scopes(), host));
        const Answer answer(budgets, request, spend, host);
        Reply reply;
        reply.json = [json = answer.json()] { return json; };
        reply.text = [text = oneLine((answer.cont() ? "yes: " : "no: ") + answer.sentence().english()) +
                             "\n"](const present::TextStyle & /*style*/) { return text; };
        reply.fine = answer.cont();
        return reply;
    }

    std::string m_file;
    RequestFields m_request;
    TouchFields m_touch;
    PolicyFields m_policy;
};

} // namespace

std::unique_ptr<Question> makeCanSpend()
{
    return std::make_unique<CanSpend>();
}

} // namespace epsilometer::service::questions
