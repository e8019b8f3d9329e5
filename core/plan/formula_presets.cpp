// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/formula_presets.h"

#include <array>

namespace epsilometer {

namespace {

constexpr std::array kCost{
    FormulaPreset{"A tenth of what is left", "=left/10", "Never runs out, and gets smaller with every round."},
    FormulaPreset{"An equal share of ten rounds", "=left/max(10 - count, 1)",
                  "Splits what is left evenly over the rounds that are still to come."},
    FormulaPreset{"At most 0.1, and a quarter of what is left", "=min(0.1, left/4)",
                  "A fixed size that shrinks near the end."},
    FormulaPreset{"Half of the one before", "=prev/2", "Halves from round to round; needs a round before it."},
    FormulaPreset{"Double after a failure", "=if(outcome == 0, min(2*prev, left), prev)",
                  "Twice as much where the round before found nothing; needs its outcome."},
    FormulaPreset{"More if the one before found something", "=if(outcome >= 1, 0.2, 0.05)",
                  "A closer look where the round before was positive; needs its outcome."},
    FormulaPreset{"More after a large answer", "=if(answer > 10, 0.2, 0.05)",
                  "A closer look where the answer before was large; needs that answer."}};

constexpr std::array kNoise{
    FormulaPreset{"Noise that grows as the budget shrinks", "=10/left", "For sensitivity 1: epsilon is left/10."},
    FormulaPreset{"Twice the noise in the second half", "=if(left < spent, 20, 10)",
                  "Coarser once more than half of the budget is spent."},
    FormulaPreset{"Twice the noise of the one before", "=2/prev", "For sensitivity 1: half the epsilon of before."},
    FormulaPreset{"Less noise if the one before found something", "=if(outcome >= 1, 5, 20)",
                  "A closer look where the round before was positive; needs its outcome."},
    FormulaPreset{"Less noise after a large answer", "=if(answer > 10, 5, 20)",
                  "A closer look where the answer before was large; needs that answer."}};

constexpr std::array kConditions{
    FormulaPreset{"Only if the one before found something", "outcome >= 1", "Needs the outcome of the round before."},
    FormulaPreset{"Stop when an answer passes a threshold", "answer < 100", "Needs the answer of the round before."},
    FormulaPreset{"Only while a tenth of the budget is left", "left > (left + spent)/10",
                  "Keeps the last tenth for what comes later."},
    FormulaPreset{"Only the first 20 rounds", "count < 20", "Counts accepted rounds."}};

} // namespace

std::span<const FormulaPreset> costPresets()
{
    return kCost;
}

std::span<const FormulaPreset> noisePresets()
{
    return kNoise;
}

std::span<const FormulaPreset> conditionPresets()
{
    return kConditions;
}

} // namespace epsilometer
