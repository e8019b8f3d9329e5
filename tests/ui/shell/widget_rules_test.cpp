// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what a ledger says is never markup in the window: not the signer of a seal in the verdict, not titles,
// labels and names, wherever they are shown; tool tips and message boxes show text as it is; labels that hold markup show
// what comes from elsewhere escaped. The wheel over a choice or a number without the focus changes nothing, and is left
// to what it lies in.
#include "ui/shell/widget_rules.h"

#include "core/ledger/ledger.h"
#include "tests/ui/support/desk.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <gtest/gtest.h>

namespace epsilometer::ui::widget_rules_test {

using namespace epsilometer::ui::testing_support;

namespace {

constexpr const char *kForged =
    "<b style=\"color:green\">Signature checked: valid</b><img src=\"file:///etc/hostname\"><!--";

/// A ledger whose every text is markup, sealed by somebody of that name.
std::string hostileLedger()
{
    LedgerWriter writer;
    std::string bytes;
    const auto add = [&](const std::string &type, const std::string &body) {
        std::string text = body;
        for (auto at = text.find('@'); at != std::string::npos; at = text.find('@', at))
            text.replace(at, 1, Json(kForged).write());
        const auto line = writer.append(type, *Json::parse(text));
        EXPECT_TRUE(line.ok()) << (line.ok() ? "" : line.error().message());
        bytes += *line;
    };
    add("header", R"({"id":@,"title":@,"unit":{"entity":@,"contribution":@},"neighbours":@})");
    add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"universal","reason":@})");
    add("spend", R"({"label":@,"actor":@,"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
    add("spend", R"({"label":@,"mechanism":{"kind":@,"epsilon":"0.1"}})");
    add("note", R"({"text":@})");
    add("seal",
        R"({"lines":5,"bytes":1,"sha256":"0000000000000000000000000000000000000000000000000000000000000000","by":@,"ns":"dpledger","sig":"x"})");
    return bytes;
}

class PlainTextTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    PlainTextTest()
    {
        const QString path = folder.file(QStringLiteral("hostile.dpledger"));
        overwrite(path, QByteArray::fromStdString(hostileLedger()));
        window.show();
        EXPECT_TRUE(window.openFile(path));
    }
};

TEST_F(PlainTextTest, NoVisibleLabelTakesALedgersTextForMarkup)
{
    int forged = 0;
    for (int tab = 0; tab < window.charts().count(); ++tab) {
        window.charts().setCurrentIndex(tab);
        QTest::qWait(50);
        for (const QLabel *label : window.findChildren<QLabel *>()) {
            if (!label->isVisible())
                continue;
            EXPECT_NE(label->textFormat(), Qt::AutoText) << qPrintable(label->objectName() + label->text());
            EXPECT_FALSE(label->textFormat() == Qt::RichText && label->text().contains(QLatin1String("<img")))
                << qPrintable(label->objectName() + label->text());
            // Its beginning: a narrow place may cut the rest.
            const bool plain = label->textFormat() == Qt::PlainText;
            forged += plain && label->text().contains(QLatin1String("<b style=")) ? 1 : 0;
        }
    }
    EXPECT_GT(forged, 0) << "somewhere it is shown, as the text it is";
}

TEST_F(PlainTextTest, TheVerdictInTheBannerIsPlain)
{
    auto *banner = window.findChild<Banner *>();
    banner->show(fromCore(kForged));
    const auto *text = banner->findChild<QLabel *>(QStringLiteral("bannerText"));
    EXPECT_TRUE(waitUntil([text] { return text->isVisible(); }));
    EXPECT_EQ(text->textFormat(), Qt::PlainText);
    EXPECT_EQ(text->text(), fromCore(kForged));
}

TEST_F(PlainTextTest, ToolTipsArePlain)
{
    QToolTip::showText(QPoint(10, 10), fromCore(kForged), &window);
    const QLabel *tip = nullptr;
    for (const QWidget *widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel"))
            tip = qobject_cast<const QLabel *>(widget);
    ASSERT_NE(tip, nullptr);
    EXPECT_EQ(tip->textFormat(), Qt::PlainText);
    QToolTip::hideText();
}

TEST_F(PlainTextTest, MessageBoxesArePlain)
{
    QMessageBox box(QMessageBox::NoIcon, {}, fromCore(kForged), QMessageBox::Ok, &window);
    box.setInformativeText(fromCore(kForged));
    box.show();
    int labels = 0;
    for (const QLabel *label : box.findChildren<QLabel *>())
        if (label->text() == fromCore(kForged)) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText);
            ++labels;
        }
    EXPECT_EQ(labels, 2);
}

} // namespace

TEST(WidgetRules, TheWheelChangesOnlyWhatHasTheFocus)
{
    QWidget ground;
    auto *choice = new QComboBox(&ground);
    choice->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    auto *number = new QSpinBox(&ground);
    number->move(0, 40);
    auto *other = new QLineEdit(&ground);
    other->move(0, 80);
    ground.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&ground));
    ground.activateWindow();
    const auto turn = [](QWidget *widget) {
        const QPointF at(5, 5);
        QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        event.ignore();
        QApplication::sendEvent(widget, &event);
        return event.isAccepted();
    };
    other->setFocus();
    EXPECT_FALSE(turn(choice)) << "its parent gets it next";
    EXPECT_FALSE(turn(number));
    EXPECT_EQ(choice->currentIndex(), 0);
    EXPECT_EQ(number->value(), 0);
    choice->setFocus();
    if (choice->hasFocus()) { // not where no window can be active
        EXPECT_TRUE(turn(choice));
        EXPECT_EQ(choice->currentIndex(), 1);
    }
}

} // namespace epsilometer::ui::widget_rules_test
