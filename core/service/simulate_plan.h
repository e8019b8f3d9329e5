// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/service/host.h"
#include "core/service/input.h"
#include "core/simulation/simulation.h"

#include <cstdint>

namespace epsilometer::service {

/// The draft of a ledger, to be simulated.
/// Errors: Malformed, naming the file, if it holds no planned analyses.
[[nodiscard]] Result<Plan> draftToSimulate(const Input &input);

/// Errors: OutOfDomain for more than 10^7 paths.
[[nodiscard]] Status checkPaths(std::uint64_t paths, const Host &host);

/// simulation::simulate() of a plan behind a record, in which rounds must also fit the policies with a scope.
/// session   null: there are no policies with a scope
/// recorded  its rounds
/// Errors  those of account::PlanPlayer::make() and scopeGate(); Cancelled. Tests: tests/e2e/simulate_test.cpp
[[nodiscard]] Result<simulation::SimulationReport> simulatePlan(const Session *session, const account::Rounds &recorded,
                                                                const Plan &plan,
                                                                const simulation::SimulationOptions &options,
                                                                const Host &host);

} // namespace epsilometer::service
