// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer {

/// Everything about a ledger in one JSON object, for other programs: header, policy, entries with what they cost, the
/// account as `dpledger account --json` prints it. Quantities as typed, bounds with 17 digits.
/// Tests: tests/core/io/exporters_test.cpp
[[nodiscard]] std::unique_ptr<const Exporter> makeJsonReportExporter();

} // namespace epsilometer
