// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/json/individual_json.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr std::size_t kBins = 20;
constexpr const char *kNote = "these counts depend on the data: not for publication";

Json numbers(const std::vector<double> &values)
{
    Json::Array array;
    for (const auto value : values)
        array.push_back(Json::number(value));
    return {std::move(array)};
}

Json integers(const std::vector<std::uint64_t> &values)
{
    Json::Array array;
    for (const auto value : values)
        array.push_back(Json::count(value));
    return {std::move(array)};
}

/// Ids of the conversions behind the guarantee's text.
Json conversionsOf(const IndividualNotion &notion)
{
    Json::Array ids;
    if (!notion.delta.isZero())
        ids.emplace_back(std::string(notion.gaussian         ? conversion_id::kGaussianToDp
                                     : notion.orders.empty() ? conversion_id::kZcdpToDpCks
                                                             : conversion_id::kRenyiToDpCks));
    return {std::move(ids)};
}

const char *nameOf(const IndividualNotion &notion)
{
    return notion.gaussian ? "gdp" : notion.orders.empty() ? "zcdp" : "renyi";
}

/// A tracker's guarantee after each number of steps, and the number of people for whom it was the last one begun.
Json stepsJson(const individual::IndividualReport &report, const IndividualNotion &notion)
{
    Json::Array steps;
    const auto people = individual::peopleBySteps(report.filter, 0);
    for (std::size_t m = 1; m <= people.size(); ++m)
        steps.push_back(Json::object({{"steps", Json::count(m)},
                                      {"guarantee", guaranteeText(ofSteps(notion, m))},
                                      {"people", Json::count(people[m - 1])}}));
    return {std::move(steps)};
}

Json sumsOf(const individual::IndividualFilter &filter, const std::vector<double> &units)
{
    Json::Array array;
    for (std::size_t j = 0; j < units.size(); ++j)
        array.push_back(Json(filter.scale(j).value(units[j]).text()));
    return {std::move(array)};
}

Error malformed(const Message &field, const Message &value, const Message &constraint)
{
    return {ErrorCode::Malformed, "", value, constraint, {"", 0, field}};
}

Result<std::string> textAt(const Json &json, const std::string &key)
{
    const std::string *text = json.findQuantity(key);
    if (text == nullptr)
        return malformed(key, "", core::tr("is missing: a text or a number, as in a person's export"));
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

std::string_view id(individual::IndividualMode mode)
{
    return mode == individual::IndividualMode::Skip    ? "skip"
           : mode == individual::IndividualMode::Latch ? "latch"
                                                       : "tracker";
}

Result<std::vector<Exact>> lossBudgets(const IndividualNotion &notion)
{
    EPSILOMETER_TRY(require::that(!notion.budgets.empty(), "budget", "none", core::tr("must be given")));
    EPSILOMETER_TRY(require::that(
        notion.orders.empty() ? notion.budgets.size() == 1 : notion.orders.size() == notion.budgets.size(), "budget",
        std::to_string(notion.budgets.size()) + " times", core::tr("must be given once per order")));
    for (const auto &order : notion.orders)
        EPSILOMETER_TRY(require::that(order >= Exact(1) && !order.isInfinite(), "order", order.text(),
                                      core::tr("must be finite and >= 1")));
    EPSILOMETER_TRY(require::that(!notion.gaussian || notion.orders.empty(), "order", "given",
                                  core::tr("must be left out with Gaussian DP, which is all orders")));
    for (const auto &budget : notion.budgets)
        EPSILOMETER_TRY(individual::LossScale::check(budget));
    if (notion.gaussian && !notion.squaredNorms) {
        const Exact square = notion.budgets.front() * notion.budgets.front();
        EPSILOMETER_TRY(individual::LossScale::check(square));
        return std::vector<Exact>{square};
    }
    if (!notion.squaredNorms)
        return notion.budgets;
    EPSILOMETER_TRY(require::that(!notion.sigma.isInfinite() && !notion.sigma.isZero(), "sigma", notion.sigma.text(),
                                  core::tr("must be finite and > 0")));
    auto least = Exact::infinity();
    for (std::size_t j = 0; j < notion.budgets.size(); ++j) {
        if (notion.gaussian) { // mu = norm / sigma
            least = notion.budgets[j] * notion.budgets[j] * notion.sigma * notion.sigma;
            break;
        }
        const auto order = notion.orders.empty() ? Exact(1) : notion.orders[j];
        least = std::min(least, Exact::quotient(notion.budgets[j] * Exact(2) * notion.sigma * notion.sigma, order));
    }
    EPSILOMETER_TRY(require::that(individual::LossScale::check(least).ok(), "budget", displayText(least, Bound::Lower),
                                  core::tr("must be from 1e-290 to 1e290 in squared norms, 2 B sigma^2/alpha or "
                                           "mu^2 sigma^2")));
    return std::vector<Exact>{least};
}

Result<std::map<std::string, Exact>> ownLossBudgets(const std::map<std::string, Exact> &own,
                                                    const IndividualNotion &notion)
{
    std::map<std::string, Exact> budgets;
    for (const auto &[person, budget] : own) {
        IndividualNotion theirs = notion;
        theirs.budgets = {budget};
        if (budget.isZero()) {
            budgets.emplace(person, budget);
            continue;
        }
        EPSILOMETER_ASSIGN(const auto losses, lossBudgets(theirs));
        budgets.emplace(person, losses.front());
    }
    return budgets;
}

double epsilonOf(const IndividualNotion &notion)
{
    const auto delta = notion.delta.down();
    if (notion.gaussian)
        return noise::gaussianEpsilon(notion.budgets.front().up(), delta);
    if (notion.orders.empty())
        return zcdp::epsilonCks(notion.budgets.front().up(), delta);
    // Every order's guarantee holds, so the best one may be used. Divergences increase with the order, so a bound at an
    // order also holds at the double just below it.
    auto best = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < notion.orders.size(); ++j)
        best = std::min(best, renyi::epsilonCks(notion.orders[j].down(), notion.budgets[j].up(), delta));
    return best;
}

Message guaranteeText(const IndividualNotion &notion)
{
    Message text;
    if (notion.orders.empty())
        text = notion.budgets.front().text() + (notion.gaussian ? "-GDP" : "-zCDP");
    for (std::size_t j = 0; j < notion.orders.size(); ++j) {
        const std::string one = "(" + notion.orders[j].text() + ", " + notion.budgets[j].text() + ")-RDP";
        text = j == 0 ? Message(one) : core::tr("{1} and {2}", text, one);
    }
    if (notion.delta.isZero())
        return text;
    return core::tr("{1}, so ({2}, {3})-DP", text, displayText(epsilonOf(notion), Bound::Upper), notion.delta.text());
}

Message guaranteeTheorem(const IndividualNotion &notion, individual::IndividualMode mode)
{
    if (notion.gaussian)
        return core::tr("Koskela, Tobaben, Honkela 2023, Algorithm 1");
    const Literal theorem = mode == individual::IndividualMode::Track
                                ? core::tr("Feldman, Zrnic 2021, Algorithm 5 and Corollary 4.11")
                                : core::tr("Feldman, Zrnic 2021, Algorithm 3");
    if (notion.delta.isZero())
        return theorem;
    return core::tr("{1}, with the conversion of Canonne, Kamath, Steinke 2020", theorem);
}

IndividualNotion ofSteps(const IndividualNotion &notion, std::uint64_t steps)
{
    auto result = notion;
    for (auto &budget : result.budgets)
        budget = Exact(steps) * budget;
    return result;
}

Message stepText(const IndividualNotion &notion)
{
    auto one = notion;
    one.delta = Exact();
    return guaranteeText(one);
}

Message trackerText()
{
    return core::tr("Each line holds for a number of steps fixed in advance: for all that happened until a person's "
                    "step of that number ended. It is not a bound at the step that a person happens to be in.");
}

Json individualHeading(const IndividualNotion &notion, individual::IndividualMode mode)
{
    Json out = Json::object({{"notion", nameOf(notion)}});
    // A tracker's guarantee depends on the number of steps, so this is not a guarantee for all rounds.
    const bool tracks = mode == individual::IndividualMode::Track;
    out.set(tracks ? "each_step" : "guarantee", tracks ? stepText(notion) : guaranteeText(notion));
    out.set("valid", std::string(id(Validity::FullyAdaptive)));
    out.set("neighbours", std::string(id(kIndividualNeighbours)));
    out.set("theorem", guaranteeTheorem(notion, mode));
    out.set("mode", std::string(id(mode)));
    out.set("conversions", conversionsOf(notion));
    out.set("losses", notion.squaredNorms ? "squared norms" : notion.gaussian ? "squared mu" : "nats");
    if (notion.squaredNorms)
        out.set("sigma", notion.sigma.text());
    if (!notion.delta.isZero())
        out.set("delta", notion.delta.text());
    Json::Array budgets;
    for (std::size_t j = 0; j < notion.budgets.size(); ++j) {
        Json entry = Json::object({{"budget", notion.budgets[j].text()}});
        if (j < notion.orders.size())
            entry.set("order", notion.orders[j].text());
        budgets.push_back(std::move(entry));
    }
    out.set("budgets", Json(std::move(budgets)));
    return out;
}

void setPeople(Json &out, std::uint64_t people, const std::vector<std::uint64_t> &active)
{
    out.set("people", Json::count(people));
    out.set("rounds", Json::count(active.size()));
    out.set("active", integers(active));
    out.set("note", kNote);
}

void setLeft(Json &out, const individual::RemainingHistogram &histogram, const std::vector<double> &quantiles)
{
    out.set("left", Json::object({{"edges", numbers(histogram.edges)},
                                  {"counts", integers(histogram.counts)},
                                  {"quantiles", numbers(quantiles)}}));
}

Json individualJson(const individual::IndividualReport &report, const IndividualNotion &notion)
{
    const individual::IndividualFilter &filter = report.filter;
    Json out = individualHeading(notion, filter.mode());
    setPeople(out, filter.people(), report.active);
    if (filter.mode() == individual::IndividualMode::Track) {
        out.set("most_steps", integers(report.mostSteps));
        out.set("tracker", stepsJson(report, notion));
        out.set("holds", trackerText());
    } else {
        setLeft(out, individual::remainingHistogram(filter, 0, kBins),
                individual::remainingQuantiles(filter, 0, {kLeftQuantiles.begin(), kLeftQuantiles.end()}));
    }
    return out;
}

Json personJson(const individual::IndividualReport &report, const IndividualNotion &notion)
{
    const auto &history = *report.watched;
    const auto &filter = report.filter;
    const bool tracks = filter.mode() == individual::IndividualMode::Track;
    Json out = individualHeading(notion, filter.mode());
    Json::Array rounds;
    for (const auto &round : history.rounds) {
        Json::Array spent;
        for (std::size_t j = 0; j < filter.orders(); ++j)
            spent.emplace_back(individual::spentAfter(round, filter, j).text());
        rounds.push_back(Json::object({{"round", Json::count(round.round)},
                                       {"loss", sumsOf(filter, round.losses)},
                                       {"active", round.active},
                                       {tracks ? "tracker" : "spent", Json(std::move(spent))}}));
    }
    out.set("person", history.person);
    out.set("rounds", Json(std::move(rounds)));
    Json::Array budgets;
    Json::Array left;
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        const auto spent = history.rounds.empty() ? 0 : history.rounds.back().spent[j];
        budgets.emplace_back(filter.scale(j).budget().text());
        left.emplace_back(filter.scale(j).value(filter.scale(j).limit() - spent).text());
    }
    out.set("loss_budgets", Json(std::move(budgets)));
    out.set(tracks ? "left_of_step" : "left", Json(std::move(left)));
    if (tracks)
        out.set("holds", trackerText());
    out.set("note", "about this person only; may be shown to this person only");
    return out;
}

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
            return malformed("active", number.text(), core::tr("differs from the losses up to this round"));
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
