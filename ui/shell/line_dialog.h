// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/os/file.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

#include <optional>

class QPlainTextEdit;
class QSpinBox;

namespace epsilometer::ui {

/// Shows one line of a ledger as it is in the file, indented. Finds the lines on a worker. Changes nothing.
class LineDialog : public QDialog {
    Q_OBJECT
public:
    /// line  1-based
    LineDialog(const QString &path, qint64 line, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;
    [[nodiscard]] bool busy() const { return m_job.busy(); }

private:
    void found(Result<LineIndex> index, qint64 line);
    void show(qint64 line);

    std::optional<LineIndex> m_index; ///< nullopt until the file has been read
    QSpinBox *m_line;
    QPlainTextEdit *m_text;
    LatestJob m_job;
};

} // namespace epsilometer::ui
