// SPDX-License-Identifier: GPL-3.0-or-later
// Any JSON as a seal, an anchor or a change of key, in a chain that holds. Promises: the verdict never ends the program;
// without signers nothing is called sealed; what it says is one line.
#include "core/ledger/ledger.h"
#include "core/ledger/verdict.h"
#include "tests/fuzz/target.h"

#include <string>

namespace epsilometer::fuzz {

namespace {

std::string chained(const char *type, const Json &body)
{
    LedgerWriter writer;
    const auto header = writer.append("header", headerBody(Plan{}, "id", "2025-01-01T00:00:00Z", "test"));
    const auto event = writer.append(type, body);
    return header && event ? *header + *event : std::string();
}

void judge(const std::string &ledger)
{
    NoProgress progress;
    const auto verdict = judgeLedger(ledger, nullptr, progress);
    if (!verdict)
        return promiseGoodError(verdict.error());
    promise(verdict->kind != VerdictKind::Sealed, "nothing is sealed where no signature was checked");
    for (const SealReport &seal : verdict->seals)
        promise(seal.kind != VerdictKind::Sealed, "no seal is good where no signature was checked");
    promise(verdict->text().english().find('\n') == std::string::npos, "a verdict is one line");
    if (const Status status = verdict->status(); !status)
        promiseGoodError(status.error());
}

} // namespace

void tryBytes(std::string_view bytes)
{
    const Result<Json> body = Json::parse(bytes);
    if (!body || body->ifObject() == nullptr)
        return;
    for (const char *type : {"seal", "anchor", "rekey"})
        if (const std::string ledger = chained(type, *body); !ledger.empty())
            judge(ledger);
}

} // namespace epsilometer::fuzz
