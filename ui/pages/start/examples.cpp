// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/examples.h"

#include "core/base/text/json.h"
#include "ui/text/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace epsilometer::ui {

namespace {

constexpr auto kFolder = ":/samples";

struct Place {
    const char *name;
    const char *place;
    bool reproduction;
};
/// One line per sample that belongs to a page, in the order of the start page.
constexpr std::array kPlaces{
    Place{"ten-tenths", "overviewPage", false},
    Place{"adaptive-plan", "simulationPage", false},
    Place{"imported-log", "auditPage", false},
    Place{"census-2020", "reportPage", false},
    Place{"state-releases", "scopesPage", false},
    Place{"hundred-adaptive", "haltingPage", true},
    Place{"odometer-figure", "odometerPage", true},
    Place{"sparse-vector-figure", "outputDpPage/sparseVectorWorkbench", true},
    Place{"release-if-accurate-figure", "outputDpPage/releaseWorkbench", true},
    Place{"composition-table", "outputDpPage/compositionWorkbench", true},
    Place{"individual-figure", "individualsPage/figurePanel", true},
};

QString titleOf(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        const auto header = Json::parse(file.readLine().trimmed().toStdString());
        const Json *title = header.ok() ? header->find("title") : nullptr;
        if (title != nullptr && title->ifString() != nullptr && !title->ifString()->empty())
            return fromCore(*title->ifString());
    }
    return QFileInfo(path).completeBaseName();
}

} // namespace

Example exampleAt(const QString &resource)
{
    Example example{resource, titleOf(resource), {}};
    const QString picture = QStringLiteral(":/thumbnails/%1.png").arg(QFileInfo(resource).completeBaseName());
    if (QFile::exists(picture))
        example.thumbnail = QIcon(picture);
    for (const auto &known : kPlaces) {
        if (QFileInfo(resource).completeBaseName() != QLatin1String(known.name))
            continue;
        example.place = QString::fromLatin1(known.place);
        example.reproduction = known.reproduction;
    }
    return example;
}

QList<Example> examples()
{
    const QDir samples((QLatin1String(kFolder)));
    auto names = samples.entryList(QDir::Files, QDir::Name);
    QList<Example> found;
    for (const auto &known : kPlaces) {
        const auto name = QLatin1String(known.name) + QStringLiteral(".dpledger");
        if (names.removeAll(name) > 0)
            found.append(exampleAt(samples.filePath(name)));
    }
    for (const auto &name : names)
        found.append(exampleAt(samples.filePath(name)));
    return found;
}

} // namespace epsilometer::ui
