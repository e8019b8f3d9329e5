// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odometer/parameter_panel.h"

#include "core/account/guard.h"
#include "core/account/planned_sequence.h"
#include "core/base/text/display.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

/// Sliders run over decades, with a hundred steps each.
constexpr int kStepsADecade = 100;
constexpr int kLowestDecade = -5;
constexpr int kHighestDecade = 3;

const QString kSize = QStringLiteral("size");

double valueAt(int position)
{
    return std::pow(10.0, static_cast<double>(position) / kStepsADecade);
}

int positionOf(double value)
{
    const double decades = value > 0 ? std::log10(value) : kLowestDecade;
    return static_cast<int>(std::lround(kStepsADecade * std::clamp<double>(decades, kLowestDecade, kHighestDecade)));
}

/// The value of a slider position, to three digits.
Exact typedAt(int position)
{
    const auto value = Exact::parse("value", toCore(QString::number(valueAt(position), 'g', 3)));
    return value.ok() ? *value : Exact(1);
}

Result<account::Rounds> plannedRounds(const Plan &plan, const account::Rounds &recorded, const Catalog &catalog,
                                      Progress &progress)
{
    MechanismResolver resolver(catalog.mechanisms);
    const auto filter = account::findFilter(catalog.filters, plan.policy.filter);
    EPSILOMETER_ASSIGN(account::PlannedSequence planned,
                       account::planSequence(resolver, recorded, plan, filter.ok() ? *filter : nullptr, progress));
    return std::move(planned.rounds);
}

} // namespace

ParameterPanel::ParameterPanel(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document),
      m_size(new FieldEdit(QStringLiteral("odometerSize"), tr("Data set size n"), this)), m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("odometerParameters"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(9, 4, 9, 0);
    grid->setColumnStretch(1, 1);
    addRow(*grid, calibrate::FreeParameter::Target, QStringLiteral("Target"), tr("Filter &target"),
           tr("Epsilon at which the filter odometer is tightest; the budget's epsilon by default"));
    addRow(*grid, calibrate::FreeParameter::Gamma, QStringLiteral("Gamma"), tr("Mixture &gamma"),
           tr("Where the mixture odometer is tightest, on the intrinsic clock; by default at the target"));
    addRow(
        *grid, calibrate::FreeParameter::V0, QStringLiteral("V0"), tr("Stitched v&0"),
        tr("Intrinsic time from which the stitched odometer counts its epochs; a quarter of the target's by default"));
    addSize(*grid);
    m_note->setObjectName(QStringLiteral("odometerParametersNote"));
    m_note->setWordWrap(true);
    grid->addWidget(m_note, grid->rowCount(), 0, 1, 5);
    connect(&document, &PlanDocument::recordedChanged, this, [this] { // another plan, or another state of its file
        m_size->setProblem({});
        for (const Row &row : m_rows)
            row.field->setProblem({});
    });
    connect(&document, &PlanDocument::planChanged, this, [this] {
        m_note->clear(); // belongs to the previous plan
        followPlan();
    });
    followPlan();
}

void ParameterPanel::addRow(QGridLayout &grid, calibrate::FreeParameter parameter, const QString &id,
                            const QString &label, const QString &help)
{
    const QString name = QString(label).remove(QLatin1Char('&'));
    Row row{parameter,
            name,
            new QSlider(Qt::Horizontal, this),
            new FieldEdit(QStringLiteral("odometer") + id, name, this),
            new QPushButton(tr("Best for this plan"), this),
            new QPushButton(tr("Default"), this)};
    row.slider->setObjectName(QStringLiteral("odometer%1Slider").arg(id));
    row.slider->setAccessibleName(tr("%1, slider").arg(name));
    row.slider->setRange(kLowestDecade * kStepsADecade, kHighestDecade * kStepsADecade);
    row.slider->setPageStep(kStepsADecade / 2);
    row.field->setMaximumWidth(110);
    row.field->line()->setPlaceholderText(tr("default"));
    row.best->setObjectName(QStringLiteral("odometer%1Best").arg(id));
    row.best->setAccessibleName(tr("%1: best for this plan").arg(name));
    row.best->setToolTip(
        tr("The value with which this odometer reads lowest after the whole plan. Choose it before the "
           "first output."));
    row.byDefault->setObjectName(QStringLiteral("odometer%1Default").arg(id));
    row.byDefault->setAccessibleName(tr("%1: default").arg(name));
    auto *caption = new QLabel(label, this);
    caption->setBuddy(row.slider);
    caption->setToolTip(help);
    row.slider->setToolTip(help);
    row.field->setToolTip(help);
    const int at = static_cast<int>(m_rows.size());
    grid.addWidget(caption, at, 0);
    grid.addWidget(row.slider, at, 1);
    grid.addWidget(row.field, at, 2);
    grid.addWidget(row.best, at, 3);
    grid.addWidget(row.byDefault, at, 4);
    m_rows.push_back(row);
    connect(row.slider, &QSlider::valueChanged, this, [this, row](int position) {
        if (!m_following)
            (void)setParameter(row, typedAt(position), row.name);
    });
    connect(row.slider, &QSlider::sliderReleased, this, [this] { m_document.breakMerge(); });
    connect(row.field, &FieldEdit::edited, this, [this, row] { typed(row); });
    connect(row.field, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    connect(row.byDefault, &QPushButton::clicked, this, [this, row] { (void)setParameter(row, {}, {}); });
    connect(row.best, &QPushButton::clicked, this, [this, row] { findBest(row); });
}

void ParameterPanel::addSize(QGridLayout &grid)
{
    auto *caption = new QLabel(tr("Data set size &n"), this);
    const QString help = tr("The Rogers odometer needs the number of records; 10000 by default");
    caption->setBuddy(m_size->line());
    caption->setToolTip(help);
    m_size->setToolTip(help);
    m_size->line()->setPlaceholderText(tr("10000"));
    m_size->setMaximumWidth(110);
    const int at = static_cast<int>(m_rows.size());
    grid.addWidget(caption, at, 0);
    grid.addWidget(m_size, at, 2);
    connect(m_size, &FieldEdit::edited, this, &ParameterPanel::sizeTyped);
    connect(m_size, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
}

Status ParameterPanel::applyPolicy(const Policy &policy, const QString &name, const QString &mergeKey)
{
    Status status = m_document.apply(edit::SetPolicy{policy}, name, mergeKey);
    m_note->setText(status.ok() ? QString() : errorText(status.error()));
    return status;
}

Status ParameterPanel::setParameter(const Row &row, const std::optional<Exact> &value, const QString &mergeKey)
{
    row.field->setProblem({});
    const Policy policy = calibrate::withParameter(m_document.plan().policy, row.parameter, value);
    Status status = applyPolicy(policy, tr("Change %1").arg(row.name), mergeKey);
    followPlan(); // an applied value replaces a refused text in the field
    return status;
}

void ParameterPanel::refuse(FieldEdit *field, const QString &problem, const QString &mergeKey)
{
    field->refuse(problem);
    m_document.takeBack(mergeKey);
}

void ParameterPanel::typed(const Row &row)
{
    const QString text = row.field->text().trimmed();
    std::optional<Exact> wanted;
    if (!text.isEmpty()) {
        const auto value = Exact::parse(toCore(row.name), toCore(text));
        // Core's error for a negative number would allow 0 and inf, which are invalid here.
        if (!value.ok() && value.error().code != ErrorCode::Malformed && !text.startsWith(QLatin1Char('-')))
            return refuse(row.field, errorText(value.error()), row.name);
        if (!value.ok() || !(*value > Exact(0)) || value->isInfinite())
            return refuse(row.field, tr("%1 must be a number > 0 and finite, such as 0.25").arg(row.name), row.name);
        wanted = *value;
    }
    if (const Status set = setParameter(row, wanted, row.name); !set.ok() && !m_document.isReadOnly())
        refuse(row.field, errorText(set.error()), row.name);
}

void ParameterPanel::sizeTyped()
{
    Policy policy = m_document.plan().policy;
    const QString text = m_size->text().trimmed();
    policy.parameters.n.reset();
    if (!text.isEmpty()) {
        const auto value = Exact::parse("n", toCore(text));
        if (!value.ok() || *value < Exact(2) || value->isInfinite())
            return refuse(m_size, tr("must be a number of records, at least 2"), kSize);
        policy.parameters.n = *value;
    }
    m_size->setProblem({});
    if (const Status set = applyPolicy(policy, tr("Change the data set size"), kSize);
        !set.ok() && !m_document.isReadOnly())
        refuse(m_size, errorText(set.error()), kSize);
}

void ParameterPanel::findBest(const Row &row)
{
    if (!m_document.isOpen())
        return;
    m_note->setText(tr("Searching…"));
    m_job.start([this, row, plan = m_document.snapshot(), recorded = m_document.recordedRounds(),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto rounds = plannedRounds(*plan, *recorded, catalog, progress);
        const auto best =
            rounds.ok() ? calibrate::bestParameter(catalog.odometers, plan->policy, *rounds, row.parameter, progress)
                        : Result<calibrate::BestParameter>(rounds.error());
        return [this, row, plan, best, late = !recorded->empty()] {
            if (m_document.snapshot() != plan)
                return; // the best value belongs to another plan
            if (!best.ok())
                return m_note->setText(errorText(best.error()));
            (void)setParameter(row, best->value, {});
            QString text =
                tr("With %1 = %2 the odometer bounds epsilon by %3 after the whole plan, valid at any stopping "
                   "time.")
                    .arg(row.name, fromCore(displayExactly(best->value)),
                         fromCore(displayText(best->reading, Bound::Upper)));
            if (late)
                text +=
                    tr(" Warning: analyses are already recorded; odometer parameters must be fixed before the first "
                       "output.");
            m_note->setText(text);
        };
    });
}

void ParameterPanel::followPlan()
{
    m_following = true;
    const Policy &policy = m_document.plan().policy;
    for (const Row &row : m_rows) {
        const auto value = calibrate::parameterOf(policy, row.parameter);
        const double shown = value                                               ? value->up()
                             : row.parameter == calibrate::FreeParameter::Target ? promiseOf(policy, {}).epsilon.up()
                                                                                 : 1;
        if (!row.slider->isSliderDown())
            row.slider->setValue(positionOf(shown));
        row.byDefault->setEnabled(value.has_value());
        const auto typedValue = Exact::parse("value", toCore(row.field->text().trimmed()));
        const bool same = value ? typedValue.ok() && *typedValue == *value : row.field->text().trimmed().isEmpty();
        if (!same && row.field->problem().isEmpty())
            row.field->setText(value ? fromCore(displayExactly(*value)) : QString());
    }
    const auto &size = policy.parameters.n;
    const auto typedSize = Exact::parse("n", toCore(m_size->text().trimmed()));
    const bool sameSize = size ? typedSize.ok() && *typedSize == *size : m_size->text().trimmed().isEmpty();
    if (!sameSize && m_size->problem().isEmpty())
        m_size->setText(size ? fromCore(displayExactly(*size)) : QString());
    m_following = false;
}

} // namespace epsilometer::ui
