// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/calibrate/fit_question.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

namespace epsilometer::calibrate {

/// A question about whole numbers whose answer changes once.
struct EdgeQuestion {
    std::function<Result<FitAnswer>(std::int64_t)> ask;
    /// The number's place on a scale on which the logarithm of the cost is about linear: the logarithm of what it stands
    /// for. Ascending.
    std::function<double(std::int64_t)> position;
    std::function<std::int64_t(double)> at; ///< the last number at or below a position, or else the first one
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::optional<bool> largerFits; ///< on which side the numbers fit, where that is known
};

/// How long a search may take, counted and not timed, so that it ends with the same answer on every machine.
struct Patience {
    std::uint64_t questions = 12;
    std::uint64_t reports = 64; ///< of progress: about a second
    bool ended = false;         ///< becomes true where one of them did not suffice

    /// Counts one answer.
    void spend(const FitAnswer &answer)
    {
        ended = ended || questions <= 1 || answer.reports >= reports;
        --questions;
        reports -= std::min(reports, answer.reports);
    }
};

/// The neighbours between which the answer changes; one of them is missing where it never does.
struct Edge {
    std::optional<std::int64_t> fitting;
    std::optional<std::int64_t> refused;
    bool cut = false; ///< the patience ended first: they are no neighbours, or the second is missing
};

/// Finds the edge from `start`: away from it by the distance that the answers suggest, or tenfold, then between the two by
/// the secant and by halves. Each answer that is reported was asked.
/// onlyFrom  whether to end where `start` does not fit: what is looked for is better than that
/// patience  where there is some, no further question is asked once it ended
/// Errors: those of the question. Tests: tests/core/calibrate/edge_search_test.cpp
[[nodiscard]] Result<Edge> findEdge(const EdgeQuestion &question, std::int64_t start, bool onlyFrom = false,
                                    Patience *patience = nullptr);

} // namespace epsilometer::calibrate
