// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/measure.h"

#include "ui/pages/plan/plan_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QGraphicsView>
#include <QTabWidget>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace epsilometer {

namespace {

constexpr int kWarmUp = 3;
constexpr int kEdits = 60;
constexpr double kNotYet = std::numeric_limits<double>::quiet_NaN();

Step stepAt(int i)
{
    Step step;
    step.label = "analysis " + std::to_string(i);
    const std::string digits = std::to_string(1000 + i * 7919 % 9000); // distinct for a while, then again
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.000" + digits}});
    return step;
}

} // namespace

Plan measuredPlan(int analyses)
{
    Plan plan;
    plan.title = "Measured";
    plan.policy = makePolicy(Exact(10), Exact::parse("delta", "1e-6").value());
    for (int i = 0; i < analyses; ++i)
        plan.steps.push_back(stepAt(i));
    return plan;
}

namespace {

/// Edits as a person does, and takes the time until the charts of the page in front have been painted for the last
/// time.
class Measurement : public QObject {
public:
    Measurement(ui::MainWindow &window, int analyses) : QObject(&window), m_window(window), m_analyses(analyses)
    {
        // Nothing is painted any more for so long: the edit has been answered, the next one may come.
        constexpr int kQuietMs = 60;
        m_quiet.setSingleShot(true);
        m_quiet.setInterval(kQuietMs);
        connect(&m_quiet, &QTimer::timeout, this, &Measurement::next);
        connect(&m_window.account(), &ui::LiveAccount::changed, this, [this] {
            m_answered = true;
            // Charts of the picture are made with its first result.
            for (auto *view : m_window.charts().currentWidget()->findChildren<QGraphicsView *>())
                view->viewport()->installEventFilter(this); // once, however often
        });
    }

    void begin()
    {
        m_window.document().startNew(measuredPlan(m_analyses));
        m_since.start();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        // The painting itself comes after this event, and the window is shown after that: ask when all is done.
        if (event->type() == QEvent::Paint && m_answered)
            QMetaObject::invokeMethod(this, &Measurement::painted, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    void painted()
    {
        m_last = milliseconds(m_since);
        if (std::isnan(m_first))
            m_first = m_last;
        m_quiet.start();
    }

    void next()
    {
        // What comes later, such as a filter that prepares for a new budget, is not part of the next edit.
        if (m_window.account().busy())
            return m_quiet.start();
        m_times.push_back(m_last);
        m_firsts.push_back(std::exchange(m_first, kNotYet));
        m_answered = false;
        if (static_cast<int>(m_times.size()) == kWarmUp + kEdits)
            finish();
        else
            change();
    }

    void change()
    {
        const auto row = static_cast<std::size_t>(m_analyses / 2);
        Step step = m_window.document().plan().steps[row];
        step.mechanism.set("epsilon", "0.0" + std::to_string(1000 + m_times.size()));
        m_since.start();
        const Status applied =
            m_window.document().apply(edit::ReplaceStep{row, std::move(step)}, QStringLiteral("change"));
        m_edit.push_back(milliseconds(m_since));
        if (!applied.ok())
            QApplication::exit(2);
    }

    void finish()
    {
        for (std::vector<double> *times : {&m_times, &m_firsts}) {
            times->erase(times->begin(), times->begin() + kWarmUp);
            std::sort(times->begin(), times->end());
        }
        std::sort(m_edit.begin(), m_edit.end());
        const auto share = [](const std::vector<double> &sorted, std::size_t percent) {
            return sorted[sorted.size() * percent / 100];
        };
        QTextStream out(stdout);
        out << m_analyses << " analyses, " << m_times.size() << " edits, to the painted picture: median "
            << share(m_firsts, 50) << " ms, 95th percentile " << share(m_firsts, 95)
            << " ms; with the fixed composition: median " << share(m_times, 50) << " ms, 95th percentile "
            << share(m_times, 95) << " ms; the edit itself " << share(m_edit, 50) << " ms\n";
        out.flush();
        QApplication::exit(0);
    }

    ui::MainWindow &m_window;
    int m_analyses;
    QElapsedTimer m_since;
    QTimer m_quiet;
    bool m_answered = false;
    double m_first = kNotYet; ///< ms from the edit to the first painted answer
    double m_last = 0;
    std::vector<double> m_firsts;
    std::vector<double> m_times;
    std::vector<double> m_edit;
};

} // namespace

void measureEdits(ui::MainWindow &window, const ProbeOptions &options)
{
    if (options.width > 0 && options.height > 0)
        window.resize(options.width, options.height);
    window.showPlace(options.page == "odometer" ? QStringLiteral("odometerPage") : QStringLiteral("overviewPage"));
    auto *measurement = new Measurement(window, options.measure);
    QTimer::singleShot(0, measurement, [measurement] { measurement->begin(); });
}

} // namespace epsilometer
