// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/record_table.h"

#include "core/mechanisms/parameter_text.h"
#include "core/present/table/cells.h"
#include "core/present/text/words.h"

#include <cmath>
#include <string>

namespace epsilometer::present {

namespace {

std::string mechanismText(const Spend &spend)
{
    const std::string parameters = parametersText(spend.step.mechanism);
    const std::string times = spend.step.count == 1 ? "" : std::to_string(spend.step.count) + " x ";
    return times + kindText(spend.step.mechanism) + (parameters.empty() ? "" : ", " + parameters);
}

Message usedText(double used)
{
    constexpr int kDigits = 3;
    return std::isinf(used) ? Message(core::tr("exceeded")) : displayText(100 * used, Bound::Upper, kDigits) + " %";
}

} // namespace

TableSpec recordTable(const Session &session, const std::vector<std::size_t> &shown,
                      const std::vector<account::Decision> &decisions, const Exact &delta)
{
    const bool isLedger = !session.id.empty();
    TableSpec table{
        "record",
        core::tr("Recorded analyses"),
        {isLedger ? TableColumn{"seq", core::tr("Seq"), true, core::tr("number of the line in the ledger's chain")}
                  : TableColumn{"line", core::tr("Line"), true, {}},
         {"time", core::tr("Time"), false, core::tr("as claimed")},
         {"actor", core::tr("Actor"), false, {}},
         {"label", core::tr("Label"), false, {}},
         {"mechanism", core::tr("Mechanism"), false, {}},
         {"cost", core::tr("Cost of one"), false, core::tr("of each run alone")},
         {"accuracy", core::tr("+- at 95 %"), true, core::tr("one answer is that close to its true value")}},
        {},
        {}};
    if (!decisions.empty())
        table.columns.push_back({"used", core::tr("Used"), true, core::tr("share of the budget after this line")});
    SpendList::Reader spends(session.spends);
    for (const std::size_t index : shown) {
        const Spend &spend = spends.at(index);
        std::vector<TableCell> row = {isLedger || spend.line > 0
                                          ? lineCell(isLedger ? static_cast<std::int64_t>(spend.seq) : spend.line)
                                          : textCell(Message()),
                                      textCell(spend.time.text()),
                                      textCell(spend.actor.text()),
                                      textCell(spend.step.label),
                                      textCell(mechanismText(spend)),
                                      textCell(costAsEpsilonText(*spend.cost, spend.step.mechanism, delta)),
                                      textCell(accuracyText(spend.step.mechanism))};
        if (!decisions.empty())
            row.push_back(numberCell(decisions[index].used, usedText(decisions[index].used)));
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty())
        table.note = core::tr("No recorded analysis matches.");
    return table;
}

TableSpec spendTable(const Spend &spend)
{
    TableSpec table{
        "spend", "", {{"field", core::tr("Field"), false, {}}, {"value", core::tr("Value"), false, {}}}, {}, {}};
    const auto add = [&table](Message name, Message value) {
        if (!value.empty())
            table.rows.push_back({textCell(std::move(name)), textCell(std::move(value))});
    };
    add("seq", std::to_string(spend.seq));
    const Json body = spendBody(spend);
    for (const auto &[key, value] : *body.ifObject())
        if (key != "mechanism" && key != "type")
            add(key, plainText(value));
    add("mechanism", mechanismText(spend));
    add(core::tr("+- at 95 %"), accuracyText(spend.step.mechanism));
    for (const NotionText &one : notionTexts(*spend.cost, spend.step.mechanism))
        add(one.notion, one.cost);
    return table;
}

} // namespace epsilometer::present
