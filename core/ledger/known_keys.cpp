// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/known_keys.h"

#include "core/ledger/shortened.h"
#include "core/ledger/spend_record.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

constexpr auto kHeader = std::to_array<std::string_view>(
    {"$dpledger",  "access",       "actor",          "adaptive", "append", "bounds_origin",
     "created",    "delta_reason", "floating_point", "id",       "n",      "name",
     "neighbours", "outside",      "prev",           "security", "seq",    "software",
     "time",       "timing",       "title",          "type",     "unit",   "utility"});
constexpr auto kPolicy = std::to_array<std::string_view>({"access",
                                                          "actor",
                                                          "adaptive",
                                                          "append",
                                                          "approvals",
                                                          "bounds_origin",
                                                          "delta",
                                                          "delta_prime",
                                                          "delta_reason",
                                                          "epsilon",
                                                          "filter",
                                                          "floating_point",
                                                          "mu",
                                                          "n",
                                                          "name",
                                                          "neighbours",
                                                          "on_halt",
                                                          "orders",
                                                          "orders_chosen",
                                                          "outside",
                                                          "parameters",
                                                          "prev",
                                                          "reason",
                                                          "renyi",
                                                          "rho",
                                                          "security",
                                                          "seq",
                                                          "text",
                                                          "time",
                                                          "timing",
                                                          "type",
                                                          "utility"});
constexpr auto kPartition =
    std::to_array<std::string_view>({"actor", "append", "approvals", "blocks", "blocks_per_unit", "data", "independent",
                                     "membership", "name", "prev", "reason", "replays", "seq", "text", "time", "type"});
constexpr auto kSpend = [] {
    std::array<std::string_view, kSpendFields.size() + kChainKeys.size()> keys{};
    const auto fields = std::ranges::copy(kChainKeys, keys.begin()).out;
    std::ranges::transform(kSpendFields, fields, &SpendField::key);
    std::ranges::sort(keys);
    return keys;
}();
constexpr auto kUnit = std::to_array<std::string_view>(
    {"contribution", "entity", "group_bound", "group_of", "group_size", "window", "windows"});

// forUnknownKeys() relies on this order.
static_assert(std::ranges::is_sorted(kHeader) && std::ranges::is_sorted(kPolicy) && std::ranges::is_sorted(kSpend) &&
              std::ranges::is_sorted(kUnit) && std::ranges::is_sorted(kPartition));

} // namespace

Literal nameOf(KeyHolder holder)
{
    switch (holder) {
    case KeyHolder::Header: return core::tr("header");
    case KeyHolder::Policy: return core::tr("policy");
    case KeyHolder::Partition: return core::tr("partition");
    case KeyHolder::Spend: return core::tr("spend");
    case KeyHolder::Unit: break;
    }
    return core::tr("unit");
}

std::span<const std::string_view> knownKeys(KeyHolder holder)
{
    switch (holder) {
    case KeyHolder::Header: return kHeader;
    case KeyHolder::Policy: return kPolicy;
    case KeyHolder::Partition: return kPartition;
    case KeyHolder::Spend: return kSpend;
    case KeyHolder::Unit: break;
    }
    return kUnit;
}

Status onlyKnownKeys(KeyHolder holder, const Json &object)
{
    Status good;
    forUnknownKeys(holder, object, [&](const std::string &key) {
        if (good.ok())
            good = Error{
                ErrorCode::Malformed, shortened(key), "", core::tr("is not a field of a {1}", nameOf(holder)), {}};
    });
    return good;
}

} // namespace epsilometer
