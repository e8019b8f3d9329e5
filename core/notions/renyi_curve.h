// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// An upper bound on D_alpha in both orders of the neighbours, as a function of the order.
class RenyiCurve {
public:
    virtual ~RenyiCurve() = default;
    /// alpha  in [1, inf]; 1 is the KL divergence, inf the max divergence.
    /// Returns an UPPER bound on the divergence in nats, inf where none is known. Never NaN.
    [[nodiscard]] virtual double upper(double alpha) const = 0;
};

} // namespace epsilometer
