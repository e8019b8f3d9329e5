// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ledger/session.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// What an export gave. Nothing is left out silently: what the format cannot say is said in `notes`.
struct ExportResult {
    std::string bytes;
    std::vector<Message> notes; ///< "line 7: odp written as UnsupportedDpEvent"
};

/// What an exporter looks at: the record, and the accountants to recompute what it says of totals.
struct ExportSubject {
    const Session &session;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
};

/// One foreign format to write the recorded spends in.
class Exporter {
public:
    virtual ~Exporter() = default;
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "dp-event"
    [[nodiscard]] virtual Literal title() const = 0;
    /// Errors: OutOfDomain where the format cannot say it; Cancelled.
    [[nodiscard]] virtual Result<ExportResult> write(const ExportSubject &subject, Progress &progress) const = 0;
};

using Exporters = std::vector<std::unique_ptr<const Exporter>>;

/// Everything recomputed over the recorded spends, under the policy in force.
/// Errors: OutOfDomain without a usable policy; Cancelled.
[[nodiscard]] Result<account::AccountReport> accountOf(const ExportSubject &subject, Progress &progress);

/// A spend's mechanism; an entry that could not be read becomes one of an unknown kind, so that it costs infinity
/// wherever it is read again.
[[nodiscard]] Mechanism exportedMechanism(const Spend &spend);

/// A spend's event body, without the chain.
[[nodiscard]] Json bodyOf(const Spend &spend);

/// The outcome as a log of spends can say it: every line of such a log is known when the next one is written, so an
/// outcome that came late is left out, with a note.
[[nodiscard]] std::string outcomeForLog(const Spend &spend, std::vector<Message> &notes);

} // namespace epsilometer::io
