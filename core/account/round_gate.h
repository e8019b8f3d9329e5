// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/notions/round_cost.h"
#include "core/plan/step.h"

#include <cstdint>
#include <memory>
#include <string>

namespace epsilometer::account {

/// Other policies that planned rounds must fit, besides that of the session that is asked: those with a scope. A round
/// that one of them refuses does not run, so no policy is charged for it.
/// Made by scopeGate() (core/ledger/scope_gate.h). Tests: tests/core/ledger/scope_gate_test.cpp
class RoundGate {
public:
    RoundGate() = default;
    RoundGate(const RoundGate &) = default;
    RoundGate &operator=(const RoundGate &) = delete;
    virtual ~RoundGate() = default;
    /// The same state, to go its own way.
    [[nodiscard]] virtual std::unique_ptr<RoundGate> clone() const = 0;

    struct Answer {
        std::uint64_t accepted = 0;
        Message refusedBy; ///< who refuses the rest, with its budget; empty where all are accepted
    };
    /// How many of `count` rounds of the step all of these policies accept; they are charged for these. Errs only
    /// towards HALT.
    virtual Answer admit(const Step &step, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count) = 0;
};

} // namespace epsilometer::account
