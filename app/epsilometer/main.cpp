// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/headless.h"
#include "app/epsilometer/memory.h"
#include "app/epsilometer/options.h"
#include "core/base/os/process.h"
#include "core/base/sha256.h"
#include "ui/shell/application.h"
#include "ui/shell/end_signals.h"
#include "ui/shell/file_claim.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/text/translations.h"

#include <QApplication>
#include <QDir>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>
#include <QTranslator>

#include <cstdio>

using namespace epsilometer;

namespace {

void useOffscreen()
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

QString recoveryFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("recovery"));
}

int runWindow(const Options &options, const Catalog &catalog)
{
    if (!options.file.empty() && ui::FileClaim::raiseOther(ui::fromCore(options.file)))
        return 0; // another instance shows the file, and was asked to come to the front
    QSettings settings;
    ui::keepPrivate(settings);
    ui::EndSignals signals;
    ui::MainWindow window(catalog, settings, recoveryFolder());
    if (!options.theme.empty())
        ui::applyTheme(ui::themeNamed(options.theme));
    QObject::connect(&signals, &ui::EndSignals::asked, &window, [&window](int signal) {
        constexpr int kKilled = 128; // as a shell says that a signal ended a program
        window.endWithoutAsking();
        QApplication::exit(kKilled + signal);
    });
    window.show();
    if (!options.file.empty())
        window.openFile(ui::fromCore(options.file));
    else
        window.restoreSession();
    return QApplication::exec();
}

/// Says why, in a terminal and in the window's language on the screen; returns the exit status.
int cannotStart(const Error &error, bool headless)
{
    constexpr int kCannotRun = 2;
    std::fprintf(stderr, "epsilometer: %s\n", error.located().english().c_str());
    if (!headless)
        QMessageBox::critical(nullptr, QStringLiteral("Epsilometer"), ui::coreText(error.located()));
    return kCannotRun;
}

} // namespace

int main(int argc, char **argv)
{
    prepareProcess();
    keepMemoryBetweenEdits();
    const ParsedOptions parsed = parseOptions(argc, argv);
    if (parsed.exitStatus)
        return *parsed.exitStatus;
    if (parsed.options.headless)
        useOffscreen();
    QApplication application(argc, argv);
    ui::nameApplication();
    QTranslator ours;
    QTranslator qts;
    if (!parsed.options.headless)
        ui::installTranslations(application, ours, qts);
    if (const Status hashes = Sha256::available(); !hashes.ok())
        return cannotStart(hashes.error(), parsed.options.headless);
    const Catalog catalog = makeCatalog();
    return parsed.options.headless ? runHeadless(parsed.options, catalog) : runWindow(parsed.options, catalog);
}
