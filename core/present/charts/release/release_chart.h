// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/odp/cells.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <vector>

namespace epsilometer::present {

/// A model released only if it is accurate enough, over sizes of the data set.
struct ReleasePlan {
    Exact epsilonTrain;              ///< of the weights, finite, > 0
    std::vector<Exact> epsilonTests; ///< of the test error, finite, > 0; one pair of curves each
    std::int64_t records = 3000;     ///< for the table; the chart covers one third to five thirds of it
    double trainShare = 0.7;         ///< in (0, 1)
    Exact lambda;                    ///< regularisation, finite, > 0
    double percentile = 0.95;        ///< percentile of the noise, in (0.5, 1)
};

/// The numbers of training and test records.
struct ReleaseSizes {
    std::int64_t train = 1;
    std::int64_t test = 1;
};
/// The share rounded to whole records, at least one of each kind.  records  >= 2
[[nodiscard]] ReleaseSizes releaseSizes(std::int64_t records, double trainShare);

/// The percentile of the noise in the test error over the number of records, with the printed constant and the tight
/// one. Errors  OutOfDomain naming the field, Cancelled. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] Result<ChartSpec> releaseChart(const ReleasePlan &plan, Progress &progress);
/// Per test epsilon and constant at plan.records: noise scale, percentile, both cells, refund on bottom.
[[nodiscard]] Result<TableSpec> releaseTable(const ReleasePlan &plan);

} // namespace epsilometer::present
