// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exporters.h"

#include "core/ledger/ledger.h"
#include "core/present/json/account_json.h"
#include "core/present/text/words.h"

namespace epsilometer::io {

namespace {

Json entryOf(const Spend &spend)
{
    Json body = bodyOf(spend);
    body.set("cost", present::costText(*spend.cost, spend.step.mechanism));
    body.set("ledger_line", Json::integer(spend.line));
    if (spend.withdrawn)
        body.set("withdrawn", true);
    return body;
}

class JsonReportExporter final : public Exporter {
public:
    std::string_view id() const override { return "json"; }
    Literal title() const override { return core::tr("Report (JSON)"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &progress) const override
    {
        const Session &session = subject.session;
        EPSILOMETER_ASSIGN(const account::AccountReport report, accountOf(subject, progress));
        Json::Array entries;
        for (const Spend &spend : session.spends)
            entries.push_back(entryOf(spend));
        const Json json =
            Json::object({{"header", headerBody(session.plan, session.id, session.created, session.software)},
                          {"policy", policyBody(session.plan.policy)},
                          {"entries", std::move(entries)},
                          {"account", present::accountJson(report, {}, session.findings)}});
        return ExportResult{json.writePretty() + "\n", {}};
    }
};

} // namespace

/// Writes a whole ledger as one JSON object for other programs: header, policy, entries with their costs, and the
/// account in the form of `dpledger account --json`. Quantities as typed, bounds with 17 digits.
/// Tests: tests/core/io/exporters_test.cpp
std::unique_ptr<const Exporter> makeJsonReportExporter()
{
    return std::make_unique<JsonReportExporter>();
}

} // namespace epsilometer::io
