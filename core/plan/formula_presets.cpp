// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/formula_presets.h"

#include <array>

namespace epsilometer {

namespace {

constexpr std::array kCost{
    FormulaPreset{core::tr("A tenth of what is left"), "=left/10",
                  core::tr("Never runs out, and gets smaller with every round.")},
    FormulaPreset{core::tr("An equal share of ten rounds"), "=left/max(10 - count, 1)",
                  core::tr("Splits what is left evenly over the rounds that are still to come.")},
    FormulaPreset{core::tr("At most 0.1, and a quarter of what is left"), "=min(0.1, left/4)",
                  core::tr("A fixed size that shrinks near the end.")},
    FormulaPreset{core::tr("Half of the one before"), "=prev/2",
                  core::tr("Halves from round to round; needs a round before it.")},
    FormulaPreset{core::tr("Double after a failure"), "=if(outcome == 0, min(2*prev, left), prev)",
                  core::tr("Twice as much where the round before found nothing; needs its outcome.")},
    FormulaPreset{core::tr("More if the one before found something"), "=if(outcome >= 1, 0.2, 0.05)",
                  core::tr("A closer look where the round before was positive; needs its outcome.")},
    FormulaPreset{core::tr("More after a large answer"), "=if(answer > 10, 0.2, 0.05)",
                  core::tr("A closer look where the answer before was large; needs that answer.")}};

constexpr std::array kNoise{
    FormulaPreset{core::tr("Noise that grows as the budget shrinks"), "=10/left",
                  core::tr("For sensitivity 1: epsilon is left/10.")},
    FormulaPreset{core::tr("Twice the noise in the second half"), "=if(left < spent, 20, 10)",
                  core::tr("Coarser once more than half of the budget is spent.")},
    FormulaPreset{core::tr("Twice the noise of the one before"), "=2/prev",
                  core::tr("For sensitivity 1: half the epsilon of before.")},
    FormulaPreset{core::tr("Less noise if the one before found something"), "=if(outcome >= 1, 5, 20)",
                  core::tr("A closer look where the round before was positive; needs its outcome.")},
    FormulaPreset{core::tr("Less noise after a large answer"), "=if(answer > 10, 5, 20)",
                  core::tr("A closer look where the answer before was large; needs that answer.")}};

constexpr std::array kConditions{
    FormulaPreset{core::tr("Only if the one before found something"), "outcome >= 1",
                  core::tr("Looks at the outcome of the round before; holds before the first round.")},
    FormulaPreset{core::tr("Stop when an answer passes a threshold"), "answer < 100",
                  core::tr("Looks at the answer of the round before; holds before the first round.")},
    FormulaPreset{core::tr("Only while a tenth of the budget is left"), "left > (left + spent)/10",
                  core::tr("Keeps the last tenth for what comes later.")},
    FormulaPreset{core::tr("Only the first 20 rounds"), "count < 20", core::tr("Counts accepted rounds.")}};

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
