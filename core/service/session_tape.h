// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/present/charts/tape/tape.h"
#include "core/service/host.h"

namespace epsilometer::service {

/// The picture of a session: its record and then a plan behind it, under the plan's policy. Where the plan's rules look
/// at outcomes, the picture shows simulated paths.
/// recorded  rounds of the session; adaptive  whether parameters depend on outputs
/// Errors  those of account::accountSequence() and simulation::simulate(). Tests: tests/e2e/chart_test.cpp
[[nodiscard]] Result<present::Tape> sessionTape(const Session &session, const account::Rounds &recorded,
                                                const Plan &plan, bool adaptive, const Host &host);

} // namespace epsilometer::service
