// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of saving charts and of the dialogs of the File menu:
// - a width of papers sets the size in pixels of 96 to the inch, text of 8 points, and leaves title and caption to the
//   text around it; the file has that width; screen is as it was
// - where nothing is drawn there is nothing to choose
// - what was chosen is chosen for the next picture; the window says where a picture was saved
// - a file dialog begins in the folder of the document; without a file in the working directory
// - File saves the picture, exports and prints the report; without a document none of them
#include "ui/widgets/chart_export_dialog.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/beside_document.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QSettings>
#include <QSpinBox>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <gtest/gtest.h>

#include <functional>

namespace epsilometer::ui::chart_export_dialog_test {
namespace {

using namespace testing_support;

TEST(ChartExportDialog, WidthsOfPapers)
{
    ChartExportDialog dialog;
    dialog.show();
    expectAccessible(&dialog, "save chart");
    auto *made = dialog.findChild<QComboBox *>(QStringLiteral("exportPreset"));
    const auto options = [&] { return dialog.options({}); };
    const QSize screen = options().size;
    EXPECT_TRUE(options().title);
    const std::pair<int, int> widths[]{{85, 321}, {120, 454}, {178, 673}};
    for (const auto &[millimetres, pixels] : widths) {
        made->setCurrentIndex(made->findData(millimetres));
        EXPECT_EQ(options().size.width(), pixels) << millimetres;
        EXPECT_NEAR(options().textSize, 10.667, 0.001) << "8 points";
        EXPECT_FALSE(options().title || options().footer);
    }
    dialog.findChild<QSpinBox *>(QStringLiteral("exportHeight"))->setValue(300);
    EXPECT_EQ(options().size, QSize(673, 300)) << "the height may be another";
    made->setCurrentIndex(0);
    EXPECT_EQ(options().size, screen);
    EXPECT_EQ(options().textSize, 0);
    EXPECT_TRUE(options().title && options().footer);
    auto *format = dialog.findChild<QComboBox *>(QStringLiteral("exportFormat"));
    format->setCurrentIndex(format->findData(QStringLiteral("csv")));
    EXPECT_FALSE(made->isEnabled());
    EXPECT_FALSE(dialog.findChild<QCheckBox *>(QStringLiteral("exportWords"))->isEnabled());
}

TEST(ChartExportDialog, AStackOfChartsIsHigherOnPaperButFitsThePage)
{
    ChartExportDialog dialog(nullptr, QSize(960, 746), true);
    auto *made = dialog.findChild<QComboBox *>(QStringLiteral("exportPreset"));
    const auto sizeFor = [&](int millimetres) {
        made->setCurrentIndex(made->findData(millimetres));
        return dialog.options({}).size;
    };
    EXPECT_GT(sizeFor(85).height(), sizeFor(85).width());
    EXPECT_LE(sizeFor(178).height(), 230 * 96 / 25.4 + 1) << "a page";
}

class SavingTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    SavingTest() { window.show(); }
    QAction *action(const char *name) { return window.findChild<QAction *>(QString::fromLatin1(name)); }
};

TEST_F(SavingTest, DialogsBeginBesideTheDocument)
{
    const QWidget *page = window.findChild<QWidget *>(QStringLiteral("reportPage"));
    EXPECT_EQ(besideDocument(page, QStringLiteral("a.pdf")), QStringLiteral("a.pdf"));
    window.document().startNew(purePlan(2));
    const QString path = folder.file(QStringLiteral("plan.dpledger"));
    ASSERT_TRUE(window.document().save(path).ok());
    EXPECT_EQ(besideDocument(page, QStringLiteral("a.pdf")), folder.file(QStringLiteral("a.pdf")));
    window.document().close();
    EXPECT_EQ(besideDocument(page, QStringLiteral("a.pdf")), QStringLiteral("a.pdf"));
}

TEST_F(SavingTest, TheNextPictureIsMadeForTheSamePaper)
{
    const QString path = folder.file(QStringLiteral("one.svg"));
    int asked = 0;
    const auto answer = [&](QDialog *dialog) {
        if (auto *files = qobject_cast<QFileDialog *>(dialog)) {
            files->selectFile(path);
            return dialog->done(QDialog::Accepted);
        }
        auto *format = dialog->findChild<QComboBox *>(QStringLiteral("exportFormat"));
        auto *made = dialog->findChild<QComboBox *>(QStringLiteral("exportPreset"));
        if (++asked == 1) {
            format->setCurrentIndex(format->findData(QStringLiteral("svg")));
            made->setCurrentIndex(made->findData(85));
        }
        dialog->accept();
    };
    QTimer looks;
    QObject::connect(&looks, &QTimer::timeout, &window, [&] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            answer(dialog);
    });
    looks.start(1);
    QList<QSize> sizes;
    for (int i = 0; i < 2; ++i) {
        askAndSaveChart(window.findChild<OverviewPage *>(), QStringLiteral("Save"), QStringLiteral("picture"), {},
                        [&](const QString &to, const ChartFileOptions &options) {
                            EXPECT_TRUE(to.endsWith(QStringLiteral(".svg")));
                            sizes << options.size;
                            return QString();
                        });
        EXPECT_TRUE(window.statusBar()->currentMessage().contains(QStringLiteral("one.svg")));
    }
    EXPECT_EQ(sizes, QList<QSize>(2, QSize(321, 241)));
}

TEST_F(SavingTest, ALaneIsSavedAloneAndThePictureWhole)
{
    window.document().startNew(purePlan(2));
    const auto &lanes = window.findChild<OverviewPage *>()->lanes();
    ASSERT_TRUE(waitUntil([&] { return lanes.isVisible() && !window.account().busy(); }));
    QString path;
    const auto answer = [&](QDialog *dialog) {
        if (auto *files = qobject_cast<QFileDialog *>(dialog)) {
            files->selectFile(path);
            return dialog->done(QDialog::Accepted);
        }
        auto *format = dialog->findChild<QComboBox *>(QStringLiteral("exportFormat"));
        format->setCurrentIndex(format->findData(QStringLiteral("svg")));
        dialog->accept();
    };
    QTimer looks;
    QObject::connect(&looks, &QTimer::timeout, &window, [&] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            answer(dialog);
    });
    looks.start(1);
    const auto saved = [&](const char *name, const std::function<void()> &save) {
        path = folder.file(QString::fromLatin1(name));
        save();
        return contentOf(path);
    };
    const QByteArray loss =
        saved("loss.svg", [&] { window.findChild<QToolButton *>(QStringLiteral("lossSave"))->click(); });
    EXPECT_TRUE(loss.contains("Epsilon if you stop after a round"));
    EXPECT_FALSE(loss.contains("Where each filter halts"));
    EXPECT_TRUE(loss.contains(">round</text>")) << "alone it names its axis";
    const QByteArray whole = saved("whole.svg", [&] { action("actionSavePicture")->trigger(); });
    EXPECT_TRUE(whole.contains("Epsilon if you stop after a round"));
    EXPECT_TRUE(whole.contains("Where each filter halts"));
    const auto *tools = window.findChild<QToolBar *>(QStringLiteral("mainTools"));
    EXPECT_TRUE(tools->actions().contains(action("actionSavePicture"))) << "it is of the document, not of a lane";
}

TEST_F(SavingTest, TheFileMenuSavesThePictureAndTheReport)
{
    for (const char *name : {"actionSavePicture", "actionExport", "actionPrint"})
        EXPECT_FALSE(action(name)->isEnabled()) << name;
    window.document().startNew(purePlan(2));
    ASSERT_TRUE(window.document().save(folder.file(QStringLiteral("plan.dpledger"))).ok());
    const auto &lanes = window.findChild<OverviewPage *>()->lanes();
    ASSERT_TRUE(waitUntil([&] { return lanes.isVisible() && !window.account().busy(); }));
    QString begins;
    const auto answer = [&](QDialog *dialog) {
        auto *files = qobject_cast<QFileDialog *>(dialog);
        if (files == nullptr)
            return dialog->accept(); // the size of the picture
        begins = files->directory().absolutePath();
        files->reject();
    };
    QTimer looks;
    QObject::connect(&looks, &QTimer::timeout, &window, [&] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            answer(dialog);
    });
    looks.start(1);
    window.showPlace(QStringLiteral("auditPage"));
    action("actionSavePicture")->trigger();
    EXPECT_EQ(window.shownPlace(), QStringLiteral("overviewPage"));
    EXPECT_EQ(begins, QDir(folder.file({})).absolutePath());
    begins.clear();
    action("actionExport")->trigger(); // made first
    EXPECT_EQ(window.shownPlace(), QStringLiteral("reportPage"));
    EXPECT_TRUE(waitUntil([&] { return !begins.isEmpty(); }));
    EXPECT_EQ(begins, QDir(folder.file({})).absolutePath());
}

} // namespace
} // namespace epsilometer::ui::chart_export_dialog_test
