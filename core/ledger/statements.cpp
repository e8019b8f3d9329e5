// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/statements.h"

namespace epsilometer {

namespace {

std::string stated(const Json &body, std::string_view key)
{
    const Json *value = body.find(key);
    if (value == nullptr || value->isNull())
        return {};
    if (const bool *flag = value->ifBool())
        return *flag ? "yes" : "no";
    const std::string *typed = value->ifQuantity();
    return typed == nullptr ? value->write() : *typed;
}

} // namespace

std::string statedIn(const LedgerEvent &event, std::string_view key)
{
    if (const Json *corrected = correctedHeader(event))
        return stated(*corrected, key);
    const bool speaks = event.type == "header" || event.type == "note" || event.type == "dataset" ||
                        event.type == "policy" || event.type == "plan" || event.type == "import";
    return speaks ? stated(event.body, key) : std::string();
}

Statement statementOf(const Session &session, std::string_view key)
{
    Statement last;
    for (const LedgerEvent &event : session.records)
        if (std::string here = statedIn(event, key); !here.empty())
            last = {std::move(here), event.line};
    return last;
}

std::string statement(const Session &session, std::string_view key)
{
    return statementOf(session, key).text;
}

std::string adaptivity(const Session &session)
{
    const std::string said = statement(session, "adaptive");
    if (said == "yes" || said == "true")
        return "yes";
    return said == "no" || said == "false" ? "no" : "";
}

} // namespace epsilometer
