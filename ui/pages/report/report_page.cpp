// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/report/report_page.h"

#include "core/base/os/file.h"
#include "core/report/report.h"
#include "core/report/writers.h"
#include "core/service/report_ledger.h"
#include "ui/document/plan_document.h"
#include "ui/report/browser_pdf.h"
#include "ui/report/report_text.h"
#include "ui/report/stepwise_layout.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>
#include <QtPrintSupport/QPrintDialog>
#include <QtPrintSupport/QPrinter>

namespace epsilometer::ui {

namespace {

QString randomSalt()
{
    QString salt;
    for (int i = 0; i < 4; ++i)
        salt += QStringLiteral("%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
    return salt;
}

} // namespace

ReportPage::ReportPage(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_audience(new QComboBox(this)), m_state(new QLabel(this)),
      m_preview(new QTextBrowser(this)), m_salt(randomSalt()), m_whenShown(new WhenShown(*this, [this] { restart(); }))
{
    setObjectName(QStringLiteral("reportPage"));
    m_state->setObjectName(QStringLiteral("reportState"));
    m_state->setAccessibleName(tr("State of the report"));
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_preview->setObjectName(QStringLiteral("reportPreview"));
    m_preview->setAccessibleName(tr("Preview of the report"));
    m_preview->setOpenLinks(false);
    m_preview->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // a scroll bar that appears would make the text be
                                                                  // laid out again
    auto *layout = new QVBoxLayout(this);
    createTools();
    layout->addWidget(m_state);
    constexpr int kPage = 1000; // longer lines are hard to read
    m_preview->setMaximumWidth(kPage);
    auto *page = new QHBoxLayout;
    page->addWidget(m_preview);
    layout->addLayout(page, 1);
    const auto outdated = [this] { m_whenShown->outdate(); };
    // Each document gets a salt of its own: the salt of one ledger proves nothing about another.
    connect(&document, &PlanDocument::begun, this, [this] { m_salt = randomSalt(); });
    connect(&document, &PlanDocument::fileChanged, this, outdated);
    connect(&document, &PlanDocument::recordedChanged, this, outdated);
    connect(&document, &PlanDocument::modifiedChanged, this, outdated);
    showProblem({});
}

void ReportPage::createTools()
{
    m_audience->setObjectName(QStringLiteral("reportAudience"));
    m_audience->setAccessibleName(tr("Whom the report is for"));
    m_audience->addItem(tr("technical: everything"), QStringLiteral("technical"));
    m_audience->addItem(tr("policy: two pages"), QStringLiteral("policy"));
    m_audience->addItem(tr("public: three pages, internal fields withheld"), QStringLiteral("public"));
    connect(m_audience, &QComboBox::currentIndexChanged, this, &ReportPage::restart);
    m_export = new QPushButton(tr("E&xport…"), this);
    m_export->setObjectName(QStringLiteral("reportExport"));
    m_export->setToolTip(tr("Save the report as PDF, HTML, Markdown or JSON"));
    connect(m_export, &QPushButton::clicked, this, &ReportPage::askAndSave);
    m_print = new QPushButton(tr("&Print…"), this);
    m_print->setObjectName(QStringLiteral("reportPrint"));
    connect(m_print, &QPushButton::clicked, this, &ReportPage::print);
    auto *label = new QLabel(tr("F&or:"), this);
    label->setBuddy(m_audience);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_audience);
    row->addStretch(1);
    row->addWidget(m_export);
    row->addWidget(m_print);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void ReportPage::restart()
{
    const auto bytesOf = m_document.ledgerBytes();
    if (!bytesOf)
        return showProblem(tr("Save the plan first: the report is about the file, so that others can check it."));
    const Wanted wanted = m_wanted;
    showProblem(tr("Making the report…"));
    m_wanted = wanted;
    const auto audience = *report::audienceFromId(toCore(m_audience->currentData().toString()));
    constexpr double kWidest = 760;
    const double width = std::min(kWidest, std::max(300.0, m_preview->viewport()->width() - 60.0));
    m_job.start([this, width, window = thread(), bytesOf, disclosure = report::Disclosure(audience, toCore(m_salt)),
                 sources = service::sourcesOf(m_document.catalog())](Progress &progress) -> LatestJob::Delivery {
        const auto failed = [this](const Error &error) -> LatestJob::Delivery {
            return [this, text = errorText(error)] { showProblem(text); };
        };
        const auto bytes = bytesOf();
        if (!bytes.ok())
            return failed(bytes.error());
        const auto read = report::readLedgerData(sources, *bytes, nullptr, progress);
        if (!read.ok())
            return failed(read.error());
        auto outcome =
            std::make_shared<const Outcome>(Outcome{report::makeReport(*read, sources, disclosure),
                                                    QByteArray::fromStdString(*bytes), service::registryEntry(*read)});
        // Shared, because a delivery is copied.
        const auto text = std::make_shared<Text>(previewOf(outcome->document, width, window));
        return [this, outcome = std::move(outcome), text] { present(outcome, std::move(*text)); };
    });
}

void ReportPage::present(std::shared_ptr<const Outcome> outcome, Text text)
{
    m_outcome = std::move(outcome);
    const bool forAll = m_outcome->document.audience == report::Audience::Public;
    m_state->setText(forAll ? tr("Internal fields are digests, made with this salt: %1. Keep it secret, and with the "
                                 "ledger: with it a withheld value can be proven.")
                                  .arg(m_salt)
                            : tr("About the saved file. The PDF carries the ledger as an attachment."));
    m_export->setEnabled(true);
    m_print->setEnabled(true);
    showText(std::move(text));
    if (const Wanted wanted = std::exchange(m_wanted, nullptr))
        (this->*wanted)();
}

void ReportPage::exportIt()
{
    whenReady(&ReportPage::askAndSave);
}

void ReportPage::printIt()
{
    whenReady(&ReportPage::print);
}

void ReportPage::whenReady(Wanted wanted)
{
    if (m_outcome)
        (this->*wanted)();
    else if (m_job.busy())
        m_wanted = wanted;
}

void ReportPage::Later::operator()(QTextDocument *text) const
{
    text->deleteLater(); // it belongs to the window's thread
}

/// The laid-out text. Runs on any thread; the text belongs to the window's thread. Drawing the charts would block the
/// window too long.
ReportPage::Text ReportPage::previewOf(const report::Document &document, double width, QThread *thread)
{
    Text text(new QTextDocument);
    fillReport(*text, document, width);
    text->setDocumentMargin(12);
    text->moveToThread(thread);
    return text;
}

void ReportPage::showText(Text text)
{
    const QPointer<QTextDocument> old = m_preview->document();
    text->setParent(m_preview);
    new StepwiseLayout(*text);
    m_preview->setDocument(text.release()); // the browser deletes only a document that it made itself
    if (old)
        old->deleteLater();
}

void ReportPage::showProblem(const QString &text)
{
    m_outcome.reset();
    m_wanted = nullptr;
    m_state->setText(text);
    m_preview->clear();
    m_export->setEnabled(false);
    m_print->setEnabled(false);
}

QString ReportPage::saveTo(const QString &path) const
{
    return m_outcome ? save(*m_outcome, m_document.path(), path).problem : tr("There is no report yet.");
}

ReportPage::Saved ReportPage::save(const Outcome &outcome, const QString &ledger, const QString &path)
{
    const QString name = QFileInfo(ledger).fileName();
    const QString suffix = QFileInfo(path).suffix().toLower();
    Result<std::string> bytes = std::string();
    QString note;
    if (suffix == QLatin1String("pdf")) {
        const PrintedReport printed = printedReport(outcome.document, name, outcome.ledger, installedBrowser());
        bytes = printed.pdf.toStdString();
        note = coreText(printed.note);
    } else if (suffix == QLatin1String("yml") && !outcome.registry.ok()) {
        return {errorText(outcome.registry.error()), {}};
    } else if (suffix == QLatin1String("yml")) {
        bytes = outcome.registry;
    } else {
        bytes = report::written(outcome.document, toCore(suffix));
    }
    if (!bytes.ok())
        return {tr("The name must end in .pdf, .html, .md, .json or .yml."), {}};
    const Status status = replaceFile(toCore(path), *bytes, madeFrom(toCore(ledger)));
    return {status.ok() ? QString() : errorText(status.error()), note};
}

void ReportPage::askAndSave()
{
    const QString suggestion = QFileInfo(m_document.path()).completeBaseName() + QStringLiteral("-report.pdf");
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export the report"), besideDocument(this, suggestion),
                                     tr("PDF with the ledger attached (*.pdf);;Web page (*.html);;Markdown (*.md);;"
                                        "For programs (*.json);;Entry for the registry of deployments (*.yml)"));
    if (path.isEmpty() || !m_outcome)
        return;
    m_export->setEnabled(false);
    m_saving.start([this, path, outcome = m_outcome, ledger = m_document.path()](Progress &) -> LatestJob::Delivery {
        const Saved saved = save(*outcome, ledger, path);
        return [this, saved, path] {
            m_export->setEnabled(m_outcome != nullptr);
            const QString done = tr("Exported to %1.").arg(path);
            m_state->setText(!saved.problem.isEmpty() ? saved.problem
                                                      : QStringList{done, saved.note}.join(QLatin1Char(' ')).trimmed());
        };
    });
}

void ReportPage::print()
{
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    if (m_outcome && dialog.exec() == QDialog::Accepted)
        printReport(printer, m_outcome->document);
}

} // namespace epsilometer::ui
