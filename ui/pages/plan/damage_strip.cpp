// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/damage_strip.h"

#include "core/ledger/damaged.h"
#include "ui/text/text.h"
#include "ui/widgets/alarm_colours.h"

#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace epsilometer::ui {

namespace {

QString sentenceOf(const DamagedLedger &damage)
{
    QStringList parts{DamageStrip::tr("From here on: broken at line %1.").arg(damage.line)};
    const int missing = static_cast<int>(damage.missing);
    if (missing > 0)
        parts << DamageStrip::tr("%n lines are missing before it.", nullptr, missing);
    else if (!damage.found.empty())
        parts << DamageStrip::tr("It does not continue line %1: one of the two was changed.").arg(damage.goodLines);
    else
        parts << errorText(damage.problem);
    parts << DamageStrip::tr("%n lines are not shown.", nullptr, static_cast<int>(damage.linesAfter));
    parts << DamageStrip::tr("Restore the file from a copy.");
    return parts.join(QLatin1Char(' '));
}

QString hashesOf(const DamagedLedger &damage)
{
    QStringList lines{errorText(damage.problem)};
    if (!damage.expected.empty())
        lines << DamageStrip::tr("SHA-256 of line %1: %2").arg(damage.goodLines).arg(fromCore(damage.expected));
    if (!damage.found.empty())
        lines << DamageStrip::tr("prev of line %1: %2").arg(damage.line).arg(fromCore(damage.found));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

DamageStrip::DamageStrip(QWidget *parent)
    : QFrame(parent), m_text(new QLabel(this)), m_hashes(new QLabel(this)),
      m_details(new QPushButton(tr("Details"), this))
{
    setObjectName(QStringLiteral("damageStrip"));
    setAutoFillBackground(true);
    setPalette(alarmPalette());
    m_text->setObjectName(QStringLiteral("damageText"));
    m_text->setAccessibleName(tr("Damage"));
    m_hashes->setObjectName(QStringLiteral("damageHashes"));
    m_hashes->setAccessibleName(tr("Hashes"));
    m_hashes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    for (QLabel *label : {m_text, m_hashes}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setMinimumWidth(1);
    }
    m_details->setObjectName(QStringLiteral("damageDetails"));
    m_details->setAccessibleName(tr("Hashes of the lines"));
    m_details->setCheckable(true);
    m_details->setPalette(QPalette());
    auto *layout = new QGridLayout(this);
    layout->addWidget(m_text, 0, 0);
    layout->addWidget(m_details, 0, 1, Qt::AlignTop);
    layout->addWidget(m_hashes, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    connect(m_details, &QPushButton::toggled, m_hashes, &QWidget::setVisible);
    m_hashes->hide();
    hide();
}

void DamageStrip::show(const DamagedLedger *damage)
{
    setVisible(damage != nullptr);
    m_details->setChecked(false);
    if (damage == nullptr)
        return;
    m_text->setText(sentenceOf(*damage));
    m_hashes->setText(hashesOf(*damage));
}

} // namespace epsilometer::ui
