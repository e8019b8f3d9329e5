// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/screenshot.h"

#include "core/base/os/file.h"
#include "core/ledger/ledger_file.h"
#include "tests/window/sketch_text.h"
#include "ui/jobs/latest_job.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include <cstdio>

namespace epsilometer {

namespace {

/// Takes the picture once nothing has been computed for a while, and ends the program.
class Photographer : public QObject {
public:
    Photographer(ui::MainWindow &window, const ProbeOptions &options)
        : QObject(&window), m_window(window), m_options(options), m_path(ui::fromCore(options.screenshot))
    {
        constexpr int kLookMs = 20;
        connect(&m_timer, &QTimer::timeout, this, &Photographer::look);
        m_timer.start(kLookMs);
        m_still.start();
    }

private:
    void look()
    {
        constexpr int kStillMs = 700; // pages begin some of their work a moment after they are shown
        if (ui::LatestJob::running() > 0)
            m_still.restart();
        if (m_still.elapsed() < kStillMs)
            return;
        m_timer.stop();
        if (!m_options.sketch.empty())
            return QApplication::exit(
                replaceFile(m_options.screenshot, sketchText(m_options.sketch, *m_window.charts().currentWidget())).ok()
                    ? 0
                    : 2);
        const QPixmap picture = m_window.grab();
        QApplication::exit(picture.save(m_path, nullptr, 0) ? 0 : 2);
    }

    ui::MainWindow &m_window;
    ProbeOptions m_options;
    QString m_path;
    QTimer m_timer;
    QElapsedTimer m_still;
};

/// Something to compare with: the same plan under half the budget.
void keepScenario(ui::MainWindow &window, ui::ScenariosPage &page)
{
    page.keep();
    Policy policy = window.document().plan().policy;
    policy.epsilon = Exact::quotient(policy.epsilon, Exact(2));
    (void)window.document().apply(edit::SetPolicy{policy}, QStringLiteral("scenario"));
}

/// Pages that show something only once they are asked for it.
void askPage(ui::MainWindow &window)
{
    QWidget *page = window.charts().currentWidget();
    if (auto *simulation = qobject_cast<ui::SimulationPage *>(page))
        simulation->start();
    else if (auto *scenarios = qobject_cast<ui::ScenariosPage *>(page))
        keepScenario(window, *scenarios);
}

bool hasPlace(const ui::MainWindow &window, const QString &place)
{
    return window.findChild<QWidget *>(place) != nullptr ||
           window.findChild<QAction *>(QStringLiteral("actionFigure-") + place) != nullptr;
}

/// What cannot be read is never accounted, and the picture would be waited for in vain.
Status checkLedger(const std::string &path)
{
    if (path.empty())
        return {};
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto file = LedgerFile::open(path, ignore, progress);
    const bool shown = file.ok() || file.error().code == ErrorCode::ChainBroken; // its good lines
    return shown ? Status() : Status(file.error());
}

int ended(const std::string &why, int status)
{
    std::fputs((why + "\n").c_str(), stderr);
    return status;
}

} // namespace

std::optional<int> takeScreenshot(ui::MainWindow &window, const ProbeOptions &options)
{
    constexpr int kBadFile = 2;
    constexpr int kUsage = 64;
    if (!options.page.empty() && !hasPlace(window, ui::fromCore(options.page)))
        return ended("--page = " + options.page + ": must name a page of the window, such as auditPage", kUsage);
    if (const Status readable = checkLedger(options.file); !readable.ok())
        return ended(readable.error().located().english(), kBadFile);
    if (options.width > 0 && options.height > 0)
        window.resize(options.width, options.height);
    window.showPlace(ui::fromCore(options.page));
    if (options.file.empty()) {
        new Photographer(window, options);
        return std::nullopt;
    }
    const auto accounted = [&window, options] {
        const auto *table = window.planPage().table();
        window.planPage().table()->selectRow(table->model()->rowCount() - 1);
        askPage(window);
        new Photographer(window, options);
    };
    QObject::connect(&window.account(), &ui::LiveAccount::changed, &window, accounted, Qt::SingleShotConnection);
    return std::nullopt;
}

} // namespace epsilometer
