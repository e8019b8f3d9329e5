// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contains.h"
#include "core/base/text/number_text.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/io/dp_event/dp_event_events.h"
#include "core/io/dp_event/dp_event_mechanisms.h"
#include "core/io/exporters.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"
#include "core/io/pickle.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace epsilometer::io {

namespace {

/// Compositions nest; each level takes two levels of JSON.
constexpr std::size_t kDeepestEvents = 64;
/// A repeated sequence is written out in order up to this many entries, because the order determines where a filter
/// halts; a longer one is stored as counts.
constexpr std::uint64_t kMostWrittenOut = 10'000;

/// Converts one event from the positional to the object form.
Status namedFields(const Json::Array &items, Json &object)
{
    const std::string &name = *items[1].ifString();
    const DpEventClass *known = findDpEventClass(name);
    if (known == nullptr)
        return makeError(ErrorCode::Unsupported, "class", name, core::tr("not a class of dp_accounting.dp_event"));
    if (items.size() - 2 > known->fields.size())
        return makeError(ErrorCode::Malformed, "class", name,
                         core::tr("has {1} fields, not {2}", known->fields.size(), items.size() - 2));
    object.set(std::string(kClassName), std::string(known->name));
    for (std::size_t i = 2; i < items.size(); ++i)
        object.set(std::string(known->fields[i - 2]), items[i]);
    return {};
}

bool isPositionalEvent(const Json &json)
{
    const Json::Array *items = json.ifArray();
    return items != nullptr && items->size() >= 2 && (*items)[0].ifString() != nullptr &&
           (*items)[1].ifString() != nullptr && isDpEventName(*(*items)[1].ifString());
}

/// Refuses other modules, whose classes of the same name may be anything.
Status checkModule(const Json *module)
{
    if (module == nullptr || *module == Json(kDpEventModule))
        return {};
    return makeError(ErrorCode::Unsupported, "module_name", module->write(),
                     core::tr("must be dp_accounting.dp_event"));
}

/// Reads an event in any form to the object form.
Status readEvent(const Json &json, Json &event)
{
    if (isPositionalEvent(json)) {
        EPSILOMETER_TRY(checkModule(json.ifArray()->data()));
        return namedFields(*json.ifArray(), event);
    }
    if (json.ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, "event", json.write(), core::tr("must be an event with a class name"));
    const Json *name = json.find(kClassName);
    if (name == nullptr || name->ifString() == nullptr)
        return makeError(ErrorCode::Malformed,
                         core::tr("an object without class_name, as attr.asdict writes it: the fields alone do not "
                                  "say which mechanism it was; write repr(event), or event.to_named_tuple() as JSON"));
    EPSILOMETER_TRY(checkModule(json.find(kModuleName)));
    event = json;
    return {};
}

/// Checks that the class has all fields of the event, and that the required ones are present.
Status checkFields(const DpEventClass &known, const Json &event)
{
    for (const auto &[key, value] : *event.ifObject()) {
        const bool ours = key == kClassName || key == kModuleName || key == "_fields";
        if (!ours && !contains(known.fields, key))
            return makeError(ErrorCode::Malformed, key, value.write(), core::tr("is not a field of {1}", known.name));
    }
    for (std::size_t i = 0; i < known.required; ++i)
        if (event.find(known.fields[i]) == nullptr)
            return makeError(ErrorCode::Malformed, std::string(known.fields[i]), core::tr("missing"),
                             core::tr("is needed by {1}", known.name));
    return {};
}

/// readEvent() for known classes, with checked fields.
Result<const DpEventClass *> readKnownEvent(const Json &json, Json &event)
{
    EPSILOMETER_TRY(readEvent(json, event));
    const std::string &name = *event.find(kClassName)->ifString();
    const DpEventClass *known = findDpEventClass(name);
    if (known == nullptr)
        return makeError(ErrorCode::Unsupported, "class", name, core::tr("not a class of dp_accounting.dp_event"));
    EPSILOMETER_TRY(checkFields(*known, event));
    return known;
}

/// Traverses an event tree and collects its entries in order.
class Walker {
public:
    explicit Walker(ImportResult &result) : m_result(result) {}

    void walk(const Json &json, std::uint64_t times, const std::string &path, std::size_t depth);

private:
    Status visit(const Json &json, std::uint64_t times, const std::string &path, std::size_t depth);
    void compose(const Json::Array &events, std::uint64_t times, const std::string &path, std::size_t depth);
    Status repeat(const Json &event, std::uint64_t times, const std::string &path, std::size_t depth);
    Status single(const DpEventClass &known, Json event, std::uint64_t times);
    void writeOut(std::size_t first, std::uint64_t times);
    void say(const Message &rule);

    ImportResult &m_result;
};

void Walker::say(const Message &rule)
{
    auto &mapping = m_result.mapping;
    if (std::ranges::find(mapping, rule.english(), &Message::english) == mapping.end())
        mapping.push_back(rule);
}

void Walker::walk(const Json &json, std::uint64_t times, const std::string &path, std::size_t depth)
{
    if (const Status status = visit(json, times, path, depth); !status.ok())
        addNotUnderstood(m_result, path.empty() ? status.error() : status.error().inField(path), 0);
}

Status Walker::visit(const Json &json, std::uint64_t times, const std::string &path, std::size_t depth)
{
    if (depth > kDeepestEvents)
        return makeError(ErrorCode::Malformed, core::tr("nested deeper than 64 events"));
    if (json.ifArray() != nullptr && !isPositionalEvent(json)) {
        compose(*json.ifArray(), times, path, depth);
        return {};
    }
    Json event;
    EPSILOMETER_ASSIGN(const DpEventClass *known, readKnownEvent(json, event));
    if (known->name == "SelfComposedDpEvent")
        return repeat(event, times, path, depth);
    if (known->name != "ComposedDpEvent")
        return single(*known, std::move(event), times);
    const Json *events = event.find("events");
    if (events->ifArray() == nullptr || isPositionalEvent(*events))
        return makeError(ErrorCode::Malformed, "events", events->write(), core::tr("must be a list of events"));
    compose(*events->ifArray(), times, path, depth);
    return {};
}

/// An event, and all events inside it in whatever form, in the object form.
Result<Json> namedAll(const Json &json, std::size_t depth)
{
    if (depth > kDeepestEvents)
        return makeError(ErrorCode::Malformed, core::tr("nested deeper than 64 events"));
    const auto namedList = [&](const Json &list) -> Result<Json> {
        Json::Array events;
        for (const Json &one : *list.ifArray()) {
            EPSILOMETER_ASSIGN(Json named, namedAll(one, depth + 1));
            events.push_back(std::move(named));
        }
        return Json(std::move(events));
    };
    if (json.ifArray() != nullptr && !isPositionalEvent(json))
        return namedList(json);
    Json event;
    EPSILOMETER_ASSIGN(const DpEventClass *known, readKnownEvent(json, event));
    event.set(std::string(kClassName), std::string(known->name));
    for (const char *field : {"event", "events"})
        if (const Json *inner = event.find(field)) {
            EPSILOMETER_ASSIGN(Json named, namedAll(*inner, depth + 1));
            event.set(field, std::move(named));
        }
    return event;
}

/// Converts the events inside an event, which may have any form.
Status nameInner(Json &event)
{
    const Json *inner = event.find("event");
    if (inner == nullptr)
        return {};
    EPSILOMETER_ASSIGN(Json named, namedAll(*inner, 0));
    event.set("event", std::move(named));
    return {};
}

Status Walker::single(const DpEventClass &known, Json event, std::uint64_t times)
{
    EPSILOMETER_TRY(nameInner(event));
    EPSILOMETER_ASSIGN(MappedEvent mapped, mapDpEvent(known.name, event));
    say(mapped.rule);
    ImportedEntry &entry = m_result.entries.emplace_back();
    entry.step.mechanism = std::move(mapped.mechanism);
    entry.step.count = times;
    return {};
}

void Walker::compose(const Json::Array &events, std::uint64_t times, const std::string &path, std::size_t depth)
{
    const std::size_t first = m_result.entries.size();
    for (std::size_t i = 0; i < events.size(); ++i)
        walk(events[i], 1, path + "events[" + std::to_string(i) + "]", depth + 1);
    writeOut(first, times);
}

Status Walker::repeat(const Json &event, std::uint64_t times, const std::string &path, std::size_t depth)
{
    const Json *value = event.find("count");
    const std::string *text = value->ifQuantity();
    if (text != nullptr && wholeNumber(*text) == 0U) {
        say(core::tr("SelfComposedDpEvent.count = 0 -> nothing"));
        return {};
    }
    EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount("count", text == nullptr ? value->write() : *text));
    if (times > kLargestCount / count)
        return makeError(ErrorCode::OutOfDomain, "count", *text, core::tr("multiplies to more than 2^53 runs"));
    say("SelfComposedDpEvent.count -> count");
    const std::size_t first = m_result.entries.size();
    walk(*event.find("event"), 1, path + (path.empty() ? "event" : ".event"), depth + 1);
    writeOut(first, times * count);
    return {};
}

/// Repeats the entries from `first` on `times` times: in order if that is not too long, else by their counts.
void Walker::writeOut(std::size_t first, std::uint64_t times)
{
    auto &entries = m_result.entries;
    const std::size_t size = entries.size() - first;
    if (times == 1 || size == 0)
        return;
    if (size > 1 && times <= kMostWrittenOut / size) {
        for (std::uint64_t i = 1; i < times; ++i)
            for (std::size_t k = 0; k < size; ++k)
                entries.push_back(ImportedEntry(entries[first + k]));
        return;
    }
    if (size > 1)
        say(core::tr("a long repetition of several events -> counts; their order within is not kept"));
    bool tooMany = false;
    for (std::size_t k = first; k < first + size; ++k) {
        if (entries[k].step.count > kLargestCount / times)
            tooMany = true;
        else
            entries[k].step.count *= times;
    }
    if (tooMany) // one entry of infinite cost for all; one entry each would double at every level
        addNotUnderstood(
            m_result, makeError(ErrorCode::OutOfDomain, "count", "", core::tr("multiplies to more than 2^53 runs")), 0);
}

class DpEventImporter final : public Importer {
public:
    std::string_view id() const override { return "dp-event"; }
    Literal title() const override { return core::tr("dp_accounting events"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        constexpr std::size_t kLook = 4096;
        const std::string_view start = bytes.substr(0, kLook);
        return start.find("DpEvent") != std::string_view::npos || start.find("ZCDpEvent") != std::string_view::npos;
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

/// Reads one event per line. Errors with the line.
Result<Json> parseLines(std::string_view bytes)
{
    Json::Array events;
    std::int64_t line = 0;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
        const std::string_view text = bytes.substr(start, end - start);
        start = end + 1;
        ++line;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        auto event = Json::parse(text, {.depth = kDeepestJson, .bytes = kMostBytes, .allowInfinity = true});
        if (!event.ok()) {
            Error problem = event.error();
            problem.place.line = line;
            return problem;
        }
        events.push_back(*std::move(event));
    }
    return Json(std::move(events));
}

/// Reads JSON, JSON Lines, Python's text, which may also begin with a bracket, or a pickle.
Result<Json> parseAny(std::string_view bytes)
{
    if (isPickle(bytes))
        return readPickle(bytes);
    const std::size_t start = bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || (bytes[start] != '{' && bytes[start] != '['))
        return parseDpEventRepr(bytes);
    auto whole = Json::parse(bytes, {.depth = kDeepestJson, .bytes = kMostBytes, .allowInfinity = true});
    if (whole.ok())
        return whole;
    const std::string_view first = bytes.substr(start, bytes.find('\n', start) - start);
    if (Json::parse(first, {.depth = kDeepestJson, .bytes = kMostBytes, .allowInfinity = true}).ok())
        return parseLines(bytes);
    return bytes.find_first_of("'(") == std::string_view::npos ? whole : parseDpEventRepr(bytes);
}

Result<ImportResult> DpEventImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json json, parseAny(bytes));
    ImportResult result;
    Walker(result).walk(json, 1, "", 0);
    return result;
}

/// An (epsilon, delta) bound; absent if the cost has no finite one.
std::optional<Json> boundOf(const RoundCost &cost)
{
    if (!cost.dp || cost.dp->epsilon.isInfinite())
        return {};
    return dpEvent("EpsilonDelta", {{"epsilon", roundedUp(cost.dp->epsilon)}, {"delta", roundedUp(cost.dp->delta)}});
}

/// The single Gaussian equivalent to correlated or repeated Gaussian noise.
std::optional<Json> gaussianOf(const RoundCost &cost, bool replaced)
{
    if (!cost.gdp || !(cost.gdp->mu < std::numeric_limits<double>::infinity()))
        return {};
    return dpEventOf(Mechanism("gdp", {{"mu", fullText(cost.gdp->mu)}}), replaced);
}

/// Whether the cost is finite: an infinite cost must not be exported as a mechanism that costs less.
bool isPayable(const Spend &spend)
{
    const bool nonPrivate = spend.step.mechanism.kind() == "non_private";
    return nonPrivate || !spend.cost->dp || !spend.cost->dp->epsilon.isInfinite();
}

/// Whether the sensitivity is that of replacing a record: as stated by the mechanism, else by the ledger.
bool isReplaced(const Spend &spend, const Session &session)
{
    const Neighbours own = statedRelation(spend.step.mechanism);
    return (own == Neighbours::Unstated ? neighboursFromId(session.plan.neighbours) : own) == Neighbours::ReplaceOne;
}

Json eventOf(const Spend &spend, bool replaced, std::vector<Message> &notes)
{
    const auto note = [&](Literal text) { notes.push_back(core::tr("line {1}: {2}", spend.line, text)); };
    if (spend.notUnderstood == nullptr && isPayable(spend)) {
        if (auto own = dpEventOf(spend.step.mechanism, replaced))
            return *std::move(own);
        if (auto gaussian = gaussianOf(*spend.cost, replaced)) {
            note(core::tr("written as a GaussianDpEvent"));
            return *std::move(gaussian);
        }
        if (auto bound = boundOf(*spend.cost)) {
            note(core::tr("written as an EpsilonDeltaDpEvent"));
            return *std::move(bound);
        }
    }
    note(core::tr("written as UnsupportedDpEvent: the format has no class for it"));
    return dpEvent("Unsupported");
}

class DpEventExporter final : public Exporter {
public:
    std::string_view id() const override { return "dp-event"; }
    Literal title() const override { return core::tr("dp_accounting events"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        Json::Array events;
        bool anyReplaced = false;
        for (const Spend &spend : subject.session.spends) {
            const bool replaced = isReplaced(spend, subject.session);
            anyReplaced = anyReplaced || replaced;
            Json one = eventOf(spend, replaced, result.notes);
            if (spend.step.count != 1)
                one = dpEvent("SelfComposed", {{"event", std::move(one)}, {"count", Json::count(spend.step.count)}});
            events.push_back(std::move(one));
        }
        if (anyReplaced)
            result.notes.emplace_back(core::tr("noise multipliers are noise over clip, as the format has them: read "
                                               "the events under replace-one, where a sensitivity is two clips"));
        const bool single = events.size() == 1;
        Json all = single ? std::move(events.front()) : dpEvent("Composed", {{"events", std::move(events)}});
        result.bytes = all.write() + '\n';
        return result;
    }
};

} // namespace

/// Reads events of Google's dp_accounting in the three forms in which they are written: JSON objects with class names,
/// positional arrays, and Python's repr text. Class names are a whitelist; no code is run.
std::unique_ptr<const Importer> makeDpEventImporter()
{
    return std::make_unique<DpEventImporter>();
}

/// Writes the spends as one ComposedDpEvent of dp_accounting, in the object form. Numbers that the format cannot hold
/// exactly are rounded such that the cost does not decrease; a mechanism without a class there becomes an
/// EpsilonDeltaDpEvent if such a bound is known, else an UnsupportedDpEvent.
std::unique_ptr<const Exporter> makeDpEventExporter()
{
    return std::make_unique<DpEventExporter>();
}

} // namespace epsilometer::io
