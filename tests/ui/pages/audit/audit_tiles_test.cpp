// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the three tiles of the audit:
// - for every state of the file, the claims and the budget the words, the sentence and the sign are the ones of that
//   state; bad is never said with the sign or the colour of good
// - of a broken file nothing else is said
// - the worst of all claims decides: of totals, of entries, and of both together
// - never more claims are too low, or unchecked, than there are
// - the tiles follow a dark palette, and what a signer calls himself stays text
// - only a note that says that a statement is missing is counted rather than listed
#include "ui/pages/audit/audit_tiles.h"

#include "core/audit/check.h"
#include "core/headline/headline.h"
#include "core/ledger/verdict.h"
#include "tests/ui/support/desk.h"
#include "ui/models/tone_colours.h"
#include "ui/shell/theme.h"

#include <QLabel>

#include <gtest/gtest.h>

namespace epsilometer::ui::audit_tiles_test {
namespace {

using Tone = AuditTile::Tone;

Verdict verdictOf(VerdictKind kind)
{
    Verdict verdict;
    verdict.kind = kind;
    return verdict;
}

audit::AuditFindings findingsOf(const char *check, std::size_t count)
{
    audit::AuditFinding finding;
    finding.check = check;
    finding.severity = Severity::Error;
    return audit::AuditFindings(count, finding);
}

headline::Headline headlineOf(headline::Headline::State state)
{
    headline::Headline headline;
    headline.state = state;
    headline.rounds = 5;
    return headline;
}

AuditSummary summaryOf(const headline::Headline &headline, std::size_t claims = 0,
                       const audit::AuditFindings &findings = {})
{
    return auditSummary(verdictOf(VerdictKind::Unsealed), claims, findings, headline);
}

TEST(AuditSummary, EveryStateOfTheBudget)
{
    headline::Headline exceeded = headlineOf(headline::Headline::State::Exceeded);
    exceeded.exceededAt = 3;
    const struct {
        headline::Headline headline;
        Tone tone;
        const char *words;
    } states[]{{headlineOf(headline::Headline::State::Open), Tone::Good, "Kept"},
               {headlineOf(headline::Headline::State::Full), Tone::Good, "Kept"},
               {headlineOf(headline::Headline::State::Halted), Tone::Good, "Kept"},
               {exceeded, Tone::Bad, "Exceeded at round 3"},
               {headlineOf(headline::Headline::State::Unjudged), Tone::Bad, "Not judged"},
               {headlineOf(headline::Headline::State::NoBudget), Tone::Neutral, "None stated"}};
    for (const auto &one : states) {
        const AuditTile tile = summaryOf(one.headline).budget;
        EXPECT_EQ(tile.words.toStdString(), one.words);
        EXPECT_EQ(tile.tone, one.tone) << one.words;
    }
    EXPECT_TRUE(
        summaryOf(headlineOf(headline::Headline::State::Open)).budget.detail.startsWith(QStringLiteral("5 rounds")));
}

TEST(AuditSummary, EveryStateOfTheClaims)
{
    const headline::Headline open = headlineOf(headline::Headline::State::Open);
    audit::AuditFindings many = findingsOf("CLAIM-LOW", 1);
    many.front().findings = 7; // stands for more than there are claims
    const struct {
        std::size_t claims;
        audit::AuditFindings findings;
        Tone tone;
        const char *words;
    } states[]{{0, {}, Tone::Neutral, "None made"},
               {4, {}, Tone::Good, "Holds"},
               {4, findingsOf("CLAIM-LOW", 1), Tone::Bad, "Too low in 1 of 4"},
               {4, many, Tone::Bad, "Too low in 4 of 4"},
               {4, findingsOf("CLAIM-UNCHECKED", 2), Tone::Neutral, "2 of 4 not checked"},
               {1, findingsOf("CLAIM-UNCHECKED", 9), Tone::Neutral, "1 of 1 not checked"},
               {4, findingsOf("EPS-LARGE", 3), Tone::Good, "Holds"}};
    for (const auto &one : states) {
        const AuditTile tile = summaryOf(open, one.claims, one.findings).claim;
        EXPECT_EQ(tile.words.toStdString(), one.words);
        EXPECT_EQ(tile.tone, one.tone) << one.words;
        EXPECT_FALSE(tile.detail.isEmpty()) << one.words;
    }
    audit::AuditFindings both = findingsOf("CLAIM-UNCHECKED", 1);
    both.push_back(findingsOf("CLAIM-LOW", 1).front());
    EXPECT_EQ(summaryOf(open, 4, both).claim.tone, Tone::Bad) << "the worse of the two";
}

TEST(AuditSummary, TheWorstClaimDecides)
{
    const auto judged = [](audit::Standing standing) {
        audit::JudgedClaim one;
        one.claim = *parseTotalClaim("claim", "1,1e-6");
        one.fixed.standing = one.adaptive.standing = standing;
        one.fixed.epsilon = one.adaptive.epsilon = one.fixed.lower = one.adaptive.lower = 2;
        return one;
    };
    const audit::JudgedClaim holds = judged(audit::Standing::Holds);
    const audit::JudgedClaim wrong = judged(audit::Standing::False);
    const headline::Headline open = headlineOf(headline::Headline::State::Open);
    const auto tileOf = [&](const audit::JudgedClaims &claims, std::size_t all, const audit::AuditFindings &findings) {
        return auditSummary(verdictOf(VerdictKind::Unsealed), all, findings, open, claims).claim;
    };
    for (const audit::JudgedClaims &claims : {audit::JudgedClaims{holds, wrong}, {wrong, holds}}) {
        const AuditTile tile = tileOf(claims, 2, findingsOf("CLAIM-LOW", 1));
        EXPECT_EQ(tile.words, QStringLiteral("1 of 2 claims is false"));
        EXPECT_EQ(tile.tone, Tone::Bad);
        EXPECT_TRUE(tile.detail.contains(QStringLiteral("false"))) << tile.detail.toStdString();
    }
    EXPECT_EQ(tileOf({holds, holds}, 2, {}).words, QStringLiteral("All claims hold"));
    EXPECT_EQ(tileOf({holds}, 1, {}).tone, Tone::Good);
    const AuditTile ofAnEntry = tileOf({holds}, 3, findingsOf("CLAIM-LOW", 1));
    EXPECT_EQ(ofAnEntry.words, QStringLiteral("Too low in 1 of 3"));
    EXPECT_EQ(ofAnEntry.tone, Tone::Bad) << "no green tile beside a finding on a claim";
}

TEST(AuditSummary, EveryStateOfTheFile)
{
    Verdict sealed = verdictOf(VerdictKind::Sealed);
    sealed.seals.push_back({3, 2, "ann@example.org", VerdictKind::Sealed, {}});
    Verdict unchecked = sealed;
    unchecked.kind = unchecked.seals.front().kind = VerdictKind::SealUnchecked;
    Verdict broken = verdictOf(VerdictKind::ChainBroken);
    broken.problem = Error{ErrorCode::ChainBroken, "prev", "x", "must be the digest", {"f", 4, ""}};
    const struct {
        Verdict verdict;
        Tone tone;
        const char *words;
    } states[]{{verdictOf(VerdictKind::Unsealed), Tone::Good, "Chain intact"},
               {unchecked, Tone::Good, "Chain intact"},
               {sealed, Tone::Good, "Sealed by ann@example.org"},
               {broken, Tone::Bad, "Broken at line 4"}};
    for (const auto &one : states) {
        const AuditTile tile = auditSummary(one.verdict, 0, {}, headlineOf(headline::Headline::State::Open)).file;
        EXPECT_EQ(tile.words.toStdString(), one.words);
        EXPECT_EQ(tile.tone, one.tone) << one.words;
    }
    for (const VerdictKind kind : {VerdictKind::SealDiffers, VerdictKind::SignatureBad, VerdictKind::SignerUnknown}) {
        Verdict bad = verdictOf(kind);
        bad.seals.push_back({3, 2, "ann@example.org", kind, "why"});
        const AuditTile tile = auditSummary(bad, 0, {}, headlineOf(headline::Headline::State::Open)).file;
        EXPECT_EQ(tile.tone, Tone::Bad) << static_cast<int>(kind);
        EXPECT_EQ(tile.words.toStdString(), "Broken at line 3") << static_cast<int>(kind);
    }
    const AuditSummary nothing = auditSummary(broken, 4, {}, headlineOf(headline::Headline::State::Open));
    for (const AuditTile &tile : {nothing.claim, nothing.budget}) {
        EXPECT_EQ(tile.words, QStringLiteral("Cannot be said"));
        EXPECT_EQ(tile.tone, Tone::Neutral);
    }
}

TEST(AuditSummary, OnlyWhatIsNotStatedIsCounted)
{
    audit::AuditFinding note;
    note.severity = Severity::Note;
    note.text = "size of the data set: not stated.";
    note.notStated = true;
    EXPECT_TRUE(isNotStated(note));
    audit::AuditFinding ofALine = note;
    ofALine.lines = {3};
    audit::AuditFinding warning = note;
    warning.severity = Severity::Warning;
    audit::AuditFinding another = note;
    another.text = "epsilon is above 1.";
    another.notStated = false;
    for (const audit::AuditFinding &listed : {ofALine, warning, another})
        EXPECT_FALSE(isNotStated(listed)) << listed.text;
}

class AuditTilesTest : public testing::Test {
protected:
    AuditTiles tiles;

    QLabel *label(const char *name) { return tiles.findChild<QLabel *>(QString::fromLatin1(name)); }
    QColor colour(const char *name) { return label(name)->palette().color(QPalette::WindowText); }
};

TEST_F(AuditTilesTest, AreHiddenUntilThereIsAnAudit)
{
    QWidget page;
    auto *inside = new AuditTiles(&page);
    page.show();
    EXPECT_FALSE(inside->isVisible());
    inside->show(AuditSummary());
    EXPECT_TRUE(inside->isVisible());
}

TEST_F(AuditTilesTest, SignAndColourSayTheSameInLightAndDark)
{
    tiles.show({{Tone::Good, QStringLiteral("a"), QStringLiteral("first")},
                {Tone::Bad, QStringLiteral("b"), QStringLiteral("second")},
                {Tone::Neutral, QStringLiteral("c"), QStringLiteral("third")}});
    EXPECT_EQ(label("auditFile")->text(), QStringLiteral("✓ a"));
    EXPECT_EQ(label("auditClaim")->text(), QStringLiteral("✕ b"));
    EXPECT_EQ(label("auditBudget")->text(), QStringLiteral("– c"));
    EXPECT_EQ(label("auditClaimDetail")->text(), QStringLiteral("second"));
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        tiles.setPalette(palette);
        EXPECT_EQ(colour("auditFile"), toneColour(true, palette));
        EXPECT_EQ(colour("auditClaim"), toneColour(false, palette));
        EXPECT_EQ(colour("auditBudget"), palette.color(QPalette::WindowText));
    }
    EXPECT_NE(toneColour(true, lightPalette()), toneColour(true, darkPalette()));
}

TEST_F(AuditTilesTest, ASignersNameStaysTextOnOneLine)
{
    Verdict sealed = verdictOf(VerdictKind::Sealed);
    sealed.seals.push_back({3, 2, "<b>ann</b>\nVerified", VerdictKind::Sealed, {}});
    tiles.show(auditSummary(sealed, 0, {}, headlineOf(headline::Headline::State::Open)));
    EXPECT_TRUE(label("auditFile")->text().contains(QStringLiteral("<b>ann</b>")));
    EXPECT_FALSE(label("auditFile")->text().contains(QLatin1Char('\n')));
    for (const QLabel *one : tiles.findChildren<QLabel *>())
        if (!one->objectName().isEmpty()) {
            EXPECT_EQ(one->textFormat(), Qt::PlainText) << one->objectName().toStdString();
            EXPECT_FALSE(one->accessibleName().isEmpty()) << one->objectName().toStdString();
        }
}

} // namespace
} // namespace epsilometer::ui::audit_tiles_test
