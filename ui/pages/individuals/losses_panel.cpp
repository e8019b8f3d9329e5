// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/losses_panel.h"

#include "core/base/os/file.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "ui/pages/individuals/linear_queries_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/form_side.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <fstream>
#include <map>
#include <string>

namespace epsilometer::ui {

namespace {

enum View { kActive, kRemaining, kPerson };
constexpr std::size_t kBins = 20;

Result<individual::IndividualReport> readFileOfLosses(const std::string &path,
                                                      const individual::IndividualRequest &request, Progress &progress)
{
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return ioError(path, core::tr("cannot read"));
    std::string first(4096, '\0');
    stream.read(first.data(), static_cast<std::streamsize>(first.size()));
    first.resize(static_cast<std::size_t>(stream.gcount()));
    stream.clear();
    stream.seekg(0);
    auto report = individual::readLosses(stream, individual::recogniseLosses(first), request, progress);
    return report.ok() ? std::move(report) : Result<individual::IndividualReport>(report.error().at(path));
}

Result<std::map<std::string, Exact>> readFileOfBudgets(const std::string &path, const present::IndividualNotion &notion,
                                                       Progress &progress)
{
    if (path.empty())
        return std::map<std::string, Exact>();
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return ioError(path, core::tr("cannot read"));
    const auto typed = individual::readOwnBudgets(stream, progress);
    if (!typed.ok())
        return typed.error().at(path);
    return present::ownLossBudgets(*typed, notion);
}

/// Text of the error. Two files may be open, so it names the file.
QString problemOf(const Error &error)
{
    const QString file = QFileInfo(fromCore(error.place.file)).fileName();
    return file.isEmpty() ? errorText(error) : QStringLiteral("%1: %2").arg(file, errorText(error));
}

} // namespace

QString LossesPanel::lossesHint()
{
    return tr("Enter worst-case losses over all data sets containing the person, not losses on the data set at hand.");
}

LossesPanel::LossesPanel(QWidget *parent)
    : QWidget(parent), m_kind(new QComboBox(this)),
      m_orders(new FieldEdit(QStringLiteral("lossesOrders"), tr("Orders"), this)),
      m_sigma(new FieldEdit(QStringLiteral("lossesSigma"), tr("Sigma"), this)),
      m_budget(new FieldEdit(QStringLiteral("lossesBudget"), tr("Budget of each person"), this)),
      m_delta(new FieldEdit(QStringLiteral("lossesDelta"), tr("Delta"), this)), m_onHalt(new QComboBox(this)),
      m_person(new FieldEdit(QStringLiteral("lossesPerson"), tr("Person"), this)), m_view(new QComboBox(this)),
      m_export(new QPushButton(tr("E&xport this person…"), this)), m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_file(new QLabel(this)), m_ownFile(new QLabel(this)),
      m_noOwn(new QPushButton(tr("The same &budget for everybody"), this)), m_guarantee(new QLabel(this)),
      m_panel(new ChartPanel(QStringLiteral("losses"), this))
{
    setObjectName(QStringLiteral("lossesPanel"));
    createControls();
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(makeSide());
    layout->addWidget(m_panel, 1);
    showFields();
    connect(&m_job, &LatestJob::busyChanged, this, [this](bool busy) {
        m_progress->setVisible(busy);
        m_cancel->setVisible(busy);
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_job.cancel(); });
    m_panel->showNothing(
        tr("Open a file of losses: CSV with a line per person and a column per round, or with columns "
           "person,round,loss; or binary columns. It is read once, from start to end, and nothing is kept but each "
           "person's sum.") +
        QStringLiteral("\n\n") + lossesHint());
    restart();
}

void LossesPanel::createControls()
{
    m_kind->setObjectName(QStringLiteral("lossesKind"));
    m_kind->setAccessibleName(tr("What the losses are"));
    m_kind->addItems(
        {tr("zCDP parameters"), tr("Rényi divergences"), tr("Squared norms"), tr("Squares of μ (Gaussian DP)")});
    m_kind->setToolTip(tr("Squared norms: of each person's contribution to a sum with Gaussian noise") +
                       QStringLiteral("\n") + lossesHint());
    m_orders->setText(QStringLiteral("2"));
    m_orders->setToolTip(tr("Rényi orders with commas between them; the file has a column for each, in every round"));
    m_sigma->setText(QStringLiteral("10"));
    m_sigma->setToolTip(tr("Standard deviation of the noise added to each coordinate of the sum"));
    m_budget->setText(QStringLiteral("1"));
    m_budget->setToolTip(
        tr("In nats, or μ of Gaussian DP; with several orders one each, with commas between them: all must fit"));
    m_delta->setText(QStringLiteral("1e-6"));
    m_delta->setToolTip(tr("For the (epsilon, delta)-DP that follows; nothing else depends on it"));
    m_onHalt->setObjectName(QStringLiteral("lossesOnHalt"));
    m_onHalt->setAccessibleName(tr("A loss that does not fit"));
    m_onHalt->addItems({tr("left out of this round"), tr("left out for good"), tr("counted in steps (tracker)")});
    m_onHalt->setToolTip(
        tr("For one round: smaller losses may still be taken later. For good: skipped losses count. Tracker: everybody "
           "takes part, and the budget is the step in which losses are counted"));
    m_view->setObjectName(QStringLiteral("lossesView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("People that take part"), tr("What people have left"), tr("One person")});
    m_export->setObjectName(QStringLiteral("lossesExport"));
    m_export->setEnabled(false);
    m_export->setToolTip(tr("A file for this person: it holds no other person's numbers. Their own device goes on with "
                            "it under Own device"));
    m_progress->setRange(0, 0);
    m_progress->setVisible(false);
    m_cancel->setObjectName(QStringLiteral("lossesCancel"));
    m_cancel->setVisible(false);
    m_file->setTextFormat(Qt::PlainText);
    m_guarantee->setObjectName(QStringLiteral("lossesGuarantee"));
    m_guarantee->setTextFormat(Qt::PlainText);
    m_ownFile->setTextFormat(Qt::PlainText);
    m_noOwn->setObjectName(QStringLiteral("lossesNoOwn"));
    connect(m_noOwn, &QPushButton::clicked, this, [this] { openOwnBudgets({}); });
    for (QLabel *label : {m_file, m_ownFile, m_guarantee})
        label->setWordWrap(true);
    connect(m_export, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getSaveFileName(this, tr("Export this person"), {}, tr("JSON (*.json)"));
        if (path.isEmpty())
            return;
        const QString problem = exportPerson(path);
        m_file->setText(problem.isEmpty() ? m_path : problem);
    });
    for (FieldEdit *field : {m_orders, m_sigma, m_budget, m_delta, m_person})
        connect(field, &FieldEdit::edited, this, &LossesPanel::restart);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        restart();
    });
    connect(m_onHalt, &QComboBox::currentIndexChanged, this, &LossesPanel::restart);
    connect(m_view, &QComboBox::currentIndexChanged, this, &LossesPanel::showView);
}

QWidget *LossesPanel::makeSide()
{
    auto *open = new QPushButton(tr("&Open losses…"), this);
    open->setObjectName(QStringLiteral("lossesOpen"));
    connect(open, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getOpenFileName(this, tr("Open losses"));
        if (!path.isEmpty())
            openFile(path);
    });
    auto *own = new QPushButton(tr("O&wn budgets…"), this);
    own->setObjectName(QStringLiteral("lossesOwn"));
    own->setToolTip(tr("A CSV of person,budget: people with smaller budgets of their own, fixed without looking at the "
                       "data"));
    connect(own, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getOpenFileName(this, tr("Open budgets"));
        if (!path.isEmpty())
            openOwnBudgets(path);
    });
    auto *plan = new QPushButton(tr("Plan linear &queries…"), this);
    plan->setObjectName(QStringLiteral("lossesLinear"));
    connect(plan, &QPushButton::clicked, this, [this] {
        auto *dialog = new LinearQueriesDialog(m_budget->text(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    auto *private_ = new QLabel(tr("What a person has left depends on their data. It may be shown to that person only; "
                                   "the counts here are for you, not for publication."),
                                this);
    private_->setWordWrap(true);
    auto *side = new FormSide(this);
    m_form = new QFormLayout(side);
    m_form->addRow(open);
    m_form->addRow(m_file);
    m_form->addRow(tr("Losses are"), m_kind);
    m_form->addRow(tr("Orders"), m_orders);
    m_form->addRow(tr("Sigma"), m_sigma);
    m_form->addRow(tr("Budget"), m_budget);
    m_form->addRow(own);
    m_form->addRow(m_ownFile);
    m_form->addRow(m_noOwn);
    m_form->addRow(tr("Delta"), m_delta);
    m_form->addRow(tr("Beyond it"), m_onHalt);
    m_form->addRow(m_guarantee);
    m_form->addRow(tr("Show"), m_view);
    m_form->addRow(tr("Person"), m_person);
    m_form->addRow(m_export);
    m_form->addRow(m_progress);
    m_form->addRow(m_cancel);
    m_form->addRow(private_);
    m_form->addRow(plan);
    return side;
}

void LossesPanel::showFields()
{
    m_form->setRowVisible(m_file, !m_path.isEmpty());
    m_form->setRowVisible(m_ownFile, !m_ownPath.isEmpty());
    m_form->setRowVisible(m_noOwn, !m_ownPath.isEmpty());
    m_form->setRowVisible(m_orders, m_kind->currentIndex() == kRenyi);
    m_form->setRowVisible(m_sigma, m_kind->currentIndex() == kNorms);
}

std::optional<present::IndividualNotion> LossesPanel::readNotion()
{
    present::IndividualNotion notion;
    const auto list = [](FieldEdit *field, std::vector<Exact> &values) {
        for (const auto &part : field->text().split(QLatin1Char(','))) {
            auto value = Exact::parse({}, toCore(part.trimmed()));
            const bool fine = value.ok() && !value->isZero() && !value->isInfinite();
            if (fine)
                values.push_back(*std::move(value));
            field->setProblem(fine ? QString() : tr("“%1”: must be finite and > 0").arg(part.trimmed()));
            if (!fine)
                return false;
        }
        return true;
    };
    std::vector<Exact> sigmas;
    std::vector<Exact> deltas;
    bool fine = list(m_budget, notion.budgets);
    fine = list(m_delta, deltas) && fine;
    if (m_kind->currentIndex() == kRenyi)
        fine = list(m_orders, notion.orders) && fine;
    if (m_kind->currentIndex() == kNorms)
        fine = list(m_sigma, sigmas) && fine;
    if (!fine)
        return std::nullopt;
    notion.gaussian = m_kind->currentIndex() == kGaussian;
    if (notion.gaussian &&
        static_cast<individual::IndividualMode>(m_onHalt->currentIndex()) == individual::IndividualMode::Track) {
        m_budget->setProblem(tr("Gaussian DP has no tracker: choose what happens beyond the budget"));
        return std::nullopt;
    }
    notion.delta = deltas.front();
    if (deltas.size() > 1 || notion.delta >= Exact(1)) {
        m_delta->setProblem(tr("must be one number below 1"));
        return std::nullopt;
    }
    notion.squaredNorms = !sigmas.empty();
    if (notion.squaredNorms)
        notion.sigma = sigmas.front();
    const auto budgets = present::lossBudgets(notion);
    if (!budgets.ok()) {
        auto *field = budgets.error().parameter == "order" ? m_orders : m_budget;
        field->setProblem(coreText(budgets.error().constraint));
        return std::nullopt;
    }
    return notion;
}

void LossesPanel::openFile(const QString &path)
{
    m_path = path;
    setProperty("madeFrom", path);
    m_file->setText(path);
    showFields();
    restart();
}

void LossesPanel::openOwnBudgets(const QString &path)
{
    m_ownPath = path;
    m_ownFile->setText(path);
    showFields();
    restart();
}

void LossesPanel::restart()
{
    const auto notion = readNotion();
    const auto mode = static_cast<individual::IndividualMode>(m_onHalt->currentIndex());
    m_guarantee->setText(
        !notion ? QString()
        : mode == individual::IndividualMode::Track
            ? tr("Until step m of a person ended, m fixed in advance: m times %1, if that person is added or removed. "
                 "It is not a bound at the step that a person happens to be in. %2.")
                  .arg(coreText(present::stepText(*notion)), coreText(present::guaranteeTheorem(*notion, mode)))
            : tr("Everybody who takes part: %1, if one person is added or removed; fully adaptive. %2.")
                  .arg(coreText(present::guaranteeText(*notion)), coreText(present::guaranteeTheorem(*notion))));
    if (!notion)
        m_job.drop();
    if (m_path.isEmpty())
        return;
    if (!notion)
        return finish(nullptr, tr("Correct the marked field to see the people of this file."));
    // An export contains the common budget, so with budgets of single people no history can be exported.
    const std::string person = m_ownPath.isEmpty() ? toCore(m_person->text().trimmed()) : std::string();
    individual::IndividualRequest request{present::lossBudgets(*notion).value(), mode, person};
    m_job.start([this, path = toCore(m_path), own = toCore(m_ownPath), request,
                 notion = *notion](Progress &progress) mutable -> LatestJob::Delivery {
        auto budgets = readFileOfBudgets(own, notion, progress);
        if (!budgets.ok())
            return [this, problem = problemOf(budgets.error())] { finish(nullptr, problem); };
        request.own = *std::move(budgets);
        auto report = readFileOfLosses(path, request, progress);
        if (!report.ok())
            return [this, problem = problemOf(report.error())] { finish(nullptr, problem); };
        auto shared = std::make_shared<const individual::IndividualReport>(*std::move(report));
        return [this, shared, notion] {
            m_notion = notion;
            finish(shared, {});
        };
    });
}

void LossesPanel::finish(std::shared_ptr<const individual::IndividualReport> report, const QString &problem)
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
    const auto show = [this](const present::ChartSpec &chart) { m_panel->show(chart, present::chartTable(chart)); };
    const bool tracks = m_report->filter.mode() == individual::IndividualMode::Track;
    switch (m_view->currentIndex()) {
    case kActive:
        return show(tracks ? present::mostStepsChart(m_report->mostSteps)
                           : present::activePeopleChart(m_report->active, m_report->filter.people()));
    case kRemaining:
        if (tracks)
            return show(present::peopleByStepsChart(m_report->filter));
        return show(present::remainingChart(individual::remainingHistogram(m_report->filter, 0, kBins),
                                            m_notion.squaredNorms ? core::tr("squared norm")
                                            : m_notion.gaussian   ? core::tr("squared mu")
                                                                  : core::tr("nats")));
    default: break;
    }
    if (m_report->watched)
        m_panel->show(present::personChart(*m_report->watched, m_report->filter),
                      present::personTable(*m_report->watched, m_report->filter));
    else if (!m_ownPath.isEmpty())
        m_panel->showNothing(
            tr("With own budgets no person's history is shown: enter that person's budget as the budget, "
               "without own budgets."));
    else
        m_panel->showNothing(tr("Type the name of a person of the file; without names, people are numbered from 1."));
}

QString LossesPanel::exportPerson(const QString &path) const
{
    if (!m_report || !m_report->watched)
        return tr("No person is chosen.");
    const auto written = replaceFile(toCore(path), present::personJson(*m_report, m_notion).writePretty() + "\n",
                                     madeFrom(toCore(m_path)));
    return written.ok() ? QString() : errorText(written.error());
}

} // namespace epsilometer::ui
