// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/service.h"

#include <string>
#include <string_view>

namespace epsilometer::service {

/// Longer requests are refused without being read.
inline constexpr std::size_t kMostRequestBytes = std::size_t{4} << 20;

/// Who calls: over a connection by JSON-RPC 2.0 to the letter, where a request without an id gets no answer; or a program
/// that waits for the answer, and may leave out "jsonrpc" and "id".
enum class Caller : std::uint8_t { Connection, Program };

/// One request, {"method":"can_spend","params":{...},"id":1}, or an array of them, and its answer: {"result":...} or
/// {"error":{"code":-32602,"message":"...","data":{"kind":...,"field":...,"file":...,"line":...}}}, compact, without a line
/// end. Empty where there is nothing to answer. Never fails: what cannot be understood is answered with an error.
/// Tests: tests/core/service/json_rpc_test.cpp
[[nodiscard]] std::string answerTo(Service &service, std::string_view request, Caller caller);

/// The error object of an answer; the code of JSON-RPC where it has one, else one of -32001 to -32010 by the error's kind.
[[nodiscard]] Json rpcError(const Error &error);

} // namespace epsilometer::service
