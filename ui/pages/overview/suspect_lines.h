// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/damaged.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace epsilometer::ui {

/// The two lines of a broken ledger of which one was changed, field by field, in the place of the picture; or one of
/// them beside the same line of a copy, which tells the changed one. Tests: tests/ui/shell/main_window_test.cpp
class SuspectLines : public QWidget {
    Q_OBJECT
public:
    explicit SuspectLines(QWidget *parent = nullptr);

    /// Reads the lines on a worker.  path  of the broken file
    void show(const DamagedLedger &damage, const QString &path);
    /// Shows the last line before the break beside the line of that number in another file.
    void compareWith(const QString &copy);
    [[nodiscard]] QTableWidget *table() const { return m_table; }
    [[nodiscard]] QString said() const;
    [[nodiscard]] bool busy() const { return m_job.busy(); }

private:
    /// A line as read; empty where the file has none.
    struct Line {
        std::int64_t number = 0;
        QString title; ///< "Line 4"
        std::string bytes;
    };
    void read(const QString &right, std::int64_t line, const QString &title);
    void fill(const Line &left, const Line &right);
    void chooseCopy();
    [[nodiscard]] QTableWidgetItem *cellOf(const QString &text, bool marked) const;

    QLabel *m_title;
    QLabel *m_text;
    QTableWidget *m_table;
    QString m_path;
    QString m_copy; ///< file on the right; empty: the next line of the same file
    std::int64_t m_line = 0;
    std::int64_t m_good = 0;
    LatestJob m_job;
};

} // namespace epsilometer::ui
