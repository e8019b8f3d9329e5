// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/budget/status_card.h"

#include "core/plan/blocks.h"
#include "core/present/text/account_text.h"
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

QLabel *makeLabel(const char *objectName, const QString &accessibleName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// Whether a run of the row is refused although it should run. A block that repeats until a refusal is not counted.
bool isRefused(const Plan &plan, const Step &step, const account::SequenceRow &row)
{
    return !row.decision.acceptsAll() && !(!step.group.empty() && blockSettings(plan, step.group).untilHalt);
}

/// Tenths of a percent of the budget left after the recorded spends.
int leftAfterRecord(const account::SequenceReport &sequence)
{
    return sequence.recorded == 0 ? ToneBar::kWhole
                                  : present::LeftShares(sequence).tenths(sequence, sequence.recorded - 1);
}

} // namespace

StatusCard::StatusCard(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QFrame(parent), m_document(document), m_account(account)
{
    setObjectName(QStringLiteral("statusCard"));
    setAccessibleName(tr("Status"));
    setFrameShape(QFrame::StyledPanel);
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
    constexpr double kLarge = 1.5;
    large.setPointSizeF(large.pointSizeF() * kLarge);
    m_verdict->setFont(large);
    m_icon->setFont(large);
    m_sentence = makeLabel("statusSentence", tr("Why"), this);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_loss = makeLabel("statusLoss", tr("Loss if you stop now"), this);
    m_bar = new ToneBar(this);
    m_words = makeLabel("statusWords", tr("Spent, planned and free"), this);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_budget = makeLabel("statusBudget", tr("Budget"), this);
    QFont bold = m_budget->font();
    bold.setBold(true);
    m_budget->setFont(bold);
    m_unit = makeLabel("statusUnit", tr("Whom the budget protects"), this);
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
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_icon, 0, 0);
    grid->addWidget(m_verdict, 0, 1);
    grid->setColumnMinimumWidth(2, kBeside);
    grid->addWidget(m_loss, 1, 0, 1, 3);
    grid->addWidget(m_bar, 0, 3, Qt::AlignVCenter);
    grid->addWidget(m_words, 1, 3);
    grid->addWidget(m_sentence, 2, 0, 1, 7);
    grid->setColumnMinimumWidth(4, kBeside);
    grid->addWidget(m_budget, 0, 5, Qt::AlignVCenter);
    grid->addWidget(m_unit, 1, 5);
    grid->addWidget(m_details, 0, 6, 2, 1, Qt::AlignVCenter | Qt::AlignRight);
    grid->setColumnStretch(2, 1); // what the two readings need more than the verdict
    grid->setColumnStretch(3, 1000);
    setLow(false);
}

void StatusCard::setLow(bool low)
{
    m_low = low;
    m_loss->setHidden(low);
    m_words->setHidden(low);
    m_unit->setHidden(low);
    layout()->setContentsMargins(12, low ? 2 : 6, 12, low ? 2 : 6);
    layout()->activate();
    const int lines = m_verdict->sizeHint().height() + (low ? 1 : 2) * fontMetrics().height();
    setFixedHeight(std::max(lines + (low ? 6 : 20), sizeHint().height()));
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
    m_budget->setText(none ? tr("No budget yet") : coreText(present::budgetText(plan.policy)));
    m_unitSaid = unitText(plan.unit);
    m_unit->setToolTip(m_unitSaid + QLatin1Char('\n') + neighboursText(plan.neighbours));
    m_unit->setAccessibleDescription(m_unitSaid);
}

void StatusCard::showBar()
{
    const auto result = m_account.result();
    const bool known = result && m_account.problem().isEmpty() && !result->sequence.decisionProblem &&
                       m_document.damage() == nullptr && result->headline->state != headline::Headline::State::NoBudget;
    if (!known) {
        m_bar->clearShares();
    } else {
        const int left = leftAfterRecord(result->sequence);
        const int free = std::min(left, present::LeftShares::last(result->sequence));
        m_bar->setShares(ToneBar::kWhole - left, left - free);
    }
    m_shares = known ? tr("%1 of the budget").arg(m_bar->words()) : QString();
    m_words->setAccessibleDescription(m_shares);
    m_words->setToolTip(tr("Shares of the budget; the free share is rounded down"));
    m_bar->setToolTip(m_words->toolTip());
}

/// Both readings, in the words of every place.
void StatusCard::showLoss()
{
    const auto result = m_account.drawable();
    m_lossSaid = result && m_account.problem().isEmpty()
                     ? coreText(present::lossText(*result->headline, result->lossIfFixed))
                     : QString();
    m_loss->setText(m_lossSaid);
    m_loss->setToolTip(tr("At any time: whenever you stop, with parameters chosen as you go. If all was fixed: the "
                          "composition that is drawn dashed, where every parameter was chosen beforehand."));
}

void StatusCard::showVerdict()
{
    if (const DamagedLedger *damage = m_document.damage())
        return say(Tone::Bad, tr("Broken"),
                   tr("The ledger is broken at line %1: only the lines before it are shown, and no guarantee follows "
                      "from them.")
                       .arg(damage->line));
    const auto result = m_account.result();
    if (!m_account.problem().isEmpty())
        return say(Tone::Bad, tr("No answer"), m_account.problem());
    if (!result)
        return say(Tone::Neutral, ChartPanel::computing(), {});
    const headline::Headline &headline = *result->headline;
    QStringList sentences;
    const auto add = [&](const Message &text) {
        if (!text.empty())
            sentences << coreText(text);
    };
    const QString refusal = refusalOfNext(*result);
    const present::Ahead ahead = aheadOf(*result, !refusal.isEmpty());
    if (!refusal.isEmpty())
        sentences << refusal;
    else if (!headline.mayGoOn())
        add(present::mayGoOnText(headline));
    else
        add(present::refusedRowsText(ahead));
    const audit::JudgedClaim *worst = result->claims ? audit::worstClaim(*result->claims) : nullptr;
    if (worst != nullptr) { // the worst first: what does not fit is cut at the end
        add(present::claimText(*worst));
        for (const audit::JudgedClaim &judged : *result->claims)
            if (&judged != worst)
                add(present::claimText(judged));
    }
    add(present::spentText(headline, {}));
    add(present::heldText(headline, {}));
    const Message left = refusal.isEmpty() ? present::leftText(headline, m_document.catalog().mechanisms) : Message();
    add(left);
    if (!left.empty() && m_document.hasScopes())
        sentences << tr("That is of the policy over everything; budgets with a scope may allow less.");
    add(present::groupSentence(headline, m_document.plan().unit));
    const bool nextMayRun = headline.mayGoOn() && refusal.isEmpty();
    // No green beside a claim that is not shown.
    const bool clear =
        ahead.clear() && !present::onlyOthersFit(headline, ahead) && (worst == nullptr || toneOf(*worst) == Tone::Good);
    const Tone tone = nextMayRun                                              ? (clear ? Tone::Good : Tone::Warn)
                      : headline.state == headline::Headline::State::NoBudget ? Tone::Neutral
                                                                              : Tone::Bad;
    // A claim is not a budget; without a budget, its result is the most relevant.
    if (worst != nullptr && headline.state == headline::Headline::State::NoBudget)
        return say(toneOf(*worst), coreText(present::claimsVerdict(*result->claims)), sentences.join(QLatin1Char(' ')));
    say(tone, coreText(present::verdictText(headline, ahead)), sentences.join(QLatin1Char(' ')));
}

StatusCard::Tone StatusCard::toneOf(const audit::JudgedClaim &judged)
{
    switch (judged.standing()) {
    case audit::Standing::Holds: return Tone::Good;
    case audit::Standing::False: return Tone::Bad;
    default: return Tone::Warn;
    }
}

present::Ahead StatusCard::aheadOf(const LiveResult &result, bool nextIsRefused) const
{
    const account::SequenceReport &sequence = result.sequence;
    const Plan &plan = m_document.plan();
    present::Ahead ahead;
    ahead.nextIsRefused = nextIsRefused;
    ahead.spentWholeShown = sequence.recorded > 0 && leftAfterRecord(sequence) == 0;
    if (sequence.rows.size() != sequence.recorded + plan.steps.size())
        return ahead; // the result belongs to an older plan
    ahead.planned = plan.steps.size();
    for (std::size_t i = 0; i < ahead.planned; ++i)
        ahead.refused += isRefused(plan, plan.steps[i], sequence.rows[sequence.recorded + i]) ? 1 : 0;
    return ahead;
}

/// Why the first planned analysis may not run; empty if it may, or if no analysis is planned.
QString StatusCard::refusalOfNext(const LiveResult &result) const
{
    const account::SequenceReport &sequence = result.sequence;
    const bool judged =
        result.headline->mayGoOn() && m_document.plan().steps.size() > 0 && sequence.rows.size() > sequence.recorded;
    if (!judged || sequence.rows[sequence.recorded].decision.acceptsAll())
        return {};
    const account::SequenceRow &next = sequence.rows[sequence.recorded];
    const QString label = fromCore(m_document.plan().steps.front().label);
    if (sequence.decisionProblem)
        return errorText(*sequence.decisionProblem);
    if (next.problem)
        return tr("What %1 costs is not known yet.").arg(label);
    if (next.refusedBy)
        return tr("The policy for %1 refuses %2.").arg(coreText(*next.refusedBy), label);
    if (!next.decision.applicability.applies)
        return tr("The filter does not take %1: it %2.").arg(label, coreText(next.decision.applicability.why));
    return tr("%1 does not fit into what is left.").arg(label);
}

void StatusCard::say(Tone tone, const QString &verdict, const QString &sentence)
{
    m_tone = tone;
    m_verdict->setText(verdict);
    m_said = sentence;
    m_sentence->setToolTip(sentence);
    m_sentence->setAccessibleDescription(sentence);
    setAccessibleDescription(verdict + QStringLiteral(". ") + sentence + QLatin1Char(' ') + m_bar->words());
    paintVerdict();
    elide();
}

/// Adds an icon next to the colour, so that verdicts differ in grey as well.
void StatusCard::paintVerdict()
{
    const bool neutral = m_tone == Tone::Neutral || m_tone == Tone::Warn;
    m_icon->setText(m_tone == Tone::Good   ? QStringLiteral("✓")
                    : m_tone == Tone::Bad  ? QStringLiteral("✕")
                    : m_tone == Tone::Warn ? QStringLiteral("!")
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
    layout()->activate();
    const QString whole = m_low && !m_lossSaid.isEmpty() ? m_lossSaid + QLatin1Char(' ') + m_said : m_said;
    m_sentence->setText(wholeClauses(whole, QStringLiteral("."), m_sentence->fontMetrics(), m_sentence->width()));
    // The tool tip names the budget of the shares as well.
    const QFontMetrics metrics = m_words->fontMetrics();
    const int room = isVisible() ? m_words->width() : QWIDGETSIZE_MAX;
    const bool fits = metrics.horizontalAdvance(m_shares) <= room;
    m_words->setText(metrics.elidedText(fits ? m_shares : m_bar->words(), Qt::ElideRight, room));
}

void StatusCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    elide();
}

void StatusCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_verdict != nullptr)
        paintVerdict();
}

} // namespace epsilometer::ui
