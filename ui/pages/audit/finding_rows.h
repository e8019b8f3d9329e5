// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <vector>

namespace epsilometer::ui {

/// Columns of present::auditTable().
enum FindingColumn { kSeverityColumn, kCheckColumn, kLineColumn, kWhatColumn, kFixColumn };

/// Findings of a least severity, and of one rule or of all. Those of one severity stand side by side, as in the audit.
class FindingFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void set(Severity least, const QString &rule);
    /// hidden  rows that are left out unless their rule is chosen
    void setRows(std::vector<Severity> severities, std::vector<bool> hidden);
    void setShowAll(bool all);
    /// Whether findings side by side that say the same of several lines are listed once.
    void setMerged(bool merged);

    /// Adds an icon next to the word, so that severities are easy to tell apart.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Severity severityAt(int row) const;
    [[nodiscard]] bool beginsGroup(int row) const; ///< whether it is the first listed one of its severity
    [[nodiscard]] int groupSize(int row) const;    ///< the findings of its severity, from this row on
    [[nodiscard]] QString linesOf(int row) const;  ///< "4, 5" of all findings that the row stands for; "-": of none

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    [[nodiscard]] Severity severityOf(int row) const;
    /// Whether it says the same as the row before it, but for its lines; a row of the source, as the next one.
    [[nodiscard]] bool repeats(int row) const;
    [[nodiscard]] int lastLike(int row) const; ///< the last row that repeats it, or itself

    Severity m_least = Severity::Note;
    std::vector<Severity> m_severities;
    QString m_rule;
    std::vector<bool> m_hidden;
    bool m_showAll = false;
    bool m_merged = false;
};

/// A finding in one narrow column: what was found and its lines, below it the rule and the fix; the first of a severity
/// under a heading with their number.
class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    FindingDelegate(const FindingFilter &findings, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    struct Places;
    [[nodiscard]] Places placesOf(const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const FindingFilter &m_findings;
};

} // namespace epsilometer::ui
