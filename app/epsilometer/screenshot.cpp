// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/screenshot.h"

#include "ui/pages/plan/plan_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QPixmap>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

namespace epsilometer {

namespace {

void grabAndQuit(ui::MainWindow &window, const QString &path)
{
    // A slow filter brings its result after the others.
    constexpr int kAgainMs = 200;
    if (window.account().busy()) {
        QTimer::singleShot(kAgainMs, &window, [&window, path] { grabAndQuit(window, path); });
        return;
    }
    const bool saved = window.grab().save(path);
    QApplication::exit(saved ? 0 : 2);
}

} // namespace

void takeScreenshot(ui::MainWindow &window, const Options &options)
{
    constexpr int kSettleMs = 300;
    constexpr int kSettleOfPageMs = 3000;
    const QString path = ui::fromCore(options.screenshot);
    if (options.width > 0 && options.height > 0)
        window.resize(options.width, options.height);
    window.showPlace(ui::fromCore(options.page));
    // Pages that read the file do so when they are first shown, and take a while.
    const int settle = options.page.empty() ? kSettleMs : kSettleOfPageMs;
    const auto later = [&window, path, settle] {
        window.planPage().table()->selectRow(window.planPage().table()->model()->rowCount() - 1);
        QTimer::singleShot(settle, &window, [&window, path] { grabAndQuit(window, path); });
    };
    if (!window.document().isOpen())
        return later();
    QObject::connect(&window.account(), &ui::LiveAccount::changed, &window, later, Qt::SingleShotConnection);
}

} // namespace epsilometer
