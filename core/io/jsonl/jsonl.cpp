// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/json.h"
#include "core/io/exporters.h"
#include "core/io/importers.h"
#include "core/io/jsonl/spend_list.h"
#include "core/io/mechanism_json.h"
#include "core/io/plain_data.h"
#include "core/io/python_literal.h"
#include "core/io/running_totals.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <array>
#include <optional>

namespace epsilometer::io {

namespace {

/// The keys of a spend, and those that replace a mechanism.
constexpr auto kKnown = [] {
    std::array<std::string_view, 3 + kChainKeys.size() + kSpendFields.size()> keys{"delta", "epsilon", kEpsilonSoFar};
    const auto fields = std::ranges::copy(kChainKeys, keys.begin() + 3).out;
    std::ranges::transform(kSpendFields, fields, &SpendField::key);
    return keys;
}();

Message listed()
{
    Message keys = core::tr("mechanism (or epsilon and delta)");
    for (const SpendField &field : kSpendFields)
        keys += field.key == "mechanism" || field.key == "line" ? "" : ", " + std::string(field.key);
    return keys;
}

Status checkKeys(const Json &object)
{
    if (const std::string *other = firstKeyBeyond(kKnown, object); other != nullptr)
        return makeError(ErrorCode::Malformed, "key", *other, core::tr("not understood; a spend has {1}", listed()));
    if (const Json *type = object.find("type"); type != nullptr && *type != Json("spend"))
        return makeError(ErrorCode::Malformed, "type", type->write(),
                         core::tr("must be \"spend\", the only event imported"));
    return {};
}

/// Makes the mechanism from plain epsilon and delta, if they replace it. A mechanism's name beside them is a label.
Status setMechanism(Json &object)
{
    const Json *total = object.find(kEpsilonSoFar);
    const bool plain = object.find("epsilon") != nullptr || object.find("delta") != nullptr || total != nullptr;
    if (!plain)
        return {};
    const Json *beside = object.find("mechanism");
    const std::string *name = beside == nullptr ? nullptr : beside->ifString();
    if (beside != nullptr && name == nullptr)
        return makeError(ErrorCode::Malformed, "epsilon", "",
                         core::tr("must not be given together with a mechanism; put what was claimed into claimed"));
    if (total != nullptr && (object.find("epsilon") != nullptr || object.find("count") != nullptr))
        return makeError(ErrorCode::Malformed, std::string(kEpsilonSoFar), "",
                         core::tr("must be given without epsilon and count: it is the total of all lines so far"));
    const std::string_view key = total != nullptr ? kEpsilonSoFar : "epsilon";
    EPSILOMETER_ASSIGN(const std::string epsilon, numberText(std::string(key), object.find(key)));
    std::optional<std::string> delta;
    if (const Json *value = object.find("delta")) {
        EPSILOMETER_ASSIGN(delta, numberText("delta", value));
    }
    EPSILOMETER_ASSIGN(Mechanism mechanism, statedCost(name == nullptr ? "" : *name, epsilon, delta));
    if (name != nullptr && object.find("label") == nullptr)
        object.set("label", *name);
    object.set("mechanism", (total != nullptr ? totalSoFar(std::move(mechanism)) : mechanism).json());
    return {};
}

/// Reads JSON, or a dictionary printed by Python.
Result<Json> objectOf(std::string_view line)
{
    auto json = Json::parse(line, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (json.ok() || line.size() > kLedgerLineBytes || line.find('\'') == std::string_view::npos)
        return json;
    auto literal = parsePythonLiteral(line);
    return literal.ok() ? literal : json;
}

Result<ImportedEntry> entryOf(Json object, TextPool &pool)
{
    if (object.ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, core::tr("not an object; every spend is one"));
    EPSILOMETER_TRY(checkKeys(object));
    EPSILOMETER_TRY(setMechanism(object));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step, stepFromBody(object));
    readSpendRecord(entry, object, Spelling::Quantities, pool);
    if (const Json *decision = object.find("decision")) {
        const std::string *word = decision->ifQuantity();
        EPSILOMETER_TRY(setDecision(entry, word == nullptr ? decision->write() : *word));
    }
    return entry;
}

/// Possible beginnings of a line's mechanism.
constexpr auto kMechanism =
    std::to_array<std::string_view>({"\"mechanism\":{", "\"mechanism\": {", "'mechanism':{", "'mechanism': {"});

class JsonlImporter final : public Importer {
public:
    std::string_view id() const override { return "jsonl"; }
    Literal title() const override { return core::tr("JSON Lines of spends"); }
    bool isOwn() const override { return true; }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        if (holdsSpendList(bytes))
            return true;
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        return line.starts_with('{') && !looksLikeLedger(bytes) && line.find("class_name") == std::string_view::npos &&
               (holdsText(line, "epsilon") || std::ranges::any_of(kMechanism, [line](std::string_view start) {
                    return line.find(start) != std::string_view::npos;
                }));
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

void addLine(ImportResult &result, std::string_view text, std::int64_t line, TextPool &pool)
{
    auto object = objectOf(text);
    auto entry = object.ok() ? entryOf(*std::move(object), pool) : Result<ImportedEntry>(object.error());
    if (entry.ok()) {
        entry->sourceLine = line;
        result.add(*std::move(entry));
        return;
    }
    Error error = entry.error();
    error.place.line = line;
    addNotUnderstood(result, std::move(error), line);
}

/// Reads the objects of one list, an array or a member of an object.
Result<ImportResult> readList(std::string_view bytes)
{
    EPSILOMETER_ASSIGN(SpendList list, spendListIn(bytes));
    ImportResult result;
    TextPool pool;
    result.mapping = std::move(list.mapping);
    for (std::size_t i = 0; i < list.spends.size(); ++i) {
        auto entry = entryOf(std::move(list.spends[i]), pool);
        if (entry.ok())
            result.add(*std::move(entry));
        else
            addNotUnderstood(result, entry.error().inField(list.name + "[" + std::to_string(i) + "]"), 0);
    }
    return result;
}

Result<ImportResult> JsonlImporter::readText(std::string_view bytes, Progress &progress) const
{
    if (holdsSpendList(bytes))
        return readList(bytes);
    constexpr std::int64_t kLinesPerReport = 4096;
    ImportResult result;
    TextPool pool;
    result.mapping = {core::tr("a line's mechanism -> the same mechanism"),
                      core::tr("a line's epsilon, delta -> pure_dp where delta is absent or 0, else approx_dp")};
    std::int64_t line = 0;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
        const std::string_view text = bytes.substr(start, end - start);
        start = end + 1;
        ++line;
        if (text.find_first_not_of(" \t\r") != std::string_view::npos)
            addLine(result, text, line, pool);
        if (line % kLinesPerReport == 0 &&
            !progress.report(static_cast<double>(end) / static_cast<double>(bytes.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return result;
}

/// The line of a spend. An entry that could not be read is not written as recorded: a line may omit the mechanism, but
/// a ledger may not.
Json lineOf(const Spend &spend, std::vector<Message> &notes)
{
    if (spend.notUnderstood != nullptr)
        return Json::object({{"mechanism", exportedMechanism(spend).json()}});
    if (!spend.outcomeCameLate())
        return bodyOf(spend);
    Spend logged = spend;
    logged.step.outcome = outcomeForLog(spend, notes);
    return bodyOf(logged);
}

class JsonlExporter final : public Exporter {
public:
    std::string_view id() const override { return "jsonl"; }
    Literal title() const override { return core::tr("JSON Lines of spends"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        for (const Spend &spend : subject.session.spends)
            result.bytes += lineOf(spend, result.notes).write() + '\n';
        return result;
    }
};

} // namespace

/// Reads JSON Lines of spends in the ledger's form without a chain, or of plain {"epsilon": ..., "delta": ...}; and the
/// same objects in an array, or in a list of an object (spendListIn()).
std::unique_ptr<const Importer> makeJsonlImporter()
{
    return std::make_unique<JsonlImporter>();
}

/// Writes the spends as JSON Lines without a chain, for the jsonl importer.
std::unique_ptr<const Exporter> makeJsonlExporter()
{
    return std::make_unique<JsonlExporter>();
}

} // namespace epsilometer::io
