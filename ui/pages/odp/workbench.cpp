// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/workbench.h"

#include "core/base/require.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/form_side.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace epsilometer::ui {

Workbench::Workbench(const QString &name, QWidget *parent)
    : QWidget(parent), m_name(name), m_form(new QFormLayout), m_panel(new ChartPanel(name, this))
{
    setObjectName(name + QStringLiteral("Workbench"));
    auto *side = new FormSide(this);
    side->setLayout(m_form);
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(side);
    layout->addWidget(m_panel, 1);
    m_panel->showNothing();
}

void Workbench::describe(const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setWordWrap(true);
    m_form->addRow(label);
}

QCheckBox *Workbench::addSwitch(const QString &id, const QString &label, const QString &help)
{
    auto *box = new QCheckBox(label, this);
    box->setObjectName(m_name + id);
    box->setAccessibleName(label);
    box->setToolTip(help);
    m_form->addRow(box);
    connect(box, &QCheckBox::toggled, this, &Workbench::restart);
    return box;
}

FieldEdit *Workbench::addField(const QString &id, const QString &label, const QString &text, const QString &help)
{
    auto *field = new FieldEdit(m_name + id, label, this);
    field->setText(text);
    field->line()->setCursorPosition(0);
    field->setToolTip(help);
    m_form->addRow(label, field);
    connect(field, &FieldEdit::edited, this, &Workbench::restart);
    return field;
}

void Workbench::addPlanButton(const QString &label)
{
    m_plan = new QPushButton(tr("Add to the p&lan"), this);
    m_plan->setObjectName(m_name + QStringLiteral("Plan"));
    m_plan->setToolTip(tr("As its last analysis, with the numbers above"));
    m_plan->setEnabled(false);
    m_said = new QLabel(this);
    m_said->setObjectName(m_name + QStringLiteral("Said"));
    m_said->setTextFormat(Qt::PlainText);
    m_said->setWordWrap(true);
    m_form->addRow(m_plan);
    m_form->addRow(m_said);
    connect(m_plan, &QPushButton::clicked, this, [this, label] { Q_EMIT planned(label, m_mechanism); });
}

void Workbench::say(const QString &text)
{
    if (m_said != nullptr)
        m_said->setText(text);
}

void Workbench::take(const Mechanism &mechanism)
{
    m_mechanism = mechanism;
    if (m_plan != nullptr)
        m_plan->setEnabled(!mechanism.kind().empty());
}

void Workbench::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_started)
        restart();
}

void Workbench::restart()
{
    m_started = true;
    take({});
    say({});
    auto draw = read();
    if (!draw)
        return m_job.drop();
    m_job.start([this, work = *std::move(draw)](Progress &progress) -> LatestJob::Delivery {
        auto drawing = work(progress);
        if (!drawing.ok())
            return [this, problem = drawing.error()] {
                if (problem.code != ErrorCode::Cancelled)
                    m_panel->showNothing(errorText(problem));
            };
        return [this, done = *std::move(drawing)] {
            m_panel->show(done.chart, done.table);
            take(done.mechanism);
        };
    });
}

std::optional<Exact> Workbench::number(FieldEdit *field, bool zeroAllowed)
{
    const auto value = Exact::parse({}, toCore(field->text()));
    if (!value.ok()) {
        field->setProblem(coreText(value.error().constraint));
        return std::nullopt;
    }
    const bool fine = !value->isInfinite() && (zeroAllowed || !value->isZero());
    field->setProblem(fine ? QString() : zeroAllowed ? tr("must be finite") : tr("must be finite and > 0"));
    return fine ? std::optional(*value) : std::nullopt;
}

std::optional<std::vector<Exact>> Workbench::numbers(FieldEdit *field, std::size_t most, bool zeroAllowed)
{
    std::vector<Exact> values;
    for (const auto &part : field->text().split(QLatin1Char(','))) {
        const auto value = Exact::parse({}, toCore(part.trimmed()));
        const bool fine = value.ok() && !value->isInfinite() && (zeroAllowed || !value->isZero());
        if (!fine) {
            field->setProblem(tr("“%1”: must be finite numbers %2 with commas between them")
                                  .arg(part.trimmed(), zeroAllowed ? tr(">= 0") : tr("> 0")));
            return std::nullopt;
        }
        values.push_back(*value);
    }
    if (values.size() > most) {
        field->setProblem(tr("must be at most %1 numbers").arg(most));
        return std::nullopt;
    }
    field->setProblem({});
    return values;
}

std::optional<double> Workbench::between(FieldEdit *field, double low, double high)
{
    const auto value = Exact::parse({}, toCore(field->text()));
    const bool fine = value.ok() && value->down() > low && value->up() < high;
    field->setProblem(fine ? QString() : tr("must be between %1 and %2").arg(low).arg(high));
    return fine ? std::optional(value->up()) : std::nullopt;
}

std::optional<std::uint32_t> Workbench::count(FieldEdit *field, std::uint32_t most)
{
    bool whole = false;
    const auto value = field->text().toUInt(&whole);
    const bool fine = whole && value >= 1 && value <= most;
    field->setProblem(fine ? QString() : tr("must be a whole number from 1 to %1").arg(most));
    return fine ? std::optional<std::uint32_t>(value) : std::nullopt;
}

} // namespace epsilometer::ui
