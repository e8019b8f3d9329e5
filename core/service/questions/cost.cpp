// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/cost.h"

#include "core/present/table/account_tables.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"

#include <algorithm>

namespace epsilometer::service::questions {

namespace {

/// What runs of a mechanism cost, without a file.
class Cost final : public Question {
public:
    void describe(FieldTable &table) override
    {
        m_request.addTo(table, true);
        table.number("delta", m_asked.delta, "The delta at which epsilon is stated").must(kBelowOne).usual("1e-6");
        table.text("neighbours", m_asked.neighbours,
                   "Neighbouring relation: add-remove, replace-one, zero-out, or your own words");
        addRisk(table, m_asked.risk);
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        EPSILOMETER_ASSIGN(m_asked.request, m_request.request(asked));
        EPSILOMETER_ASSIGN(CostAnswer found, costOf(m_asked, asked.host));
        const auto answer = std::make_shared<const CostAnswer>(std::move(found));
        Reply reply;
        reply.fine = std::ranges::none_of(answer->account.findings,
                                          [](const Finding &one) { return one.severity == Severity::Error; });
        const Catalog &catalog = asked.host.catalog;
        reply.json = [answer, question = m_asked, &catalog] { return jsonOf(*answer, question, catalog); };
        reply.text = [answer, question = m_asked, &catalog](const present::TextStyle &style) {
            return textOf(*answer, question, catalog.mechanisms, style);
        };
        return reply;
    }

private:
    [[nodiscard]] static std::string textOf(const CostAnswer &answer, const CostQuestion &asked,
                                            const MechanismKinds &kinds, const present::TextStyle &style)
    {
        const auto &[session, rounds, typed, question, account] = answer;
        std::string out(
            present::headlineText(account.headline, present::headlineTexts(account.headline, kinds, typed), style));
        if (const Message accuracy = present::accuracyText(asked.request.step.mechanism); !accuracy.empty())
            out += present::paragraphText(
                "One answer is within " + accuracy + " of its true value with a probability of 95 %.", style);
        for (const Message &sentence : sentencesOf(account.risk, asked.risk))
            out += present::paragraphText(sentence, style);
        if (const present::TableSpec table = present::headlineTable(account.headline, typed); !table.rows.empty())
            out += "\n" + present::tableText(table, style);
        if (!account.findings.empty())
            out += "\n" + present::tableText(present::findingTable(account.findings), style);
        return out;
    }

    RequestFields m_request;
    CostQuestion m_asked;
};

} // namespace

std::unique_ptr<Question> makeCost()
{
    return std::make_unique<Cost>();
}

} // namespace epsilometer::service::questions
