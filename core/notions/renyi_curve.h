// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <optional>
#include <vector>

namespace epsilometer {

/// An upper bound on D_alpha in both orders of the neighbours, as a function of the order.
class RenyiCurve {
public:
    virtual ~RenyiCurve() = default;
    /// alpha  in [1, inf]; 1 is the KL divergence, inf the max divergence.
    /// Returns an UPPER bound on the divergence in nats, inf if none is known. Never NaN.
    [[nodiscard]] virtual double upper(double alpha) const = 0;
    /// upper() as an exact number, if it was typed or follows exactly from typed numbers.
    /// alpha  as for upper()
    [[nodiscard]] virtual std::optional<Exact> exactly(const Exact &alpha) const
    {
        static_cast<void>(alpha);
        return std::nullopt;
    }
    /// Orders to include in a search for the best one because the bound has corners there, such as the listed orders of
    /// a listed curve. A hint; empty for smooth curves.
    [[nodiscard]] virtual std::vector<double> corners() const { return {}; }
    /// epsilon if the curve is that of pure epsilon-DP; negative otherwise.
    [[nodiscard]] virtual double pureEpsilon() const { return -1; }
};

} // namespace epsilometer
