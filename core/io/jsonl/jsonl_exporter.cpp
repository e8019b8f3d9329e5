// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exporters.h"

namespace epsilometer::io {

namespace {

/// The line of a spend. An entry that could not be read is not written as recorded: a line may omit the mechanism, but
/// a ledger may not.
Json lineOf(const Spend &spend, std::vector<Message> &notes)
{
    if (spend.notUnderstood != nullptr)
        return Json::object({{"mechanism", exportedMechanism(spend).json()}});
    if (!spend.outcomeCameLate())
        return bodyOf(spend);
    Spend logged = spend;
    logged.step.outcome = outcomeForLog(spend, notes);
    return bodyOf(logged);
}

class JsonlExporter final : public Exporter {
public:
    std::string_view id() const override { return "jsonl"; }
    Literal title() const override { return core::tr("JSON Lines of spends"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        for (const Spend &spend : subject.session.spends)
            result.bytes += lineOf(spend, result.notes).write() + '\n';
        return result;
    }
};

} // namespace

/// Writes the spends as JSON Lines without a chain, for the jsonl importer.
std::unique_ptr<const Exporter> makeJsonlExporter()
{
    return std::make_unique<JsonlExporter>();
}

} // namespace epsilometer::io
