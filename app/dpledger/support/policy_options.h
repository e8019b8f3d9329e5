// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/service/questions/policy_fields.h"

namespace epsilometer::dpledger {

/// The fields of a policy as options of a command that is no question of core/service/questions yet.
class PolicyOptions : public service::questions::PolicyFields {
public:
    /// setsPolicy  the command sets a policy, so its help lists all of it
    void addTo(Options &options, bool setsPolicy = false);
};

} // namespace epsilometer::dpledger
