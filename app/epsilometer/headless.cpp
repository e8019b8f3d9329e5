// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/headless.h"

#include "core/account/sequence.h"
#include "core/base/file.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/table_text.h"
#include "ui/charts/chart_widget.h"
#include "ui/text/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace epsilometer {

namespace {

constexpr std::size_t kMostReported = 4000;
constexpr std::size_t kPrintedRounds = 12;

void print(const std::string &text)
{
    std::fputs(text.c_str(), stdout);
}

Result<std::string> ledgerBytes(const Options &options)
{
    if (options.job != "demo")
        return readLedgerBytes(options.file);
    QFile sample(QStringLiteral(":/samples/odometer-figure.dpledger"));
    if (!sample.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Io, "this build carries no sample ledger; name one: --headless main-job FILE");
    return sample.readAll().toStdString();
}

Result<SequenceReport> accountLedger(const std::string &bytes, const Catalog &catalog)
{
    NoProgress progress;
    EPSILOMETER_ASSIGN(LoadedLedger ledger, loadLedger(bytes, catalog.mechanisms, progress));
    MechanismResolver resolver(catalog.mechanisms);
    Plan plan = ledger.session.hasDraft ? ledger.session.draft : ledger.session.plan;
    return accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                           ledger.session.rounds(), plan, kMostReported, progress);
}

/// The table with few enough rows for a terminal; the first and the last stay.
TableSpec thinned(TableSpec table)
{
    std::vector<std::vector<TableCell>> rows;
    for (const std::uint64_t row : evenRounds(table.rows.size(), kPrintedRounds))
        rows.push_back(table.rows[row - 1]);
    table.rows = std::move(rows);
    table.note.clear();
    return table;
}

Status writeChart(const QDir &out, const ChartSpec &chart, const TableSpec &table)
{
    const QString base = out.filePath(ui::fromCore(chart.id));
    const QImage image = ui::chartImage(chart, QSize(1000, 640), 2, Theme::Light);
    if (!image.save(base + QStringLiteral(".png"), "PNG"))
        return makeError(ErrorCode::Io, ui::toCore(base) + ".png: cannot be written");
    EPSILOMETER_TRY(replaceFile(ui::toCore(base) + ".svg", svgText(chart)));
    return replaceFile(ui::toCore(base) + ".csv", tableCsv(table));
}

Status mainJob(const Options &options, const Catalog &catalog)
{
    EPSILOMETER_ASSIGN(const std::string bytes, ledgerBytes(options));
    EPSILOMETER_ASSIGN(const SequenceReport report, accountLedger(bytes, catalog));
    const QDir out(ui::fromCore(options.out));
    if (!QDir().mkpath(out.path()))
        return makeError(ErrorCode::Io, options.out + ": the folder cannot be made");
    const ChartSpec halting = haltingChart(report.account);
    const ChartSpec odometer = odometerChart(report.account);
    const TableSpec haltingRows = haltingChartTable(report.account);
    const TableSpec odometerRows = odometerChartTable(report.account);
    print(tableText(haltingRows) + "\n" + tableText(thinned(odometerRows)) + "\n");
    print(halting.summary + "\n" + odometer.summary + "\n");
    EPSILOMETER_TRY(writeChart(out, halting, haltingRows));
    EPSILOMETER_TRY(writeChart(out, odometer, odometerRows));
    const QString name =
        options.file.empty() ? QStringLiteral("demo.dpledger") : QFileInfo(ui::fromCore(options.file)).fileName();
    return replaceFile(ui::toCore(out.filePath(name)), bytes);
}

} // namespace

int runHeadless(const Options &options, const Catalog &catalog)
{
    constexpr int kBadFile = 2;
    constexpr int kUsage = 64;
    if (options.job == "main-job" && options.file.empty()) {
        std::fputs("main-job needs a FILE: epsilometer --headless main-job FILE --out DIR\n", stderr);
        return kUsage;
    }
    const Status status = mainJob(options, catalog);
    if (status.ok())
        return 0;
    std::fputs((status.error().at(options.file).located() + "\n").c_str(), stderr);
    return kBadFile;
}

} // namespace epsilometer
