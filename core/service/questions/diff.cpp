// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/present/table/account_tables.h"
#include "core/present/table/table_text.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"

#include <array>
#include <utility>

namespace epsilometer::service::questions {

namespace {

/// The changes between two records, in accounting terms: no rows where they are equal.
struct Difference {
    present::TableSpec record;  ///< what is recorded
    present::TableSpec account; ///< what follows from it: halts, odometers, compositions
    [[nodiscard]] bool isEmpty() const { return record.rows.empty() && account.rows.empty(); }
};

/// Accounts each of two inputs under its own policy, and compares them.
/// Errors: those of account::account(); Cancelled. Tests: tests/e2e/answers_test.cpp, tests/python/test_epsilometer.py
Result<Difference> differenceOf(const std::array<Input, 2> &inputs, const std::array<Policy, 2> &policies,
                                const Host &host)
{
    const Catalog &catalog = host.catalog;
    std::array<account::AccountReport, 2> reports;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        ProgressPart part = ProgressPart::equal(host.progress, i, inputs.size());
        EPSILOMETER_ASSIGN(reports[i], account::account(catalog.filters, catalog.odometers, catalog.compositions,
                                                        policies[i], inputs[i].rounds, account::RoundSelection(), part,
                                                        host.run, account::Listed::WithoutPapers));
    }
    return Difference{
        present::recordDifference(inputs[0].session, inputs[1].session, reports[0], reports[1]),
        present::accountDifference(reports[0], reports[1]),
    };
}

/// The output of `dpledger diff --json`, a stable format.
Json jsonOf(const Difference &difference)
{
    return Json::object(
        {{"record", present::tableJson(difference.record)}, {"account", present::tableJson(difference.account)}});
}

/// The changes between two ledgers, in accounting terms. Not fine if there are any.
class Diff final : public Question {
public:
    void describe(FieldTable &table) override
    {
        constexpr std::string_view kHelp = "Ledger, CSV or JSON Lines";
        table.file("a", m_files[0], kHelp).needed("must be a ledger or a log");
        table.file("b", m_files[1], kHelp).needed("must be a ledger or a log");
        table.answersJson();
        m_policy.addTo(table);
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        std::array<Input, 2> inputs;
        std::array<Policy, 2> policies;
        for (std::size_t i = 0; i < m_files.size(); ++i) {
            EPSILOMETER_ASSIGN(inputs[i], readInput(m_files[i], host));
            warnOfTornLine(asked, m_files[i], inputs[i].head);
            EPSILOMETER_ASSIGN(policies[i], m_policy.policy(inputs[i].policy, inputs[i].rounds, inputs[i].targetDelta,
                                                            inputs[i].typed, host));
        }
        EPSILOMETER_ASSIGN(Difference found, differenceOf(inputs, policies, host));
        Reply reply;
        reply.fine = found.isEmpty();
        reply.json = [json = jsonOf(found)] { return json; };
        reply.text = [difference = std::move(found)](const present::TextStyle &style) {
            return present::tableText(difference.record, style) + "\n" + present::tableText(difference.account, style);
        };
        return reply;
    }

private:
    std::array<std::string, 2> m_files;
    PolicyFields m_policy;
};

} // namespace

std::unique_ptr<Question> makeDiff()
{
    return std::make_unique<Diff>();
}

} // namespace epsilometer::service::questions
