// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/json/individual_part.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"

#include <utility>

namespace epsilometer::present {

namespace {

constexpr std::uint64_t kMostCount = std::uint64_t{1} << 53;

Error wrong(std::string_view field, Message constraint)
{
    return makeError(ErrorCode::Malformed, std::move(constraint)).inField(std::string(field));
}

Result<std::uint64_t> countIn(const Json *value, std::string_view field)
{
    const Json::Number *number = value == nullptr ? nullptr : value->ifNumber();
    const auto count = number == nullptr ? std::nullopt : parseNumber<std::uint64_t>(number->text);
    if (count && *count <= kMostCount)
        return *count;
    return wrong(field, core::tr("must be a whole number from 0 to 2^53"));
}

Result<Exact> exactIn(const Json *value, std::string_view field)
{
    const std::string *text = value == nullptr ? nullptr : value->ifString();
    if (text == nullptr)
        return wrong(field, core::tr("must be a number as text"));
    return Exact::parse(field, *text);
}

Result<IndividualNotion> notionIn(const Json &json)
{
    IndividualNotion notion;
    const Json *name = json.find("notion");
    notion.gaussian = name != nullptr && name->ifString() != nullptr && *name->ifString() == "gdp";
    const Json *budgets = json.find("budgets");
    if (budgets == nullptr || budgets->ifArray() == nullptr)
        return wrong("budgets", core::tr("must be a list"));
    for (const Json &entry : *budgets->ifArray()) {
        EPSILOMETER_ASSIGN(auto budget, exactIn(entry.find("budget"), "budget"));
        notion.budgets.push_back(std::move(budget));
        if (const Json *order = entry.find("order")) {
            EPSILOMETER_ASSIGN(auto number, exactIn(order, "order"));
            notion.orders.push_back(std::move(number));
        }
    }
    if (const Json *sigma = json.find("sigma")) {
        EPSILOMETER_ASSIGN(notion.sigma, exactIn(sigma, "sigma"));
        notion.squaredNorms = true;
    }
    if (const Json *delta = json.find("delta")) {
        EPSILOMETER_ASSIGN(notion.delta, exactIn(delta, "delta"));
        EPSILOMETER_TRY(
            require::that(notion.delta < Exact(1), "delta", notion.delta.text(), core::tr("must be >= 0 and < 1")));
    }
    return notion;
}

/// Whether a field is the first of two words.
Result<bool> isFirst(const Json &json, std::string_view field, std::string_view first, std::string_view second)
{
    const std::string *text = json.findString(field);
    if (text == nullptr || (*text != first && *text != second))
        return wrong(field, core::tr("must be {1} or {2}", first, second));
    return *text == first;
}

Status readLeft(const Json &json, individual::IndividualCounts &counts)
{
    const Json *left = json.find("left_thousandths");
    if (left == nullptr || left->ifObject() == nullptr)
        return wrong("left_thousandths", core::tr("must be an object of counts"));
    for (const auto &[key, value] : *left->ifObject()) {
        const auto part = parseNumber<std::size_t>(key);
        if (!part || *part >= counts.left.size())
            return wrong("left_thousandths", core::tr("must have keys from 0 to 1000"));
        EPSILOMETER_ASSIGN(counts.left[*part], countIn(&value, "left_thousandths"));
    }
    return {};
}

Status readSpent(const Json &json, individual::IndividualCounts &counts)
{
    const Json *spent = json.find("spent");
    if (spent == nullptr || spent->ifArray() == nullptr || spent->ifArray()->size() != counts.spent.size())
        return wrong("spent", core::tr("must have one sum per budget"));
    for (std::size_t j = 0; j < counts.spent.size(); ++j) {
        EPSILOMETER_ASSIGN(counts.spent[j], exactIn(&(*spent->ifArray())[j], "spent"));
    }
    if (counts.people == 0)
        return {};
    EPSILOMETER_ASSIGN(const std::uint64_t least, countIn(json.find("least_spent"), "least_spent"));
    EPSILOMETER_ASSIGN(const std::uint64_t most, countIn(json.find("most_spent"), "most_spent"));
    counts.leastSpent = static_cast<std::int64_t>(least);
    counts.mostSpent = static_cast<std::int64_t>(most);
    return {};
}

} // namespace

Result<IndividualPart> emptyPart(const IndividualNotion &notion, individual::IndividualMode mode, bool decimal)
{
    EPSILOMETER_TRY(
        require::that(mode != individual::IndividualMode::Track, "mode", "tracker", core::tr("must be skip or latch")));
    EPSILOMETER_ASSIGN(const auto budgets, lossBudgets(notion));
    std::vector<individual::LossScale> scales;
    for (const Exact &budget : budgets) {
        EPSILOMETER_ASSIGN(auto scale,
                           decimal ? individual::LossScale::decimal(budget) : individual::LossScale::binary(budget));
        scales.push_back(std::move(scale));
    }
    EPSILOMETER_TRY(require::that(scales.size() <= individual::IndividualFilter::kMostOrders, "orders",
                                  std::to_string(scales.size()), core::tr("must be from 1 to 16")));
    return IndividualPart{notion, individual::IndividualCounts(std::move(scales), mode)};
}

Json partHeading(const IndividualPart &part)
{
    Json out = individualHeading(part.notion, part.counts.mode());
    out.set("part", "individual-counts-1");
    out.set("numbers", part.counts.scales().front().isDecimal() ? "decimal" : "binary");
    return out;
}

Json partJson(const IndividualPart &part)
{
    const individual::IndividualCounts &counts = part.counts;
    Json out = partHeading(part);
    out.set("people", Json::count(counts.people));
    Json::Array leftOut;
    for (const std::uint64_t out_ : counts.leftOut)
        leftOut.push_back(Json::count(out_));
    out.set("left_out", Json(std::move(leftOut)));
    Json::Array spent;
    Json::Array quanta;
    for (std::size_t j = 0; j < counts.spent.size(); ++j) {
        spent.emplace_back(counts.spent[j].text());
        quanta.emplace_back(counts.quantum(j).text());
    }
    out.set("spent", Json(std::move(spent)));
    out.set("quantum", Json(std::move(quanta)));
    if (counts.people > 0) {
        out.set("least_spent", Json::integer(counts.leastSpent));
        out.set("most_spent", Json::integer(counts.mostSpent));
    }
    Json left = Json::object();
    for (std::size_t i = 0; i < counts.left.size(); ++i)
        if (counts.left[i] > 0)
            left.set(std::to_string(i), Json::count(counts.left[i]));
    out.set("left_thousandths", std::move(left));
    out.set("note", "these counts depend on the data: not for publication");
    return out;
}

Result<IndividualPart> readPart(std::string_view bytes)
{
    const auto parsed = Json::parse(bytes);
    if (!parsed.ok()) {
        Error error = parsed.error();
        error.constraint = core::tr("not a part that individual --partial wrote: {1}", error.constraint);
        return error;
    }
    const Json &json = *parsed;
    const Json *format = json.find("part");
    if (format == nullptr || format->ifString() == nullptr || *format->ifString() != "individual-counts-1")
        return wrong("part", core::tr("not a part that individual --partial wrote"));
    EPSILOMETER_ASSIGN(const auto notion, notionIn(json));
    EPSILOMETER_ASSIGN(const bool skips, isFirst(json, "mode", "skip", "latch"));
    EPSILOMETER_ASSIGN(const bool decimal, isFirst(json, "numbers", "decimal", "binary"));
    EPSILOMETER_ASSIGN(
        IndividualPart part,
        emptyPart(notion, skips ? individual::IndividualMode::Skip : individual::IndividualMode::Latch, decimal));
    individual::IndividualCounts &counts = part.counts;
    EPSILOMETER_ASSIGN(counts.people, countIn(json.find("people"), "people"));
    const Json *leftOut = json.find("left_out");
    if (leftOut == nullptr || leftOut->ifArray() == nullptr || leftOut->ifArray()->size() > individual::kMostRounds)
        return wrong("left_out", core::tr("must be a list of counts, one per round"));
    for (const Json &value : *leftOut->ifArray()) {
        EPSILOMETER_ASSIGN(const std::uint64_t count, countIn(&value, "left_out"));
        counts.leftOut.push_back(count);
    }
    EPSILOMETER_TRY(readSpent(json, counts));
    EPSILOMETER_TRY(readLeft(json, counts));
    EPSILOMETER_TRY(counts.check());
    return part;
}

Status addPart(IndividualPart &part, const IndividualPart &other)
{
    const Json mine = partHeading(part);
    const Json theirs = partHeading(other);
    for (const auto &[key, value] : *mine.ifObject()) {
        const Json *found = theirs.find(key);
        EPSILOMETER_TRY(require::that(found != nullptr && *found == value, key,
                                      found == nullptr ? "missing" : found->write(),
                                      core::tr("must be as in the part before, {1}", value.write())));
    }
    EPSILOMETER_TRY(require::that(theirs.ifObject()->size() == mine.ifObject()->size(), "part", "",
                                  core::tr("must state the same as the part before")));
    part.counts.add(other.counts);
    return part.counts.check();
}

Json countsJson(const IndividualPart &part)
{
    const individual::IndividualCounts &counts = part.counts;
    Json out = individualHeading(part.notion, counts.mode());
    setPeople(out, counts.people, counts.active());
    std::vector<double> quantiles;
    for (const double q : kLeftQuantiles)
        quantiles.push_back(counts.leftQuantile(q));
    setLeft(out, counts.leftHistogram(), quantiles);
    return out;
}

} // namespace epsilometer::present
