// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/composition_workbench.h"

#include "core/present/charts/composition_pays/composition_pays_chart.h"
#include "ui/widgets/field_edit.h"

namespace epsilometer::ui {

namespace {

constexpr std::size_t kMostTyped = 50;
constexpr std::size_t kMostDeltas = 6;
constexpr std::uint32_t kMostSaved = 1000;

} // namespace

CompositionWorkbench::CompositionWorkbench(QWidget *parent) : Workbench(QStringLiteral("composition"), parent)
{
    describe(
        tr("Output DP adds epsilons up. Advanced composition of fixed parameters does better only from some number "
           "of rounds on: this number."));
    m_epsilons = addField(QStringLiteral("Epsilons"), tr("Epsilon of one round"), QStringLiteral("0.1, 0.5, 1, 2"),
                          tr("One or several, with commas between them"));
    m_deltas = addField(QStringLiteral("Deltas"), tr("Deltas"), QStringLiteral("1e-3, 1e-5, 1e-6, 1e-9"),
                        tr("One or several, with commas between them"));
    m_saved = addField(QStringLiteral("Saved"), tr("Saving, in 2 epsilon"), QStringLiteral("1"),
                       tr("Required saving, in units of 2 × epsilon per round"));
}

std::optional<Workbench::Draw> CompositionWorkbench::read()
{
    const auto epsilons = numbers(m_epsilons, kMostTyped);
    const auto deltas = numbers(m_deltas, kMostDeltas);
    const auto saved = count(m_saved, kMostSaved);
    if (!epsilons || !deltas || !saved)
        return std::nullopt;
    const present::CompositionPays asked{*epsilons, *deltas, *saved};
    return [asked](Progress &) -> Result<Drawing> {
        EPSILOMETER_ASSIGN(auto chart, present::compositionPaysChart(asked));
        EPSILOMETER_ASSIGN(auto table, present::compositionPaysTable(asked));
        return Drawing{std::move(chart), std::move(table)};
    };
}

} // namespace epsilometer::ui
