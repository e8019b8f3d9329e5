// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/offer_strip.h"

#include "core/calibrate/taking_filters.h"
#include "core/present/text/filter_name.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace epsilometer::ui {

namespace {

/// The first planned analysis that the filter does not support; null if the filter supports all.
const account::SequenceRow *firstUntaken(const account::SequenceReport &sequence)
{
    for (std::size_t row = sequence.recorded; row < sequence.rows.size(); ++row)
        if (!sequence.rows[row].problem && !sequence.rows[row].decision.applicability.applies)
            return &sequence.rows[row];
    return nullptr;
}

} // namespace

OfferStrip::OfferStrip(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QFrame(parent), m_document(document), m_account(account), m_text(new QLabel(this)), m_use(new QPushButton(this))
{
    setObjectName(QStringLiteral("offerStrip"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_text->setObjectName(QStringLiteral("offerText"));
    m_text->setAccessibleName(tr("The filter does not take an analysis"));
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setMinimumWidth(1);
    m_use->setObjectName(QStringLiteral("offerUse"));
    m_use->setAccessibleName(tr("Use another filter"));
    auto *layout = new QHBoxLayout(this);
    constexpr int kMargin = 6;
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_use);
    connect(m_use, &QPushButton::clicked, this, &OfferStrip::take);
    connect(&document, &PlanDocument::planChanged, this, &OfferStrip::follow);
    connect(&document, &PlanDocument::fileChanged, this, &OfferStrip::follow);
    connect(&account, &LiveAccount::changed, this, &OfferStrip::follow);
    follow();
}

void OfferStrip::follow()
{
    const auto result = m_account.result();
    const bool current = result && m_account.problem().isEmpty() &&
                         result->sequence.account.policy == m_document.plan().policy &&
                         result->sequence.rows.size() == m_document.spends().size() + m_document.plan().steps.size();
    const account::SequenceRow *untaken = current ? firstUntaken(result->sequence) : nullptr;
    m_offered = untaken == nullptr ? nullptr : calibrate::filterToOffer(result->sequence.account);
    setVisible(untaken != nullptr && !m_document.isReadOnly());
    if (untaken == nullptr)
        return;
    const auto row = static_cast<std::size_t>(untaken - result->sequence.rows.data()) - result->sequence.recorded;
    const QString own = coreText(present::filterName(m_document.plan().policy.filter));
    const QString label = fromCore(m_document.plan().steps[row].label);
    m_reason = tr("the filter %1 does not take %2").arg(own, label);
    m_text->setText(
        tr("The filter %1 does not take %2: it %3.").arg(own, label, coreText(untaken->decision.applicability.why)));
    m_use->setVisible(m_offered != nullptr);
    if (m_offered == nullptr)
        return;
    m_use->setText(tr("Use %1, which takes it").arg(coreText(present::filterName(m_offered->id()))));
    m_use->setAccessibleName(m_use->text());
    m_use->setToolTip(coreText(m_offered->formula()));
}

void OfferStrip::take()
{
    if (m_offered == nullptr)
        return;
    if (const Status used = m_document.useFilter(*m_offered, m_reason); !used.ok())
        Q_EMIT refused(errorText(used.error()));
}

} // namespace epsilometer::ui
