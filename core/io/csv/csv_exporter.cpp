// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_exporter.h"

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

Cost costOf(const Json &mechanism)
{
    const std::string kind = textAt(mechanism, "kind");
    if (kind == "pure_dp" || kind == "approx_dp")
        return {"", textAt(mechanism, "epsilon"), textAt(mechanism, "delta")};
    return {mechanism.write(), "", ""};
}

std::string rowOf(const Spend &spend, const std::string &outcome)
{
    // An entry that could not be read is written as a mechanism no reader knows: it costs infinity there as well.
    const Json mechanism = spend.notUnderstood == nullptr
                               ? spend.step.mechanism
                               : Json::object({{"kind", "not_understood"}, {"recorded", *spend.notUnderstood}});
    const Cost cost = costOf(mechanism);
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
            result.bytes += rowOf(spend, outcomeForLog(spend, result.notes));
        return result;
    }
};

} // namespace

std::unique_ptr<const Exporter> makeCsvExporter()
{
    return std::make_unique<CsvExporter>();
}

} // namespace epsilometer
