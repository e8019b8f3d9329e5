// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/touch_options.h"

namespace epsilometer::dpledger {

void TouchOptions::addTo(Options &options)
{
    options.text("--actor", m_actor, "Person or program that runs the analysis");
    options.rareGroup("Scopes");
    options.text("--purpose", m_purpose, "Why it is run");
    options.texts("--block", m_blocks,
                  "A block of the ledger's partition that it touches, or a pattern such as north/*; may be repeated "
                  "(default: all of them)");
    options.text("--dataset", m_dataset, "Name of the data set that it reads");
    options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
}

SpendRecord TouchOptions::record() const
{
    SpendRecord record;
    if (m_blocks.size() == 1)
        record.blocks = m_blocks.front();
    else if (!m_blocks.empty())
        record.blocks = Json::Array(m_blocks.begin(), m_blocks.end());
    record.dataset = m_dataset;
    record.purpose = m_purpose;
    record.actor = m_actor;
    record.time = m_time;
    return record;
}

} // namespace epsilometer::dpledger
