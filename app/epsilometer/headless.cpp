// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/headless.h"

#include "core/account/cost_question.h"
#include "core/account/sequence.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/budgets/scope_gate.h"
#include "core/ledger/draft.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"
#include "core/present/chart/chart_series.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/table/table_text.h"
#include "core/report/report.h"
#include "core/report/writers.h"
#include "core/service/input.h"
#include "core/service/report_ledger.h"
#include "core/service/session_tape.h"
#include "ui/charts/chart_file.h"
#include "ui/document/window_host.h"
#include "ui/report/browser_pdf.h"
#include "ui/report/report_text.h"
#include "ui/text/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>
#include <limits>

namespace epsilometer {

namespace {

constexpr std::size_t kMostReported = 4000;
constexpr std::size_t kPrintedRounds = 12;

void print(const std::string &text)
{
    std::fputs(text.c_str(), stdout);
}

/// Flushes standard output. Errors if not everything printed was written.
Status printed()
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return {};
    return makeError(ErrorCode::Io, "cannot be written").at("standard output");
}

Result<std::string> ledgerBytes(const Options &options)
{
    if (options.job != "demo")
        return readLedgerWithDraft(options.file);
    QFile sample(QStringLiteral(":/samples/odometer-figure.dpledger"));
    if (!sample.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Io, "this build contains no sample ledger; name one: --headless summary FILE");
    return sample.readAll().toStdString();
}

Result<account::SequenceReport> accountLedger(const std::string &bytes, const Catalog &catalog)
{
    NoProgress progress;
    EPSILOMETER_ASSIGN(LoadedLedger ledger, loadLedger(bytes, catalog.mechanisms, progress));
    MechanismResolver resolver(catalog.mechanisms);
    const Plan plan = draftOf(ledger.session);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, &ledger.session, progress));
    return account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                    ledger.session.rounds(), plan, kMostReported, progress, runInOrder, gate);
}

/// The table with few enough rows for a terminal; keeps the first and the last row.
present::TableSpec thinned(present::TableSpec table)
{
    std::vector<std::vector<present::TableCell>> rows;
    for (const std::uint64_t row : account::evenRounds(table.rows.size(), kPrintedRounds))
        rows.push_back(table.rows[row - 1]);
    table.rows = std::move(rows);
    table.note = {};
    return table;
}

Status writeChart(const Options &options, const QDir &out, const present::ChartSpec &chart,
                  const present::TableSpec &table)
{
    ui::ChartFileOptions file;
    file.madeFrom = ui::fromCore(options.file);
    for (const QString &format : {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("csv")})
        EPSILOMETER_TRY(
            ui::saveChart(out.filePath(ui::fromCore(chart.id) + QLatin1Char('.') + format), {chart}, table, file));
    return {};
}

Status mainJob(const Options &options, const Catalog &catalog)
{
    EPSILOMETER_ASSIGN(const std::string bytes, ledgerBytes(options));
    EPSILOMETER_ASSIGN(const account::SequenceReport report, accountLedger(bytes, catalog));
    const QDir out(ui::fromCore(options.out));
    if (!QDir().mkpath(out.path()))
        return makeError(ErrorCode::Io, options.out + ": cannot create the folder");
    const present::ChartSpec halting = present::haltingChart(report.account, {report.ruled});
    const present::ChartSpec odometer = present::odometerChart(report.account);
    const present::TableSpec haltingRows = present::haltingChartTable(report.account, {report.ruled});
    const present::TableSpec odometerRows = present::odometerChartTable(report.account);
    print(present::tableText(haltingRows) + "\n" + present::tableText(thinned(odometerRows)) + "\n");
    print(halting.summary.english() + "\n" + odometer.summary.english() + "\n");
    EPSILOMETER_TRY(writeChart(options, out, halting, haltingRows));
    EPSILOMETER_TRY(writeChart(options, out, present::withFewSeries(odometer), odometerRows));
    const QString name =
        options.file.empty() ? QStringLiteral("demo.dpledger") : QFileInfo(ui::fromCore(options.file)).fileName();
    return replaceFile(ui::toCore(out.filePath(name)), bytes, madeFrom(options.file));
}

QString suffixOf(const Options &options)
{
    return QFileInfo(ui::fromCore(options.out)).suffix().toLower();
}

Error wrongName(const Options &options, const std::string &right)
{
    return makeError(ErrorCode::OutOfDomain, "--out", options.out, "must end in " + right);
}

Status reportJob(const Options &options, const Catalog &catalog)
{
    const std::string format = ui::toCore(suffixOf(options));
    if (format != "pdf" && format != "html" && format != "md" && format != "json")
        return wrongName(options, ".pdf, .html, .md or .json");
    EPSILOMETER_ASSIGN(const report::Audience audience, report::audienceFromId(options.audience));
    std::string salt;
    if (audience == report::Audience::Public) {
        EPSILOMETER_TRY(
            require::that(!options.saltFile.empty(), "--salt-file", "", "must be given for a public report"));
        EPSILOMETER_ASSIGN(salt, report::saltFromFile("--salt-file", options.saltFile));
    }
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerWithDraft(options.file));
    NoProgress progress;
    SshSignatures checker({}, options.allowedSigners, {});
    EPSILOMETER_ASSIGN(const report::Data data,
                       report::readLedgerData(service::sourcesOf(catalog), bytes,
                                              options.allowedSigners.empty() ? nullptr : &checker, progress));
    auto document = report::makeReport(data, service::sourcesOf(catalog), report::Disclosure(audience, salt));
    if (!options.data && format != "json")
        report::shorten(document);
    if (format == "pdf") {
        const ui::PrintedReport printed = ui::printedReport(document, QFileInfo(ui::fromCore(options.file)).fileName(),
                                                            QByteArray::fromStdString(bytes), ui::installedBrowser());
        EPSILOMETER_TRY(replaceFile(options.out, printed.pdf.toStdString(), madeFrom(options.file)));
        print(printed.note.english() + "\n");
        return {};
    }
    EPSILOMETER_ASSIGN(const std::string text, report::written(document, format));
    return replaceFile(options.out, text, madeFrom(options.file));
}

/// Writes the requested curves, by default the four most telling ones. A wide table has all curves.
Status writeFigure(const Options &options, const report::Figure &figure, const ui::ChartFileOptions &file)
{
    present::ChartSpec chart = present::withFewSeries(figure.chart);
    if (!options.series.empty()) {
        EPSILOMETER_ASSIGN(chart, present::withSeries(figure.chart, options.series));
    }
    if (!options.longForm)
        return ui::saveChart(ui::fromCore(options.out), {chart}, figure.data, file);
    return ui::saveChart(ui::fromCore(options.out), {chart},
                         present::chartLongTable(options.series.empty() ? figure.chart : chart), file);
}

/// The picture of the window's first page; its numbers as CSV are those of the loss.
Status pictureJob(const Options &options, const Catalog &catalog, const ui::ChartFileOptions &file)
{
    EPSILOMETER_TRY(require::that(options.series.empty(), "--series", options.series.empty() ? "" : options.series[0],
                                  "needs --chart"));
    NoProgress progress;
    const service::Host host = ui::windowHost(catalog, progress);
    EPSILOMETER_ASSIGN(service::Input input, service::readInput(options.file, host));
    Plan plan = draftOf(input.session);
    if (input.policy)
        plan.policy = *input.policy;
    else
        plan.policy = account::costQuestion(*Exact::parse("delta", account::kUsualDelta));
    EPSILOMETER_ASSIGN(const present::Tape tape, service::sessionTape(input.session, input.rounds, plan, true, host));
    return ui::saveChart(ui::fromCore(options.out), tape.lanes(),
                         options.longForm ? present::chartLongTable(tape.loss) : present::chartTable(tape.loss), file);
}

Status chartJob(const Options &options, const Catalog &catalog)
{
    if (!ui::chartFormats().contains(suffixOf(options)))
        return wrongName(options, ".png, .svg, .pdf, .csv, .json or .tex");
    ui::ChartFileOptions file;
    file.madeFrom = ui::fromCore(options.file);
    file.size = QSize(options.width > 0 ? qRound(options.width) : file.size.width(),
                      options.height > 0 ? qRound(options.height) : file.size.height());
    file.title = !options.noTitle;
    file.footer = !options.noCaption;
    file.textSize = options.textSize;
    file.scale = options.scale;
    // As in the window: high contrast is black, and uses the charts of the dark theme.
    file.theme = options.theme == "dark" || options.theme == "contrast" ? present::Theme::Dark : present::Theme::Light;
    if (options.chart.empty())
        return pictureJob(options, catalog, file);
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerWithDraft(options.file));
    NoProgress progress;
    // A drawing needs no more rounds than a screen shows; a table has every round.
    const std::size_t rounds =
        suffixOf(options) == QLatin1String("csv") ? std::numeric_limits<std::size_t>::max() : kMostReported;
    EPSILOMETER_ASSIGN(const report::Data data, report::readLedgerData(service::sourcesOf(catalog), bytes, nullptr,
                                                                       progress, runInOrder, rounds));
    file.origin = ui::fromCore(report::originText(data));
    std::string known;
    for (const report::Figure &figure : report::ledgerFigures(data)) {
        if (figure.chart.id == options.chart)
            return writeFigure(options, figure, file);
        known += (known.empty() ? "" : ", ") + figure.chart.id;
    }
    return makeError(ErrorCode::OutOfDomain, "--chart", options.chart, "must be one of " + known);
}

Status run(const Options &options, const Catalog &catalog)
{
    if (options.job == "report")
        return reportJob(options, catalog);
    return options.job == "chart" ? chartJob(options, catalog) : mainJob(options, catalog);
}

} // namespace

int runHeadless(const Options &options, const Catalog &catalog)
{
    constexpr int kBadFile = 2;
    constexpr int kUsage = 64;
    if (options.job != "demo" && options.file.empty()) {
        std::fputs((options.job + " needs a FILE: epsilometer --headless " + options.job + " FILE --out OUT\n").c_str(),
                   stderr);
        return kUsage;
    }
    Status status = run(options, catalog);
    if (status.ok())
        status = printed();
    if (status.ok())
        return 0;
    const Error &error = status.error();
    const bool usage = error.parameter.english().starts_with("--") || error.parameter == "size";
    std::fputs(((usage ? error : error.at(options.file)).located().english() + "\n").c_str(), stderr);
    return usage ? kUsage : kBadFile;
}

} // namespace epsilometer
