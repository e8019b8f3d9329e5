// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/laboratory_panel.h"

#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QFile>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

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

std::string digitsBytes()
{
    QFile file(QStringLiteral(":/data/digits.csv.gz"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Result<DescentComparison> compare(const DescentSettings &settings, std::uint32_t seeds, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto data, readTrainingData(digitsBytes(), kDigitsScale));
    return compareDescents(split(data, kTrainShare, kSplitSeed), settings, seeds, progress);
}

} // namespace

/// One result, drawn every way, made on the worker.
struct LaboratoryPanel::Drawings {
    std::array<ChartSpec, 4> charts;
    std::array<TableSpec, 4> tables;
};

LaboratoryPanel::LaboratoryPanel(QWidget *parent)
    : QWidget(parent), m_settings(new QComboBox(this)), m_seeds(new QSpinBox(this)), m_firstSeed(new QSpinBox(this)),
      m_view(new QComboBox(this)), m_run(new QPushButton(tr("&Run"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_progress(new QProgressBar(this)),
      m_panel(new ChartPanel(QStringLiteral("laboratory"), this))
{
    initialiseLaboratoryResources();
    setObjectName(QStringLiteral("laboratoryPanel"));
    createControls();
    m_panel->showNothing(
        tr("Trains a softmax regression on handwritten digits with gradient descent under differential "
           "privacy, without and with individual filtering, at the same guarantee. Press Run."));
    connect(m_run, &QPushButton::clicked, this, &LaboratoryPanel::run);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_job.cancel(); });
    connect(m_view, &QComboBox::currentIndexChanged, this, &LaboratoryPanel::showView);
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
    m_settings->setObjectName(QStringLiteral("laboratorySettings"));
    m_settings->setAccessibleName(tr("Setting"));
    for (const auto &named : digitsSettings())
        m_settings->addItem(QString::fromLatin1(named.name));
    m_settings->setToolTip(
        tr("Clip, noise and steps; tuned on these public data. The badly tuned ones keep the guarantee"));
    m_seeds->setObjectName(QStringLiteral("laboratorySeeds"));
    m_seeds->setAccessibleName(tr("Number of seeds"));
    m_seeds->setRange(2, 100);
    m_seeds->setValue(10);
    m_firstSeed->setObjectName(QStringLiteral("laboratoryFirstSeed"));
    m_firstSeed->setAccessibleName(tr("First seed"));
    m_firstSeed->setRange(1, 1000000);
    m_view->setObjectName(QStringLiteral("laboratoryView"));
    m_view->setAccessibleName(tr("What to show"));
    m_view->addItems({tr("Comparison"), tr("Accuracy over steps"), tr("People that take part"), tr("What is left")});
    m_run->setObjectName(QStringLiteral("laboratoryRun"));
    m_cancel->setObjectName(QStringLiteral("laboratoryCancel"));
    m_cancel->setEnabled(false);
    m_progress->setVisible(false);
    auto *source =
        new QLabel(tr("Digits: E. Alpaydin, C. Kaynak (1998), UCI Machine Learning Repository, CC BY 4.0."), this);
    source->setWordWrap(true);
    auto *side = new QWidget(this);
    side->setMaximumWidth(320);
    auto *form = new QFormLayout(side);
    form->addRow(tr("Setting"), m_settings);
    form->addRow(tr("Seeds"), m_seeds);
    form->addRow(tr("First seed"), m_firstSeed);
    form->addRow(m_run, m_cancel);
    form->addRow(m_progress);
    form->addRow(tr("Show"), m_view);
    form->addRow(source);
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(side);
    layout->addWidget(m_panel, 1);
}

void LaboratoryPanel::run()
{
    const auto named = digitsSettings()[static_cast<std::size_t>(m_settings->currentIndex())];
    auto settings = named.settings;
    settings.seed = static_cast<std::uint64_t>(m_firstSeed->value());
    const auto seeds = static_cast<std::uint32_t>(m_seeds->value());
    m_job.start([this, settings, seeds, name = std::string(named.name)](Progress &progress) -> LatestJob::Delivery {
        const auto comparison = compare(settings, seeds, progress);
        if (!comparison.ok())
            return [this, problem = errorText(comparison.error())] { finish(nullptr, problem); };
        auto drawings = std::make_shared<Drawings>();
        const auto &run = comparison->example;
        const std::vector<std::uint64_t> active(run.active.begin(), run.active.end());
        drawings->charts = {comparisonChart({*comparison}, {name}), accuracyChart(run, settings),
                            activePeopleChart(active, run.left.size()),
                            remainingChart(shareHistogram(run.left), "share")};
        for (std::size_t i = 0; i < drawings->charts.size(); ++i)
            drawings->tables[i] = chartTable(drawings->charts[i]);
        drawings->tables[0] = comparisonTable({*comparison}, {name}, kDelta);
        return [this, shared = std::shared_ptr<const Drawings>(std::move(drawings))] { finish(shared, {}); };
    });
}

void LaboratoryPanel::finish(std::shared_ptr<const Drawings> drawings, const QString &problem)
{
    m_drawings = std::move(drawings);
    if (m_drawings)
        showView();
    else
        m_panel->showNothing(problem);
}

void LaboratoryPanel::showView()
{
    if (!m_drawings)
        return;
    const auto view = static_cast<std::size_t>(m_view->currentIndex());
    m_panel->show(m_drawings->charts[view], m_drawings->tables[view]);
}

} // namespace epsilometer::ui
