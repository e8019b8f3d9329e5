// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit/audit_tiles.h"

#include "core/headline/headline.h"
#include "core/ledger/verdict.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"
#include "ui/models/tone_colours.h"
#include "ui/text/text.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

using Tone = AuditTile::Tone;

AuditTile fileTile(const Verdict &verdict)
{
    const QString detail = coreText(verdict.text());
    if (!verdict.valid())
        return {Tone::Bad,
                verdict.line() > 0 ? AuditTiles::tr("Broken at line %1").arg(verdict.line()) : AuditTiles::tr("Broken"),
                detail};
    if (verdict.kind == VerdictKind::Sealed)
        return {Tone::Good, AuditTiles::tr("Sealed by %1").arg(shownText(verdict.seals.back().by)), detail};
    return {Tone::Good, AuditTiles::tr("Chain intact"), detail};
}

int countOf(const audit::AuditFindings &findings, std::string_view check)
{
    return static_cast<int>(
        audit::findingsWhere(findings, [&](const audit::AuditFinding &finding) { return finding.check == check; }));
}

AuditTile claimTile(std::size_t claims, const audit::AuditFindings &findings)
{
    if (claims == 0)
        return {Tone::Neutral, AuditTiles::tr("None made"),
                AuditTiles::tr("The ledger does not say what its analyses cost.")};
    const int all = static_cast<int>(claims);
    const int low = std::min(all, countOf(findings, "CLAIM-LOW"));
    if (low > 0)
        return {Tone::Bad, AuditTiles::tr("Too low in %1 of %2").arg(low).arg(all),
                AuditTiles::tr("A claim is below the recomputed cost.")};
    const int unchecked = std::min(all, countOf(findings, "CLAIM-UNCHECKED"));
    if (unchecked > 0)
        return {Tone::Neutral, AuditTiles::tr("%1 of %2 not checked").arg(unchecked).arg(all),
                AuditTiles::tr("No recomputed cost exceeds its claim.")};
    return {Tone::Good, AuditTiles::tr("Holds"),
            AuditTiles::tr("%n claims, each at or above the recomputed cost.", nullptr, all)};
}

/// The tile for claimed totals: the verdict on all of them, and the sentence about the worst.
AuditTile claimTile(const audit::JudgedClaims &judged)
{
    const audit::JudgedClaim &worst = *audit::worstClaim(judged);
    const audit::Standing standing = worst.standing();
    return {standing == audit::Standing::Holds   ? Tone::Good
            : standing == audit::Standing::False ? Tone::Bad
                                                 : Tone::Neutral,
            coreText(present::claimsVerdict(present::claimsStanding(judged))), coreText(present::claimText(worst))};
}

/// The tile of the worse tone; the first of equals.
AuditTile worseOf(const AuditTile &first, const AuditTile &second)
{
    const auto rank = [](const AuditTile &tile) {
        return tile.tone == Tone::Bad ? 0 : tile.tone == Tone::Neutral ? 1 : 2;
    };
    return rank(second) < rank(first) ? second : first;
}

AuditTile budgetTile(const headline::Headline &headline)
{
    switch (headline.state) {
    case headline::Headline::State::NoBudget:
        return {Tone::Neutral, AuditTiles::tr("None stated"),
                AuditTiles::tr("There is no budget to compare the spends with.")};
    case headline::Headline::State::Exceeded:
        return {Tone::Bad, AuditTiles::tr("Exceeded at round %1").arg(headline.exceededAt.value_or(0)),
                coreText(headline.why)};
    case headline::Headline::State::Unjudged: return {Tone::Bad, AuditTiles::tr("Not judged"), coreText(headline.why)};
    default: break;
    }
    return {Tone::Good, AuditTiles::tr("Kept"),
            AuditTiles::tr("%n rounds, all accepted by the filter.", nullptr, static_cast<int>(headline.rounds))};
}

} // namespace

bool isNotStated(const audit::AuditFinding &finding)
{
    return finding.severity == Severity::Note && finding.lines.empty() && finding.notStated;
}

AuditSummary auditSummary(const Verdict &verdict, std::size_t claims, const audit::AuditFindings &findings,
                          const headline::Headline &headline, const audit::JudgedClaims &judged)
{
    AuditSummary summary{fileTile(verdict), {}, {}};
    if (verdict.problem) { // the content of a broken file cannot be trusted
        const AuditTile nothing{Tone::Neutral, AuditTiles::tr("Cannot be said"),
                                AuditTiles::tr("The file cannot be trusted.")};
        summary.claim = nothing;
        summary.budget = nothing;
        return summary;
    }
    const AuditTile each = claimTile(claims, findings);
    summary.claim = judged.empty() ? each : worseOf(claimTile(judged), each);
    summary.budget = budgetTile(headline);
    return summary;
}

AuditTiles::AuditTiles(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("auditTiles"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_tiles = {makeTile(tr("File"), QStringLiteral("auditFile")), makeTile(tr("Claim"), QStringLiteral("auditClaim")),
               makeTile(tr("Budget"), QStringLiteral("auditBudget"))};
    setPlain(false);
    hide();
}

void AuditTiles::setPlain(bool plain)
{
    const int margin = plain ? 0 : 8;
    for (const Tile &tile : m_tiles)
        tile.words->parentWidget()->layout()->setContentsMargins(margin, margin, margin, margin);
}

AuditTiles::Tile AuditTiles::makeTile(const QString &title, const QString &name)
{
    auto *frame = new QFrame(this);
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Base);
    auto *box = new QVBoxLayout(frame);
    box->setSpacing(2);
    box->addWidget(new QLabel(title, frame));
    Tile tile{new QLabel(frame), new QLabel(frame)};
    QFont large = tile.words->font();
    large.setBold(true);
    constexpr double kLarge = 1.2;
    large.setPointSizeF(large.pointSizeF() * kLarge);
    tile.words->setFont(large);
    tile.words->setObjectName(name);
    tile.words->setAccessibleName(title);
    tile.detail->setObjectName(name + QStringLiteral("Detail"));
    tile.detail->setAccessibleName(title);
    for (QLabel *label : {tile.words, tile.detail}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        box->addWidget(label);
    }
    box->addStretch(1);
    layout()->addWidget(frame);
    return tile;
}

void AuditTiles::show(const AuditSummary &summary)
{
    m_summary = summary;
    paint();
    setVisible(true);
}

/// Adds an icon next to the colour, so that the tiles differ in grey as well.
void AuditTiles::paint()
{
    const AuditTile *said[] = {&m_summary.file, &m_summary.claim, &m_summary.budget};
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const AuditTile &tile = *said[i];
        const QString sign = tile.tone == Tone::Good  ? QStringLiteral("✓ ")
                             : tile.tone == Tone::Bad ? QStringLiteral("✕ ")
                                                      : QStringLiteral("– ");
        m_tiles[i].words->setText(sign + tile.words);
        m_tiles[i].detail->setText(tile.detail);
        m_tiles[i].words->setPalette(tile.tone == Tone::Neutral ? palette()
                                                                : tonePalette(tile.tone == Tone::Good, palette()));
    }
}

void AuditTiles::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_tiles[0].words != nullptr)
        paint();
}

} // namespace epsilometer::ui
