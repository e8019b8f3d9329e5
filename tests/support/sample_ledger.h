// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"

#include <string>
#include <string_view>

namespace epsilometer::fixtures {

/// A step of one kind from JSON text, with a label.
[[nodiscard]] Step makeStep(std::string_view mechanism, const std::string &label = {}, std::uint64_t count = 1);

/// Builds ledgers for tests; a failure to build fails the test by a null value.
class LedgerBuilder {
public:
    /// Starts with a header and, where asked, a policy of (1, 1e-6).
    explicit LedgerBuilder(bool withPolicy = true);

    LedgerBuilder &add(std::string_view type, std::string_view bodyJson);
    LedgerBuilder &spend(std::string_view mechanism, const std::string &label = {}, std::uint64_t count = 1);
    LedgerBuilder &draft(const Plan &plan);
    LedgerBuilder &raw(std::string_view bytes);
    [[nodiscard]] const std::string &bytes() const { return m_bytes; }

private:
    LedgerWriter m_writer;
    std::string m_bytes;
};

} // namespace epsilometer::fixtures
