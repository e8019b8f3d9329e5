// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/service/record_risk.h"

namespace epsilometer::dpledger {

/// Adds --at-epsilon and --attack, questions about the outputs of a record.
inline void addRiskOptions(Options &options, service::RiskQuestion &asked)
{
    options.text("--at-epsilon", asked.epsilon, "Also compute the smallest delta at this epsilon");
    options.flag("--attack", asked.attack,
                 "Also compute how well an attacker can tell whether one person's data was used");
}

} // namespace epsilometer::dpledger
