// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ledger/spend_record.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

inline constexpr std::size_t kDeepestJson = 128; ///< levels of the JSON of another program

/// One entry of a source, before it is written anywhere; its sourceLine is where it stands there.
using ImportedEntry = SpendRecord;

/// What an importer understood, and what it did not.
struct ImportResult {
    std::vector<ImportedEntry> entries;
    std::vector<Message> mapping; ///< "LaplaceDpEvent.noise_multiplier -> laplace scale, sensitivity 1"
    /// Located; an import with any of these is refused unless the user insists. Each is also an entry of a kind that no
    /// reader knows, so that importing anyway counts it as infinitely expensive.
    std::vector<Error> notUnderstood;
    std::string neighbours;  ///< the relation the source states; empty: ask
    std::string targetDelta; ///< the delta the source states for its budget; empty if it states none
};

/// One foreign format. Never runs code, never guesses silently.
class Importer {
public:
    virtual ~Importer() = default;
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "dp-event"
    [[nodiscard]] virtual Literal title() const = 0;
    /// Whether the format is the product's own, which comes before those of others.
    [[nodiscard]] virtual bool isOwn() const { return false; }
    /// Cheap look at the first bytes, to suggest a format; never decides silently.
    [[nodiscard]] bool recognises(std::string_view bytes) const;
    [[nodiscard]] Result<ImportResult> read(std::string_view bytes, Progress &progress) const;

private:
    /// The same of a source that is UTF-8 by now, so far as it is text: see SourceText.
    [[nodiscard]] virtual bool recognisesText(std::string_view bytes) const = 0;
    [[nodiscard]] virtual Result<ImportResult> readText(std::string_view bytes, Progress &progress) const = 0;
};

/// Sets what the enforcing system said, "cont" or "halt" however they are spelt; empty text sets nothing.
/// Errors: OutOfDomain for other words.
[[nodiscard]] Status setDecision(ImportedEntry &entry, std::string_view text);

/// Whether the source leaves the sensitivity of some additive noise open.
[[nodiscard]] bool asksForSensitivity(const ImportResult &result);

/// Answers the one question that some sources leave open: the sensitivity of their additive noise. Until then their
/// entries are among those not understood.
/// Errors: OutOfDomain unless it is a finite number > 0.
[[nodiscard]] Status answerSensitivity(ImportResult &result, const std::string &sensitivity);

using Importers = std::vector<std::unique_ptr<const Importer>>;

} // namespace epsilometer::io
