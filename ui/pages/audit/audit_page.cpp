// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit/audit_page.h"

#include "core/headline/headline.h"
#include "core/ledger/policy_changes.h"
#include "core/present/audit_report.h"
#include "core/service/audit_record.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/pages/audit/audit_tiles.h"
#include "ui/pages/audit/finding_rows.h"
#include "ui/pages/audit/scores_panel.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/fit_to_rows.h"
#include "ui/widgets/heading.h"

#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

struct AuditPage::Outcome {
    QString verdict;
    QString head; ///< the whole hash; empty without one to compare
    bool valid = false;
    AuditSummary summary;
    std::vector<Severity> severities; ///< by finding
    std::vector<bool> notStated;      ///< by finding: whether it is counted instead of listed
    present::TableSpec findings;
    present::TableSpec claims;
    present::TableSpec totals;
    Json json;
    Json sarif;
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
    : QWidget(parent), m_document(document), m_verdict(new QLabel(this)), m_tiles(new AuditTiles(this)),
      m_findings(new TableModel(this)), m_filtered(new FindingFilter(this)), m_severity(new QComboBox(this)),
      m_rule(new QComboBox(this)), m_whenShown(new WhenShown(*this, [this] { restart(); }))
{
    setObjectName(QStringLiteral("auditPage"));
    m_verdict->setObjectName(QStringLiteral("auditVerdict"));
    m_verdict->setAccessibleName(tr("Verdict on the file"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::RichText); // the text is escaped
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    createParts();
    createClaims();
    createFindings();
    createButtons();
    placeParts();
    const auto outdated = [this] { m_whenShown->outdate(); };
    connect(&document, &PlanDocument::fileChanged, this, outdated);
    connect(&document, &PlanDocument::recordedChanged, this, outdated);
    connect(&document, &PlanDocument::modifiedChanged, this, outdated);
    connect(&document, &PlanDocument::claimsChanged, this, outdated);
    connect(&document, &PlanDocument::planChanged, this, [this, outdated] {
        if (m_unsaved)
            outdated();
    });
}

/// The sheet that is signed, the findings, and what ends the sheet. In a wide window the findings stand beside the sheet.
void AuditPage::createParts()
{
    for (QFrame **part : {&m_sheet, &m_list, &m_end}) {
        *part = new QFrame(this);
        (*part)->setAutoFillBackground(true);
        new QVBoxLayout(*part);
    }
    auto *head = new QHBoxLayout;
    auto *title = new QLabel(tr("Verdict"), m_sheet);
    QFont large; // size and family are those of the program
    constexpr double kLarge = 1.4;
    large.setPointSizeF(QApplication::font().pointSizeF() * kLarge);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    head->addWidget(title, 1);
    m_head = addButton(head, {}, QStringLiteral("auditHead"), &AuditPage::copyHead);
    m_head->setAccessibleName(tr("Copy the hash of the last line"));
    m_head->hide();
    m_signersButton =
        addButton(head, tr("Allowed &signers…"), QStringLiteral("auditSigners"), &AuditPage::chooseSigners);
    addButton(head, tr("Audit a&gain"), QStringLiteral("auditAgain"), &AuditPage::restart);
    auto *sheet = static_cast<QVBoxLayout *>(m_sheet->layout());
    sheet->addLayout(head);
    sheet->addWidget(m_verdict);
    sheet->addWidget(m_tiles);
    sheet->addSpacing(8);
    sheet->addWidget(makeHeading(tr("Claims"), m_sheet));
    sheet->addWidget(makeClaimFields());
    sheet->addWidget(new ScoresPanel(m_document, this));
    m_list->layout()->addWidget(makeHeading(tr("Findings"), m_list));
    m_end->layout()->addWidget(makeHeading(tr("Statements"), m_end));
    m_end->layout()->addWidget(makeNotStated());
    new QGridLayout(this);
}

void AuditPage::placeParts()
{
    constexpr int kTwoColumns = 1036; // beside the rail, in a window of 1100
    placeParts(width() >= kTwoColumns);
    if (*m_wide && layout()->minimumSize().width() > width()) // in large letters
        placeParts(false);
}

void AuditPage::placeParts(bool wide)
{
    if (m_wide == wide)
        return;
    if (wide)
        m_narrow = layout()->minimumSize().width();
    m_wide = wide;
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->setVerticalSpacing(0);
    grid->setHorizontalSpacing(8);
    for (QFrame *part : {m_sheet, m_list, m_end}) {
        part->setBackgroundRole(wide ? QPalette::Base : QPalette::Window);
        constexpr int kSheet = 24;
        const int beside = !wide ? 0 : part == m_list ? 8 : kSheet;
        part->layout()->setContentsMargins(beside, wide ? 12 : 0, beside, wide ? 12 : 6);
    }
    m_tiles->setPlain(wide);
    grid->addWidget(m_sheet, 0, wide ? 1 : 0);
    grid->addWidget(m_list, wide ? 0 : 1, 0, wide ? 2 : 1, 1);
    grid->addWidget(m_end, wide ? 1 : 2, wide ? 1 : 0);
    constexpr int kList = 2;
    constexpr int kBeside = 3;
    grid->setColumnStretch(0, kList);
    grid->setColumnStretch(1, wide ? kBeside : 0);
    grid->setRowStretch(1, wide ? 1 : 0);
    grid->setRowStretch(2, wide ? 0 : 1);
    showColumns();
}

/// Beside the sheet all of a finding is one column.
void AuditPage::showColumns()
{
    m_filtered->setMerged(m_wide.value_or(false));
    for (const int column : {kSeverityColumn, kCheckColumn, kLineColumn, kFixColumn})
        m_table->setColumnHidden(column, m_wide.value_or(false));
    m_table->horizontalHeader()->setVisible(!m_wide.value_or(false));
    m_table->setItemDelegateForColumn(kWhatColumn, m_wide.value_or(false) ? m_oneColumn : nullptr);
    m_table->setAlternatingRowColors(!m_wide.value_or(false));
    m_table->setShowGrid(!m_wide.value_or(false));
    fitFindings();
}

QSize AuditPage::minimumSizeHint() const
{
    const QSize own = QWidget::minimumSizeHint();
    return {m_wide.value_or(false) ? std::min(own.width(), m_narrow) : own.width(), own.height()};
}

void AuditPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeParts();
}

/// One line for the numbers that somebody claims, and the run that they are claimed for.
QWidget *AuditPage::makeClaimFields()
{
    auto *row = new QWidget(this);
    auto *box = new QHBoxLayout(row);
    box->setContentsMargins(0, 0, 0, 0);
    const auto addField = [&](const QString &id, const QString &label, const QString &example) {
        auto *field = new FieldEdit(id, label, row);
        field->line()->setPlaceholderText(example);
        auto *text = new QLabel(label, row);
        text->setBuddy(field->line());
        text->setMinimumHeight(field->line()->sizeHint().height());
        box->addWidget(text, 0, Qt::AlignTop);
        box->addWidget(field, 0, Qt::AlignTop); // a problem below it does not lift it
        connect(field, &FieldEdit::edited, this, [this] { (void)claimTyped(); });
        connect(field->line(), &QLineEdit::returnPressed, this, &AuditPage::readClaim);
        return field;
    };
    m_claimEpsilon = addField(QStringLiteral("claimEpsilon"), tr("Claimed epsilon"), QStringLiteral("1.7"));
    m_claimDelta = addField(QStringLiteral("claimDelta"), tr("at delta"), QStringLiteral("1e-6"));
    m_claimRun = new QComboBox(row);
    m_claimRun->setObjectName(QStringLiteral("claimRun"));
    m_claimRun->setAccessibleName(tr("The run that the claim is about"));
    m_claimRun->addItem(tr("for a run not stated"), int(TotalClaim::Run::Unstated));
    m_claimRun->addItem(tr("for a fixed run"), int(TotalClaim::Run::Fixed));
    m_claimRun->addItem(tr("for an adaptive run"), int(TotalClaim::Run::Adaptive));
    box->addWidget(m_claimRun, 0, Qt::AlignTop);
    auto *check = addButton(box, tr("Check the cla&im"), QStringLiteral("claimCheck"), &AuditPage::readClaim);
    box->setAlignment(check, Qt::AlignTop);
    check->setToolTip(
        tr("Compare it with every bound on all recorded analyses. It becomes a line of the ledger when you "
           "save; until then it can be undone."));
    box->addStretch(1);
    return row;
}

/// The claim in the fields; absent where one of them is empty or wrong, which is said beside it.
std::optional<TotalClaim> AuditPage::claimTyped()
{
    const std::string epsilon = toCore(m_claimEpsilon->text().trimmed());
    const std::string delta = toCore(m_claimDelta->text().trimmed());
    const auto parsed = Exact::parse("epsilon", epsilon);
    const std::string_view run = id(static_cast<TotalClaim::Run>(m_claimRun->currentData().toInt()));
    auto claim = makeTotalClaim("delta", parsed.ok() ? epsilon : "0", delta, run);
    m_claimEpsilon->setProblem(parsed.ok() || epsilon.empty() ? QString() : errorText(parsed.error()));
    m_claimDelta->setProblem(claim.ok() || delta.empty() ? QString() : errorText(claim.error()));
    return parsed.ok() && claim.ok() ? std::optional(*std::move(claim)) : std::nullopt;
}

void AuditPage::readClaim()
{
    auto claim = claimTyped();
    if (!claim)
        return (m_claimEpsilon->text().isEmpty() ? m_claimEpsilon : m_claimDelta)->line()->setFocus();
    if (const Status added = m_document.addClaim(*std::move(claim)); !added.ok())
        m_claimEpsilon->setProblem(errorText(added.error()));
}

AuditPage::ClaimTable AuditPage::createClaimTable(const QString &name, const QString &title)
{
    ClaimTable claims;
    claims.model = new TableModel(this);
    claims.title = makeHeading(title, this);
    claims.view = makeTable(name, title, claims.model, this);
    claims.title->setBuddy(claims.view);
    m_sheet->layout()->addWidget(claims.title);
    static_cast<QVBoxLayout *>(m_sheet->layout())->addWidget(claims.view, 1);
    showClaims(claims, {});
    return claims;
}

void AuditPage::createClaims()
{
    m_totalClaims = createClaimTable(QStringLiteral("auditTotals"), tr("Claimed totals against recomputed"));
    m_entryClaims = createClaimTable(QStringLiteral("auditClaims"), tr("Claimed against recomputed, by entry"));
}

/// Shows the claims in as much height as the rows need, at most a share of the page; hides an empty table.
void AuditPage::showClaims(const ClaimTable &claims, const present::TableSpec &table)
{
    constexpr int kMostRows = 6;
    claims.model->setTable(table);
    claims.title->setVisible(!table.rows.empty());
    claims.title->setToolTip(coreText(table.note));
    claims.view->setVisible(!table.rows.empty());
    claims.view->resizeColumnsToContents();
    claims.view->resizeRowsToContents();
    fitToRows(*claims.view, kMostRows);
}

void AuditPage::createFindings()
{
    m_filtered->setSourceModel(m_findings);
    m_table = makeTable(QStringLiteral("auditFindings"), tr("Findings"), m_filtered, this);
    m_table->setWordWrap(true);
    m_oneColumn = new FindingDelegate(*m_filtered, m_table);
    // The height of wrapped text depends on its width, and widths settle only after the rows exist.
    auto *settled = new QTimer(this);
    settled->setSingleShot(true);
    settled->setInterval(0);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, settled, qOverload<>(&QTimer::start));
    connect(settled, &QTimer::timeout, this, &AuditPage::fitFindings);
}

/// The list is as high as its findings: no empty white below them. The rest of the page stays below.
void AuditPage::fitFindings()
{
    m_table->resizeRowsToContents();
    fitToRows(*m_table, m_filtered->rowCount());
    constexpr int kLeast = 220; // rather than to show less of it, a low page scrolls
    m_table->setMinimumHeight(std::min(m_table->maximumHeight(), kLeast));
}

/// One line with a button about all missing statements.
QWidget *AuditPage::makeNotStated()
{
    auto *row = new QWidget(this);
    auto *box = new QHBoxLayout(row);
    box->setContentsMargins(0, 0, 0, 0);
    m_notStated = new QLabel(row);
    m_notStated->setObjectName(QStringLiteral("auditNotStated"));
    m_notStated->setAccessibleName(tr("Statements that are missing"));
    m_notStated->setWordWrap(true);
    m_notStated->setMinimumWidth(1);
    box->addWidget(m_notStated, 1);
    m_showNotStated = new QPushButton(tr("List them"), row);
    m_showNotStated->setObjectName(QStringLiteral("auditShowNotStated"));
    m_showNotStated->setCheckable(true);
    connect(m_showNotStated, &QPushButton::toggled, this, [this](bool all) {
        m_filtered->setShowAll(all);
        fitFindings();
    });
    box->addWidget(m_showNotStated);
    auto *state =
        addButton(box, tr("State&ments…"), QStringLiteral("auditStatements"), &AuditPage::statementsRequested);
    state->setToolTip(
        tr("Add statements an auditor will ask for: data set size, access, what was published outside the "
           "guarantee"));
    return row;
}

void AuditPage::createButtons()
{
    m_severity->setObjectName(QStringLiteral("auditSeverity"));
    m_severity->setAccessibleName(tr("Which findings are listed"));
    m_severity->addItem(tr("all severities"), static_cast<int>(Severity::Note));
    m_severity->addItem(tr("errors and warnings"), static_cast<int>(Severity::Warning));
    m_severity->addItem(tr("errors only"), static_cast<int>(Severity::Error));
    m_rule->setObjectName(QStringLiteral("auditRule"));
    m_rule->setAccessibleName(tr("Findings of this check"));
    m_rule->addItem(tr("all rules"));
    connect(m_severity, &QComboBox::currentIndexChanged, this, &AuditPage::filter);
    connect(m_rule, &QComboBox::currentIndexChanged, this, &AuditPage::filter);
    connect(m_table, &QTableView::doubleClicked, this, &AuditPage::goToLine);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &AuditPage::updateButtons);
    connect(m_filtered, &QAbstractItemModel::modelReset, this, &AuditPage::updateButtons);
    auto *filters = new QHBoxLayout;
    filters->addWidget(m_severity);
    filters->addWidget(m_rule);
    filters->addStretch(1);
    m_goTo = addButton(filters, tr("Show &line"), QStringLiteral("auditGoTo"), &AuditPage::goToLine);
    m_suppress = addButton(filters, tr("Su&ppress…"), QStringLiteral("auditSuppress"), &AuditPage::suppress);
    auto *list = static_cast<QVBoxLayout *>(m_list->layout());
    list->addLayout(filters);
    list->addWidget(m_table, 1);
    list->addStretch();
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    addButton(row, tr("&Copy findings"), QStringLiteral("auditCopy"), &AuditPage::copyFindings);
    m_export = addButton(row, tr("E&xport…"), QStringLiteral("auditExport"), &AuditPage::chooseExport);
    m_export->setToolTip(tr("The findings as PDF, CSV, JSON, or SARIF for code review systems"));
    m_sign = addButton(row, tr("Sig&n verdict…"), QStringLiteral("auditSign"), &AuditPage::signRequested);
    m_sign->setDefault(true);
    auto *end = static_cast<QVBoxLayout *>(m_end->layout());
    end->addLayout(row);
    end->addStretch(1);
    updateButtons();
}

QPushButton *AuditPage::addButton(QLayout *row, const QString &text, const QString &name, void (AuditPage::*action)())
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(name);
    connect(button, &QPushButton::clicked, this, action);
    row->addWidget(button);
    return button;
}

void AuditPage::filter()
{
    m_filtered->set(static_cast<Severity>(m_severity->currentData().toInt()), m_rule->currentData().toString());
    fitFindings();
    updateButtons();
}

/// Lists the rules with findings; keeps the chosen one.
void AuditPage::listRules()
{
    const QString chosen = m_rule->currentData().toString();
    QStringList rules;
    for (int row = 0; row < m_findings->rowCount(); ++row)
        rules << m_findings->index(row, kCheckColumn).data().toString();
    rules.removeDuplicates();
    rules.sort();
    const QSignalBlocker quiet(m_rule);
    m_rule->clear();
    m_rule->addItem(tr("all rules"));
    for (const QString &rule : rules)
        m_rule->addItem(rule, rule);
    m_rule->setCurrentIndex(std::max(0, m_rule->findData(chosen)));
    filter();
}

QString AuditPage::cellOfSelection(int column) const
{
    const QModelIndex current = m_table->selectionModel()->selectedRows(column).value(0);
    return current.data().toString();
}

void AuditPage::updateButtons()
{
    const QString check = cellOfSelection(kCheckColumn);
    m_goTo->setEnabled(cellOfSelection(kLineColumn).contains(QRegularExpression(QStringLiteral("^[0-9]"))));
    m_suppress->setEnabled(!check.isEmpty() && check != QLatin1String("CHAIN") && check != QLatin1String("SEAL") &&
                           check != QLatin1String("SIGNER"));
    m_export->setEnabled(m_findings->rowCount() > 0);
    m_sign->setEnabled(m_signable);
    m_sign->setToolTip(m_signable
                           ? tr("Write the findings, the head of the ledger, your name and the date as one signed "
                                "file; dpledger verify --audit checks it")
                           : tr("A verdict is about the lines of a whole file: save the ledger first"));
}

void AuditPage::goToLine()
{
    const QString lines = cellOfSelection(kLineColumn);
    const qint64 line = lines.left(lines.indexOf(QRegularExpression(QStringLiteral("[^0-9]")))).toLongLong();
    if (line > 0)
        Q_EMIT lineRequested(line);
}

void AuditPage::suppress()
{
    if (const QString check = cellOfSelection(kCheckColumn); !check.isEmpty())
        Q_EMIT suppressRequested(check);
}

void AuditPage::chooseSigners()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Signers you trust (an allowed_signers file)"), m_signers);
    if (path.isEmpty())
        return;
    setAllowedSigners(path);
    Q_EMIT allowedSignersChosen(path);
}

void AuditPage::setAllowedSigners(const QString &path)
{
    m_signers = path;
    m_signersButton->setToolTip(path.isEmpty() ? tr("Without it signatures are not checked") : path);
    m_whenShown->outdate();
}

QString AuditPage::verdict() const
{
    return m_verdict->text();
}

void AuditPage::restart()
{
    m_unsaved = !m_document.ledgerBytes();
    showProblem(tr("Auditing…"));
    m_job.start([this, readRecord = recordToAudit(m_document), unsaved = m_unsaved, path = toCore(m_document.path()),
                 signers = toCore(m_signers),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto failed = [this](const Error &error) -> LatestJob::Delivery {
            return [this, text = errorText(error)] { showProblem(text); };
        };
        SshSignatures checker({}, signers);
        const auto ledger = readRecord(signers.empty() ? nullptr : &checker, progress);
        if (!ledger.ok())
            return failed(ledger.error());
        const Verdict *verdict = &ledger->verdict;
        const auto audited = service::auditRecord(ledger->session, *verdict, catalog, progress, false,
                                                  QDateTime::currentSecsSinceEpoch());
        if (!audited.ok())
            return failed(audited.error());
        const auto answer =
            headline::headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                               {ledger->session.hasPolicy ? std::optional(ledger->session.plan.policy) : std::nullopt,
                                ledger->session.rounds(), nullptr, nullptr, policiesInForce(ledger->session)},
                               progress);
        if (!answer.ok())
            return failed(answer.error());
        AuditSummary summary = auditSummary(*verdict, audited->claims.rows.size() + audited->totals.rows.size(),
                                            audited->findings, *answer, audited->judged);
        summary.file.detail.clear(); // the line above the tiles
        if (unsaved)
            summary.file = {AuditTile::Tone::Neutral, tr("Not saved yet"), tr("Others can check it once it is saved.")};
        std::vector<Severity> severities;
        std::vector<bool> notStated;
        for (const audit::AuditFinding &finding : audited->findings) {
            severities.push_back(finding.severity);
            notStated.push_back(isNotStated(finding));
        }
        const QString head = verdict->problem ? QString() : fromCore(verdict->head.headHash);
        Outcome outcome{unsaved ? tr("Not saved yet: this is the audit of what saving would write.")
                                : coreText(verdict->text()),
                        head,
                        verdict->valid(),
                        summary,
                        std::move(severities),
                        std::move(notStated),
                        present::auditTable(audited->findings),
                        audited->claims,
                        audited->totals,
                        service::jsonOf(*audited, *verdict, verdict->text().english()),
                        present::sarifJson(audited->findings, catalog.auditChecks, path)};
        return [this, outcome = std::move(outcome)] { show(outcome); };
    });
}

void AuditPage::show(const Outcome &outcome)
{
    const QString limits = m_unsaved ? QString() : coreText(kVerdictLimits);
    m_verdict->setText(QStringLiteral("<b>%1</b><br>%2").arg(outcome.verdict.toHtmlEscaped(), limits.toHtmlEscaped()));
    constexpr int kShort = 8;
    m_head->setVisible(!outcome.head.isEmpty() && !m_unsaved && !m_document.isModified());
    m_head->setText(tr("Cop&y head %1").arg(outcome.head.first(std::min<qsizetype>(kShort, outcome.head.size()))));
    m_head->setToolTip(outcome.head);
    m_tiles->show(outcome.summary);
    const auto missing = static_cast<int>(std::ranges::count(outcome.notStated, true));
    m_notStated->setText(!outcome.valid ? QString()
                         : missing == 0 ? tr("Every statement that auditors ask for is there.")
                                        : tr("%n statements that auditors ask for are missing.", nullptr, missing));
    m_showNotStated->setVisible(missing > 0);
    m_json = outcome.json;
    m_sarif = outcome.sarif;
    m_signable = outcome.valid && !m_unsaved && !m_document.isModified(); // else the file says something else
    m_filtered->setRows(outcome.severities, outcome.notStated);
    m_findings->setTable(outcome.findings);
    listRules();
    showClaims(m_totalClaims, outcome.totals);
    showClaims(m_entryClaims, outcome.claims);
    m_table->resizeColumnsToContents();
    constexpr int kWidestLines = 110; // "6, 10, 13, 21, 23 and 12 more" takes several rows of text
    m_table->setColumnWidth(kLineColumn, std::min(m_table->columnWidth(kLineColumn), kWidestLines));
    m_table->horizontalHeader()->setSectionResizeMode(kWhatColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(kFixColumn, QHeaderView::Stretch);
    showColumns(); // new columns are all shown
}

void AuditPage::showProblem(const QString &text)
{
    m_verdict->setText(text.toHtmlEscaped());
    m_head->hide();
    m_tiles->hide();
    m_notStated->clear();
    m_showNotStated->hide();
    m_json = {};
    m_sarif = {};
    m_signable = false;
    m_findings->setTable(present::TableSpec());
    showClaims(m_totalClaims, {});
    showClaims(m_entryClaims, {});
}

} // namespace epsilometer::ui
