// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/cost.h"

#include "core/account/cost_question.h"
#include "core/base/require.h"
#include "core/calibrate/calibrate.h"
#include "core/io/import_ledger.h"
#include "core/notions/relation.h"

#include <utility>

namespace epsilometer::service {

Result<CostAnswer> costOf(const CostQuestion &asked, const Host &host)
{
    const std::string typed = asked.delta.empty() ? account::kUsualDelta : asked.delta;
    const std::string field = host.field("delta");
    EPSILOMETER_ASSIGN(const Exact delta, Exact::parse(field, typed));
    EPSILOMETER_TRY(require::that(!delta.isZero() && delta < Exact(1), field, typed, core::tr("must be > 0 and < 1")));
    EPSILOMETER_TRY(checkRelationName(asked.neighbours, host.field("neighbours")));
    io::ImportResult runs;
    runs.entries.emplace_back().step = asked.request.step;
    runs.neighbours = asked.neighbours;
    CostAnswer answer;
    answer.session = io::sessionFromImport(std::move(runs), host.catalog.mechanisms);
    answer.rounds = answer.session.rounds();
    answer.typed.add(delta, typed);
    answer.question.policy = account::costQuestion(delta);
    answer.question.budget = false;
    EPSILOMETER_ASSIGN(answer.account,
                       accountRecord({answer.session, answer.rounds, answer.typed, false}, answer.question, host));
    EPSILOMETER_ASSIGN(answer.risk, recordRisk(answer.rounds, asked.risk, host));
    return answer;
}

Json jsonOf(const CostAnswer &answer, const CostQuestion &asked, const Catalog &catalog)
{
    Json json = jsonOf(answer.account, {answer.session, answer.rounds, answer.typed, false}, answer.question, catalog);
    if (const auto width = calibrate::halfWidth(asked.request.step.mechanism))
        json.set("accuracy", Json::object({{"half_width", Json::number(*width)}, {"confidence", "0.95"}}));
    addTo(json, answer.risk, asked.risk);
    return json;
}

} // namespace epsilometer::service
