// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/own_losses.h"

#include "core/base/message.h"
#include "core/base/number_text.h"
#include "core/base/require.h"

#include <utility>

namespace epsilometer::present {

namespace {

Error malformed(const Message &field, const Message &value, const Message &constraint)
{
    return {ErrorCode::Malformed, "", value, constraint, {"", 0, field}};
}

Result<std::string> textAt(const Json &json, const std::string &key)
{
    const Json *value = json.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return malformed(key, "", core::tr("must be there: a text or a number, as in a person's export"));
    return *text;
}

Result<Exact> quantityOf(const Json &json, const std::string &key)
{
    EPSILOMETER_ASSIGN(const auto text, textAt(json, key));
    const auto value = Exact::parse("", text);
    if (!value.ok())
        return malformed(key, text, value.error().constraint);
    return *value;
}

Result<Json::Array> listOf(const Json &json, const std::string &key)
{
    const Json *value = json.find(key);
    const Json::Array *items = value == nullptr ? nullptr : value->ifArray();
    if (items == nullptr)
        return malformed(key, "", core::tr("must be a list, as in a person's export"));
    return *items;
}

Result<individual::IndividualMode> modeOf(const Json &json)
{
    EPSILOMETER_ASSIGN(const auto text, textAt(json, "mode"));
    for (const auto mode :
         {individual::IndividualMode::Skip, individual::IndividualMode::Latch, individual::IndividualMode::Track})
        if (text == id(mode))
            return mode;
    return malformed("mode", text, core::tr("must be skip, latch or tracker"));
}

Result<IndividualNotion> notionOf(const Json &json)
{
    IndividualNotion notion;
    EPSILOMETER_ASSIGN(const auto budgets, listOf(json, "budgets"));
    EPSILOMETER_ASSIGN(const auto name, textAt(json, "notion"));
    if (name != "renyi" && name != "zcdp" && name != "gdp")
        return malformed("notion", name, core::tr("must be renyi, zcdp or gdp"));
    notion.gaussian = name == "gdp";
    for (const auto &entry : budgets) {
        EPSILOMETER_ASSIGN(auto budget, quantityOf(entry, "budget"));
        notion.budgets.push_back(std::move(budget));
        if (name != "renyi")
            continue;
        EPSILOMETER_ASSIGN(auto order, quantityOf(entry, "order"));
        notion.orders.push_back(std::move(order));
    }
    EPSILOMETER_ASSIGN(const auto losses, textAt(json, "losses"));
    const std::string plain = notion.gaussian ? "squared mu" : "nats";
    if (losses != plain && losses != "squared norms")
        return malformed("losses", losses, core::tr("must be {1} or squared norms", plain));
    notion.squaredNorms = losses == "squared norms";
    if (notion.squaredNorms) {
        EPSILOMETER_ASSIGN(notion.sigma, quantityOf(json, "sigma"));
    }
    if (json.find("delta") != nullptr) {
        EPSILOMETER_ASSIGN(notion.delta, quantityOf(json, "delta"));
        if (notion.delta >= Exact(1))
            return malformed("delta", notion.delta.text(), core::tr("must be >= 0 and < 1"));
    }
    return notion;
}

Result<std::vector<std::string>> textsOf(const Json &json, const std::string &key)
{
    EPSILOMETER_ASSIGN(const auto items, listOf(json, key));
    std::vector<std::string> texts;
    for (const auto &item : items) {
        if (item.ifQuantity() == nullptr)
            return malformed(key, item.write(), core::tr("must be numbers"));
        texts.push_back(*item.ifQuantity());
    }
    return texts;
}

} // namespace

Result<OwnLosses> OwnLosses::make(IndividualNotion notion, individual::IndividualMode mode, std::string person)
{
    EPSILOMETER_TRY(require::that(!notion.gaussian || mode != individual::IndividualMode::Track, "mode", "tracker",
                                  core::tr("must be skip or latch with Gaussian DP: no tracker is proved for it")));
    EPSILOMETER_ASSIGN(const auto budgets, lossBudgets(notion));
    std::vector<individual::LossScale> scales;
    for (const auto &budget : budgets) {
        EPSILOMETER_ASSIGN(auto scale, individual::LossScale::decimal(budget));
        scales.push_back(std::move(scale));
    }
    EPSILOMETER_ASSIGN(auto filter, individual::IndividualFilter::make(std::move(scales), 1, mode));
    return OwnLosses(std::move(notion),
                     {std::move(filter), {}, {}, individual::PersonHistory{std::move(person), {}}, {}});
}

Result<OwnLosses> OwnLosses::read(std::string_view bytes)
{
    EPSILOMETER_ASSIGN(const auto json, Json::parse(bytes));
    EPSILOMETER_ASSIGN(auto notion, notionOf(json));
    EPSILOMETER_ASSIGN(const auto mode, modeOf(json));
    EPSILOMETER_ASSIGN(auto person, textAt(json, "person"));
    auto own = make(std::move(notion), mode, std::move(person));
    if (!own.ok())
        return malformed(own.error().parameter, own.error().value, own.error().constraint);
    EPSILOMETER_ASSIGN(const auto rounds, listOf(json, "rounds"));
    for (const auto &entry : rounds) {
        EPSILOMETER_ASSIGN(const auto number, quantityOf(entry, "round"));
        const auto &past = own->history().rounds;
        const auto last = past.empty() ? Exact() : Exact(past.back().round);
        if (number.isInfinite() || number <= last || Exact(Exact::floorQuotient(number, Exact(1))) != number)
            return malformed("round", number.text(), core::tr("must be a whole number above the round before"));
        EPSILOMETER_ASSIGN(const auto losses, textsOf(entry, "loss"));
        const auto active = own->takeAt(static_cast<std::uint64_t>(Exact::floorQuotient(number, Exact(1))), losses);
        if (!active.ok())
            return malformed("loss", active.error().value, active.error().constraint);
        const Json *said = entry.find("active");
        if (said == nullptr || said->ifBool() == nullptr || *said->ifBool() != *active)
            return malformed("active", number.text(), core::tr("is not what the losses up to this round say"));
    }
    return own;
}

Result<bool> OwnLosses::take(const std::vector<std::string> &losses)
{
    const auto &past = history().rounds;
    return takeAt(past.empty() ? 1 : past.back().round + 1, losses);
}

Result<bool> OwnLosses::takeAt(std::uint64_t round, const std::vector<std::string> &losses)
{
    auto &filter = m_report.filter;
    EPSILOMETER_TRY(require::that(losses.size() == filter.orders(), "loss", counted(losses.size(), "number"),
                                  core::tr("must be one per order, {1}", filter.orders())));
    std::vector<double> units;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        EPSILOMETER_ASSIGN(const auto loss, filter.scale(j).read("loss", losses[j]));
        EPSILOMETER_TRY(
            require::that(filter.mode() != individual::IndividualMode::Track || loss <= filter.scale(j).limit(), "loss",
                          losses[j], filter.allowedLosses(j)));
        units.push_back(loss);
    }
    const bool active = filter.stepPerson(0, units);
    m_report.watched->rounds.push_back(individual::personRound(filter, 0, round, std::move(units), active));
    return active;
}

} // namespace epsilometer::present
