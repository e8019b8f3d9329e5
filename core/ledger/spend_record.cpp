// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spend_record.h"

#include "core/ledger/event.h"
#include "core/ledger/ledger.h"

namespace epsilometer {

void readSpendRecord(SpendRecord &record, const Json &body, Spelling spelling, TextPool &pool)
{
    for (const SpendField &field : kSpendFields) {
        if (field.text == nullptr && field.json == nullptr)
            continue;
        const Json *value = body.find(field.key);
        if (field.json != nullptr) {
            record.*field.json = value == nullptr ? Json() : *value;
            continue;
        }
        const std::string *text = value == nullptr                   ? nullptr
                                  : spelling == Spelling::Quantities ? value->ifQuantity()
                                                                     : value->ifString();
        record.*field.text = text == nullptr ? SharedText() : pool.share(*text);
    }
    record.sourceLine = static_cast<std::int64_t>(wholeNumber(body, "line").value_or(0));
}

SpendRecord plannedSpend(Step step)
{
    SpendRecord record;
    TextPool pool;
    readSpendRecord(record, step.states, Spelling::Strings, pool);
    step.states = Json();
    record.step = std::move(step);
    return record;
}

bool says(const SpendRecord &record, const SpendField &field)
{
    return (field.text != nullptr && !(record.*field.text).empty()) ||
           (field.json != nullptr && !(record.*field.json).isNull());
}

Json spendBody(const SpendRecord &record)
{
    Json body = spendBody(record.step);
    for (const SpendField &field : kSpendFields) {
        if (says(record, field))
            body.set(std::string(field.key),
                     field.text != nullptr ? Json((record.*field.text).text()) : record.*field.json);
    }
    if (record.sourceLine > 0)
        body.set("line", Json::integer(record.sourceLine));
    return body;
}

} // namespace epsilometer
