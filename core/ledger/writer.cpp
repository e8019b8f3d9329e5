// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "core/ledger/ledger.h"

#include <algorithm>

namespace epsilometer {

namespace {

std::size_t depthOf(const Json &json)
{
    std::size_t deepest = 0;
    if (const auto *items = json.ifArray())
        for (const Json &item : *items)
            deepest = std::max(deepest, depthOf(item));
    if (const auto *members = json.ifObject())
        for (const auto &member : *members)
            deepest = std::max(deepest, depthOf(member.second));
    return json.ifArray() != nullptr || json.ifObject() != nullptr ? deepest + 1 : 0;
}

/// The line; an error if it could not be read back, so that it is never written.
Result<std::string> lineOf(const Json &body)
{
    if (depthOf(body) > kLedgerDepth)
        return makeError(ErrorCode::OutOfDomain, core::tr("nested deeper than 32 levels; a ledger line may not be"));
    std::string line = body.write();
    line += '\n';
    if (line.size() > kLedgerLineBytes)
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("{1} bytes; a ledger line may have at most 1 MiB (1048576)", line.size()));
    if (!isUtf8(line))
        return makeError(ErrorCode::OutOfDomain, core::tr("text that is not UTF-8; a ledger holds only UTF-8"));
    return line;
}

} // namespace

LedgerWriter::LedgerWriter(const LedgerHead &head) : m_nextSeq(head.nextSeq), m_headHash(head.headHash) {}

Result<std::string> LedgerWriter::append(std::string_view type, Json body)
{
    if ((type == "header") != (m_nextSeq == 0))
        return makeError(ErrorCode::OutOfDomain, core::tr("the first event of a ledger, and only that, is its header"));
    if (type == "draft")
        return makeError(ErrorCode::OutOfDomain, core::tr("a draft is not part of the chain"));
    if (type == "header")
        body.set("$dpledger", kLedgerFormat);
    body.set("prev", m_headHash);
    body.set("seq", Json::count(m_nextSeq));
    body.set("type", std::string(type));
    EPSILOMETER_ASSIGN(std::string line, lineOf(body));
    m_headHash = Sha256::hex(line);
    ++m_nextSeq;
    return line;
}

Result<std::string> LedgerWriter::draft(const Plan &plan, const std::string &ledgerId)
{
    Json body = planBody(plan);
    body.set("type", "draft");
    if (!ledgerId.empty())
        body.set("ledger", ledgerId);
    auto line = lineOf(body);
    if (!line.ok())
        return makeError(
            line.error().code,
            core::tr("the plan of {1} analyses is one line of its ledger: {2}; give equal analyses one row and a count",
                     plan.steps.size(), line.error().message()));
    return line;
}

} // namespace epsilometer
