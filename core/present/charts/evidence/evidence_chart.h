// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/empirical/compared.h"
#include "core/present/chart/chart_spec.h"

#include <vector>

namespace epsilometer::present {

/// Epsilon from both sides: what empirical audits show of it from below, and claims and certified bounds from above.
/// audits  at least one. Tests: tests/core/service/scored_evidence_test.cpp
[[nodiscard]] ChartSpec evidenceChart(const std::vector<audit::ComparedAudit> &audits);

} // namespace epsilometer::present
