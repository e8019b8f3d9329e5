// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/session_tape.h"

#include "core/account/fixed_curve.h"
#include "core/budgets/scope_gate.h"

namespace epsilometer::service {

Result<present::Tape> sessionTape(const Session &session, const account::Rounds &recorded, const Plan &plan,
                                  bool adaptive, const Host &host)
{
    constexpr std::size_t kReported = 1000; // as many as a drawing has columns
    const Catalog &catalog = host.catalog;
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, &session, host.progress));
    EPSILOMETER_ASSIGN(const account::SequenceReport sequence,
                       account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                                recorded, plan, kReported, host.progress, host.run, gate));
    present::TapeOptions options{adaptive, {}};
    if (!sequence.asksOutcomes) {
        EPSILOMETER_ASSIGN(options.fixed,
                           account::lowestFixedCurve(catalog.compositions, sequence, host.progress, host.run));
        return present::tape(sequence, catalog.filters, options);
    }
    simulation::SimulationOptions paths;
    paths.paths = 400;
    Plan begun = plan;
    begun.policy = sequence.account.policy;
    EPSILOMETER_ASSIGN(const simulation::SimulationReport report,
                       simulation::simulate(begun, recorded, catalog.mechanisms, catalog.filters, catalog.odometers,
                                            paths, host.progress, gate));
    return present::simulatedTape(present::tape(sequence, catalog.filters, options), report);
}

} // namespace epsilometer::service
