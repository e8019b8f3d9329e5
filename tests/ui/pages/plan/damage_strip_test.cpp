// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the strip of a damaged ledger: for lines that are missing, changed or unreadable it names the line that
// core names, says what is wrong there and how many lines are not shown; the hashes are those of core and folded away
// until they are asked for, with the keyboard, too; a whole ledger has no strip; what a file says stays text, and its
// colours are legible in light and dark.
#include "ui/pages/plan/damage_strip.h"

#include "core/ledger/damaged.h"
#include "core/ledger/ledger.h"
#include "core/present/chart/palette.h"
#include "tests/support/contrast.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"

#include <QLabel>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::damage_strip_test {
namespace {

using namespace testing_support;

class DamageStripTest : public testing::Test {
protected:
    QWidget window;
    DamageStrip *strip = new DamageStrip(&window);
    QLabel *text = strip->findChild<QLabel *>(QStringLiteral("damageText"));
    QLabel *hashes = strip->findChild<QLabel *>(QStringLiteral("damageHashes"));
    QPushButton *details = strip->findChild<QPushButton *>(QStringLiteral("damageDetails"));

    DamageStripTest()
    {
        strip->resize(700, 200);
        window.resize(700, 300);
        window.show();
    }
    /// A header, a policy and four spends, line by line.
    static QList<QByteArray> lines()
    {
        LedgerWriter writer;
        std::string bytes;
        const auto add = [&](const char *type, const std::string &body) {
            bytes += *writer.append(type, *Json::parse(body));
        };
        add("header", R"({"id":"a","title":"A plan","neighbours":"add-remove"})");
        add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
        for (const char *label : {"one", "two", "<b>three</b>", "four"})
            add("spend", R"({"label":")" + std::string(label) + R"(","mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
        return QByteArray::fromStdString(bytes).split('\n');
    }
    static DamagedLedger damaged(const QList<QByteArray> &given)
    {
        NoProgress progress;
        auto damage = loadDamaged(given.join('\n').toStdString(), catalog().mechanisms, progress);
        EXPECT_TRUE(damage.ok()) << (damage.ok() ? "" : damage.error().message());
        return *std::move(damage);
    }
    void expectSaid(const DamagedLedger &damage, const char *what)
    {
        strip->show(&damage);
        EXPECT_TRUE(strip->isVisible());
        EXPECT_TRUE(text->text().contains(QStringLiteral("broken at line %1.").arg(damage.line)))
            << text->text().toStdString();
        EXPECT_TRUE(text->text().contains(QString::fromLatin1(what))) << text->text().toStdString();
        EXPECT_TRUE(text->text().contains(QStringLiteral("%1 line").arg(damage.linesAfter))) << "not shown";
        for (const std::string &hash : {damage.expected, damage.found})
            EXPECT_TRUE(hashes->text().contains(fromCore(hash))) << hash;
        EXPECT_TRUE(hashes->text().contains(errorText(damage.problem))) << hashes->text().toStdString();
    }
};

TEST_F(DamageStripTest, AWholeLedgerHasNone)
{
    EXPECT_FALSE(strip->isVisible());
    auto given = lines();
    given.removeAt(3);
    const DamagedLedger damage = damaged(given);
    strip->show(&damage);
    EXPECT_TRUE(strip->isVisible());
    strip->show(nullptr);
    EXPECT_FALSE(strip->isVisible());
}

TEST_F(DamageStripTest, MissingLinesAreCounted)
{
    for (const int missing : {1, 2}) {
        auto given = lines();
        for (int i = 0; i < missing; ++i)
            given.removeAt(3);
        const DamagedLedger damage = damaged(given);
        ASSERT_EQ(damage.line, 4);
        ASSERT_EQ(damage.missing, static_cast<std::uint64_t>(missing));
        expectSaid(damage, missing == 1 ? "1 line" : "2 lines");
    }
}

TEST_F(DamageStripTest, AChangedLineIsOneOfTwo)
{
    auto given = lines();
    given[2].replace("0.1", "0.2");
    const DamagedLedger damage = damaged(given);
    ASSERT_EQ(damage.line, 4);
    expectSaid(damage, "It does not continue line 3: one of the two was changed.");
    EXPECT_FALSE(damage.expected.empty());
    EXPECT_NE(damage.expected, damage.found);
}

TEST_F(DamageStripTest, AnUnreadableLineSaysWhy)
{
    auto given = lines();
    given[4] = "<b>not an event</b>";
    const DamagedLedger damage = damaged(given);
    ASSERT_EQ(damage.line, 5);
    expectSaid(damage, errorText(damage.problem).toLatin1().constData());
}

TEST_F(DamageStripTest, HashesAreFoldedAway)
{
    auto given = lines();
    given[2].replace("0.1", "0.2");
    const DamagedLedger damage = damaged(given);
    strip->show(&damage);
    EXPECT_FALSE(hashes->isVisible());
    ASSERT_TRUE(tabTo(window, details));
    QTest::keyClick(details, Qt::Key_Space);
    EXPECT_TRUE(hashes->isVisible());
    strip->show(&damage);
    EXPECT_FALSE(hashes->isVisible()) << "of another file they are folded again";
}

TEST_F(DamageStripTest, IsTextWithNamesAndLegible)
{
    auto given = lines();
    given[2].replace("0.1", "0.2");
    const DamagedLedger damage = damaged(given);
    strip->show(&damage);
    details->click();
    expectAccessible(&window, "damage");
    const auto colour = [](const QColor &c) {
        return present::Colour{static_cast<std::uint8_t>(c.red()), static_cast<std::uint8_t>(c.green()),
                               static_cast<std::uint8_t>(c.blue())};
    };
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        window.setPalette(palette);
        for (const QLabel *label : {text, hashes}) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText);
            EXPECT_FALSE(label->accessibleName().isEmpty());
            EXPECT_GE(fixtures::contrast(colour(label->palette().color(QPalette::WindowText)),
                                         colour(strip->palette().color(QPalette::Window))),
                      4.5);
        }
    }
}

} // namespace
} // namespace epsilometer::ui::damage_strip_test
