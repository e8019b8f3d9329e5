// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/calibrate/fit_question.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

namespace epsilometer::calibrate {

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
