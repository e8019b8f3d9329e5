// SPDX-License-Identifier: GPL-3.0-or-later
// Property: whatever was chosen on the pages while one document was open, the next one is shown as in a window that was
// just opened: every control, text, chart, table and zoom of every page. A file that is read again keeps what was chosen.
#include "ui/shell/main_window.h"

#include "tests/ui/support/desk.h"
#include "ui/charts/chart_widget.h"
#include "ui/models/table_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::other_document_test {

using namespace epsilometer::ui::testing_support;

namespace {

/// What is about no document, or edits it.
bool isApart(const QWidget *widget)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        for (const char *name : {"sparseVectorWorkbench", "ptrWorkbench", "iterativeWorkbench", "releaseWorkbench",
                                 "compositionWorkbench", "parameterPanel", "scopesPage"})
            if (widget->objectName() == QLatin1String(name) || widget->inherits("epsilometer::ui::ParameterPanel") ||
                widget->inherits("epsilometer::ui::Workbench"))
                return true;
    return false;
}

class Desk {
public:
    Desk() { window.show(); }

    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    void open(const QString &path)
    {
        ASSERT_TRUE(window.openFile(path));
        settle();
    }
    void settle()
    {
        ASSERT_TRUE(waitUntil([this] { return window.account().result() != nullptr && !window.account().busy(); }));
    }
    QList<QWidget *> pages()
    {
        QList<QWidget *> all;
        for (const char *name : {"overviewPage", "odometerPage", "simulationPage", "scenariosPage", "auditPage",
                                 "reportPage", "haltingPage", "planSavings", "tradeoffPage"})
            if (auto *page = window.charts().findChild<QWidget *>(QString::fromLatin1(name)))
                all << page;
        return all;
    }
    void show(QWidget *page) { window.showPlace(page->objectName()); }
};

/// Everything that the user may turn, turned.
void change(QWidget *page)
{
    for (QWidget *widget : page->findChildren<QWidget *>()) {
        if (isApart(widget) || !widget->isEnabled())
            continue;
        if (auto *combo = qobject_cast<QComboBox *>(widget)) {
            combo->setCurrentIndex(combo->count() - 1);
            Q_EMIT combo->activated(combo->currentIndex());
        } else if (auto *button = qobject_cast<QAbstractButton *>(widget); button != nullptr && button->isCheckable()) {
            button->click();
        } else if (auto *slider = qobject_cast<QSlider *>(widget)) {
            slider->setValue(slider->minimum());
        } else if (auto *spin = qobject_cast<QSpinBox *>(widget)) {
            spin->setValue(spin->minimum());
        } else if (auto *field = qobject_cast<FieldEdit *>(widget)) {
            type(field, QStringLiteral("7"));
        } else if (auto *chart = qobject_cast<ChartWidget *>(widget)) {
            chart->zoom(8);
        }
    }
}

/// What a page shows, one line for each part.
QStringList shown(QWidget *page)
{
    QStringList lines;
    const auto say = [&](const QWidget *widget, const QString &what) {
        lines << widget->objectName() + QLatin1Char('|') + QString::fromLatin1(widget->metaObject()->className()) +
                     QLatin1String(": ") + what;
    };
    for (QWidget *widget : page->findChildren<QWidget *>()) {
        if (isApart(widget))
            continue;
        if (const auto *combo = qobject_cast<QComboBox *>(widget))
            say(combo, QString::number(combo->currentIndex()) + QLatin1Char(' ') + combo->currentText());
        else if (const auto *button = qobject_cast<QAbstractButton *>(widget);
                 button != nullptr && button->isCheckable())
            say(button, button->text() + QString::number(button->isChecked()));
        else if (const auto *slider = qobject_cast<QSlider *>(widget))
            say(slider, QString::number(slider->value()));
        else if (const auto *spin = qobject_cast<QSpinBox *>(widget))
            say(spin, QString::number(spin->value()));
        else if (const auto *field = qobject_cast<FieldEdit *>(widget))
            say(field, field->text() + QLatin1Char(' ') + field->problem());
        else if (auto *chart = qobject_cast<ChartWidget *>(widget))
            say(chart, chart->isZoomed() ? QStringLiteral("zoomed") : QStringLiteral("whole"));
        else if (const auto *panel = qobject_cast<ChartPanel *>(widget); panel != nullptr && panel->isVisible()) {
            say(panel, QString::fromStdString(panel->chart().title.english() + panel->chart().summary.english()));
            for (const present::SeriesSpec &series : panel->chart().series)
                say(panel, QString::fromStdString(series.name.english() + (series.warn ? " warns" : "")));
        }
    }
    lines.sort();
    return lines;
}

QString savedAs(const Folder &folder, const QString &name, std::size_t steps, const std::string &epsilon)
{
    PlanDocument document(catalog());
    Plan plan = purePlan(steps, epsilon);
    plan.title = name.toStdString();
    document.startNew(plan);
    const QString path = folder.file(name + QStringLiteral(".dpledger"));
    EXPECT_TRUE(document.save(path).ok());
    return path;
}

TEST(OtherDocument, IsShownAsInAFreshWindow)
{
    const Folder folder;
    const QString first = savedAs(folder, QStringLiteral("first"), 40, "3");
    const QString second = savedAs(folder, QStringLiteral("second"), 3, "1");
    Desk used;
    used.open(first);
    ASSERT_EQ(used.pages().size(), 9);
    used.window.charts().findChild<ScenariosPage *>()->keep();
    for (QWidget *page : used.pages()) {
        used.show(page);
        change(page);
        used.settle();
    }
    QStringList changed;
    for (QWidget *page : used.pages())
        changed += shown(page);
    used.open(second);
    // A file is open in one window only: the other one has another with the same content.
    const Folder elsewhere;
    Desk fresh;
    fresh.open(savedAs(elsewhere, QStringLiteral("second"), 3, "1"));
    QStringList all;
    for (int i = 0; i < used.pages().size(); ++i) {
        used.show(used.pages()[i]);
        fresh.show(fresh.pages()[i]);
        used.settle();
        fresh.settle();
        QStringList now;
        QStringList wanted;
        const bool same = waitUntil([&] {
            now = shown(used.pages()[i]);
            wanted = shown(fresh.pages()[i]);
            return now == wanted;
        });
        for (const QString &line : now)
            if (!wanted.contains(line))
                ADD_FAILURE() << used.pages()[i]->objectName().toStdString() << ": " << line.toStdString();
        EXPECT_TRUE(same) << used.pages()[i]->objectName().toStdString();
        all += wanted;
    }
    EXPECT_GT(all.size(), 40) << "the pages have that many parts";
    EXPECT_TRUE(all.join(QLatin1Char('\n')).contains(QStringLiteral("odometerAdaptive")));
    EXPECT_NE(changed, all) << "something was changed";
}

TEST(OtherDocument, AFileThatIsReadAgainKeepsWhatWasChosen)
{
    const Folder folder;
    const QString path = savedAs(folder, QStringLiteral("first"), 4, "3");
    Desk desk;
    desk.open(path);
    auto *adaptive = desk.window.findChild<QCheckBox *>(QStringLiteral("odometerAdaptive"));
    ASSERT_NE(adaptive, nullptr);
    adaptive->click();
    ASSERT_FALSE(adaptive->isChecked());
    desk.open(path);
    EXPECT_FALSE(adaptive->isChecked());
}

} // namespace
} // namespace epsilometer::ui::other_document_test
