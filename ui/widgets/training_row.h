// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <string>

class QLineEdit;

namespace epsilometer::ui {

/// Batch, records and epochs on one line, from which the rate and the steps of sampled training follow.
class TrainingRow : public QWidget {
public:
    /// typed    rate and steps, once all three are numbers; refused  why they are none
    TrainingRow(std::function<void(const std::string &rate, const std::string &steps)> typed,
                std::function<void(const QString &why)> refused, QWidget *parent);

    /// Shows batch, records and epochs of these parameters; leaves the fields empty where the rate is no quotient. Text that the
    /// user has typed here stays.
    void show(const QString &rate, const QString &steps);

private:
    void read();

    std::function<void(const std::string &, const std::string &)> m_typed;
    std::function<void(const QString &)> m_refused;
    QLineEdit *m_batch;
    QLineEdit *m_records;
    QLineEdit *m_epochs;
};

} // namespace epsilometer::ui
