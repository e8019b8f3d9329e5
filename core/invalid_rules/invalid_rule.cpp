// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/invalid_rule.h"

#include "core/base/contains.h"

namespace epsilometer::invalid_rules {

std::string_view id(InvalidUse use)
{
    switch (use) {
    case InvalidUse::Filter: return "filter";
    case InvalidUse::Odometer: return "odometer";
    case InvalidUse::Refund: return "refund";
    case InvalidUse::Conversion: return "conversion";
    case InvalidUse::Accounting: return "accounting";
    }
    return "";
}

const InvalidRule *findInvalidRule(const InvalidRules &rules, std::string_view name)
{
    const auto found = std::find_if(rules.begin(), rules.end(), [name](const InvalidRule &rule) {
        return rule.id == name || contains(rule.alsoCalled, name);
    });
    return found == rules.end() ? nullptr : &*found;
}

} // namespace epsilometer::invalid_rules
