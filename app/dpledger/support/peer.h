// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// The account of a client on a socket, as the system knows it, not as the client says.
struct Peer {
    std::string name;  ///< of the account, or "uid 1234"
    bool same = false; ///< it is the account that serves
};

/// Absent where the system does not know it.
[[nodiscard]] std::optional<Peer> peerOf(int socket);

/// The request as this account may make it. It is the actor where the request names none. Another account than the one
/// that serves spends in its own name alone, and changes nothing else: no policy, no outcome, no event.
/// Errors: OutOfDomain. Tests: tests/e2e/serve_test.cpp
[[nodiscard]] Result<Json> requestBy(const Peer &peer, Json request);

/// The id of a group. Errors: OutOfDomain, naming --group.
[[nodiscard]] Result<unsigned> groupId(const std::string &name);

} // namespace epsilometer::dpledger
