// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/laboratory_panel.h"

#include "core/base/exact.h"
#include "core/base/file.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

/// A static library's resources are linked only where something asks for them; the macro must not stand in a namespace.
static void initialiseLaboratoryResources()
{
    Q_INIT_RESOURCE(laboratory);
}

namespace epsilometer::ui {

namespace {

constexpr double kDigitsScale = 16; ///< pixels are from 0 to 16, known without looking at the data
constexpr double kTrainShare = 0.8;
constexpr double kDelta = 1e-5;
constexpr std::uint64_t kSplitSeed = 1;
constexpr int kPeopleShown = 50; ///< whose history a run keeps
constexpr std::size_t kMostFactors = 5;

Result<std::string> bytesOf(const std::string &path)
{
    if (!path.empty())
        return readFile(path);
    QFile file(QStringLiteral(":/data/digits.csv.gz"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A positive finite number; what is wrong is shown beside the field.
std::optional<double> positive(FieldEdit *field)
{
    const auto value = Exact::parse({}, toCore(field->text().trimmed()));
    const bool fine = value.ok() && !value->isInfinite() && !value->isZero();
    field->setProblem(fine ? QString() : LaboratoryPanel::tr("must be finite and > 0"));
    return fine ? std::optional(value->up()) : std::nullopt;
}

QString plain(double value)
{
    return QString::number(value, 'g', 6);
}

} // namespace

struct LaboratoryPanel::Request {
    std::string path;
    double scale = 1;
    DescentSettings settings;
    std::vector<double> factors; ///< clip too large by these; 1 is as typed
    std::uint32_t seeds = 2;
};

/// One result, drawn every way, made on the worker.
struct LaboratoryPanel::Drawings {
    std::array<ChartSpec, 4> charts;
    std::array<TableSpec, 4> tables;
    DescentRun example; ///< the filtered run of the first seed and factor
    DescentSettings settings;
    std::string guarantee;
};

LaboratoryPanel::LaboratoryPanel(QWidget *parent)
    : QWidget(parent), m_data(new QComboBox(this)), m_source(new QLabel(this)),
      m_scale(new FieldEdit(QStringLiteral("laboratoryScale"), tr("Features are divided by"), this)),
      m_settings(new QComboBox(this)), m_clip(new FieldEdit(QStringLiteral("laboratoryClip"), tr("Clip C"), this)),
      m_sigma(new FieldEdit(QStringLiteral("laboratorySigma"), tr("Sigma"), this)),
      m_steps(new FieldEdit(QStringLiteral("laboratorySteps"), tr("Steps k"), this)),
      m_rate(new FieldEdit(QStringLiteral("laboratoryRate"), tr("Learning rate"), this)),
      m_factors(new FieldEdit(QStringLiteral("laboratoryFactors"), tr("Clip too large by"), this)),
      m_seeds(new QSpinBox(this)), m_firstSeed(new QSpinBox(this)), m_view(new QComboBox(this)),
      m_person(new QSpinBox(this)), m_run(new QPushButton(tr("&Run"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_progress(new QProgressBar(this)), m_guarantee(new QLabel(this)),
      m_panel(new ChartPanel(QStringLiteral("laboratory"), this))
{
    initialiseLaboratoryResources();
    setObjectName(QStringLiteral("laboratoryPanel"));
    createControls();
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(makeSide());
    layout->addWidget(m_panel, 1);
    prefill();
    showSource();
    m_panel->showNothing(
        tr("Trains a softmax regression with gradient descent under differential privacy, without individual filtering "
           "(Algorithm 6) and with it (Algorithm 7), at the same guarantee. Press Run."));
    connect(m_data, &QComboBox::activated, this, [this](int choice) {
        useFile(choice == 0 ? QString() : QFileDialog::getOpenFileName(this, tr("Data to train on")));
    });
    connect(m_settings, &QComboBox::activated, this, &LaboratoryPanel::prefill);
    connect(m_run, &QPushButton::clicked, this, &LaboratoryPanel::run);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_job.cancel(); });
    connect(m_view, &QComboBox::currentIndexChanged, this, &LaboratoryPanel::showView);
    connect(m_person, &QSpinBox::valueChanged, this, &LaboratoryPanel::showView);
    connect(&m_job, &LatestJob::busyChanged, this, [this](bool busy) {
        m_run->setEnabled(!busy);
        m_cancel->setEnabled(busy);
        m_progress->setVisible(busy);
    });
    connect(&m_job, &LatestJob::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(100 * done)); });
}

void LaboratoryPanel::createControls()
{
    m_data->setObjectName(QStringLiteral("laboratoryData"));
    m_data->setAccessibleName(tr("Data"));
    m_data->addItems({tr("Digits"), tr("A CSV file…")});
    m_data->setToolTip(tr("CSV: numbers, the last column a class from 0; every line is one person's"));
    m_source->setObjectName(QStringLiteral("laboratorySource"));
    m_source->setTextFormat(Qt::PlainText);
    m_scale->setToolTip(tr("Must be known without looking at the data"));
    m_settings->setObjectName(QStringLiteral("laboratorySettings"));
    m_settings->setAccessibleName(tr("Setting"));
    for (const auto &named : digitsSettings())
        if (named.factor == 1)
            m_settings->addItem(coreText(named.name));
    m_settings->setToolTip(tr("Clip, noise and steps, tuned by hand on the digits, which are public"));
    m_clip->setToolTip(tr("Longest gradient of one person in one step"));
    m_sigma->setToolTip(tr("Noise of one step, in clips"));
    m_steps->setToolTip(tr("The guarantee is that of k steps; filtering goes on afterwards"));
    m_factors->setText(QStringLiteral("1, 2, 3"));
    m_factors->setToolTip(
        tr("Factors f with commas between them, at most the square root of k: clip C f, noise sigma/f, steps k/f^2, "
           "as in the paper. It costs no more, only the tuning gets worse"));
    m_seeds->setObjectName(QStringLiteral("laboratorySeeds"));
    m_seeds->setAccessibleName(tr("Number of seeds"));
    m_seeds->setRange(2, 100);
    m_seeds->setValue(10);
    m_firstSeed->setObjectName(QStringLiteral("laboratoryFirstSeed"));
    m_firstSeed->setAccessibleName(tr("First seed"));
    m_firstSeed->setRange(1, 1000000);
    m_firstSeed->setToolTip(tr("The same seeds give the same runs"));
    m_view->setObjectName(QStringLiteral("laboratoryView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("Comparison"), tr("Accuracy over steps"), tr("People that take part"), tr("What is left"),
                      tr("One person")});
    m_person->setObjectName(QStringLiteral("laboratoryPerson"));
    m_person->setAccessibleName(tr("Person"));
    m_person->setRange(1, kPeopleShown);
    m_run->setObjectName(QStringLiteral("laboratoryRun"));
    m_cancel->setObjectName(QStringLiteral("laboratoryCancel"));
    m_cancel->setEnabled(false);
    m_progress->setVisible(false);
    m_guarantee->setObjectName(QStringLiteral("laboratoryGuarantee"));
    for (QLabel *label : {m_source, m_guarantee})
        label->setWordWrap(true);
}

QWidget *LaboratoryPanel::makeSide()
{
    auto *side = new QWidget(this);
    side->setFixedWidth(320);
    m_form = new QFormLayout(side);
    m_form->addRow(tr("Data"), m_data);
    m_form->addRow(m_source);
    m_form->addRow(tr("Divided by"), m_scale);
    m_form->addRow(tr("Setting"), m_settings);
    m_form->addRow(tr("Clip C"), m_clip);
    m_form->addRow(tr("Sigma"), m_sigma);
    m_form->addRow(tr("Steps k"), m_steps);
    m_form->addRow(tr("Learning rate"), m_rate);
    m_form->addRow(tr("Too large by"), m_factors);
    m_form->addRow(tr("Seeds"), m_seeds);
    m_form->addRow(tr("First seed"), m_firstSeed);
    m_form->addRow(m_run, m_cancel);
    m_form->addRow(m_progress);
    m_form->addRow(tr("Show"), m_view);
    m_form->addRow(tr("Person"), m_person);
    m_form->addRow(m_guarantee);
    m_form->setRowVisible(m_person, false);
    return side;
}

void LaboratoryPanel::prefill()
{
    int index = 0;
    for (const auto &named : digitsSettings())
        if (named.factor == 1 && index++ == m_settings->currentIndex()) {
            m_clip->setText(plain(named.settings.clip));
            m_sigma->setText(plain(named.settings.sigma));
            m_steps->setText(QString::number(named.settings.steps));
            m_rate->setText(plain(named.settings.learningRate));
        }
}

void LaboratoryPanel::useFile(const QString &path)
{
    m_path = path;
    const QSignalBlocker quiet(m_data);
    m_data->setCurrentIndex(path.isEmpty() ? 0 : 1);
    showSource();
}

void LaboratoryPanel::showSource()
{
    const bool digits = m_path.isEmpty();
    m_scale->setText(digits ? plain(kDigitsScale) : QStringLiteral("1"));
    m_source->setText(digits
                          ? tr("E. Alpaydin, C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine "
                               "Learning Repository, CC BY 4.0.")
                          : QFileInfo(m_path).fileName());
    m_source->setToolTip(m_path);
}

std::optional<LaboratoryPanel::Request> LaboratoryPanel::readRequest()
{
    Request request;
    request.path = toCore(m_path);
    const auto scale = positive(m_scale);
    const auto clip = positive(m_clip);
    const auto sigma = positive(m_sigma);
    const auto rate = positive(m_rate);
    bool whole = false;
    const auto steps = m_steps->text().toUInt(&whole);
    const bool fine = whole && steps >= 1 && steps <= 100000;
    m_steps->setProblem(fine ? QString() : tr("must be a whole number from 1 to 100000"));
    for (const auto &part : m_factors->text().split(QLatin1Char(','))) {
        bool number = false;
        const auto factor = part.trimmed().toDouble(&number);
        if (!number || !(factor > 0) || factor > 100 || request.factors.size() == kMostFactors) {
            m_factors->setProblem(tr("must be up to 5 numbers between 0 and 100"));
            return std::nullopt;
        }
        request.factors.push_back(factor);
    }
    m_factors->setProblem({});
    if (!scale || !clip || !sigma || !rate || !fine)
        return std::nullopt;
    request.scale = *scale;
    request.settings.clip = *clip;
    request.settings.sigma = *sigma;
    request.settings.steps = steps;
    request.settings.learningRate = *rate;
    request.settings.seed = static_cast<std::uint64_t>(m_firstSeed->value());
    request.seeds = static_cast<std::uint32_t>(m_seeds->value());
    for (const auto factor : request.factors)
        if (const auto tuned = badlyTuned(request.settings, factor); !tuned.ok()) {
            m_factors->setProblem(coreText(tuned.error().constraint));
            return std::nullopt;
        }
    return request;
}

void LaboratoryPanel::run()
{
    const auto request = readRequest();
    if (!request)
        return;
    m_job.start([this, request = *request](Progress &progress) -> LatestJob::Delivery {
        auto drawings = drawingsOf(request, progress);
        if (!drawings.ok())
            return [this, problem = errorText(drawings.error())] { finish(nullptr, problem); };
        return [this, shared = *std::move(drawings)] { finish(shared, {}); };
    });
}

Result<std::shared_ptr<const LaboratoryPanel::Drawings>> LaboratoryPanel::drawingsOf(const Request &request,
                                                                                     Progress &progress)
{
    const auto located = [&](const Error &error) { return request.path.empty() ? error : error.at(request.path); };
    EPSILOMETER_ASSIGN(const auto bytes, bytesOf(request.path));
    const auto data = readTrainingData(bytes, request.scale);
    if (!data.ok())
        return located(data.error());
    const auto parts = split(*data, kTrainShare, kSplitSeed);
    std::vector<DescentComparison> comparisons;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < request.factors.size(); ++i) {
        const auto factor = request.factors[i];
        auto share = ProgressPart::equal(progress, i, request.factors.size());
        EPSILOMETER_ASSIGN(const auto settings, badlyTuned(request.settings, factor));
        EPSILOMETER_ASSIGN(auto comparison, compareDescents(parts, settings, request.seeds, share));
        comparisons.push_back(std::move(comparison));
        names.push_back(factor == 1 ? "as typed" : "clip times " + toCore(plain(factor)));
    }
    auto drawings = std::make_shared<Drawings>();
    drawings->example = comparisons.front().example;
    drawings->settings = comparisons.front().settings;
    drawings->guarantee = laboratoryGuarantee(drawings->example, kDelta);
    const auto &run = drawings->example;
    const std::vector<std::uint64_t> active(run.active.begin(), run.active.end());
    drawings->charts = {comparisonChart(comparisons, names), accuracyChart(run, drawings->settings),
                        activePeopleChart(active, run.left.size()), remainingChart(shareHistogram(run.left), "share")};
    for (std::size_t i = 0; i < drawings->charts.size(); ++i)
        drawings->tables[i] = chartTable(drawings->charts[i]);
    drawings->tables[0] = comparisonTable(comparisons, names, kDelta);
    return std::shared_ptr<const Drawings>(std::move(drawings));
}

void LaboratoryPanel::finish(std::shared_ptr<const Drawings> drawings, const QString &problem)
{
    m_drawings = std::move(drawings);
    m_guarantee->setText(m_drawings ? coreText(m_drawings->guarantee) : QString());
    if (m_drawings)
        showView();
    else
        m_panel->showNothing(problem);
}

void LaboratoryPanel::showView()
{
    m_form->setRowVisible(m_person, m_view->currentIndex() == kPerson);
    if (!m_drawings)
        return;
    if (m_view->currentIndex() == kPerson) {
        const auto people = m_drawings->example.history.empty() ? 0 : m_drawings->example.history.front().size();
        const auto person = std::min(static_cast<std::size_t>(m_person->value()), people);
        if (person == 0)
            return m_panel->showNothing(tr("Nobody took part."));
        const auto chart = participantChart(m_drawings->example, m_drawings->settings, person - 1);
        return m_panel->show(chart, chartTable(chart));
    }
    const auto view = static_cast<std::size_t>(m_view->currentIndex());
    m_panel->show(m_drawings->charts[view], m_drawings->tables[view]);
}

} // namespace epsilometer::ui
