// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;

namespace epsilometer::ui {

/// Finds rows of the sequence by label, mechanism or parameters: Ctrl+F, then Enter for the next one and Esc to end.
class FindStrip : public QWidget {
    Q_OBJECT
public:
    /// table  whose rows are searched; outlives the strip
    explicit FindStrip(QTableView *table, QWidget *parent = nullptr);
    void open();
    void forget(); ///< what was looked for, and hides

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// From the row before or behind the current one, around the end; `step` is 1 or -1.
    void find(int step, bool stayIfFound);
    [[nodiscard]] bool matches(int row, const QString &wanted) const;
    void close();

    QTableView *m_table;
    QLineEdit *m_text;
    QLabel *m_answer;
};

} // namespace epsilometer::ui
