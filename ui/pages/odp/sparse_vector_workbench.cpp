// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/sparse_vector_workbench.h"

#include "core/base/text/number_text.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/svt_noise/svt_noise_chart.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>

namespace epsilometer::ui {

namespace {

Result<Workbench::Drawing> draw(double search, double release, std::uint32_t cutoff, bool monotone,
                                const odp::SvtEntries &entries, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto split, odp::svtSplit(search, cutoff, monotone));
    const odp::SvtRelease plan{split.epsilon1, split.epsilon2, release, cutoff, 1, monotone};
    EPSILOMETER_ASSIGN(auto chart, present::svtNoiseChart(plan, entries, progress));
    auto table = present::chartTable(chart);
    Mechanism mechanism("svt", {{"epsilon1", shortestText(split.epsilon1)},
                                {"epsilon2", shortestText(split.epsilon2)},
                                {"cutoff", Json::integer(cutoff)},
                                {"monotone", monotone}});
    return Workbench::Drawing{std::move(chart), std::move(table), std::move(mechanism)};
}

} // namespace

SparseVectorWorkbench::SparseVectorWorkbench(QWidget *parent) : Workbench(QStringLiteral("sparseVector"), parent)
{
    describe(tr("The sparse vector technique finds large entries, then those found are released with Laplace noise. "
                "What the answers did not use goes to the release."));
    m_search = addField(QStringLiteral("Search"), tr("Search epsilon"), QStringLiteral("0.5"),
                        tr("Threshold and answers together; split so that the comparison is least noisy"));
    m_release = addField(QStringLiteral("Release"), tr("Release epsilon"), QStringLiteral("0.5"),
                         tr("For the entries found; what the answers did not use is added"));
    m_cutoff = addField(QStringLiteral("Cutoff"), tr("Cutoff c"), QStringLiteral("20"),
                        tr("Number of positive answers after which the search stops"));
    m_entries = addField(QStringLiteral("Entries"), tr("Entries"), QStringLiteral("100"),
                         tr("How many there are; some are 0, the others large"));
    m_high = addField(QStringLiteral("High"), tr("Large value"), QStringLiteral("1000"),
                      tr("Of the large entries; the threshold is half of it"));
    m_monotone = addSwitch(QStringLiteral("Monotone"), tr("Monotone queries"),
                           tr("One record moves all answers in the same direction: half the noise, another split"));
    addPlanButton(tr("sparse vector search"));
}

std::optional<Workbench::Draw> SparseVectorWorkbench::read()
{
    const auto search = number(m_search);
    const auto release = number(m_release);
    const auto cutoff = count(m_cutoff, 100);
    const auto entries = count(m_entries, 2000);
    const auto high = number(m_high);
    if (!search || !release || !cutoff || !entries || !high)
        return std::nullopt;
    if (*entries < *cutoff) {
        m_entries->setProblem(tr("must be at least the cutoff, %1").arg(*cutoff));
        return std::nullopt;
    }
    const odp::SvtEntries values{*entries, 0, high->up(), high->up() / 2};
    return [=, s = search->down(), r = release->down(), c = *cutoff, m = m_monotone->isChecked()](Progress &progress) {
        return draw(s, r, c, m, values, progress);
    };
}

} // namespace epsilometer::ui
