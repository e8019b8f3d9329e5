// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/budget/status_card.h"

#include "core/budgets/scoped_promise.h"
#include "core/headline/session_verdict.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/tone_colours.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/guarantee_label.h"
#include "ui/widgets/tone_bar.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace epsilometer::ui {

namespace {

constexpr int kNarrow = 1000; // below it, the next analysis and the people are in the tool tips alone

QLabel *makeLabel(const char *objectName, const QString &accessibleName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

StatusCard::StatusCard(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QFrame(parent), m_document(document), m_account(account)
{
    setObjectName(QStringLiteral("statusCard"));
    setAccessibleName(tr("Status"));
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    createParts();
    layOut();
    connect(&document, &PlanDocument::planChanged, this, &StatusCard::follow);
    connect(&document, &PlanDocument::fileChanged, this, &StatusCard::follow);
    connect(&account, &LiveAccount::changed, this, &StatusCard::follow);
    follow();
}

void StatusCard::createParts()
{
    m_icon = makeLabel("statusIcon", tr("Sign of the status"), this);
    m_verdict = makeLabel("statusVerdict", tr("May the next analysis run"), this);
    QFont large = m_verdict->font();
    large.setBold(true);
    constexpr double kLarge = 1.2;
    large.setPointSizeF(large.pointSizeF() * kLarge);
    m_verdict->setFont(large);
    m_icon->setFont(large);
    m_sentence = makeLabel("statusSentence", tr("Why"), this);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_loss = makeLabel("statusLoss", tr("Loss if you stop now"), this);
    m_loss->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_bar = new ToneBar(this);
    m_words = makeLabel("statusWords", tr("Used, planned and free"), this);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_budget = makeLabel("statusBudget", tr("Budget"), this);
    QFont bold = m_budget->font();
    bold.setBold(true);
    m_budget->setFont(bold);
    m_unit = makeLabel("statusUnit", tr("Whom the budget protects"), this);
    m_unit->setForegroundRole(QPalette::PlaceholderText);
    m_details = new QToolButton(this);
    m_details->setObjectName(QStringLiteral("statusDetails"));
    m_details->setText(tr("Details"));
    m_details->setAccessibleName(tr("Budget, filter, split and citations"));
    m_details->setToolTip(tr("Show or hide the budget, its filter and split, and the theorem behind it"));
    m_details->setCheckable(true);
    m_details->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_details->setArrowType(Qt::DownArrow);
    connect(m_details, &QToolButton::toggled, this, [this](bool shown) {
        m_details->setArrowType(shown ? Qt::UpArrow : Qt::DownArrow);
        Q_EMIT detailsToggled(shown);
    });
}

void StatusCard::layOut()
{
    auto *grid = new QGridLayout(this);
    constexpr int kBeside = 24;
    constexpr int kMostOfBar = 392;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_icon, 0, 0);
    grid->addWidget(m_verdict, 0, 1);
    grid->addWidget(m_sentence, 0, 2);
    grid->addWidget(m_loss, 1, 1, 1, 2);
    grid->setColumnMinimumWidth(3, kBeside);
    grid->addWidget(m_bar, 0, 4, Qt::AlignVCenter);
    grid->addWidget(m_words, 1, 4);
    m_bar->setMaximumWidth(kMostOfBar);
    m_words->setMaximumWidth(kMostOfBar);
    grid->setColumnMinimumWidth(5, kBeside);
    grid->addWidget(m_budget, 0, 6, Qt::AlignVCenter);
    grid->addWidget(m_unit, 1, 6);
    grid->addWidget(m_details, 0, 7, 2, 1, Qt::AlignVCenter | Qt::AlignRight);
    grid->setColumnStretch(2, 4);
    grid->setColumnStretch(4, 3);
    setLow(false);
}

void StatusCard::setLow(bool low)
{
    constexpr int kBeside = 16;
    const int above = low ? 2 : 10;
    layout()->setContentsMargins(kBeside, above, kBeside, above);
    layout()->activate();
    constexpr int kUsual = 64;
    const int lines = m_verdict->sizeHint().height() + fontMetrics().height();
    setFixedHeight(low ? std::max(lines + 8, sizeHint().height()) : std::max(kUsual, sizeHint().height()));
}

void StatusCard::setDetails(bool shown)
{
    m_details->setChecked(shown);
}

bool StatusCard::details() const
{
    return m_details->isChecked();
}

void StatusCard::follow()
{
    showBudget();
    showBar();
    showLoss();
    showVerdict();
}

void StatusCard::showBudget()
{
    const Plan &plan = m_document.plan();
    const bool none = !m_document.statesPolicy() && plan.policy == Policy();
    const auto scoped = m_document.scopedSession();
    const LedgerPromise promise = scoped ? ledgerPromise(*scoped) : LedgerPromise{plan.policy, {}, 0};
    if (none)
        m_budget->setText(tr("No budget yet"));
    else if (!promise.scope.empty() && isWithoutLimit(plan.policy))
        m_budget->setText(
            tr("%1 for %2").arg(coreText(present::budgetText(promise.policy)), QString::fromStdString(promise.scope)));
    else
        m_budget->setText(isWithoutLimit(plan.policy) ? tr("No budget over everything")
                                                      : coreText(present::budgetText(plan.policy)));
    m_unitSaid = unitText(plan.unit);
    m_budget->setToolTip(m_unitSaid);
    m_unit->setToolTip(m_unitSaid + QLatin1Char('\n') + neighboursText(plan.neighbours));
    m_unit->setAccessibleDescription(m_unitSaid);
}

void StatusCard::showBar()
{
    const auto result = m_account.result();
    const bool known = result && m_account.problem().isEmpty() && m_document.damage() == nullptr &&
                       result->verdict.shares && !isWithoutLimit(m_document.plan().policy); // no share of no limit
    if (known)
        m_bar->setShares(result->verdict.shares->used, result->verdict.shares->planned,
                         result->verdict.word == headline::SessionVerdict::Word::Exceeded);
    else
        m_bar->clearShares();
    m_bar->setVisible(m_document.damage() == nullptr); // of a broken file no number is shown
    m_shares = known ? tr("%1 of the budget").arg(m_bar->words()) : QString();
    m_words->setAccessibleDescription(m_shares);
    m_words->setToolTip(tr("Shares of the budget; the free share is rounded down"));
    m_bar->setToolTip(m_words->toolTip());
}

/// Both readings, in the words of every place.
void StatusCard::showLoss()
{
    const auto result = m_account.drawable();
    m_lossSaid = result && m_account.problem().isEmpty() ? coreText(present::lossText(result->verdict)) : QString();
    if (!m_lossSaid.isEmpty() && !result->about.empty())
        m_lossSaid = tr("%1 Of %2, with the least left.").arg(m_lossSaid, coreText(result->about));
    const QString above = m_lossSaid.isEmpty() ? QString() : coreText(present::aboveText(result->verdict));
    m_loss->setToolTip((above.isEmpty() ? QString() : above + QLatin1Char('\n')) +
                       tr("At any time: whenever you stop, with parameters chosen as you go. If all was fixed: the "
                          "composition that is drawn dashed, where every parameter was chosen beforehand."));
    m_loss->setAccessibleDescription(above);
    if (isVisible() && m_document.isOpen())
        m_account.readFixedCurve();
}

void StatusCard::showVerdict()
{
    if (const DamagedLedger *damage = m_document.damage())
        return say(Tone::Bad, tr("Broken"),
                   tr("The ledger is broken at line %1. Only the lines before it are shown, and no guarantee follows "
                      "from them.")
                       .arg(damage->line));
    const auto result = m_account.result();
    if (!m_account.problem().isEmpty())
        return say(Tone::Bad, tr("No answer"), m_account.problem());
    if (!result)
        return say(Tone::Neutral, ChartPanel::computing(), {});
    const headline::Headline &headline = *result->headline;
    const headline::SessionVerdict &verdict = result->verdict;
    using Refusal = headline::SessionVerdict::Refusal;
    QStringList sentences;
    const auto add = [&](const Message &text) {
        if (!text.empty())
            sentences << coreText(text);
    };
    if (result->claims != nullptr && !result->claims->empty()) {
        const audit::JudgedClaim *worst = audit::worstClaim(*result->claims);
        add(present::claimText(*worst)); // first: what does not fit is cut at the end
        for (const audit::JudgedClaim &judged : *result->claims)
            if (&judged != worst)
                add(present::claimText(judged));
    }
    if (verdict.next.refusal == Refusal::None && !headline.mayGoOn())
        add(present::mayGoOnText(headline));
    else
        add(present::nextText(verdict));
    const bool fits = verdict.next.refusal == Refusal::None;
    add(fits ? present::leftText(headline, m_document.catalog().mechanisms) : Message());
    add(present::aboveText(verdict));
    add(present::spentText(headline, {}));
    add(present::heldText(headline, {}));
    add(present::groupSentence(headline, m_document.plan().unit));
    const bool limited = verdict.word == headline::SessionVerdict::Word::OthersMayFit && !verdict.limitedBy.empty();
    say(verdict.tone, coreText(present::verdictText(verdict)), sentences.join(QLatin1Char(' ')),
        limited ? coreText(core::tr("The policy for {1} admits no more like the last one.", verdict.limitedBy))
                : QString());
}

void StatusCard::say(Tone tone, const QString &verdict, const QString &sentence, const QString &brief)
{
    m_brief = brief;
    m_tone = tone;
    m_verdict->setText(verdict);
    m_said = sentence;
    m_sentence->setToolTip(sentence);
    m_verdict->setToolTip(sentence);
    m_sentence->setAccessibleDescription(sentence);
    setAccessibleDescription(verdict + QStringLiteral(". ") + sentence + QLatin1Char(' ') + m_bar->words());
    paintVerdict();
    elide();
}

/// Adds an icon next to the colour, so that verdicts differ in grey as well.
void StatusCard::paintVerdict()
{
    const bool neutral = m_tone == Tone::Neutral || m_tone == Tone::Warning;
    m_icon->setText(m_tone == Tone::Good      ? QStringLiteral("✓")
                    : m_tone == Tone::Bad     ? QStringLiteral("✕")
                    : m_tone == Tone::Warning ? QStringLiteral("!")
                                              : QStringLiteral("…"));
    const QPalette coloured = neutral ? palette() : tonePalette(m_tone == Tone::Good, palette());
    m_verdict->setPalette(coloured);
    m_icon->setPalette(coloured);
}

void StatusCard::elide()
{
    // A long unit leaves room for the bar and its texts; the tool tip shows the protected people in full.
    constexpr int kShareOfUnit = 6; // the unit gets at most one part in this many of the width
    const int most = isVisible() ? width() / kShareOfUnit : QWIDGETSIZE_MAX;
    m_unit->setText(m_unit->fontMetrics().elidedText(m_unitSaid, Qt::ElideRight, most));
    // Never cut; in a wide window there is room, and its smallest width must stay.
    m_words->setMinimumWidth(width() < kNarrow ? m_words->fontMetrics().horizontalAdvance(m_bar->shortWords()) : 0);
    layout()->activate();
    const auto room = [](const QLabel *label) { return label->isVisible() ? label->width() : QWIDGETSIZE_MAX; };
    const QString first = m_said.section(QStringLiteral(". "), 0, 0); // its sentence, or a shorter one by hand
    const bool longer = m_sentence->fontMetrics().horizontalAdvance(first) > room(m_sentence);
    m_sentence->setText(wholeClauses(longer && !m_brief.isEmpty() ? m_brief : m_said, QStringLiteral("."),
                                     m_sentence->fontMetrics(), room(m_sentence)));
    m_loss->setText(m_loss->fontMetrics().elidedText(m_lossSaid, Qt::ElideRight, room(m_loss)));
    layout()->activate(); // the loss has its width now
    // The tool tip names the budget of the shares as well.
    const QFontMetrics metrics = m_words->fontMetrics();
    QString words = m_shares;
    for (const QString &shorter : {m_bar->words(), m_bar->shortWords()})
        if (metrics.horizontalAdvance(words) > room(m_words))
            words = shorter;
    m_words->setText(words);
}

/// Only from here on a label knows its width.
void StatusCard::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    elide();
}

void StatusCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    constexpr int kBeside = 24;
    constexpr int kClose = 0;
    for (const int between : {3, 5})
        static_cast<QGridLayout *>(layout())->setColumnMinimumWidth(between, width() < kNarrow ? kClose : kBeside);
    m_sentence->setVisible(width() >= kNarrow);
    m_unit->setVisible(width() >= kNarrow);
    elide();
}

void StatusCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_verdict != nullptr)
        paintVerdict();
}

} // namespace epsilometer::ui
