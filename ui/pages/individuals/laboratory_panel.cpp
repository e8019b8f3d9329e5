// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/laboratory_panel.h"

#include "core/base/exact/exact.h"
#include "core/individual/laboratory/training_data.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "ui/text/text.h"
#include "ui/threads/pool.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/form_side.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace epsilometer::ui {

namespace {

constexpr double kDelta = 1e-5;
constexpr int kPeopleShown = 50; ///< number of people whose history a run keeps
constexpr std::size_t kMostFactors = 5;

/// A positive finite number; an error is shown next to the field.
std::optional<double> positive(FieldEdit *field)
{
    const auto value = Exact::parse({}, toCore(field->text().trimmed()));
    const bool fine = value.ok() && !value->isInfinite() && !value->isZero();
    field->setProblem(fine ? QString() : LaboratoryPanel::tr("must be finite and > 0"));
    return fine ? std::optional(value->up()) : std::nullopt;
}

/// A number from 0 to below 1; an error is shown next to the field.
std::optional<double> share(FieldEdit *field)
{
    const auto value = Exact::parse({}, toCore(field->text().trimmed()));
    const bool fine = value.ok() && *value < Exact(1);
    field->setProblem(fine ? QString() : LaboratoryPanel::tr("must be >= 0 and < 1"));
    return fine ? std::optional(value->up()) : std::nullopt;
}

QString plain(double value)
{
    return QString::number(value, 'g', 6);
}

void setUp(QSpinBox *box, const QString &name, const QString &what, int lowest, int highest)
{
    box->setObjectName(name);
    box->setAccessibleName(what);
    box->setRange(lowest, highest);
}

} // namespace

struct LaboratoryPanel::Request {
    individual::TrainingSource source;
    individual::DescentSettings settings;
    individual::Mistuning what = individual::Mistuning::Clip;
    std::vector<double> factors; ///< the settings are made worse by these factors; 1 means as typed
    std::uint32_t seeds = 2;
};

/// One result with all its drawings, made on the worker.
struct LaboratoryPanel::Drawings {
    std::array<present::ChartSpec, 4> charts;
    std::array<present::TableSpec, 4> tables;
    individual::DescentPair example; ///< the runs with the first seed and factor
    individual::DescentSettings settings;
    Message guarantee;
};

LaboratoryPanel::LaboratoryPanel(QWidget *parent)
    : QWidget(parent), m_data(new QComboBox(this)), m_source(new QLabel(this)),
      m_scale(new FieldEdit(QStringLiteral("laboratoryScale"), tr("Features are divided by"), this)),
      m_pool(new QSpinBox(this)), m_settings(new QComboBox(this)),
      m_clip(new FieldEdit(QStringLiteral("laboratoryClip"), tr("Clip C"), this)),
      m_sigma(new FieldEdit(QStringLiteral("laboratorySigma"), tr("Sigma"), this)),
      m_steps(new FieldEdit(QStringLiteral("laboratorySteps"), tr("Steps k"), this)),
      m_rate(new FieldEdit(QStringLiteral("laboratoryRate"), tr("Learning rate"), this)), m_hidden(new QSpinBox(this)),
      m_convolutional(new QCheckBox(tr("Convolutional network"), this)),
      m_checkShare(new FieldEdit(QStringLiteral("laboratoryCheckShare"), tr("Share for choosing"), this)),
      m_stopBelow(new FieldEdit(QStringLiteral("laboratoryStopBelow"), tr("Stop below"), this)),
      m_vary(new QComboBox(this)), m_factors(new FieldEdit(QStringLiteral("laboratoryFactors"), tr("Worse by"), this)),
      m_seeds(new QSpinBox(this)), m_firstSeed(new QSpinBox(this)), m_view(new QComboBox(this)),
      m_person(new QSpinBox(this)), m_run(new QPushButton(tr("&Run"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_progress(new QProgressBar(this)), m_guarantee(new QLabel(this)),
      m_panel(new ChartPanel(QStringLiteral("laboratory"), this))
{
    setObjectName(QStringLiteral("laboratoryPanel"));
    createControls();
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(makeSide());
    layout->addWidget(m_panel, 1);
    prefill();
    showSource();
    m_panel->showNothing(
        tr("Trains a softmax regression, or a small network, with gradient descent under differential privacy, without "
           "individual filtering (Algorithm 6) and with it (Algorithm 7), at the same guarantee. Press Run."));
    connect(m_data, &QComboBox::activated, this, [this](int choice) {
        const auto title = tr("Data to train on");
        const QString path = choice == kImages ? QFileDialog::getExistingDirectory(this, title)
                             : choice == kCsv  ? QFileDialog::getOpenFileName(this, title)
                                               : QString();
        useFile(path.isEmpty() && choice != kDigits ? m_path : path); // after a cancelled dialog the data stay
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
    m_data->addItems({tr("Digits"), tr("A CSV file…"), tr("A folder of images…")});
    m_data->setToolTip(
        tr("CSV: numbers, the last column a class from 0; every line is one person's. Images: a folder with "
           "MNIST's four files"));
    m_source->setObjectName(QStringLiteral("laboratorySource"));
    m_source->setTextFormat(Qt::PlainText);
    m_scale->setToolTip(tr("Must be known without looking at the data"));
    m_settings->setObjectName(QStringLiteral("laboratorySettings"));
    m_settings->setAccessibleName(tr("Setting"));
    for (const auto *list : {&individual::digitsSettings(), &individual::imagesSettings()})
        for (const auto &named : *list)
            m_settings->addItem(coreText(named.name));
    m_settings->setToolTip(
        tr("Clip, noise, steps and learning rate: tuned on the digits, which are public, or the paper's "
           "for 60,000 images"));
    setUp(m_pool, QStringLiteral("laboratoryPool"), tr("Pixels a side become one"), 1, 28);
    m_pool->setToolTip(tr("Images: squares of so many pixels a side become one; smaller images train faster"));
    setUp(m_hidden, QStringLiteral("laboratoryHidden"), tr("Hidden units"), 0, 1000);
    m_hidden->setToolTip(tr("0: softmax regression; else a network with one hidden layer"));
    m_convolutional->setObjectName(QStringLiteral("laboratoryConvolutional"));
    m_convolutional->setToolTip(
        tr("That of Opacus' MNIST example, for images of 28 by 28 pixels; a run takes some hours"));
    m_checkShare->setText(QStringLiteral("0.05"));
    m_checkShare->setToolTip(
        tr("Share of the budget that pays for noisy accuracies on the training records, the best of "
           "which chooses the model; 0: the last model"));
    m_stopBelow->setText(QStringLiteral("0"));
    m_stopBelow->setToolTip(
        tr("Stop once fewer people than this share take part, asked privately with the sparse vector "
           "technique, for 0.05 of the budget; 0: never"));
    m_vary->setObjectName(QStringLiteral("laboratoryVary"));
    m_vary->setAccessibleName(tr("Mistuned parameters"));
    m_vary->addItems({tr("Clip C f, sigma/f, k/f^2 steps"), tr("Sigma/f, k/f^2 steps")});
    m_clip->setToolTip(tr("Clipping norm: the largest norm of one person's gradient in one step"));
    m_sigma->setToolTip(tr("Noise multiplier of one step: standard deviation over the clipping norm"));
    m_steps->setToolTip(tr("The guarantee is that of k steps; filtering goes on afterwards"));
    m_factors->setText(QStringLiteral("1, 2, 3"));
    m_factors->setToolTip(tr("Factors f with commas between them, at most the square root of k, as in the paper. The "
                             "cost is the same, only the tuning is worse"));
    setUp(m_seeds, QStringLiteral("laboratorySeeds"), tr("Number of seeds"), 2, 100);
    m_seeds->setValue(10);
    setUp(m_firstSeed, QStringLiteral("laboratoryFirstSeed"), tr("First seed"), 1, 1000000);
    m_firstSeed->setToolTip(tr("The same seeds give the same runs"));
    m_view->setObjectName(QStringLiteral("laboratoryView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("Comparison"), tr("Accuracy over steps"), tr("People that take part"), tr("What is left"),
                      tr("One person")});
    setUp(m_person, QStringLiteral("laboratoryPerson"), tr("Person"), 1, kPeopleShown);
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
    auto *side = new FormSide(nullptr); // the scroll area takes it
    m_form = new QFormLayout(side);
    m_form->addRow(tr("Data"), m_data);
    m_form->addRow(m_source);
    m_form->addRow(tr("Divided by"), m_scale);
    m_form->addRow(tr("Pooled by"), m_pool);
    m_form->addRow(tr("Setting"), m_settings);
    m_form->addRow(tr("Clip C"), m_clip);
    m_form->addRow(tr("Sigma"), m_sigma);
    m_form->addRow(tr("Steps k"), m_steps);
    m_form->addRow(tr("Learning rate"), m_rate);
    m_form->addRow(tr("Hidden units"), m_hidden);
    m_form->addRow(m_convolutional);
    m_form->addRow(tr("For choosing"), m_checkShare);
    m_form->addRow(tr("Stop below"), m_stopBelow);
    m_form->addRow(tr("Worse"), m_vary);
    m_form->addRow(tr("by"), m_factors);
    m_form->addRow(tr("Seeds"), m_seeds);
    m_form->addRow(tr("First seed"), m_firstSeed);
    m_form->addRow(m_run, m_cancel);
    m_form->addRow(m_progress);
    m_form->addRow(tr("Show"), m_view);
    m_form->addRow(tr("Person"), m_person);
    m_form->addRow(m_guarantee);
    m_form->setRowVisible(m_person, false);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("laboratorySide"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidgetResizable(true);
    scroll->setWidget(side);
    scroll->setFixedWidth(side->sizeHint().width() + scroll->verticalScrollBar()->sizeHint().width());
    return scroll;
}

void LaboratoryPanel::prefill()
{
    const auto index = static_cast<std::size_t>(m_settings->currentIndex());
    const auto digits = individual::digitsSettings().size();
    const auto &settings =
        (index < digits ? individual::digitsSettings()[index] : individual::imagesSettings()[index - digits]).settings;
    m_clip->setText(plain(settings.clip));
    m_sigma->setText(plain(settings.sigma));
    m_steps->setText(QString::number(settings.steps));
    m_rate->setText(plain(settings.learningRate));
}

void LaboratoryPanel::useFile(const QString &path)
{
    const bool before = individual::isImageFolder(toCore(m_path));
    const bool images = individual::isImageFolder(toCore(path));
    m_path = path;
    const QSignalBlocker quiet(m_data);
    m_data->setCurrentIndex(path.isEmpty() ? kDigits : images ? kImages : kCsv);
    if (images != before) {
        m_settings->setCurrentIndex(images ? static_cast<int>(individual::digitsSettings().size()) : 0);
        prefill();
    }
    showSource();
}

void LaboratoryPanel::showSource()
{
    const bool digits = m_path.isEmpty();
    m_scale->setText(plain(individual::scaleOf(toCore(m_path))));
    m_form->setRowVisible(m_pool, m_data->currentIndex() == kImages);
    m_form->setRowVisible(m_convolutional, m_data->currentIndex() == kImages);
    m_source->setText(digits
                          ? tr("E. Alpaydin, C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine "
                               "Learning Repository, CC BY 4.0.")
                          : QFileInfo(m_path).fileName());
    m_source->setToolTip(m_path);
}

std::optional<LaboratoryPanel::Request> LaboratoryPanel::readRequest()
{
    Request request;
    request.source.path = toCore(m_path);
    const auto scale = positive(m_scale);
    const auto checkShare = share(m_checkShare);
    const auto stopBelow = share(m_stopBelow);
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
    if (!scale || !clip || !sigma || !rate || !fine || !checkShare || !stopBelow)
        return std::nullopt;
    request.source.scale = *scale;
    request.source.pool =
        individual::isImageFolder(request.source.path) ? static_cast<std::uint32_t>(m_pool->value()) : 1;
    request.what = m_vary->currentIndex() == 0 ? individual::Mistuning::Clip : individual::Mistuning::Noise;
    request.settings.convolutional = m_data->currentIndex() == kImages && m_convolutional->isChecked();
    request.settings.hidden = request.settings.convolutional ? 0 : static_cast<std::uint32_t>(m_hidden->value());
    request.settings.checkShare = *checkShare;
    request.settings.stopBelow = *stopBelow;
    request.settings.clip = *clip;
    request.settings.sigma = *sigma;
    request.settings.steps = steps;
    request.settings.learningRate = *rate;
    request.settings.seed = static_cast<std::uint64_t>(m_firstSeed->value());
    request.seeds = static_cast<std::uint32_t>(m_seeds->value());
    for (const auto factor : request.factors)
        if (const auto tuned = individual::badlyTuned(request.settings, request.what, factor); !tuned.ok()) {
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
    EPSILOMETER_ASSIGN(const auto parts, individual::loadTraining(request.source));
    std::vector<individual::DescentComparison> comparisons;
    std::vector<Message> names;
    for (std::size_t i = 0; i < request.factors.size(); ++i) {
        const auto factor = request.factors[i];
        auto share = ProgressPart::equal(progress, i, request.factors.size());
        EPSILOMETER_ASSIGN(const auto settings, individual::badlyTuned(request.settings, request.what, factor));
        EPSILOMETER_ASSIGN(auto comparison,
                           individual::compareDescents(parts, settings, request.seeds, share, runOnPool));
        comparisons.push_back(std::move(comparison));
        names.push_back(individual::mistuningName(request.what, factor));
    }
    auto drawings = std::make_shared<Drawings>();
    drawings->example = comparisons.front().example;
    drawings->settings = comparisons.front().settings;
    drawings->guarantee = present::laboratoryGuarantee(drawings->example, kDelta);
    const auto &run = drawings->example.filtered;
    const std::vector<std::uint64_t> active(run.active.begin(), run.active.end());
    drawings->charts = {present::comparisonChart(comparisons, names),
                        present::accuracyChart(drawings->example, drawings->settings),
                        present::activePeopleChart(active, run.left.size()),
                        present::remainingChart(individual::shareHistogram(run.left), core::tr("share"))};
    for (std::size_t i = 0; i < drawings->charts.size(); ++i)
        drawings->tables[i] = present::chartTable(drawings->charts[i]);
    drawings->tables[0] = present::comparisonTable(comparisons, names, kDelta);
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
        const auto &run = m_drawings->example.filtered;
        const auto people = run.history.empty() ? 0 : run.history.front().size();
        const auto person = std::min(static_cast<std::size_t>(m_person->value()), people);
        if (person == 0)
            return m_panel->showNothing(tr("No person took part."));
        const auto chart = present::participantChart(run, m_drawings->settings, person - 1);
        return m_panel->show(chart, present::chartTable(chart));
    }
    const auto view = static_cast<std::size_t>(m_view->currentIndex());
    m_panel->show(m_drawings->charts[view], m_drawings->tables[view]);
}

} // namespace epsilometer::ui
