// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact/exact.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer::io {

namespace {

constexpr std::string_view kBegin = "DP-SGD performed over ";

class TfPrivacyImporter final : public Importer {
public:
    std::string_view id() const override { return "tf-privacy"; }
    Literal title() const override { return core::tr("Statement of TensorFlow Privacy"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        return bytes.find(kBegin) != std::string_view::npos && bytes.find(" per iteration") != std::string_view::npos;
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

/// The text on one line, one blank between words.
std::string onOneLine(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    return text;
}

/// Reads a sentence from its begin on.
class Sentence {
public:
    explicit Sentence(std::string_view text) : m_rest(text) {}

    /// Passes over the words, if they are next.
    bool take(std::string_view words)
    {
        if (!m_rest.starts_with(words))
            return false;
        m_rest.remove_prefix(words.size());
        return true;
    }
    /// The finite number > 0 up to the next blank or comma. Errors: those of Exact::parse(), OutOfDomain
    Result<Exact> number(std::string_view field)
    {
        const std::size_t end = std::min(m_rest.find_first_of(" ,"), m_rest.size());
        const std::string_view word = m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        EPSILOMETER_ASSIGN(const Exact read, Exact::parse(field, word));
        if (read.isZero() || read.isInfinite())
            return makeError(ErrorCode::OutOfDomain, std::string(field), std::string(word),
                             core::tr("must be a finite number above 0"));
        return read;
    }

private:
    std::string_view m_rest;
};

/// Training whose batches are shuffled once an epoch. With microbatches the statement counts a sensitivity of twice the
/// clipping norm.
Result<Mechanism> statementIn(std::string_view text)
{
    Sentence sentence(text);
    const auto expect = [&sentence](std::string_view words) -> Status {
        if (sentence.take(words))
            return {};
        return makeError(ErrorCode::Malformed, "statement", std::string(words),
                         core::tr("is missing where it is expected"));
    };
    EPSILOMETER_TRY(expect(kBegin));
    EPSILOMETER_ASSIGN(const Exact records, sentence.number("examples"));
    EPSILOMETER_TRY(expect(" examples with "));
    EPSILOMETER_ASSIGN(const Exact batch, sentence.number("examples per iteration"));
    EPSILOMETER_TRY(expect(" examples per iteration, noise multiplier "));
    EPSILOMETER_ASSIGN(Exact noise, sentence.number("noise multiplier"));
    EPSILOMETER_TRY(expect(" for "));
    EPSILOMETER_ASSIGN(const Exact epochs, sentence.number("epochs"));
    EPSILOMETER_TRY(expect(" epochs "));
    const bool microbatches = sentence.take("with microbatching");
    if (!microbatches) {
        EPSILOMETER_TRY(expect("without microbatching"));
    }
    if (batch > records)
        return makeError(ErrorCode::OutOfDomain, "examples per iteration", batch.text(),
                         core::tr("must be at most the number of examples"));
    if (microbatches)
        noise = Exact::quotient(noise, Exact(2));
    return Mechanism("epoch_gaussian", {{"noise_multiplier", noise.text()},
                                        {"steps_per_epoch", std::to_string(Exact::ceilQuotient(records, batch))},
                                        {"epochs", std::to_string(Exact::ceilQuotient(epochs, Exact(1)))},
                                        {"sampling", "shuffled_epoch"}});
}

Result<ImportResult> TfPrivacyImporter::readText(std::string_view bytes, Progress &progress) const
{
    const std::string text = onOneLine(bytes);
    ImportResult result;
    result.mapping = {
        core::tr("statement -> epoch_gaussian, batches shuffled once an epoch; with microbatching half the "
                 "noise, as the statement counts it")};
    result.unit = "example";
    result.neighbours =
        "zero-out"; // an example more or less would move all batches after it; the statement passes over that
    for (std::size_t at = text.find(kBegin); at != std::string::npos; at = text.find(kBegin, at + 1)) {
        if (!progress.report(static_cast<double>(at) / static_cast<double>(text.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        auto statement = statementIn(std::string_view(text).substr(at));
        if (!statement.ok()) {
            addNotUnderstood(result, statement.error(), 0);
            continue;
        }
        ImportedEntry entry;
        entry.step.mechanism = *std::move(statement);
        entry.library = std::string("tensorflow_privacy");
        result.add(std::move(entry));
    }
    if (result.entries.empty())
        return makeError(ErrorCode::Malformed, core::tr("has no sentence that begins with {1}", std::string(kBegin)));
    return result;
}

} // namespace

/// Reads what tensorflow_privacy's compute_dp_sgd_privacy_statement() says. Its epsilons are not taken: they are recomputed.
std::unique_ptr<const Importer> makeTfPrivacyImporter()
{
    return std::make_unique<TfPrivacyImporter>();
}

} // namespace epsilometer::io
