// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit/audit_page.h"

#include "core/base/file.h"
#include "core/ledger/verdict.h"
#include "core/present/audit_report.h"
#include "core/present/table_text.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace epsilometer::ui {

struct AuditPage::Outcome {
    QString verdict;
    bool valid = false;
    TableSpec findings;
    TableSpec claims;
};

namespace {

QTableView *makeTable(const QString &name, const QString &accessibleName, QAbstractItemModel *model, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->setTabKeyNavigation(false);
    return table;
}

} // namespace

AuditPage::AuditPage(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_verdict(new QLabel(this)), m_findings(new TableModel(this)),
      m_filtered(new QSortFilterProxyModel(this)), m_claims(new TableModel(this)), m_severity(new QComboBox(this))
{
    setObjectName(QStringLiteral("auditPage"));
    m_verdict->setObjectName(QStringLiteral("auditVerdict"));
    m_verdict->setAccessibleName(tr("Verdict on the file"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_verdict);
    createFindings();
    createButtons();
    const auto outdated = [this] {
        m_stale = true;
        if (isVisible())
            restart();
    };
    connect(&document, &PlanDocument::fileChanged, this, outdated);
    connect(&document, &PlanDocument::recordedChanged, this, outdated);
    connect(&document, &PlanDocument::modifiedChanged, this, outdated);
}

void AuditPage::createFindings()
{
    m_filtered->setSourceModel(m_findings);
    m_filtered->setFilterKeyColumn(0);
    m_table = makeTable(QStringLiteral("auditFindings"), tr("Findings"), m_filtered, this);
    m_table->setWordWrap(true);
    m_claimsTable = makeTable(QStringLiteral("auditClaims"), tr("Claimed against recomputed"), m_claims, this);
    auto *box = static_cast<QVBoxLayout *>(layout());
    box->addWidget(m_table, 3);
    box->addWidget(m_claimsTable, 1);
}

void AuditPage::createButtons()
{
    m_severity->setObjectName(QStringLiteral("auditSeverity"));
    m_severity->setAccessibleName(tr("Which findings are listed"));
    m_severity->addItem(tr("all findings"), QString());
    m_severity->addItem(tr("errors and warnings"), QStringLiteral("^(error|warning)$"));
    m_severity->addItem(tr("errors only"), QStringLiteral("^error$"));
    connect(m_severity, &QComboBox::currentIndexChanged, this,
            [this] { m_filtered->setFilterRegularExpression(m_severity->currentData().toString()); });
    auto *again = new QPushButton(tr("&Audit again"), this);
    again->setObjectName(QStringLiteral("auditAgain"));
    connect(again, &QPushButton::clicked, this, &AuditPage::restart);
    auto *copy = new QPushButton(tr("Copy &findings"), this);
    copy->setObjectName(QStringLiteral("auditCopy"));
    connect(copy, &QPushButton::clicked, this, &AuditPage::copyFindings);
    auto *row = new QHBoxLayout;
    row->addWidget(m_severity);
    row->addStretch(1);
    row->addWidget(again);
    row->addWidget(copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

QString AuditPage::verdict() const
{
    return m_verdict->text();
}

void AuditPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        restart();
}

void AuditPage::restart()
{
    m_stale = false;
    if (m_document.path().isEmpty())
        return showProblem(tr("Save the plan first: the audit reads the file, so that it sees what others will see."));
    showProblem(tr("Auditing…"));
    m_job.start([this, path = m_document.path().toStdString(),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto failed = [this](const Error &error) -> LatestJob::Delivery {
            return [this, text = errorText(error)] { showProblem(text); };
        };
        const auto bytes = readFile(path);
        if (!bytes.ok())
            return failed(bytes.error());
        const auto verdict = judgeLedger(*bytes, nullptr, progress);
        if (!verdict.ok())
            return failed(verdict.error());
        Session session;
        if (!verdict->problem) {
            auto ledger = loadLedger(*bytes, catalog.mechanisms, progress);
            if (!ledger.ok())
                return failed(ledger.error());
            session = std::move(ledger->session);
        }
        auto found = audit(catalog.auditChecks,
                           {session, *verdict, catalog.filters, catalog.odometers, catalog.compositions}, progress);
        if (!found.ok())
            return failed(found.error());
        if (verdict->problem) // nothing in a broken file can be believed
            std::erase_if(*found, [](const AuditFinding &finding) { return finding.check != "CHAIN"; });
        Outcome outcome{QString::fromStdString(verdict->text()), verdict->valid(), auditTable(*found),
                        claimsTable(session)};
        return [this, outcome = std::move(outcome)] { show(outcome); };
    });
}

void AuditPage::show(const Outcome &outcome)
{
    m_verdict->setText(QStringLiteral("<b>%1</b><br>%2")
                           .arg(outcome.verdict.toHtmlEscaped(), QString::fromLatin1(kVerdictLimits).toHtmlEscaped()));
    m_findings->setTable(outcome.findings);
    m_claims->setTable(outcome.claims);
    m_claimsTable->setVisible(!outcome.claims.rows.empty());
    constexpr int kTextColumn = 3;
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setSectionResizeMode(kTextColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(kTextColumn + 1, QHeaderView::Stretch);
    m_table->resizeRowsToContents();
}

void AuditPage::showProblem(const QString &text)
{
    m_verdict->setText(text.toHtmlEscaped());
    m_findings->setTable(TableSpec());
    m_claims->setTable(TableSpec());
    m_claimsTable->hide();
}

void AuditPage::copyFindings() const
{
    QApplication::clipboard()->setText(QString::fromStdString(tableCsv(m_findings->table())));
}

} // namespace epsilometer::ui
