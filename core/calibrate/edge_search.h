// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compositions/composition.h"
#include "core/filters/filter.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

/// What calibrations are made of: the decimals that are tried (DecimalGrid), the question whether a cost fits
/// (FitQuestion), and the search for the place where its answer changes (findEdge()).
namespace epsilometer::calibrate {

/// The positive decimals with a fixed number of significant digits, numbered in ascending order, so that a search ends
/// at a value that can be typed.
class DecimalGrid {
public:
    /// digits  1 to 15
    explicit DecimalGrid(int digits);

    [[nodiscard]] std::int64_t decade() const { return m_decade; } ///< number of values from x to 10 x
    [[nodiscard]] Exact value(std::int64_t index) const;           ///< exactly; index 0 is 1
    /// Index of the largest value <= x; x > 0 and finite.
    [[nodiscard]] std::int64_t floorIndex(double x) const;

private:
    int m_digits;
    std::int64_t m_lowest; ///< 10^(digits - 1), the smallest mantissa
    std::int64_t m_decade;
};

/// Whether a cost fits, and how far it is from the limit.
struct FitAnswer {
    bool fits = false;
    /// log(cost / limit) if known, else NaN: a hint where to search next. Only `fits` decides.
    double excess = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t reports = 0; ///< progress reports meanwhile: compositions report every 2^22 units of WorkLimit
};

/// Asks whether a round of this cost fits. Monotone: less privacy loss never turns yes into no. An answer that cannot
/// be computed is no; the only error is Cancelled.
using FitQuestion = std::function<Result<FitAnswer>(const RoundCost &)>;

/// Asks whether `count` such rounds, fixed in advance, are (epsilon, delta)-DP by this composition. Strict: delta' is
/// chosen such that the total delta is at most `delta` itself, not its rounding. Kind and progress must outlive the
/// question.
[[nodiscard]] FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon,
                                          const Exact &delta, std::uint64_t count, Progress &progress);

/// Asks whether the filter accepts `count` more such rounds in its present state.
[[nodiscard]] FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count);

/// A question about whole numbers whose answer changes at one place.
struct EdgeQuestion {
    std::function<Result<FitAnswer>(std::int64_t)> ask;
    /// The position of a number on a scale on which the logarithm of the cost is about linear: the logarithm of the
    /// value that it represents. Ascending.
    std::function<double(std::int64_t)> position;
    std::function<std::int64_t(double)> at; ///< the largest number at or below a position; the first number if there is
                                            ///< none
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::optional<bool> largerFits; ///< whether larger numbers fit; absent if unknown
};

/// A limit for a search, counted instead of timed, so that it gives the same answer on every machine.
struct Patience {
    std::uint64_t questions = 12;
    std::uint64_t reports = 64; ///< progress reports: about a second
    bool ended = false;         ///< set if one of the limits was reached

    /// Counts one answer.
    void spend(const FitAnswer &answer)
    {
        ended = ended || questions <= 1 || answer.reports >= reports;
        --questions;
        reports -= std::min(reports, answer.reports);
    }
};

/// The neighbouring numbers between which the answer changes; one is absent if it never changes.
struct Edge {
    std::optional<std::int64_t> fitting;
    std::optional<std::int64_t> refused;
    bool cut = false; ///< the patience ended first: they are not neighbours, or one is absent
};

/// Finds the edge from `start`: first away from it by the distance that the answers suggest, or tenfold, then between
/// both sides by secants and bisections. Every number returned was asked about.
/// onlyFrom  end if `start` does not fit, since only better numbers are wanted
/// patience  null: none; no further question is asked once it ended
/// Errors: those of the question. Tests: tests/core/calibrate/edge_search_test.cpp
[[nodiscard]] Result<Edge> findEdge(const EdgeQuestion &question, std::int64_t start, bool onlyFrom = false,
                                    Patience *patience = nullptr);

} // namespace epsilometer::calibrate
