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
      m_epsilon(new FieldEdit(QStringLiteral("importEpsilon"), tr("Epsilon"), this)),
      m_delta(new FieldEdit(QStringLiteral("importDelta"), tr("Delta"), this)), m_role(new QComboBox(this)),
      m_entity(new QComboBox(this))
{
    setObjectName(QStringLiteral("importFrame"));
    m_as->setObjectName(QStringLiteral("importAs"));
    m_as->setAccessibleName(tr("Import as"));
    m_as->addItem(tr("spent: the analyses have run"), false);
    m_as->addItem(tr("planned: the analyses are still to run"), true);
    m_epsilon->line()->setPlaceholderText(tr("none stated"));
    m_delta->setText(QStringLiteral("1e-6"));
    m_role->setObjectName(QStringLiteral("importRole"));
    m_role->setAccessibleName(tr("What epsilon and delta are"));
    m_role->addItem(tr("a budget that was fixed beforehand"));
    m_role->addItem(tr("a claim to check"), int(TotalClaim::Run::Unstated));
    m_role->addItem(tr("a claim for a fixed run"), int(TotalClaim::Run::Fixed));
    m_role->addItem(tr("a claim for an adaptive run"), int(TotalClaim::Run::Adaptive));
    m_role->setToolTip(tr("A budget is what a filter guards from the start. A claim is what somebody says that the run "
                          "cost: it is compared with every bound, and nothing is refused for it."));
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
    add(1, tr("&Epsilon"), m_epsilon, m_epsilon->line());
    add(2, tr("&Delta"), m_delta, m_delta->line());
    add(3, tr("which a&re"), m_role, m_role);
    add(4, tr("&Protects"), m_entity, m_entity);
    grid->setColumnStretch(0, 1);
    connect(m_as, &QComboBox::currentIndexChanged, this, [this] {
        m_role->setEnabled(!isPlanned()); // a claim is only possible about entries that ran
        check();
    });
    connect(m_role, &QComboBox::currentIndexChanged, this, &ImportFrame::check);
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

bool ImportFrame::isClaim() const
{
    return !isPlanned() && m_role->currentData().isValid();
}

Result<std::optional<TotalClaim>> ImportFrame::claim() const
{
    const QString epsilon = m_epsilon->text().trimmed();
    if (!isClaim() || epsilon.isEmpty())
        return std::optional<TotalClaim>();
    EPSILOMETER_TRY(valueOf(m_epsilon, "epsilon"));
    const auto run = static_cast<TotalClaim::Run>(m_role->currentData().toInt());
    EPSILOMETER_ASSIGN(TotalClaim claim,
                       makeTotalClaim("delta", toCore(epsilon), toCore(m_delta->text().trimmed()), id(run)));
    return std::optional(std::move(claim));
}

Result<Policy> ImportFrame::policy() const
{
    if (isClaim()) {
        EPSILOMETER_TRY(claim());
        return Policy();
    }
    if (m_epsilon->text().trimmed().isEmpty() && !isPlanned())
        return Policy(); // never invent a budget for entries that ran: show their cost instead
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

/// Shows errors next to their fields.
void ImportFrame::check()
{
    const auto said = policy();
    const auto problemOf = [&](const FieldEdit *field, const char *name) {
        if (!isPlanned() && m_epsilon->text().trimmed().isEmpty())
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
