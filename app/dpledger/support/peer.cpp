// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/peer.h"

#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/ledger/event.h"

#include <array>
#include <grp.h>
#include <pwd.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace epsilometer::dpledger {

namespace {

constexpr std::array<std::string_view, 4> kHaveActor{"spend", "can_spend", "remaining", "record"};
constexpr std::array<std::string_view, 2> kOfTheServer{"record", "outcome"};

} // namespace

std::optional<Peer> peerOf(int socket)
{
    ucred account{};
    socklen_t size = sizeof(account);
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &account, &size) != 0)
        return std::nullopt;
    const passwd *entry = ::getpwuid(account.uid);
    return Peer{entry == nullptr ? "uid " + std::to_string(account.uid) : std::string(entry->pw_name),
                account.uid == ::geteuid()};
}

Result<Json> requestBy(const Peer &peer, Json request)
{
    const std::string method = textOf(request, "method");
    EPSILOMETER_TRY(require::that(peer.same || !contains(kOfTheServer, method), "method", method,
                                  "is for the account that serves: other accounts of the group spend and ask"));
    if (!contains(kHaveActor, method))
        return request;
    Json params = request.find("params") == nullptr ? Json::object() : *request.find("params");
    if (params.ifObject() == nullptr)
        return request; // which the service refuses
    const std::string actor = textOf(params, "actor");
    const bool writes = method == "spend";
    EPSILOMETER_TRY(require::that(peer.same || !writes || actor.empty() || actor == peer.name, "actor", actor,
                                  "must be " + peer.name + ", the account that asks"));
    EPSILOMETER_TRY(require::that(peer.same || !writes || params.find("switch_filter") == nullptr, "switch_filter", "",
                                  "changes the policy, which is for the account that serves"));
    if (actor.empty())
        params.set("actor", peer.name);
    request.set("params", std::move(params));
    return request;
}

Result<unsigned> groupId(const std::string &name)
{
    const group *entry = ::getgrnam(name.c_str());
    EPSILOMETER_TRY(require::that(entry != nullptr, "--group", name, "must be a group of this machine"));
    return entry->gr_gid;
}

} // namespace epsilometer::dpledger
