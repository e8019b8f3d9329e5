// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/base/text/json.h"
#include "core/ledger/spend_record.h"

#include <string>
#include <vector>

namespace epsilometer::dpledger {

/// The flags that place a spend among the scopes of the ledger: --block, --dataset, --actor, --purpose and --time.
class TouchOptions {
public:
    /// The help lists --actor, and the others as rare options.
    void addTo(Options &options);
    /// A spend with the given fields; the time as typed.
    [[nodiscard]] SpendRecord record() const;

private:
    std::vector<std::string> m_blocks;
    std::string m_dataset;
    std::string m_purpose;
    std::string m_actor;
    std::string m_time;
};

} // namespace epsilometer::dpledger
