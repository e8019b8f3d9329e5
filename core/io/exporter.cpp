// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exporter.h"

#include "core/base/contains.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"

namespace epsilometer::io {

namespace {

/// The recorded object of an entry that could not be read, without the fields of the chain. Keeps a type other than
/// spend: without it, the entry might become readable.
Json withoutChain(const Json &recorded)
{
    Json::Object members;
    for (const auto &[key, value] : *recorded.ifObject())
        if (!contains(kChainKeys, key) || (key == "type" && value != Json("spend")))
            members.emplace_back(key, value);
    return Json::object(std::move(members), Json::Sorted{});
}

} // namespace

Result<account::AccountReport> accountOf(const ExportSubject &subject, Progress &progress)
{
    if (!subject.session.hasPolicy)
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("the ledger has no policy, so there is no budget to compare totals with"));
    return account::account(subject.filters, subject.odometers, subject.compositions, subject.session.plan.policy,
                            subject.session.rounds(), {}, progress, runInOrder, account::Listed::WithoutPapers);
}

Mechanism exportedMechanism(const Spend &spend)
{
    if (spend.notUnderstood == nullptr)
        return spend.step.mechanism;
    return Mechanism("not_understood", {{"recorded", *spend.notUnderstood}});
}

Json bodyOf(const Spend &spend)
{
    if (spend.notUnderstood != nullptr)
        return withoutChain(*spend.notUnderstood);
    auto record = static_cast<const SpendRecord &>(spend);
    record.sourceLine = 0; // refers to a file that the reader does not have
    return spendBody(record);
}

std::string outcomeForLog(const Spend &spend, std::vector<Message> &notes)
{
    if (!spend.outcomeCameLate())
        return spend.step.outcome;
    notes.push_back(core::tr("line {1}: its outcome, {2}, was known only from line {3} on, which this format cannot "
                             "say; left out, so the worst case counts",
                             spend.line, spend.step.outcome, spend.outcomeLine));
    return {};
}

} // namespace epsilometer::io
