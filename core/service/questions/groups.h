// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/questions/question.h"
#include "core/service/record_risk.h"
#include "core/service/request.h"

#include <string>
#include <vector>

/// Fields that several questions have: each adds its rows to a question's table, and reads what was given.
namespace epsilometer::service::questions {

/// Runs of a mechanism that are asked about.
struct RequestFields {
    std::string mechanism;
    std::string count;

    /// needed  a mechanism must be given
    void addTo(FieldTable &table, bool needed);
    [[nodiscard]] bool isGiven() const { return !mechanism.empty(); }
    /// Errors name the mechanism and state the valid values.
    [[nodiscard]] Result<Request> request(const Asked &asked) const;
};

/// --at-epsilon and --attack, questions about the outputs of a record.
void addRisk(FieldTable &table, RiskQuestion &risk);

} // namespace epsilometer::service::questions
