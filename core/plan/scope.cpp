// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/scope.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace epsilometer {

namespace {

constexpr std::array<std::string_view, 7> kKeys{"blocks", "actor", "purpose", "dataset", "period", "from", "until"};

Error bad(std::string_view key, const std::string &value, Message constraint)
{
    return makeError(ErrorCode::OutOfDomain, "scope." + std::string(key), value, std::move(constraint));
}

/// The text member for a key; null for `period` and for unknown keys.
std::string *memberOf(Scope &scope, std::string_view key)
{
    const std::array<std::string *, 7> members{&scope.blocks, &scope.actor, &scope.purpose, &scope.dataset,
                                               nullptr,       &scope.from,  &scope.until};
    const auto known = std::ranges::find(kKeys, key);
    return known == kKeys.end() ? nullptr : members[static_cast<std::size_t>(known - kKeys.begin())];
}

std::string valueOf(const Scope &scope, std::string_view key)
{
    Scope copy = scope;
    const std::string *member = memberOf(copy, key);
    return member == nullptr ? nameOf(scope.period) : *member;
}

Status set(Scope &scope, std::string_view key, const std::string &value)
{
    constexpr Literal kTwice = core::tr("must be given once; another value is a scope of its own");
    if (value.empty())
        return bad(key, value, core::tr("must not be empty"));
    if (key == "period") {
        const auto period = periodNamed(value);
        if (!period)
            return bad(key, value,
                       core::tr("must be day, week, month, quarter, year, a number of days from 2 to 36600 "
                                "such as 30-days, or sliding-30-days"));
        if (scope.period != Period::None)
            return bad(key, value, kTwice);
        scope.period = *period;
        return {};
    }
    std::string *member = memberOf(scope, key);
    if (member == nullptr)
        return bad(
            key, value,
            core::tr("is not a field of a scope; the fields are blocks, actor, purpose, dataset, period, from, until"));
    if (!member->empty())
        return bad(key, value, kTwice);
    if ((key == "from" || key == "until") && !utcSeconds(value))
        return bad(key, value, core::tr("must be a date such as 2026-01-31, or an RFC 3339 time in UTC"));
    *member = value;
    return {};
}

Status checkWhole(const Scope &scope)
{
    if (scope.isEverything())
        return bad("actor", "",
                   core::tr("must be given, or another key: a policy over everything is the ledger's own"));
    if (!scope.from.empty() && !scope.until.empty() && *utcSeconds(scope.from) >= *utcSeconds(scope.until))
        return bad("until", scope.until, core::tr("must be later than from"));
    return {};
}

/// The comma before the next "key=", or npos if no key follows. Names may contain commas.
std::size_t nextKey(const std::string &text, std::size_t from)
{
    for (std::size_t comma = text.find(',', from); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        const std::string_view rest = std::string_view(text).substr(comma + 1);
        if (std::ranges::any_of(kKeys, [&](std::string_view key) {
                return rest.size() > key.size() && rest.starts_with(key) && rest[key.size()] == '=';
            }))
            return comma;
    }
    return std::string::npos;
}

} // namespace

std::string Scope::periodOf(std::int64_t seconds) const
{
    return periodAt(period, seconds, from.empty() ? 0 : *utcSeconds(from));
}

std::string Scope::text() const
{
    std::string out;
    for (const std::string_view key : kKeys)
        if (const std::string value = valueOf(*this, key); !value.empty())
            out += (out.empty() ? "" : ",") + std::string(key) + "=" + value;
    return out;
}

Result<Scope> parseScope(const std::string &text)
{
    Scope scope;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(nextKey(text, at), text.size());
        const std::string part = text.substr(at, end - at);
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos)
            return makeError(ErrorCode::OutOfDomain, "scope", part, core::tr("must be KEY=VALUE, such as actor=anna"));
        EPSILOMETER_TRY(set(scope, part.substr(0, equals), part.substr(equals + 1)));
        at = end + 1;
    }
    EPSILOMETER_TRY(checkWhole(scope));
    return scope;
}

Result<Scope> scopeFromBody(const Json &object)
{
    if (object.ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, "scope", "", core::tr("must be an object such as {\"actor\":\"anna\"}"));
    Scope scope;
    for (const auto &[key, value] : *object.ifObject()) {
        if (value.ifString() == nullptr)
            return bad(key, value.write(), core::tr("must be text"));
        EPSILOMETER_TRY(set(scope, key, *value.ifString()));
    }
    EPSILOMETER_TRY(checkWhole(scope));
    return scope;
}

Json scopeBody(const Scope &scope)
{
    Json body = Json::object();
    for (const std::string_view key : kKeys)
        if (std::string value = valueOf(scope, key); !value.empty())
            body.set(std::string(key), std::move(value));
    return body;
}

bool covers(const Scope &outer, const Scope &inner)
{
    const auto names = [](const std::string &wide, const std::string &narrow) {
        return wide.empty() || wide == narrow || (wide == "*" && !narrow.empty());
    };
    const std::string prefix = outer.blocks.ends_with('*') ? outer.blocks.substr(0, outer.blocks.size() - 1) : "";
    const bool blocks = names(outer.blocks, inner.blocks) || (!prefix.empty() && inner.blocks.starts_with(prefix));
    const bool begins =
        outer.from.empty() || (!inner.from.empty() && *utcSeconds(outer.from) <= *utcSeconds(inner.from));
    const bool ends =
        outer.until.empty() || (!inner.until.empty() && *utcSeconds(inner.until) <= *utcSeconds(outer.until));
    return blocks && names(outer.actor, inner.actor) && names(outer.purpose, inner.purpose) &&
           names(outer.dataset, inner.dataset) && (outer.period == Period::None || inner.period != Period::None) &&
           begins && ends;
}

Policy dividedPolicy(const Policy &policy, std::uint64_t parts)
{
    if (parts <= 1)
        return policy;
    const Exact divisor(static_cast<std::int64_t>(parts));
    const auto part = [&](const Exact &whole) { return whole.isInfinite() ? whole : Exact::quotient(whole, divisor); };
    Policy divided = policy;
    divided.epsilon = part(policy.epsilon);
    divided.delta = part(policy.delta);
    divided.deltaPrime = part(policy.deltaPrime);
    if (divided.native) {
        divided.native->amount = part(divided.native->amount);
        for (RenyiLimit &limit : divided.native->limits)
            limit.divergence = part(limit.divergence);
    }
    return divided;
}

std::uint64_t blocksThatDiffer(Neighbours relation, std::uint64_t blocksPerUnit)
{
    const bool inPlace = relation == Neighbours::AddRemove || relation == Neighbours::ZeroOut;
    return inPlace ? blocksPerUnit : 2 * blocksPerUnit;
}

} // namespace epsilometer
