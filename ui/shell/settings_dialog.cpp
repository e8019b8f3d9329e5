// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "core/catalog/catalog.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/heading.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

const QString kReopen = QStringLiteral("reopenLast");
const QString kEpsilon = QStringLiteral("newPlan/epsilon");
const QString kDelta = QStringLiteral("newPlan/delta");
const QString kEntity = QStringLiteral("newPlan/entity");
const QString kNeighbours = QStringLiteral("newPlan/neighbours");
const QString kFilter = QStringLiteral("newPlan/filter");

/// The problem of a number of the budget; empty for a valid number.
QString budgetProblem(const QString &epsilon, const QString &delta, const char *field)
{
    const auto first = Exact::parse("epsilon", toCore(epsilon.trimmed()));
    const auto second = Exact::parse("delta", toCore(delta.trimmed()));
    if (std::string_view(field) == "epsilon")
        return first.ok() ? QString() : errorText(first.error());
    if (!second.ok())
        return errorText(second.error());
    const Status valid = validate(makePolicy(Exact(1), *second));
    return valid.ok() ? QString() : errorText(valid.error());
}

} // namespace

bool reopensLast(const QSettings &settings)
{
    return settings.value(kReopen, true).toBool();
}

Plan planFromSettings(const QSettings &settings)
{
    const auto text = [&](const QString &key, const char *otherwise) {
        return toCore(settings.value(key, QString::fromLatin1(otherwise)).toString());
    };
    Plan plan;
    plan.unit.entity = text(kEntity, "person");
    plan.neighbours = text(kNeighbours, "add-remove");
    const auto epsilon = Exact::parse("epsilon", text(kEpsilon, "1"));
    const auto delta = Exact::parse("delta", text(kDelta, "1e-6"));
    plan.policy = makePolicy(epsilon.ok() ? *epsilon : Exact(1), delta.ok() ? *delta : Exact());
    if (!validate(plan.policy).ok())
        plan.policy = makePolicy(Exact(1), Exact());
    if (const std::string filter = text(kFilter, ""); !filter.empty())
        plan.policy = withFilter(std::move(plan.policy), filter);
    return plan;
}

SettingsDialog::SettingsDialog(QSettings &settings, const Catalog &catalog, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_theme(new QComboBox(this)),
      m_reopen(new QCheckBox(tr("Open the &last ledger at the start"), this)),
      m_epsilon(new FieldEdit(QStringLiteral("settingsEpsilon"), tr("Epsilon of new plans"), this)),
      m_delta(new FieldEdit(QStringLiteral("settingsDelta"), tr("Delta of new plans"), this)),
      m_entity(new FieldEdit(QStringLiteral("settingsEntity"), tr("Whom new plans protect"), this)),
      m_neighbours(new QComboBox(this)), m_filter(new QComboBox(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    m_theme->setObjectName(QStringLiteral("settingsTheme"));
    m_theme->setAccessibleName(tr("Theme"));
    m_theme->addItems({tr("Like the system"), tr("Light"), tr("Dark"), tr("High contrast")});
    m_theme->setCurrentIndex(static_cast<int>(chosenTheme(settings)));
    m_reopen->setObjectName(QStringLiteral("settingsReopen"));
    m_reopen->setChecked(reopensLast(settings));
    m_neighbours->setObjectName(QStringLiteral("settingsNeighbours"));
    m_neighbours->setAccessibleName(tr("Neighbours of new plans"));
    m_neighbours->addItem(tr("add or remove one"), QStringLiteral("add-remove"));
    m_neighbours->addItem(tr("replace one"), QStringLiteral("replace-one"));
    m_neighbours->addItem(tr("zero out one"), QStringLiteral("zero-out"));
    m_filter->setObjectName(QStringLiteral("settingsFilter"));
    m_filter->setAccessibleName(tr("Filter of new plans"));
    for (const auto &kind : catalog.filters)
        m_filter->addItem(coreText(kind->title()), fromCore(kind->id()));
    const Plan plan = planFromSettings(settings);
    m_epsilon->setText(settings.value(kEpsilon, QStringLiteral("1")).toString());
    m_delta->setText(settings.value(kDelta, QStringLiteral("1e-6")).toString());
    m_entity->setText(fromCore(plan.unit.entity));
    m_neighbours->setCurrentIndex(std::max(0, m_neighbours->findData(fromCore(plan.neighbours))));
    m_filter->setCurrentIndex(std::max(0, m_filter->findData(fromCore(plan.policy.filter))));
    layOut();
    for (FieldEdit *field : {m_epsilon, m_delta})
        connect(field, &FieldEdit::edited, this, &SettingsDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

void SettingsDialog::layOut()
{
    auto *form = new QFormLayout;
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(QString(), m_reopen);
    form->addRow(makeHeading(tr("New plans begin with"), this));
    form->addRow(tr("&epsilon"), m_epsilon);
    form->addRow(tr("&delta"), m_delta);
    form->addRow(tr("&Protects"), m_entity);
    form->addRow(tr("&Neighbours"), m_neighbours);
    form->addRow(tr("&Filter"), m_filter);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_buttons);
}

void SettingsDialog::check()
{
    m_epsilon->setProblem(budgetProblem(m_epsilon->text(), m_delta->text(), "epsilon"));
    m_delta->setProblem(budgetProblem(m_epsilon->text(), m_delta->text(), "delta"));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_epsilon->problem().isEmpty() && m_delta->problem().isEmpty());
}

void SettingsDialog::accept()
{
    if (const QVariant filter = m_filter->currentData();
        toCore(filter.toString()) != planFromSettings(m_settings).policy.filter)
        m_settings.setValue(kFilter, filter); // without it, the default filter of the budget
    keepTheme(m_settings, static_cast<ThemeChoice>(m_theme->currentIndex()));
    m_settings.setValue(kReopen, m_reopen->isChecked());
    m_settings.setValue(kEpsilon, m_epsilon->text().trimmed());
    m_settings.setValue(kDelta, m_delta->text().trimmed());
    m_settings.setValue(kEntity, m_entity->text().trimmed());
    m_settings.setValue(kNeighbours, m_neighbours->currentData());
    QDialog::accept();
}

} // namespace epsilometer::ui
