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
    options.text("--fpr", asked.falsely, "At this false positive rate instead of 0.01");
    options.text("--prior", asked.prior,
                 "Of an attacker who holds it so likely beforehand that a person's data was used");
    options.text("--baseline", asked.baseline,
                 "Of an attacker who guesses a secret with this probability without the outputs");
}

} // namespace epsilometer::dpledger
