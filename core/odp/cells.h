// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/notions/output_dp.h"
#include "core/notions/round_cost.h"
#include "core/odp/iterative.h"

#include <cstdint>
#include <vector>

/// The cells of output DP: of the sparse vector technique, of tests before a release, and of a release if accurate, each
/// computed from its parameters; and cells as typed, read from JSON.
namespace epsilometer::odp {

/// Largest sparse vector cutoff: the partition has one cell per number of positives.
inline constexpr double kMaxSvtCutoff = 100000;

/// Cells "0" .. "c" of the sparse vector technique: e_m = epsilon1 + (m/c) epsilon2, delta = 0. Exact.
/// cutoff  1 <= cutoff <= kMaxSvtCutoff. Source: accounting.md 7.3. Tests: tests/core/odp/cells_test.cpp
[[nodiscard]] Result<OutputDp> svtCells(const Exact &epsilon1, const Exact &epsilon2, std::int64_t cutoff);

/// Propose-test-release: "value" 2 epsilon, "bottom" epsilon. Exact. Source: accounting.md 7.4.
[[nodiscard]] Result<OutputDp> ptrCells(const Exact &epsilon, const Exact &delta);

/// The interquartile range mechanism as one mechanism: "value" 3 epsilon, "bottom" 2 epsilon. Exact.
/// exclusive  true: at most one proposal can be bad for the same data, delta; false: 2 delta - delta^2
/// Source: Hartmann et al. 2022, Lemma 10; accounting.md 7.4
[[nodiscard]] Result<OutputDp> ptrIqrCells(const Exact &epsilon, const Exact &delta, bool exclusive);

/// The choice of noise for the test error.
enum class ErmCalibration : std::uint8_t {
    Train, ///< s = 2 tanh(1/(2 n lambda)) / epsilonTest: covers a training record, but a test record may cost more
    Max,   ///< s = max(2 tanh(1/(2 n lambda)), 2/m) / epsilonTest: covers both
};

/// Regularised ERM released only if a noisy test error is below a threshold (accounting.md 7.8, Algorithms 4 and 5).
struct ReleaseIfAccurate {
    Exact epsilonTrain; ///< nats, finite, > 0
    Exact epsilonTest;  ///< nats, finite, > 0
    std::int64_t trainRecords = 1;
    std::int64_t testRecords = 1;
    Exact lambda; ///< finite, > 0
    ErmCalibration calibration = ErmCalibration::Train;
};

/// Sensitivity of the test error to one training record at fixed noise, 2 tanh(1/(2 n lambda)): an UPPER bound, at most
/// 8 units above. `lambda` is rounded down, because the sensitivity decreases with it.
[[nodiscard]] double ermTrainSensitivity(std::int64_t trainRecords, const Exact &lambda);
/// The constant of the paper, 2 (e^{2/(n lambda)} - 1), rounded to nearest: valid but larger; used only for the paper's
/// figure.
[[nodiscard]] double ermPrintedSensitivity(std::int64_t trainRecords, double lambda);

/// The sensitivity of the test error on which the noise is based.
enum class ErmConstant : std::uint8_t { Printed, Tight };
/// max(2/m, sensitivity to a training record), the noise scale times epsilon2: 2/m is exact, the tight constant an
/// UPPER bound, the printed one rounded to nearest. Both constants give e(bottom) <= epsilon2; the tight one is never
/// larger.
/// records >= 1, lambda > 0, finite
[[nodiscard]] Exact ermWidth(ErmConstant constant, std::int64_t trainRecords, std::int64_t testRecords,
                             const Exact &lambda);

/// Cells "released" and "bottom", delta = 0: e(released) = max(epsilonTrain, (2/m)/s) and
/// e(bottom) = min(e(released), max(2 tanh(1/(2 n lambda))/s, (2/m)/s)); UPPER bounds, exact where a ratio is at
/// most 1. Errors  OutOfDomain. Tests: tests/core/odp/cells_test.cpp
[[nodiscard]] Result<OutputDp> releaseIfAccurateCells(const ReleaseIfAccurate &mechanism);

/// The cells for a given noise scale. scale  finite, > 0
[[nodiscard]] Result<OutputDp> releaseIfAccurateCellsAtScale(const ReleaseIfAccurate &mechanism, double scale);

/// p-quantile of Laplace noise, which the threshold must allow for; no bound: a property of the noise. scale >= 0, 0 < p < 1
[[nodiscard]] double laplaceQuantile(double scale, double p);

/// Parses [{"label": "a", "epsilon": "0.5"}, ...]. Errors name the cell and its constraint.
[[nodiscard]] Result<std::vector<OutputCell>> readCells(const Json &cells);
/// Parses [{"epsilon": "0.1", "delta": "0", "count": 20}, ...]; delta defaults to 0, count to 1.
[[nodiscard]] Result<std::vector<IterativeStep>> readIterativeSteps(const Json &steps);
/// Parses a list of integers: [1, 5, 20].
[[nodiscard]] Result<std::vector<std::uint32_t>> readStops(const Json &stops);

} // namespace epsilometer::odp
