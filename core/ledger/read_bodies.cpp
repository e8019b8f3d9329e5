// SPDX-License-Identifier: GPL-3.0-or-later
// Reads values from event bodies. bodies.cpp writes them.
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/ledger/ledger.h"
#include "core/plan/accountant_parameters.h"

#include "core/base/contains.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

Error bad(std::string field, const Json *value, Message constraint)
{
    return makeError(ErrorCode::Malformed, std::move(field),
                     value == nullptr ? core::tr("missing") : Message(value->write()), std::move(constraint));
}

/// Leaves `target` unchanged if the key is absent.
Status readText(const Json &body, const char *key, std::string &target)
{
    const Json *value = body.find(key);
    if (value == nullptr || value->isNull())
        return {};
    if (value->ifString() == nullptr)
        return bad(key, value, core::tr("must be text"));
    target = *value->ifString();
    return {};
}

Status readPeople(const Json &body, std::string &people)
{
    const Json *value = body.find("n");
    if (value == nullptr || value->isNull())
        return {};
    const std::string *typed = value->ifQuantity();
    if (typed == nullptr)
        return bad("n", value, core::tr("must be a whole number of people, such as 25000"));
    people = *typed;
    return {};
}

/// An outcome is a label, or a number of positive answers.
Status readOutcome(const Json &body, std::string &outcome)
{
    const Json *value = body.find("outcome");
    if (value == nullptr || value->isNull())
        return {};
    if (value->ifQuantity() == nullptr)
        return bad("outcome", value, core::tr("must be text or a number"));
    outcome = *value->ifQuantity();
    return {};
}

Result<Exact> exactOf(const std::string &key, const Json *value)
{
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return bad(key, value, core::tr("must be a decimal number in quotes, such as \"0.1\""));
    return Exact::parse(key, *text);
}

Status readOptional(const Json &body, const char *key, std::optional<Exact> &target)
{
    if (const Json *value = body.find(key); value != nullptr && !value->isNull()) {
        EPSILOMETER_ASSIGN(Exact exact, exactOf(key, value));
        target = std::move(exact);
    }
    return {};
}

Status readOrders(const Json &body, std::vector<Exact> &orders)
{
    const Json *value = body.find("alpha");
    if (value == nullptr || value->isNull())
        return {};
    const Json::Array single{*value};
    for (const Json &order : value->ifArray() != nullptr ? *value->ifArray() : single) {
        EPSILOMETER_ASSIGN(Exact exact, exactOf("alpha", &order));
        orders.push_back(std::move(exact));
    }
    return {};
}

Result<OrderShare> orderShareOf(const Json &item)
{
    if (item.ifObject() == nullptr)
        return bad("orders", &item, core::tr("must be an object such as {\"order\":\"21.98\",\"share\":\"0.9\"}"));
    EPSILOMETER_ASSIGN(Exact order, exactOf("order", item.find("order")));
    EPSILOMETER_ASSIGN(Exact share, exactOf("share", item.find("share")));
    return OrderShare{std::move(order), std::move(share)};
}

/// Orders with shares. A list equal to the default counts as the default, which follows later changes of the budget.
Status readOrderShares(const Json &body, Policy &policy)
{
    const Json *value = body.find("orders");
    if (value == nullptr || value->isNull())
        return {};
    const Json::Array *items = value->ifArray();
    if (items == nullptr || items->empty())
        return bad("orders", value, core::tr("must be a list of orders with shares, or absent for the default"));
    for (const Json &item : *items) {
        auto one = orderShareOf(item);
        if (!one.ok())
            return one.error().inField("orders[" + std::to_string(policy.orderShares.size()) + "]");
        policy.orderShares.push_back(*std::move(one));
        if (policy.orderShares.size() > kMostOrderShares)
            break; // validate() refuses it
    }
    EPSILOMETER_TRY(validate(policy));
    if (policy.orderShares == policy.defaultShares())
        policy.orderShares.clear();
    return {};
}

Status readChosen(const Json &body, bool &afterwards)
{
    std::string text = "before";
    EPSILOMETER_TRY(readText(body, "orders_chosen", text));
    if (text != "before" && text != "afterwards")
        return bad("orders_chosen", body.find("orders_chosen"), core::tr("must be \"before\" or \"afterwards\""));
    afterwards = text == "afterwards";
    return {};
}

Status readClock(const Json &body, Clock &clock)
{
    std::string text = "tanh";
    EPSILOMETER_TRY(readText(body, "clock", text));
    if (text != "tanh" && text != "sq")
        return bad("clock", body.find("clock"), core::tr("must be \"tanh\" or \"sq\""));
    clock = text == "sq" ? Clock::Square : Clock::Tanh;
    return {};
}

/// The accountants' parameters that are not single typed numbers.
constexpr std::array<std::string_view, 5> kOtherParameters{"family", "family_clock", "odometer_table", "alpha",
                                                           "clock"};

std::vector<std::string_view> parameterKeys()
{
    std::vector<std::string_view> keys;
    for (const AccountantParameter &one : accountantParameters())
        keys.push_back(one.id);
    keys.insert(keys.end(), kOtherParameters.begin(), kOtherParameters.end());
    return keys;
}

/// A whole number in the range of chargeOf(); 0 if absent.
Status readWhole(const Json &body, const char *key, std::uint64_t &target, std::int64_t most = kMostCharge,
                 Literal range = kChargeRange)
{
    std::optional<Exact> typed;
    EPSILOMETER_TRY(readOptional(body, key, typed));
    const auto whole = typed ? chargeOf(*typed, most) : std::optional<std::uint64_t>(0);
    if (!whole)
        return bad(key, body.find(key), range);
    target = *whole;
    return {};
}

Status readCount(const Json &body, const char *key, std::uint64_t &count)
{
    const Json *value = body.find(key);
    if (value == nullptr)
        return {};
    const std::string *text = value->ifQuantity();
    const auto read = text == nullptr ? std::nullopt : wholeNumber(*text);
    if (!read || *read == 0)
        return bad(key, value, core::tr("must be a whole number, {1} or more and below 2^53", 1));
    count = *read;
    return {};
}

/// Reads the potential filter's family and its clock.
Status readFamily(const Json &body, AccountantParameters &parameters)
{
    if (const Json *value = body.find("family"); value != nullptr && !value->isNull()) {
        const Json::Array *members = value->ifArray();
        if (members == nullptr || members->empty() || members->size() > kMostFamilyMembers)
            return bad("family", value,
                       core::tr("must be a list of up to 16 members, each a mechanism, its parts and "
                                "its charge"));
        for (const Json &member : *members) {
            auto one = familyMemberFromBody(member);
            if (!one.ok())
                return one.error().inField("family[" + std::to_string(parameters.family.size()) + "]");
            parameters.family.push_back(*std::move(one));
        }
    }
    const Json *clock = body.find("family_clock");
    if (clock == nullptr || clock->isNull())
        return {};
    if (clock->ifObject() == nullptr)
        return bad("family_clock", clock, core::tr("must be an object"));
    EPSILOMETER_TRY(readWhole(*clock, "limit", parameters.familyClock.limit));
    return readText(*clock, "of", parameters.familyClock.of);
}

Status readOdometerTable(const Json &body, std::optional<OdometerTable> &read)
{
    const Json *value = body.find("odometer_table");
    if (value == nullptr || value->isNull())
        return {};
    if (value->ifObject() == nullptr)
        return bad("odometer_table", value, core::tr("must be an object"));
    OdometerTable table;
    EPSILOMETER_TRY(readCount(*value, "grain", table.grain));
    EPSILOMETER_TRY(readCount(*value, "batches", table.batches));
    EPSILOMETER_TRY(readCount(*value, "units", table.units));
    for (const auto &[key, number] :
         {std::pair{"lattice", &table.lattice}, {"coin", &table.coin}, {"divisor", &table.divisor}}) {
        std::optional<Exact> typed;
        EPSILOMETER_TRY(readOptional(*value, key, typed));
        *number = typed.value_or(Exact());
    }
    EPSILOMETER_TRY(readText(*value, "of", table.of));
    read = table;
    return {};
}

Status readParameters(const Json &body, AccountantParameters &parameters)
{
    const Json *object = body.find("parameters");
    if (object == nullptr || object->isNull())
        return {};
    if (object->ifObject() == nullptr)
        return bad("parameters", object, core::tr("must be an object"));
    for (const AccountantParameter &one : accountantParameters())
        EPSILOMETER_TRY(readOptional(*object, std::string(one.id).c_str(), parameters.*one.value));
    EPSILOMETER_TRY(readFamily(*object, parameters));
    EPSILOMETER_TRY(readOdometerTable(*object, parameters.odometerTable));
    EPSILOMETER_TRY(readOrders(*object, parameters.orders));
    return readClock(*object, parameters.clock);
}

Status readOnHalt(const Json &body, OnHalt &onHalt)
{
    std::string text = "skip";
    EPSILOMETER_TRY(readText(body, "on_halt", text));
    if (text != "latch" && text != "skip")
        return bad("on_halt", body.find("on_halt"), core::tr("must be \"latch\" or \"skip\""));
    onHalt = text == "latch" ? OnHalt::Latch : OnHalt::Skip;
    return {};
}

Status readFlag(const Json &body, const char *key, bool &flag)
{
    const Json *value = body.find(key);
    if (value != nullptr && value->ifBool() == nullptr)
        return bad(key, value, core::tr("must be true or false"));
    flag = value != nullptr && *value->ifBool();
    return {};
}

Status readRole(const Json &body, std::string &role)
{
    EPSILOMETER_TRY(readText(body, "role", role));
    constexpr std::string_view kParallel = "parallel:";
    if (role == "sequential" || (role.starts_with(kParallel) && role.size() > kParallel.size()))
        return {};
    return bad("role", body.find("role"), core::tr("must be \"sequential\" or \"parallel:GROUP\""));
}

Status readUnit(const Json &body, Unit &unit)
{
    const Json *object = body.find("unit");
    if (object == nullptr || object->isNull())
        return {};
    if (const std::string *entity = object->ifString()) {
        unit.entity = *entity;
        return {};
    }
    if (object->ifObject() == nullptr)
        return bad("unit", object,
                   core::tr("must be an object {entity, contribution, window, windows}, or the entity as text"));
    EPSILOMETER_TRY(readText(*object, "entity", unit.entity));
    EPSILOMETER_TRY(readText(*object, "contribution", unit.contribution));
    EPSILOMETER_TRY(readText(*object, "window", unit.window));
    EPSILOMETER_TRY(readText(*object, "group_of", unit.groupOf));
    EPSILOMETER_TRY(readText(*object, "group_size", unit.groupSize));
    EPSILOMETER_TRY(readText(*object, "group_bound", unit.groupBound));
    // A number of windows may be written as a JSON number.
    if (const Json *windows = object->find("windows"); windows != nullptr && windows->ifNumber() != nullptr) {
        unit.windows = windows->ifNumber()->text;
        return {};
    }
    return readText(*object, "windows", unit.windows);
}

/// The fields that the step states about its future spend; null if the step states no fields.
Result<Json> statedFromBody(const Json &body)
{
    Json states;
    for (const std::string_view key : kStatedKeys) {
        const Json *value = body.find(key);
        if (value == nullptr)
            continue;
        const bool isBlocks = key == "blocks";
        const auto isText = [](const Json &one) { return one.ifString() != nullptr; };
        const Json::Array *list = isBlocks ? value->ifArray() : nullptr;
        if (!isText(*value) && (list == nullptr || !std::ranges::all_of(*list, isText)))
            return bad(std::string(key), value,
                       isBlocks ? core::tr("must be a name, or a list of names") : core::tr("must be text"));
        states.set(std::string(key), *value);
    }
    return states;
}

Result<Step> plannedFromBody(const Json &body)
{
    EPSILOMETER_ASSIGN(Step step, stepFromBody(body));
    EPSILOMETER_TRY(readText(body, "answer", step.answer));
    EPSILOMETER_TRY(readText(body, "when", step.when));
    EPSILOMETER_TRY(readText(body, "group", step.group));
    EPSILOMETER_TRY(readFlag(body, "locked", step.locked));
    if (const Json *weight = body.find("weight")) {
        EPSILOMETER_ASSIGN(step.weight, exactOf("weight", weight));
        if (!(step.weight > Exact(0)) || step.weight.isInfinite())
            return bad("weight", weight, core::tr("must be > 0 and finite"));
    }
    EPSILOMETER_ASSIGN(step.states, statedFromBody(body));
    return step;
}

Result<StepGroup> groupFromBody(const Json &body)
{
    StepGroup group;
    EPSILOMETER_TRY(readText(body, "name", group.name));
    EPSILOMETER_TRY(readText(body, "when", group.when));
    EPSILOMETER_TRY(readCount(body, "repeat", group.repeat));
    EPSILOMETER_TRY(readFlag(body, "until_halt", group.untilHalt));
    return group;
}

Status readGroups(const Json &body, std::vector<StepGroup> &groups)
{
    const Json *value = body.find("groups");
    if (value == nullptr)
        return {};
    if (value->ifArray() == nullptr)
        return bad("groups", value, core::tr("must be an array"));
    for (const Json &item : *value->ifArray()) {
        auto group = groupFromBody(item);
        if (!group.ok())
            return group.error().inField("groups[" + std::to_string(groups.size()) + "]");
        groups.push_back(*std::move(group));
    }
    return {};
}

Status readSteps(const Json &body, Steps &steps)
{
    const Json *value = body.find("steps");
    if (value == nullptr)
        return {};
    if (value->ifArray() == nullptr)
        return bad("steps", value, core::tr("must be an array"));
    std::size_t index = 0;
    for (const Json &item : *value->ifArray()) {
        auto step = plannedFromBody(item);
        if (!step.ok())
            return step.error().inField("steps[" + std::to_string(index) + "]");
        steps.push_back(*std::move(step));
        ++index;
    }
    return {};
}

constexpr std::array<std::string_view, 4> kBudgets{"epsilon", "rho", "mu", "renyi"};

Result<RenyiLimit> renyiLimit(const Json &item)
{
    RenyiLimit limit;
    EPSILOMETER_ASSIGN(limit.order, exactOf("order", item.find("order")));
    EPSILOMETER_ASSIGN(limit.divergence, exactOf("limit", item.find("limit")));
    return limit;
}

Result<NativeBudget> renyiBudget(const Json &list)
{
    if (list.ifArray() == nullptr)
        return bad("renyi", &list, core::tr(R"(must be a list of {"order":"8","limit":"1.5"})"));
    std::vector<RenyiLimit> limits;
    for (const Json &item : *list.ifArray()) {
        auto limit = renyiLimit(item);
        if (!limit.ok())
            return limit.error().inField("renyi[" + std::to_string(limits.size()) + "]");
        limits.push_back(*std::move(limit));
    }
    return NativeBudget::renyi(std::move(limits));
}

/// The key of the budget. Errors: the body has no budget key, or more than one.
Result<std::string_view> budgetKey(const Json &body)
{
    std::string_view found;
    for (const std::string_view key : kBudgets) {
        if (body.find(key) == nullptr)
            continue;
        if (!found.empty())
            return bad(std::string(key), body.find(key),
                       core::tr("must not be given together with {1}", std::string(found)));
        found = key;
    }
    if (found.empty())
        return bad(
            "epsilon", nullptr,
            core::tr("must be a decimal number in quotes, such as \"0.1\"; or else the budget is rho, mu or renyi"));
    return found;
}

Result<NativeBudget> nativeBudget(std::string_view key, const Json &value)
{
    if (key == "renyi")
        return renyiBudget(value);
    EPSILOMETER_ASSIGN(Exact amount, exactOf(std::string(key), &value));
    return key == "rho" ? NativeBudget::zcdp(std::move(amount)) : NativeBudget::gdp(std::move(amount));
}

/// Delta, which may be missing only if the budget is in its own notion; it is not needed then.
Result<Exact> deltaOf(const Json &body, bool native)
{
    const Json *value = body.find("delta");
    if (native && (value == nullptr || value->isNull()))
        return Exact();
    EPSILOMETER_ASSIGN(const Exact delta, exactOf("delta", value));
    if (delta.isInfinite())
        return bad("delta", value, core::tr("must be >= 0 and < 1"));
    return delta;
}

/// The budget with its delta split by default: in halves, or all to delta' if the budget is in another notion.
Result<Policy> readBudget(const Json &body)
{
    EPSILOMETER_ASSIGN(const std::string_view key, budgetKey(body));
    if (key == "epsilon") {
        EPSILOMETER_ASSIGN(const Exact epsilon, exactOf("epsilon", body.find("epsilon")));
        EPSILOMETER_ASSIGN(const Exact delta, deltaOf(body, false));
        return makePolicy(epsilon, delta);
    }
    EPSILOMETER_ASSIGN(NativeBudget native, nativeBudget(key, *body.find(key)));
    EPSILOMETER_ASSIGN(const Exact delta, deltaOf(body, true));
    return makePolicy(std::move(native), delta);
}

} // namespace

Result<FamilyMember> familyMemberFromBody(const Json &member)
{
    const Json *mechanism = isMechanism(member) ? &member : member.find("mechanism");
    if (mechanism == nullptr || mechanism->ifObject() == nullptr)
        return bad("mechanism", mechanism,
                   core::tr("must be an object such as {\"kind\":\"gaussian\",\"sigma\":\"10\"}"));
    FamilyMember read{Mechanism::fromJson(*mechanism), 0, 0};
    if (mechanism == &member)
        return read;
    EPSILOMETER_TRY(readWhole(member, "parts", read.parts, kMostParts, kPartsRange));
    EPSILOMETER_TRY(readWhole(member, "charge", read.charge));
    return read;
}

Result<Policy> policyFromBody(const Json &body)
{
    EPSILOMETER_ASSIGN(Policy policy, readBudget(body));
    if (const Json *prime = body.find("delta_prime"); prime != nullptr && !prime->isNull()) {
        EPSILOMETER_ASSIGN(policy.deltaPrime, exactOf("delta_prime", prime));
    }
    if (!policy.native)
        policy.filter = kUnstatedFilter;
    EPSILOMETER_TRY(readText(body, "filter", policy.filter));
    if (const Json *prime = body.find("delta_prime"); !policy.native && (prime == nullptr || prime->isNull()))
        policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    EPSILOMETER_TRY(readText(body, "reason", policy.reason));
    EPSILOMETER_TRY(readOnHalt(body, policy.onHalt));
    EPSILOMETER_TRY(readParameters(body, policy.parameters));
    EPSILOMETER_TRY(readOrderShares(body, policy));
    EPSILOMETER_TRY(readChosen(body, policy.ordersChosenAfterwards));
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

std::vector<std::string> unknownParameters(const Json &policyBody)
{
    const Json *object = policyBody.find("parameters");
    if (object == nullptr || object->ifObject() == nullptr)
        return {};
    const std::vector<std::string_view> known = parameterKeys();
    std::vector<std::string> unknown;
    for (const auto &[key, value] : *object->ifObject())
        if (!contains(known, key))
            unknown.push_back(key);
    return unknown;
}

std::string knownParameters()
{
    return joined(parameterKeys());
}

Result<Step> stepFromBody(const Json &body)
{
    Step step;
    const Json *mechanism = body.find("mechanism");
    if (mechanism == nullptr || mechanism->ifObject() == nullptr)
        return bad("mechanism", mechanism,
                   core::tr("must be an object such as {\"kind\":\"laplace\",\"scale\":\"10\"}"));
    step.mechanism = Mechanism::fromJson(*mechanism);
    EPSILOMETER_TRY(readText(body, "label", step.label));
    EPSILOMETER_TRY(readOutcome(body, step.outcome));
    EPSILOMETER_TRY(readCount(body, "count", step.count));
    EPSILOMETER_TRY(readRole(body, step.role));
    return step;
}

Result<Plan> planFromBody(const Json &body)
{
    Plan plan;
    EPSILOMETER_TRY(readText(body, "title", plan.title));
    EPSILOMETER_TRY(readText(body, "neighbours", plan.neighbours));
    EPSILOMETER_TRY(readPeople(body, plan.people));
    EPSILOMETER_TRY(readUnit(body, plan.unit));
    if (const Json *policy = body.find("policy")) {
        EPSILOMETER_ASSIGN(plan.policy, policyFromBody(*policy));
    }
    EPSILOMETER_TRY(readSteps(body, plan.steps));
    EPSILOMETER_TRY(readGroups(body, plan.groups));
    return plan;
}

} // namespace epsilometer
