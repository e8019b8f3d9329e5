// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/release_workbench.h"

#include "core/present/charts/release/release_chart.h"
#include "ui/widgets/field_edit.h"

namespace epsilometer::ui {

namespace {

constexpr std::uint32_t kMostRecords = 1000000000;
constexpr std::size_t kMostReleases = 5;

/// The mechanism for the first epsilon of the test, with the records split as in the charts.
Mechanism mechanismOf(const present::ReleasePlan &plan)
{
    const present::ReleaseSizes sizes = present::releaseSizes(plan.records, plan.trainShare);
    return Mechanism("release_if_accurate", {{"epsilon_train", plan.epsilonTrain.text()},
                                             {"epsilon_test", plan.epsilonTests.front().text()},
                                             {"n_train", Json::integer(sizes.train)},
                                             {"n_test", Json::integer(sizes.test)},
                                             {"lambda", plan.lambda.text()}});
}

} // namespace

ReleaseWorkbench::ReleaseWorkbench(QWidget *parent) : Workbench(QStringLiteral("release"), parent)
{
    describe(tr("Regularised regression that is released only if a noisy test error is small enough: otherwise only "
                "the test is paid for."));
    m_train = addField(QStringLiteral("Train"), tr("Epsilon of the weights"), QStringLiteral("1"),
                       tr("Spent only when the model is released"));
    m_tests = addField(QStringLiteral("Tests"), tr("Epsilons of the test"), QStringLiteral("0.1, 0.2, 0.5"),
                       tr("One or several, with commas between them"));
    m_records = addField(QStringLiteral("Records"), tr("Records"), QStringLiteral("3000"),
                         tr("Training and test together; public"));
    m_share = addField(QStringLiteral("Share"), tr("Training share"), QStringLiteral("0.7"),
                       tr("The remaining records test; no record is in both sets"));
    m_lambda = addField(QStringLiteral("Lambda"), tr("Regularisation"), QStringLiteral("1"),
                        tr("Lambda: bounds how far one record moves the weights"));
    m_percentile = addField(QStringLiteral("Percentile"), tr("Share of the tests"), QStringLiteral("0.95"),
                            tr("In which the noise must stay below the curve"));
    addPlanButton(tr("release if accurate"));
}

std::optional<Workbench::Draw> ReleaseWorkbench::read()
{
    const auto train = number(m_train);
    const auto tests = numbers(m_tests, kMostReleases);
    const auto records = count(m_records, kMostRecords);
    const auto share = between(m_share, 0, 1);
    const auto lambda = number(m_lambda);
    const auto percentile = between(m_percentile, 0.5, 1);
    if (!train || !tests || !records || !share || !lambda || !percentile)
        return std::nullopt;
    const present::ReleasePlan plan{*train, *tests, *records, *share, *lambda, *percentile};
    return [plan](Progress &progress) -> Result<Drawing> {
        EPSILOMETER_ASSIGN(auto chart, present::releaseChart(plan, progress));
        EPSILOMETER_ASSIGN(auto table, present::releaseTable(plan));
        return Drawing{std::move(chart), std::move(table), mechanismOf(plan)};
    };
}

} // namespace epsilometer::ui
