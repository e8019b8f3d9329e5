// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the small widgets:
// - a bar of shares says them in words that add up to the whole, whatever it is given, and draws what is there
// - a flow of buttons takes as many lines as it needs, begins one where asked, and is as high as it says
// - a table is no higher than its rows need, and at most so many rows
// - the form that saves a chart asks for what the format has, and says what is in the file
// - a curve's button shows its name, its warning and whether it needs fixed parameters; its line follows the palette
// - a menu of usual rules types the rule that is chosen, and each rule says what it means
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_export_dialog.h"
#include "ui/widgets/curve_button.h"
#include "ui/widgets/fit_to_rows.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/preset_button.h"
#include "ui/widgets/tone_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::small_widgets_test {
namespace {

using namespace testing_support;

TEST(ToneBarTest, SharesAddUpToTheWhole)
{
    const struct {
        int spent;
        int planned;
        const char *words;
    } shares[]{
        {0, 0, "used 0.0 %, planned 0.0 %, free 100.0 %"},      {170, 144, "used 17.0 %, planned 14.4 %, free 68.6 %"},
        {1000, 0, "used 100.0 %, planned 0.0 %, free 0.0 %"},   {900, 500, "used 90.0 %, planned 10.0 %, free 0.0 %"},
        {1200, 300, "used 100.0 %, planned 0.0 %, free 0.0 %"}, {-5, -5, "used 0.0 %, planned 0.0 %, free 100.0 %"},
        {1, 1, "used 0.1 %, planned 0.1 %, free 99.8 %"}};
    ToneBar bar;
    EXPECT_EQ(bar.words(), QString()) << "nothing is known";
    for (const auto &one : shares) {
        bar.setShares(one.spent, one.planned);
        EXPECT_EQ(bar.words().toStdString(), one.words);
        EXPECT_EQ(bar.accessibleDescription(), bar.words());
    }
    bar.clearShares();
    EXPECT_EQ(bar.accessibleDescription(), QString());
    EXPECT_FALSE(bar.accessibleName().isEmpty());
}

TEST(ToneBarTest, DrawsWhatIsThereHoweverLittle)
{
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        ToneBar bar;
        bar.setPalette(palette);
        bar.resize(200, 14);
        const auto filled = [&bar, colour = palette.color(QPalette::Link)] {
            const QImage picture = bar.grab().toImage();
            int pixels = 0;
            for (int x = 1; x < picture.width() - 1; ++x)
                pixels += picture.pixelColor(x, picture.height() / 2) == colour ? 1 : 0;
            return pixels;
        };
        bar.setShares(0, 0);
        EXPECT_EQ(filled(), 0);
        bar.setShares(1, 0);
        EXPECT_GE(filled(), 1) << "a tenth of a percent is seen";
        bar.setShares(500, 0);
        EXPECT_NEAR(filled(), 99, 2);
        bar.setShares(1000, 0);
        EXPECT_EQ(filled(), 198);
    }
}

TEST(FlowLayoutTest, TakesAsManyLinesAsItNeeds)
{
    QWidget window;
    auto *layout = new FlowLayout(&window);
    std::vector<QPushButton *> buttons;
    for (int i = 0; i < 6; ++i) {
        buttons.push_back(new QPushButton(&window));
        buttons.back()->setFixedSize(100, 30);
        layout->addWidget(buttons.back());
    }
    const auto linesAt = [&](int width) {
        window.resize(width, layout->heightForWidth(width));
        layout->activate();
        layout->setGeometry(window.rect());
        std::set<int> tops;
        for (const QPushButton *button : buttons) {
            tops.insert(button->y());
            EXPECT_LE(button->geometry().bottom(), window.height()) << width;
            EXPECT_TRUE(width < 120 || button->geometry().right() < width) << width;
        }
        return tops.size();
    };
    EXPECT_EQ(linesAt(1000), 1U);
    EXPECT_EQ(linesAt(330), 2U);
    EXPECT_EQ(linesAt(130), 6U);
    EXPECT_EQ(linesAt(20), 6U) << "one a line at least";
    buttons[2]->setProperty(FlowLayout::kNewLine, true);
    EXPECT_EQ(linesAt(1000), 2U) << "where one begins a line";
    EXPECT_LT(buttons[1]->y(), buttons[2]->y());
    EXPECT_EQ(buttons[0]->x(), buttons[2]->x());
    EXPECT_GE(layout->minimumSize().width(), 100);
    EXPECT_EQ(layout->itemAt(6), nullptr);
    EXPECT_EQ(layout->takeAt(-1), nullptr);
    delete layout->takeAt(0);
    EXPECT_EQ(layout->count(), 5);
}

TEST(FitToRowsTest, NoHigherThanItsRows)
{
    QStandardItemModel model(2, 2);
    QTableView view;
    view.setModel(&model);
    fitToRows(view, 6);
    const int two = view.maximumHeight();
    model.setRowCount(4);
    fitToRows(view, 6);
    const int four = view.maximumHeight();
    EXPECT_EQ(four - two, 2 * view.rowHeight(0));
    model.setRowCount(1000);
    fitToRows(view, 6);
    EXPECT_EQ(view.maximumHeight() - four, 2 * view.rowHeight(0)) << "six rows at most";
    view.setModel(nullptr);
    fitToRows(view, 6);
    EXPECT_LT(view.maximumHeight(), two);
}

TEST(ChartExportDialogTest, AsksForWhatTheFormatHas)
{
    ChartExportDialog dialog(nullptr);
    dialog.show();
    auto *format = dialog.findChild<QComboBox *>(QStringLiteral("exportFormat"));
    auto *width = dialog.findChild<QSpinBox *>(QStringLiteral("exportWidth"));
    auto *height = dialog.findChild<QSpinBox *>(QStringLiteral("exportHeight"));
    auto *scale = dialog.findChild<QDoubleSpinBox *>(QStringLiteral("exportScale"));
    QSet<QString> offered;
    for (int at = 0; at < format->count(); ++at) {
        chooseWithKeys(format, at);
        const QString chosen = dialog.format();
        offered << chosen;
        EXPECT_EQ(width->isEnabled(), chosen != QLatin1String("csv")) << chosen.toStdString();
        EXPECT_EQ(height->isEnabled(), width->isEnabled());
        EXPECT_EQ(scale->isEnabled(), chosen == QLatin1String("png")) << chosen.toStdString();
        expectAccessible(&dialog, "save a chart");
    }
    const QStringList formats = chartFormats();
    EXPECT_EQ(offered, QSet<QString>(formats.begin(), formats.end())) << "all that can be written";
    chooseWithKeys(format, 0);
    width->setValue(400);
    height->setValue(300);
    scale->setValue(1.5);
    QString said;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        said += label->text();
    EXPECT_TRUE(said.contains(QStringLiteral("600 x 450 pixels"))) << said.toStdString();
    ChartFileOptions base;
    base.origin = QStringLiteral("ledger x");
    const ChartFileOptions options = dialog.options(base);
    EXPECT_EQ(options.size, QSize(400, 300));
    EXPECT_EQ(options.scale, 1.5);
    EXPECT_EQ(options.origin, QStringLiteral("ledger x")) << "the rest stays";
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_EQ(dialog.result(), QDialog::Rejected);
}

TEST(CurveButtonTest, ShowsItsCurve)
{
    present::SeriesSpec series;
    series.id = "mixture";
    series.name = "Mixture <b>odometer</b>";
    series.detail = "any stopping time";
    series.validity = Validity::AnyStoppingTime;
    QWidget window;
    QCheckBox *button = makeCurveButton(series, 0, &window);
    EXPECT_EQ(button->text(), QStringLiteral("Mixture <b>odometer</b>"));
    EXPECT_TRUE(button->accessibleName().contains(button->text()));
    EXPECT_EQ(button->toolTip(), QStringLiteral("any stopping time"));
    EXPECT_EQ(button->property("id").toString(), QStringLiteral("mixture"));
    present::SeriesSpec fixed = series;
    fixed.validity = Validity::FixedParameters;
    fixed.warn = true;
    QCheckBox *dashed = makeCurveButton(fixed, 0, &window);
    EXPECT_NE(curveKey(fixed), curveKey(series)) << "a composition may share the id of an odometer";
    EXPECT_TRUE(dashed->text().endsWith(QStringLiteral("(if fixed)")));
    const auto line = [](const QCheckBox *one) { return one->icon().pixmap(one->iconSize()).toImage(); };
    EXPECT_NE(line(dashed), line(button)) << "drawn dashed";
    window.setPalette(lightPalette());
    const QImage light = line(button);
    window.setPalette(darkPalette());
    EXPECT_NE(line(button), light) << "follows the palette";
}

TEST(PresetButtonTest, TypesTheRuleThatIsChosen)
{
    const FormulaPreset presets[]{{"a share", "left/10", "a tenth of what is left"},
                                  {"halve", "prev*0.5", "half of the one before"}};
    QStringList used;
    QWidget window;
    QToolButton *button = makePresetButton(
        presets, QStringLiteral("Usual rules"), [&](const QString &text) { used << text; }, &window);
    EXPECT_EQ(button->accessibleName(), QStringLiteral("Usual rules"));
    EXPECT_EQ(button->focusPolicy(), Qt::StrongFocus) << "reached with Tab";
    const auto actions = button->menu()->actions();
    ASSERT_EQ(actions.size(), 2);
    EXPECT_TRUE(actions[0]->text().endsWith(QStringLiteral("\tleft/10")));
    EXPECT_EQ(actions[1]->toolTip(), QStringLiteral("half of the one before"));
    actions[1]->trigger();
    actions[0]->trigger();
    EXPECT_EQ(used, (QStringList{QStringLiteral("prev*0.5"), QStringLiteral("left/10")}));
}

} // namespace
} // namespace epsilometer::ui::small_widgets_test
