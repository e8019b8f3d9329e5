// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the audit page: files and the clipboard.
#include "ui/pages/audit/audit_page.h"

#include "core/base/os/file.h"
#include "core/base/version.h"
#include "core/ledger/verdict.h"
#include "core/present/table/table_text.h"
#include "core/report/document.h"
#include "core/service/signed_audit.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/report/report_text.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace epsilometer::ui {

namespace {

/// The audit on paper, in English as all reports: the verdict on the file, findings, claims, and a line to sign on.
report::Document paper(const Json &audit, const QString &ledger, const std::vector<present::TableSpec> &tables)
{
    report::Document document;
    document.title = "Audit of " + toCore(ledger);
    document.log = toCore(ledger) + ", " + audit.quantityAt("lines") + " lines, head " + audit.quantityAt("head");
    document.audience = report::Audience::Public; // without the ledger as an attachment
    document.software = std::string("Epsilometer ") + EPSILOMETER_VERSION;
    document.headHash = audit.quantityAt("head");
    document.label.id = "audit";
    document.label.title = "Verdict";
    document.label.blocks.emplace_back(report::Paragraph{audit.quantityAt("verdict"), true});
    document.label.blocks.emplace_back(
        report::Facts{{{"Lines", audit.quantityAt("lines")},
                       {"Head", document.headHash},
                       {"Audited", toCore(QDate::currentDate().toString(Qt::ISODate))}}});
    document.label.blocks.emplace_back(report::Paragraph{kVerdictLimits.english()});
    for (const present::TableSpec &table : tables)
        if (!table.rows.empty())
            document.label.blocks.emplace_back(report::Table{table});
    document.label.blocks.emplace_back(report::SignatureLines{{"Auditor"}});
    return document;
}

} // namespace

void AuditPage::chooseExport()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export findings"), besideDocument(this, QStringLiteral("findings.pdf")),
                                     tr("Findings (*.pdf *.csv *.json *.sarif)"));
    if (path.isEmpty())
        return;
    if (const QString problem = exportTo(path); !problem.isEmpty())
        QMessageBox::warning(this, tr("Not exported"), problem);
}

QString AuditPage::exportTo(const QString &path) const
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    std::string bytes;
    if (suffix == QLatin1String("csv"))
        bytes = present::tableCsv(m_findings->table());
    else if (suffix == QLatin1String("json"))
        bytes = m_json.writePretty() + "\n";
    else if (suffix == QLatin1String("sarif"))
        bytes = m_sarif.writePretty() + "\n";
    else if (suffix == QLatin1String("pdf"))
        bytes = reportPdf(paper(m_json, QFileInfo(m_document.path()).fileName(),
                                {m_findings->table(), m_totalClaims.model->table(), m_entryClaims.model->table()}),
                          {}, {})
                    .toStdString();
    else
        return tr("The name must end in .pdf, .csv, .json or .sarif.");
    const Status written = replaceFile(toCore(path), bytes, madeFrom(toCore(m_document.path())));
    return written.ok() ? QString() : errorText(written.error());
}

void AuditPage::sign(const QString &key, const QString &identity, const QString &path,
                     std::function<void(const Status &)> done)
{
    m_signing.start(
        [audit = m_json, key = toCore(key), identity = toCore(identity), path = toCore(path),
         ledger = toCore(m_document.path()), done = std::move(done),
         time = toCore(QDateTime::currentDateTimeUtc().toString(Qt::ISODate))](Progress &) -> LatestJob::Delivery {
            SshSignatures signatures(key, {});
            const auto made = service::signedAudit(audit, identity, time, signatures);
            const Status written =
                made.ok() ? replaceFile(path, made->writePretty() + "\n", madeFrom(ledger)) : Status(made.error());
            return [written, done] { done(written); };
        });
}

void AuditPage::copyHead()
{
    QApplication::clipboard()->setText(m_head->toolTip());
}

void AuditPage::copyFindings()
{
    QApplication::clipboard()->setText(QString::fromStdString(present::tableCsv(m_findings->table())));
}

} // namespace epsilometer::ui
