// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit/scores_panel.h"

#include "core/account/cost_question.h"
#include "core/audit/check.h"
#include "core/base/os/file.h"
#include "core/base/text/display.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/evidence/evidence_chart.h"
#include "core/service/scored_events.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"
#include "ui/threads/pool.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

ReadRecord recordToAudit(PlanDocument &document)
{
    auto bytesOf = document.ledgerBytes();
    if (!bytesOf)
        bytesOf = document.bytesOfFirstSave();
    return [bytesOf, claims = document.typedClaims(),
            &catalog = document.catalog()](Signatures *signatures, Progress &progress) -> Result<JudgedLedger> {
        EPSILOMETER_ASSIGN(const std::string bytes, bytesOf());
        EPSILOMETER_ASSIGN(JudgedLedger ledger,
                           judgeAndLoad(bytes, catalog.mechanisms, signatures, progress, runOnPool));
        for (const TotalClaim &claim : claims)
            ledger.session.records.push_back({kClaimEvent, 0, 0, accountBody(claim)});
        return ledger;
    };
}

ScoresPanel::ScoresPanel(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_choose(new QPushButton(tr("Scores of an attac&k…"), this)),
      m_file(new QLabel(this)), m_terms(new QWidget(this)),
      m_confidence(new FieldEdit(QStringLiteral("scoresConfidence"), tr("Confidence"), m_terms)),
      m_delta(new FieldEdit(QStringLiteral("scoresDelta"), tr("At delta"), m_terms)), m_runs(new QComboBox(m_terms)),
      m_guesses(new FieldEdit(QStringLiteral("scoresGuesses"), tr("Guesses fixed in advance"), m_terms)),
      m_record(new QPushButton(tr("Record in the &ledger"), m_terms)),
      m_panel(new ChartPanel(QStringLiteral("evidence"), this)), m_recorder(document),
      m_whenShown(*this, [this] { restart(); })
{
    setObjectName(QStringLiteral("scoresPanel"));
    setAcceptDrops(true);
    m_choose->setObjectName(QStringLiteral("scoresChoose"));
    m_choose->setToolTip(
        tr("A CSV with the columns score and member (1 or 0), or drop it here. Its lower bound is drawn beside claims "
           "and upper bounds; the ledger stays as it is until you record it."));
    m_file->setObjectName(QStringLiteral("scoresFile"));
    m_file->setAccessibleName(tr("File of scores"));
    m_file->setTextFormat(Qt::PlainText);
    m_file->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_file->setWordWrap(true);
    m_file->setMinimumWidth(1);
    m_confidence->setText(QStringLiteral("0.95"));
    m_runs->setObjectName(QStringLiteral("scoresRuns"));
    m_runs->setAccessibleName(tr("Runs behind the scores"));
    m_runs->addItem(tr("a run for each score"), QStringLiteral("several"));
    m_runs->addItem(tr("one run"), QStringLiteral("one"));
    m_guesses->line()->setPlaceholderText(tr("guesses fixed in advance"));
    m_guesses->hide();
    auto *terms = new QHBoxLayout(m_terms);
    terms->setContentsMargins(0, 0, 0, 0);
    for (const auto &[text, field] : {std::pair(tr("Confidence"), m_confidence), std::pair(tr("at delta"), m_delta)}) {
        auto *label = new QLabel(text, m_terms);
        label->setBuddy(field->line());
        field->setMaximumWidth(90);
        terms->addWidget(label);
        terms->addWidget(field);
    }
    terms->addWidget(m_runs);
    terms->addWidget(m_guesses, 1);
    terms->addStretch();
    m_record->setObjectName(QStringLiteral("scoresRecord"));
    m_record->setToolTip(
        tr("Append what the scores show to the ledger: the audit sets it beside every claim from then on"));
    terms->addWidget(m_record);
    m_terms->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(m_choose);
    row->addWidget(m_file, 1);
    constexpr int kHeight = 330;
    m_panel->setMinimumHeight(kHeight);
    m_panel->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_terms);
    layout->addWidget(m_panel, 1);
    connect(m_record, &QPushButton::clicked, this, &ScoresPanel::record);
    connect(m_choose, &QPushButton::clicked, this, &ScoresPanel::choose);
    for (FieldEdit *field : {m_confidence, m_delta, m_guesses})
        connect(field, &FieldEdit::edited, this, [this, field](const QString &text) {
            const auto value = Exact::parse({}, toCore(text.trimmed()));
            const bool isFine = text.trimmed().isEmpty() || value.ok();
            field->setProblem(isFine ? QString() : coreText(value.error().constraint));
            m_whenShown.outdate();
        });
    connect(m_runs, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_guesses->setVisible(index == 1);
        m_whenShown.outdate();
    });
    connect(&document, &PlanDocument::begun, this, [this] { read({}); });
    for (const auto changed :
         {&PlanDocument::fileChanged, &PlanDocument::recordedChanged, &PlanDocument::claimsChanged})
        connect(&document, changed, this, [this] { m_whenShown.outdate(); });
    read({});
}

void ScoresPanel::choose()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Scores of an attack"), m_path, tr("Scores (*.csv)"));
    if (!path.isEmpty())
        read(path);
}

void ScoresPanel::read(const QString &path)
{
    if (const Exact &delta = m_document.plan().policy.delta; m_path.isEmpty() && !path.isEmpty())
        m_delta->setText(delta.isZero() ? fromCore(account::kUsualDelta) : fromCore(displayExactly(delta)));
    m_path = path;
    m_terms->setVisible(!path.isEmpty());
    m_whenShown.outdate();
}

void ScoresPanel::say(const QString &text)
{
    const QString name = QFileInfo(m_path).fileName();
    m_file->setText(text.isEmpty() ? name : QStringLiteral("%1: %2").arg(name, text));
}

service::EventToRecord ScoresPanel::terms() const
{
    service::EventToRecord asked;
    asked.type = "empirical";
    asked.body = Json::object({{"confidence", toCore(m_confidence->text().trimmed())},
                               {"delta", toCore(m_delta->text().trimmed())},
                               {"runs", toCore(m_runs->currentData().toString())}});
    if (const QString guesses = m_guesses->text().trimmed(); m_runs->currentIndex() == 1 && !guesses.isEmpty())
        asked.body.set("guesses", toCore(guesses));
    return asked;
}

void ScoresPanel::record()
{
    const auto append = [asked = terms(), path = toCore(m_path)](service::OpenLedger &ledger) -> Status {
        EPSILOMETER_ASSIGN(const std::string csv, readFile(path));
        EPSILOMETER_ASSIGN(const std::vector<service::EventToRecord> events, service::scoredEvents(asked, csv));
        const auto recorded = service::recordEvents(ledger, events);
        return recorded.ok() ? Status() : Status(recorded.error());
    };
    m_record->setEnabled(false);
    m_recorder.write(m_document.writingOf(append), [this](const Status &status) {
        m_record->setEnabled(true);
        if (!status.ok())
            return say(errorText(status.error()));
        read({});
        m_file->setText(tr("Recorded: the findings have it from now on"));
    });
}

void ScoresPanel::restart()
{
    m_panel->hide();
    m_record->setVisible(false);
    if (m_path.isEmpty() || !m_document.isOpen()) {
        m_file->setText(tr("or drop a CSV of scores and members here"));
        return m_job.drop();
    }
    say(tr("reading…"));
    m_job.start([this, asked = terms(), readRecord = recordToAudit(m_document), path = toCore(m_path),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto evidence = [&]() -> Result<std::vector<audit::ComparedAudit>> {
            EPSILOMETER_ASSIGN(const std::string csv, readFile(path));
            EPSILOMETER_ASSIGN(const JudgedLedger ledger, readRecord(nullptr, progress));
            return service::scoredEvidence({ledger.session, ledger.verdict, catalog.mechanisms, catalog.filters,
                                            catalog.odometers, catalog.compositions},
                                           asked, csv, progress);
        }();
        if (!evidence.ok())
            return [this, problem = errorText(evidence.error())] { say(problem); };
        return [this, chart = present::evidenceChart(*evidence)] {
            say({});
            m_panel->show(chart, present::chartTable(chart));
            m_panel->setVisible(true);
            m_record->setVisible(true);
        };
    });
}

void ScoresPanel::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().toLocalFile().endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        event->acceptProposedAction();
}

void ScoresPanel::dropEvent(QDropEvent *event)
{
    read(event->mimeData()->urls().value(0).toLocalFile());
}

} // namespace epsilometer::ui
