// SPDX-License-Identifier: GPL-3.0-or-later
// The product's window, with pictures taken of it and its times measured.
#include "app/epsilometer/memory.h"
#include "core/base/os/process.h"
#include "tests/window/measure.h"
#include "tests/window/probe_options.h"
#include "tests/window/screenshot.h"
#include "tests/window/stalls.h"
#include "ui/shell/application.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/text/translations.h"

#include <QApplication>
#include <QSettings>
#include <QTranslator>

using namespace epsilometer;

namespace {

int runWindow(const ProbeOptions &options, const Catalog &catalog)
{
    if (options.stalls)
        return measureStalls(catalog, options);
    QSettings settings;
    ui::MainWindow window(catalog, settings, {});
    if (!options.theme.empty())
        ui::applyTheme(ui::themeNamed(options.theme));
    window.show();
    if (!options.file.empty())
        window.openFile(ui::fromCore(options.file));
    if (options.measure > 0)
        measureEdits(window, options);
    else if (const auto status = takeScreenshot(window, options))
        return *status;
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    prepareProcess();
    keepMemoryBetweenEdits();
    const ParsedProbeOptions parsed = parseProbeOptions(argc, argv);
    if (parsed.exitStatus)
        return *parsed.exitStatus;
    QApplication application(argc, argv);
    ui::nameApplication();
    QTranslator ours;
    QTranslator qts;
    ui::installTranslations(application, ours, qts);
    if (parsed.options.reverse)
        QApplication::setLayoutDirection(Qt::RightToLeft);
    const Catalog catalog = makeCatalog();
    return runWindow(parsed.options, catalog);
}
