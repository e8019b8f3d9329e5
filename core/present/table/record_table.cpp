// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/record_table.h"

#include "core/mechanisms/parameter_text.h"
#include "core/present/table/cells.h"
#include "core/present/text/words.h"

#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>

namespace epsilometer::present {

namespace {

std::string mechanismText(const Spend &spend)
{
    const std::string parameters = parametersText(spend.step.mechanism);
    return kindText(spend.step.mechanism) + (parameters.empty() ? "" : ", " + parameters);
}

std::string runsText(const Spend &spend, const std::string &mechanism)
{
    return (spend.step.count == 1 ? "" : std::to_string(spend.step.count) + " x ") + mechanism;
}

Message usedText(double used)
{
    constexpr int kDigits = 3;
    return std::isinf(used) ? Message(core::tr("exceeded")) : displayText(100 * used, Bound::Upper, kDigits) + " %";
}

/// What a row says of the mechanism. A cost at a delta may have to be solved for: once for equal mechanisms.
class MechanismCells {
public:
    explicit MechanismCells(Exact delta) : m_delta(std::move(delta)) {}

    struct Cells {
        std::string mechanism;
        Message cost;
        Message accuracy;
    };

    /// Valid until the next call.
    const Cells &of(const Spend &spend)
    {
        std::string text = mechanismText(spend);
        Cells &cells = m_cells[spend.cost];
        if (cells.mechanism != text) // also where another mechanism has the same cost
            cells = {std::move(text), costAsEpsilonText(*spend.cost, spend.step.mechanism, m_delta),
                     accuracyText(spend.step.mechanism)};
        return cells;
    }

private:
    Exact m_delta;
    std::unordered_map<std::shared_ptr<const RoundCost>, Cells> m_cells;
};

/// The rows of recordTable(), cheap where neighbours are alike.
class RecordRows {
public:
    RecordRows(std::shared_ptr<const Session> session, std::vector<std::size_t> shown, std::vector<double> used,
               const Exact &delta)
        : m_session(std::move(session)), m_shown(std::move(shown)), m_used(std::move(used)),
          m_spends(m_session->spends), m_mechanisms(delta)
    {
    }

    std::vector<TableCell> row(std::size_t place)
    {
        const bool isLedger = !m_session->id.empty();
        const Spend &spend = m_spends.at(m_shown[place]);
        const MechanismCells::Cells &mechanism = m_mechanisms.of(spend);
        std::vector<TableCell> row = {isLedger || spend.line > 0
                                          ? lineCell(isLedger ? static_cast<std::int64_t>(spend.seq) : spend.line)
                                          : textCell(Message()),
                                      textCell(spend.time.text()),
                                      textCell(spend.actor.text()),
                                      textCell(spend.step.label),
                                      textCell(runsText(spend, mechanism.mechanism)),
                                      textCell(mechanism.cost),
                                      textCell(mechanism.accuracy)};
        if (!m_used.empty())
            row.push_back(numberCell(m_used[m_shown[place]], usedText(m_used[m_shown[place]])));
        return row;
    }

private:
    std::shared_ptr<const Session> m_session;
    std::vector<std::size_t> m_shown;
    std::vector<double> m_used;
    SpendList::Reader m_spends;
    MechanismCells m_mechanisms;
};

} // namespace

TableSource recordTable(std::shared_ptr<const Session> session, std::vector<std::size_t> shown,
                        std::vector<double> used, const Exact &delta)
{
    const bool isLedger = !session->id.empty();
    TableSpec head{
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
    if (!used.empty())
        head.columns.push_back({"used", core::tr("Used"), true, core::tr("share of the budget after this line")});
    if (shown.empty())
        head.note = core::tr("No recorded analysis matches.");
    const std::size_t rows = shown.size();
    const auto made = std::make_shared<RecordRows>(std::move(session), std::move(shown), std::move(used), delta);
    return {std::move(head), rows, [made](std::size_t place) { return made->row(place); }};
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
    add("mechanism", runsText(spend, mechanismText(spend)));
    add(core::tr("+- at 95 %"), accuracyText(spend.step.mechanism));
    for (const NotionText &one : notionTexts(*spend.cost, spend.step.mechanism))
        add(one.notion, one.cost);
    return table;
}

} // namespace epsilometer::present
