// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/release/release_chart.h"
#include "core/present/table/cells.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr int kReleasePoints = 41;
constexpr std::array kConstants{odp::ErmConstant::Printed, odp::ErmConstant::Tight};

Literal nameOf(odp::ErmConstant constant)
{
    return constant == odp::ErmConstant::Printed ? core::tr("as printed") : core::tr("tight");
}

Status check(const ReleasePlan &plan)
{
    const auto positive = [](std::string_view name, const Exact &value) {
        return require::that(!value.isInfinite() && !value.isZero(), name, value.text(),
                             core::tr("must be finite and > 0"));
    };
    EPSILOMETER_TRY(positive("epsilon of the weights", plan.epsilonTrain));
    EPSILOMETER_TRY(positive("lambda", plan.lambda));
    EPSILOMETER_TRY(require::that(!plan.epsilonTests.empty(), "epsilons of the test", "", core::tr("must be given")));
    for (const auto &epsilon : plan.epsilonTests)
        EPSILOMETER_TRY(positive("epsilons of the test", epsilon));
    EPSILOMETER_TRY(require::that(plan.records >= 10 && plan.records <= std::int64_t{1} << 50, "records",
                                  std::to_string(plan.records), core::tr("must be from 10 to 2^50")));
    EPSILOMETER_TRY(require::that(plan.trainShare > 0 && plan.trainShare < 1, "training share", "",
                                  core::tr("must be between 0 and 1")));
    return require::that(plan.percentile > 0.5 && plan.percentile < 1, "percentile", "",
                         core::tr("must be between 0.5 and 1"));
}

/// The smallest noise that the typed epsilon covers; rounded up as a double, since less noise costs more.
Exact scaleOf(const ReleasePlan &plan, odp::ErmConstant constant, const ReleaseSizes &sizes, const Exact &epsilon)
{
    return Exact::quotient(odp::ermWidth(constant, sizes.train, sizes.test, plan.lambda), epsilon);
}

double quantileOf(const ReleasePlan &plan, const Exact &scale)
{
    return odp::laplaceQuantile(scale.up(), plan.percentile);
}

std::string percentText(double share)
{
    return displayText(100 * share, Bound::Upper, 4) + " %";
}

/// Merges equal curves: if the test records need more noise than a training record, both constants give the same curve.
void mergeEqual(std::vector<SeriesSpec> &pairs, const std::vector<Exact> &epsilons)
{
    std::vector<SeriesSpec> merged;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].y == pairs[i + 1].y) {
            pairs[i + 1].name = core::tr("{1} both constants", displayText(epsilons[i / 2], Bound::Upper));
            merged.push_back(std::move(pairs[i + 1]));
            continue;
        }
        merged.push_back(std::move(pairs[i]));
        merged.push_back(std::move(pairs[i + 1]));
    }
    pairs = std::move(merged);
}

} // namespace

ReleaseSizes releaseSizes(std::int64_t records, double trainShare)
{
    const auto share = static_cast<std::int64_t>(std::llround(trainShare * static_cast<double>(records)));
    const auto train = std::clamp<std::int64_t>(share, 1, records - 1);
    return {train, records - train};
}

Result<ChartSpec> releaseChart(const ReleasePlan &plan, Progress &progress)
{
    EPSILOMETER_TRY(check(plan));
    ChartSpec chart;
    chart.id = "release-if-accurate";
    chart.title = core::tr("Noise that the threshold must allow for");
    chart.x = countAxis(core::tr("records"));
    chart.y = axisFromZero(core::tr("{1} of the noise stays below", percentText(plan.percentile)));
    for (const auto &epsilon : plan.epsilonTests)
        for (const auto constant : kConstants) {
            SeriesSpec series;
            series.id = nameOf(constant).english() + (" " + epsilon.text());
            series.name = displayText(epsilon, Bound::Upper) + " " + nameOf(constant);
            series.line = constant == odp::ErmConstant::Printed ? LineStyle::Dotted : LineStyle::Solid;
            series.detail = constant == odp::ErmConstant::Printed ? "max(2/m, 2 (e^{2/(n lambda)} - 1))"
                                                                  : "max(2/m, 2 tanh(1/(2 n lambda)))";
            chart.series.push_back(std::move(series));
        }
    const auto low = std::max<std::int64_t>(plan.records / 3, 4);
    const auto high = std::max(low + 1, plan.records * 5 / 3);
    for (int i = 0; i < kReleasePoints; ++i) {
        if (!progress.report(static_cast<double>(i) / kReleasePoints))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        const auto records = low + (high - low) * i / (kReleasePoints - 1);
        const auto sizes = releaseSizes(records, plan.trainShare);
        auto series = chart.series.begin();
        for (const auto &epsilon : plan.epsilonTests)
            for (const auto constant : kConstants) {
                if (series->x.empty() || series->x.back() < static_cast<double>(records)) {
                    series->x.push_back(static_cast<double>(records));
                    series->y.push_back(quantileOf(plan, scaleOf(plan, constant, sizes, epsilon)));
                }
                ++series;
            }
    }
    mergeEqual(chart.series, plan.epsilonTests);
    const auto sizes = releaseSizes(plan.records, plan.trainShare);
    const auto at = [&](odp::ErmConstant constant) {
        return displayText(quantileOf(plan, scaleOf(plan, constant, sizes, plan.epsilonTests.front())), Bound::Upper,
                           3);
    };
    chart.summary = core::tr("With {1} records and test epsilon {2}, the noise stays below {3} (tight) or {4} (as "
                             "printed) in {5} of the tests.",
                             plan.records, displayText(plan.epsilonTests.front(), Bound::Upper),
                             at(odp::ErmConstant::Tight), at(odp::ErmConstant::Printed), percentText(plan.percentile));
    chart.caption = core::tr("The error is the sum of |y - prediction| over the test records divided by their number "
                             "m, between 0 and 2. Both constants give the same cells. The tight one needs less noise "
                             "where a training record moves the error more than a test record does; elsewhere they "
                             "agree.");
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022, Figure 2"};
    return chart;
}

Result<TableSpec> releaseTable(const ReleasePlan &plan)
{
    EPSILOMETER_TRY(check(plan));
    TableSpec table;
    table.id = "release-if-accurate";
    table.title = core::tr("Cells of release-if-accurate");
    table.columns = {{"epsilon2", core::tr("Test epsilon"), true, {}},
                     {"constant", core::tr("Constant"), false, {}},
                     {"scale", core::tr("Noise scale"), true, {}},
                     {"percentile", percentText(plan.percentile), true, core::tr("the noise stays below")},
                     {"released", core::tr("If released"), true, "epsilon"},
                     {"bottom", core::tr("If not"), true, "epsilon"},
                     {"refund", core::tr("Given back"), true, core::tr("when nothing is released")}};
    const auto sizes = releaseSizes(plan.records, plan.trainShare);
    for (const auto &epsilon : plan.epsilonTests)
        for (const auto constant : kConstants) {
            const auto scale = scaleOf(plan, constant, sizes, epsilon);
            odp::ReleaseIfAccurate mechanism{plan.epsilonTrain, epsilon,     sizes.train,
                                             sizes.test,        plan.lambda, odp::ErmCalibration::Max};
            EPSILOMETER_ASSIGN(const auto cells, odp::releaseIfAccurateCellsAtScale(mechanism, scale.up()));
            // The scale is at least the width divided by epsilon, so epsilon covers the cell; the computed bound is
            // slightly larger.
            const auto bottom = std::min(cells.find("bottom")->epsilon, epsilon);
            const auto released = std::max(plan.epsilonTrain, bottom);
            table.rows.push_back({numberCell(epsilon, Bound::Upper),
                                  {nameOf(constant), {}, {}},
                                  numberCell(scale, Bound::Upper),
                                  numberCell(quantileOf(plan, scale), Bound::Upper),
                                  numberCell(released, Bound::Upper),
                                  numberCell(bottom, Bound::Upper),
                                  numberCell(Exact::positiveDifference(released, bottom), Bound::Lower)});
        }
    table.note = core::tr("Delta is 0. {1} training and {2} test records, disjoint, both numbers public.", sizes.train,
                          sizes.test);
    return table;
}

} // namespace epsilometer::present
