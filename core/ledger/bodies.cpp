// SPDX-License-Identifier: GPL-3.0-or-later
// Writes values as event bodies. read_bodies.cpp reads them back.
#include "core/ledger/ledger.h"
#include "core/plan/accountant_parameters.h"

namespace epsilometer {

namespace {

void setText(Json &body, const char *key, const std::string &text)
{
    if (!text.empty())
        body.set(key, text);
}

/// Quantities enter a ledger as strings, whatever form the source has.
Json quantitiesAsText(const Json &json)
{
    if (const auto *number = json.ifNumber())
        return number->text;
    if (const auto *items = json.ifArray()) {
        Json::Array copy;
        for (const Json &item : *items)
            copy.push_back(quantitiesAsText(item));
        return copy;
    }
    if (const auto *members = json.ifObject()) {
        Json::Object copy;
        for (const auto &[key, value] : *members)
            copy.emplace_back(key, quantitiesAsText(value));
        return Json::object(std::move(copy), Json::Sorted{});
    }
    return json;
}

Json unitBody(const Unit &unit)
{
    Json body = Json::object();
    setText(body, "contribution", unit.contribution);
    setText(body, "entity", unit.entity);
    setText(body, "window", unit.window);
    setText(body, "windows", unit.windows);
    setText(body, "group_of", unit.groupOf);
    setText(body, "group_size", unit.groupSize);
    setText(body, "group_bound", unit.groupBound);
    return body;
}

Json parametersBody(const AccountantParameters &parameters)
{
    Json body = Json::object();
    for (const AccountantParameter &one : accountantParameters())
        if (const auto &value = parameters.*one.value)
            body.set(std::string(one.id), value->text());
    Json::Array family;
    for (const FamilyMember &member : parameters.family) {
        Json one = Json::object({{"mechanism", quantitiesAsText(member.mechanism.json())}});
        if (member.parts > 0)
            one.set("parts", std::to_string(member.parts));
        if (member.charge > 0)
            one.set("charge", std::to_string(member.charge));
        family.push_back(std::move(one));
    }
    if (!family.empty())
        body.set("family", std::move(family));
    if (parameters.familyClock.limit > 0)
        body.set("family_clock", Json::object({{"limit", std::to_string(parameters.familyClock.limit)},
                                               {"of", parameters.familyClock.of}}));
    if (const auto &table = parameters.odometerTable)
        body.set("odometer_table", Json::object({{"batches", std::to_string(table->batches)},
                                                 {"coin", table->coin.text()},
                                                 {"divisor", table->divisor.text()},
                                                 {"grain", std::to_string(table->grain)},
                                                 {"lattice", table->lattice.text()},
                                                 {"of", table->of},
                                                 {"units", std::to_string(table->units)}}));
    Json::Array orders;
    for (const Exact &order : parameters.orders)
        orders.emplace_back(order.text());
    if (!orders.empty())
        body.set("alpha", std::move(orders));
    if (parameters.clock != Clock::Tanh)
        body.set("clock", "sq");
    return body;
}

void setPlan(Json &body, const Plan &plan)
{
    setText(body, "title", plan.title);
    setText(body, "neighbours", plan.neighbours);
    setText(body, "n", plan.people);
    if (plan.unit != Unit{})
        body.set("unit", unitBody(plan.unit));
}

/// States the orders of the universal filter, so that the ledger can be recomputed without knowing the default.
Json orderSharesBody(const Policy &policy)
{
    Json::Array list;
    for (const OrderShare &one : policy.orderSharesInForce()) {
        Json item = Json::object();
        item.set("order", one.order.text());
        item.set("share", one.share.text());
        list.push_back(std::move(item));
    }
    return list;
}

Json referring(std::uint64_t refersTo, const char *key, const std::string &text)
{
    Json body = Json::object();
    body.set(kRefersTo, Json::count(refersTo));
    setText(body, key, text);
    return body;
}

} // namespace

Json headerBody(const Plan &plan, const std::string &uuid, const std::string &created, const std::string &software)
{
    Json body = Json::object();
    setPlan(body, plan);
    setText(body, "id", uuid);
    setText(body, "created", created);
    setText(body, "software", software);
    return body;
}

namespace {

void setBudget(Json &body, const Policy &policy)
{
    if (!policy.native)
        return body.set("epsilon", policy.epsilon.text());
    if (policy.native->notion != Notion::Renyi)
        return body.set(policy.native->notion == Notion::Zcdp ? "rho" : "mu", policy.native->amount.text());
    Json::Array limits;
    for (const RenyiLimit &limit : policy.native->limits)
        limits.push_back(Json::object({{"order", limit.order.text()}, {"limit", limit.divergence.text()}}));
    body.set("renyi", std::move(limits));
}

} // namespace

Json policyBody(const Policy &policy)
{
    Json body = Json::object();
    setBudget(body, policy);
    body.set("delta", policy.delta.text());
    body.set("delta_prime", policy.deltaPrime.text());
    body.set("filter", policy.filter);
    body.set("on_halt", policy.onHalt == OnHalt::Latch ? "latch" : "skip");
    if (policy.filter == "universal" || !policy.orderShares.empty())
        body.set("orders", orderSharesBody(policy));
    if (policy.ordersChosenAfterwards)
        body.set("orders_chosen", "afterwards");
    if (policy.parameters != AccountantParameters{})
        body.set("parameters", parametersBody(policy.parameters));
    setText(body, "reason", policy.reason);
    return body;
}

Json spendBody(const Step &step)
{
    Json body = Json::object();
    body.set("mechanism", quantitiesAsText(step.mechanism.json()));
    setText(body, "label", step.label);
    setText(body, "outcome", step.outcome);
    if (step.count != 1)
        body.set("count", Json::count(step.count));
    if (step.role != "sequential")
        body.set("role", step.role);
    return body;
}

namespace {

/// A planned step: the fields of the future spend, and the rules that only plans have.
Json plannedBody(const Step &step)
{
    Json body = spendBody(step);
    setText(body, "answer", step.answer);
    setText(body, "when", step.when);
    setText(body, "group", step.group);
    if (step.locked)
        body.set("locked", true);
    if (step.weight != Exact(1))
        body.set("weight", step.weight.text());
    for (const std::string_view key : kStatedKeys)
        if (const Json *stated = step.states.find(key))
            body.set(std::string(key), *stated);
    return body;
}

Json groupBody(const StepGroup &group)
{
    Json body = Json::object();
    body.set("name", group.name);
    if (group.repeat != 1)
        body.set("repeat", Json::count(group.repeat));
    if (group.untilHalt)
        body.set("until_halt", true);
    setText(body, "when", group.when);
    return body;
}

} // namespace

Json planBody(const Plan &plan)
{
    Json body = Json::object();
    setPlan(body, plan);
    if (plan.policy != Policy{}) // a missing budget differs from a budget with epsilon = 0
        body.set("policy", policyBody(plan.policy));
    Json::Array steps;
    for (const Step &step : plan.steps)
        steps.push_back(plannedBody(step));
    body.set("steps", std::move(steps));
    Json::Array groups;
    for (const StepGroup &group : plan.groups)
        groups.push_back(groupBody(group));
    if (!groups.empty())
        body.set("groups", std::move(groups));
    return body;
}

Json noteBody(const std::string &text, std::optional<std::uint64_t> refersTo)
{
    if (refersTo)
        return referring(*refersTo, "text", text);
    Json body = Json::object();
    body.set("text", text);
    return body;
}

Json amendBody(std::uint64_t refersTo, const Json &correct, const std::string &reason)
{
    Json body = referring(refersTo, "reason", reason);
    body.set("correct", quantitiesAsText(correct));
    return body;
}

} // namespace epsilometer
