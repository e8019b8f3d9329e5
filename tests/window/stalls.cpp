// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/stalls.h"

#include "tests/window/measure.h"
#include "ui/jobs/latest_job.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextStream>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace epsilometer {

namespace {

/// Sends the window's thread an event every millisecond, as a hand on the mouse would, and takes the time until each is
/// handled.
class Heartbeat : public QThread {
public:
    Heartbeat() { start(); }
    ~Heartbeat() override
    {
        m_end = true;
        wait();
    }

    /// The longest that an event has waited since the last call, in milliseconds.
    double longest() { return std::exchange(m_longest, 0.0); }

protected:
    void run() override
    {
        constexpr unsigned long kPauseUs = 1000;
        while (!m_end) {
            usleep(kPauseUs);
            if (m_waiting.exchange(true))
                continue;
            QElapsedTimer since;
            since.start();
            QMetaObject::invokeMethod(
                this,
                [this, since] {
                    m_longest = std::max(m_longest, milliseconds(since));
                    m_waiting = false;
                },
                Qt::QueuedConnection);
        }
    }

private:
    std::atomic<bool> m_end{false};
    std::atomic<bool> m_waiting{false};
    double m_longest = 0; ///< of the window's thread
};

struct Action {
    QString name;
    std::function<void()> begin;
    int quietMs = 600; ///< nothing has run for so long: it is done
};

/// One action after the other; each begins when the one before it has come to rest.
class StallMeasurement : public QObject {
public:
    StallMeasurement(const Catalog &catalog, const ProbeOptions &options)
        : m_catalog(catalog), m_options(options),
          m_settings(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)
    {
        m_window = makeWindow(QStringLiteral("recovery"));
        if (!options.file.empty()) {
            QFile::copy(ui::fromCore(options.file), ledger());
            QFile::setPermissions(ledger(), QFile::ReadOwner | QFile::WriteOwner);
        }
        m_window->evidence().makeOwn(ledger());
        listActions();
        connect(&m_timer, &QTimer::timeout, this, &StallMeasurement::look);
        constexpr int kLookMs = 20;
        m_timer.start(kLookMs);
    }

private:
    std::unique_ptr<ui::MainWindow> makeWindow(const QString &recovery)
    {
        auto window = std::make_unique<ui::MainWindow>(m_catalog, m_settings, m_folder.filePath(recovery));
        window->resize(1400, 900);
        window->show();
        return window;
    }
    [[nodiscard]] QString ledger() const { return m_folder.filePath(QStringLiteral("measured.dpledger")); }
    void trigger(const char *action) { m_window->findChild<QAction *>(QString::fromLatin1(action))->trigger(); }
    void add(const QString &name, std::function<void()> begin) { m_actions.push_back({name, std::move(begin)}); }

    void listActions()
    {
        add(QStringLiteral("start"), [] {});
        if (m_options.file.empty())
            add(QStringLiteral("plan %1 analyses").arg(m_options.measure),
                [this, plan = measuredPlan(m_options.measure)] { m_window->document().startNew(plan); });
        else
            add(QStringLiteral("open"), [this] { m_window->openFile(ledger()); });
        listPages();
        for (const bool bottom : {true, false})
            add(bottom ? QStringLiteral("scroll to the end") : QStringLiteral("scroll to the beginning"),
                [this, bottom] {
                    auto *table = m_window->planPage().table();
                    bottom ? table->scrollToBottom() : table->scrollToTop();
                });
        add(QStringLiteral("add an analysis"),
            [this] { m_window->planPage().addStep(*findMechanism(m_catalog.mechanisms, "pure_dp")); });
        add(QStringLiteral("edit its epsilon"), [this] { editLast(); });
        add(QStringLiteral("undo"), [this] { trigger("actionUndo"); });
        add(QStringLiteral("redo"), [this] { trigger("actionRedo"); });
        add(QStringLiteral("duplicate it"), [this] { trigger("actionDuplicate"); });
        add(QStringLiteral("edit the budget"), [this] {
            Policy policy = m_window->document().plan().policy;
            policy.epsilon = Exact(7);
            (void)m_window->document().apply(edit::SetPolicy{policy}, QStringLiteral("budget"));
        });
        add(QStringLiteral("undo"), [this] { trigger("actionUndo"); });
        listFiles();
    }

    void listPages()
    {
        for (int tab = 0; tab < m_window->charts().count(); ++tab)
            add(m_window->charts().widget(tab)->objectName(), [this, tab] { m_window->charts().setCurrentIndex(tab); });
        add(QStringLiteral("simulate, cancel"), [this] { simulateForAWhile(); });
        add(QStringLiteral("keep a scenario"), [this] {
            m_window->showPlace(QStringLiteral("scenariosPage"));
            m_window->findChild<ui::ScenariosPage *>()->keep();
        });
        add(QStringLiteral("back to the chart"), [this] { m_window->showPlace(QStringLiteral("overviewPage")); });
    }

    /// Thousands of runs of a long plan take minutes.
    void simulateForAWhile()
    {
        constexpr int kWhileMs = 2000;
        trigger("actionSimulate");
        auto *cancel = m_window->findChild<QPushButton *>(QStringLiteral("simulationCancel"));
        QTimer::singleShot(kWhileMs, cancel, &QPushButton::click);
    }

    void listFiles()
    {
        constexpr int kAutosaveMs = 2500;
        m_actions.push_back({QStringLiteral("autosave"), [] {}, kAutosaveMs});
        add(QStringLiteral("save"), [this] {
            leaveBehind();
            const Status saved = m_window->document().save(ledger());
            if (!saved.ok())
                complain(saved.error());
        });
        add(QStringLiteral("record"), [this] { m_window->planPage().record(0, {}); });
        add(QStringLiteral("close"), [this] { m_window->document().close(); });
        add(QStringLiteral("start after a crash"), [this] {
            m_before = std::move(m_window); // taking it apart is the end of another program
            m_window = makeWindow(QStringLiteral("crashed"));
        });
        add(QStringLiteral("recover"), [this] {
            auto *button = m_window->banner().findChild<QPushButton *>(QStringLiteral("bannerAction"));
            if (!button->isVisible())
                complain(makeError(ErrorCode::Io, "nothing to recover"));
            button->click();
        });
    }

    void editLast()
    {
        auto &document = m_window->document();
        const std::size_t row = document.plan().steps.size() - 1;
        Step step = document.plan().steps[row];
        step.mechanism.set("epsilon", "0.0123");
        (void)document.apply(edit::ReplaceStep{row, std::move(step)}, QStringLiteral("change"));
    }

    /// What a crash at this moment would leave.
    void leaveBehind()
    {
        QDir folder(m_folder.path());
        folder.mkpath(QStringLiteral("crashed"));
        const QDir alive(folder.filePath(QStringLiteral("recovery")));
        for (const QString &name : alive.entryList({QStringLiteral("*.draft.json")}, QDir::Files))
            QFile::copy(alive.filePath(name), folder.filePath(QStringLiteral("crashed/") + name));
    }

    static void complain(const Error &error)
    {
        QTextStream(stderr) << ui::errorText(error) << "\n";
        QApplication::exit(2);
    }

    void look()
    {
        if (ui::LatestJob::running() > 0)
            m_sinceBusy.restart();
        const bool begun = m_next > 0;
        if (begun && m_sinceBusy.elapsed() < m_actions[m_next - 1].quietMs)
            return;
        if (begun)
            tell();
        if (m_next == m_actions.size())
            return QApplication::exit(0);
        (void)m_heartbeat.longest();
        m_since.start();
        m_sinceBusy.start();
        m_actions[m_next++].begin();
    }

    void tell()
    {
        const Action &action = m_actions[m_next - 1];
        const double longest = m_heartbeat.longest();
        QTextStream out(stdout);
        out.setRealNumberNotation(QTextStream::FixedNotation);
        out.setRealNumberPrecision(1);
        out << qSetFieldWidth(24) << Qt::left << action.name << qSetFieldWidth(9) << Qt::right << longest
            << qSetFieldWidth(0) << " ms at a time, at rest after "
            << static_cast<double>(m_since.elapsed() - action.quietMs) / 1000 << " s\n";
    }

    const Catalog &m_catalog;
    const ProbeOptions &m_options;
    QTemporaryDir m_folder;
    QSettings m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<ui::MainWindow> m_before; ///< the one that crashed
    Heartbeat m_heartbeat;
    QTimer m_timer;
    std::vector<Action> m_actions;
    std::size_t m_next = 0;
    QElapsedTimer m_since;
    QElapsedTimer m_sinceBusy;
};

} // namespace

int measureStalls(const Catalog &catalog, const ProbeOptions &options)
{
    const StallMeasurement measurement(catalog, options);
    return QApplication::exec();
}

} // namespace epsilometer
