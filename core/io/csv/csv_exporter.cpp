// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_exporter.h"

#include "core/io/csv/csv_columns.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <optional>

namespace epsilometer {

namespace {

/// Spreadsheets run what starts with one of these.
bool looksLikeFormula(const std::string &text)
{
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

std::string quoted(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos &&
        (text.empty() || (text.front() != ' ' && text.back() != ' ')))
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

std::string cell(const std::string &text)
{
    return quoted(looksLikeFormula(text) ? '\'' + text : text);
}

std::string textAt(const Json &object, std::string_view key)
{
    const Json *value = object.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    return text == nullptr ? std::string() : *text;
}

/// Plain (epsilon, delta) rows need no mechanism; all others carry theirs whole.
struct Cost {
    std::string mechanism;
    std::string epsilon;
    std::string delta;
};

/// Whether two mechanisms have the same members of the same texts, be they typed as numbers or as strings.
bool isSame(const Json &one, const Json &other)
{
    return one.ifObject()->size() == other.ifObject()->size() &&
           std::all_of(one.ifObject()->begin(), one.ifObject()->end(), [&](const auto &member) {
               const Json *found = other.find(member.first);
               return found != nullptr && found->ifQuantity() != nullptr &&
                      *found->ifQuantity() == *member.second.ifQuantity();
           });
}

/// Plain only where reading the columns gives the mechanism back: one that is malformed costs infinity, and a part of
/// it would not.
Cost costOf(const Json &mechanism)
{
    const std::string epsilon = textAt(mechanism, "epsilon");
    const std::string delta = textAt(mechanism, "delta");
    const auto plain = dpMechanism(epsilon, delta.empty() ? std::nullopt : std::optional(delta));
    if (plain.ok() && isSame(*plain, mechanism))
        return {"", epsilon, delta};
    return {mechanism.write(), "", ""};
}

/// Readers trim cells, and take the apostrophe before what looks like a formula for part of the text: an outcome must
/// not be read back as another one, which may cost less.
std::string outcomeForCell(const Spend &spend, std::vector<std::string> &notes)
{
    const std::string outcome = outcomeForLog(spend, notes);
    if (trimmed(outcome) == outcome && !looksLikeFormula(outcome))
        return outcome;
    notes.push_back("line " + std::to_string(spend.line) + ": its outcome, " + outcome +
                    ", would be read back as another one; left out, so the worst case counts");
    return {};
}

std::string rowOf(const Spend &spend, const std::string &outcome)
{
    const Cost cost = costOf(exportedMechanism(spend));
    std::string row;
    for (const std::string &text : std::initializer_list<std::string>{
             cost.epsilon, cost.delta, spend.step.label, spend.time, spend.actor, spend.purpose,
             std::to_string(spend.step.count), spend.step.role, outcome, spend.decision, spend.status, cost.mechanism,
             textAt(spend.claimed, "epsilon"), textAt(spend.claimed, "delta"), textAt(spend.claimed, "rho"),
             textAt(spend.claimed, "mu")})
        row += cell(text) + ',';
    row.back() = '\n';
    return row;
}

class CsvExporter final : public Exporter {
public:
    std::string_view id() const override { return "csv"; }
    std::string_view title() const override { return "Comma-separated values"; }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        result.bytes = "epsilon,delta,label,time,actor,purpose,count,role,outcome,decision,status,mechanism,"
                       "claimed_epsilon,claimed_delta,claimed_rho,claimed_mu\n";
        for (const Spend &spend : subject.session.spends)
            result.bytes += rowOf(spend, outcomeForCell(spend, result.notes));
        return result;
    }
};

} // namespace

std::unique_ptr<const Exporter> makeCsvExporter()
{
    return std::make_unique<CsvExporter>();
}

} // namespace epsilometer
