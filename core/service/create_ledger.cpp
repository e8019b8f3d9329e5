// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/create_ledger.h"

#include "core/account/guard.h"
#include "core/ledger/ledger_file.h"
#include "core/service/filter_choice.h"
#include "core/service/policy_event.h"

namespace epsilometer::service {

Result<Json> createLedger(const std::string &path, Json header, Policy policy, const present::TypedNumbers &typed,
                          const Host &host)
{
    EPSILOMETER_ASSIGN(policy, completedPolicy(host, std::move(policy)));
    EPSILOMETER_TRY(account::Guard::make(host.catalog.filters, policy, {}, host.progress));
    EPSILOMETER_ASSIGN(const LedgerFile file,
                       LedgerFile::create(path, {{"header", header}, {"policy", policyEvent(policy, typed)}}));
    return Json::object({{"output", path},
                         {"id", *header.find("id")},
                         {"lines", Json::count(file.head().nextSeq)},
                         {"head", file.head().headHash}});
}

} // namespace epsilometer::service
