// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/losses_panel.h"

#include "core/base/file.h"
#include "core/individual/loss_readers.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/individual_json.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <fstream>

namespace epsilometer::ui {

namespace {

enum View { kActive, kRemaining, kPerson };
constexpr std::size_t kBins = 20;

Result<IndividualReport> readFileOfLosses(const std::string &path, const IndividualRequest &request, Progress &progress)
{
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return ioError(path, "cannot read");
    std::string first(4096, '\0');
    stream.read(first.data(), static_cast<std::streamsize>(first.size()));
    first.resize(static_cast<std::size_t>(stream.gcount()));
    stream.clear();
    stream.seekg(0);
    auto report = readLosses(stream, recogniseLosses(first), request, progress);
    return report.ok() ? std::move(report) : Result<IndividualReport>(report.error().at(path));
}

} // namespace

LossesPanel::LossesPanel(QWidget *parent)
    : QWidget(parent), m_budget(new FieldEdit(QStringLiteral("lossesBudget"), tr("Budget of each person"), this)),
      m_person(new FieldEdit(QStringLiteral("lossesPerson"), tr("Person"), this)), m_view(new QComboBox(this)),
      m_export(new QPushButton(tr("&Export this person…"), this)), m_progress(new QProgressBar(this)),
      m_file(new QLabel(this)), m_panel(new ChartPanel(QStringLiteral("losses"), this))
{
    setObjectName(QStringLiteral("lossesPanel"));
    createControls();
    connect(&m_job, &LatestJob::busyChanged, m_progress, &QProgressBar::setVisible);
    m_panel->showNothing(tr("Open a file of losses: CSV with a line per person and a column per round, or with columns "
                            "person,round,loss; or binary columns."));
}

void LossesPanel::createControls()
{
    auto *open = new QPushButton(tr("&Open losses…"), this);
    open->setObjectName(QStringLiteral("lossesOpen"));
    m_view->setObjectName(QStringLiteral("lossesView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("People that take part"), tr("What people have left"), tr("One person")});
    m_export->setObjectName(QStringLiteral("lossesExport"));
    m_export->setEnabled(false);
    m_export->setToolTip(tr("A file for this person: it holds nobody else's numbers"));
    m_progress->setRange(0, 0);
    m_progress->setVisible(false);
    m_file->setTextFormat(Qt::PlainText);
    m_file->setWordWrap(true);
    m_budget->setText(QStringLiteral("1"));
    auto *side = new QWidget(this);
    side->setMaximumWidth(320);
    auto *form = new QFormLayout(side);
    form->addRow(open);
    form->addRow(m_file);
    form->addRow(tr("Budget (zCDP)"), m_budget);
    form->addRow(tr("Show"), m_view);
    form->addRow(tr("Person"), m_person);
    form->addRow(m_export);
    form->addRow(m_progress);
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(side);
    layout->addWidget(m_panel, 1);
    connect(open, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getOpenFileName(this, tr("Open losses"));
        if (!path.isEmpty())
            openFile(path);
    });
    connect(m_export, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getSaveFileName(this, tr("Export this person"), {}, tr("JSON (*.json)"));
        if (!path.isEmpty())
            m_file->setText(exportPerson(path));
    });
    connect(m_budget, &FieldEdit::edited, this, &LossesPanel::restart);
    connect(m_person, &FieldEdit::edited, this, &LossesPanel::restart);
    connect(m_view, &QComboBox::currentIndexChanged, this, &LossesPanel::showView);
}

void LossesPanel::openFile(const QString &path)
{
    m_path = path;
    m_file->setText(path);
    restart();
}

void LossesPanel::restart()
{
    const auto budget = Exact::parse({}, toCore(m_budget->text()));
    const bool fine = budget.ok() && !budget->isZero() && !budget->isInfinite();
    m_budget->setProblem(fine ? QString() : tr("must be a number, finite and > 0"));
    if (!fine || m_path.isEmpty())
        return;
    IndividualRequest request{{*budget}, IndividualMode::Skip, toCore(m_person->text())};
    m_job.start([this, path = toCore(m_path), request](Progress &progress) -> LatestJob::Delivery {
        auto report = readFileOfLosses(path, request, progress);
        if (!report.ok())
            return [this, problem = errorText(report.error())] { finish(nullptr, problem); };
        auto shared = std::make_shared<const IndividualReport>(*std::move(report));
        return [this, shared] { finish(shared, {}); };
    });
}

void LossesPanel::finish(std::shared_ptr<const IndividualReport> report, const QString &problem)
{
    m_report = std::move(report);
    if (!m_report) {
        m_export->setEnabled(false);
        m_panel->showNothing(problem);
        return;
    }
    showView();
}

void LossesPanel::showView()
{
    if (!m_report)
        return;
    m_export->setEnabled(m_report->watched.has_value());
    const auto show = [this](const ChartSpec &chart) { m_panel->show(chart, chartTable(chart)); };
    switch (m_view->currentIndex()) {
    case kActive: return show(activePeopleChart(m_report->active, m_report->filter.people()));
    case kRemaining: return show(remainingChart(remainingHistogram(m_report->filter, 0, kBins)));
    default: break;
    }
    if (m_report->watched)
        m_panel->show(personChart(*m_report->watched, m_report->filter),
                      personTable(*m_report->watched, m_report->filter));
    else
        m_panel->showNothing(tr("Type the name of a person of the file; without names, people are numbered from 1."));
}

QString LossesPanel::exportPerson(const QString &path) const
{
    if (!m_report || !m_report->watched)
        return tr("No person is chosen.");
    IndividualNotion notion;
    notion.budgets = {m_report->filter.scale(0).budget()};
    const auto written = replaceFile(toCore(path), personJson(*m_report, notion).writePretty() + "\n");
    return written.ok() ? QString() : errorText(written.error());
}

} // namespace epsilometer::ui
