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
};
/// One line per sample, in the order of the start page; each opens finished.
constexpr std::array kPlaces{
    Place{"ten-tenths", "overviewPage"},
    Place{"odometer-figure", "overviewPage"},
    Place{"adaptive-plan", "overviewPage"},
    Place{"hundred-adaptive", "overviewPage"},
    Place{"sparse-vector-figure", "overviewPage"},
    Place{"imported-log", "auditPage"},
    Place{"census-2020", "reportPage"},
    Place{"state-releases", "scopesPage"},
    Place{"release-if-accurate-figure", "overviewPage"},
    Place{"composition-table", "overviewPage"},
    Place{"individual-figure", "overviewPage"},
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
    Example example{resource, titleOf(resource), {}, QFileInfo(resource).completeBaseName()};
    for (const auto &known : kPlaces) {
        if (QFileInfo(resource).completeBaseName() != QLatin1String(known.name))
            continue;
        example.place = QString::fromLatin1(known.place);
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
