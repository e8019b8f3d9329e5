// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/block_dialog.h"

#include "core/plan/formula.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/preset_button.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace epsilometer::ui {

QString conditionProblem(const QString &text)
{
    if (text.trimmed().isEmpty())
        return {};
    const std::string typed = toCore(text);
    const auto formula = Formula::parse(formulaText(typed).value_or(std::string_view(typed)));
    return formula.ok() ? QString() : errorText(formula.error());
}

BlockDialog::BlockDialog(const StepGroup &settings, QStringList taken, QWidget *parent)
    : QDialog(parent), m_taken(std::move(taken)),
      m_name(new FieldEdit(QStringLiteral("blockName"), tr("Name of the block"), this)), m_repeat(new QSpinBox(this)),
      m_untilHalt(new QCheckBox(tr("&Repeat until the filter halts"), this)),
      m_when(new FieldEdit(QStringLiteral("blockWhen"), tr("Run only if"), this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("blockDialog"));
    setWindowTitle(tr("Block"));
    constexpr int kMostRepeats = 1'000'000;
    m_name->setText(fromCore(settings.name));
    m_repeat->setObjectName(QStringLiteral("blockRepeat"));
    m_repeat->setAccessibleName(tr("How often the block runs"));
    m_repeat->setRange(1, kMostRepeats);
    m_repeat->setValue(static_cast<int>(std::min<std::uint64_t>(settings.repeat, kMostRepeats)));
    m_repeat->setSuffix(QStringLiteral(" ×"));
    m_untilHalt->setObjectName(QStringLiteral("blockUntilHalt"));
    m_untilHalt->setChecked(settings.untilHalt);
    m_repeat->setEnabled(!settings.untilHalt);
    m_when->setText(fromCore(settings.when));
    m_when->setToolTip(tr("A condition on what happened before, asked before every run of the block, such as "
                          "outcome >= 1; empty: always"));
    auto *presets = makePresetButton(
        conditionPresets(), tr("Usual conditions"),
        [this](const QString &text) {
            m_when->setText(text);
            check();
        },
        this);
    presets->setObjectName(QStringLiteral("blockPresets"));
    auto *when = new QHBoxLayout;
    when->addWidget(m_when, 1);
    when->addWidget(presets, 0, Qt::AlignTop);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("R&uns"), m_repeat);
    form->addRow(QString(), m_untilHalt);
    auto *onlyIf = new QLabel(tr("Only &if"), this);
    onlyIf->setBuddy(m_when->line());
    form->addRow(onlyIf, when);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_buttons);
    connect(m_untilHalt, &QCheckBox::toggled, m_repeat, &QWidget::setDisabled);
    connect(m_name, &FieldEdit::edited, this, &BlockDialog::check);
    connect(m_when, &FieldEdit::edited, this, &BlockDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

void BlockDialog::check()
{
    const QString name = m_name->text().trimmed();
    m_name->setProblem(name.isEmpty()           ? tr("A name is required: it identifies the block")
                       : m_taken.contains(name) ? tr("Another block already has this name.")
                                                : QString());
    m_when->setProblem(conditionProblem(m_when->text()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_name->problem().isEmpty() && m_when->problem().isEmpty());
}

StepGroup BlockDialog::settings() const
{
    StepGroup settings;
    settings.name = toCore(m_name->text().trimmed());
    settings.repeat = static_cast<std::uint64_t>(m_repeat->value());
    settings.untilHalt = m_untilHalt->isChecked();
    settings.when = toCore(m_when->text().trimmed());
    return settings;
}

} // namespace epsilometer::ui
