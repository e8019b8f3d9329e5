// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/headless.h"
#include "app/epsilometer/measure.h"
#include "app/epsilometer/memory.h"
#include "app/epsilometer/options.h"
#include "app/epsilometer/screenshot.h"
#include "app/epsilometer/stalls.h"
#include "ui/shell/file_claim.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/text/translations.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTranslator>

using namespace epsilometer;

namespace {

void useOffscreen()
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

void nameApplication()
{
    QApplication::setApplicationName(QStringLiteral("epsilometer"));
    QApplication::setApplicationDisplayName(QStringLiteral("Epsilometer"));
    QApplication::setApplicationVersion(QStringLiteral(EPSILOMETER_VERSION));
    QApplication::setOrganizationName(QStringLiteral("epsilometer"));
    QApplication::setDesktopFileName(QStringLiteral("org.epsilometer.Epsilometer"));
    QApplication::setStyle(QStringLiteral("Fusion"));
}

QString recoveryFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("recovery"));
}

int runWindow(const Options &options, const Catalog &catalog)
{
    if (!options.file.empty() && options.screenshot.empty() && !options.stalls &&
        ui::FileClaim::raiseOther(ui::fromCore(options.file)))
        return 0; // another window shows it, and was asked to come to the front
    if (options.stalls)
        return measureStalls(catalog, options);
    QSettings settings;
    const bool picture = !options.screenshot.empty() || options.measure > 0;
    ui::MainWindow window(catalog, settings, picture ? QString() : recoveryFolder());
    if (!options.theme.empty())
        ui::applyTheme(options.theme == "dark"       ? ui::ThemeChoice::Dark
                       : options.theme == "contrast" ? ui::ThemeChoice::HighContrast
                                                     : ui::ThemeChoice::Light);
    window.show();
    if (!options.file.empty())
        window.openFile(ui::fromCore(options.file));
    else if (!picture && options.measure == 0)
        window.restoreSession();
    if (options.measure > 0)
        measureEdits(window, options);
    else if (picture) {
        if (const auto status = takeScreenshot(window, options))
            return *status;
    } else if (!options.page.empty())
        window.showPlace(ui::fromCore(options.page));
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    keepMemoryBetweenEdits();
    const ParsedOptions parsed = parseOptions(argc, argv);
    if (parsed.exitStatus)
        return *parsed.exitStatus;
    if (parsed.options.headless)
        useOffscreen();
    QApplication application(argc, argv);
    nameApplication();
    QTranslator ours;
    QTranslator qts;
    if (!parsed.options.headless)
        ui::installTranslations(application, ours, qts);
    if (parsed.options.reverse)
        QApplication::setLayoutDirection(Qt::RightToLeft);
    const Catalog catalog = makeCatalog();
    return parsed.options.headless ? runHeadless(parsed.options, catalog) : runWindow(parsed.options, catalog);
}
