// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/text/message.h"
#include "core/ledger/spend_record.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Importers: what reading another program's log gives (ImportResult), what an importer does, and what is asked of the
/// user afterwards. The importers are made by importers.h.
namespace epsilometer::io {

inline constexpr std::size_t kDeepestJson = 128; ///< levels of JSON accepted from other programs

/// One entry of a source that is not written yet; sourceLine is its line there.
using ImportedEntry = SpendRecord;

/// The most entries of a source that may be not understood. A source with more is no log of its format, or damaged;
/// each entry takes a hundred times the memory of a bad line.
inline constexpr std::size_t kMostNotUnderstood = 10'000;

/// The result of an importer.
struct ImportResult {
    std::vector<ImportedEntry> entries;
    std::vector<Message> mapping; ///< "LaplaceDpEvent.noise_multiplier -> laplace scale, sensitivity 1"
    /// Errors with their place; an import with any of these is refused unless the user insists. Each also has an entry
    /// of a kind that no reader knows, so that importing anyway counts it as infinitely expensive.
    std::vector<Error> notUnderstood;
    std::string neighbours;      ///< relation stated in the source; empty: ask the user
    std::string title;           ///< what the source is about; empty if it does not state it
    std::string unit;            ///< whom it protects; empty if it does not state it
    std::string targetDelta;     ///< delta stated in the source for its budget; empty if the source states no delta
    bool assumesPoisson = false; ///< training runs whose batches the source does not state were read as Poisson samples
    Message question; ///< about entries that may mean something cheaper than what they are charged; empty: none

    /// Appends an entry. It shares its mechanism with the one before where they are equal, as most are in a long log.
    void add(ImportedEntry entry);
};

/// A foreign format. Never runs code and never guesses silently.
class Importer {
public:
    virtual ~Importer() = default;
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "dp-event"
    [[nodiscard]] virtual Literal title() const = 0;
    /// Whether it is the product's own format, which takes precedence.
    [[nodiscard]] virtual bool isOwn() const { return false; }
    /// Fast check of the first bytes, for suggesting a format; never decides silently.
    [[nodiscard]] bool recognises(std::string_view bytes) const;
    /// Errors: the first entry that is not understood, if there are more than kMostNotUnderstood.
    [[nodiscard]] Result<ImportResult> read(std::string_view bytes, Progress &progress) const;

private:
    /// recognises() for a source converted to UTF-8, if it is text: see SourceText.
    [[nodiscard]] virtual bool recognisesText(std::string_view bytes) const = 0;
    [[nodiscard]] virtual Result<ImportResult> readText(std::string_view bytes, Progress &progress) const = 0;
};

/// Sets the enforcing system's decision, "cont" or "halt" in any spelling; an empty text sets nothing.
/// Errors: OutOfDomain for other words.
[[nodiscard]] Status setDecision(ImportedEntry &entry, std::string_view text);

/// Whether the source omits the sensitivity of some additive noise.
[[nodiscard]] bool asksForSensitivity(const ImportResult &result);

/// Sets the sensitivity of additive noise, which some sources omit. Until then their entries count as not understood.
/// Errors: OutOfDomain unless it is a finite number > 0.
[[nodiscard]] Status answerSensitivity(ImportResult &result, const std::string &sensitivity);

using Importers = std::vector<std::unique_ptr<const Importer>>;

/// The probable format of the bytes, the product's own formats first; null if no format matches.
[[nodiscard]] const Importer *recognisedFormat(const Importers &importers, std::string_view bytes);

} // namespace epsilometer::io
