// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/cost.h"

#include "core/account/cost_question.h"
#include "core/calibrate/calibrate.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"
#include "core/notions/relation.h"

namespace epsilometer::service {

Result<CostAnswer> costOf(const CostQuestion &asked, const Host &host)
{
    const std::string typed = asked.delta.empty() ? account::kUsualDelta : asked.delta;
    EPSILOMETER_ASSIGN(const Exact delta, account::costDelta(host.field("delta"), typed));
    EPSILOMETER_TRY(checkRelationName(asked.neighbours, host.field("neighbours")));
    io::ImportResult runs;
    runs.entries.emplace_back().step = asked.request.step;
    runs.neighbours = asked.neighbours;
    io::settleRelation(runs, {});
    CostAnswer answer;
    answer.session = io::sessionFromImport(runs, host.catalog.mechanisms);
    answer.rounds = answer.session.rounds();
    answer.typed.add(delta, typed);
    answer.question.policy = account::costQuestion(delta);
    answer.question.budget = false;
    answer.question.risk = asked.risk;
    EPSILOMETER_ASSIGN(answer.account,
                       accountRecord({answer.session, answer.rounds, answer.typed, false}, answer.question, host));
    return answer;
}

Json jsonOf(const CostAnswer &answer, const CostQuestion &asked, const Catalog &catalog)
{
    Json json = jsonOf(answer.account, {answer.session, answer.rounds, answer.typed, false}, answer.question, catalog);
    if (const auto width = calibrate::halfWidth(asked.request.step.mechanism))
        json.set("accuracy", Json::object({{"half_width", Json::number(*width)}, {"confidence", "0.95"}}));
    return json;
}

} // namespace epsilometer::service
