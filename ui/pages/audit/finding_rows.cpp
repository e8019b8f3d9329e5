// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit/finding_rows.h"

#include "ui/widgets/heading.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

namespace {

constexpr int kBesideFinding = 8;
constexpr int kFindingSign = 16;
constexpr int kFindingText = kBesideFinding + kFindingSign + 6; ///< where texts begin

QString groupTitle(Severity severity)
{
    switch (severity) {
    case Severity::Error: return FindingDelegate::tr("Wrong");
    case Severity::Warning: return FindingDelegate::tr("Before it is handed over");
    case Severity::Info: return FindingDelegate::tr("To know");
    case Severity::Note: break;
    }
    return FindingDelegate::tr("To state");
}

QString belowOf(const QModelIndex &index)
{
    return QStringLiteral("%1. %2").arg(index.siblingAtColumn(kCheckColumn).data().toString(),
                                        index.siblingAtColumn(kFixColumn).data().toString());
}

} // namespace

void FindingFilter::set(Severity least, const QString &rule)
{
    m_least = least;
    m_rule = rule;
    invalidateFilter();
}

void FindingFilter::setRows(std::vector<Severity> severities, std::vector<bool> hidden)
{
    m_severities = std::move(severities);
    m_hidden = std::move(hidden);
    invalidateFilter();
}

void FindingFilter::setShowAll(bool all)
{
    m_showAll = all;
    invalidateFilter();
}

void FindingFilter::setMerged(bool merged)
{
    if (std::exchange(m_merged, merged) != merged)
        invalidateFilter();
}

bool FindingFilter::repeats(int row) const
{
    const auto says = [this](int at, int column) { return sourceModel()->index(at, column).data().toString(); };
    const auto same = [&](int column) { return says(row, column) == says(row - 1, column); };
    return m_merged && row > 0 && row < sourceModel()->rowCount() && severityOf(row) == severityOf(row - 1) &&
           same(kCheckColumn) && same(kWhatColumn) && same(kFixColumn);
}

int FindingFilter::lastLike(int row) const
{
    while (repeats(row + 1))
        ++row;
    return row;
}

QString FindingFilter::linesOf(int row) const
{
    const int first = mapToSource(index(row, 0)).row();
    QStringList lines;
    for (int at = first; at <= lastLike(first); ++at)
        lines << sourceModel()->index(at, kLineColumn).data().toString();
    return lines.join(QStringLiteral(", "));
}

QVariant FindingFilter::data(const QModelIndex &index, int role) const
{
    if (role != Qt::DecorationRole || index.column() != kSeverityColumn)
        return QSortFilterProxyModel::data(index, role);
    const Severity severity = severityAt(index.row());
    const auto sign = severity == Severity::Error     ? QStyle::SP_MessageBoxCritical
                      : severity == Severity::Warning ? QStyle::SP_MessageBoxWarning
                                                      : QStyle::SP_MessageBoxInformation;
    return QApplication::style()->standardIcon(sign);
}

Severity FindingFilter::severityAt(int row) const
{
    return severityOf(mapToSource(index(row, 0)).row());
}

bool FindingFilter::beginsGroup(int row) const
{
    return row == 0 || severityAt(row - 1) != severityAt(row);
}

int FindingFilter::groupSize(int row) const
{
    int size = 0;
    for (int at = row; at < rowCount() && severityAt(at) == severityAt(row); ++at) {
        const int first = mapToSource(index(at, 0)).row();
        size += 1 + lastLike(first) - first;
    }
    return size;
}

bool FindingFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto at = static_cast<std::size_t>(row);
    if (repeats(row))
        return false;
    if (!m_showAll && m_rule.isEmpty() && at < m_hidden.size() && m_hidden[at])
        return false;
    return severityOf(row) >= m_least &&
           (m_rule.isEmpty() || m_rule == sourceModel()->index(row, kCheckColumn, parent).data().toString());
}

Severity FindingFilter::severityOf(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return row >= 0 && at < m_severities.size() ? m_severities[at] : Severity::Note;
}

FindingDelegate::FindingDelegate(const FindingFilter &findings, QObject *parent)
    : QStyledItemDelegate(parent), m_findings(findings)
{
}

struct FindingDelegate::Places {
    QString lines;
    QRect heading; ///< empty within a group
    QRect beside;  ///< the lines
    QRect what;
    QRect below;
    int bottom = 0;
};

FindingDelegate::Places FindingDelegate::placesOf(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Places places;
    const QFontMetrics &letters = option.fontMetrics;
    const int line = letters.lineSpacing();
    int y = option.rect.top();
    if (m_findings.beginsGroup(index.row())) {
        places.heading = QRect(option.rect.left(), y, option.rect.width(), line + 10);
        y = places.heading.bottom() + 1;
    }
    y += 6;
    if (const QString lines = m_findings.linesOf(index.row()); !lines.startsWith(QLatin1Char('-')))
        places.lines = (lines.contains(QLatin1Char(',')) ? tr("lines %1") : tr("line %1")).arg(lines);
    const int width = option.rect.width() - kFindingText - kBesideFinding;
    const int mostLines = width / 3; // "6, 10, 13, 21, 23 and 12 more"
    const int asked = places.lines.isEmpty() ? 0 : std::min(letters.horizontalAdvance(places.lines) + 2, mostLines);
    const auto heightOf = [&](const QString &text, int room) {
        return letters.boundingRect(QRect(0, 0, std::max(room, 1), 10000), Qt::TextWordWrap, text).height();
    };
    const int room = width - (asked > 0 ? asked + kBesideFinding : 0);
    const int whatHeight = std::max(heightOf(index.siblingAtColumn(kWhatColumn).data().toString(), room),
                                    asked > 0 ? heightOf(places.lines, asked) : 0);
    places.what = QRect(option.rect.left() + kFindingText, y, room, whatHeight);
    places.beside = QRect(option.rect.right() - kBesideFinding - asked, y, asked, whatHeight);
    y += whatHeight + 2;
    places.below = QRect(option.rect.left() + kFindingText, y, width, heightOf(belowOf(index), width));
    places.bottom = places.below.bottom() + 8;
    return places;
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem wide(option);
    initStyleOption(&wide, index);
    const Places places = placesOf(wide, index);
    return {2 * kFindingText, places.bottom - wide.rect.top() + 1};
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option(given);
    initStyleOption(&option, index);
    const Places places = placesOf(option, index);
    const QPalette &palette = option.palette;
    const auto icon = index.siblingAtColumn(kSeverityColumn).data(Qt::DecorationRole).value<QIcon>();
    painter->save();
    painter->setFont(option.font);
    if (!places.heading.isEmpty()) {
        painter->fillRect(places.heading, palette.color(QPalette::Window));
        icon.paint(painter, QRect(places.heading.left() + kBesideFinding,
                                  places.heading.center().y() - kFindingSign / 2 + 1, kFindingSign, kFindingSign));
        const QRect words = places.heading.adjusted(kFindingText, 0, -kBesideFinding, 0);
        painter->setPen(palette.color(QPalette::WindowText));
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignRight, QString::number(m_findings.groupSize(index.row())));
        painter->setFont(semiBold(option.font));
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft, groupTitle(m_findings.severityAt(index.row())));
        painter->setFont(option.font);
    }
    const int top = places.heading.isEmpty() ? option.rect.top() : places.heading.bottom() + 1;
    const QRect row(option.rect.left(), top, option.rect.width(), option.rect.bottom() - top + 1);
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    painter->fillRect(row, palette.color(selected ? QPalette::Highlight : QPalette::Base));
    painter->setPen(palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(places.what, Qt::TextWordWrap, index.siblingAtColumn(kWhatColumn).data().toString());
    painter->setPen(palette.color(selected ? QPalette::HighlightedText : QPalette::PlaceholderText));
    painter->drawText(places.beside, Qt::TextWordWrap | Qt::AlignRight, places.lines);
    painter->drawText(places.below, Qt::TextWordWrap, belowOf(index));
    QColor hairline = palette.color(QPalette::Mid);
    constexpr float kPale = 0.3F;
    hairline.setAlphaF(kPale);
    painter->setPen(hairline);
    painter->drawLine(row.bottomLeft(), row.bottomRight());
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(palette.color(QPalette::Link), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

} // namespace epsilometer::ui
