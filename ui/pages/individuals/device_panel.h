// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/json/individual_json.h"

#include <QString>
#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;

/// The filter on one person's own device (local model): the file of the person, and whether the person takes part in
/// the next round.
class DevicePanel : public QWidget {
    Q_OBJECT
public:
    explicit DevicePanel(QWidget *parent = nullptr);
    void openFile(const QString &path);
    /// Asks the filter about the loss in the field. Writes the answer to the file before showing it.
    void ask();
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

private:
    void reload();

    QString m_path;
    QLabel *m_file;
    QLabel *m_guarantee;
    FieldEdit *m_loss;
    QPushButton *m_ask;
    QLabel *m_answer;
    ChartPanel *m_panel;
    std::optional<present::OwnLosses> m_own;
};

} // namespace epsilometer::ui
