// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the window at the sizes of common screens, with an imported log in English, and a ledger with scopes
// in German, on every page:
// - the window keeps its size; every button and label in sight has the room that its text needs
// - from 1280 x 800 on no page scrolls sideways, and at most one page scrolls at all
#include "ui/shell/main_window.h"

#include "tests/ui/support/desk.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/start/start_page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTabWidget>
#include <QTranslator>

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>

namespace epsilometer::ui::every_size_test {
namespace {

using namespace testing_support;

std::string nameOf(const QWidget *widget)
{
    std::string name;
    for (const QWidget *one = widget; one != nullptr && name.size() < 120; one = one->parentWidget())
        if (!one->objectName().isEmpty() && !one->objectName().startsWith(QLatin1String("qt_")))
            name = one->objectName().toStdString() + (name.empty() ? "" : "/") + name;
    return name;
}

constexpr std::array kScreens{QSize(960, 540), QSize(1024, 768), QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)};

struct Looked {
    const char *language;
    const char *sample;
};

void PrintTo(const Looked &looked, std::ostream *out)
{
    *out << looked.sample << " in " << looked.language;
}

class EverySizeSweep : public testing::TestWithParam<Looked> {
protected:
    static bool isRoomy(const QSize &size) { return size.width() >= 1280 && size.height() >= 800; }

    /// Whether the widget's text is cut: its rectangle, as far as its window shows it, is smaller than its text.
    static void expectWhole(const QWidget *widget, const QString &text, int need)
    {
        EXPECT_GE(widget->width() + 1, need) << nameOf(widget) << ": " << text.left(60).toStdString();
    }
    void expectRoom(const QWidget &page)
    {
        for (const QWidget *widget : page.findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->visibleRegion().isEmpty())
                continue;
            if (const auto *button = qobject_cast<const QAbstractButton *>(widget);
                button != nullptr && !button->text().isEmpty())
                expectWhole(button, button->text(), button->minimumSizeHint().width());
            const auto *label = qobject_cast<const QLabel *>(widget);
            if (label == nullptr || label->text().isEmpty())
                continue;
            if (!label->wordWrap() && label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored)
                expectWhole(label, label->text(), label->minimumSizeHint().width());
            const int height = label->wordWrap() ? label->heightForWidth(label->width()) : 0;
            EXPECT_GE(label->height() + 1, height) << nameOf(label) << ": " << label->text().left(60).toStdString();
        }
    }
    void expectFewScrollBars(const QWidget &page)
    {
        int vertical = 0;
        for (const auto *area : page.findChildren<QAbstractScrollArea *>()) {
            if (!area->isVisible() || area->visibleRegion().isEmpty())
                continue;
            const bool isTable = qobject_cast<const QAbstractItemView *>(area) != nullptr;
            // A long text is laid out a piece at a time.
            EXPECT_TRUE(isTable || QTest::qWaitFor([area] { return !area->horizontalScrollBar()->isVisible(); }))
                << nameOf(area) << " scrolls sideways";
            vertical += !isTable && area->verticalScrollBar()->isVisible() ? 1 : 0;
        }
        EXPECT_LE(vertical, 1) << nameOf(&page);
    }
};

TEST_P(EverySizeSweep, NothingIsCutOnAnyPage)
{
    QTranslator translator;
    const QString language = QString::fromLatin1(GetParam().language);
    if (language != QLatin1String("en")) {
        ASSERT_TRUE(translator.load(QStringLiteral(":/translations/epsilometer_%1.qm").arg(language)));
        QCoreApplication::installTranslator(&translator);
    }
    const Folder folder;
    QSettings settings(folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window(catalog(), settings, {});
    window.show();
    const auto look = [&](const std::string &what) {
        for (const QSize &size : kScreens) {
            window.resize(size);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            SCOPED_TRACE(what + " at " + std::to_string(size.width()));
            EXPECT_EQ(window.size(), size);
            expectRoom(window);
            if (isRoomy(size))
                expectFewScrollBars(window);
        }
    };
    look("start");
    Q_EMIT window.findChild<StartPage *>()->exampleChosen(
        QStringLiteral(":/samples/%1.dpledger").arg(QLatin1String(GetParam().sample)));
    ASSERT_TRUE(waitUntil([&] { return window.account().result() != nullptr && !window.account().busy(); }));
    for (int page = 0; page < window.charts().count(); ++page) {
        window.charts().setCurrentIndex(page);
        const QString name = window.charts().currentWidget()->objectName();
        ASSERT_TRUE(waitUntil([&] { return name != QLatin1String("reportPage") || LatestJob::running() == 0; }));
        look(name.toStdString());
    }
    QCoreApplication::removeTranslator(&translator);
    window.document().undoStack().setClean();
}

INSTANTIATE_TEST_SUITE_P(Languages, EverySizeSweep,
                         testing::Values(Looked{"en", "imported-log"}, Looked{"de", "state-releases"}),
                         [](const auto &one) { return std::string(one.param.language); });

} // namespace
} // namespace epsilometer::ui::every_size_test
