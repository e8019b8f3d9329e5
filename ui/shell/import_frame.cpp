// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/import_frame.h"

#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace epsilometer::ui {

namespace {

Result<Exact> valueOf(const FieldEdit *field, const char *name)
{
    return Exact::parse(name, toCore(field->text().trimmed()));
}

} // namespace

ImportFrame::ImportFrame(QWidget *parent)
    : QWidget(parent), m_as(new QComboBox(this)),
      m_epsilon(new FieldEdit(QStringLiteral("importEpsilon"), tr("Budget epsilon"), this)),
      m_delta(new FieldEdit(QStringLiteral("importDelta"), tr("Budget delta"), this)), m_entity(new QComboBox(this))
{
    setObjectName(QStringLiteral("importFrame"));
    m_as->setObjectName(QStringLiteral("importAs"));
    m_as->setAccessibleName(tr("Import as"));
    m_as->addItem(tr("spent: the analyses have run"), false);
    m_as->addItem(tr("planned: the analyses are still to run"), true);
    m_epsilon->line()->setPlaceholderText(tr("none stated"));
    m_delta->setText(QStringLiteral("1e-6"));
    m_entity->setObjectName(QStringLiteral("importEntity"));
    m_entity->setAccessibleName(tr("Protects"));
    m_entity->setEditable(true);
    m_entity->addItems({QString(), tr("person"), tr("household"), tr("establishment"), tr("row")});
    m_entity->lineEdit()->setPlaceholderText(tr("not stated"));
    m_entity->lineEdit()->setAccessibleName(tr("Protects"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](int column, const QString &text, QWidget *field, QWidget *buddy) {
        auto *label = new QLabel(text, this);
        label->setBuddy(buddy);
        grid->addWidget(label, 0, column, Qt::AlignLeft);
        grid->addWidget(field, 1, column, Qt::AlignTop);
    };
    add(0, tr("Import &as"), m_as, m_as);
    add(1, tr("Budget &epsilon"), m_epsilon, m_epsilon->line());
    add(2, tr("Budget &delta"), m_delta, m_delta->line());
    add(3, tr("&Protects"), m_entity, m_entity);
    grid->setColumnStretch(0, 1);
    connect(m_as, &QComboBox::currentIndexChanged, this, &ImportFrame::check);
    connect(m_epsilon, &FieldEdit::edited, this, &ImportFrame::check);
    connect(m_delta, &FieldEdit::edited, this, [this] {
        m_typedDelta = true;
        check();
    });
}

bool ImportFrame::isPlanned() const
{
    return m_as->currentData().toBool();
}

Result<Policy> ImportFrame::policy() const
{
    if (m_epsilon->text().trimmed().isEmpty() && !isPlanned())
        return Policy(); // no budget is made up: what ran is asked what it cost
    EPSILOMETER_ASSIGN(const Exact epsilon, valueOf(m_epsilon, "epsilon"));
    EPSILOMETER_ASSIGN(const Exact delta, valueOf(m_delta, "delta"));
    Policy policy = makePolicy(epsilon, delta);
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

Unit ImportFrame::unit() const
{
    Unit unit;
    unit.entity = toCore(m_entity->currentText().trimmed());
    return unit;
}

void ImportFrame::suggestDelta(const std::string &delta)
{
    if (m_typedDelta || !Exact::parse("delta", delta).ok())
        return;
    m_delta->setText(fromCore(delta));
    check();
}

/// Shows an error next to its field.
void ImportFrame::check()
{
    const auto said = policy();
    const auto problemOf = [&](const FieldEdit *field, const char *name) {
        if (said.ok() && *said == Policy())
            return QString();
        if (const auto value = valueOf(field, name); !value.ok())
            return errorText(value.error());
        return !said.ok() && said.error().parameter == name ? errorText(said.error()) : QString();
    };
    m_epsilon->setProblem(problemOf(m_epsilon, "epsilon"));
    m_delta->setProblem(problemOf(m_delta, "delta"));
    Q_EMIT changed();
}

} // namespace epsilometer::ui
