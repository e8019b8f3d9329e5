// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/text/message.h"
#include "core/ledger/session.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// The result of an export. Nothing is left out silently: `notes` list whatever the format cannot express.
struct ExportResult {
    std::string bytes;
    std::vector<Message> notes; ///< "line 7: odp written as UnsupportedDpEvent"
};

/// The input of an exporter: the record, and the accountants for recomputing totals.
struct ExportSubject {
    const Session &session;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
    std::string file{};   ///< the ledger's path; empty if the record is not one
    std::string head{};   ///< SHA-256 of the ledger's last line
    bool planned = false; ///< the spends are those of the plan, which have not run
};

/// A foreign format for writing the recorded spends.
class Exporter {
public:
    virtual ~Exporter() = default;
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "dp-event"
    [[nodiscard]] virtual Literal title() const = 0;
    /// Errors: OutOfDomain if the format cannot express the record; Cancelled.
    [[nodiscard]] virtual Result<ExportResult> write(const ExportSubject &subject, Progress &progress) const = 0;
};

using Exporters = std::vector<std::unique_ptr<const Exporter>>;

/// The account recomputed over the recorded spends, under the policy in force.
/// Errors: OutOfDomain without a usable policy; Cancelled.
[[nodiscard]] Result<account::AccountReport> accountOf(const ExportSubject &subject, Progress &progress);

/// A spend's mechanism; an entry that could not be read gets an unknown kind, so that it costs infinity for every
/// reader.
[[nodiscard]] Mechanism exportedMechanism(const Spend &spend);

/// A spend's event body without the fields of the chain.
[[nodiscard]] Json bodyOf(const Spend &spend);

/// The outcome for a log of spends, in which every line is known when the next one is written: omits an outcome that
/// came late, with a note.
[[nodiscard]] std::string outcomeForLog(const Spend &spend, std::vector<Message> &notes);

} // namespace epsilometer::io
