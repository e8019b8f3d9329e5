// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/statements.h"

namespace epsilometer {

namespace {

bool refersToHeader(const Json &body)
{
    const Json *seq = body.find(kRefersTo);
    return seq != nullptr && seq->ifQuantity() != nullptr && *seq->ifQuantity() == "0";
}

std::string stated(const Json &body, std::string_view key)
{
    const Json *value = body.find(key);
    if (value == nullptr)
        return {};
    if (const bool *flag = value->ifBool())
        return *flag ? "yes" : "no";
    const std::string *typed = value->ifQuantity();
    return typed == nullptr ? value->write() : *typed;
}

} // namespace

std::string statement(const Session &session, std::string_view key)
{
    std::string last;
    for (const LedgerEvent &event : session.records) {
        const bool speaks = event.type == "header" || event.type == "note" || event.type == "dataset" ||
                            event.type == "policy" || event.type == "plan" || event.type == "import";
        const Json *corrected = event.type == "amend" ? event.body.find("correct") : nullptr;
        std::string here = speaks ? stated(event.body, key) : std::string();
        if (corrected != nullptr && refersToHeader(event.body))
            here = stated(*corrected, key);
        if (!here.empty())
            last = std::move(here);
    }
    return last;
}

std::string adaptivity(const Session &session)
{
    const std::string said = statement(session, "adaptive");
    if (said == "yes" || said == "true")
        return "yes";
    return said == "no" || said == "false" ? "no" : "";
}

} // namespace epsilometer
