// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/questions.h"

#include <algorithm>

namespace epsilometer::service::questions {

const std::vector<QuestionKind> &questionKinds()
{
    static const std::vector<QuestionKind> kinds{
        {"calibrate",
         "Find the smallest noise that fits a budget, how many runs fit, a split, or the budget for accuracies",
         Needs::Nothing,
         true,
         {{{"split"}, makeSplit},
          {{"targets"}, makeTargets},
          {{"linear_queries"}, makeLinearQueries},
          {{"accuracy"}, makeNoiseForAccuracy},
          {{"solve=count"}, makeCount},
          {{"solve=orders"}, makeOrders},
          {{"advantage", "tpr", "fpr", "right", "prior", "guessed", "baseline"}, makeNoiseAgainstAttack},
          {{}, makeNoise}}},
        {"can_spend",
         "Ask the filter and write nothing: yes (0) or no (1)",
         Needs::Nothing,
         false,
         {{{}, makeCanSpend}}},
        {"cost", "Compute the cost of runs of a mechanism, without a ledger", Needs::Nothing, true, {{{}, makeCost}}},
        {"diff", "What changed between two ledgers, in accounting terms", Needs::WithoutLedger, true, {{{}, makeDiff}}},
        {"log",
         "List what was recorded: who ran what, at which cost, and how much is used",
         Needs::Nothing,
         true,
         {{{}, makeLog}}},
        {"mechanisms", "List the mechanisms, or the parameters of one", Needs::Nothing, false, {{{}, makeMechanisms}}},
        {"outcome",
         "Add the outcome of a recorded spend, which may give budget back",
         Needs::Ledger,
         false,
         {{{}, makeOutcome}}},
        {"remaining", "How many more of a mechanism still fit", Needs::Nothing, true, {{{}, makeRemaining}}},
        {"show",
         "Show one recorded analysis: its fields, and its cost in every notion",
         Needs::Nothing,
         true,
         {{{}, makeShow}}},
        {"simulate",
         "Simulate a draft over random outcomes: where it halts, what it spends",
         Needs::Nothing,
         true,
         {{{}, makeSimulate}}},
        {"spend", "Ask the filter and, if it says CONT, record the spend", Needs::Ledger, false, {{{}, makeSpend}}},
    };
    return kinds;
}

const QuestionKind *findQuestion(std::string_view method)
{
    const auto found = std::ranges::find(questionKinds(), method, &QuestionKind::method);
    return found == questionKinds().end() ? nullptr : &*found;
}

} // namespace epsilometer::service::questions
