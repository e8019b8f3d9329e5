// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text.h"

#include "core/base/text/text.h"

#include <QCoreApplication>
#include <QFontMetrics>

namespace epsilometer::ui {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("epsilometer::ui", text);
}

} // namespace

QString fromCore(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shownText(std::string_view text)
{
    return fromCore(oneLine(text));
}

QString coreText(const Message &message)
{
    // A sentence may quote text from a file.
    return fromCore(terminalText(message.translated(
        [](const char *literal) { return QCoreApplication::translate("core", literal).toStdString(); })));
}

std::string toCore(const QString &text)
{
    return text.toStdString();
}

QString errorText(const Error &error)
{
    QString text = coreText(error.message());
    if (error.place.line > 0)
        text = translated(QT_TRANSLATE_NOOP("epsilometer::ui", "Line %1: %2")).arg(error.place.line).arg(text);
    return text;
}

QString wholeClauses(const QString &text, const QString &ends, const QFontMetrics &metrics, int room)
{
    if (metrics.horizontalAdvance(text) <= room)
        return text;
    QString whole;
    int depth = 0;
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        depth += text[i] == QLatin1Char('(') ? 1 : text[i] == QLatin1Char(')') ? -1 : 0;
        if (depth > 0 || !ends.contains(text[i]) || !text[i + 1].isSpace())
            continue;
        const QString part = text.left(text[i] == QLatin1Char('.') ? i + 1 : i);
        if (metrics.horizontalAdvance(part) > room)
            break;
        whole = part;
    }
    return whole.isEmpty() ? metrics.elidedText(text, Qt::ElideRight, room) : whole;
}

QString validityWords(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters: return translated(QT_TRANSLATE_NOOP("epsilometer::ui", "fixed parameters"));
    case Validity::FullyAdaptive: return translated(QT_TRANSLATE_NOOP("epsilometer::ui", "fully adaptive"));
    case Validity::AnyStoppingTime: return translated(QT_TRANSLATE_NOOP("epsilometer::ui", "any stopping time"));
    }
    return {};
}

QString validityExplanation(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters:
        return translated(
            QT_TRANSLATE_NOOP("epsilometer::ui", "Holds only if every parameter was chosen before the first output."));
    case Validity::FullyAdaptive:
        return translated(QT_TRANSLATE_NOOP(
            "epsilometer::ui",
            "Holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand."));
    case Validity::AnyStoppingTime:
        return translated(QT_TRANSLATE_NOOP("epsilometer::ui", "Holds at all rounds at once, wherever you stop."));
    }
    return {};
}

} // namespace epsilometer::ui
