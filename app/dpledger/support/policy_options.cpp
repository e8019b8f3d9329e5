// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/policy_options.h"

#include "app/dpledger/support/question_command.h"

namespace epsilometer::dpledger {

void PolicyOptions::addTo(Options &options, bool setsPolicy)
{
    service::questions::FieldTable table;
    PolicyFields::addTo(table, setsPolicy);
    for (const service::questions::Field &field : table.fields())
        declare(options, field);
}

} // namespace epsilometer::dpledger
