// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPlainTextEdit;
class QSpinBox;

namespace epsilometer::ui {

/// One line of a ledger, as it is in the file, indented for people. Reads the file; changes nothing.
class LineDialog : public QDialog {
    Q_OBJECT
public:
    /// line  1-based
    LineDialog(const QString &path, qint64 line, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;

private:
    void show(qint64 line);

    std::string m_bytes;
    QSpinBox *m_line;
    QPlainTextEdit *m_text;
};

} // namespace epsilometer::ui
