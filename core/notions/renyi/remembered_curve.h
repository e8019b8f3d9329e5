// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/renyi/renyi_curves.h"

#include <memory>

namespace epsilometer {

/// The curve, whose divergences at the last few hundred orders are kept: filters, odometers and compositions ask at the same
/// orders in every question about a ledger, and those of sampled mechanisms are integrals. The values are the curve's own.
/// Tests: tests/core/notions/remembered_curve_test.cpp
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeRememberedCurve(std::shared_ptr<const RenyiCurve> curve);

} // namespace epsilometer
