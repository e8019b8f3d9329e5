// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/invalid_rules.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"

namespace epsilometer::present {

namespace {

Json numberJson(const invalid_rules::CounterexampleNumber &number)
{
    return Json::object({{"name", number.name}, {"value", Json::number(number.value)}});
}

Json exampleJson(const invalid_rules::Counterexample &example)
{
    Json::Array others;
    for (const invalid_rules::CounterexampleNumber &number : example.others)
        others.push_back(numberJson(number));
    return Json::object({{"setting", example.setting},
                         {"claimed", numberJson(example.claimed)},
                         {"truth", numberJson(example.truth)},
                         {"others", std::move(others)}});
}

} // namespace

TableSpec invalidRulesTable(const invalid_rules::InvalidRules &rules, std::optional<invalid_rules::InvalidUse> use)
{
    TableSpec table;
    table.id = "invalid_rules";
    table.title = core::tr("Not valid under adaptivity: known rules that are not offered");
    table.columns = {{"rule", core::tr("Rule"), false, {}},
                     {"use", core::tr("Used as"), false, {}},
                     {"claimed", core::tr("Promised"), true, core::tr("What the rule promises in the counterexample")},
                     {"truth", core::tr("Really"), true, core::tr("What really holds there")},
                     {"what", core::tr("What"), false, {}},
                     {"title", core::tr("The rule in words"), false, {}},
                     {"instead", core::tr("Use instead"), false, {}}};
    for (const invalid_rules::InvalidRule &rule : rules) {
        if (use && rule.use != *use)
            continue;
        const invalid_rules::Counterexample example = rule.counterexample();
        table.rows.push_back({textCell(rule.id, rule.rule), textCell(invalid_rules::id(rule.use)),
                              numberCell(example.claimed.value, Bound::Upper, example.claimed.name),
                              numberCell(example.truth.value, Bound::Lower, example.truth.name),
                              textCell(example.truth.name, example.setting),
                              textCell(rule.title, Message(rule.why) + " " + rule.theorem + "."),
                              textCell(rule.instead)});
    }
    return table;
}

Json invalidRulesJson(const invalid_rules::InvalidRules &rules)
{
    Json::Array out;
    for (const invalid_rules::InvalidRule &rule : rules)
        out.push_back(Json::object({{"id", Json(rule.id)},
                                    {"title", Json(rule.title)},
                                    {"use", Json(invalid_rules::id(rule.use))},
                                    {"rule", Json(rule.rule)},
                                    {"theorem", Json(rule.theorem)},
                                    {"why", Json(rule.why)},
                                    {"instead", Json(rule.instead)},
                                    {"unsound", rule.unsound},
                                    {"counterexample", exampleJson(rule.counterexample())}}));
    return {std::move(out)};
}

Message counterexampleText(const invalid_rules::Counterexample &example)
{
    return example.claimed.name + " " + displayText(example.claimed.value, Bound::Upper) + ", " + example.truth.name +
           " " + displayText(example.truth.value, Bound::Lower);
}

Message refusalText(const invalid_rules::InvalidRule &rule)
{
    const invalid_rules::Counterexample example = rule.counterexample();
    return core::tr("is not offered: {1} ({2}). {3} Counterexample: {4}: {5}. Use {6}", rule.rule, rule.theorem,
                    rule.why, example.setting, counterexampleText(example), rule.instead);
}

} // namespace epsilometer::present
