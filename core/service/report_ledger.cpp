// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/report_ledger.h"

#include "core/io/registry/registry_exporter.h"
#include "core/report/report.h"
#include "core/report/writers.h"

#include <utility>

namespace epsilometer::service {

report::Sources sourcesOf(const Catalog &catalog, std::string time)
{
    return {catalog.mechanisms,   catalog.filters,     catalog.odometers,
            catalog.compositions, catalog.auditChecks, std::move(time)};
}

Result<std::string> registryEntry(const report::Data &data)
{
    const report::Data &shown = data.shown();
    return io::registryEntry({data.session, shown.session, shown.account, shown.promisingScope});
}

Result<std::string> recordReport(JudgedInput record, const ReportQuestion &question, const Host &host)
{
    const report::Sources sources = sourcesOf(host.catalog, host.timeNow());
    std::string log = record.isLedger() ? std::string() : std::move(record.judgement);
    EPSILOMETER_ASSIGN(const report::Data data,
                       report::recordData(sources, std::move(record.session), std::move(record.verdict), std::move(log),
                                          host.progress, host.run));
    if (question.format == "registry")
        return registryEntry(data);
    report::Document document = report::makeReport(data, sources, report::Disclosure(question.audience, question.salt));
    if (!question.whole && question.format != "json")
        report::shorten(document);
    return report::written(document, question.format);
}

} // namespace epsilometer::service
