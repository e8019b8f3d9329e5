// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_form.h"

#include "core/calibrate/largest_fit.h"
#include "core/plan/formula.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/preset_button.h"
#include "ui/widgets/training_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr std::string_view kRate = "sampling_rate";
constexpr std::string_view kSteps = "steps";

QString rowLabel(const ParameterSpec &spec)
{
    QString text = coreText(spec.label);
    if (!spec.unit.empty())
        text += QStringLiteral(" (%1)").arg(coreText(spec.unit));
    return text;
}

bool writtenAsJson(const ParameterSpec &spec)
{
    return spec.type == ParameterType::RealList || spec.type == ParameterType::Structured;
}

QString problemOf(const ParameterSpec &spec, const Json &value)
{
    const std::string *typed = value.ifString();
    const auto formula = typed == nullptr ? std::nullopt : formulaText(*typed);
    if (formula && spec.type == ParameterType::Real) {
        const auto parsed = Formula::parse(*formula);
        return parsed.ok() ? QString() : errorText(parsed.error());
    }
    const auto read = readParameter(spec, value);
    return read.ok() ? QString() : errorText(read.error());
}

QString formulaHelp()
{
    QString text = ParameterForm::tr("\n\nA rule begins with = and may use the past: =min(0.1, left/4)");
    for (const FormulaVariable &variable : formulaVariables())
        text += QStringLiteral("\n%1: %2").arg(fromCore(variable.name), coreText(variable.meaning));
    return text;
}

QString textOf(const Json &value)
{
    const std::string *text = value.ifQuantity();
    return fromCore(text != nullptr ? *text : value.write());
}

/// The typed text in the form of the ledger. Text that is not JSON stays text; the check then reports the error.
Json valueOf(const ParameterSpec &spec, const QString &text)
{
    if (writtenAsJson(spec)) {
        auto parsed = Json::parse(toCore(text));
        if (parsed.ok())
            return *std::move(parsed);
    }
    return Json(toCore(text));
}

} // namespace

ParameterForm::ParameterForm(QWidget *parent) : QWidget(parent), m_layout(new QFormLayout(this))
{
    setObjectName(QStringLiteral("parameterForm"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void ParameterForm::show(const MechanismKind *kind, const Mechanism &mechanism)
{
    if (m_refusing && kind == m_kind)
        return;
    if (kind != m_kind) {
        m_kind = kind;
        rebuild();
    }
    fill(mechanism);
}

void ParameterForm::rebuild()
{
    m_fields.clear();
    while (m_layout->rowCount() > 0) {
        const auto row = m_layout->takeRow(0);
        for (QLayoutItem *item : {row.labelItem, row.fieldItem}) {
            if (item != nullptr && item->widget() != nullptr) {
                item->widget()->setObjectName(QString()); // it is still a child for a while
                item->widget()->deleteLater();
            }
            delete item;
        }
    }
    if (m_kind == nullptr)
        return;
    const auto has = [this](std::string_view name) {
        return std::ranges::find(m_kind->parameters(), name, &ParameterSpec::name) != m_kind->parameters().end();
    };
    for (const ParameterSpec &spec : m_kind->parameters()) {
        if (spec.name == kRate && !spec.optional &&
            has(kSteps)) // an optional rate may be that of a part of the records
            addTraining();
        m_fields.push_back(makeField(spec));
        QWidget *row = withPresets(spec, m_fields.back().editor);
        m_layout->addRow(rowLabel(spec), row);
        if (auto *label = qobject_cast<QLabel *>(m_layout->labelForField(row)))
            label->setToolTip(coreText(spec.help));
    }
}

/// Batch, records and epochs above the rate and the steps, which follow from them.
void ParameterForm::addTraining()
{
    const auto typed = [this](const std::string &rate, const std::string &steps) {
        fieldNamed(fromCore(kRate))->setText(fromCore(rate));
        fieldNamed(fromCore(kSteps))->setText(fromCore(steps));
        fieldEdited(fromCore(kSteps));
        Q_EMIT finished();
    };
    m_layout->addRow(tr("Training"), new TrainingRow(typed, this));
}

QString ParameterForm::placeholderOf(const ParameterSpec &spec)
{
    if (!spec.defaultText.empty())
        return tr("%1 if left empty").arg(fromCore(spec.defaultText));
    return spec.optional ? tr("may be left empty") : coreText(describe(spec));
}

/// The editor with a button for usual rules, if the parameter is a cost or noise that may follow a rule.
QWidget *ParameterForm::withPresets(const ParameterSpec &spec, QWidget *editor)
{
    auto *field = qobject_cast<FieldEdit *>(editor);
    const auto noise = calibrate::isNoise(spec.name);
    if (field == nullptr || !noise)
        return editor;
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto *presets = makePresetButton(
        *noise ? noisePresets() : costPresets(), tr("Rules for %1").arg(rowLabel(spec)),
        [field](const QString &text) {
            field->setText(text);
            Q_EMIT field->edited(text);
            Q_EMIT field->finished();
        },
        row);
    presets->setObjectName(field->objectName() + QStringLiteral("Presets"));
    layout->addWidget(field, 1);
    layout->addWidget(presets, 0, Qt::AlignTop);
    return row;
}

ParameterForm::Field ParameterForm::makeField(const ParameterSpec &spec)
{
    const QString name = fromCore(spec.name);
    const QString objectName = QStringLiteral("parameter_") + name;
    QWidget *editor = nullptr;
    if (spec.type == ParameterType::Flag) {
        auto *box = new QCheckBox(this);
        connect(box, &QCheckBox::toggled, this, [this, name] { chosen(name); });
        editor = box;
    } else if (spec.type == ParameterType::Choice) {
        auto *combo = new QComboBox(this);
        if (spec.optional)
            combo->addItem(tr("not stated"), QString());
        for (const std::string_view choice : spec.choices)
            combo->addItem(fromCore(choice), fromCore(choice));
        connect(combo, &QComboBox::currentIndexChanged, this, [this, name] { chosen(name); });
        editor = combo;
    } else {
        auto *field = new FieldEdit(objectName, rowLabel(spec), this);
        field->line()->setPlaceholderText(placeholderOf(spec));
        connect(field, &FieldEdit::edited, this, [this, name] { fieldEdited(name); });
        connect(field, &FieldEdit::finished, this, &ParameterForm::finished);
        editor = field;
    }
    editor->setObjectName(objectName);
    editor->setAccessibleName(rowLabel(spec));
    editor->setToolTip(spec.type == ParameterType::Real ? coreText(spec.help) + formulaHelp() : coreText(spec.help));
    return {&spec, editor};
}

void ParameterForm::fill(const Mechanism &mechanism)
{
    m_filling = true;
    for (const Field &field : m_fields) {
        const Json *value = mechanism.find(field.spec->name);
        if (auto *box = qobject_cast<QCheckBox *>(field.editor)) {
            const bool *on = value == nullptr ? nullptr : value->ifBool();
            box->setChecked(on != nullptr && *on);
        } else if (auto *combo = qobject_cast<QComboBox *>(field.editor)) {
            combo->setCurrentIndex(
                combo->findData(value == nullptr ? fromCore(field.spec->defaultText) : textOf(*value)));
        } else if (auto *edit = qobject_cast<FieldEdit *>(field.editor)) {
            edit->setText(value == nullptr ? QString() : textOf(*value));
        }
    }
    if (auto *training = findChild<TrainingRow *>(QStringLiteral("trainingRow")))
        training->show(fieldNamed(fromCore(kRate))->text(), fieldNamed(fromCore(kSteps))->text());
    m_filling = false;
    check();
}

Mechanism ParameterForm::mechanism() const
{
    Mechanism mechanism(m_kind == nullptr ? std::string_view() : m_kind->id());
    for (const Field &field : m_fields) {
        const std::string name(field.spec->name);
        if (const auto *box = qobject_cast<QCheckBox *>(field.editor)) {
            mechanism.set(name, Json(box->isChecked()));
        } else if (const auto *combo = qobject_cast<QComboBox *>(field.editor)) {
            if (const QString choice = combo->currentData().toString(); !choice.isEmpty())
                mechanism.set(name, Json(toCore(choice)));
        } else if (const auto *edit = qobject_cast<FieldEdit *>(field.editor)) {
            const QString text = edit->text().trimmed();
            if (!text.isEmpty())
                mechanism.set(name, valueOf(*field.spec, text));
        }
    }
    return mechanism;
}

/// Checks the form and shows problems. Returns whether all values are valid.
/// typedInto  the field that the user typed into, or empty; if given, problems mark texts as refused
bool ParameterForm::check(const QString &typedInto)
{
    if (m_kind == nullptr)
        return false;
    bool right = true;
    const Mechanism typed = mechanism();
    for (const Field &field : m_fields) {
        auto *edit = qobject_cast<FieldEdit *>(field.editor);
        if (edit == nullptr)
            continue;
        const Json *value = typed.find(field.spec->name);
        const bool mayBeEmpty = field.spec->optional || !field.spec->defaultText.empty();
        QString problem;
        if (value == nullptr && !mayBeEmpty)
            problem = tr("Needed: %1").arg(coreText(describe(*field.spec)));
        else if (value != nullptr)
            problem = problemOf(*field.spec, *value);
        if (typedInto.isEmpty())
            edit->setProblem(problem);
        else
            edit->refuse(problem);
        right = right && problem.isEmpty();
    }
    // A formula gets its value, and the mechanism its cost, only when the plan is played through.
    if (!right || formulaParameter(typed) != nullptr)
        return right;
    const auto values = readParameters(*m_kind, typed);
    const auto cost = values.ok() ? m_kind->cost(*values) : Result<RoundCost>(values.error());
    if (!cost.ok())
        blame(cost.error(), typedInto);
    return cost.ok();
}

FieldEdit *ParameterForm::fieldNamed(const QString &name) const
{
    const auto found =
        std::ranges::find_if(m_fields, [&name](const Field &field) { return fromCore(field.spec->name) == name; });
    return found == m_fields.end() ? nullptr : qobject_cast<FieldEdit *>(found->editor);
}

void ParameterForm::blame(const Error &error, const QString &typedInto)
{
    const QString problem = errorText(error);
    if (auto *named = fieldNamed(fromCore(error.parameter)))
        return typedInto.isEmpty() ? named->setProblem(problem) : named->refuse(problem);
    if (auto *typed = fieldNamed(typedInto))
        return typed->refuse(problem);
    for (const Field &field : m_fields) { // after a choice no text is at fault, but the form is still not in force
        if (auto *edit = qobject_cast<FieldEdit *>(field.editor))
            return typedInto.isEmpty() ? edit->setProblem(problem) : edit->refuse(problem);
    }
}

void ParameterForm::chosen(const QString &name)
{
    if (m_filling)
        return;
    fieldEdited(name);
    Q_EMIT finished();
}

void ParameterForm::fieldEdited(const QString &name)
{
    if (m_filling)
        return;
    if (check(name))
        return Q_EMIT edited(mechanism(), name);
    m_refusing = true;
    Q_EMIT refused(name);
    m_refusing = false;
}

void ParameterForm::setReadOnly(bool readOnly)
{
    for (const Field &field : m_fields)
        field.editor->setEnabled(!readOnly);
    if (auto *training = findChild<QWidget *>(QStringLiteral("trainingRow")))
        training->setEnabled(!readOnly);
    for (QToolButton *presets : findChildren<QToolButton *>())
        presets->setEnabled(!readOnly);
}

} // namespace epsilometer::ui
