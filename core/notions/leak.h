// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>
#include <optional>

namespace epsilometer {

/// The probability of catastrophic leaks in composed randomised responses, 1 - prod (1 - delta_i), stored so that the
/// delta left for the rest is found without cancellation (accounting.md 3.5).
class Leak {
public:
    /// delta  in [0, 1]
    void add(const Exact &delta, std::uint64_t count);
    /// Adds the leaks of `other`.
    void add(const Leak &other);
    [[nodiscard]] const ExactSum &sum() const { return m_sum; } ///< of the deltas

    /// LOWER bound on d = 1 - (1 - total) / prod (1 - delta_i), the delta left for the pure parts; absent if the leaks
    /// alone exceed `total`. Accuracy: relative to the exact difference total - sum delta_i, 1e-15.
    [[nodiscard]] std::optional<double> remaining(const Exact &total) const;
    /// UPPER bound on the same d, equally accurate; absent if the leaks certainly exceed `total`.
    [[nodiscard]] std::optional<double> remainingUp(const Exact &total) const;
    /// UPPER bound on 1 - prod (1 - delta_i) (1 - rest).  rest  in [0, 1]
    [[nodiscard]] double total(double rest) const;
    [[nodiscard]] bool none() const { return m_logExcess == 0 && m_sum.value().isZero(); }

private:
    ExactSum m_sum;
    long double m_logExcess = 0;      ///< UPPER: sum of -log(1 - delta_i) - delta_i
    long double m_logExcessLower = 0; ///< LOWER: sum of -log(1 - delta_i) - delta_i
};

} // namespace epsilometer
