// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the workbenches at extremes of their fields:
// - sparse vector: however far the large entries are above the threshold, the noise with refunds is that of the formula
// - release if accurate: training and test records add up to the records, also where a share rounds to none
#include "ui/pages/odp/release_workbench.h"

#include "tests/ui/support/desk.h"
#include "ui/models/table_model.h"
#include "ui/pages/odp/sparse_vector_workbench.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace epsilometer::ui::workbench_extremes_test {
namespace {

using namespace testing_support;

void set(Workbench &workbench, const char *name, const char *text)
{
    auto *field = workbench.findChild<FieldEdit *>(QString::fromLatin1(name));
    ASSERT_NE(field, nullptr) << name;
    type(field, QString::fromLatin1(text));
    ASSERT_EQ(field->problem(), QString()) << name << " = " << text;
}

bool drawn()
{
    return waitUntil([] { return LatestJob::running() == 0; });
}

TEST(WorkbenchExtremes, FarEntriesAreAlwaysFound)
{
    SparseVectorWorkbench workbench;
    workbench.show();
    set(workbench, "sparseVectorSearch", "0.5");
    set(workbench, "sparseVectorRelease", "0.5");
    set(workbench, "sparseVectorCutoff", "4");
    set(workbench, "sparseVectorEntries", "20");
    for (const char *high : {"1e4", "1e5", "1e6", "1e9", "1e15"}) {
        set(workbench, "sparseVectorHigh", high);
        ASSERT_TRUE(drawn());
        const present::ChartSpec &chart = workbench.panel()->chart();
        ASSERT_EQ(chart.series.size(), 4U);
        ASSERT_EQ(chart.series.front().id, "exact");
        for (std::size_t large = 0; large < chart.series.front().y.size(); ++large) {
            const auto found = static_cast<double>(large);
            const double scale = found / (0.5 + (1 - found / 4) * 0.4); // 1 : (2 * 4)^(2/3) = 4 parts of five
            EXPECT_NEAR(chart.series.front().y[large], std::numbers::sqrt2 * scale, 1e-6)
                << large << " of " << high << ": " << chart.summary;
        }
    }
    workbench.hide();
}

TEST(WorkbenchExtremes, TrainingAndTestRecordsAddUp)
{
    ReleaseWorkbench workbench;
    workbench.show();
    for (const auto &[records, share] : {std::pair("10", "0.01"), {"10", "0.99"}, {"30", "0.01"}, {"11", "0.5"}}) {
        set(workbench, "releaseRecords", records);
        set(workbench, "releaseShare", share);
        ASSERT_TRUE(drawn());
        const QStringList words =
            QString::fromStdString(workbench.panel()->tableModel()->table().note.english()).split(QLatin1Char(' '));
        ASSERT_EQ(words.value(4), QStringLiteral("training")) << "Delta is 0. N training and M test records";
        EXPECT_GE(words.value(3).toInt(), 1);
        EXPECT_GE(words.value(6).toInt(), 1);
        EXPECT_EQ(words.value(3).toInt() + words.value(6).toInt(), QString::fromLatin1(records).toInt())
            << records << " at " << share << ": " << workbench.panel()->tableModel()->table().note;
    }
    workbench.hide();
}

} // namespace
} // namespace epsilometer::ui::workbench_extremes_test
