// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/session.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// What an export gave. Nothing is left out silently: what the format cannot say is said in `notes`.
struct ExportResult {
    std::string bytes;
    std::vector<std::string> notes; ///< "line 7: odp written as UnsupportedDpEvent"
};

/// One foreign format to write the recorded spends in.
class Exporter {
public:
    virtual ~Exporter() = default;
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "dp-event"
    [[nodiscard]] virtual std::string_view title() const = 0;
    [[nodiscard]] virtual Result<ExportResult> write(const Session &session) const = 0;
};

using Exporters = std::vector<std::unique_ptr<const Exporter>>;

/// A spend's event body, without the chain.
[[nodiscard]] Json bodyOf(const Spend &spend);

} // namespace epsilometer
