// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/spend_record.h"
#include "core/service/request.h"

#include <string>
#include <vector>

namespace epsilometer::service {

/// A requested spend.
struct SpendRequest {
    Request request;
    SpendRecord record;       ///< the other fields of the line; mechanism and count come from the request
    std::string switchFilter; ///< if the policy's filter refuses, the policy first changes to this filter
    std::string reason;       ///< of that change
    std::vector<LedgerFile::NewEvent> first; ///< counted before the decision, and recorded with the spend or not at all
    std::string note;                        ///< about the spend, recorded with it; empty: none
};

/// The result of a request to spend, in words and as JSON (the contract of `dpledger spend --json`).
struct SpendAnswer {
    bool cont = false;
    Json body;                     ///< of the spend, with the approvals that count
    std::string request;           ///< what approvers sign; empty: the ledger asks for no approval
    Message sentence;              ///< the decision and the numbers behind it
    std::string policyChanged;     ///< sentences about the policy that was recorded first; empty without one
    bool latches = false;          ///< on HALT: the policy latches, so that nothing may be asked any more
    std::vector<Message> warnings; ///< on CONT, that change no number: names that may be slips
    Json json;
};

} // namespace epsilometer::service
