// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/resolver.h"

namespace epsilometer {

/// SAMPLING: training runs that are accounted as Poisson batches, beside what holds if the code shuffles (practice.md 3).
/// mechanisms  to say what the runs cost when they are restated
/// Tests: tests/core/audit/sampling_test.cpp
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSamplingCheck(MechanismKinds mechanisms);

} // namespace epsilometer
