// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;

namespace epsilometer::ui {

/// Finds rows of the sequence by label, mechanism or parameters: Ctrl+F, then Enter for the next match and Esc to end.
class FindStrip : public QWidget {
    Q_OBJECT
public:
    /// table  its rows are searched; must outlive the strip
    explicit FindStrip(QTableView *table, QWidget *parent = nullptr);
    void open();
    void forget(); ///< clears the search text and hides the strip

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Selects the next match below (step 1) or above (step -1) the current row, wrapping around. With `stayIfFound`
    /// the current row may match as well.
    void find(int step, bool stayIfFound);
    [[nodiscard]] bool matches(int row, const QString &wanted) const;
    void close();

    QTableView *m_table;
    QLineEdit *m_text;
    QLabel *m_answer;
};

} // namespace epsilometer::ui
