// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/difference.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"

#include <array>
#include <utility>

namespace epsilometer::service::questions {

namespace {

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
