// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/screenshot.h"

#include "ui/jobs/latest_job.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

namespace epsilometer {

namespace {

/// Takes the picture once nothing has been computed for a while, and ends the program.
class Photographer : public QObject {
public:
    Photographer(ui::MainWindow &window, QString path) : QObject(&window), m_window(window), m_path(std::move(path))
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
        QApplication::exit(m_window.grab().save(m_path, nullptr, 0) ? 0 : 2);
    }

    ui::MainWindow &m_window;
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

} // namespace

void takeScreenshot(ui::MainWindow &window, const Options &options)
{
    if (options.width > 0 && options.height > 0)
        window.resize(options.width, options.height);
    window.showPlace(ui::fromCore(options.page));
    const QString path = ui::fromCore(options.screenshot);
    if (options.file.empty()) {
        new Photographer(window, path);
        return;
    }
    const auto accounted = [&window, path] {
        const auto *table = window.planPage().table();
        window.planPage().table()->selectRow(table->model()->rowCount() - 1);
        askPage(window);
        new Photographer(window, path);
    };
    QObject::connect(&window.account(), &ui::LiveAccount::changed, &window, accounted, Qt::SingleShotConnection);
}

} // namespace epsilometer
