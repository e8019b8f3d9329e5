// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/service.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

/// Longer requests are refused without being parsed.
inline constexpr std::size_t kMostRequestBytes = std::size_t{4} << 20;

/// The caller: a connection, which follows JSON-RPC 2.0 strictly (a request without an id gets no answer), or a program
/// that waits for the answer and may omit "jsonrpc" and "id".
enum class Caller : std::uint8_t { Connection, Program };

/// Answers one request, {"method":"can_spend","params":{...},"id":1}, or an array of them. The answer is {"result":...}
/// or {"error":{"code":-32602,"message":"...","data":{"kind":...,"field":...,"file":...,"line":...}}}, compact, without
/// a line end; empty if none is due. Never fails: an invalid request is answered with an error.
/// Tests: tests/core/service/json_rpc_test.cpp
[[nodiscard]] std::string answerTo(Service &service, std::string_view request, Caller caller);

/// The requests of a batch, for callers that answer one at a time. Empty if the text is a single request, or is refused
/// as a whole: answerTo() then has the answer.
[[nodiscard]] std::vector<std::string> batchOf(std::string_view request);

/// The answer to one request of a connection.
struct Answered {
    std::string text;  ///< empty if none is due
    bool busy = false; ///< another program holds the ledger locked, and nothing was done: the request may be repeated
};

/// answerTo() for a request that is parsed, and is no batch.
[[nodiscard]] Answered answerOne(Service &service, const Json &request);
/// The answer to a request that ended with this error; empty if none is due.
[[nodiscard]] std::string errorTo(const Json &request, const Error &error);

/// The error object of an answer; its code is the one of JSON-RPC if there is one, else -32001 to -32010 by error kind.
[[nodiscard]] Json rpcError(const Error &error);

} // namespace epsilometer::service
