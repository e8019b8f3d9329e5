// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/json_rpc.h"

namespace epsilometer::service {

namespace {

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;
constexpr std::size_t kMostInBatch = 1000;

struct Kind {
    int code;
    const char *name;
};

/// The kind of an error. Errors without a file concern the request.
Kind kindOf(const Error &error)
{
    const bool ofFile = !error.place.file.empty();
    switch (error.code) {
    case ErrorCode::OutOfDomain: return {ofFile ? -32001 : kInvalidParams, "out-of-domain"};
    case ErrorCode::Malformed: return {ofFile ? -32001 : kInvalidParams, "malformed"};
    case ErrorCode::Unsupported: return {error.parameter == "method" ? kMethodNotFound : -32002, "unsupported"};
    case ErrorCode::NotApplicable: return {-32003, "not-applicable"};
    case ErrorCode::Refused: return {-32004, "refused"};
    case ErrorCode::ChainBroken: return {-32005, "chain-broken"};
    case ErrorCode::BadSignature: return {-32006, "bad-signature"};
    case ErrorCode::Conflict: return {-32007, "conflict"};
    case ErrorCode::Io: return {-32008, "io"};
    case ErrorCode::Numerical: return {-32009, "numerical"};
    case ErrorCode::Cancelled: break;
    }
    return {-32010, "cancelled"};
}

Json errorObject(int code, std::string message)
{
    return Json::object({{"code", Json::integer(code)}, {"message", std::move(message)}});
}

/// Wraps the content of an answer; `request` is null if it could not be parsed.
Json envelope(const char *key, Json content, const Json *request, Caller caller)
{
    Json answer = Json::object({{key, std::move(content)}});
    const Json *id = request == nullptr ? nullptr : request->find("id");
    const bool named = id != nullptr && (id->isNull() || id->ifString() != nullptr || id->ifNumber() != nullptr);
    if (caller == Caller::Connection)
        answer.set("jsonrpc", "2.0");
    if (caller == Caller::Connection || named)
        answer.set("id", named ? *id : Json());
    return answer;
}

/// Why the request is invalid; empty if it is valid.
std::string invalid(const Json &request, Caller caller)
{
    if (request.ifObject() == nullptr)
        return "a request must be an object";
    const Json *version = request.find("jsonrpc");
    const bool stated = version != nullptr && version->ifString() != nullptr && *version->ifString() == "2.0";
    if (!stated && (version != nullptr || caller == Caller::Connection))
        return R"(jsonrpc must be "2.0")";
    const Json *method = request.find("method");
    if (method == nullptr || method->ifString() == nullptr)
        return "method must be a text";
    const Json *id = request.find("id");
    if (id != nullptr && !id->isNull() && id->ifString() == nullptr && id->ifNumber() == nullptr)
        return "id must be a text, a number or null";
    return {};
}

/// The answer to one request, and whether the ledger was busy; null if none is due.
Json answer(Service &service, const Json &request, Caller caller, bool &busy)
{
    if (const std::string why = invalid(request, caller); !why.empty())
        return envelope("error", errorObject(kInvalidRequest, why), &request, caller);
    const Json *params = request.find("params");
    const auto result = service.call(*request.find("method")->ifString(), params == nullptr ? Json() : *params);
    busy = !result.ok() && result.error().code == ErrorCode::Conflict;
    if (caller == Caller::Connection && request.find("id") == nullptr)
        return {};
    return result.ok() ? envelope("result", *result, &request, caller)
                       : envelope("error", rpcError(result.error()), &request, caller);
}

std::string textOf(const Json &answer)
{
    return answer.isNull() ? std::string() : answer.write();
}

bool isBatch(const Json::Array *requests)
{
    return requests != nullptr && !requests->empty() && requests->size() <= kMostInBatch;
}

} // namespace

Json rpcError(const Error &error)
{
    const Kind kind = kindOf(error);
    Json data = Json::object({{"kind", kind.name}});
    const std::string &field = (error.place.field.empty() ? error.parameter : error.place.field).english();
    if (!field.empty())
        data.set("field", field);
    if (!error.place.file.empty())
        data.set("file", error.place.file);
    if (error.place.line > 0)
        data.set("line", Json::integer(error.place.line));
    Json json = errorObject(kind.code, error.located().english());
    json.set("data", std::move(data));
    return json;
}

std::vector<std::string> batchOf(std::string_view request)
{
    const std::size_t first = request.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || request[first] != '[')
        return {};
    const auto parsed = Json::parse(request, {.bytes = kMostRequestBytes});
    if (!parsed.ok() || !isBatch(parsed->ifArray()))
        return {};
    std::vector<std::string> requests;
    for (const Json &one : *parsed->ifArray())
        requests.push_back(one.write());
    return requests;
}

Answered answerOne(Service &service, const Json &request)
{
    Answered answered;
    answered.text = textOf(answer(service, request, Caller::Connection, answered.busy));
    return answered;
}

std::string errorTo(const Json &request, const Error &error)
{
    return request.find("id") == nullptr ? std::string()
                                         : envelope("error", rpcError(error), &request, Caller::Connection).write();
}

std::string answerTo(Service &service, std::string_view request, Caller caller)
{
    const auto parsed = Json::parse(request, {.bytes = kMostRequestBytes});
    if (!parsed.ok())
        return envelope("error", errorObject(kParseError, parsed.error().located().english()), nullptr, caller).write();
    bool busy = false;
    const Json::Array *batch = parsed->ifArray();
    if (batch == nullptr)
        return textOf(answer(service, *parsed, caller, busy));
    if (!isBatch(batch))
        return envelope(
                   "error",
                   errorObject(kInvalidRequest, "a batch must have 1 to " + std::to_string(kMostInBatch) + " requests"),
                   nullptr, caller)
            .write();
    Json::Array answers;
    for (const Json &one : *batch)
        if (Json said = answer(service, one, caller, busy); !said.isNull())
            answers.push_back(std::move(said));
    return answers.empty() ? std::string() : Json(std::move(answers)).write();
}

} // namespace epsilometer::service
